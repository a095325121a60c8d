"""The queries, against values read by hand from the five documents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data import catalogue, metrics, reference_tables, response, result, score, tuning
from data.selection import Selection

ALL = Selection()


def test_benchmarks(database: Path) -> None:
    rows = catalogue.benchmarks(ALL).set_index("benchmark")
    assert rows["results"].to_dict() == {"SPECweb2005": 1, "SPECweb99": 3, "SPECweb99_SSL": 1}
    assert rows["best_score"].to_dict() == {"SPECweb2005": 848, "SPECweb99": 10291, "SPECweb99_SSL": 3720}
    assert rows.loc["SPECweb99", "best_vendor"] == "IBM"


def test_timeline_carries_the_best_so_far(database: Path) -> None:
    rows = catalogue.timeline(Selection(benchmark="SPECweb99"))
    assert rows["score"].tolist() == [1400, 10291, 6638]
    assert rows["best_so_far"].tolist() == [1400, 10291, 10291]


def test_results_by_year(database: Path) -> None:
    rows = catalogue.by_year(ALL)
    assert sorted(zip(rows["benchmark"], rows["year"], rows["results"], strict=True)) == [
        ("SPECweb2005", 2005, 1),
        ("SPECweb99", 2001, 1),
        ("SPECweb99", 2003, 2),
        ("SPECweb99_SSL", 2005, 1),
    ]


def test_state_of_the_data(database: Path) -> None:
    found = catalogue.documents()
    assert (found["documents"], found["accepted"], found["rejected"]) == (6, 6, 0)
    assert found["lines"] == found["understood"]
    checks = catalogue.checks()
    assert checks["passed"] == checks["checks"] > 0


@pytest.mark.parametrize(
    ("metric", "expected"),
    [
        ("SPECweb2005", [848]),
        ("SPECweb2005_Banking", [950]),
        ("SPECweb2005_Ecommerce", [850]),
        ("SPECweb2005_Support", [1675]),
        ("SPECweb99", [10291, 6638, 1400]),
        ("SPECweb99_SSL", [3720]),
    ],
)
def test_scores(database: Path, metric: str, expected: list[int]) -> None:
    benchmark = metrics.BY_NAME[metric].benchmark
    assert score.points(Selection(benchmark=benchmark), metric, "Cores")["score"].tolist() == expected


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("Cores", [4, 2, 4]),
        ("Chips", [4, 2, 4]),
        ("Clock", [1700, 3060, 450]),
        ("Memory", [64, 8, 4]),
        ("Disks", [22, 16, 8]),
        ("NICs", [8, 2, 2]),
        ("Networks", [8, 4, 2]),
        ("Network capacity", [8, 4, 2]),
    ],
)
def test_hardware_of_specweb99(database: Path, measure: str, expected: list[int]) -> None:
    assert score.points(Selection(benchmark="SPECweb99"), "SPECweb99", measure)["x"].tolist() == expected


def test_threads_only_where_hyper_threading_is_said(database: Path) -> None:
    rows = score.points(Selection(benchmark="SPECweb99"), "SPECweb99", "Threads").set_index("system")["x"]
    assert rows["PowerEdge 1750"] == 4
    assert rows.drop("PowerEdge 1750").isna().all()


def test_thinned_keeps_every_result_in_its_counts(database: Path) -> None:
    rows = score.thinned(Selection(benchmark="SPECweb99"), "SPECweb99", "Cores")
    assert rows["score"].tolist() == [10291, 6638, 1400]
    assert rows["results"].sum() == 3


def test_metrics_with_results_come_most_first(database: Path) -> None:
    found = score.metrics_present(ALL)
    assert found[0] == "SPECweb99"
    assert "SPECweb96" not in found


def test_request_figures_of_banking(database: Path) -> None:
    found = response.results(Selection(benchmark="SPECweb2005"), "Banking")
    rows = response.requests("Banking", tuple(found["result_id"]))
    assert len(rows) == 16 * 3
    login = rows[(rows["request_type"] == "login") & (rows["iteration"] == 1)].iloc[0]
    assert (login["requests"], login["good"], login["tolerable"], login["fail"]) == (53981, 49310, 4231, 440)
    assert login["response_s"] == 1.048


def test_quality_keeps_what_is_exact_exact(database: Path) -> None:
    rows = response.quality(Selection(benchmark="SPECweb2005"), "Banking")
    assert rows["request_type"].tolist()[0] == "login"
    assert rows["requests"].sum() == 251804 + 257734 + 257196
    beyond = rows["requests"] - rows["good"]
    assert (rows["tolerable_min"] + rows["fail_min"] <= beyond).all()
    assert (rows["tolerable_max"] + rows["fail_max"] >= beyond).all()


def test_boxes_are_the_quantiles_of_the_iterations(database: Path) -> None:
    rows = response.boxes(Selection(benchmark="SPECweb2005"), "Banking").set_index("request_type")
    figures = response.requests("Banking", tuple(response.results(ALL, "Banking")["result_id"]))
    login = figures[figures["request_type"] == "login"]["response_s"]
    assert rows.loc["login", "mid"] == pytest.approx(login.median())
    assert rows.loc["login", "q1"] == pytest.approx(login.quantile(0.25))


def test_iterations_of_specweb99(database: Path) -> None:
    rows = response.iterations(Selection(benchmark="SPECweb99"), 25)
    ibm = rows[rows["vendor"] == "IBM"]
    assert ibm["response_ms"].tolist() == [355.8, 359.5, 357.9]
    assert ibm["median_ms"].unique().tolist() == [357.9]


def test_a_bounded_number_of_results_says_how_many_there_are(database: Path) -> None:
    rows = response.iterations(Selection(benchmark="SPECweb99"), 1)
    assert rows["result_id"].nunique() == 1
    assert rows["results_in_all"].unique().tolist() == [3]


def test_tuning_counts_a_result_once(database: Path) -> None:
    rows = tuning.counts(ALL, tuning.Settings())
    sizes = tuning.vendors(ALL).set_index("vendor")["results"]
    assert sizes.to_dict() == {"Dell": 2, "Hewlett-Packard": 1, "IBM": 1, "Sun Microsystems": 1}
    assert (rows["results"] <= rows["vendor"].map(sizes)).all()
    files = rows[rows["parameter"] == "tuning!cache_files"].set_index("vendor")["results"].to_dict()
    assert files == {"Dell": 1, "Hewlett-Packard": 1, "IBM": 1, "Sun Microsystems": 1}


def test_tuning_leaves_out_what_is_commented_out(database: Path) -> None:
    rows = tuning.lines(ALL, tuning.Settings(), "tuning!keepalive_max", "zeus.tuning", "Sun Microsystems")
    assert rows.empty


def test_tuning_lines_stand_in_the_document(database: Path) -> None:
    rows = tuning.lines(ALL, tuning.Settings(), "tuning!cache_files", "zeus.tuning", "Hewlett-Packard")
    row = rows.iloc[0]
    assert row["value"] == "282011"
    body = result.source(row["result_id"])
    assert "tuning!cache_files 282011" in body.splitlines()[int(row["line_no"]) - 1]


def test_other_vendors_are_one_column(database: Path) -> None:
    sizes = tuning.vendors(ALL, 2).set_index("vendor")["results"].to_dict()
    assert sizes == {"Dell": 2, "Hewlett-Packard": 1, tuning.OTHERS: 2}
    rows = tuning.lines(ALL, tuning.Settings(), "tuning!cache_files", "zeus.tuning", tuning.OTHERS, 2)
    assert set(rows["vendor"]) == {"IBM", "Sun Microsystems"}


def test_one_result_in_full(database: Path) -> None:
    chosen = result.listed(Selection(benchmark="SPECweb2005"))["result_id"].tolist()
    assert len(chosen) == 1
    head = result.head(chosen[0])
    assert (head["score"], head["system"], head["tested_by"]) == (848, "PowerEdge 750", "Dell")
    assert dict(result.submetrics(chosen[0]).values.tolist()) == {"Banking": 950, "Ecommerce": 850, "Support": 1675}
    assert len(result.iterations(chosen[0])) == 9
    assert len(result.requests(chosen[0])) == 108
    assert result.checks(chosen[0])["passed"].all()
    assert result.head("no such result") == {}


def test_limits(database: Path) -> None:
    rows = reference_tables.limits("Support")
    assert rows["good"].tolist() == [3.0, 99000.0]
    assert rows["unit"].tolist() == ["s", "B/s"]


def test_only_published_valid_results_by_default(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update results set origin = 'kit' where system_vendor = 'IBM' and origin = 'published'",
        "update results set validity = 'invalid' where system_vendor = 'Sun Microsystems'",
    )
    of_99 = Selection(benchmark="SPECweb99")
    assert score.points(of_99, "SPECweb99", "Cores")["score"].tolist() == [6638]
    everything = Selection(benchmark="SPECweb99", origins=("published", "kit"), validities=())
    assert score.points(everything, "SPECweb99", "Cores")["score"].tolist() == [10291, 6638, 1400]


def test_vendors_can_be_chosen(database: Path) -> None:
    chosen = Selection(vendors=("Dell", "IBM"))
    assert catalogue.benchmarks(chosen)["results"].sum() == 3
    assert chosen.words() == "valid SPECweb results published at SPEC, vendors Dell and IBM"


def test_empty_database(empty: Path) -> None:
    assert catalogue.benchmarks(ALL).empty
    assert score.metrics_present(ALL) == []
    assert response.subjects(ALL).empty
    assert tuning.vendors(ALL).empty
    assert reference_tables.provenance(ALL)["results"] == 0
