"""Response time, throughput and conformance of each iteration of benchmarks without request types (SPECweb99, SSL, SPECweb96).

response_ms: mean response time of all requests in milliseconds; throughput_ops_s: operations per second; conforming_pct:
conforming connections in percent of the requested ones. All three as printed.
"""

from __future__ import annotations

import pandas as pd

from data.selection import Selection
from data.store import query

MEASURES = ("response_ms", "throughput_ops_s", "conforming_pct")


def of_results(result_ids: tuple[str, ...]) -> pd.DataFrame:
    """Every iteration of the chosen results, in their order; median_ms: the median response time of the result."""
    return query(
        """
        select
            r.result_id, r.system_vendor as vendor, r.system, r.score, i.iteration, i.load, i.conforming, i.conforming_pct,
            i.throughput_ops_s, i.response_ms, i.ops_s_per_load, i.kbit_s, i.is_median, i.line_no,
            median(i.response_ms) over (partition by r.result_id) as median_ms
        from results r join iterations i on i.result_id = r.result_id and i.workload is null
        where list_contains($results, r.result_id) and i.response_ms is not null
        order by list_position($results, r.result_id), i.iteration
        """,
        {"results": list(result_ids)},
    )


def boxes(selection: Selection) -> pd.DataFrame:
    """For each measure and iteration over all results of the selection: range, quartiles, 5th and 95th percentile."""
    where, values = selection.without_own().where()
    return query(
        f"""
        select
            measure, iteration, count(*) as points, min(amount) as low, quantile_cont(amount, 0.05) as p5,
            quantile_cont(amount, 0.25) as q1, median(amount) as mid, quantile_cont(amount, 0.75) as q3,
            quantile_cont(amount, 0.95) as p95, max(amount) as high
        from (
            unpivot (
                select i.iteration, i.response_ms, i.throughput_ops_s, i.conforming_pct
                from results r join iterations i on i.result_id = r.result_id and i.workload is null
                where {where} and i.response_ms is not null
            ) on {", ".join(MEASURES)} into name measure value amount
        )
        group by measure, iteration order by measure, iteration
        """,
        values,
    )


def medians(selection: Selection) -> pd.DataFrame:
    """One row: results and iterations of the selection, range of the response times, lowest median, whose and of how many."""
    where, values = selection.where()
    return query(
        f"""
        with each_one as (
            select r.result_id, any_value(r.system_vendor) as vendor, any_value(r.system) as system, count(*) as iterations,
                min(i.response_ms) as low, max(i.response_ms) as high, median(i.response_ms) as median_ms
            from results r join iterations i on i.result_id = r.result_id and i.workload is null
            where {where} and i.response_ms is not null group by r.result_id
        ), together as (
            select
                count(*) as results, sum(iterations)::bigint as iterations, min(low) as low, max(high) as high,
                min(median_ms) as best_ms, arg_min(struct_pack(vendor, system), (median_ms, result_id)) as best,
                count(*) filter (median_ms = (select min(median_ms) from each_one)) as tied
            from each_one
        )
        select results, iterations, low, high, best_ms, best.vendor, best.system, tied from together
        """,
        values,
    )
