"""Mean response times by request type with the quality of service beside them, ready to leave the dashboard."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data import reference_tables, response, sources
from pages.common import text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Bars, Box, Boxes, Dots, Native, Part, Series
from pages.response_times import asked, choice, results, shares_chart, times_chart
from pages.response_times import rows as frames
from pages.response_times.choice import Chosen
from pages.response_times.limits import Limits
from pages.response_times.times_chart import Times

NAME = "response_times"
READING = (
    "Disclosures print the mean response time of each request type in each iteration, no samples. A dot is such a mean. From "
    "eight iterations on, a box sums up all results of the selection: middle half, median, whiskers from the 5th to the 95th "
    "percentile. Times of different loads are not one better than the other. The limits hold for single requests; a mean within "
    "them does not say that every request was. SPEC requires 95% good and 99% good or tolerable of all requests of an "
    "iteration together."
)
FORMULAS = (
    "Share of good requests: good requests / all requests, all iterations together; of tolerable and failed ones likewise",
    "Quantiles of the boxes: over the printed means of all iterations, interpolated linearly",
)
FIGURES = {
    "request_type": Column("Request type"),
    "result": Column("Result"),
    "iteration": Column("Iteration"),
    "load": Column("Load", "sessions"),
    "response_s": Column("Mean response", "s"),
    "response_min_s": Column("Least response", "s"),
    "response_max_s": Column("Greatest response", "s"),
    "requests": Column("Requests"),
    "good": Column("Good requests"),
    "tolerable": Column("Tolerable requests"),
    "fail": Column("Failed requests"),
    "bytes": Column("Bytes per request", "bytes"),
    "evidence": Column("Counts are"),
    "kind": Column("Kind"),
    "result_id": Column("Result id"),
}
SUMMARY = {
    "request_type": Column("Request type"),
    "results": Column("Results"),
    "points": Column("Iterations"),
    "low": Column("Lowest", "s", derived=True),
    "p5": Column("5th percentile", "s", derived=True),
    "q1": Column("Lower quartile", "s", derived=True),
    "mid": Column("Median", "s", derived=True),
    "q3": Column("Upper quartile", "s", derived=True),
    "p95": Column("95th percentile", "s", derived=True),
    "high": Column("Highest", "s", derived=True),
}


def parameters(chosen: Chosen, *, logarithmic: bool) -> dict[str, str]:
    """What asks for the chart that the page shows."""
    return asked.write(chosen, scale=asked.LOGARITHMIC if logarithmic else asked.LINEAR)


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The view Times of the response time page with these parameters; raises NotToBeMade."""
    chosen = asked.read(parameters, requests=True)
    workload = str(chosen.workload)
    logarithmic = asked.logarithmic(parameters)
    every = response.boxes(chosen.selection, workload)
    many = every[every["points"] >= response.BOXES_FROM]
    figures = response.requests(workload, chosen.ids)
    quality = _quality(chosen, workload)
    limits = Limits.of(reference_tables.limits(workload))
    times = Times(workload, chosen.shown, figures, many, quality, limits)
    if times.timed.empty and times.summed.empty and quality.empty:
        raise NotToBeMade("None of the results has figures by request type.")
    loads = choice.loads(response.extent(chosen.selection, workload)) if len(many) else ""
    drawn = times_chart.figure(times, look, f"{chosen.basis}{loads}", logarithmic=logarithmic)
    used = chosen.disclosing
    return Exhibit(
        NAME,
        parameters,
        drawn,
        results.named(figures, chosen.shown) if chosen.shown else every,
        FIGURES if chosen.shown else SUMMARY,
        f"{chosen.basis}{loads}",
        text.count(len(used), "result"),
        sources.results(used),
        asked.rules(chosen, used),
        FORMULAS if len(many) else FORMULAS[:1],
        _natives(times, look, logarithmic),
        READING,
    )


def _quality(chosen: Chosen, workload: str) -> pd.DataFrame:
    if not chosen.shown:
        return response.quality(chosen.selection, workload)
    return response.quality(chosen.selection, workload, chosen.ids, True)


