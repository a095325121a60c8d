"""Scores of one metric against one hardware number of the system under test."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from data.metrics import SCORES
from data.selection import Selection
from data.store import query

DOTS_AT_MOST = 2_000


@dataclass(frozen=True)
class Measure:
    """A hardware number: its name, its axis with the unit, one unit in words ("core"), its SQL."""

    name: str
    axis: str
    one: str
    many: str
    sql: str


MEASURES: tuple[Measure, ...] = (
    Measure("Cores", "Processor cores", "core", "cores", "sum(s.cores)"),
    Measure("Chips", "Processor chips", "chip", "chips", "sum(s.chips)"),
    Measure("Threads", "Hardware threads", "thread", "threads", "sum(s.threads)"),
    Measure("Clock", "Processor clock (MHz)", "MHz", "MHz", "max(s.mhz)"),
    Measure("Memory", "Memory (GB)", "GB of memory", "GB of memory", "sum(s.memory_gb)"),
    Measure("L1 cache", "Primary cache, of a core or chip as printed (KB)", "KB of L1 cache", "KB of L1 cache", "max(s.l1_kb)"),
    Measure("L2 cache", "Secondary cache, of a core or chip as printed (KB)", "KB of L2 cache", "KB of L2 cache", "max(s.l2_kb)"),
    Measure(
        "L3 cache", "Other cache, of a core, chip or module as printed (KB)", "KB of L3 cache", "KB of L3 cache", "max(s.l3_kb)"
    ),
    Measure("Disks", "Disks", "disk", "disks", "sum(s.disks)"),
    Measure("NICs", "Network controllers", "network controller", "network controllers", "sum(s.nics)"),
    Measure("Networks", "Networks", "network", "networks", "sum(s.networks)"),
    Measure(
        "Network capacity",
        "Network capacity, all networks together (Gb/s)",
        "Gb/s of network",
        "Gb/s of network",
        "sum(s.networks * s.network_gbps)",
    ),
)
BY_NAME = {measure.name: measure for measure in MEASURES}


def metrics_present(selection: Selection) -> list[str]:
    """Names of the metrics that have a score in the selection, most results first."""
    where, values = selection.where()
    frame = query(
        f"""
        select m.metric, count(*) as results
        from results r join {SCORES} m using (result_id)
        where {where} and m.score is not null
        group by m.metric order by results desc, m.metric
        """,
        values,
    )
    return list(frame["metric"])


_POINTS = """
    with hardware as (
        select
            s.result_id, {measure} as x, sum(s.cores) as cores, sum(s.chips) as chips,
            any_value(s.processor) as processor, sum(s.memory_gb) as memory_gb
        from systems s where s.role = 'sut' group by s.result_id
    )
    select
        r.result_id, r.system_vendor as vendor, r.system, r.tested_by, r.test_date, r.web_server,
        r.origin, r.validity, m.score, h.x, h.cores, h.chips, h.processor, h.memory_gb
    from results r
    join {scores} m on m.result_id = r.result_id and m.metric = $metric
    left join hardware h on h.result_id = r.result_id
    where {where} and m.score is not null
"""


def points(selection: Selection, metric: str, measure: str) -> pd.DataFrame:
    """One row a result, best score first; x is NULL where the disclosure does not give the number."""
    where, values = selection.where()
    sql = _POINTS.format(measure=BY_NAME[measure].sql, scores=SCORES, where=where)
    return query(f"{sql} order by m.score desc, r.result_id", values | {"metric": metric})


def thinned(selection: Selection, metric: str, measure: str) -> pd.DataFrame:
    """Like `points` with an x, but of scores within 10% at the same x and vendor only the best.

    `results` counts the results behind a row. For selections too large for a dot each.
    """
    where, values = selection.where()
    sql = _POINTS.format(measure=BY_NAME[measure].sql, scores=SCORES, where=where)
    return query(
        f"""
        with points as ({sql}), ranked as (
            select *,
                count(*) over near as results,
                row_number() over (near order by score desc, result_id) as place
            from points where x is not null
            window near as (partition by vendor, x, origin, validity, floor(ln(greatest(score, 1)) / 0.1))
        )
        select * exclude (place) from ranked where place = 1
        order by score desc, result_id
        """,
        values | {"metric": metric},
    )
