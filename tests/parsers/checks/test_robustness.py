"""Records known in part never break a check, and a record of full size is checked quickly."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.checks import run_checks
from tests.parsers.checks.records import (
    WEB99,
    WEB99_SSL,
    WEB2005,
    Record,
    document,
    kit_of_three_minutes,
    kit_with_validation_errors,
    web96,
)

TABLES = ("results", "submetrics", "iterations", "request_stats")
MAKERS = (
    lambda: document(WEB2005),
    lambda: document(WEB99),
    lambda: document(WEB99_SSL),
    kit_with_validation_errors,
    kit_of_three_minutes,
    web96,
)
# Checks that take rows for complete, or a run of unknown length for one of the prescribed length.
COUNTING = {
    "iterations_complete", "overall_needs_all_workloads", "request_rows_sum_to_total",
    "request_mix", "request_total", "littles_law_sessions",
}  # fmt: skip


@pytest.mark.parametrize("record", [{}, {"results": []}, {"results": [{}]}, {"results": [{"benchmark": None}]}])
def test_nothing_known(record: Record) -> None:
    assert run_checks(record) == []


@pytest.mark.parametrize("benchmark", ["SPECweb96", "SPECweb99", "SPECweb99_SSL", "SPECweb2005", "SPECweb2009"])
def test_only_the_benchmark_known(benchmark: str) -> None:
    assert run_checks({"results": [{"benchmark": benchmark}]}) == []


@pytest.mark.parametrize("make", MAKERS)
def test_every_value_none(make: Any) -> None:
    record = make()
    benchmark = record["results"][0]["benchmark"]
    empty = {table: [dict.fromkeys(row) for row in rows] for table, rows in record.items()}
    empty["results"][0]["benchmark"] = benchmark
    # The rows themselves can still be counted.
    assert {row["check_name"] for row in run_checks(empty)} <= {"iterations_complete"}


@settings(max_examples=150, deadline=None)
@given(make=st.sampled_from(MAKERS), chance=st.sampled_from([0.02, 0.3, 0.9]), seed=st.integers(0, 2**32))
def test_missing_inputs_never_raise_nor_accuse(make: Any, chance: float, seed: int) -> None:
    record, random = make(), Random(seed)
    before = {row["check_name"]: row["passed"] for row in run_checks(record)}
    for table in TABLES:
        for row in record.get(table, []):
            for key in list(row):
                if key not in ("benchmark", "origin") and random.random() < chance:
                    if random.random() < 0.5:
                        del row[key]
                    else:
                        row[key] = None
        if table != "results" and random.random() < 0.2:
            record.pop(table, None)
    for row in run_checks(record):
        name = row["check_name"]
        if name not in COUNTING:
            assert row["passed"] or not before.get(name, True), row


numbers = st.one_of(st.none(), st.just(0), st.integers(-(10**9), 10**9), st.floats(-1e12, 1e12, allow_nan=False), st.just(1e-300))


@settings(max_examples=150, deadline=None)
@given(
    make=st.sampled_from(MAKERS),
    pool=st.lists(numbers, min_size=1, max_size=6),
    chance=st.sampled_from([0.02, 0.3, 1.0]),
    seed=st.integers(0, 2**32),
)
def test_absurd_numbers_never_raise(make: Any, pool: list[Any], chance: float, seed: int) -> None:
    record, random = make(), Random(seed)
    for table in TABLES:
        for row in record.get(table, []):
            for key, value in row.items():
                if isinstance(value, int | float) and random.random() < chance:
                    row[key] = random.choice(pool)
    run_checks(record)


@settings(max_examples=60, deadline=None)
@given(kept=st.sets(st.integers(0, 107)))
def test_rows_taken_away(kept: set[int]) -> None:
    record = document(WEB2005)
    record["request_stats"] = [row for index, row in enumerate(record["request_stats"]) if index in kept]
    wrong = {row["check_name"] for row in run_checks(record) if not row["passed"]}
    assert wrong <= {"request_rows_sum_to_total"}


def test_speed() -> None:
    record = document(WEB2005)
    assert len(record["request_stats"]) == 108
    run_checks(record)
    best = float("inf")
    for _ in range(40):
        start = perf_counter()
        run_checks(record)
        best = min(best, perf_counter() - start)
    # 0.35 ms on a slow machine; the margin is for one that is busy.
    assert best < 0.002
