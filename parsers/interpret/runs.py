"""The rows of `iterations` and `request_stats`: the figures of the runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, repeat
from typing import Any

from parsers.disclosure import Disclosure, IterationRow, RequestRow
from parsers.interpret.quantities import count, counts, number, numbers
from parsers.lost_cells import LossyRow, all_printed, close
from parsers.rows import Rows


def iteration_rows(disclosure: Disclosure) -> list[dict[str, Any]]:
    """One row for each iteration of each workload, in the document's order."""
    no_errors = _workloads_without_errors(disclosure)
    requested = count(disclosure.text("benchmark", "requested_connections"))
    rows = [_iteration(row, requested, row.workload in no_errors) for row in disclosure.iterations]
    _mark_median(rows, count(disclosure.text("performance", "median")))
    return rows


def _iteration(row: IterationRow, requested: int | None, no_errors: bool) -> dict[str, Any]:
    errors = count(row.validation_errors)
    response_s = number(row.response_s)
    return {
        "workload": row.workload,
        "iteration": row.iteration,
        "load": count(row.load) if row.load else requested,
        "conforming": count(row.conforming),
        "conforming_pct": number(row.conforming_pct),
        "throughput_ops_s": number(row.throughput),
        "response_ms": number(row.response_ms) if response_s is None else round(response_s * 1000, 3),
        "ops_s_per_load": number(row.ops_per_load),
        "kbit_s": number(row.kbit_s),
        "is_median": row.is_median,
        "good_pct": number(row.good_pct),
        "tolerable_pct": number(row.tolerable_pct),
        "fail_pct": number(row.fail_pct),
        "validation_errors": 0 if errors is None and no_errors else errors,
        "weighted_abr": number(row.weighted_abr),
        "requests": count(row.requests),
        "good": count(row.good),
        "tolerable": count(row.tolerable),
        "fail": count(row.fail),
        "line_no": row.line,
    }


def _workloads_without_errors(disclosure: Disclosure) -> set[str]:
    """Workloads whose errors section says that no validation errors were found."""
    says = "No Validation Errors Found"
    found = set()
    for value in disclosure.values:
        if value.section == "errors" and value.text == says:
            named = [workload for workload in disclosure.workloads if (value.field or "").endswith(workload)]
            found.update(named or disclosure.workloads)
    return found


def _mark_median(rows: list[dict[str, Any]], printed: int | None) -> None:
    """Set is_median of SPECweb99 iterations: the marked one, else the first that equals the printed median."""
    rows = [row for row in rows if row["conforming"] is not None]
    marked = [row for row in rows if row["is_median"]]
    if not marked and printed is not None:
        marked = [row for row in rows if row["conforming"] == printed][:1]
    if marked:
        for row in rows:
            row["is_median"] = row is marked[0]


def request_rows(disclosure: Disclosure, result_id: str) -> Rows:
    """One row for each request type of each iteration, with what follows for lost counts."""
    tables: dict[tuple[str, int], list[RequestRow]] = {}
    for row in disclosure.requests:
        tables.setdefault((row.workload, row.iteration), []).append(row)
    totals = {(row.workload or "", row.iteration): row for row in disclosure.iterations}
    ordered = [row for table in tables.values() for row in table]
    requests = counts([row.requests for row in ordered])
    judged: list[Sequence[Any]] = []
    start = 0
    for key, table in tables.items():
        judged += _judged(table, requests[start : start + len(table)], totals.get(key))
        start += len(table)
    good, least_tolerable, most_tolerable, least_fail, most_fail, evidence = zip(*judged, strict=True) if judged else [()] * 6
    shortest = numbers([row.response_min_ms for row in ordered])
    longest = numbers([row.response_max_ms for row in ordered])
    columns: dict[str, Sequence[Any]] = {
        "result_id": [result_id] * len(ordered),
        "workload": [row.workload for row in ordered],
        "iteration": [row.iteration for row in ordered],
        "request_type": [row.request_type for row in ordered],
        "position": [row.position for row in ordered],
        "requests": requests,
        "good": good,
        "tolerable": _settled(least_tolerable, most_tolerable),
        "fail": _settled(least_fail, most_fail),
        "tolerable_min": least_tolerable,
        "tolerable_max": most_tolerable,
        "fail_min": least_fail,
        "fail_max": most_fail,
        "evidence": evidence,
        "weighted_abr": numbers([row.weighted_abr for row in ordered]),
        "byte_rate": numbers([row.byte_rate for row in ordered]),
        "response_s": numbers([row.response_s for row in ordered]),
        "response_min_s": [None if time is None else time / 1000 for time in shortest],
        "response_max_s": [None if time is None else time / 1000 for time in longest],
        "bytes": counts([row.bytes for row in ordered]),
        "line_no": [row.line for row in ordered],
    }
    return Rows(columns)


def _settled(least: Sequence[int], most: Sequence[int]) -> Sequence[int | None]:
    """Counts of which least and greatest value are the same."""
    return least if least == most else [low if low == high else None for low, high in zip(least, most, strict=True)]


def _judged(table: list[RequestRow], requests: list[int | None], total: IterationRow | None) -> Iterable[Sequence[Any]]:
    """Of each row of a table good, least and greatest tolerable, least and greatest fail, and the evidence for them."""
    good_sum, tolerable_sum = (count(total.good), count(total.tolerable)) if total else (None, None)
    texts = [(row.good, row.tolerable, row.fail) if row.leftover is None else row.leftover for row in table]
    if None not in requests and set(map(len, texts)) == {3}:
        good, tolerable, fail = map(counts, zip(*texts, strict=True))
        if all_printed(requests, good, tolerable, fail, tolerable_sum):  # type: ignore[arg-type]
            return zip(good, tolerable, tolerable, fail, fail, repeat("printed"), strict=False)
    # A named tuple's own constructor takes twice as long.
    rows = list(map(tuple.__new__, repeat(LossyRow), zip(requests, _left(texts), strict=True)))
    closed = close(rows, good_sum, tolerable_sum)
    return [(good, *tolerable, *fail, evidence) for good, tolerable, fail, evidence in closed]


def _left(texts: list[Sequence[str | None]]) -> list[tuple[int, ...]]:
    """The counts of each row's texts that can be read."""
    found = tuple(counts([text for row in texts for text in row]))
    ends = list(accumulate(map(len, texts)))
    parts = [found[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    return [tuple([value for value in part if value is not None]) for part in parts] if None in found else parts  # type: ignore[misc]
