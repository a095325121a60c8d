"""Each check fails when its rule is broken, alone or with those that the same figure breaks, and names the place."""

from __future__ import annotations

from datetime import date

import pytest

from parsers.checks.registry import ALL, checks_of
from tests.parsers.checks.records import (
    WEB99,
    WEB99_SSL,
    WEB2005,
    Change,
    Record,
    document,
    kit_with_validation_errors,
    outcomes,
    put,
    web96,
)

# Rows of request_stats in the SPECweb2005 document: 3 x 16 Banking, 3 x 13 Ecommerce, 3 x 7 Support.
LOGIN = 0
CATALOG = 48 + 39 + 2
DOWNLOAD = 48 + 39 + 6


def without(table: str, index: int) -> Change:
    return lambda record: record[table].pop(index)


def scaled(table: str, index: int, column: str, factor: float) -> Change:
    return lambda record: record[table][index].update({column: record[table][index][column] * factor})


# document, change, checks that must fail, words in what the first of them found
CASES_99: list[tuple[str, Change, list[str], str]] = [
    (WEB99, put("results", 0, score=10300.0), ["score_is_median"], "score 10300"),
    (WEB99, put("results", 0, score=10290.5), ["score_is_median"], "score 10290.5"),
    (
        WEB99,
        put("iterations", 1, conforming_pct=99.7),
        ["conforming_percentage"],
        "99.7% shown, 10262 of 10300 is 99.63%",
    ),
    (WEB99, put("iterations", 0, response_ms=358.1), ["littles_law_connections"], "iteration 1: 10375.3 for 10300"),
    (
        WEB99_SSL,
        put("iterations", 2, ops_s_per_load=2.87),
        ["operations_per_load_generator"],
        "iteration 3: 2.87 shown",
    ),
    (WEB99, put("results", 0, fileset_mb=33086.40), ["fileset_size"], "33086.40 MB"),
    (WEB99, put("iterations", 2, kbit_s=360.0), ["kbit_per_operation"], "iteration 3: 128.75 kbit"),
    (WEB99, put("iterations", 2, kbit_s=300.0), ["kbit_per_operation", "connection_bit_rate"], "iteration 3: 107.29"),
    (WEB99, put("iterations", 0, kbit_s=401.0), ["kbit_per_operation", "connection_bit_rate"], "iteration 1"),
    (WEB99, without("iterations", 2), ["iterations_complete", "score_is_median"], "iterations: 2"),
    (WEB99, put("results", 0, validity="invalid"), ["invalid_has_no_score"], "score 10291"),
    (WEB99, put("results", 0, published_date=date(2003, 4, 30)), ["tested_before_published"], "published 2003-04-30"),
    (
        WEB99,
        put("results", 0, os_available=date(2003, 12, 1)),
        ["components_available"],
        "operating system 2003-12, 7 months after",
    ),
]

CASES_2005: list[tuple[Change, list[str], str]] = [
    (put("results", 0, score=850.0), ["overall_score"], "score 850"),
    (without("submetrics", 1), ["overall_needs_all_workloads"], "score 848 with Banking, Support"),
    (put("submetrics", 0, score=951.0), ["submetric_is_load"], "Banking iteration 1: 950 sessions, submetric 951"),
    (put("results", 0, validity="invalid"), ["invalid_has_no_score"], "score 848"),
    (put("iterations", 0, good_pct=96.5), ["qos_percentages"], "Banking iteration 1: good 96.5% shown"),
    (put("iterations", 0, good_pct=96.8), ["qos_percentages"], "96.655%"),
    (
        put("iterations", 4, tolerable_pct=99.7),
        ["qos_percentages", "qos_tolerable_includes_good"],
        "Ecommerce iteration 2: tolerable 99.7% shown",
    ),
    (
        put("iterations", 4, fail_pct=0.3),
        ["qos_percentages", "qos_tolerable_includes_good"],
        "Ecommerce iteration 2: fail 0.3% shown",
    ),
    (
        put("iterations", 6, fail=1214),
        ["total_rows_add_up", "request_rows_sum_to_total"],
        "Support iteration 1: 280667 + 3722 + 1214 of 285604",
    ),
    (
        put("request_stats", LOGIN, fail=441, fail_min=441, fail_max=441),
        ["request_rows_add_up"],
        "Banking iteration 1, login: 49310 + 4231 + 441 of 53981",
    ),
    (
        put("request_stats", 4, tolerable_max=9, fail_max=9),
        ["request_rows_add_up"],
        "Banking iteration 1, add_payee: 2898 + (0 to 9) + (0 to 9) of 2917",
    ),
    (
        put("request_stats", CATALOG, good=32908, tolerable=343, tolerable_min=343, tolerable_max=343),
        ["request_rows_sum_to_total"],
        "Support iteration 1: good rows sum to 280668, total 280667",
    ),
    (scaled("request_stats", DOWNLOAD, "weighted_abr", 1.005), ["weighted_abr_rows", "weighted_abr_total"], "download"),
    (
        scaled("request_stats", DOWNLOAD, "weighted_abr", 0.995),
        ["weighted_abr_rows", "weighted_abr_total"],
        "download: 79611.3 B/s shown, 80017.4 recomputed",
    ),
    (scaled("iterations", 8, "weighted_abr", 1.004), ["weighted_abr_total"], "Support iteration 3"),
    (put("request_stats", DOWNLOAD, byte_rate=99_000.0), ["byte_rate"], "Support iteration 1, download: 99000.0 B/s"),
]


