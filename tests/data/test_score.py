"""Scores against hardware and dates, against values read by hand from the documents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from data import choices, compare, measures, metrics, score
from data.score import Axes
from data.selection import Selection

OF_99 = Selection(benchmark="SPECweb99")


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
    assert score.points(Selection(benchmark=benchmark), metric)["score"].tolist() == expected


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("Cores", [4, 2, 4]),
        ("Chips", [4, 2, 4]),
        ("Clock", [1700, 3060, 450]),
        ("Cores x clock", [6.8, 6.12, 1.8]),
        ("Memory", [64, 8, 4]),
        ("Disks", [22, 16, 8]),
        ("NICs", [8, 2, 2]),
        ("Networks", [8, 4, 2]),
        ("Network capacity", [8, 4, 2]),
    ],
)
def test_hardware_of_specweb99(database: Path, measure: str, expected: list[float]) -> None:
    assert score.points(OF_99, "SPECweb99", Axes(x=measure))["x"].tolist() == pytest.approx(expected)


def test_dates(database: Path) -> None:
    tested = score.points(OF_99, "SPECweb99", Axes(x="Test date"))["x"]
    assert tested.tolist() == [pd.Timestamp("2003-05-01"), pd.Timestamp("2003-08-01"), pd.Timestamp("2001-10-01")]


def test_threads_only_where_hyper_threading_is_said(database: Path) -> None:
    rows = score.points(OF_99, "SPECweb99", Axes(x="Threads")).set_index("system")["x"]
    assert rows["PowerEdge 1750"] == 4
    assert rows.drop("PowerEdge 1750").isna().all()


@pytest.mark.parametrize(
    ("derived", "expected"),
    [
        ("Score per core", [6638 / 2, 10291 / 4, 1400 / 4]),
        ("Score per chip", [6638 / 2, 10291 / 4, 1400 / 4]),
        ("Score per GHz and core", [10291 / 6.8, 6638 / 6.12, 1400 / 1.8]),
    ],
)
def test_derived_values_are_ordered_by_themselves(database: Path, derived: str, expected: list[float]) -> None:
    rows = score.points(OF_99, "SPECweb99", Axes(y=derived))
    assert rows["y"].tolist() == pytest.approx(expected)
    assert set(rows["score"]) == {10291, 6638, 1400}


def test_nothing_is_divided_by_zero_or_by_what_is_not_given(copy_with: Callable[..., Path]) -> None:
    copy_with("update systems set cores = 0 where model like '%1750%'", "update systems set cores = null where vendor = 'IBM'")
    rows = score.points(OF_99, "SPECweb99", Axes(y="Score per core")).set_index("vendor")["y"]
    assert rows["Sun Microsystems"] == 350
    assert rows.drop("Sun Microsystems").isna().all()


def test_a_sum_over_machines_needs_every_part(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "insert into systems by name select * replace (null as cores, 8 as chips) from systems "
        "where vendor = 'IBM' and role = 'sut'"
    )
    rows = score.points(OF_99, "SPECweb99", Axes(x="Chips")).set_index("vendor")["x"]
    assert rows["IBM"] == 12
    assert score.points(OF_99, "SPECweb99", Axes(x="Cores")).set_index("vendor")["x"].isna()["IBM"]


def test_groups_panels_and_sizes(database: Path) -> None:
    rows = score.points(OF_99, "SPECweb99", Axes(group="Operating system", size="Memory", panel="Year of the test"))
    assert rows["mark"].tolist() == ["AIX", "Linux", "Solaris"]
    assert rows["size"].tolist() == [64, 8, 4]
    assert rows["panel"].tolist() == ["2003", "2003", "2001"]
    assert score.groups("Operating system") == ["Linux", "AIX", "Solaris"]


def test_every_measure_and_group_can_be_asked_for(database: Path) -> None:
    for name in measures.BY_NAME:
        assert len(score.points(OF_99, "SPECweb99", Axes(x=name))) == 3
    for group in measures.GROUPS:
        assert score.points(OF_99, "SPECweb99", Axes(group=group))["mark"].notna().all()


def test_only_published_valid_results_are_ranked(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update results set origin = 'kit' where system_vendor = 'IBM' and origin = 'published'",
        "update results set validity = 'invalid' where system_vendor = 'Sun Microsystems'",
    )
    assert score.points(OF_99, "SPECweb99")["score"].tolist() == [6638]
    rows = score.points(Selection(benchmark="SPECweb99", origins=("published", "kit"), validities=()), "SPECweb99")
    assert rows["score"].tolist() == [10291, 6638, 1400]
    assert rows["ranked"].tolist() == [False, True, False]


def test_empty_database(empty: Path) -> None:
    assert score.points(OF_99, "SPECweb99").empty
    assert score.groups("Vendor") == []


def test_a_cluster_counts_with_all_its_machines(copy_with: Callable[..., Path]) -> None:
    copy_with("update systems set machines = 3 where vendor = 'IBM' and role = 'sut'")
    for name, whole in (
        ("Cores", 12),
        ("Chips", 12),
        ("Memory", 192),
        ("Disks", 66),
        ("NICs", 24),
        ("Networks", 8),
        ("Clock", 1700),
    ):
        assert score.points(OF_99, "SPECweb99", Axes(x=name)).set_index("vendor")["x"]["IBM"] == whole, name
    rate = score.points(OF_99, "SPECweb99", Axes(y="Score per core")).set_index("vendor")["y"]["IBM"]
    assert rate == pytest.approx(10291 / 12)
    ids = tuple(score.points(OF_99, "SPECweb99")["result_id"])
    compared = compare.scores(ids, ids[0]).set_index("result_id")["per_core"]
    assert compared[ids[0]] == pytest.approx(10291 / 12)
    assert choices.options(OF_99)["cores"]["12"] == 1
    assert score.points(Selection(benchmark="SPECweb99", cores=(12, 12)), "SPECweb99")["vendor"].tolist() == ["IBM"]
