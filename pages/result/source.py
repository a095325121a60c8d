"""The source text in a monospaced pane with line numbers; a chosen line and a text looked for are marked."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pages.common.style import Look

AROUND, AROUND_ON_A_PHONE = 14, 5  # lines shown before and after a chosen one
PAGE = 1_000  # lines shown at once otherwise
LONG = 1_500  # characters; of a longer line, around a chosen one, only the part that matters is shown
_ASIDE = 240  # characters beside words that are found in a long line
_CUT = " […] "


@dataclass(frozen=True)
class Window:
    """Lines that are shown, with the number of the first; `hits` are the lines of the whole text that hold the words."""

    first: int
    lines: list[str]
    total: int
    hits: tuple[int, ...]


def window(text: str, line: int | None, page: int = 1, words: str = "", around: int = AROUND) -> Window:
    """The lines around the chosen one; without a valid one, a page of PAGE lines, the first being page 1."""
    lines, hits = text.splitlines(), found(text, words)
    if line is not None and 1 <= line <= len(lines):
        first = max(1, line - around)
        return Window(first, lines[first - 1 : line + around], len(lines), hits)
    first = (page - 1) * PAGE + 1
    return Window(first, lines[first - 1 : first - 1 + PAGE], len(lines), hits)


def found(text: str, words: str) -> tuple[int, ...]:
    """The lines that hold the words; none without words."""
    if not words:
        return ()
    return tuple(number for number, content in enumerate(text.splitlines(), 1) if words.casefold() in content.casefold())


def hit(hits: Sequence[int], line: int | None, step: int = 0) -> int | None:
    """The hit to go to from a line: the next (1) or the one before (-1), round the ends; 0: the line's own, or the next.

    Without hits the line itself.
    """
    if not hits:
        return line
    at = line or 0
    if step < 0:
        return next((one for one in reversed(hits) if one < at), hits[-1])
    return next((one for one in hits if (one > at if step else one >= at)), hits[0])


def number(asked: str, total: int) -> int | None:
    """The line that an address asks for; None when it is no line of a text of so many."""
    return int(asked) if asked.isascii() and asked.isdigit() and 1 <= int(asked[:9]) <= total else None


def pages(text: str) -> int:
    """How many pages the whole text has."""
    return max(1, -(-len(text.splitlines()) // PAGE))


def excerpt(content: str, words: str, *, chosen: bool) -> str:
    """Of a long line the parts around the words; without them its beginning, or all of the line that is chosen."""
    if len(content) <= LONG:
        return content
    found = list(re.finditer(re.escape(words), content, re.IGNORECASE)) if words else []
    if not found:
        return content if chosen else content[:_ASIDE] + _CUT.rstrip()
    ends: list[tuple[int, int]] = []
    for one in found:
        low, high = max(0, one.start() - _ASIDE), one.end() + _ASIDE
        if ends and low <= ends[-1][1]:
            ends[-1] = (ends[-1][0], high)
        else:
            ends.append((low, high))
    parts = _CUT.join(content[low:high] for low, high in ends)
    return f"{_CUT.lstrip() if ends[0][0] else ''}{parts}{_CUT.rstrip() if ends[-1][1] < len(content) else ''}"


def pane(shown: Window, line: int | None, words: str, look: Look) -> str:
    """HTML of the pane; the document's text is escaped, so it is shown as the text it is.

    Around a chosen line all that is shown is in sight, else one scrolls in the pane.
    """
    if line is not None:
        cut = [excerpt(content, words, chosen=number == line) for number, content in enumerate(shown.lines, shown.first)]
        shown = replace(shown, lines=cut)
    height = "none" if line is not None and max(map(len, shown.lines), default=0) <= LONG else "40rem"
    rows = []
    for number, content in enumerate(shown.lines, shown.first):
        kind = ' class="src-line"' if number == line else ""
        rows.append(f"<div{kind}><span>{number}</span><span>{_marked(content, words) or '&nbsp;'}</span></div>")
    style = f"""<style>
.src{{font-family:'Source Code Pro',ui-monospace,Menlo,Consolas,monospace;font-size:.8125rem;line-height:1.55;color:{look.text};
background:{look.surface};border:1px solid {look.border};border-radius:.375rem;padding:.75rem .75rem .75rem 0;max-height:{height};
overflow:auto}}
.src div{{display:flex}}
.src div>span:first-child{{flex:0 0 3.5rem;text-align:right;padding-right:1rem;user-select:none;color:{look.muted}}}
.src div>span:last-child{{white-space:pre-wrap;overflow-wrap:anywhere;min-width:0}}
.src div.src-line{{background:{look.good_zone};box-shadow:inset 3px 0 {look.accent};font-weight:600}}
.src mark{{background:{look.tolerable_zone};color:inherit;outline:1px solid {look.tolerable};border-radius:2px}}
</style>"""
    return f'{style}<div class="src" tabindex="0" role="region" aria-label="Source text">{"".join(rows)}</div>'


def _marked(content: str, words: str) -> str:
    """The line with the words marked, everything escaped."""
    if not words:
        return html.escape(content)
    parts = re.split(f"({re.escape(words)})", content, flags=re.IGNORECASE)
    return "".join(f"<mark>{html.escape(part)}</mark>" if place % 2 else html.escape(part) for place, part in enumerate(parts))
