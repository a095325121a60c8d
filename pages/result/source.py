"""The source text in a monospaced pane with line numbers, a chosen line highlighted."""

from __future__ import annotations

import html

from pages.common.style import Look

AROUND = 12  # lines shown before and after a chosen one


def window(text: str, line: int | None) -> tuple[int, list[str]]:
    """The number of the first line shown and the lines: all, or those around the chosen one."""
    lines = text.splitlines()
    if line is None or not 1 <= line <= len(lines):
        return 1, lines
    first = max(1, line - AROUND)
    return first, lines[first - 1 : line + AROUND]


def pane(text: str, line: int | None, look: Look) -> str:
    """HTML of the pane; the document's text is escaped, so it is shown as the text it is."""
    first, lines = window(text, line)
    rows = []
    for number, content in enumerate(lines, first):
        chosen = number == line
        ground = f"background:{look.good_zone};box-shadow:inset 3px 0 {look.accent};" if chosen else ""
        rows.append(
            f'<div style="display:flex;{ground}">'
            f'<span style="flex:0 0 3.5rem;text-align:right;padding-right:1rem;user-select:none;'
            f'color:{look.muted}">{number}</span>'
            f'<span style="white-space:pre-wrap;overflow-wrap:anywhere;min-width:0">'
            f"{html.escape(content) or '&nbsp;'}</span></div>"
        )
    frame = (
        f"font-family:'Source Code Pro',ui-monospace,Menlo,Consolas,monospace;font-size:0.8125rem;line-height:1.55;"
        f"color:{look.text};background:{look.surface};border:1px solid {look.border};border-radius:0.375rem;"
        "padding:0.75rem 0.75rem 0.75rem 0;max-height:36rem;overflow:auto"
    )
    return f'<div style="{frame}">{"".join(rows)}</div>'
