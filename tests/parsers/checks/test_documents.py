"""All checks hold for the five documents, with the figures that their analysis by hand gave."""

from __future__ import annotations

import pytest

from parsers.checks import run_checks
from parsers.checks.registry import ALL, checks_of
from tests.parsers.checks.records import (
    DOCUMENTS,
    WEB99,
    WEB99_SSL,
    WEB2005,
    document,
    kit_of_three_minutes,
    kit_with_validation_errors,
    outcomes,
)

SCHEMA_COLUMNS = ["result_id", "check_name", "passed", "severity", "expected", "found", "message"]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_check_holds(name: str) -> None:
    assert [row for row in run_checks(document(name)) if not row["passed"]] == []


@pytest.mark.parametrize(
    ("name", "absent"),
    [
        (WEB2005, {"invalid_has_no_score", "byte_rate"}),
        (WEB99, {"invalid_has_no_score"}),
        (WEB99_SSL, {"invalid_has_no_score"}),
        ("specweb99-dell-poweredge-1750", {"invalid_has_no_score", "tested_before_published"}),
    ],
)
def test_every_check_applies_but_those_without_input(name: str, absent: set[str]) -> None:
    record = document(name)
    names = [check.name for check in checks_of(str(record["results"][0]["benchmark"]))]
    assert list(outcomes(record)) == [check for check in names if check not in absent]


def test_rows_have_the_columns_of_the_schema() -> None:
    record = document(WEB2005)
    record["results"][0]["result_id"] = "dell-750"
    for row in run_checks(record):
        assert list(row) == SCHEMA_COLUMNS
        assert row["result_id"] == "dell-750"
        assert row["severity"] in ("error", "warning")
        assert isinstance(row["passed"], bool)
        assert all(isinstance(row[column], str) and row[column] for column in ("expected", "found", "message"))


@pytest.mark.parametrize("benchmark", ALL)
def test_messages_are_plain_sentences(benchmark: str) -> None:
    for check in checks_of(benchmark):
        for message in (check.holds, check.broken):
            assert message[0].isupper()
            assert message.endswith(".")
            assert message.count(".") == 1
        assert check.holds != check.broken


@pytest.mark.parametrize(
    ("name", "check", "found"),
    [
        (WEB2005, "overall_score", "score 848"),
        (WEB2005, "qos_met", "Banking iteration 1: 96.66% good, 99.53% good or tolerable"),
        (WEB2005, "request_mix", "Ecommerce iteration 3, customize1: 0.397% (23665 requests)"),
        (WEB2005, "request_total", "Ecommerce iteration 3: 0.80% (141973 requests, 143119 expected)"),
        (WEB2005, "littles_law_sessions", "Ecommerce iteration 3: 843.2 for 850 sessions"),
        (WEB2005, "weighted_abr_total", "Banking iteration 1: rows sum to 50007.1 B/s, total 50008.0"),
        (WEB2005, "request_rows_add_up", "108 of 108 request rows add up"),
        (WEB2005, "request_rows_sum_to_total", "36 of 36 column sums agree"),
        (WEB2005, "submetric_is_load", "Banking 950, Ecommerce 850, Support 1675"),
        (WEB2005, "iterations_complete", "iterations: Banking 3, Ecommerce 3, Support 3"),
        (WEB99, "score_is_median", "score 10291"),
        (WEB99, "littles_law_connections", "iteration 2: 10310.1 for 10300 requested (+0.098%)"),
        (WEB99, "kbit_per_operation", "iteration 3: 119.52 kbit per operation"),
        (WEB99, "connection_bit_rate", "iteration 2: 332.8 kbit/s"),
        (WEB99, "fileset_size", "33081.52 MB for 10300 connections"),
        (WEB99, "components_available", "latest component: web server 2003-07, 2 months after the test month"),
        (WEB99, "tested_before_published", "tested 2003-05, published 2003-05-27"),
        (WEB99_SSL, "components_available", "latest component: hardware 2005-07, 1 month after the test month"),
    ],
)
def test_worst_case_is_named(name: str, check: str, found: str) -> None:
    assert outcomes(document(name))[check]["found"] == found


# Of each iteration: workload, number, signed sum in percent, sessions by Little's law, largest difference and its type.
MIX = [
    ("Banking", 1, 0.51, 945.2, 0.199, "login"),
    ("Banking", 2, 0.64, 944.0, 0.226, "login"),
    ("Banking", 3, 0.76, 942.8, 0.260, "login"),
    ("Ecommerce", 1, 0.47, 846.0, 0.293, "customize1"),
    ("Ecommerce", 2, 0.41, 846.5, 0.270, "customize1"),
    ("Ecommerce", 3, 0.80, 843.2, 0.397, "customize1"),
    ("Support", 1, 0.36, 1669.0, 0.187, "product"),
    ("Support", 2, 0.32, 1669.6, 0.188, "product"),
    ("Support", 3, 0.54, 1665.9, 0.240, "product"),
]


@pytest.mark.parametrize(("workload", "iteration", "total", "sessions", "worst", "kind"), MIX)
def test_mix_of_each_iteration(workload: str, iteration: int, total: float, sessions: float, worst: float, kind: str) -> None:
    record = document(WEB2005)
    for table in ("iterations", "request_stats"):
        record[table] = [row for row in record[table] if (row["workload"], row["iteration"]) == (workload, iteration)]
    found = {name: str(row["found"]) for name, row in outcomes(record).items()}
    assert found["request_total"].startswith(f"{workload} iteration {iteration}: {total:.2f}%")
    assert found["littles_law_sessions"].startswith(f"{workload} iteration {iteration}: {sessions:.1f} for")
    assert found["request_mix"].startswith(f"{workload} iteration {iteration}, {kind}: {worst:.3f}%")


def test_requests_that_failed_validation_are_not_missing() -> None:
    found = outcomes(kit_with_validation_errors())
    wrong = [name for name, row in found.items() if not row["passed"]]
    assert wrong == ["iterations_complete"]
    assert {"byte_rate", "qos_percentages", "invalid_has_no_score"} <= found.keys()


def test_short_run_is_measured_by_its_own_length() -> None:
    found = outcomes(kit_of_three_minutes())
    wrong = {name: row["found"] for name, row in found.items() if not row["passed"]}
    # The kit's messages: 3.57% for product, 15.20% in sum, 26.2% good.
    assert wrong == {
        "iterations_complete": "iterations: Support 1",
        "qos_met": "Support iteration 1: 26.18% good, 28.77% good or tolerable",
        "request_mix": "Support iteration 1, product: 3.566% (579 requests)",
        "request_total": "Support iteration 1: 15.20% (2315 requests, 2730 expected)",
        "littles_law_sessions": "Support iteration 1: 169.6 for 200 sessions",
    }
    assert found["qos_met"]["severity"] == "warning"
    assert str(found["qos_met"]["message"]).startswith("QoS not met")
