"""Copies of one result made one record: the richest is kept, the others fill what it lacks, contradictions become checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from parsers.checks import run_checks
from parsers.completeness import CHECK
from parsers.interpret.record import Record

Row = dict[str, Any]

KEYS = {
    "results": (),
    "submetrics": ("workload",),
    "systems": ("role",),
    "software": ("role",),
    "iterations": ("workload", "iteration"),
    "request_stats": ("workload", "iteration", "position"),
}
# Not values of the result, or made from other values that are compared themselves.
_NOT_COMPARED = {
    "result_id", "document_id", "line_no", "notes_count", "origin", "validity", "validity_reason", "score_unit", "evidence",
    "tolerable_min", "tolerable_max", "fail_min", "fail_max", "is_median", "published_date",
}  # fmt: skip
_MOST = 20


def merge(records: Sequence[Record], paths: Sequence[str]) -> Record:
    """One record of all copies; `records` and their documents' `paths` are in order, the richest first.

    Text that only differs in blanks and letter case is no contradiction.
    """
    merged = records[0]
    if len(records) == 1:
        return merged
    differences: list[Row] = []
    for copy, path in zip(records[1:], paths[1:], strict=True):
        differences += _contradictions(merged, copy, paths[0], path)
        _fill(merged, copy)
    result = merged["results"][0]
    _validity(result, records)
    complete = [row for row in merged["checks"] if row["check_name"] == CHECK]
    merged["checks"] = run_checks(merged) + complete + (differences[:_MOST] or [_agree(len(records))])
    for row in merged["checks"]:
        row["result_id"] = result["result_id"]
    return merged


def _rows(record: Record, table: str) -> dict[tuple[Any, ...], Row]:
    return {tuple(row.get(key) for key in KEYS[table]): row for row in record.get(table, [])}


def _pairs(merged: Record, copy: Record) -> Iterator[tuple[str, tuple[Any, ...], Row, Row]]:
    """(table, key, row, row of the copy) of all rows that both have."""
    for table in KEYS:
        others = _rows(copy, table)
        for key, row in _rows(merged, table).items():
            if key in others:
                yield table, key, row, others[key]


def _fill(merged: Record, copy: Record) -> None:
    """Give `merged` the values and rows that only the copy has."""
    for _, _, row, other in _pairs(merged, copy):
        for name, value in other.items():
            if value is not None and row.get(name) is None and name not in ("line_no", "validity_reason"):
                row[name] = value
    for table in KEYS:
        known = _rows(merged, table)
        more = [row for key, row in _rows(copy, table).items() if key not in known]
        if more:
            merged[table] = [*merged.get(table, ()), *more]


def _contradictions(merged: Record, copy: Record, path: str, other_path: str) -> list[Row]:
    found = []
    for table, key, row, other in _pairs(merged, copy):
        for name, value in row.items():
            theirs = other.get(name)
            if name in _NOT_COMPARED or value is None or theirs is None or _same(value, theirs):
                continue
            what = " ".join(str(part) for part in (table, *key, name) if part is not None)
            found.append(_check(False, f"{what}: {value} in {path}", f"{theirs} in {other_path}", f"copies differ in {what}"))
    return found


def _same(value: Any, other: Any) -> bool:
    if isinstance(value, str) and isinstance(other, str):
        return value.casefold().split() == other.casefold().split()
    return bool(value == other)


def _validity(result: Row, records: Sequence[Record]) -> None:
    """A result is as valid as the copy that says the worst of it; what is said ends what was not."""
    for record in records:
        other = record["results"][0]
        if result["validity"] in (None, "valid") and other["validity"] not in (None, "valid"):
            result["validity"], result["validity_reason"], result["score"] = other["validity"], other["validity_reason"], None
    if result["validity"] == "valid":
        result["validity_reason"] = None


def _agree(copies: int) -> Row:
    return _check(True, "equal values", f"{copies} copies agree", "every value that two copies print is the same in both")


def _check(passed: bool, expected: str, found: str, message: str) -> Row:
    return {
        "check_name": "copies_agree",
        "passed": passed,
        "severity": "error",
        "expected": expected,
        "found": found,
        "message": message,
    }
