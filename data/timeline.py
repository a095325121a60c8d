"""Scores over time: of each benchmark, vendor and month the best result, thinned where they are many, and the best so far."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import pandas as pd

from data.frames import table
from data.metrics import RANKED, best_of
from data.selection import OWN, Selection
from data.store import rows

MARKS_AT_MOST = 400  # of one benchmark
_COLUMNS = {
    "benchmark": "VARCHAR", "test_date": "DATE", "system_vendor": "VARCHAR", "score": "DOUBLE", "result_id": "VARCHAR",
    "system": "VARCHAR", "tested_by": "VARCHAR", "best_so_far": "DOUBLE", "own": "BOOLEAN", "period": "VARCHAR",
    "results": "BIGINT",
}  # fmt: skip


class _Month(NamedTuple):
    """The best result of a vendor in a month, and how many it stands for; or one of the reader's own."""

    benchmark: str
    test_date: dt.date
    system_vendor: str | None
    score: float
    result_id: str
    system: str | None
    tested_by: str | None
    own: bool
    results: int


def timeline(selection: Selection) -> pd.DataFrame:
    """Scores by test date: of each benchmark, vendor and month the best result, and the best so far.

    Of a benchmark with more than MARKS_AT_MOST of them, the best of each vendor and year, and every
    record. `period` says which; `results` how many results stand behind a row. own: the reader's own, each by itself and
    never the best so far. Only these and ranked results.
    """
    marks = [mark for _, months in groupby(_months(selection), attrgetter("benchmark")) for mark in _marks(list(months))]
    return table(_COLUMNS, marks)


def _months(selection: Selection) -> Iterator[_Month]:
    where, values = selection.where()
    found = rows(
        f"""
        with months as (
            select r.benchmark, r.test_date, r.system_vendor, max(r.score) as score, {best_of("system", "tested_by")},
                r.origin = $own as own, count(*) as results
            from results r
            where {where} and ({RANKED} or r.origin = $own) and r.score is not null and r.test_date is not null
            group by r.benchmark, r.test_date, r.system_vendor, own, case when r.origin = $own then r.result_id end
        )
        select benchmark, test_date, system_vendor, score, best.result_id, best.system, best.tested_by, own, results
        from months order by benchmark, test_date, score, best.result_id
        """,
        values | {"own": OWN},
    )
    return map(_Month._make, found)


def _marks(months: Sequence[_Month]) -> Iterator[tuple[object, ...]]:
    """Of the months of one benchmark, in order, those that are drawn: rows of the table."""
    many = len(months) > MARKS_AT_MOST
    of_year = _of_year(months) if many else {}
    so_far: float | None = None
    for _, same_day in groupby(months, attrgetter("test_date")):
        marks = list(same_day)
        so_far = max([mark.score for mark in marks if not mark.own] + ([] if so_far is None else [so_far]), default=None)
        for mark in marks:
            first, all_year = of_year.get(_year(mark), (mark, mark.results))
            if many and not mark.own and mark is not first and mark.score != so_far:
                continue
            period = "year" if many and not mark.own else "month"
            results = 1 if mark.own else all_year if mark is first else 0
            yield *mark[:7], so_far, mark.own, period, results


def _year(mark: _Month) -> tuple[bool, str | None, int]:
    return mark.own, mark.system_vendor, mark.test_date.year


def _of_year(months: Sequence[_Month]) -> dict[tuple[bool, str | None, int], tuple[_Month, int]]:
    """Of each vendor and year the best mark, the first of those with the same score, and how many results all stand for."""
    years = defaultdict(list)
    for mark in months:
        years[_year(mark)].append(mark)
    return {year: (max(marks, key=attrgetter("score")), sum(mark.results for mark in marks)) for year, marks in years.items()}
