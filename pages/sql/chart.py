"""The quick chart of two columns of an answer: bars, a line or dots."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.style import Look
from pages.sql.columns import TEXT

KINDS = BARS, LINE, DOTS = "Bars", "Line", "Dots"
BARS_AT_MOST, MARKS_AT_MOST = 40, 1_000
_LABEL, _HEADING = 34, 48  # characters
_ROW, _HEIGHT = 26, 420  # pixels
_PLAIN = 1e15  # numbers from here on are written as powers


@dataclass(frozen=True)
class Axes:
    """Names of the two columns, and how they are drawn."""

    x: str
    y: str
    kind: str


def at_most(kind: str, kind_of_x: str) -> int:
    """How many of the rows are drawn: few where each has a line of its own."""
    return BARS_AT_MOST if kind == BARS or (kind == DOTS and kind_of_x == TEXT) else MARKS_AT_MOST


def figure(rows: pd.DataFrame, kind_of_x: str, axes: Axes, total: int, look: Look) -> Chart:
    """`rows` as from `columns.pairs`, of `total` in the answer; one mark a row that has both values."""
    known = marks(rows, kind_of_x, axes)
    if in_a_plane(axes, kind_of_x):
        drawn = _plane(known, axes, look)
    elif axes.kind == LINE:
        drawn = _steps(known, axes, look)
    else:
        drawn = _rows(known, axes, look)
    x, y = text.clipped(axes.x, _HEADING), text.clipped(axes.y, _HEADING)
    return Chart(
        style.settings(drawn),
        f"{y} by {x}",
        _counted(len(known), len(rows), total),
        f"{axes.kind} of {y} by {x}, {text.count(len(known), 'row')}",
    )


def in_a_plane(axes: Axes, kind_of_x: str) -> bool:
    """Whether the marks stand over an axis of numbers or dates, not in a row or a column each."""
    return axes.kind != BARS and kind_of_x != TEXT


def marks(rows: pd.DataFrame, kind_of_x: str, axes: Axes) -> list[tuple[object, float]]:
    """x and y of what is drawn: in the order of the rows, in a plane in that of x."""
    known = [(x, float(y)) for x, y in zip(rows["x"], rows["y"], strict=True) if not text.missing(y) and math.isfinite(y)]
    if not in_a_plane(axes, kind_of_x):
        return known
    return sorted((pair for pair in known if _drawable(pair[0])), key=lambda pair: pair[0])


def label(value: object) -> str:
    """What names a row, as plain text."""
    return text.clipped(_words(value), _LABEL)


def _counted(drawn: int, looked_at: int, total: int) -> str:
    of = f"first {looked_at:,} of {text.count(total, 'row')}" if looked_at < total else text.count(total, "row")
    left_out = f", {looked_at - drawn:,} without a value" if drawn < looked_at else ""
    return f"{of}{left_out} · n = {drawn:,}"


def _drawable(value: object) -> bool:
    return not text.missing(value) and not (isinstance(value, float) and not math.isfinite(value))


def _rows(known: list[tuple[object, float]], axes: Axes, look: Look) -> go.Figure:
    """One row of the answer a row of the chart, in its order from the top: bars from 0, or dots."""
    drawn = style.base(look, _ROW * max(len(known), 2) + 70, bargap=0.35)
    places, values = list(range(len(known))), [y for _, y in known]
    settings = {
        "x": values,
        "y": places,
        "customdata": [_hover(x, y, axes) for x, y in known],
        "hovertemplate": "%{customdata}<extra></extra>",
    }
    if axes.kind == BARS:
        drawn.add_trace(
            go.Bar(
                orientation="h",
                marker={"color": look.good},
                text=[_number(y) for y in values],
                textposition="outside",
                textfont={"size": 12, "color": look.text},
                cliponaxis=False,
                **settings,
            )
        )
    else:
        drawn.add_trace(go.Scatter(mode="markers", marker={"color": look.good, "size": 9}, **settings))
    drawn.update_layout(
        xaxis=style.axis(look, _name(axes.y), grid=True, range=_range(values, from_zero=axes.kind == BARS)),
        yaxis=style.axis(
            look,
            tickvals=places,
            ticktext=[_label(x) for x, _ in known],
            range=[max(len(known), 1) - 0.5, -0.5],
            ticklabelstandoff=6,
        )
        | {"tickfont": {"size": 12, "color": look.text}},
    )
    return drawn


def _steps(known: list[tuple[object, float]], axes: Axes, look: Look) -> go.Figure:
    """A line over the rows in their order, each with its text below."""
    drawn = _plane([(place, y) for place, (_, y) in enumerate(known, 1)], axes, look)
    drawn.data[0].customdata = [_hover(x, y, axes) for x, y in known]
    if len(known) <= BARS_AT_MOST:
        drawn.update_xaxes(tickvals=list(range(1, len(known) + 1)), ticktext=[_label(x) for x, _ in known], tickangle=-40)
    else:
        drawn.update_xaxes(title_text="Row number")
    return drawn


def _plane(known: list[tuple[object, float]], axes: Axes, look: Look) -> go.Figure:
    """Dots, or a line with a dot a row, over an axis of numbers or dates."""
    drawn = style.base(look, _HEIGHT)
    drawn.add_trace(
        go.Scatter(
            x=[x for x, _ in known],
            y=[y for _, y in known],
            mode="lines+markers" if axes.kind == LINE else "markers",
            line={"color": look.good, "width": 2},
            marker={"color": look.good, "size": 8},
            customdata=[_hover(x, y, axes) for x, y in known],
            hovertemplate="%{customdata}<extra></extra>",
        )
    )
    drawn.update_layout(
        xaxis=style.axis(look, _name(axes.x), line=True, nticks=8),
        yaxis=style.axis(look, _name(axes.y), grid=True, range=_range([y for _, y in known], from_zero=False)),
    )
    return drawn


def _range(values: list[float], *, from_zero: bool) -> list[float]:
    """From the data with room for the numbers at the ends of bars; bars begin at 0."""
    if not values:
        return [0.0, 1.0]
    low, high = min(values), max(values)
    if not from_zero:
        return list(style.linear_range(low, high))
    low, high = min(low, 0.0), max(high, 0.0)
    room = (high - low) * 0.14 or 1.0
    return [low - room if low < 0 else 0.0, high + room if high > 0 else 0.0]


def _name(name: str) -> str:
    return text.mark(text.clipped(name, _HEADING))


def _label(value: object) -> str:
    return text.mark(label(value))


def _hover(x: object, y: float, axes: Axes) -> str:
    return f"<b>{text.mark(text.clipped(_words(x), 120))}</b><br>{_name(axes.y)}: {_number(y)}"


def _words(value: object) -> str:
    if text.missing(value):
        return text.NOTHING
    return _number(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)


def _number(value: float) -> str:
    return text.number(value) if abs(value) < _PLAIN else f"{value:.4g}"
