"""The comparison as a figure, for where there is no page: a table whose cells that differ are tinted."""

from __future__ import annotations

import math
import textwrap

import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.style import Look
from pages.export.native import Heat

WIDTH = 1_000  # pixels, about
FIRST = 1.3  # width of the first column, of another one's
LONGEST = 240  # characters of a cell
_LETTER, _LINE, _PAD = 6.6, 17, 9  # pixels at 12 px


def figure(table: Heat, look: Look, title: str, subtitle: str) -> Chart:
    """The rows of the table in a frame as high as they need."""
    widths = [FIRST, *[1.0] * len(table.columns)]
    letters = [int(WIDTH * width / sum(widths) / _LETTER) - 2 for width in widths]
    head = [_wrapped(words, limit, bold=True) for words, limit in zip([table.corner, *table.columns], letters, strict=True)]
    columns: list[list[str]] = [[] for _ in widths]
    fills: list[list[str]] = [[] for _ in widths]
    tall = 0
    for label, cells in table.rows:
        words = [label, *(cell.words for cell in cells)] if cells else [label, *[""] * len(table.columns)]
        shown = [_wrapped(said, limit, bold=not cells) for said, limit in zip(words, letters, strict=True)]
        depths = [None, *(cell.depth for cell in cells)] if cells else [None] * len(widths)
        for place, (said, depth) in enumerate(zip(shown, depths, strict=True)):
            columns[place].append(said)
            fills[place].append(look.scale[0][1] if depth else look.background if cells else look.surface)
        tall += _height(shown)
    top = _height(head)
    drawn = style.base(look, top + tall + 24, margin={"l": 0, "r": 0, "t": 4, "b": 4})
    drawn.add_trace(
        go.Table(
            columnwidth=widths,
            header={
                "values": head,
                "align": "left",
                "fill": {"color": look.surface},
                "line": {"color": look.border},
                "font": {"size": 12, "color": look.text},
                "height": top,
            },
            cells={
                "values": columns,
                "align": "left",
                "fill": {"color": fills},
                "line": {"color": look.border},
                "font": {"size": 12, "color": look.text},
                "height": _LINE + _PAD,
            },
        )
    )
    return Chart(style.settings(drawn), title, subtitle, f"Table: {title}, {text.count(len(table.rows), 'row')}")


def _wrapped(words: str, letters: int, *, bold: bool) -> str:
    lines = [text.mark(line) for line in textwrap.wrap(text.clipped(words, LONGEST), max(letters, 8))] or [""]
    return "<br>".join(f"<b>{line}</b>" for line in lines) if bold else "<br>".join(lines)


def _height(cells: list[str]) -> int:
    return math.ceil(max(cell.count("<br>") + 1 for cell in cells) * _LINE + _PAD)
