"""Dates as disclosures print them: months ("Aug-2003", "ene-2017", "Jun-97") and days ("27-May-2003").

Only years from FIRST_YEAR to LAST_YEAR are taken: any other is a slip of the pen, and no date.
"""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

from parsers import vocabulary

FIRST_YEAR = 1990  # the first SPECweb benchmark is of 1996; parts of a tested system may be some years older
LAST_YEAR = 2100  # far beyond any result, and within what dates in nanoseconds can hold (1677 to 2262)

_MONTH = re.compile(r"(?:(\d{1,2})[\s.-]+)?([^\W\d_]{3,})\.?[\s,/-]*(\d{4}|\d{2})\b")
_AMERICAN = re.compile(r"([^\W\d_]{3,})\.?\s+(\d{1,2}),?\s+(\d{4})\b")
_NUMERIC = re.compile(r"^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$")


@lru_cache(maxsize=1)
def _months() -> dict[str, int]:
    return {name: int(row["month"]) for row in vocabulary.table("months") for name in row["names"].split()}


@lru_cache(maxsize=4096)
def month(text: str | None) -> date | None:
    """The first day of the printed month; the latest where several are printed; None where none is.

    Two-digit years are of 1990 to 2089.
    """
    found = [when for part in re.split(r"[\n;]", text or "") for when in _all(part)]
    return max(found).replace(day=1) if found else None


@lru_cache(maxsize=4096)
def odd_years(text: str | None) -> list[int]:
    """The years of printed dates that are not taken, as they are before FIRST_YEAR or after LAST_YEAR."""
    years = [int(found[1]) for line in re.split(r"[\n;]", text or "") if (found := _NUMERIC.match(line.strip()))]
    named = (found for found in _MONTH.finditer(_day_first(text or "")) if found[2].lower() in _months())
    years += [_year(found[3]) for found in named]
    return [year for year in years if not FIRST_YEAR <= year <= LAST_YEAR]


def _all(text: str) -> list[date]:
    """Every date of a line; a line of figures ("2001-03") has one."""
    numeric = _parse(text)
    several = [_date_of(found) for found in _MONTH.finditer(_day_first(text))]
    return [when for when in several if when] or ([numeric] if numeric else [])


def _day_first(text: str) -> str:
    """American dates turned round: "May 27, 2003" is "27 May 2003"."""
    return _AMERICAN.sub(r"\2 \1 \3", text)


@lru_cache(maxsize=4096)
def day(text: str | None) -> date | None:
    """The printed day; None where none or only a month is printed."""
    found = _MONTH.search(_day_first(text or ""))
    numeric = _NUMERIC.match((text or "").strip())
    if (found and found[1]) or (numeric and numeric[3]):
        return _parse(text or "")
    return None


def _parse(text: str) -> date | None:
    numeric = _NUMERIC.match(text.strip())
    if numeric:
        return _date(int(numeric[1]), int(numeric[2]), int(numeric[3] or 1))
    found = _MONTH.search(_day_first(text))
    return _date_of(found) if found else None


def _date_of(found: re.Match[str]) -> date | None:
    if found[2].lower() not in _months():
        return None
    return _date(_year(found[3]), _months()[found[2].lower()], int(found[1] or 1))


def _year(digits: str) -> int:
    """The year that two or four digits stand for."""
    year = int(digits)
    if len(digits) == 2:
        year += 1900 if year >= 90 else 2000
    return year


def _date(year: int, month_number: int, day_number: int) -> date | None:
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None
    try:
        return date(year, month_number, day_number)
    except ValueError:
        return None
