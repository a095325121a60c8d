"""Lines of the notes put together again where a statement goes on over the line's end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from parsers.records import NoteLine
from parsers.tuning.statement import parse_statement, strip_lead

# Each begins with a plain character, so that the search goes from one such character to the next.
_DEEPER_OR_DEFAULT = re.compile(r"\n(?:[^\S\n]|default|\(def)")
_BACKSLASH_LAST = re.compile(r"\\\s*(?:\n|\Z)")


def join_continuations(notes: Sequence[NoteLine]) -> Sequence[NoteLine]:
    """Note lines with continuation lines joined to the line that they continue."""
    return notes if _none_continues([note.text for note in notes]) else list(_joined_lines(notes))


def _joined_lines(notes: Sequence[NoteLine]) -> Iterator[NoteLine]:
    last: NoteLine | None = None
    for note in notes:
        if last is not None:
            if "\\" in last.text and last.text.rstrip().endswith("\\") and _same_place(last, note):
                last = _joined(last, last.text.rstrip()[:-1].rstrip(), strip_lead(note.text))
                continue
            if _continues(note, last):
                last = _joined(last, last.text.rstrip(), note.text.strip())
                continue
            yield last
        last = note
    if last is not None:
        yield last


def _none_continues(texts: list[str]) -> bool:
    """Whether, as in most notes, no line is indented, a default alone, or ended by a backslash; told from all at once."""
    joined = "\n".join(texts)
    return _DEEPER_OR_DEFAULT.search(joined) is None and _BACKSLASH_LAST.search(joined) is None


def _continues(note: NoteLine, last: NoteLine) -> bool:
    """Whether a line goes on with the setting above it: a default alone, or prose indented deeper."""
    text = note.text.lstrip()
    if not (text[:1].islower() or text.startswith("(")):
        return False
    is_default = text.startswith(("default", "(default", "(def:"))
    deeper = len(note.text) - len(text) > len(last.text) - len(last.text.lstrip())
    if not (is_default or deeper) or not _same_place(last, note):
        return False
    return bool(parse_statement(last.text)) and (is_default or not parse_statement(note.text))


def _same_place(last: NoteLine, note: NoteLine) -> bool:
    return last.section == note.section and last.workload == note.workload


def _joined(first: NoteLine, before: str, after: str) -> NoteLine:
    return NoteLine(first.section, first.workload, first.line_no, f"{before} {after}")
