"""Months and days as printed."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.interpret import dates


@pytest.mark.parametrize(
    ("text", "month"),
    [
        ("Aug-2005", date(2005, 8, 1)),
        ("Oct- 2010", date(2010, 10, 1)),
        ("ene-2017", date(2017, 1, 1)),
        ("Jun-97", date(1997, 6, 1)),
        ("Apr-98", date(1998, 4, 1)),
        ("Sept 2001", date(2001, 9, 1)),
        ("2001-03", date(2001, 3, 1)),
        ("Dec-2003\nDec-2005", date(2005, 12, 1)),
        ("27-May-2003", date(2003, 5, 1)),
        ("May 27, 2003", date(2003, 5, 1)),
        ("Oct-2003, Nov-2003", date(2003, 11, 1)),
        ("N/A", None),
        ("--", None),
        ("Foo-2003", None),
        ("Jan-1990", date(1990, 1, 1)),
        ("Dec-2100", date(2100, 12, 1)),
        ("Dec-1989", None),
        ("Jan-2101", None),
        ("May-9999", None),
        ("May-0003", None),
        ("9999-12", None),
        ("0001-01", None),
        ("Oct-2003, Nov-2303", date(2003, 10, 1)),
        (None, None),
    ],
)
def test_month(text: str | None, month: date | None) -> None:
    assert dates.month(text) == month


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("27-May-2003", date(2003, 5, 27)),
        ("2003-05-27", date(2003, 5, 27)),
        ("May 27, 2003", date(2003, 5, 27)),
        ("May-2003", None),
        ("31-Feb-2003", None),
        ("27-May-2262", None),
        ("1600-05-27", None),
    ],
)
def test_day(text: str, day: date | None) -> None:
    assert dates.day(text) == day


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("May-9999", [9999]),
        ("Oct-2003; Nov-0203", [203]),
        ("0001-01", [1]),
        ("May 27, 1600", [1600]),
        ("May-2003", []),
        ("Jun-97", []),
        ("Solaris-1234", []),
        (None, []),
    ],
)
def test_years_that_are_not_taken(text: str | None, years: list[int]) -> None:
    assert dates.odd_years(text) == years


@given(st.text(max_size=40))
def test_never_raises(text: str) -> None:
    dates.month(text)
    dates.day(text)
    dates.odd_years(text)
