"""The queries, against values read by hand from the five documents."""

from __future__ import annotations

from pathlib import Path

from data import catalogue, reference_tables, response, result
from data.selection import Selection

ALL = Selection()


def test_benchmarks(database: Path) -> None:
    rows = catalogue.benchmarks(ALL).set_index("benchmark")
    assert rows["results"].to_dict() == {"SPECweb2005": 1, "SPECweb99": 3, "SPECweb99_SSL": 1}
    assert rows["best_score"].to_dict() == {"SPECweb2005": 848, "SPECweb99": 10291, "SPECweb99_SSL": 3720}
    assert rows.loc["SPECweb99", "best_vendor"] == "IBM"


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


def test_vendors_can_be_chosen(database: Path) -> None:
    chosen = Selection(vendors=("Dell", "IBM"))
    assert catalogue.benchmarks(chosen)["results"].sum() == 3
    assert chosen.words() == "valid SPECweb results published at SPEC, vendors Dell and IBM"


def test_empty_database(empty: Path) -> None:
    assert catalogue.benchmarks(ALL).empty
    assert response.subjects(ALL).empty
    assert reference_tables.provenance(ALL)["results"] == 0
