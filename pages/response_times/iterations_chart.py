"""Response time by iteration of results that have one figure for all requests (SPECweb99, SSL)."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.style import Look

ROW = 50
RESULTS_AT_MOST = 25


def figure(rows: pd.DataFrame, benchmark: str, look: Look, basis: str) -> Chart:
    """`rows` as from `data.response.iterations`: a row a result, best score on top."""
    ids = list(dict.fromkeys(rows["result_id"]))
    place = {result_id: number for number, result_id in enumerate(ids)}
    drawn = style.base(look, ROW * len(ids) + 76)
    bounds = style.linear_range(float(rows["response_ms"].min()), float(rows["response_ms"].max()), 0.08)
    drawn.update_layout(
        margin={"l": 8, "r": 16, "t": 8, "b": 8},
        xaxis=style.axis(look, "Mean response time of all requests (ms)", grid=True, range=bounds),
        yaxis=style.axis(look, range=[len(ids) - 0.45, -0.75], showticklabels=False),
    )
    for result_id, one in rows.groupby("result_id", sort=False):
        _one(drawn, look, one, place[result_id])
    total = int(rows["results_in_all"].max())
    shown = f"the {len(ids)} best of {total:,} results" if total > len(ids) else text.count(total, "result")
    return Chart(
        drawn,
        f"{benchmark}: response time of each iteration",
        f"Milliseconds, a dot an iteration, a tick at the median · {basis} · n = {shown}, {len(rows)} iterations",
        f"Dot plot of {benchmark} response times by iteration, {len(ids)} results",
    )


def _one(drawn: go.Figure, look: Look, rows: pd.DataFrame, place: int) -> None:
    first = rows.iloc[0]
    color, symbol = look.mark_of(first["vendor"])
    name = text.mark(text.clipped(text.system_name(first["vendor"], first["system"]), 40))
    drawn.add_shape(
        type="line", xref="paper", x0=0, x1=1, y0=place, y1=place, layer="below", line={"width": 1, "color": look.border}
    )
    drawn.add_annotation(
        xref="paper",
        x=0,
        y=place,
        yshift=15,
        xanchor="left",
        showarrow=False,
        xshift=-2,
        text=f"{name} · {text.number(first['score'])}",
        font={"size": 12, "color": look.text},
    )
    drawn.add_trace(
        go.Scatter(
            x=rows["response_ms"].tolist(),
            y=[place] * len(rows),
            mode="markers",
            name=name,
            marker={"size": 11, "color": color, "symbol": symbol, "opacity": 0.9, "line": {"width": 1, "color": look.outline}},
            customdata=[[str(row["result_id"]), _hover(row, name)] for _, row in rows.iterrows()],
            hovertemplate="%{customdata[1]}<extra></extra>",
        )
    )
    drawn.add_trace(
        go.Scatter(
            x=[float(first["median_ms"])],
            y=[place],
            mode="markers",
            hoverinfo="skip",
            name="Median",
            marker={"symbol": "line-ns", "size": 13, "line": {"width": 2, "color": look.text}},
        )
    )


def _hover(row: pd.Series, name: str) -> str:
    median = ", the median iteration of the score" if row["is_median"] is True else ""
    return "<br>".join(
        [
            f"<b>{name}</b>",
            f"Iteration {int(row['iteration'])}{median}",
            f"{text.number(row['response_ms'], 1)} ms on average, printed",
            f"{text.number(row['throughput_ops_s'], 1)} operations/s with {text.number(row['load'])} connections requested",
        ]
    )
