"""The request mix against the rules' target, ready to leave the dashboard."""

from __future__ import annotations

import pandas as pd

from data import response, response_mix, sources
from data.response_mix import SUM_LIMIT, TYPE_LIMIT
from pages.common import text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Bars, Boxes, Dots, Native, Part, Series
from pages.response_times import asked, mix_chart, results, times_exhibit
from pages.response_times import rows as frames
from pages.response_times.choice import Chosen

NAME = "response_mix"
READING = (
    "The rules aim at a share of all requests for each request type. The bars hold the share that was reached against it; the "
    "marks are the difference of each iteration in percentage points. Iterations with a count or a time missing are left out."
)
FORMULAS = (
    "Share: requests of a type / all requests of the iterations; difference: share - target share, in percentage points",
    "Weighted percentage difference (WPD): |expected - actual| requests of a type / all expected requests, where expected = "
    f"target share × sessions × run length / (think time + mean response time); at most {TYPE_LIMIT}% for a type, {SUM_LIMIT}% "
    "for the sum",
)
FIGURES = {
    "request_type": Column("Request type"),
    "result": Column("Result"),
    "iteration": Column("Iteration"),
    "load": Column("Load", "sessions"),
    "requests": Column("Requests"),
    "share": Column("Share", "%", derived=True),
    "target_pct": Column("Target share", "%"),
    "difference": Column("Difference", "percentage points", derived=True),
    "wpd": Column("WPD", "%", derived=True),
    "kind": Column("Kind"),
    "result_id": Column("Result id"),
}
SUMMARY = {
    "request_type": Column("Request type"),
    "target_pct": Column("Target share", "%"),
    "share": Column("Median share", "%", derived=True),
    "low": Column("Lowest difference", "percentage points", derived=True),
    "q1": Column("Lower quartile", "percentage points", derived=True),
    "mid": Column("Median difference", "percentage points", derived=True),
    "q3": Column("Upper quartile", "percentage points", derived=True),
    "high": Column("Highest difference", "percentage points", derived=True),
    "wpd": Column("Greatest WPD", "%", derived=True),
    "beyond": Column(f"Iterations beyond {TYPE_LIMIT}%", derived=True),
    "points": Column("Iterations"),
}


def parameters(chosen: Chosen) -> dict[str, str]:
    """What asks for the chart that the page shows."""
    return asked.write(chosen)


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The view Mix of the response time page with these parameters; raises NotToBeMade."""
    chosen = asked.read(parameters, requests=True)
    workload = str(chosen.workload)
    mix = response_mix.requests(chosen.selection, workload, chosen.ids)
    every = response_mix.boxes(chosen.selection, workload)
    if mix.empty and every.empty:
        raise NotToBeMade("No iteration of the selection has all the counts and times that the mix is computed from.")
    many = every[every["points"] >= response.BOXES_FROM]
    if mix.empty and many.empty:
        many = every
    used = chosen.disclosing
    return Exhibit(
        NAME,
        parameters,
        mix_chart.figure(mix, many, chosen.shown, workload, look, chosen.basis),
        results.named(mix, chosen.shown) if len(mix) else every,
        FIGURES if len(mix) else SUMMARY,
        chosen.basis,
        text.count(len(used), "result"),
        sources.results(used),
        asked.rules(chosen, used),
        FORMULAS,
        _natives(mix, many, chosen, look),
        READING,
    )


def _natives(mix: pd.DataFrame, boxes: pd.DataFrame, chosen: Chosen, look: Look) -> tuple[Native, ...]:
    names = list(frames.order(mix, boxes))
    targets = pd.concat([frame[["request_type", "target_pct"]] for frame in (mix, boxes) if len(frame)])
    target = targets.drop_duplicates("request_type").set_index("request_type")["target_pct"]
    parts = [Part("Target share", [float(target[name]) for name in names], "#C9CFD8")]
    series = []
    for result, lane in zip(chosen.shown, frames.lanes(max(1, len(chosen.shown))), strict=False):
        own = mix[mix["result_id"] == result.result_id]
        if own.empty:
            continue
        sums = own.groupby("request_type")[["requests", "all_requests"]].sum()
        share = sums["requests"] / sums["all_requests"] * 100
        parts.append(Part(text.clipped(result.label, 90), [share.get(name) for name in names], result.color))
        series.append(
            Series(
                text.clipped(result.label, 90),
                own["difference"].astype(float).tolist(),
                [names.index(kind) + lane for kind in own["request_type"]],
                color=result.color,
                symbol=result.symbol,
                hollow=bool(result.note),
            )
        )
    if not series:
        share = boxes.set_index("request_type")["share"]
        parts.append(Part("Median share of the selection", [share.get(name) for name in names], look.good))
    found: list[Native] = [Bars(names, parts, Axis("Share of all requests (%)", low=0.0), title="Share of all requests (%)")]
    title = "Difference from target (points)"
    if series:
        zero = Series("Target", [0.0, 0.0], [-0.5, len(names) - 0.5], color=look.muted, joined=True, marked=False)
        found.append(Dots(Axis(title), Axis("", names=names), [*series, zero], title))
    if len(boxes):
        of = {row.request_type: row for row in boxes.itertuples()}
        made = [times_exhibit.box(of[name]) if name in of else None for name in names]
        found.append(Boxes(names, made, Axis(title), look.muted, title if not series else f"{title}, all results"))
    return tuple(found)
