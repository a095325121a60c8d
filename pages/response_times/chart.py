"""Response times by request type, with the quality of service of each type beside them, row by row."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.legend import Key
from pages.common.style import Look
from pages.response_times import shares

ROW = 32  # pixels of a request type's row
PALETTE = ("#4477AA", "#EE6677", "#228833", "#CCBB44", "#66CCEE", "#AA3377", "#BBBBBB")
SYMBOLS = ("circle", "diamond", "triangle-up", "square", "pentagon", "hexagon", "star")
SPLIT = 0.6  # where the response times end and the shares begin
GAP = 0.03  # half of what lies between them
EVIDENCE = {"printed": "counts printed", "derived": "counts follow from the totals", "bounded": "split only within bounds"}


@dataclass(frozen=True)
class Limits:
    """Limits of a workload in seconds, and the request types judged on their byte rate instead."""

    good: float | None
    tolerable: float | None
    by_rate: dict[str, tuple[float, float]]

    @classmethod
    def of(cls, rows: pd.DataFrame) -> Limits:
        """From the rows of `data.reference_tables.limits`."""
        timed = rows[(rows["unit"] == "s") & rows["request_type"].isna()]
        rated = rows[(rows["unit"] == "B/s") & rows["request_type"].notna()]
        good, tolerable = (timed.iloc[0]["good"], timed.iloc[0]["tolerable"]) if len(timed) else (None, None)
        return cls(good, tolerable, {row["request_type"]: (row["good"], row["tolerable"]) for _, row in rated.iterrows()})


def dots(
    figures: pd.DataFrame, names: dict[str, str], quality: pd.DataFrame, limits: Limits, workload: str, look: Look, basis: str
) -> Chart:
    """One to seven results: a dot an iteration, a tick at the median of each result."""
    order = _order(quality, figures)
    drawn = _frame(look, order)
    timed = figures[figures["response_s"].notna() & ~figures["request_type"].isin(limits.by_rate)]
    _zones(drawn, look, order, limits, timed["response_s"].max() if len(timed) else 0.0)
    step = 0.72 / len(names)
    for number, (result_id, name) in enumerate(names.items()):
        rows = timed[timed["result_id"] == result_id]
        shift = (number - (len(names) - 1) / 2) * step if len(names) > 1 else 0.0
        _dots_of(drawn, look, rows, order, name, number, shift, step if len(names) > 1 else 0.62)
    _rated_rows(drawn, look, order, quality, limits)
    shares.draw(drawn, look, quality, order)
    iterations = figures["iteration"].nunique()
    subtitle = (
        f"Mean seconds of each iteration, a tick at the median; share and number of requests, all iterations"
        f"{_by_rate(limits)} · {basis} · n = {text.count(len(names), 'result')}, {text.count(iterations, 'iteration')}"
    )
    keys = [Key(name, PALETTE[number], SYMBOLS[number]) for number, name in enumerate(names.values())]
    keys = [*keys, Key("Median", look.text, "tick"), *_zone_keys(limits, look), *shares.keys(quality, look)]
    return Chart(drawn, f"{workload}: response time and quality of service", subtitle, _alt(workload, len(names)), tuple(keys))


def boxes(summary: pd.DataFrame, quality: pd.DataFrame, limits: Limits, workload: str, look: Look, basis: str) -> Chart:
    """Many results: the five numbers, computed where the data are."""
    order = _order(quality, summary)
    drawn = _frame(look, order)
    timed = summary[~summary["request_type"].isin(limits.by_rate)]
    _zones(drawn, look, order, limits, float(timed["p95"].max()) if len(timed) else 0.0)
    drawn.add_trace(
        go.Box(
            orientation="h",
            y=[order[name] for name in timed["request_type"]],
            lowerfence=timed["p5"].tolist(),
            q1=timed["q1"].tolist(),
            median=timed["mid"].tolist(),
            q3=timed["q3"].tolist(),
            upperfence=timed["p95"].tolist(),
            width=0.5,
            name="Response time",
            fillcolor=_faded(look.good),
            line={"color": look.good, "width": 1.5},
            hoverinfo="x",
        )
    )
    _rated_rows(drawn, look, order, quality, limits)
    shares.draw(drawn, look, quality, order)
    results = int(summary["results"].max())
    subtitle = (
        f"Seconds; box: middle half of all iterations, line: median, whiskers: 5th to 95th percentile"
        f"{_by_rate(limits)} · {basis} · n = {text.count(results, 'result')}"
    )
    keys = (*_zone_keys(limits, look), *shares.keys(quality, look))
    return Chart(drawn, f"{workload}: response time and quality of service", subtitle, _alt(workload, results), keys)


def _by_rate(limits: Limits) -> str:
    return "".join(
        f"; {name} is judged on its byte rate, good from {good:,.0f} B/s" for name, (good, _) in limits.by_rate.items()
    )


def _alt(workload: str, results: int) -> str:
    return (
        f"Response time of each {workload} request type with the share of good, tolerable and failed requests, {results} results"
    )


def _order(quality: pd.DataFrame, figures: pd.DataFrame) -> dict[str, int]:
    """Row of each request type: session order, from the top."""
    rows = pd.concat([frame[["request_type", "place"]] for frame in (quality, figures)]).drop_duplicates("request_type")
    return {name: row for row, name in enumerate(rows.sort_values("place")["request_type"])}


def _frame(look: Look, order: dict[str, int]) -> go.Figure:
    rows = list(order.values())
    bounds = [len(rows) - 0.5, -0.5]
    drawn = style.base(look, ROW * len(rows) + 84, barmode="stack", bargap=0.45)
    drawn.update_layout(
        margin={"l": 8, "r": 8, "t": 30, "b": 8},
        xaxis=style.axis(look, "Mean time (s)", grid=True, domain=[0, SPLIT - GAP], rangemode="tozero"),
        xaxis2=style.axis(look, "Share (%)", domain=[SPLIT + GAP, 1], anchor="y2"),
        yaxis=style.axis(look, tickvals=rows, ticktext=[text.mark(name) for name in order], range=bounds)
        | {"tickfont": {"size": 12, "color": look.text}},
        yaxis2=style.axis(look, side="right", anchor="x2", tickvals=rows, ticktext=["" for _ in rows], range=bounds)
        | {"tickfont": {"size": 12, "color": look.text}},
    )
    for row in rows[:-1]:
        drawn.add_shape(
            type="line",
            xref="paper",
            x0=0,
            x1=1,
            yref="y",
            y0=row + 0.5,
            y1=row + 0.5,
            layer="below",
            line={"width": 1, "color": look.border},
        )
    return drawn


def _zones(drawn: go.Figure, look: Look, order: dict[str, int], limits: Limits, highest: float) -> None:
    """Faint bands up to the good and the tolerable limit, over the rows that are judged on time."""
    if limits.good is None or limits.tolerable is None:
        return
    drawn.update_layout(xaxis={"range": [0, max(limits.tolerable, highest) * 1.06]})
    rows = [row for name, row in order.items() if name not in limits.by_rate]
    for first, last, color in ((0, limits.good, look.good_zone), (limits.good, limits.tolerable, look.tolerable_zone)):
        drawn.add_shape(
            type="rect",
            x0=first,
            x1=last,
            y0=min(rows) - 0.5,
            y1=max(rows) + 0.5,
            fillcolor=color,
            line={"width": 0},
            layer="below",
        )


def _zone_keys(limits: Limits, look: Look) -> list[Key]:
    if limits.good is None or limits.tolerable is None:
        return []
    return [
        Key(f"Good up to {limits.good:g} s", look.good_zone, "box"),
        Key(f"Tolerable up to {limits.tolerable:g} s", look.tolerable_zone, "box"),
    ]


def _dots_of(
    drawn: go.Figure, look: Look, rows: pd.DataFrame, order: dict[str, int], name: str, number: int, shift: float, tall: float
) -> None:
    color, symbol = PALETTE[number], SYMBOLS[number]
    drawn.add_trace(
        go.Scatter(
            x=rows["response_s"].tolist(),
            y=[order[kind] + shift for kind in rows["request_type"]],
            mode="markers",
            name=text.mark(text.clipped(name, 40)),
            marker={"size": 9, "symbol": symbol, "color": color, "opacity": 0.9, "line": {"width": 1, "color": look.outline}},
            customdata=[[str(row["result_id"]), _hover(row, name)] for _, row in rows.iterrows()],
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
            marker={"symbol": "line-ns", "size": tall * ROW * 0.8, "line": {"width": 2, "color": look.text}},
            hoverinfo="skip",
        )
    )


def _hover(row: pd.Series, name: str) -> str:
    return "<br>".join(
        [
            f"<b>{text.mark(row['request_type'])}</b>, iteration {int(row['iteration'])}",
            f"{text.number(row['response_s'], 3)} s on average over {text.number(row['requests'])} requests",
            f"{text.mark(text.clipped(name, 60))}",
            f"Printed, cut to milliseconds; {EVIDENCE.get(str(row['evidence']), '')}",
        ]
    )


def _rated_rows(drawn: go.Figure, look: Look, order: dict[str, int], quality: pd.DataFrame, limits: Limits) -> None:
    """Types judged on their byte rate: the rate in words where the dots would be."""
    for name in limits.by_rate:
        if name not in order:
            continue
        rate = quality.loc[quality["request_type"] == name, "byte_rate"]
        said = f"{rate.iloc[0]:,.0f} B/s" if len(rate) and pd.notna(rate.iloc[0]) else "by rate"
        drawn.add_annotation(
            x=0,
            xref="paper",
            y=order[name],
            text=said,
            showarrow=False,
            xanchor="left",
            xshift=6,
            font={"size": 12, "color": look.muted},
        )


def _faded(color: str) -> str:
    red, green, blue = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    return f"rgba({red},{green},{blue},0.25)"
