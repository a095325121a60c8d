"""What is known of the distribution of response times, ready to leave the dashboard."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data import response, response_distribution, sources
from data.response_distribution import SHARES, Allowed
from pages.common import text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Band, Dots, Series
from pages.response_times import asked, envelope_chart, quality_exhibit, results
from pages.response_times.choice import Chosen
from pages.response_times.panels import Panel
from pages.response_times.results import Shown

NAME = "response_distribution"
READING = (
    "The disclosures print no samples and no histogram. The share of good requests is exact at the good limit, that of good and "
    "tolerable ones at the tolerable limit, and the mean is known to the millisecond. Every distribution that has these "
    "figures lies in the band between the two lines: bounds, not a measured curve. Request types that are judged on their byte "
    "rate are left out."
)
FORMULAS = (
    "Bounds: least and greatest share of requests answered by a time, over all distributions with the printed counts, limits "
    "and mean",
    "Share within the good limit: good requests / all requests; within the tolerable limit: good and tolerable / all requests",
)
_STEPS, _STEPS_OF_ONE = 100, 240  # places at which an office program's chart has the bounds: many panels, a large one


def parameters(chosen: Chosen, kind: str | None, *, logarithmic: bool) -> dict[str, str]:
    """What asks for the chart that the page shows; kind: a request type, None for all."""
    scale = asked.LOGARITHMIC if logarithmic else asked.LINEAR
    return asked.write(chosen, scale=scale, **{quality_exhibit.TYPE: kind or quality_exhibit.ALL})


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The view Distribution of the response time page with these parameters; raises NotToBeMade."""
    chosen = asked.read(parameters, requests=True)
    workload, shown = str(chosen.workload), chosen.shown or (chosen.best,)
    used = tuple(one.result_id for one in shown)
    quality = quality_exhibit.of_kind(response.quality(chosen.selection, workload, used, True), parameters, len(shown))
    kinds = set(quality["request_type"])
    known = [one for one in response_distribution.allowed(workload, used) if one.request_type in kinds]
    if not known:
        raise NotToBeMade("Nothing is known of the distribution: no counts with limits of time.")
    kind = next(iter(kinds)) if len(kinds) == 1 else None
    title = f"{workload}: what is known of the distribution" + (f" of {kind}" if kind else "")
    basis = shown[0].label if len(shown) == 1 else text.count(len(shown), "result")
    panels = _panels(known, shown, look)
    widest = 4 if len(shown) == 1 and kind is None else 2
    logarithmic = asked.logarithmic(parameters)
    names, kind_of = {one.result_id: one.label for one in shown}, results.kinds(shown)
    return Exhibit(
        NAME,
        parameters,
        envelope_chart.figure(panels, look, title, basis, logarithmic=logarithmic, widest=widest),
        pd.DataFrame([_row(one, names) | {"kind": kind_of[one.result_id]} for one in known]),
        _columns(known[0].limits),
        basis,
        text.count(sum(one.requests for one in known), "request"),
        sources.results(used),
        asked.rules(chosen, used),
        FORMULAS,
        tuple(_native(one, logarithmic, look, len(panels), hollow=bool(kind_of[one.known.result_id])) for one in panels),
        READING,
    )


def _panels(known: Sequence[Allowed], shown: Sequence[Shown], look: Look) -> list[Panel]:
    if len(shown) == 1:
        return [Panel(one.request_type, look.good, one) for one in known]
    of = {one.result_id: one for one in shown}
    return [Panel(of[one.result_id].label, of[one.result_id].color, one) for one in known]


def _columns(limits: tuple[float, float]) -> dict[str, Column]:
    good, tolerable = limits
    return {
        "request_type": Column("Request type"),
        "result": Column("Result"),
        "requests": Column("Requests"),
        "good_pct": Column(f"Answered by {good:g} s", "%", derived=True),
        "tolerable_least_pct": Column(f"Answered by {tolerable:g} s, least", "%", derived=True),
        "tolerable_most_pct": Column(f"Answered by {tolerable:g} s, most", "%", derived=True),
        "mean_s": Column("Mean", "s"),
        "least_s": Column("Least response", "s"),
        "greatest_s": Column("Greatest response", "s"),
        **{f"within_{share:.0%}_s": Column(f"{share:.0%} answered at the latest by", "s", derived=True) for share in SHARES},
        "kind": Column("Kind"),
        "result_id": Column("Result id"),
    }


def _row(one: Allowed, names: dict[str, str]) -> dict[str, object]:
    latest = [time if time != float("inf") else None for _, time in one.within] or [None] * len(SHARES)
    return {
        "request_type": one.request_type,
        "result": names[one.result_id],
        "requests": one.requests,
        "good_pct": one.p * 100,
        "tolerable_least_pct": one.q[0] * 100,
        "tolerable_most_pct": one.q[1] * 100,
        "mean_s": one.mean[0],
        "least_s": one.low,
        "greatest_s": one.high,
        "result_id": one.result_id,
    } | {f"within_{share:.0%}_s": time for share, time in zip(SHARES, latest, strict=True)}


def _places(start: float, end: float, steps: int, logarithmic: bool) -> list[float]:
    """Times in even steps along the axis."""
    if logarithmic:
        return [start * (end / start) ** (step / steps) for step in range(steps + 1)]
    return [start + (end - start) * step / steps for step in range(steps + 1)]


def _native(panel: Panel, logarithmic: bool, look: Look, count: int, *, hollow: bool) -> Dots:
    """The two bounds as lines with the band between, the exact shares and the mean as marks; where figures contradict each
    other, these alone. count: how many charts stand side by side."""
    known = panel.known
    good, tolerable = known.limits
    end = envelope_chart.REACH * tolerable
    start = max(known.low or known.mean[0] / 10, end / 10_000) if logarithmic else 0.0
    series, bands = [], []
    if known.bounds is not None:
        places = _places(start, end, _STEPS_OF_ONE if count == 1 else _STEPS, logarithmic)
        xs, least, most = known.bounds.curve(places)
        low, high = ([share * 100 for share in shares] for shares in (least, most))
        bands = [Band("Every possible share", list(xs), low, high, panel.color)]
        for name, shares, dashed in (("At most", high, True), ("At least", low, False)):
            series.append(Series(name, list(xs), shares, color=panel.color, joined=True, dashed=dashed, marked=False))
    exact = [(good, known.p)] + ([(tolerable, known.q[0])] if known.q[1] - known.q[0] < 1e-9 else [])
    series.append(
        Series(
            "Exact share at a limit",
            [x for x, _ in exact],
            [share * 100 for _, share in exact],
            color=panel.color,
            symbol="circle",
            hollow=hollow,
        )
    )
    if known.mean[0] > 0:
        series.append(Series("Mean", [known.mean[0]], [0.0], color=look.text, symbol="triangle-up", hollow=hollow))
    return Dots(
        Axis("Seconds", logarithmic, start, end),
        Axis("Requests answered (%)", low=0.0, high=100.0, exact=True),
        series,
        text.clipped(panel.name, 60),
        bands,
    )
