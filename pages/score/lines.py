"""The lines of the score chart: best so far, power law, diagonals of equal score for each unit of hardware."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pandas as pd

from data.fit import PowerLaw
from pages.common import style
from pages.common.drawing import Drawing
from pages.common.style import Look
from pages.score.panels import Panel, Scale

BEST_FROM = 5  # ranked results
BEST = "Best so far"
FIT = "Power law"
EQUAL = "Equal"
_CURVES = 4
_STEPS = 48  # points of a power law where it is no straight line


def best(rows: pd.DataFrame) -> pd.DataFrame:
    """Where the best y is surpassed, going from the least x to the most; and the last x of all."""
    tops = rows.groupby("across")["y"].max().sort_index().cummax()
    steps = tops[~tops.duplicated()]
    if steps.index[-1] != tops.index[-1]:
        steps = pd.concat([steps, tops.iloc[-1:]])
    return steps.rename("y").reset_index()


def draw_best(drawing: Drawing, look: Look, rows: pd.DataFrame, panel: Panel, draw_x) -> bool:
    """The step line; whether there are results enough for one."""
    ranked = rows[rows["ranked"]]
    if len(ranked) < BEST_FROM:
        return False
    steps = best(ranked)
    _line(drawing, panel, BEST, draw_x(steps["across"]), steps["y"].tolist(), shape="hv", width=1.5, color=look.muted, dash="dot")
    return True


def curve(law: PowerLaw, rows: pd.DataFrame, steps: int = _STEPS) -> tuple[list[float], list[float]]:
    """Points of the curve over the x that the results have, evenly on a logarithmic axis."""
    first, last = (float(bound) for bound in (rows.loc[rows["across"] > 0, "across"].min(), rows["across"].max()))
    xs = [first * (last / first) ** (step / steps) for step in range(steps + 1)]
    return xs, [law.at(x) for x in xs]


def draw_fit(drawing: Drawing, look: Look, law: PowerLaw, rows: pd.DataFrame, panel: Panel, straight: bool) -> None:
    """The curve over the x that the results have."""
    xs, ys = curve(law, rows, 1 if straight else _STEPS)
    _line(drawing, panel, FIT, xs, ys, shape="linear", width=2, color=look.text)


def rates(rows: pd.DataFrame) -> list[float]:
    """Round scores for each unit of hardware, a few, around those of the results."""
    found = rows["y"] / rows["across"]
    levels, _ = style.log_ticks(math.log10(found.min()) - 0.15, math.log10(found.max()) + 0.15)
    return levels[:: max(1, math.ceil(len(levels) / _CURVES))]


def rate_name(rate: float, unit: str) -> str:
    """'2,000 a core'."""
    return f"{style.short(rate)} a {unit}"


def draw_equal(drawing: Drawing, look: Look, levels: Sequence[float], x: Scale, y: Scale, panel: Panel, unit: str) -> None:
    """Thin diagonals on which the score for each core (or chip) is one of the levels, labelled where they leave the frame."""
    for level in levels:
        offset = math.log10(level)
        first, last = max(x.low, y.low - offset), min(x.high, y.high - offset)
        if last - first < 0.05 * (x.high - x.low):
            continue
        ends = [10**first, 10**last]
        _line(drawing, panel, EQUAL, ends, [level * end for end in ends], shape="linear", width=1, color=look.border)
        drawing.note(
            x=last,
            y=last + offset,
            xref=f"x{panel.axis}",
            yref=f"y{panel.axis}",
            text=rate_name(level, unit),
            xanchor="right",
            yanchor="top",
            xshift=-2,
            yshift=-2,
            font={"size": 11, "color": look.muted},
            bgcolor=look.background,
        )


def _line(drawing: Drawing, panel: Panel, name: str, xs, ys, **line: object) -> None:
    drawing.trace(
        "scatter",
        x=list(xs),
        y=list(ys),
        mode="lines",
        name=name,
        hoverinfo="skip",
        line=line,
        xaxis=f"x{panel.axis}",
        yaxis=f"y{panel.axis}",
    )
