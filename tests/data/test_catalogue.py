"""Best scores, counts by year and vendor, and what is hidden, against values read by hand from the documents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from data import catalogue, groups, store
from data.selection import Selection


def test_best_of_each_year_newest_first(database: Path) -> None:
    rows = catalogue.best_by_year(Selection())
    assert rows[["benchmark", "year", "score", "results", "record"]].values.tolist() == [
        ["SPECweb2005", 2005, 848, 1, True],
        ["SPECweb99_SSL", 2005, 3720, 1, True],
        ["SPECweb99", 2003, 10291, 2, True],
        ["SPECweb99", 2001, 1400, 1, True],
    ]


def test_a_lower_best_is_no_record(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set score = 20000 where system_vendor = 'Sun Microsystems'")
    rows = catalogue.best_by_year(Selection(benchmark="SPECweb99"))
    assert rows["record"].tolist() == [False, True]


NAMELESS = (
    "update results set system_vendor = null, web_server = null, tested_by = null, test_date = '2003-05-01' where score = 10291",
    "update results set test_date = '2003-05-01' where score = 6638",
)


def test_the_best_without_a_vendor_has_none_of_another(copy_with: Callable[..., Path]) -> None:
    copy_with(*NAMELESS)
    row = catalogue.benchmarks(Selection(benchmark="SPECweb99")).iloc[0]
    assert (row["best_score"], row["best_system"]) == (10291, "IBM eServer pSeries 655")
    assert pd.isna(row["best_vendor"])
    year = catalogue.best_by_year(Selection(benchmark="SPECweb99")).iloc[0]
    assert (year["year"], year["score"], year["system"], f"{year['test_date']:%Y-%m}") == (
        2003,
        10291,
        "IBM eServer pSeries 655",
        "2003-05",
    )
    assert year[["vendor", "web_server", "tested_by"]].isna().all()


def test_no_score_has_no_holder(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set score = null where benchmark = 'SPECweb2005'")
    row = catalogue.benchmarks(Selection(benchmark="SPECweb2005")).iloc[0]
    assert row[["best_score", "best_id", "best_vendor", "best_system", "best_date"]].isna().all()


def test_vendors_beyond_the_first_are_counted_together(database: Path) -> None:
    rows = catalogue.by_vendor(Selection(), 2)
    assert rows[["vendor", "year", "results", "results_in_all", "vendors"]].values.tolist() == [
        ["Dell", 2003, 1, 2, 1],
        ["Dell", 2005, 1, 2, 1],
        ["Hewlett-Packard", 2005, 1, 1, 1],
        [catalogue.OTHERS, 2001, 1, 2, 2],
        [catalogue.OTHERS, 2003, 1, 2, 2],
    ]


def test_what_is_hidden_is_counted_by_reason(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update results set validity = 'invalid' where system_vendor = 'Sun Microsystems'",
        "update results set origin = 'kit' where benchmark = 'SPECweb2005'",
    )
    assert catalogue.hidden(Selection()) == {"quoted": 12, "kit": 1, "not_valid": 1}
    assert catalogue.hidden(Selection(origins=(), validities=())) == {"quoted": 0, "kit": 0, "not_valid": 0}
    assert catalogue.hidden(Selection(vendors=("Sun Microsystems",)))["quoted"] == 0


def test_newest_by_publication(database: Path) -> None:
    rows = catalogue.newest(Selection(), 2)
    assert rows["benchmark"].tolist() == ["SPECweb2005", "SPECweb99_SSL"]
    assert f"{rows['published_date'][0]:%Y-%m-%d}" == "2005-09-28"


def test_counts_and_best_scores_come_from_one_statement(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    statements: list[str] = []
    monkeypatch.setattr(groups, "rows", lambda sql, values: statements.append(sql) or store.rows(sql, values))
    with store.reading():
        assert catalogue.benchmarks(Selection())["results"].tolist() == [1, 1, 3]
        assert catalogue.by_year(Selection())["year"].tolist() == [2005, 2005, 2001, 2003]
        assert len(catalogue.by_vendor(Selection(), 12)) == len(catalogue.best_by_year(Selection(own=True))) + 1 == 5
    assert len(statements) == 1


def test_a_result_without_a_date_counts_under_no_year_and_is_no_years_best(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set test_date = null where score = 10291")
    years = catalogue.by_year(Selection(benchmark="SPECweb99"))
    assert (years["year"].tolist()[:2], pd.isna(years["year"].iloc[2]), years["results"].tolist()) == (
        [2001, 2003],
        True,
        [1] * 3,
    )
    assert catalogue.best_by_year(Selection(benchmark="SPECweb99"))["score"].tolist() == [6638, 1400]
    assert catalogue.benchmarks(Selection(benchmark="SPECweb99"))["best_score"].tolist() == [10291]


def test_of_equal_scores_the_first_year_holds_the_best(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set score = 10291 where system_vendor = 'Sun Microsystems'")
    row = catalogue.benchmarks(Selection(benchmark="SPECweb99")).iloc[0]
    assert (row["best_score"], row["best_vendor"]) == (10291, "Sun Microsystems")