def failures(record: Record, change: Change) -> dict[str, str]:
    return {name: str(row["found"]) for name, row in outcomes(record, change).items() if not row["passed"]}


@pytest.mark.parametrize(("name", "change", "checks", "words"), CASES_99)
def test_broken_99(name: str, change: Change, checks: list[str], words: str) -> None:
    found = failures(document(name), change)
    assert list(found) == checks
    assert words in found[checks[0]]


@pytest.mark.parametrize(("change", "checks", "words"), CASES_2005)
def test_broken_2005(change: Change, checks: list[str], words: str) -> None:
    found = failures(document(WEB2005), change)
    assert list(found) == checks
    assert words in found[checks[0]]


def test_a_lost_iteration_is_missed() -> None:
    def lose(record: Record) -> None:
        record["iterations"] = [row for row in record["iterations"] if row["workload"] != "Ecommerce"]

    assert failures(document(WEB2005), lose)["iterations_complete"] == "iterations: Banking 3, Ecommerce 0, Support 3"


def test_quality_of_service_is_judged_by_counts() -> None:
    def worse(record: Record) -> None:
        record["iterations"][0].update(good=239_000, tolerable=10_000, fail=2_804)

    assert failures(document(WEB2005), worse)["qos_met"] == "Banking iteration 1: 94.92% good, 98.89% good or tolerable"


def test_quality_of_service_asks_for_tolerable_requests_too() -> None:
    def worse(record: Record) -> None:
        record["iterations"][4].update(good=140_000, tolerable=1_000, fail=2_036)

    assert failures(document(WEB2005), worse)["qos_met"] == "Ecommerce iteration 2: 97.88% good, 98.58% good or tolerable"


def test_quality_of_service_is_judged_by_percentages_without_counts() -> None:
    def worse(record: Record) -> None:
        record["iterations"][0].update(good=None, good_pct=94.9)

    assert failures(document(WEB2005), worse)["qos_met"] == "Banking iteration 1: 94.90% good, 99.50% good or tolerable"


def test_wrong_sessions_break_all_laws_of_load() -> None:
    found = failures(document(WEB2005), put("iterations", 0, load=1000))
    assert {"submetric_is_load", "request_mix", "request_total", "littles_law_sessions"} == found.keys()
    assert found["littles_law_sessions"] == "Banking iteration 1: 945.2 for 1000 sessions"


def test_download_above_line_speed() -> None:
    found = failures(document(WEB2005), put("request_stats", DOWNLOAD, response_s=69.0))
    assert found["download_rate"] == "Support iteration 1, download: 6977177 bytes in 69 s, 101117 B/s"


def test_validation_errors_excuse_no_more_than_their_number() -> None:
    found = failures(kit_with_validation_errors(), put("iterations", 0, validation_errors=21))
    assert found["total_rows_add_up"] == "Banking iteration 2: 54535 + 133 + 47 of 54737"


def test_unknown_validation_errors_accuse_of_nothing() -> None:
    found = outcomes(kit_with_validation_errors(), put("iterations", 0, validation_errors=None))
    assert "total_rows_add_up" not in found
    assert found["request_rows_add_up"]["found"] == "8 of 8 request rows add up"
    found = outcomes(document(WEB2005), put("iterations", 0, validation_errors=None, fail=1188))
    assert not found["total_rows_add_up"]["passed"]


def test_score_of_a_single_workload() -> None:
    single = {
        "results": [{"benchmark": "SPECweb2005", "origin": "kit", "validity": "valid", "score": None}],
        "submetrics": [{"workload": "Ecommerce", "score": 800.0}],
    }
    assert outcomes(single)["overall_needs_all_workloads"]["passed"]
    assert not outcomes(single, put("results", 0, score=800.0))["overall_needs_all_workloads"]["passed"]
    assert "overall_needs_all_workloads" not in outcomes(single, put("results", 0, origin="quoted"))


def test_invalid_run_without_score() -> None:
    record = document(WEB99)
    found = outcomes(record, put("results", 0, validity="invalid", score=None))
    assert found["invalid_has_no_score"]["passed"]
    assert "score_is_median" not in found


def test_web96() -> None:
    assert all(row["passed"] for row in outcomes(web96()).values())
    assert outcomes(web96()).keys() == {"score_is_peak_throughput", "throughput_rises_to_peak"}
    assert failures(web96(), put("results", 0, score=449.0)) == {"score_is_peak_throughput": "score 449"}
    assert failures(web96(), put("iterations", 2, throughput_ops_s=190.0)) == {
        "throughput_rises_to_peak": "199.9 ops/s in row 2, then 190"
    }


def test_no_check_is_without_a_failing_case() -> None:
    """Every registered check is among the failing cases above."""
    tested = {name for case in CASES_99 for name in case[2]} | {name for case in CASES_2005 for name in case[1]}
    tested |= {"qos_met", "request_mix", "request_total", "littles_law_sessions", "download_rate"}
    tested |= {"score_is_peak_throughput", "throughput_rises_to_peak"}
    assert tested == {check.name for benchmark in ALL for check in checks_of(benchmark)}
