"""What the database holds: results by benchmark, vendor and year, the best scores, the state of the data."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter

import pandas as pd

from data.frames import table
from data.groups import Group, best, groups, parted
from data.metrics import RANKED
from data.selection import Selection
from data.store import query, query_one

OTHERS = "Other vendors"


# Columns of the tables that are put together from groups, with DuckDB's types.
_BENCHMARKS = {
    "benchmark": "VARCHAR", "results": "BIGINT", "ranked": "BIGINT", "vendors": "BIGINT", "best_score": "DOUBLE",
    "best_id": "VARCHAR", "best_vendor": "VARCHAR", "best_system": "VARCHAR", "best_date": "DATE", "first_date": "DATE",
    "last_date": "DATE",
}  # fmt: skip
_YEARS = {"benchmark": "VARCHAR", "year": "BIGINT", "results": "BIGINT"}
_BEST = {
    **_YEARS, "score": "DOUBLE", "result_id": "VARCHAR", "vendor": "VARCHAR", "system": "VARCHAR", "web_server": "VARCHAR",
    "tested_by": "VARCHAR", "test_date": "DATE", "record": "BOOLEAN",
}  # fmt: skip
_VENDORS = {"vendor": "VARCHAR", "year": "BIGINT", "results": "BIGINT", "results_in_all": "BIGINT", "vendors": "BIGINT"}


def benchmarks(selection: Selection) -> pd.DataFrame:
    """One row a benchmark: results, those that are ranked, vendors, the best ranked score and who holds it, the tests' dates."""
    found = []
    for name, part in parted(groups(selection), attrgetter("benchmark")):
        top = best(part)
        holder = (top.score, top.best_id, top.vendor, top.system, top.test_date) if top else (None,) * 5
        dates = [date for group in part for date in (group.first_date, group.last_date) if date is not None]
        vendors = {group.vendor for group in part} - {None}
        counts = _results(part), sum(group.ranked for group in part), len(vendors)
        found.append((name, *counts, *holder, min(dates, default=None), max(dates, default=None)))
    return table(_BENCHMARKS, found)


def by_year(selection: Selection) -> pd.DataFrame:
    """benchmark, year, results; a result without a test date counts under its own NULL year."""
    return table(_YEARS, [(*key, _results(part)) for key, part in parted(groups(selection), attrgetter("benchmark", "year"))])


def best_by_year(selection: Selection) -> pd.DataFrame:
    """Of each benchmark and year of the test: results, the best ranked score and who holds it, newest benchmark and year first.

    record: whether it is also the best score of all years up to then.
    """
    found: list[tuple[object, ...]] = []
    for name, years in parted(groups(selection), attrgetter("benchmark")):
        so_far, own = float("-inf"), []
        for year, part in parted(years, attrgetter("year")):
            top = best(part)
            if year is None or top is None:
                continue
            so_far = max(so_far, top.score)
            holder = top.best_id, top.vendor, top.system, top.web_server, top.tested_by, top.test_date
            own.append((name, year, _results(part), top.score, *holder, top.score == so_far))
        found += reversed(own)
    return table(_BEST, found)


def by_vendor(selection: Selection, most: int) -> pd.DataFrame:
    """vendor, year, results: the `most` vendors with the most results, the others together as OTHERS, last.

    results_in_all: of the vendor over all years; vendors: how many vendors the row stands for.
    """
    counted: dict[str, Counter[int | None]] = defaultdict(Counter)
    for group in groups(selection):
        counted[group.vendor or "Not stated"][group.year] += group.results
    ranked = sorted(counted, key=lambda vendor: (-counted[vendor].total(), vendor))
    shown = [(vendor, counted[vendor], 1) for vendor in ranked[:most]]
    if others := ranked[most:]:
        shown.append((OTHERS, sum((counted[vendor] for vendor in others), Counter()), len(others)))
    found = []
    for vendor, years, vendors in shown:
        ordered = sorted(years, key=lambda year: (year is None, year))
        found += [(vendor, year, years[year], years.total(), vendors) for year in ordered]
    return table(_VENDORS, found)


def _results(groups: Sequence[Group]) -> int:
    return sum(group.results for group in groups)


def hidden(selection: Selection) -> dict[str, object]:
    """Results that the selection's origins and validities leave out: quoted, kit and not_valid (published, but not valid)."""
    where, values = replace(selection, origins=(), validities=()).where()
    shown, more = selection.without_own().where()
    return query_one(
        f"""
        select
            count(*) filter (r.origin = 'quoted') as quoted,
            count(*) filter (r.origin = 'kit') as kit,
            count(*) filter (r.origin = 'published' and not coalesce({RANKED} and r.score is not null, false)) as not_valid
        from results r where {where} and not ({shown})
        """,
        values | more,
    )


def newest(selection: Selection, limit: int) -> pd.DataFrame:
    """The results published last, or tested last where the day of publication is not printed."""
    where, values = selection.without_own().where()
    return query(
        f"""
        select r.result_id, r.benchmark, r.system_vendor as vendor, r.system, r.score, r.test_date, r.published_date
        from results r where {where}
        order by coalesce(r.published_date, r.test_date) desc nulls last, r.result_id limit $limit
        """,
        values | {"limit": limit},
    )


def documents() -> dict[str, object]:
    """How many documents were accepted, set aside and rejected, and how many lines were understood."""
    return query_one(
        """
        select
            count(*) as documents,
            count(*) filter (status = 'accepted') as accepted,
            count(*) filter (status = 'duplicate') as duplicates,
            count(*) filter (status = 'rejected') as rejected,
            coalesce(sum(lines) filter (status = 'accepted'), 0) as lines,
            coalesce(sum(lines_understood) filter (status = 'accepted'), 0) as understood
        from documents
        """
    )


def checks() -> dict[str, object]:
    """How many consistency checks were made and passed, and how many failures are serious."""
    return query_one(
        """
        select
            count(*) as checks,
            count(*) filter (passed) as passed,
            count(*) filter (not passed and severity = 'error') as errors,
            count(*) filter (not passed and severity = 'warning') as warnings
        from checks
        """
    )
