"""Tables that are made in memory of each build when it is opened, as what they say is asked of every selection.

A statement takes DuckDB a millisecond or two for each join and aggregate in it, however few rows there are. What these tables
hold does not depend on a selection, so a question about one reads them instead of joining and matching anew.
"""

from __future__ import annotations

import duckdb

# Name below `kept` -> what it is made from.
TABLES = {
    # One row for each result and kind of machine under test: all that can be chosen by. `place` counts the rows from 0.
    "facets": """
        select row_number() over (order by r.rowid, s.rowid) - 1 as place, r.result_id, r.benchmark, r.system_vendor,
            r.web_server_family, r.origin, r.validity, r.test_date, s.os_family, s.processor_family, s.cores,
            s.machines
        from results r left join systems s on s.result_id = r.result_id and s.role = 'sut'
        order by place
    """,
    # One row for each result and part of its machines (a key of `data.tuning.GROUPS`) that settings are named of, and family:
    # settings and unclassified (not in the dictionary) that are in force, commented (out), each value once; `named`: all rows.
    # strange: the family is not in the table of families.
    "tuned": """
        select o.*, o.family not in (select family from families) as strange from (
            select part, result_id, family, sum(times)::bigint as named, count(*) filter (active) as settings,
                count(*) filter (active and not classified) as unclassified, count(*) filter (not active) as commented
            from (
                select split_part(scope, '_', 1) as part, result_id, coalesce(family, '') as family, parameter, value,
                    bool_or(active) as active, bool_or(classified) as classified, count(*) as times
                from tuning group by part, result_id, coalesce(family, ''), parameter, value
            ) group by part, result_id, family
        ) o
    """,
    # One row for each part, result and family that applies to the part; by_name: only as a setting of the family is named.
    "reach": """
        with parts as (select unnest(['sut', 'client', 'besim']) as part),
        products as (
            select role as part, result_id, 'os' as kind, concat_ws(' ', os_family, operating_system) as product from systems
            union all
            select 'sut', w.result_id, 'web_server', concat_ws(' ', r.web_server_family, w.name)
            from software w join results r using (result_id) where w.role = 'web_server'
            union all
            select 'besim', result_id, 'web_server', concat_ws(' ', name) from software where role = 'besim'
            union all
            select 'sut', result_id, 'script_engine', name from software where role = 'script_engine'
        ), matching as (
            select p.kind, p.product, f.family
            from (select distinct kind, product from products) p
            join families f on f.applies_to = p.kind and regexp_matches(p.product, f.pattern, 'i')
        )
        select part, result_id, family, bool_and(by_name) as by_name from (
            select p.part, p.result_id, m.family, false as by_name from products p join matching m using (kind, product)
            union all
            select part, r.result_id, f.family, false from parts cross join results r cross join families f
            where f.applies_to = 'any'
            union all
            select part, result_id, family, true from kept.tuned where not strange
        ) group by part, result_id, family
    """,
    # One row for each result and workload (NULL for benchmarks without) that has response times; load: the greatest requested.
    "timed": """
        with loads as (select result_id, workload, max(load) as load from iterations group by result_id, workload)
        select f.result_id, f.workload, l.load
        from (
            select distinct result_id, workload from request_stats where workload is not null
            union all
            select distinct result_id, null from iterations where workload is null and response_ms is not null
        ) f left join loads l on l.result_id = f.result_id and l.workload is not distinct from f.workload
    """,
}


def prepare(connection: duckdb.DuckDBPyConnection) -> None:
    """Make the tables beside those of the file that is open; duckdb.Error where it lacks what they are made from."""
    connection.execute("attach ':memory:' as kept (read_write)")
    for name, statement in TABLES.items():
        connection.execute(f"create table kept.{name} as {statement}")
