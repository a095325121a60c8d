"""The values of a parameter, their defaults and ratios."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data import tuning_values
from data.selection import Selection
from data.tuning import Focus, Settings

ALL = Selection()
FILES = Focus("ulimit -n", "linux.shell")


def test_marks_by_vendor_and_month(database: Path) -> None:
    rows = tuning_values.marks(ALL, Settings(), FILES)
    assert rows[["vendor", "value", "number", "results", "system"]].values.tolist() == [
        ["Dell", "10000", 10000, 1, "PowerEdge 1750"],
        ["Hewlett-Packard", "127015", 127015, 1, "HP ProLiant BL25p"],
        ["Dell", "72720", 72720, 1, "PowerEdge 750"],
    ]
    assert rows["day"].dt.strftime("%Y-%m").tolist() == ["2003-08", "2005-06", "2005-08"]
    assert set(rows["period"]) == {"month"}


def test_many_marks_are_counted_by_year(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning_values, "MARKS_AT_MOST", 2)
    rows = tuning_values.marks(ALL, Settings(), FILES)
    assert rows["day"].dt.strftime("%Y-%m-%d").tolist() == ["2003-01-01", "2005-01-01", "2005-01-01"]
    assert set(rows["period"]) == {"year"}


def test_forms_of_one_number_are_one_value(copy_with: Callable[..., Path]) -> None:
    copy_with("update tuning set value = '0x11C10', value_number = 72720 where parameter = 'ulimit -n' and value = '10000'")
    rows = tuning_values.printed(ALL, Settings(), FILES)
    assert rows[["number", "results"]].values.tolist() == [[72720, 2], [127015, 1]]


def test_values_beside_their_printed_default(database: Path) -> None:
    rows = tuning_values.printed(ALL, Settings(), FILES)
    assert rows["number"].tolist() == [10000, 72720, 127015]
    assert rows["default_number"].tolist() == [1024, 1024, 1024]
    assert rows["ratio"].tolist() == pytest.approx([9.765625, 71.015625, 124.038], abs=0.001)


def test_a_value_without_a_number_has_no_ratio(database: Path) -> None:
    (row,) = tuning_values.printed(ALL, Settings(), Focus("net.ipv4.tcp_rmem", "linux.sysctl")).itertuples()
    assert (row.value, row.results, row.vendors) == ("30000000 30000000 30000000", 3, "Dell, Hewlett-Packard")
    assert row.ratio != row.ratio


def test_one_vendor_and_one_value(database: Path) -> None:
    dell = tuning_values.marks(ALL, Settings(), Focus("ulimit -n", "linux.shell", "Dell"))
    assert dell["number"].tolist() == [10000, 72720]
    one = tuning_values.marks(ALL, Settings(), Focus("ulimit -n", "linux.shell", same="72720.0"))
    assert one["number"].tolist() == [72720]


def test_all_parameters_at_a_glance(database: Path) -> None:
    rows = tuning_values.glance(ALL, Settings(), Focus())
    assert len(rows) == 181
    files = rows[rows["parameter"] == "ulimit -n"].iloc[0]
    assert (files["results"], files["different"], files["least"], files["greatest"]) == (3, 3, 10000, 127015)
    assert files["default_value"] == "1024"


@pytest.mark.parametrize(
    ("value", "unit", "parts"),
    [
        ("4096 87380 174760", "bytes x3", (4096, 87380, 174760)),
        ("4096,87380,174760", "bytes x3", (4096, 87380, 174760)),
        ("1024-65000", "ports x2", (1024, 65000)),
        ("4096 87380", "bytes x3", ()),
        ("a b c", "bytes x3", ()),
        ("4096", "bytes", ()),
        (None, "bytes x3", ()),
        ("1 2", None, ()),
    ],
)
def test_values_of_several_numbers(value: object, unit: object, parts: tuple[float, ...]) -> None:
    assert tuning_values.several(value, unit) == parts


@pytest.mark.parametrize(
    ("value", "unit", "number"), [("15", "s", 15), ("yes", "bool", None), ("1", "flag", None), (None, "s", None)]
)
def test_a_usual_default_as_a_number(value: object, unit: object, number: float | None) -> None:
    assert tuning_values.number(value, unit) == number
