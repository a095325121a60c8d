"""What the database holds: results by benchmark and year, the scores over time, the state of the data."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd

from data.metrics import BENCHMARKS, RANKED, best_of
from data.selection import OWN, Selection
from data.store import query, query_one

MARKS_AT_MOST = 400  # of one benchmark in the timeline
OTHERS = "Other vendors"


def benchmarks(selection: Selection) -> pd.DataFrame:
    """One row a benchmark: results, those that are ranked, vendors, the best ranked score and who holds it, the tests' dates."""
    where, values = selection.without_own().where()
    return query(
        f"""
        with counted as (
            select
                r.benchmark,
                count(*) as results,
                count(distinct r.system_vendor) as vendors,
                count(*) filter (where {RANKED}) as ranked,
                max(r.score) filter (where {RANKED}) as best_score,
                {best_of("system_vendor", "system", "test_date", among=RANKED)},
                min(r.test_date) as first_date,
                max(r.test_date) as last_date
            from results r where {where}
            group by r.benchmark
        )
        select benchmark, results, ranked, vendors, best_score, best.result_id as best_id, best.system_vendor as best_vendor,
            best.system as best_system, best.test_date as best_date, first_date, last_date
        from counted order by list_position($newest_first, benchmark)
        """,
        values | {"newest_first": list(reversed(BENCHMARKS))},
    )


def by_year(selection: Selection) -> pd.DataFrame:
    """benchmark, year, results; a result without a test date counts under its own NULL year."""
    where, values = selection.without_own().where()
    return query(
        f"""
        select r.benchmark, year(r.test_date) as year, count(*) as results
        from results r where {where}
        group by r.benchmark, year(r.test_date) order by list_position($newest_first, r.benchmark), year
        """,
        values | {"newest_first": list(reversed(BENCHMARKS))},
    )


def best_by_year(selection: Selection) -> pd.DataFrame:
    """Of each benchmark and year of the test: results, the best ranked score and who holds it, newest benchmark and year first.

    record: whether it is also the best score of all years up to then.
    """
    where, values = selection.without_own().where()
    return query(
        f"""
        with years as (
            select r.benchmark, year(r.test_date) as year, count(*) as results,
                max(r.score) filter (where {RANKED}) as score,
                {best_of("system_vendor", "system", "web_server", "tested_by", "test_date", among=RANKED)}
            from results r where {where} and r.test_date is not null
            group by r.benchmark, year(r.test_date)
        )
        select benchmark, year, results, score, best.result_id, best.system_vendor as vendor, best.system, best.web_server,
            best.tested_by, best.test_date,
            score is not null and score = max(score) over (
                partition by benchmark order by year range between unbounded preceding and current row) as record
        from years where score is not null
        order by list_position($newest_first, benchmark), year desc
        """,
        values | {"newest_first": list(reversed(BENCHMARKS))},
    )


def by_vendor(selection: Selection, most: int) -> pd.DataFrame:
    """vendor, year, results: the `most` vendors with the most results, the others together as OTHERS, last.

    results_in_all: of the vendor over all years; vendors: how many vendors the row stands for.
    """
    where, values = selection.without_own().where()
    return query(
        f"""
        with rows as (
            select coalesce(r.system_vendor, 'Not stated') as vendor, year(r.test_date) as year from results r where {where}
        ), ranked as (
            select vendor, row_number() over (order by count(*) desc, vendor) as place from rows group by vendor
        ), named as (
            select case when place <= $most then vendor else $others end as vendor, least(place, $most + 1) as place, year,
                vendor as own
            from rows join ranked using (vendor)
        )
        select vendor, year, count(*) as results,
            sum(count(*)) over (partition by vendor)::bigint as results_in_all,
            max(vendors) as vendors
        from named join (select place, count(distinct own) as vendors from named group by place) using (place)
        group by vendor, place, year order by place, year
        """,
        values | {"most": most, "others": OTHERS},
    )


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


def timeline(selection: Selection) -> pd.DataFrame:
    """Scores by test date: of each benchmark, vendor and month the best result, and the best so far.

    Of a benchmark with more than MARKS_AT_MOST of them, the best of each vendor and year, and every
    record. `period` says which; `results` how many results stand behind a row. own: the reader's own, each by itself and
    never the best so far. Only these and ranked results.
    """
    where, values = selection.where()
    return query(
        f"""
        with months as (
            select
                r.benchmark, r.test_date, r.system_vendor,
                max(r.score) as score, count(*) as results,
                {best_of("system", "tested_by")}, r.origin = $own as own
            from results r
            where {where} and ({RANKED} or r.origin = $own) and r.score is not null and r.test_date is not null
            group by r.benchmark, r.test_date, r.system_vendor, own, case when r.origin = $own then r.result_id end
        ), marked as (
            select *,
                max(score) filter (not own) over (
                    partition by benchmark order by test_date range between unbounded preceding and current row
                ) as best_so_far,
                count(*) over (partition by benchmark) > $most as many,
                row_number() over (of_year order by score desc, test_date) as place,
                sum(results) over of_year as results_of_year
            from months
            window of_year as (partition by benchmark, own, system_vendor, year(test_date))
        )
        select
            benchmark, test_date, system_vendor, score, best.result_id, best.system, best.tested_by, best_so_far, own,
            case when own then 'month' when many then 'year' else 'month' end as period,
            case when own then 1 when many and place = 1 then results_of_year when many then 0 else results end::bigint as results
        from marked
        where not many or own or place = 1 or score = best_so_far
        order by benchmark, test_date, score
        """,
        values | {"most": MARKS_AT_MOST, "own": OWN},
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
