"""Response times and quality of service: by request type (SPECweb2005), by iteration (the others)."""

from __future__ import annotations

import pandas as pd

from data.selection import Selection
from data.store import query

WORKLOADS = ("Banking", "Ecommerce", "Support")
DOTS_UP_TO = 7  # results with a dot each; from one more on, the quantiles are computed here


def subjects(selection: Selection) -> pd.DataFrame:
    """workload (or benchmark), kind ('requests' or 'iterations'), results: what can be shown."""
    where, values = selection.where()
    return query(
        f"""
        select q.workload as subject, 'requests' as kind, count(distinct r.result_id) as results
        from results r join request_stats q using (result_id)
        where {where} group by q.workload
        union all
        select r.benchmark, 'iterations', count(distinct r.result_id)
        from results r join iterations i using (result_id)
        where {where} and i.workload is null and i.response_ms is not null group by r.benchmark
        order by kind desc, subject
        """,
        values,
    )


def results(selection: Selection, workload: str) -> pd.DataFrame:
    """The results that have request figures of this workload, best submetric first."""
    where, values = selection.where()
    return query(
        f"""
        select
            r.result_id, r.system_vendor as vendor, r.system, r.test_date, r.tested_by, s.score,
            count(*) over () as results_in_all
        from results r
        left join submetrics s on s.result_id = r.result_id and s.workload = $workload
        where {where} and exists (
            select 1 from request_stats q where q.result_id = r.result_id and q.workload = $workload)
        order by s.score desc nulls last, r.result_id
        limit 2000
        """,
        values | {"workload": workload},
    )


def requests(workload: str, result_ids: tuple[str, ...]) -> pd.DataFrame:
    """Every figure of the chosen results: a row for each request type and iteration, session order."""
    return query(
        """
        select
            result_id, iteration, request_type, place, requests, good, tolerable, fail, tolerable_min,
            tolerable_max, fail_min, fail_max, evidence, response_s, bytes, byte_rate, weighted_abr, line_no
        from (
            select q.*, coalesce(t.position, q.position) as place
            from request_stats q
            left join request_types t on t.workload = q.workload and t.request_type = q.request_type
            where q.workload = $workload and list_contains($results, q.result_id)
        ) order by place, result_id, iteration
        """,
        {"workload": workload, "results": list(result_ids)},
    )


def boxes(selection: Selection, workload: str) -> pd.DataFrame:
    """The five numbers over all results of the selection, of each request type's mean response time."""
    where, values = selection.where()
    return query(
        f"""
        select
            q.request_type, any_value(coalesce(t.position, q.position)) as place,
            count(q.response_s) as points, count(distinct q.result_id) as results,
            min(q.response_s) as low, quantile_cont(q.response_s, 0.25) as q1,
            median(q.response_s) as mid, quantile_cont(q.response_s, 0.75) as q3,
            max(q.response_s) as high,
            quantile_cont(q.response_s, 0.05) as p5, quantile_cont(q.response_s, 0.95) as p95
        from request_stats q
        join results r using (result_id)
        left join request_types t on t.workload = q.workload and t.request_type = q.request_type
        where {where} and q.workload = $workload and q.response_s is not null
        group by q.request_type order by place
        """,
        values | {"workload": workload},
    )


def quality(selection: Selection, workload: str, result_ids: tuple[str, ...] = ()) -> pd.DataFrame:
    """Requests by quality for each request type, all iterations together.

    Least and most are sums of the limits of each row: what is certainly tolerable, certainly failed.
    Without ids: over the whole selection.
    """
    where, values = selection.where()
    chosen = "and list_contains($results, q.result_id)" if result_ids else ""
    more: dict[str, object] = {"workload": workload}
    if result_ids:
        more["results"] = list(result_ids)
    return query(
        f"""
        select
            q.request_type, any_value(coalesce(t.position, q.position)) as place,
            sum(q.requests)::bigint as requests, sum(q.good)::bigint as good,
            sum(coalesce(q.tolerable_min, 0))::bigint as tolerable_min,
            sum(coalesce(q.tolerable_max, q.requests - q.good))::bigint as tolerable_max,
            sum(coalesce(q.fail_min, 0))::bigint as fail_min,
            sum(coalesce(q.fail_max, q.requests - q.good))::bigint as fail_max,
            count(*) filter (q.evidence = 'bounded') as bounded, count(*) as rows,
            any_value(t.target_pct) as target_pct,
            sum(q.bytes * q.requests) / nullif(sum(q.response_s * q.requests), 0) as byte_rate
        from request_stats q
        join results r using (result_id)
        left join request_types t on t.workload = q.workload and t.request_type = q.request_type
        where {where} and q.workload = $workload {chosen}
            and q.requests is not null and q.good is not null
        group by q.request_type order by place
        """,
        values | more,
    )


def iterations(selection: Selection, limit: int) -> pd.DataFrame:
    """Response time of each iteration (SPECweb99, SSL, SPECweb96) of the best results of the selection."""
    where, values = selection.where()
    return query(
        f"""
        with chosen as (
            select r.*, count(*) over () as results_in_all
            from results r
            where {where} and exists (
                select 1 from iterations i
                where i.result_id = r.result_id and i.workload is null and i.response_ms is not null)
            order by r.score desc nulls last, r.result_id limit $limit
        )
        select
            c.result_id, c.system_vendor as vendor, c.system, c.tested_by, c.test_date, c.score,
            c.results_in_all, i.iteration, i.load, i.conforming, i.throughput_ops_s, i.response_ms,
            i.ops_s_per_load, i.kbit_s, i.is_median,
            median(i.response_ms) over (partition by c.result_id) as median_ms
        from chosen c join iterations i on i.result_id = c.result_id and i.workload is null
        where i.response_ms is not null
        order by c.score desc nulls last, c.result_id, i.iteration
        """,
        values | {"limit": limit},
    )
