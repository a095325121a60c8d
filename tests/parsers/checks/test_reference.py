"""The reference tables of the checks agree with the schema and with themselves."""

from __future__ import annotations

import csv
import tomllib
from math import isclose
from pathlib import Path

import pytest

from parsers.checks import reference, registry

ROOT = Path(__file__).resolve().parents[3]
WORKLOADS = {"Banking": 16, "Ecommerce": 13, "Support": 7}


@pytest.mark.parametrize("table", ["limits", "request_types"])
def test_columns_are_those_of_the_schema(table: str) -> None:
    schema = tomllib.loads((ROOT / "parsers" / "schema.toml").read_text(encoding="utf-8"))
    with (ROOT / "data" / "reference" / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == [column[0] for column in schema[table]["columns"]]
    assert all(len(row) == len(rows[0]) for row in rows)


@pytest.mark.parametrize("workload", WORKLOADS)
def test_target_shares_sum_to_100(workload: str) -> None:
    shares = reference.target_shares()[workload]
    assert len(shares) == WORKLOADS[workload]
    assert isclose(sum(shares.values()), 100, abs_tol=1e-6)


def test_limits() -> None:
    limits = reference.limits()
    assert {name: (each.think_s, each.run_s) for name, each in limits.items()} == {
        "Banking": (6.158, 1800), "Ecommerce": (9.194, 1800), "Support": (4.604, 1800),
    }  # fmt: skip
    assert {(each.good_pct, each.tolerable_pct) for each in limits.values()} == {(95, 99)}
    assert reference.judged_by_byte_rate() == {("Support", "download")}


def test_reference_scores() -> None:
    assert reference.reference_scores() == {"Banking": 120, "Ecommerce": 114, "Support": 162}
    assert set(reference.iterations_required().values()) == {3}


def test_a_name_stands_once_for_each_benchmark() -> None:
    with pytest.raises(ValueError, match="overall_score"):
        registry.check("overall_score", benchmarks=(registry.WEB2005,), severity="error", holds="", broken="")(lambda _view: None)
