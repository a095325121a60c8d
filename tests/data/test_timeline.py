"""Scores over time, against values read by hand from the documents, and thinned where there are many."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data import timeline
from data.selection import Selection

SPECWEB99 = Selection(benchmark="SPECweb99")
COLUMNS = ["system_vendor", "score", "best_so_far", "period", "results"]


def test_the_best_so_far_goes_along(database: Path) -> None:
    rows = timeline.timeline(SPECWEB99)
    assert rows["score"].tolist() == [1400, 10291, 6638]
    assert rows["best_so_far"].tolist() == [1400, 10291, 10291]


def test_a_mark_of_the_timeline_has_nothing_of_another_result(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update results set test_date = '2003-05-01', system_vendor = null, system = null, tested_by = null "
        "where score in (6638, 10291)"
    )
    row = timeline.timeline(Selection(benchmark="SPECweb99", years=(2003, 2003))).iloc[0]
    assert (row["score"], row["results"]) == (10291, 2)
    assert row[["system", "tested_by"]].isna().all()


def test_of_the_same_day_all_have_the_best_of_the_day(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set test_date = '2003-05-01' where score in (6638, 10291)")
    assert timeline.timeline(SPECWEB99)["best_so_far"].tolist() == [1400, 10291, 10291]


def test_of_many_the_best_of_each_vendor_and_year_and_every_record(
    copy_with: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeline, "MARKS_AT_MOST", 2)
    copy_with(
        "update results set system_vendor = 'Dell', test_date = '2003-01-01' where score = 1400",
        "update results set system_vendor = 'Dell', test_date = '2003-03-01' where score = 6638",
        "update results set system_vendor = 'Dell', test_date = '2003-04-01', score = 5000 where score = 10291",
    )
    rows = timeline.timeline(SPECWEB99)
    assert rows[COLUMNS].values.tolist() == [["Dell", 1400, 1400, "year", 0], ["Dell", 6638, 6638, "year", 3]]
