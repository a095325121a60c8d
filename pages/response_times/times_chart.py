"""Mean response times by request type: a dot an iteration, boxes where there are many, quality of service beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.response_times import rows as frames
from pages.response_times import shares_chart
from pages.response_times.limits import Limits
from pages.response_times.results import Shown

EVIDENCE = {"printed": "counts printed", "derived": "counts follow from the totals", "bounded": "split only within bounds"}
REACH = 3  # times the tolerable limit: the farthest a greatest response is drawn on a linear axis


@dataclass(frozen=True)
class Times:
    """What is drawn: rows of `data.response` requests, boxes (those with enough points) and quality, and whose they are.

    Response times in seconds. quality: of each shown result, or without any of all results of the selection together.
    """

    workload: str
    shown: Sequence[Shown]
    figures: pd.DataFrame
    boxes: pd.DataFrame
    quality: pd.DataFrame
    limits: Limits

    @property
    def timed(self) -> pd.DataFrame:
        """The figures of request types that are judged on time."""
        return self.figures[self.figures["response_s"].notna() & ~self.figures["request_type"].isin(self.limits.by_rate)]

    @property
    def summed(self) -> pd.DataFrame:
        return self.boxes[~self.boxes["request_type"].isin(self.limits.by_rate)]


def figure(times: Times, look: Look, basis: str, *, logarithmic: bool, beside: bool = True) -> Chart:
    """beside: whether the shares stand at the right of the times; they do not where the screen is narrow."""
    order = frames.order(times.quality, times.figures, times.boxes)
    summed = times.summed
    among = len(times.shown) + (len(summed) > 0)
    tall, lanes = frames.height(among), frames.lanes(among)
    axis = "Mean time (s, log scale)" if logarithmic else "Mean time (s)"
    drawn = frames.frame(look, list(order), tall, axis, "Share" if beside else "")
    start = _axis(drawn, times, logarithmic)
    times.limits.draw(drawn, look, start, [row for name, row in order.items() if name not in times.limits.by_rate])
    if len(summed):
        places = [order[name] + lanes[-1] for name in summed["request_type"]]
        frames.boxes(drawn, look, summed, places, _box_words(summed), width=0.75 * frames.width(among))
    for result, lane in zip(times.shown, lanes, strict=False):
        rows = times.timed[times.timed["result_id"] == result.result_id]
        _extremes(drawn, rows, result, order, lane, drawn.layout["xaxis"]["range"][1], logarithmic)
        _dots(drawn, look, rows, result, order, lane, among)
    _rated(drawn, look, order, times, beside)
    if beside:
        of_result = dict(zip([one.result_id for one in times.shown], lanes, strict=False))
        _shares(drawn, look, times, order, of_result, 0.75 * frames.width(among))
    drawn.choosable()
    return Chart(
        drawn.settings(),
        f"{times.workload}: response time and quality of service" if beside else f"{times.workload}: response time",
        _subtitle(times, basis),
        _alt(times, beside),
        tuple(_keys(times, look, beside)),
    )


def _axis(drawn: Drawing, times: Times, logarithmic: bool) -> float:
    """Set the range of times; where it starts."""
    rows, summed = times.timed, times.summed
    lows = [*rows["response_s"], *rows["response_min_s"].dropna(), *summed["p5"]]
    highs = [*rows["response_s"], *rows["response_max_s"].dropna(), *summed["p95"]]
    limit = times.limits.tolerable or 0.0
    highest = max([limit, *rows["response_s"], *summed["p95"], *(min(high, REACH * limit or high) for high in highs)])
    if not logarithmic:
        drawn.arrange(xaxis={"range": [0, max(highest * 1.06, limit * 1.3) or 1.0]})
        return 0.0
    positive = [low for low in lows if low > 0]
    first, last = style.log_range(min(positive, default=0.1), max([highest, *highs, 0.2]), 0.05)
    values, names = style.log_ticks(first, last)
    drawn.arrange(xaxis={"type": "log", "range": [first, last], "tickvals": values, "ticktext": names})
    return 10**first


def _dots(drawn: Drawing, look: Look, rows: pd.DataFrame, result: Shown, order: dict[str, int], lane: float, among: int) -> None:
    """The iterations of one result in its lane, one of so many, and a tick at their median."""
    drawn.trace(
        "scatter",
        x=rows["response_s"].tolist(),
        y=[order[kind] + lane for kind in rows["request_type"]],
        mode="markers",
        name=text.mark(text.clipped(result.name, 60)),
        marker={
            "size": frames.mark_size(among),
            "symbol": f"{result.symbol}-open" if result.note else result.symbol,
            "color": result.color,
            "opacity": 0.9,
            "line": {"width": 1.5 if result.note else 1, "color": result.color if result.note else look.outline},
        },
        meta=result.result_id,
        customdata=[_words(row) for row in rows.to_dict("records")],
        hovertemplate=_template(result),
    )
    middle = rows.groupby("request_type", sort=False)["response_s"].median()
    drawn.trace(
        "scatter",
        x=middle.tolist(),
        y=[order[kind] + lane for kind in middle.index],
        mode="markers",
        name="Median",
        marker={
            "symbol": "line-ns",
            "size": max(frames.height(among) * 0.62 / among, 6),
            "line": {"width": 2, "color": look.text},
        },
        hoverinfo="skip",
    )


def _extremes(
    drawn: Drawing, rows: pd.DataFrame, result: Shown, order: dict[str, int], lane: float, end: float, logarithmic: bool
) -> None:
    """A thin line from the least to the greatest response of all iterations, where every iteration prints both."""
    printed = rows.groupby("request_type", sort=False)[["response_min_s", "response_max_s"]]
    ends = printed.agg({"response_min_s": "min", "response_max_s": "max"})[printed.count().min(axis=1) == printed.size()]
    xs: list[float | None] = []
    ys: list[float | None] = []
    words: list[str] = []
    for kind, row in ends.iterrows():
        least, greatest = float(row["response_min_s"]), float(row["response_max_s"])
        last = greatest if logarithmic else min(greatest, end)
        xs += [least, last, None]
        ys += [order[kind] + lane] * 2 + [None]
        said = f"<b>{text.mark(kind)}</b><br>Single responses: {least:,.3f} s to {greatest:,.3f} s, printed"
        words += [said, said + ("" if last == greatest else "<br>The greatest lies beyond the axis"), ""]
    if xs:
        drawn.trace(
            "scatter",
            x=xs,
            y=ys,
            mode="lines+markers",
            name="Least to greatest",
            line={"width": 1, "color": result.color},
            marker={"symbol": "line-ns", "size": 7, "line": {"width": 1, "color": result.color}},
            meta=result.result_id,
            customdata=[[word] for word in words],
            hovertemplate="%{customdata[0]}<extra></extra>",
        )


def _words(row: dict[str, object]) -> list[str]:
    """What differs from dot to dot in the hover text of a result."""
    return [
        f"<b>{text.mark(row['request_type'])}</b>, iteration {int(row['iteration'])}",
        f"{text.number(row['requests'])} requests, {text.number(row['load'])} sessions requested",
        EVIDENCE.get(str(row["evidence"]), ""),
    ]


def _template(result: Shown) -> str:
    return (
        "%{customdata[0]}<br>%{x:.3f} s on average over %{customdata[1]}"
        f"<br>{text.mark(text.clipped(result.name, 60))}<br>Printed, cut to milliseconds; %{{customdata[2]}}<extra></extra>"
    )


def _box_words(summed: pd.DataFrame) -> list[str]:
    return [
        f"<b>{text.mark(row['request_type'])}</b><br>{row['points']:,} iterations of {text.count(row['results'], 'result')}"
        f"<br>Median {row['mid']:.3f} s, middle half {row['q1']:.3f} to {row['q3']:.3f} s"
        f"<br>5th to 95th percentile {row['p5']:.3f} to {row['p95']:.3f} s, all {row['low']:.3f} to {row['high']:.3f} s"
        for row in summed.to_dict("records")
    ]


def _rated(drawn: Drawing, look: Look, order: dict[str, int], times: Times, beside: bool) -> None:
    """Types judged on their byte rate: the rate in words where the dots would be."""
    quality = times.quality
    for name, (good, _) in times.limits.by_rate.items():
        rates = quality.loc[quality["request_type"] == name, "byte_rate"].dropna()
        if name not in order:
            continue
        low, high = (f"{rates.min():,.0f}", f"{rates.max():,.0f}") if len(rates) else ("", "")
        said = f"{low if low == high else f'{low} to {high}'} B/s on average" if len(rates) else "judged on its byte rate"
        drawn.note(
            x=0,
            xref="paper",
            y=order[name],
            text=f"{said}, good from {good:,.0f}: no limit of time" if beside else said,
            xanchor="left",
            xshift=6,
            font={"size": 12, "color": look.muted},
        )


def _shares(drawn: Drawing, look: Look, times: Times, order: dict[str, int], lanes: dict[str, float], width: float) -> None:
    quality = times.quality
    if len(lanes) <= 1:
        bars = shares_chart.bars(quality, [order[kind] for kind in quality["request_type"]])
        shares_chart.draw(drawn, look, bars, width=0.52)
        return
    places = [order[row["request_type"]] + lanes[row["result_id"]] for row in quality.to_dict("records")]
    shares_chart.draw(drawn, look, shares_chart.bars(quality, places), width=width, counts=False)


def _subtitle(times: Times, basis: str) -> str:
    dots = "a dot is the mean of one iteration, a tick the median of them"
    box = "box: middle half of the iterations' means, line: median, whiskers: 5th to 95th percentile"
    parts = [part for part, there in ((dots, len(times.shown)), (box, len(times.summed))) if there]
    rated = times.limits.rate_words()
    return f"Seconds; {'; '.join(parts)}{f'; {rated}' if rated else ''} · {basis} · n = {_n(times)}"


def _n(times: Times) -> str:
    if len(times.boxes):
        results, runs = int(times.boxes["results"].max()), int(times.boxes["points"].max())
        return f"{text.count(results, 'result')}, {text.count(runs, 'iteration')}"
    runs = len(times.figures[["result_id", "iteration"]].drop_duplicates())
    return f"{text.count(len(times.shown), 'result')}, {text.count(runs, 'iteration')}"


def _alt(times: Times, beside: bool) -> str:
    means = pd.concat(
        [
            times.timed[["request_type", "response_s"]],
            times.summed[["request_type", "mid"]].set_axis(["request_type", "response_s"], axis=1),
        ]
    )
    reach = f", from {means['response_s'].min():.3g} to {means['response_s'].max():.3g} s" if len(means) else ""
    shares = ", with the share of good, tolerable and failed requests" if beside else ""
    return f"Mean response time of each {times.workload} request type{reach}{shares}; {_n(times)}"


def _keys(times: Times, look: Look, beside: bool) -> list[Key]:
    keys = [one.key for one in times.shown]
    if times.shown:
        keys.append(Key("Median", look.text, "tick"))
    if len(times.timed) and times.timed["response_max_s"].notna().any():
        keys.append(Key("Least to greatest single response", look.muted, "line"))
    if len(times.summed):
        keys.append(Key("All results of the selection", look.border, "box"))
    return [*keys, *times.limits.keys(look), *(shares_chart.keys(times.quality, look) if beside else [])]
