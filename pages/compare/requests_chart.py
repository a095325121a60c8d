"""Response times of several SPECweb2005 results over each other: a dot an iteration, a tick at the median."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.legend import Key
from pages.common.style import Look
from pages.compare.chosen import Column

ROW = 14  # pixels of a request type's row, and for each result in it
FOR_EACH = 11


def figure(figures: pd.DataFrame, columns: Sequence[Column], limits: pd.DataFrame, workload: str, look: Look) -> Chart:
    """`figures` as from `data.response.requests`, `limits` as from `data.reference_tables.limits`, both of one workload.

    Request types that are judged on their byte rate are left out; the subtitle says so.
    """
    rated = set(limits.loc[limits["request_type"].notna(), "request_type"])
    timed = figures[figures["response_s"].notna() & ~figures["request_type"].isin(rated)]
    kinds = timed.drop_duplicates("request_type").sort_values("place")["request_type"].tolist()
    order = {name: row for row, name in enumerate(kinds)}
    tall = ROW + FOR_EACH * len(columns)
    drawn = style.base(look, tall * max(len(order), 1) + 70)
    bounds = [len(order) - 0.5, -0.5]
    drawn.update_layout(
        margin={"l": 8, "r": 16, "t": 8, "b": 8},
        xaxis=style.axis(look, "Mean response time (s)", grid=True, rangemode="tozero"),
        yaxis=style.axis(
            look, tickvals=list(order.values()), ticktext=[text.mark(name) for name in order], range=bounds, ticklabelstandoff=6
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
        drawn,
        f"{workload}: response time by request type",
        f"Mean seconds of each iteration, a tick at the median{without} · n = {text.count(with_figures, 'result')}",
        f"Dot plot of {workload} response times by request type, {with_figures} results",
        tuple(keys),
    )


def _rows(drawn: go.Figure, look: Look, number: int) -> None:
    for row in range(number - 1):
        drawn.add_shape(
            type="line",
            xref="paper",
            x0=0,
            x1=1,
            y0=row + 0.5,
            y1=row + 0.5,
            layer="below",
            line={"width": 1, "color": look.border},
        )


def _zones(drawn: go.Figure, look: Look, limits: pd.DataFrame, highest: float) -> list[Key]:
    """Faint bands up to the good and the tolerable limit, where the workload has them; their keys."""
    timed = limits[(limits["unit"] == "s") & limits["request_type"].isna()]
    if timed.empty:
        return []
    good, tolerable = float(timed.iloc[0]["good"]), float(timed.iloc[0]["tolerable"])
    # The differences between results are the point: where all are good, the axis ends with them.
    end = highest * 1.12 if 0 < highest <= good else max(tolerable, highest) * 1.06
    drawn.update_layout(xaxis={"range": [0, end]})
    for first, last, color in ((0, min(good, end), look.good_zone), (good, min(tolerable, end), look.tolerable_zone)):
        if last <= first:
            continue
        drawn.add_shape(
            type="rect", x0=first, x1=last, yref="paper", y0=0, y1=1, fillcolor=color, line={"width": 0}, layer="below"
        )
    keys = [Key(f"Good up to {good:g} s", look.good_zone, "box")]
    return keys if end <= good else [*keys, Key(f"Tolerable up to {tolerable:g} s", look.tolerable_zone, "box")]


def _one(
    drawn: go.Figure, look: Look, rows: pd.DataFrame, column: Column, order: dict[str, int], shift: float, tall: float
) -> None:
    drawn.add_trace(
        go.Scatter(
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
            customdata=[[column.result_id, _hover(row, column)] for row in rows.to_dict("records")],
            hovertemplate="%{customdata[1]}<extra></extra>",
        )
    )
    middle = rows.groupby("request_type", sort=False)["response_s"].median()
    drawn.add_trace(
        go.Scatter(
            x=middle.tolist(),
            y=[order[kind] + shift for kind in middle.index],
            mode="markers",
            name="Median",
            marker={"symbol": "line-ns", "size": tall * 0.75, "line": {"width": 2, "color": look.text}},
            hoverinfo="skip",
        )
    )


def _hover(row: dict, column: Column) -> str:
    return "<br>".join(
        [
            f"<b>{text.mark(row['request_type'])}</b>, iteration {int(row['iteration'])}",
            f"{text.number(row['response_s'], 3)} s on average over {text.number(row['requests'])} requests",
            text.mark(text.clipped(column.name, 60)),
            "Printed, cut to milliseconds",
        ]
    )
