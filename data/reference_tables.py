"""What the reference tables and the file itself say: vendors, limits, build, dates."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pandas as pd

from data.selection import Selection
from data.store import query, query_one, rows


def _at(which: Callable[[list[dt.date]], dt.date]) -> Callable[[list[dt.date]], pd.Timestamp | None]:
    return lambda days: pd.Timestamp(which(days)) if days else None


# What is known of the results of each benchmark -> how it is put together; in the order of the query's columns.
_PROVENANCE = {
    "results": sum,
    "published": sum,
    "retrieved_first": _at(min),
    "retrieved_last": _at(max),
    "retrieved_known": sum,
    "published_first": _at(min),
    "published_last": _at(max),
    "tested_first": _at(min),
    "tested_last": _at(max),
}


def vendors() -> pd.DataFrame:
    """vendor, color, symbol."""
    return query("select vendor, color, symbol from vendors")


def build() -> dict[str, object]:
    """The row of `build`; empty when the file has none."""
    return query_one("select * from build limit 1")


def provenance(selection: Selection, result_id: str | None = None) -> dict[str, object]:
    """Results of the selection (or one), the days they were retrieved and published, their benchmarks."""
    where, values = selection.without_own().where()
    if result_id is not None:
        where, values = f"{where} and r.result_id = $result", values | {"result": result_id}
    return provenance_of(where, values)


def provenance_of(where: str, values: dict[str, object]) -> dict[str, object]:
    """As `provenance`, of the results r for which a condition holds.

    published: how many of the results are published ones; the days are of these alone.
    """
    found = rows(
        f"""
        select
            r.benchmark, count(*), count(*) filter (r.origin = 'published'),
            min(d.retrieved) filter (r.origin = 'published'), max(d.retrieved) filter (r.origin = 'published'),
            count(d.retrieved) filter (r.origin = 'published'),
            min(r.published_date) filter (r.origin = 'published'), max(r.published_date) filter (r.origin = 'published'),
            min(r.test_date) filter (r.origin = 'published'), max(r.test_date) filter (r.origin = 'published')
        from results r left join documents d on d.document_id = r.document_id
        where {where} group by r.benchmark order by r.benchmark
        """,
        values,
    )
    names, *columns = zip(*found, strict=True) if found else [()] * 10
    known: dict[str, object] = {
        name: made([value for value in column if value is not None])
        for (name, made), column in zip(_PROVENANCE.items(), columns, strict=True)
    }
    return known | {"benchmarks": ", ".join(names) or None}


def limits(workload: str) -> pd.DataFrame:
    """request_type (None for all others), good, tolerable, unit, good_pct, tolerable_pct."""
    return query(
        """
        select request_type, good, tolerable, unit, good_pct, tolerable_pct
        from limits where workload = $workload order by request_type nulls first
        """,
        {"workload": workload},
    )
