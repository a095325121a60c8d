"""Titles with what stands under them, and figures in cards, as HTML: plain text from wherever, escaped."""

from __future__ import annotations

import html
from collections.abc import Sequence

from pages.common import text

_ROOM = "0.75rem"  # above a section's title


def words(title: str, subtitle: str, *, small: bool = False, first: bool = False, menu: bool = False) -> str:
    """The HTML of a section's title, or a panel's where `small`; first: nothing stands above; menu: with room at the right."""
    room = "0" if small or first else _ROOM
    tag, size, weight = ("p", "1rem", "600") if small else ("h2", "1.0625rem", "600")
    right = "2.75rem" if menu else "0"
    return (
        f'<div style="padding:{room} {right} 0.25rem 0">'
        f'<{tag} style="margin:0;padding:0;font-size:{size};font-weight:{weight};line-height:1.35;overflow-wrap:anywhere">'
        f"{_escaped(title)}</{tag}>{quiet(subtitle)}</div>"
    )


def quiet(*lines: str) -> str:
    """Small muted lines; nothing where there is none."""
    said = "<br>".join(_escaped(line) for line in lines if line)
    if not said:
        return ""
    return f'<p style="margin:0;font-size:0.875rem;line-height:1.45;color:var(--specweb-muted);overflow-wrap:anywhere">{said}</p>'


def figure(label: str, value: str, remark: str) -> str:
    """A figure with its name above and a remark below; the style sheet of all pages has its look."""
    said = f"<dd>{_escaped(remark)}</dd>" if remark else ""
    return f'<dl class="specweb-figure"><dt>{_escaped(label)}</dt><dd>{_escaped(value)}</dd>{said}</dl>'


def figures(found: Sequence[tuple[str, str, str]]) -> str:
    """Figures side by side, each in a card of its own: label, value and remark."""
    return f'<div class="specweb-figures">{"".join(figure(*one) for one in found)}</div>'


def _escaped(words: str) -> str:
    return html.escape(text.line(words))
