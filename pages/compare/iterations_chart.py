"""Response times of several results of one figure a run (SPECweb99, SSL) or a load (SPECweb96) over each other."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from pages.common import room, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.compare.chosen import Column

ROW = 44
_STANDOFF = 6  # pixels between a name and the frame


def by_iteration(rows: pd.DataFrame, columns: Sequence[Column], benchmark: str, look: Look) -> Chart:
    """A row a result, a dot an iteration, a tick at the median; `rows` as from `data.compare.iterations`."""
    drawn = Drawing(look, ROW * len(columns) + 70)
    bounds = style.linear_range(float(rows["response_ms"].min()), float(rows["response_ms"].max()), 0.08)
    names = [text.mark(text.clipped(column.name, 30)) for column in columns]
    drawn.arrange(
        margin={"l": room.beside(names) + _STANDOFF, "r": 16, "t": 8, "b": room.below(titled=True)},
        xaxis=style.axis(look, "Mean response time (ms)", grid=True, range=bounds, automargin=False),
        yaxis=style.axis(
            look,
            tickvals=list(range(len(columns))),
            ticktext=names,
            range=[len(columns) - 0.5, -0.5],
            ticklabelstandoff=_STANDOFF,
        )
        | {"tickfont": {"size": 12, "color": look.text}, "automargin": False},
    )
    for place, column in enumerate(columns):
        own = rows[rows["result_id"] == column.result_id]
        _dots(drawn, own, column, look, [place] * len(own), own["response_ms"], "markers")
        drawn.trace(
            "scatter",
            x=own["median_ms"].head(1).tolist(),
            y=[place] * min(len(own), 1),
            mode="markers",
            name="Median",
            hoverinfo="skip",
            marker={"symbol": "line-ns", "size": 15, "line": {"width": 2, "color": look.text}},
        )
    return Chart(
        drawn.settings(),
        f"{benchmark}: response time of each iteration",
        f"Means of all requests in milliseconds, a dot an iteration, a tick at the median · {_sizes(rows)}",
        f"Dot plot of {benchmark} response times by iteration, {rows['result_id'].nunique()} results",
        (Key("Median", look.text, "tick"),),
    )


def by_throughput(rows: pd.DataFrame, columns: Sequence[Column], benchmark: str, look: Look) -> Chart:
    """Response time against throughput as the load rises, a line a result (SPECweb96)."""
    drawn = Drawing(look, 380)
    drawn.arrange(
        xaxis=style.axis(look, "Throughput (operations/s)", line=True, rangemode="tozero", tickformat=","),
        yaxis=style.axis(look, "Mean response time (ms)", grid=True, rangemode="tozero"),
    )
    for column in columns:
        own = rows[rows["result_id"] == column.result_id]
        _dots(drawn, own, column, look, own["response_ms"], own["throughput_ops_s"], "lines+markers")
    return Chart(
        drawn.settings(),
        f"{benchmark}: response time as the load rises",
        f"Milliseconds against operations/s, a dot a load level · {_sizes(rows, 'load level')}",
        f"Line chart of {benchmark} response time against throughput, {rows['result_id'].nunique()} results",
        tuple(Key(column.name, column.color, column.symbol) for column in columns),
    )


def _sizes(rows: pd.DataFrame, one: str = "iteration") -> str:
    return f"n = {text.count(rows['result_id'].nunique(), 'result')}, {text.count(len(rows), one)}"


def _dots(drawn: Drawing, rows: pd.DataFrame, column: Column, look: Look, up: object, across: pd.Series, mode: str) -> None:
    drawn.trace(
        "scatter",
        x=across.tolist(),
        y=list(up),
        mode=mode,
        name=text.mark(column.name),
        line={"width": 1.5, "color": column.color},
        marker={"size": 10, "symbol": column.symbol, "color": column.color, "line": {"width": 1, "color": look.outline}},
        customdata=[[column.result_id, _hover(row, column)] for row in rows.to_dict("records")],
        hovertemplate="%{customdata[1]}<extra></extra>",
    )


def _hover(row: dict, column: Column) -> str:
    return "<br>".join(
        [
            f"<b>{text.mark(text.clipped(column.name, 60))}</b>, iteration {int(row['iteration'])}",
            f"{text.number(row['response_ms'], 1)} ms on average, printed",
            f"{text.number(row['throughput_ops_s'], 1)} operations/s at a load of {text.number(row['load'])}",
        ]
    )
