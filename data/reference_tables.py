"""What the reference tables and the file itself say: vendors, limits, build, dates."""

from __future__ import annotations

import pandas as pd

from data.selection import Selection
from data.store import query, query_one


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
    return query_one(
        f"""
        select
            count(distinct r.result_id) as results,
            count(distinct r.result_id) filter (r.origin = 'published') as published,
            min(d.retrieved) filter (r.origin = 'published') as retrieved_first,
            max(d.retrieved) filter (r.origin = 'published') as retrieved_last,
            count(d.retrieved) filter (r.origin = 'published') as retrieved_known,
            min(r.published_date) filter (r.origin = 'published') as published_first,
            max(r.published_date) filter (r.origin = 'published') as published_last,
            min(r.test_date) filter (r.origin = 'published') as tested_first,
            max(r.test_date) filter (r.origin = 'published') as tested_last,
            string_agg(distinct r.benchmark, ', ' order by r.benchmark) as benchmarks
        from results r left join documents d on d.document_id = r.document_id
        where {where}
        """,
        values,
    )


def limits(workload: str) -> pd.DataFrame:
    """request_type (None for all others), good, tolerable, unit, good_pct, tolerable_pct."""
    return query(
        """
        select request_type, good, tolerable, unit, good_pct, tolerable_pct
        from limits where workload = $workload order by request_type nulls first
        """,
        {"workload": workload},
    )
