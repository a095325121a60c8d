"""Where a record differs from the truth, in words."""

from __future__ import annotations

from collections.abc import Iterable
from math import isclose
from typing import Any

from tests.rendering.expected import OneOf, Row, Tables

# Columns that come from the document's place or are tested elsewhere.
UNCOMPARED = frozenset({"result_id", "document_id", "line_no", "origin", "validity_reason", "setting_count"})


def differences(tables: Tables, record: Tables, ignored: Iterable[str] = (), joined: bool = False) -> list[str]:
    """`table row column: expected, found` for every value that differs. `ignored` names tables or columns left out.

    joined: line breaks and runs of blanks within values mean nothing, and notes are compared as the text of a section.
    """
    left_out = UNCOMPARED | set(ignored)
    found: list[str] = []
    for table, rows in tables.items():
        if table not in left_out:
            others = record.get(table, [])
            if table == "notes" and joined:
                rows, others = sections(rows), sections(others)
            found += _table(table, rows, others, left_out, joined)
    return found


def sections(rows: list[Row]) -> list[Row]:
    """Notes as one text for each section of each workload."""
    texts: dict[tuple[Any, Any], list[str]] = {}
    for row in rows:
        texts.setdefault((row.get("workload"), row["section"]), []).append(row["line"])
    return [{"workload": key[0], "section": key[1], "line": " ".join(lines)} for key, lines in texts.items()]


def _table(table: str, rows: list[Row], others: list[Row], left_out: frozenset[str], joined: bool) -> list[str]:
    if len(rows) != len(others):
        return [f"{table}: {len(rows)} rows expected, {len(others)} found"]
    return [
        f"{table} {number} {column}: {row.get(column)!r} expected, {other.get(column)!r} found"
        for number, (row, other) in enumerate(zip(rows, others, strict=True), 1)
        for column in sorted((row.keys() | other.keys()) - left_out)
        if not same(row.get(column), other.get(column), joined)
    ]


def same(truth: Any, value: Any, joined: bool = False) -> bool:
    """Whether a value is the true one; numbers may differ by the rounding of binary fractions."""
    if isinstance(truth, OneOf):
        return any(same(choice, value, joined) for choice in truth.values)
    if isinstance(truth, float) and isinstance(value, int | float):
        return isclose(truth, value, rel_tol=1e-9)
    if isinstance(truth, str) and isinstance(value, str):
        return " ".join(truth.split()) == " ".join(value.split()) if joined else truth.strip() == value.strip()
    return bool(truth == value)
