"""Response times of the compared results over each other, ready to leave the dashboard."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data import compare, reference_tables, response, sources
from pages.common import kinds, text
from pages.common.style import Look
from pages.compare import asked, iterations_chart, requests_chart
from pages.compare.chosen import Column as Result
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Dots, Series
from pages.response_times import asked as times
from pages.response_times.limits import Limits
from pages.response_times.rows import lanes

NAME = "compare_response_times"
WORKLOAD = "workload"
READING = (
    "A dot is the mean response time of an iteration (SPECweb96: of a load level), as printed; disclosures hold no samples. "
    "Times of results under different loads are not one better than the other."
)
FORMULAS = ("Median: the middle one of the printed means of a result's iterations",)


def parameters(columns: Sequence[Result], workload: str | None) -> dict[str, str]:
    """What asks for the chart that the page shows; workload: of SPECweb2005, else None."""
    return asked.write(columns, **{WORKLOAD: workload or ""})


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The response times of the comparison with these parameters; raises NotToBeMade."""
    ids, columns = asked.read(parameters)
    if len({column.benchmark for column in columns}) > 1:
        raise NotToBeMade("Response times of different benchmarks are not drawn over each other: their requests differ.")
    workloads = compare.workloads(ids)
    if workloads:
        workload = parameters.get(WORKLOAD) or workloads[0]
        if workload not in workloads:
            raise NotToBeMade("None of the results has response times of this workload.")
        return _requests(parameters, ids, columns, workload, look)
    return _iterations(parameters, ids, columns, look)


def _requests(parameters: Parameters, ids: tuple[str, ...], columns: list[Result], workload: str, look: Look) -> Exhibit:
    figures = response.requests(workload, ids)
    limits = reference_tables.limits(workload)
    rated = set(limits.loc[limits["request_type"].notna(), "request_type"])
    timed = figures[figures["response_s"].notna() & ~figures["request_type"].isin(rated)]
    if timed.empty:
        raise NotToBeMade("None of the results has response times by request type.")
    names = timed.drop_duplicates("request_type").sort_values("place")["request_type"].tolist()
    axis = Axis("Mean response time (s)", low=0.0, high=float(timed["response_s"].max()))
    series = []
    for column, lane in zip(columns, lanes(len(columns)), strict=True):
        own = timed[timed["result_id"] == column.result_id]
        places = [names.index(kind) + lane for kind in own["request_type"]]
        series.append(_series(column, own["response_s"].astype(float).tolist(), places))
    series += [times.medians(series, look), *times.limit_lines(Limits.of(limits), len(names), axis)]
    called = {column.result_id: column.name for column in columns}
    return _exhibit(
        parameters,
        ids,
        columns,
        requests_chart.figure(figures, columns, limits, workload, look),
        timed.assign(result=timed["result_id"].map(called)),
        {
            "request_type": Column("Request type"),
            "result": Column("Result"),
            "iteration": Column("Iteration"),
            "load": Column("Load", "sessions"),
            "response_s": Column("Mean response", "s"),
            "requests": Column("Requests"),
            "kind": Column("Kind"),
            "result_id": Column("Result id"),
        },
        Dots(axis, Axis("", names=names), series),
    )


def _iterations(parameters: Parameters, ids: tuple[str, ...], columns: list[Result], look: Look) -> Exhibit:
    runs = compare.iterations(ids)
    if runs.empty:
        raise NotToBeMade("None of these documents gives response times.")
    benchmark = columns[0].benchmark
    rising = benchmark == "SPECweb96"
    called = {column.result_id: column.name for column in columns}
    if rising:
        x, y = Axis("Throughput (operations/s)", low=0.0), Axis("Mean response time (ms)", low=0.0)
    else:
        low, high = float(runs["response_ms"].min()), float(runs["response_ms"].max())
        x, y = Axis("Mean response time of all requests (ms)", low=low, high=high), Axis("", names=[one.name for one in columns])
    series = []
    for place, column in enumerate(columns):
        own = runs[runs["result_id"] == column.result_id]
        times_ms = own["response_ms"].astype(float).tolist()
        across = own["throughput_ops_s"].astype(float).tolist() if rising else times_ms
        series.append(_series(column, across, times_ms if rising else [float(place)] * len(own), joined=rising))
    if not rising:
        series.append(times.medians(series, look))
    draw = iterations_chart.by_throughput if rising else iterations_chart.by_iteration
    return _exhibit(
        parameters,
        ids,
        columns,
        draw(runs, columns, benchmark, look),
        runs.assign(result=runs["result_id"].map(called)),
        {
            "result": Column("Result"),
            "iteration": Column("Load level" if rising else "Iteration"),
            "load": Column("Requested load"),
            "throughput_ops_s": Column("Throughput", "operations/s"),
            "response_ms": Column("Mean response", "ms"),
            "median_ms": Column("Median of the iterations", "ms", derived=True),
            "kind": Column("Kind"),
            "result_id": Column("Result id"),
        },
        Dots(x, y, series),
    )


def _series(column: Result, x: list[float], y: list[float], *, joined: bool = False) -> Series:
    return Series(
        text.clipped(asked.label(column), 90),
        x,
        y,
        color=column.color,
        symbol=column.symbol,
        joined=joined,
        hollow=not column.comparable,
    )


def _exhibit(
    parameters: Parameters,
    ids: tuple[str, ...],
    columns: list[Result],
    chart,
    rows: pd.DataFrame,
    heads: dict[str, Column],
    native: Dots,
) -> Exhibit:
    used = sources.results(ids)
    return Exhibit(
        NAME,
        parameters,
        chart,
        kinds.assigned(rows, used),
        heads,
        asked.basis(columns),
        text.count(len(columns), "result"),
        used,
        asked.rules(ids, columns),
        FORMULAS,
        (native,),
        READING,
    )
