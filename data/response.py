"""Response times and quality of service by request type (SPECweb2005), and which results have any.

Response times are in seconds. A disclosure prints the mean of each request type in each iteration, cut at the millisecond: a
point here is such a mean, never a single response.
"""

from __future__ import annotations

import pandas as pd

from data.selection import OWN, Selection
from data.store import query, query_one

WORKLOADS = ("Banking", "Ecommerce", "Support")
RESULTS_AT_MOST = 5  # drawn one by one
BOXES_FROM = 8  # points of a request type; below, five numbers would pretend to more than there is
LISTED_AT_MOST = 500

# Place of a request type in the session: from the rules, else from the document.
_PLACE = "coalesce(t.position, q.position)"
_TYPES = "left join request_types t on t.workload = q.workload and t.request_type = q.request_type"


def subjects(selection: Selection) -> pd.DataFrame:
    """workload (or benchmark), kind ('requests' or 'iterations'), results: what can be shown."""
    where, values = selection.where()
    return query(
        f"""
        select coalesce(t.workload, r.benchmark) as subject, if(t.workload is null, 'iterations', 'requests') as kind,
            count(*) as results
        from results r join kept.timed t using (result_id)
        where {where} group by 1, 2 order by kind desc, subject
        """,
        values,
    )


def results(selection: Selection, workload: str | None, also: tuple[str, ...] = ()) -> pd.DataFrame:
    """The results with response times, best score first: at most LISTED_AT_MOST, and `also` and own ones where selected.

    workload: of SPECweb2005, None for the other benchmarks; load: the greatest requested load of an iteration, in sessions or
    connections; results_in_all: how many there are, listed or not; vendor_color, vendor_symbol: of the vendor's mark.
    """
    where, values = selection.where()
    return query(
        f"""
        select
            r.result_id, r.system_vendor as vendor, r.system, r.test_date, r.origin, r.validity,
            coalesce(s.score, r.score) as score, t.load, count(*) over () as results_in_all,
            v.color as vendor_color, v.symbol as vendor_symbol
        from results r
        join kept.timed t on t.result_id = r.result_id and t.workload is not distinct from $workload
        left join submetrics s on s.result_id = r.result_id and s.workload = $workload
        left join vendors v on v.vendor = r.system_vendor
        where {where}
        qualify row_number() over (order by coalesce(s.score, r.score) desc nulls last, r.result_id) <= $listed
            or list_contains($also, r.result_id) or r.origin = $own
        order by coalesce(s.score, r.score) desc nulls last, r.result_id
        """,
        values | {"workload": workload, "listed": LISTED_AT_MOST, "also": list(also), "own": OWN},
    )


def extent(selection: Selection, workload: str | None) -> dict[str, object]:
    """How many results and iterations with figures the selection has, and its least and greatest requested load."""
    where, values = selection.without_own().where()
    return query_one(
        f"""
        select
            count(distinct i.result_id) as results, count(*) as iterations, min(i.load) as load_low, max(i.load) as load_high
        from results r
        join kept.timed t on t.result_id = r.result_id and t.workload is not distinct from $workload
        join iterations i on i.result_id = r.result_id and i.workload is not distinct from $workload
        where {where}
        """,
        values | {"workload": workload},
    )


def requests(workload: str, result_ids: tuple[str, ...]) -> pd.DataFrame:
    """Every figure of the chosen results: a row for each request type and iteration, session order.

    response_s, response_min_s, response_max_s: mean, least and greatest response; load: requested sessions of the iteration.
    """
    return query(
        f"""
        select
            q.result_id, q.iteration, q.request_type, {_PLACE} as place, q.requests, q.good, q.tolerable, q.fail,
            q.tolerable_min, q.tolerable_max, q.fail_min, q.fail_max, q.evidence, q.response_s, q.response_min_s,
            q.response_max_s, q.bytes, q.byte_rate, q.weighted_abr, q.line_no, i.load
        from request_stats q
        {_TYPES}
        left join iterations i
            on i.result_id = q.result_id and i.workload = q.workload and i.iteration = q.iteration
        where q.workload = $workload and list_contains($results, q.result_id)
        order by place, list_position($results, q.result_id), q.iteration
        """,
        {"workload": workload, "results": list(result_ids)},
    )


def boxes(selection: Selection, workload: str) -> pd.DataFrame:
    """Each request type's mean response times over all iterations of the selection: range, quartiles, 5th and 95th percentile."""
    where, values = selection.without_own().where()
    return query(
        f"""
        select
            q.request_type, any_value({_PLACE}) as place,
            count(q.response_s) as points, count(distinct q.result_id) as results,
            min(q.response_s) as low, quantile_cont(q.response_s, 0.25) as q1,
            median(q.response_s) as mid, quantile_cont(q.response_s, 0.75) as q3,
            max(q.response_s) as high,
            quantile_cont(q.response_s, 0.05) as p5, quantile_cont(q.response_s, 0.95) as p95
        from request_stats q
        join results r using (result_id)
        {_TYPES}
        where {where} and q.workload = $workload and q.response_s is not null
        group by q.request_type order by place
        """,
        values | {"workload": workload},
    )


def quality(selection: Selection, workload: str, result_ids: tuple[str, ...] = (), each: bool = False) -> pd.DataFrame:
    """Requests by quality for each request type, all iterations together; with `each` also for each result by itself.

    Least and most are sums of the limits of each row: what is certainly tolerable, certainly failed. byte_rate: bytes/s, all
    bytes by all response time. Without ids: over the whole selection.
    """
    where, values = (selection if result_ids else selection.without_own()).where()
    chosen = "and list_contains($results, q.result_id)" if result_ids else ""
    more: dict[str, object] = {"workload": workload}
    if result_ids:
        more["results"] = list(result_ids)
    keys = "q.request_type, q.result_id" if each else "q.request_type"
    order = ", list_position($results, q.result_id)" if each and result_ids else ""
    return query(
        f"""
        select
            {keys}, any_value({_PLACE}) as place,
            sum(q.requests)::bigint as requests, sum(q.good)::bigint as good,
            sum(coalesce(q.tolerable_min, 0))::bigint as tolerable_min,
            sum(coalesce(q.tolerable_max, q.requests - q.good))::bigint as tolerable_max,
            sum(coalesce(q.fail_min, 0))::bigint as fail_min,
            sum(coalesce(q.fail_max, q.requests - q.good))::bigint as fail_max,
            count(*) filter (q.evidence = 'bounded') as bounded, count(*) as rows,
            sum(q.bytes * q.requests) / nullif(sum(q.response_s * q.requests), 0) as byte_rate
        from request_stats q
        join results r using (result_id)
        {_TYPES}
        where {where} and q.workload = $workload {chosen}
            and q.requests is not null and q.good is not null
        group by {keys} order by place{order}, {keys}
        """,
        values | more,
    )


def disclosing(selection: Selection, workload: str | None) -> tuple[str, ...]:
    """The ids of all results of the selection that have response times, of this workload or, without one, by iteration."""
    where, values = selection.where()
    found = query(
        f"""
        select r.result_id
        from results r join kept.timed t on t.result_id = r.result_id and t.workload is not distinct from $workload
        where {where} order by r.result_id
        """,
        values | {"workload": workload},
    )
    return tuple(found["result_id"])
