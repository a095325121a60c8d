"""Best scores, counts by year and vendor, and what is hidden, against values read by hand from the documents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from data import catalogue
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