def _natives(times: Times, look: Look, logarithmic: bool) -> tuple[Native, ...]:
    order = list(frames.order(times.quality, times.figures, times.boxes))
    rated = set(times.limits.by_rate)
    names = [name for name in order if name not in rated]
    title = "Mean response time (s)"
    found: list[Native] = []
    if len(times.timed):
        highest = max(float(times.timed["response_s"].max()), times.limits.tolerable or 0.0)
        positive = times.timed["response_s"][times.timed["response_s"] > 0]
        low = float(positive.min()) if logarithmic and len(positive) else 0.0
        axis = Axis(title, logarithmic and len(positive) > 0, low, highest)
        marks = _dots(times, names)
        series = [*marks, asked.medians(marks, look), *asked.limit_lines(times.limits, len(names), axis)]
        found.append(Dots(axis, Axis("", names=names), series, title))
    if len(times.summed):
        of = {row.request_type: row for row in times.summed.itertuples()}
        boxes = [box(of[name]) if name in of else None for name in names]
        found.append(Boxes(names, boxes, Axis(title, logarithmic), look.muted, f"{title}, all results"))
    found += shares(times.quality, order, times.shown, look)
    return tuple(found)


def box(row: object) -> Box:
    """From a row with p5, q1, mid, q3, p95 and points."""
    return Box(float(row.p5), float(row.q1), float(row.mid), float(row.q3), float(row.p95), int(row.points))


def _dots(times: Times, names: Sequence[str]) -> list[Series]:
    rows = times.timed[times.timed["request_type"].isin(names)]
    lanes = frames.lanes(len(times.shown))
    series = []
    for result, lane in zip(times.shown, lanes, strict=True):
        own = rows[rows["result_id"] == result.result_id]
        places = [names.index(kind) + lane for kind in own["request_type"]]
        series.append(
            Series(
                text.clipped(result.label, 90),
                own["response_s"].astype(float).tolist(),
                places,
                color=result.color,
                symbol=result.symbol,
                hollow=bool(result.note),
            )
        )
    return series


def shares(quality: pd.DataFrame, order: Sequence[str], shown: Sequence[object], look: Look) -> list[Bars]:
    """Good, tolerable and failed requests of each type stacked, or of several results the good ones beside each other."""
    if quality.empty:
        return []
    bars = shares_chart.bars(quality, range(len(quality)))
    low = min((bar.share(bar.counts["good"]) for bar in bars), default=100.0)
    axis = share_axis(low)
    if len(shown) > 1:
        of = {(bar.counts["request_type"], bar.counts["result_id"]): bar.share(bar.counts["good"]) for bar in bars}
        good = [Part(text.clipped(one.label, 90), [of.get((kind, one.result_id)) for kind in order], one.color) for one in shown]
        return [Bars(list(order), good, axis, title="Good requests (%)")]
    found = {bar.counts["request_type"]: bar for bar in bars}
    return [Bars(list(order), parts([found.get(kind) for kind in order], look), axis, True, "Quality of service (% of requests)")]


def share_axis(low: float) -> Axis:
    """Of shares of requests, from 90% on where none is lower."""
    first = 90.0 if low >= 90 else 0.0
    return Axis(f"Share of requests (%), {first:g} to 100%", low=first, high=100.0, exact=True)


def parts(bars: Sequence[shares_chart.Bar | None], look: Look) -> list[Part]:
    """The stacked parts of these bars that occur, in percent of their requests."""
    amounts = (
        ("Good", look.good, lambda bar: bar.counts["good"]),
        ("Tolerable", look.tolerable, lambda bar: bar.counts["tolerable_min"]),
        ("Tolerable or failed, only their sum is known", look.muted, lambda bar: bar.unsure),
        ("Failed", look.fail, lambda bar: bar.counts["fail_min"]),
    )
    made = [Part(name, [bar and bar.share(of(bar)) for bar in bars], color) for name, color, of in amounts]
    return [part for part in made if any(part.values)]
