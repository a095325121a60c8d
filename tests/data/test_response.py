"""Queries of response times by request type, against values read by hand from the SPECweb2005 disclosure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data import response
from data.selection import Selection

ALL = Selection()
OF_2005 = Selection(benchmark="SPECweb2005")
OF_99 = Selection(benchmark="SPECweb99")


def ids(workload: str = "Banking") -> tuple[str, ...]:
    return tuple(response.results(OF_2005, workload)["result_id"])


def test_request_figures_of_banking(database: Path) -> None:
    rows = response.requests("Banking", ids())
    assert len(rows) == 16 * 3
    login = rows[(rows["request_type"] == "login") & (rows["iteration"] == 1)].iloc[0]
    assert (login["requests"], login["good"], login["tolerable"], login["fail"]) == (53981, 49310, 4231, 440)
    assert (login["response_s"], login["load"]) == (1.048, 950)
    assert rows["response_max_s"].isna().all()


def test_results_carry_their_load(database: Path) -> None:
    row = response.results(OF_2005, "Support").iloc[0]
    assert (row["system"], row["score"], row["load"], row["results_in_all"]) == ("PowerEdge 750", 1675, 1675, 1)
    assert response.results(OF_99, None)["load"].tolist() == [10300, 6640, 1400]


def test_a_list_is_bounded_but_holds_what_is_asked_for(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response, "LISTED_AT_MOST", 1)
    sun = response.results(Selection(benchmark="SPECweb99", vendors=("Sun Microsystems",)), None)["result_id"][0]
    rows = response.results(OF_99, None, (sun, "no such result"))
    assert rows["vendor"].tolist() == ["IBM", "Sun Microsystems"]
    assert rows["results_in_all"].tolist() == [3, 3]


def test_extent(database: Path) -> None:
    assert response.extent(OF_2005, "Banking") == {"results": 1, "iterations": 3, "load_low": 950, "load_high": 950}
    assert response.extent(OF_99, None) == {"results": 3, "iterations": 9, "load_low": 1400, "load_high": 10300}


def test_quality_keeps_what_is_exact_exact(database: Path) -> None:
    rows = response.quality(OF_2005, "Banking")
    assert rows["request_type"].tolist()[0] == "login"
    assert rows["requests"].sum() == 251804 + 257734 + 257196
    beyond = rows["requests"] - rows["good"]
    assert (rows["tolerable_min"] + rows["fail_min"] <= beyond).all()
    assert (rows["tolerable_max"] + rows["fail_max"] >= beyond).all()


def test_quality_of_each_result_keeps_their_order(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "insert into results select * replace ('another' as result_id) from results where benchmark = 'SPECweb2005'",
        "insert into request_stats select * replace ('another' as result_id) from request_stats",
    )
    first = next(name for name in ids() if name != "another")
    for chosen in ((first, "another"), ("another", first)):
        rows = response.quality(OF_2005, "Banking", chosen, True)
        assert rows["result_id"].tolist() == list(chosen) * 16
    assert response.quality(OF_2005, "Banking")["requests"].sum() == 2 * (251804 + 257734 + 257196)


def test_boxes_are_the_quantiles_of_the_iterations(database: Path) -> None:
    rows = response.boxes(OF_2005, "Banking").set_index("request_type")
    figures = response.requests("Banking", ids())
    login = figures[figures["request_type"] == "login"]["response_s"]
    assert rows.loc["login", "mid"] == pytest.approx(login.median())
    assert rows.loc["login", "q1"] == pytest.approx(login.quantile(0.25))
    assert rows.loc["login", "points"] == 3


def test_subjects(database: Path, empty: Path) -> None:
    assert response.subjects(ALL).empty
