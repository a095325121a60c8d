"""What the database holds: results by benchmark and year, the scores over time, the state of the data."""

from __future__ import annotations

import pandas as pd

from data.selection import Selection
from data.store import query, query_one

MARKS_AT_MOST = 500  # of one benchmark in the timeline


def benchmarks(selection: Selection) -> pd.DataFrame:
    """One row a benchmark: results, vendors, the best score and who holds it, first and last test date."""
    where, values = selection.where()
    return query(
        f"""
        select
            r.benchmark,
            count(*) as results,
            count(distinct r.system_vendor) as vendors,
            max(r.score) as best_score,
            arg_max(r.result_id, r.score) as best_id,
            arg_max(r.system_vendor, r.score) as best_vendor,
            arg_max(r.system, r.score) as best_system,
            arg_max(r.test_date, r.score) as best_date,
            min(r.test_date) as first_date,
            max(r.test_date) as last_date
        from results r where {where}
        group by r.benchmark order by r.benchmark
        """,
        values,
    )


def by_year(selection: Selection) -> pd.DataFrame:
    """benchmark, year, results; a result without a test date counts under its own NULL year."""
    where, values = selection.where()
    return query(
        f"""
        select r.benchmark, year(r.test_date) as year, count(*) as results
        from results r where {where}
        group by all order by r.benchmark, year
        """,
        values,
    )


def timeline(selection: Selection) -> pd.DataFrame:
    """Scores by test date: of each benchmark, vendor and month the best result, and the best so far.

    Of a benchmark with more than MARKS_AT_MOST of them, the best of each vendor and year, and every
    record. `period` says which; `results` how many results stand behind a row.
    """
    where, values = selection.where()
    return query(
        f"""
        with months as (
            select
                r.benchmark, r.test_date, r.system_vendor,
                max(r.score) as score, count(*) as results,
                arg_max(r.result_id, r.score) as result_id,
                arg_max(r.system, r.score) as system,
                arg_max(r.tested_by, r.score) as tested_by
            from results r
            where {where} and r.score is not null and r.test_date is not null
            group by r.benchmark, r.test_date, r.system_vendor
        ), marked as (
            select *,
                max(score) over (
                    partition by benchmark order by test_date range between unbounded preceding and current row
                ) as best_so_far,
                count(*) over (partition by benchmark) > $most as many,
                row_number() over (of_year order by score desc, test_date) as place,
                sum(results) over of_year as results_of_year
            from months
            window of_year as (partition by benchmark, system_vendor, year(test_date))
        )
        select
            benchmark, test_date, system_vendor, score, result_id, system, tested_by, best_so_far,
            case when many then 'year' else 'month' end as period,
            case when many and place = 1 then results_of_year when many then 0 else results end::bigint as results
        from marked
        where not many or place = 1 or score = best_so_far
        order by benchmark, test_date, score
        """,
        values | {"most": MARKS_AT_MOST},
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


def documents_list(limit: int = 500) -> pd.DataFrame:
    """One row a document, rejected ones first."""
    return query(
        """
        select path, status, reason, layout, lines, lines_understood, result_id
        from documents
        order by case status when 'rejected' then 0 when 'duplicate' then 1 else 2 end, path
        limit $limit
        """,
        {"limit": limit},
    )
