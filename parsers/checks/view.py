"""A result as the checks look at it: its tables grouped by iteration, with the sums that several checks need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import mul
from typing import Any

from parsers.checks.reference import target_shares
from parsers.rows import columns

Row = dict[str, Any]
# Table name -> rows with the columns of schema.toml; a value may be None, a key or a table missing.
Record = dict[str, Any]

RUN_SECONDS_BROKEN = "RUN_SECONDS value is:"


_COLUMNS = (
    "request_type", "requests", "good", "tolerable", "tolerable_min", "tolerable_max", "fail", "fail_min", "fail_max",
    "response_s", "bytes", "weighted_abr", "byte_rate",
)  # fmt: skip
Column = Sequence[Any]


def _bounds(known: Column, least: Column, most: Column) -> tuple[Column, Column]:
    """Least and greatest value of a count in each row: the count itself where it is known."""
    if None not in known:
        return known, known
    return (
        [low if count is None else count for count, low in zip(known, least, strict=True)],
        [high if count is None else count for count, high in zip(known, most, strict=True)],
    )


class Run:
    """One iteration of one SPECweb2005 workload: its total row and its request rows, column by column.

    name: for messages, e.g. "Banking iteration 1".
    total: the row of `iterations`; empty where there is none.
    load: simultaneous user sessions.
    errors: validation errors; None where the document says nothing of them.
    types, requests, good, response (s), bytes (of one request), abr, byte_rate (bytes/s): columns of `request_stats`.
    tolerable_low .. fail_high: least and greatest counts that the text allows.
    complete: whether each request type of the workload has its row, with requests, response time and bytes.
    all_requests, all_time: requests and their response time in seconds, of all rows; 0 unless complete.
    """

    __slots__ = (
        "abr", "all_requests", "all_time", "byte_rate", "bytes", "complete", "errors", "fail_high", "fail_low", "good", "load",
        "name", "requests", "response", "tolerable_high", "tolerable_low", "total", "types", "workload",
    )  # fmt: skip

    def __init__(self, workload: str | None, iteration: int | None, total: Row, figures: Iterable[Column]) -> None:
        """figures: the run's part of the columns _COLUMNS."""
        self.workload = workload
        self.name = f"{workload or 'workload not named'} iteration {iteration or 'not numbered'}"
        self.total = total
        self.load: Any = total.get("load")
        self.errors: Any = total.get("validation_errors")
        self.types, self.requests, self.good, *judged, self.response, self.bytes, self.abr, self.byte_rate = figures
        self.tolerable_low, self.tolerable_high = _bounds(*judged[:3])
        self.fail_low, self.fail_high = _bounds(*judged[3:])
        shares = target_shares().get(workload or "", {})
        self.complete = (
            iteration is not None
            and len(self.types) == len(shares)
            and shares.keys() == set(self.types)
            and None not in self.requests
            and None not in self.response
            and None not in self.bytes
        )
        self.all_requests = sum(self.requests) if self.complete else 0
        self.all_time = sum(map(mul, self.requests, self.response)) if self.complete else 0.0

    def place(self, index: int) -> str:
        """Name of a request row for messages, e.g. "Banking iteration 1, login"."""
        return f"{self.name}, {self.types[index] or f'row {index + 1}'}"


@dataclass(frozen=True, slots=True)
class View:
    """A result, its iterations and, of a SPECweb2005 result, its runs.

    submetrics: workload -> sessions, of the workloads that print them.
    run_seconds: length of the measurement where the document says that it is not the prescribed one; else None.
    """

    benchmark: str | None
    result: Row
    iterations: list[Row]
    submetrics: dict[str, float]
    runs: list[Run]
    run_seconds: float | None

    @staticmethod
    def of(record: Record) -> View | None:
        """The view of a record; None when it has no row in `results`."""
        results = record.get("results")
        if not results:
            return None
        result: Row = results[0]
        iterations: list[Row] = record.get("iterations") or []
        submetrics: dict[str, Any] = {
            str(row["workload"]): row["score"]
            for row in record.get("submetrics") or []
            if row.get("workload") and row.get("score") is not None
        }
        return View(
            benchmark=result.get("benchmark"),
            result=result,
            iterations=iterations,
            submetrics=submetrics,
            runs=_runs(iterations, record.get("request_stats") or []),
            run_seconds=_run_seconds(result.get("validity_reason") or ""),
        )


def _runs(iterations: list[Row], request_stats: Sequence[Row]) -> list[Run]:
    """The iterations that have a workload, with their request rows; request rows without a total row make a run too."""
    totals = {(row.get("workload"), row.get("iteration")): row for row in iterations if row.get("workload")}
    if not totals and not request_stats:
        return []
    workload, iteration, *figures = columns(request_stats, ("workload", "iteration", *_COLUMNS))
    places: dict[tuple[str | None, int | None], list[int]] = {key: [] for key in totals}
    start = 0
    for key, rows in groupby(zip(workload, iteration, strict=True)):
        end = start + len(list(rows))
        places.setdefault(key, []).extend(range(start, end))
        start = end
    return [Run(*key, totals.get(key, {}), _part(figures, found)) for key, found in places.items()]


def _part(figures: list[Column], places: list[int]) -> list[Column]:
    """The values at some places of columns; those of a run mostly follow each other."""
    if places and places[-1] - places[0] == len(places) - 1:
        return [column[places[0] : places[-1] + 1] for column in figures]
    return [[column[place] for place in places] for column in figures]


def _run_seconds(reason: str) -> float | None:
    """The run length that the kit complains of: "RUN_SECONDS value is: 180; should be 1800" gives 180."""
    _, complaint, rest = reason.partition(RUN_SECONDS_BROKEN)
    number = rest.partition(";")[0].strip()
    return float(number) if complaint and number.isdecimal() else None
