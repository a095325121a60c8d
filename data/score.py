"""Scores of one metric against a number of the system under test or a date."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from data.measures import BY_NAME, DERIVED_BY_NAME, GROUPS, PANELS, SCORE
from data.metrics import SCORES
from data.selection import PUBLISHED, VALID, Selection
from data.store import query

UNKNOWN = "Not stated"


@dataclass(frozen=True)
class Axes:
    """What is drawn: names out of `data.measures`. size, panel: None for nothing."""

    x: str = "Cores"
    y: str = SCORE
    group: str = "Vendor"
    size: str | None = None
    panel: str | None = None


def points(selection: Selection, metric: str, axes: Axes = Axes()) -> pd.DataFrame:
    """One row a result with a score, highest y first.

    x, y, size: as `axes` names them, NULL where the disclosure does not give a number; score: always the metric's own.
    mark, panel: the name of the group, UNKNOWN where there is none. ranked: published and valid, so fit to compare.
    """
    where, values = selection.where()
    measures = {name: BY_NAME[name] for name in (axes.x, axes.size) if name}
    derived = DERIVED_BY_NAME.get(axes.y)
    x, size = (_column(measures.get(name)) for name in (axes.x, axes.size))
    y = f"m.score / nullif({_hardware(derived.per)}, 0)" if derived else "m.score"
    needed = {axes.x, axes.size, derived.per if derived else None} - {None}
    numbers = "".join(f', {BY_NAME[name].sql} as "{name}"' for name in sorted(needed) if not BY_NAME[name].date)
    panel = f"coalesce({PANELS[axes.panel]}, '{UNKNOWN}')" if axes.panel else "''"
    return query(
        f"""
        with h as (
            select
                s.result_id, any_value(s.processor) as processor, any_value(s.memory_gb) as memory_gb,
                any_value(s.operating_system) as operating_system, any_value(s.os_family) as os_family,
                any_value(s.processor_family) as processor_family{numbers}
            from systems s where s.role = 'sut' group by s.result_id
        )
        select
            r.result_id, r.system_vendor as vendor, r.system, r.tested_by, r.test_date, r.web_server, r.origin, r.validity,
            h.processor, h.memory_gb, h.operating_system, m.score, {x} as x, {y} as y, {size} as size,
            coalesce({GROUPS[axes.group]}, '{UNKNOWN}') as mark, {panel} as panel,
            list_contains($published, r.origin) and coalesce(list_contains($valid, r.validity), false) as ranked
        from results r
        join {SCORES} m on m.result_id = r.result_id and m.metric = $metric
        left join h on h.result_id = r.result_id
        where {where} and m.score is not null
        order by y desc nulls last, m.score desc, r.result_id
        """,
        values | {"metric": metric, "published": list(PUBLISHED), "valid": list(VALID)},
    )


def _hardware(name: str) -> str:
    return f'h."{name}"'


def _column(measure) -> str:
    if measure is None:
        return "null::double"
    return measure.sql if measure.date else _hardware(measure.name)


def groups(group: str) -> list[str]:
    """The groups of all results, largest first: a group keeps its colour whatever is selected."""
    frame = query(
        f"""
        with h as (
            select result_id, any_value(os_family) as os_family, any_value(processor_family) as processor_family
            from systems where role = 'sut' group by result_id
        )
        select {GROUPS[group]} as name, count(*) as results
        from results r left join h on h.result_id = r.result_id
        where {GROUPS[group]} is not null group by 1 order by results desc, name
        """
    )
    return list(frame["name"])
