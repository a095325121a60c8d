"""The frame that the charts by request type share: a row a type, in session order, one or two panels side by side."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from pages.common import room, style, text
from pages.common.drawing import Drawing
from pages.common.style import Look

SPLIT = 0.62  # where the left panel ends and the right one begins
GAP = 0.025  # half of what lies between them


def order(*frames: pd.DataFrame) -> dict[str, int]:
    """Row of each request type from frames with request_type and place: session order, from the top."""
    rows = pd.concat([frame[["request_type", "place"]] for frame in frames if len(frame)]).drop_duplicates("request_type")
    return {name: row for row, name in enumerate(rows.sort_values("place")["request_type"])}


def height(results: int) -> int:
    """Pixels of a row with so many results in it."""
    return 32 if results <= 1 else 18 + 9 * results


def lanes(number: int) -> list[float]:
    """Where in its row each of several results, or the box of all of them, stands, in rows from the middle."""
    step = width(number)
    return [(place - (number - 1) / 2) * step for place in range(number)]


def width(number: int) -> float:
    """How much of a row each of several lanes takes."""
    return 0.76 / max(number, 1)


def mark_size(number: int) -> int:
    """Pixels of a mark in one of so many lanes."""
    return 9 if number <= 2 else 7


def frame(look: Look, names: Sequence[str], tall: int, left: str, right: str = "", *, clip: int = 34) -> Drawing:
    """An empty figure with these rows: axes x and y at the left, with `right` also x2 and y2."""
    rows = list(range(len(names)))
    bounds = [len(rows) - 0.5, -0.5]
    drawn = Drawing(look, tall * len(rows) + 88, barmode="stack", bargap=0.0)
    labels = [f"{text.mark(text.clipped(name, clip))} " for name in names]
    words = {"tickfont": {"size": 12, "color": look.text}, "automargin": False}
    drawn.arrange(
        margin={"l": room.beside(labels), "r": 16, "t": 30, "b": room.below(titled=True)},
        xaxis=style.axis(look, left, grid=True, domain=[0, SPLIT - GAP] if right else [0, 1], automargin=False),
        yaxis=style.axis(look, tickvals=rows, ticktext=labels, range=bounds) | words,
    )
    if right:
        drawn.arrange(
            xaxis2=style.axis(look, right, grid=True, domain=[SPLIT + GAP, 1], anchor="y2", automargin=False),
            yaxis2=style.axis(look, side="right", anchor="x2", tickvals=rows, ticktext=["" for _ in rows], range=bounds) | words,
        )
    if len(rows) > 1:  # all rules as one shape
        drawn.shape(
            type="path",
            xref="paper",
            yref="y",
            path="".join(f"M0,{row + 0.5}H1" for row in rows[:-1]),
            line={"width": 1, "color": look.border},
        )
    return drawn


def boxes(
    drawn: Drawing,
    look: Look,
    rows: pd.DataFrame,
    places: Sequence[float],
    words: Sequence[str],
    *,
    width: float = 0.56,
    panel: str = "",
) -> None:
    """Box and whisker from p5, q1, mid, q3, p95 of each row; the words are the hover text at the median."""
    drawn.trace(
        "box",
        orientation="h",
        y=list(places),
        lowerfence=rows["p5"].tolist(),
        q1=rows["q1"].tolist(),
        median=rows["mid"].tolist(),
        q3=rows["q3"].tolist(),
        upperfence=rows["p95"].tolist(),
        width=width,
        name="All results of the selection",
        fillcolor=look.border,
        line={"color": look.muted, "width": 1.25},
        hoverinfo="skip",
        xaxis=f"x{panel}",
        yaxis=f"y{panel}",
    )
    drawn.trace(
        "scatter",
        x=rows["mid"].tolist(),
        y=list(places),
        mode="markers",
        name="Median of the selection",
        marker={"symbol": "line-ns", "size": 28 * width, "line": {"width": 2, "color": look.muted}},
        opacity=0,
        customdata=[[word] for word in words],
        hovertemplate="%{customdata[0]}<extra></extra>",
        xaxis=f"x{panel}",
        yaxis=f"y{panel}",
    )
