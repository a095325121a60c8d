"""Results counted by benchmark, vendor and year of the test: what the overview's counts and best scores are put together from.

Four questions of one page sum up the same results in different ways. One statement for all of them takes a sixth of the
time of four, and what it gives is small, however many results there are.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from data.metrics import BENCHMARKS, RANKED, best_of
from data.selection import Selection
from data.store import once, rows


class Group(NamedTuple):
    """Results of one benchmark, vendor and year; ranked: those that count for the best score, which may be none.

    best_id to test_date are of the result with the best score; None without one.
    """

    benchmark: str
    vendor: str | None
    year: int | None
    results: int
    ranked: int
    score: float | None
    best_id: str | None
    system: str | None
    web_server: str | None
    tested_by: str | None
    test_date: dt.date | None
    first_date: dt.date | None
    last_date: dt.date | None


def groups(selection: Selection) -> list[Group]:
    """The groups of the selection, the reader's own results left out: newest benchmark first, then by year (None last)."""
    return once(_groups, selection.without_own())


def _groups(selection: Selection) -> list[Group]:
    where, values = selection.where()
    found = rows(
        f"""
        with counted as (
            select r.benchmark, r.system_vendor, year(r.test_date) as year, count(*) as results,
                count(*) filter (where {RANKED}) as ranked, max(r.score) filter (where {RANKED}) as score,
                {best_of("system", "web_server", "tested_by", "test_date", among=RANKED)},
                min(r.test_date) as first_date, max(r.test_date) as last_date
            from results r where {where} group by r.benchmark, r.system_vendor, year(r.test_date)
        )
        select benchmark, system_vendor, year, results, ranked, score, best.result_id, best.system, best.web_server,
            best.tested_by, best.test_date, first_date, last_date
        from counted order by list_position($newest_first, benchmark), year nulls last, system_vendor
        """,
        values | {"newest_first": list(reversed(BENCHMARKS))},
    )
    return [Group(*row) for row in found]


def parted(groups: Iterable[Group], key: Callable[[Group], Any]) -> Iterator[tuple[Any, list[Group]]]:
    """Neighbours that have the same key, with it."""
    return ((value, list(part)) for value, part in groupby(groups, key))


def best(groups: Iterable[Group]) -> Group | None:
    """The one with the best score, the first of those with the same; None where none has a score."""
    return max((group for group in groups if group.score is not None), key=lambda group: group.score, default=None)
