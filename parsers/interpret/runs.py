"""The rows of `iterations` and `request_stats`: the figures of the runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, groupby, repeat
from operator import itemgetter
from typing import Any

from parsers.disclosure import Disclosure, IterationRow, RequestRow
from parsers.interpret.quantities import count, counts, number, numbers
from parsers.lost_cells import all_printed, close
from parsers.rows import Rows

Key = tuple[str, int]  # workload and iteration


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
    rows, tables = _by_table(disclosure.requests)
    printed = RequestRow(*(zip(*rows, strict=True) if rows else [()] * len(RequestRow._fields)))
    totals = {(row.workload or "", row.iteration): row for row in disclosure.iterations}
    requests, left = counts(printed.requests), _left(printed)
    judged: list[Sequence[Any]] = []
    for key, place in tables:
        judged += _judged(requests[place], left[place], totals.get(key))
    good, least_tolerable, most_tolerable, least_fail, most_fail, evidence = zip(*judged, strict=True) if judged else [()] * 6
    columns: dict[str, Sequence[Any]] = {
        "result_id": [result_id] * len(rows),
        "workload": printed.workload,
        "iteration": printed.iteration,
        "request_type": printed.request_type,
        "position": printed.position,
        "requests": requests,
        "good": good,
        "tolerable": _settled(least_tolerable, most_tolerable),
        "fail": _settled(least_fail, most_fail),
        "tolerable_min": least_tolerable,
        "tolerable_max": most_tolerable,
        "fail_min": least_fail,
        "fail_max": most_fail,
        "evidence": evidence,
        "weighted_abr": numbers(printed.weighted_abr),
        "byte_rate": numbers(printed.byte_rate),
        "response_s": numbers(printed.response_s),
        "response_min_s": _seconds(numbers(printed.response_min_ms)),
        "response_max_s": _seconds(numbers(printed.response_max_ms)),
        "bytes": counts(printed.bytes),
        "line_no": printed.line,
    }
    return Rows(columns)


def _by_table(rows: list[RequestRow]) -> tuple[list[RequestRow], list[tuple[Key, slice]]]:
    """The rows table by table, and (workload, iteration) of each table with its place among them."""
    lengths = [(key, len(list(table))) for key, table in groupby(rows, itemgetter(0, 1))]
    if len(dict(lengths)) < len(lengths):
        first = {key: place for place, (key, _) in reversed(list(enumerate(lengths)))}
        return _by_table(sorted(rows, key=lambda row: first[row.workload, row.iteration]))
    ends = list(accumulate(length for _, length in lengths))
    return rows, [(key, slice(end - length, end)) for (key, length), end in zip(lengths, ends, strict=True)]


def _seconds(milliseconds: list[float | None]) -> list[float | None]:
    return [None if time is None else time / 1000 for time in milliseconds] if any(milliseconds) else milliseconds


def _settled(least: Sequence[int], most: Sequence[int]) -> Sequence[int | None]:
    """Counts of which least and greatest value are the same."""
    return least if least == most else [low if low == high else None for low, high in zip(least, most, strict=True)]


def _left(printed: RequestRow) -> list[tuple[int, ...]]:
    """The counts of good, tolerable and fail of each row that can be read; `printed` holds the columns of all rows."""
    columns = zip(printed.good, printed.tolerable, printed.fail, printed.leftover, strict=True)
    texts = [(good, tolerable, fail) if leftover is None else leftover for good, tolerable, fail, leftover in columns]
    found = tuple(counts(list(chain.from_iterable(texts))))
    ends = list(accumulate(map(len, texts)))
    parts = [found[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    return [tuple([value for value in part if value is not None]) for part in parts] if None in found else parts  # type: ignore[misc]


def _judged(requests: list[int | None], left: list[tuple[int, ...]], total: IterationRow | None) -> Iterable[Sequence[Any]]:
    """Of each row of a table good, least and greatest tolerable, least and greatest fail, and the evidence for them."""
    good_sum, tolerable_sum = (count(total.good), count(total.tolerable)) if total else (None, None)
    if None not in requests and set(map(len, left)) == {3}:
        good, tolerable, fail = zip(*left, strict=True)
        if all_printed(requests, good, tolerable, tolerable_sum):  # type: ignore[arg-type]
            return zip(good, tolerable, tolerable, fail, fail, repeat("printed"), strict=False)
    return close(requests, left, good_sum, tolerable_sum)
