"""Quality of service alone, as above the bounds of the distribution, ready to leave the dashboard."""

from __future__ import annotations

import pandas as pd

from data import response, sources
from pages.common import text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Bars
from pages.response_times import asked, results, shares_chart, times_exhibit
from pages.response_times.choice import Chosen

NAME = "response_quality"
TYPE = "type"  # the parameter of the request type
ALL = "All request types"
READING = (
    "The bars give the share of requests that were good, tolerable or failed, all iterations together. Good is exact. Where the "
    "text gives only the sum of tolerable and failed, that part is shown by itself."
)
COLUMNS = {
    "request_type": Column("Request type"),
    "result": Column("Result"),
    "requests": Column("Requests"),
    "good": Column("Good requests"),
    "tolerable_min": Column("Tolerable requests, least"),
    "tolerable_max": Column("Tolerable requests, most"),
    "fail_min": Column("Failed requests, least"),
    "fail_max": Column("Failed requests, most"),
    "kind": Column("Kind"),
    "result_id": Column("Result id"),
}


def parameters(chosen: Chosen, kind: str | None) -> dict[str, str]:
    """What asks for the chart that the page shows; kind: a request type, None for all."""
    return asked.write(chosen, **{TYPE: kind or ALL})


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The bars above the view Distribution with these parameters; raises NotToBeMade."""
    chosen = asked.read(parameters, requests=True)
    workload, shown = str(chosen.workload), chosen.shown or (chosen.best,)
    used = tuple(one.result_id for one in shown)
    rows = of_kind(response.quality(chosen.selection, workload, used, True), parameters, len(shown))
    kind = rows["request_type"].iloc[0] if rows["request_type"].nunique() == 1 else None
    label = {one.result_id: one.loaded for one in shown}
    names = list(rows["request_type"]) if len(shown) == 1 else [label[name] for name in rows["result_id"]]
    title = f"{workload}: quality of service" + (f" of {kind}" if kind else "")
    basis = shown[0].label if len(shown) == 1 else text.count(len(shown), "result")
    subtitle = f"Share of requests by quality, all iterations · {basis} · n = {rows['requests'].sum():,} requests"
    bars = shares_chart.bars(rows, range(len(rows)))
    low = min((bar.share(bar.counts["good"]) for bar in bars), default=100.0)
    axis = times_exhibit.share_axis(low)
    of = {int(bar.place): bar for bar in bars}
    return Exhibit(
        NAME,
        parameters,
        shares_chart.figure(rows, names, look, title, subtitle, clip=70),
        rows.assign(result=rows["result_id"].map(label), kind=rows["result_id"].map(results.kinds(shown))),
        COLUMNS,
        basis,
        text.count(int(rows["requests"].sum()), "request"),
        sources.results(used),
        asked.rules(chosen, used),
        times_exhibit.FORMULAS[:1],
        (Bars(names, times_exhibit.parts([of.get(place) for place in range(len(rows))], look), axis, True),),
        READING,
    )


def of_kind(rows: pd.DataFrame, parameters: Parameters, count: int) -> pd.DataFrame:
    """The rows of the request type that is asked for; of several results one at a time, at first the first."""
    kinds = list(dict.fromkeys(rows["request_type"]))
    kind = parameters.get(TYPE, ALL)
    if not kinds or (kind not in kinds and kind != ALL):
        raise NotToBeMade("None of the results has figures of this request type.")
    if kind == ALL:
        if count == 1:
            return rows
        kind = kinds[0]
    return rows[rows["request_type"] == kind]
