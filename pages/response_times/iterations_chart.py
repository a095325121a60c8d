"""Response time, throughput and conformance by iteration, one panel below the other over one iteration axis."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pandas as pd

from data.response import BOXES_FROM
from pages.common import room, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.response_times.results import Shown

PANEL = 168  # pixels of a panel's height with its title
FOOT = 44
TITLES = {
    "response_ms": "Mean response time of all requests (ms)",
    "throughput_ops_s": "Throughput (operations/s)",
    "conforming_pct": "Conforming connections (% of requested)",
}


def figure(runs: pd.DataFrame, boxes: pd.DataFrame, shown: Sequence[Shown], benchmark: str, look: Look, basis: str) -> Chart:
    """`runs` and `boxes` as from `data.response_iterations`; boxes only where they have enough points."""
    measures = [name for name in TITLES if runs[name].notna().any() or (boxes["measure"] == name).any()]
    steps = sorted({*(int(step) for step in runs["iteration"]), *(int(step) for step in boxes["iteration"])})
    tall = PANEL * len(measures) + FOOT
    drawn = Drawing(look, tall)
    step = step_name(benchmark)
    drawn.arrange(
        margin={"r": 12, "t": 4, "b": 4},
        xaxis=style.axis(look, step, tickvals=steps, range=[steps[0] - 0.4, steps[-1] + 0.4], automargin=False)
        | {"anchor": "free", "position": FOOT / tall},
    )
    widest: list[str] = []
    for number, measure in enumerate(measures):
        panel = "" if number == 0 else str(number + 1)
        summed = boxes[boxes["measure"] == measure]
        values = [*runs[measure].dropna(), *summed["p5"], *summed["p95"]]
        widest += _frame(drawn, look, number, len(measures), tall, measure, values)
        if len(summed):
            _boxes(drawn, look, summed, measure, panel)
        for result in shown:
            _line(drawn, look, runs[(runs["result_id"] == result.result_id) & runs[measure].notna()], result, measure, panel)
    drawn.arrange(margin={"l": room.beside(widest)})
    drawn.choosable()
    if len(boxes):
        n = text.count(int(boxes["points"].max()), "result")
    else:
        n = f"{text.count(len(shown), 'result')}, {text.count(len(runs), step.lower())}"
    marks = f"a mark for each {step.lower()}" + (
        "; box: middle half, whiskers: 5th to 95th percentile of all results" if len(boxes) else ""
    )
    return Chart(
        drawn.settings(),
        f"{benchmark} by {step.lower()}",
        f"Means as printed, {marks} · {basis} · n = {n}",
        f"Small multiples by {step.lower()} of {text.listed([TITLES[measure].lower() for measure in measures])}: {n}",
        tuple([one.key for one in shown] + ([Key("All results of the selection", look.border, "box")] if len(boxes) else [])),
    )


def _frame(drawn: Drawing, look: Look, number: int, panels: int, tall: int, measure: str, values: list[float]) -> Sequence[str]:
    """The axis and the title of a panel; numbers as long as those at its axis."""
    panel = "" if number == 0 else str(number + 1)
    foot, title = FOOT / tall, 26 / tall
    high = (1 - foot) / panels
    top = 1 - number * high
    axis = style.axis(look, domain=[top - high + 4 / tall, top - title], grid=True, anchor="x", nticks=5, automargin=False)
    if style.spans_a_decade(values):
        first, last = style.log_range(min(value for value in values if value > 0), max(values), 0.12)
        ticks, names = style.log_ticks(first, last)
        axis |= {"type": "log", "range": [first, last], "tickvals": ticks, "ticktext": names}
    elif measure == "conforming_pct":
        room = max(0.1, 100 - min(values)) * 0.2
        axis |= {"range": [min(values) - room, 100 + room]}
    else:
        low, high_value = min(values), max(values)
        room = (high_value - low) * 0.15 or abs(high_value) * 0.05 or 1.0
        axis |= {"range": [low - room, high_value + room], "tickformat": ",~f"}
    drawn.arrange(**{f"yaxis{panel}": axis})
    drawn.note(
        x=0,
        y=top,
        xref="paper",
        yref="paper",
        text=TITLES[measure] + (", log scale" if axis.get("type") == "log" else ""),
        xanchor="left",
        yanchor="top",
        yshift=-2,
        font={"size": 12, "color": look.text},
    )
    return axis.get("ticktext") or [_longest(*axis["range"])]


def _longest(first: float, last: float) -> str:
    """A number as long as any of the ticks between these."""
    decimals = max(0, -math.floor(math.log10((last - first) / 5)))
    return f"{max(abs(first), abs(last)):,.{decimals}f}"


def _boxes(drawn: Drawing, look: Look, summed: pd.DataFrame, measure: str, panel: str) -> None:
    drawn.trace(
        "box",
        x=summed["iteration"].tolist(),
        lowerfence=summed["p5"].tolist(),
        q1=summed["q1"].tolist(),
        median=summed["mid"].tolist(),
        q3=summed["q3"].tolist(),
        upperfence=summed["p95"].tolist(),
        width=0.42,
        name="All results of the selection",
        fillcolor=look.border,
        line={"color": look.muted, "width": 1.25},
        hoverinfo="skip",
        yaxis=f"y{panel}",
    )
    drawn.trace(
        "scatter",
        x=summed["iteration"].tolist(),
        y=summed["mid"].tolist(),
        mode="markers",
        name="Median of the selection",
        marker={"symbol": "line-ew", "size": 16, "line": {"width": 2, "color": look.muted}},
        opacity=0,
        customdata=[
            [
                f"<b>Iteration {int(row['iteration'])}</b>, {text.count(int(row['points']), 'result')}<br>"
                f"{TITLES[measure]}<br>Median {row['mid']:,.1f}, middle half {row['q1']:,.1f} to {row['q3']:,.1f}"
                f"<br>All {row['low']:,.1f} to {row['high']:,.1f}"
            ]
            for row in summed.to_dict("records")
        ],
        hovertemplate="%{customdata[0]}<extra></extra>",
        yaxis=f"y{panel}",
    )


def _line(drawn: Drawing, look: Look, rows: pd.DataFrame, result: Shown, measure: str, panel: str) -> None:
    drawn.trace(
        "scatter",
        x=rows["iteration"].tolist(),
        y=rows[measure].tolist(),
        mode="lines+markers",
        name=text.mark(text.clipped(result.name, 60)),
        line={"width": 1.5, "color": result.color},
        marker={
            "size": 9,
            "symbol": f"{result.symbol}-open" if result.note else result.symbol,
            "color": result.color,
            "line": {"width": 1.5 if result.note else 1, "color": result.color if result.note else look.outline},
        },
        meta=result.result_id,
        customdata=[[_hover(row, result)] for row in rows.to_dict("records")],
        hovertemplate="%{customdata[0]}<extra></extra>",
        yaxis=f"y{panel}",
    )


def _hover(row: dict[str, object], result: Shown) -> str:
    median = ", the median iteration of the score" if row["is_median"] is True else ""
    parts = [
        f"<b>{text.mark(text.clipped(result.name, 60))}</b>",
        f"Iteration {int(row['iteration'])}{median}",
        f"{text.number(row['response_ms'], 1)} ms on average, {text.number(row['throughput_ops_s'], 1)} operations/s",
    ]
    if not text.missing(row["conforming"]):
        parts.append(f"{text.number(row['conforming'])} of {text.number(row['load'])} connections conforming")
    return "<br>".join([*parts, "Printed"])


def step_name(benchmark: str) -> str:
    """What a row of `iterations` is: SPECweb96 raises the load step by step, the others repeat it."""
    return "Load level" if benchmark == "SPECweb96" else "Iteration"


def enough(boxes: pd.DataFrame) -> pd.DataFrame:
    """The boxes with enough points behind them to be drawn."""
    return boxes[boxes["points"] >= BOXES_FROM]
