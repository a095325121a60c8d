"""Whether a run asked for the request types in the mix that the rules prescribe (SPECweb2005).

share: requests of a type by all requests of the iteration, in percent; difference: share - target, in percentage points.
The kit's own rule is the weighted percentage difference (messages of kit v1.10, reproduced on all of them):

    expected requests = sessions x run length / (think time + mean response time of all requests), in seconds
    wpd of a type = |target - 100 x requests / expected|, in percent of all expected requests, at most 1.0
    sum of wpd = 100 x (expected - requests of all types) / expected, with its sign, at most 1.5 either way

The run length is what a raw kit file says, or the kit's complaint that it is not the prescribed one, else the rules'.
"""

from __future__ import annotations

import pandas as pd

from data.selection import Selection
from data.store import query

TYPE_LIMIT = 1.0  # percent; inferred from what kit v1.10 flags and leaves out
SUM_LIMIT = 1.5  # percent; printed by kit v1.10

_ROWS = """
    with runs as (
        select
            q.result_id, q.workload, q.iteration, sum(q.requests) as all_requests, any_value(i.load) as load,
            sum(q.requests * q.response_s) / sum(q.requests) as response_s
        from request_stats q
        join results r using (result_id)
        left join iterations i on i.result_id = q.result_id and i.workload = q.workload and i.iteration = q.iteration
        where {where} and q.workload = $workload
        group by all
        having count(*) = count(q.requests) and count(*) = count(q.response_s) and sum(q.requests) > 0
            and count(*) >= (select count(*) from request_types t where t.workload = $workload)
    ), paced as (
        select runs.*, runs.load * coalesce(
            (select max(try_cast(d.value as double)) from disclosed_values d
                where d.result_id = runs.result_id and d.field = 'run_seconds'),
            try_cast(nullif(regexp_extract(r.validity_reason, 'RUN_SECONDS value is: (\\d+);', 1), '') as double),
            l.run_s) / (l.think_s + runs.response_s) as expected
        from runs
        join results r using (result_id)
        left join limits l on l.workload = runs.workload and l.request_type is null
    ), mix as (
        select
            q.result_id, q.iteration, q.request_type, t.position as place, t.target_pct, q.requests, p.all_requests, p.load,
            p.expected, 100.0 * q.requests / p.all_requests as share,
            100.0 * q.requests / p.all_requests - t.target_pct as difference,
            abs(t.target_pct - 100 * q.requests / p.expected) as wpd,
            100 * (p.expected - p.all_requests) / p.expected as wpd_sum
        from request_stats q
        join paced p on p.result_id = q.result_id and p.workload = q.workload and p.iteration = q.iteration
        join request_types t on t.workload = q.workload and t.request_type = q.request_type
    )
"""


def requests(selection: Selection, workload: str, result_ids: tuple[str, ...]) -> pd.DataFrame:
    """A row for each request type and iteration of the chosen results, session order."""
    where, values = selection.where()
    return query(
        _ROWS.format(where=f"{where} and list_contains($results, q.result_id)")
        + "select * from mix order by place, list_position($results, result_id), iteration",
        values | {"workload": workload, "results": list(result_ids)},
    )


def iterations(selection: Selection, workload: str, result_ids: tuple[str, ...]) -> pd.DataFrame:
    """A row for each iteration of the chosen results: the rule's figures and the request type that is most off."""
    where, values = selection.where()
    return query(
        _ROWS.format(where=f"{where} and list_contains($results, q.result_id)")
        + """
        select
            result_id, iteration, any_value(load) as load, any_value(all_requests)::bigint as requests,
            any_value(expected) as expected, any_value(wpd_sum) as wpd_sum, max(wpd) as wpd, arg_max(request_type, wpd) as worst
        from mix group by result_id, iteration order by list_position($results, result_id), iteration
        """,
        values | {"workload": workload, "results": list(result_ids)},
    )


def boxes(selection: Selection, workload: str) -> pd.DataFrame:
    """For each request type over all iterations of the selection: quantiles of the difference, median share, greatest wpd."""
    where, values = selection.without_own().where()
    return query(
        _ROWS.format(where=where)
        + """
        select
            request_type, any_value(place) as place, any_value(target_pct) as target_pct, median(share) as share,
            count(*) as points, count(distinct result_id) as results, min(difference) as low, max(difference) as high,
            quantile_cont(difference, 0.05) as p5, quantile_cont(difference, 0.25) as q1, median(difference) as mid,
            quantile_cont(difference, 0.75) as q3, quantile_cont(difference, 0.95) as p95, max(wpd) as wpd,
            count(*) filter (wpd > $type_limit) as beyond
        from mix group by request_type order by place
        """,
        values | {"workload": workload, "type_limit": TYPE_LIMIT},
    )


def rule(selection: Selection, workload: str) -> dict[str, object]:
    """How many iterations of the selection the rule can be checked on, and how many keep each of its two limits."""
    where, values = selection.without_own().where()
    return (
        query(
            _ROWS.format(where=where)
            + """
            select
                count(*) as iterations, count(distinct result_id) as results,
                count(*) filter (wpd <= $type_limit) as by_type, count(*) filter (abs(wpd_sum) <= $sum_limit) as by_sum
            from (select result_id, iteration, max(wpd) as wpd, any_value(wpd_sum) as wpd_sum from mix
                  where expected is not null group by all)
            """,
            values | {"workload": workload, "type_limit": TYPE_LIMIT, "sum_limit": SUM_LIMIT},
        )
        .iloc[0]
        .to_dict()
    )
