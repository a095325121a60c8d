"""Response times of several SPECweb2005 results over each other: a dot an iteration, a tick at the median."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from pages.common import room, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.compare.chosen import Column

ROW = 14  # pixels of a request type's row, and for each result in it
FOR_EACH = 11
_STANDOFF = 6  # pixels between a name and the frame


def figure(figures: pd.DataFrame, columns: Sequence[Column], limits: pd.DataFrame, workload: str, look: Look) -> Chart:
    """`figures` as from `data.response.requests`, `limits` as from `data.reference_tables.limits`, both of one workload.

    Request types that are judged on their byte rate are left out; the subtitle says so.
    """
    rated = set(limits.loc[limits["request_type"].notna(), "request_type"])
    timed = figures[figures["response_s"].notna() & ~figures["request_type"].isin(rated)]
    kinds = timed.drop_duplicates("request_type").sort_values("place")["request_type"].tolist()
    order = {name: row for row, name in enumerate(kinds)}
    tall = ROW + FOR_EACH * len(columns)
    names = [text.mark(name) for name in order]
    drawn = Drawing(look, tall * max(len(order), 1) + 70)
    bounds = [len(order) - 0.5, -0.5]
    drawn.arrange(
        margin={"l": room.beside(names) + _STANDOFF, "r": 16, "t": 8, "b": room.below(titled=True)},
        xaxis=style.axis(look, "Mean response time (s)", grid=True, rangemode="tozero", automargin=False),
        yaxis=style.axis(
            look, tickvals=list(order.values()), ticktext=names, range=bounds, ticklabelstandoff=_STANDOFF, automargin=False
        )
        | {"tickfont": {"size": 12, "color": look.text}},
    )
    _rows(drawn, look, len(order))
    keys = [Key(column.name, column.color, column.symbol) for column in columns]
    keys += [Key("Median", look.text, "tick"), *_zones(drawn, look, limits, float(timed["response_s"].max()))]
    step = 0.76 / len(columns)
    for number, column in enumerate(columns):
        shift = (number - (len(columns) - 1) / 2) * step
        _one(drawn, look, timed[timed["result_id"] == column.result_id], column, order, shift, step * tall)
    without = f"; without {text.listed(sorted(rated))}, judged on the byte rate" if rated else ""
    with_figures = timed["result_id"].nunique()
    return Chart(
        drawn.settings(),
        f"{workload}: response time by request type",
        f"Mean seconds of each iteration, a tick at the median{without} · n = {text.count(with_figures, 'result')}",
        f"Dot plot of {workload} response times by request type, {with_figures} results",
        tuple(keys),
    )


def _rows(drawn: Drawing, look: Look, number: int) -> None:
    """Rules between the rows, all as one shape."""
    if number > 1:
        path = "".join(f"M0,{row + 0.5}H1" for row in range(number - 1))
        drawn.shape(type="path", xref="paper", yref="y", path=path, line={"width": 1, "color": look.border})


def _zones(drawn: Drawing, look: Look, limits: pd.DataFrame, highest: float) -> list[Key]:
    """Faint bands up to the good and the tolerable limit, where the workload has them; their keys."""
    timed = limits[(limits["unit"] == "s") & limits["request_type"].isna()]
    if timed.empty:
        return []
    good, tolerable = float(timed.iloc[0]["good"]), float(timed.iloc[0]["tolerable"])
    # The differences between results are the point: where all are good, the axis ends with them.
    end = highest * 1.12 if 0 < highest <= good else max(tolerable, highest) * 1.06
    drawn.arrange(xaxis={"range": [0, end]})
    for first, last, color in ((0, min(good, end), look.good_zone), (good, min(tolerable, end), look.tolerable_zone)):
        if last <= first:
            continue
        drawn.shape(type="rect", x0=first, x1=last, yref="paper", y0=0, y1=1, fillcolor=color, line={"width": 0})
    keys = [Key(f"Good up to {good:g} s", look.good_zone, "box")]
    return keys if end <= good else [*keys, Key(f"Tolerable up to {tolerable:g} s", look.tolerable_zone, "box")]


def _one(
    drawn: Drawing, look: Look, rows: pd.DataFrame, column: Column, order: dict[str, int], shift: float, tall: float
) -> None:
    drawn.trace(
        "scatter",
        x=rows["response_s"].tolist(),
        y=[order[kind] + shift for kind in rows["request_type"]],
        mode="markers",
        name=text.mark(column.name),
        marker={
            "size": 8,
            "symbol": column.symbol,
            "color": column.color,
            "opacity": 0.9,
            "line": {"width": 1, "color": look.outline},
        },
        customdata=[[column.result_id, *_words(row)] for row in rows.to_dict("records")],
        hovertemplate=(
            "%{customdata[1]}<br>%{x:,.3f} s on average over %{customdata[2]} requests"
            f"<br>{text.mark(text.clipped(column.name, 60))}<br>Printed, cut to milliseconds<extra></extra>"
        ),
    )
    middle = rows.groupby("request_type", sort=False)["response_s"].median()
    drawn.trace(
        "scatter",
        x=middle.tolist(),
        y=[order[kind] + shift for kind in middle.index],
        mode="markers",
        name="Median",
        marker={"symbol": "line-ns", "size": tall * 0.75, "line": {"width": 2, "color": look.text}},
        hoverinfo="skip",
    )


def _words(row: dict) -> tuple[str, str]:
    """What differs from dot to dot in the hover text of a result."""
    return f"<b>{text.mark(row['request_type'])}</b>, iteration {int(row['iteration'])}", text.number(row["requests"])
