"""Two or more results side by side: heads, scores, machines, software, settings, response times.

`result_ids` are the results in the order in which they are shown; every answer keeps that order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd

from data import reference_tables
from data.measures import CORES
from data.metrics import BENCHMARKS, RANKED, SCORES, best_of
from data.selection import Selection
from data.store import query, rows

Ids = tuple[str, ...]
_NEWEST_FIRST = f"list_position({list(reversed(BENCHMARKS))}, benchmark)"


_SETTINGS = ["scope", "family", "parameter", "result_id", "value", "line_no", "state"]


def _rows(sql: str, result_ids: Ids, **more: object) -> pd.DataFrame:
    return query(sql, {"results": list(result_ids)} | more)


def options(selection: Selection, always: Ids, most: int) -> pd.DataFrame:
    """What can be chosen: the selection's results, newest benchmark and best score first, at most `most`.

    `always` are there whatever the selection is. `results_in_all` counts the selection's results.
    """
    where, values = selection.where()
    return query(
        f"""
        with found as (
            select r.*, {where} as chosen from results r
            where {where} or list_contains($always, r.result_id)
        ), ranked as (
            select *,
                count(*) filter (chosen) over () as results_in_all,
                row_number() over (order by chosen desc, {_NEWEST_FIRST}, score desc nulls last, result_id) as place
            from found
        )
        select result_id, benchmark, system_vendor as vendor, system, score, test_date, origin, validity, results_in_all
        from ranked where place <= $most or list_contains($always, result_id)
        order by {_NEWEST_FIRST}, score desc nulls last, result_id
        """,
        values | {"always": list(always), "most": most},
    )


def suggestions(selection: Selection) -> pd.DataFrame:
    """Of each benchmark the best ranked result of each of its three best vendors: benchmark, result_id, vendor, system, score."""
    where, values = selection.without_own().where()
    return query(
        f"""
        with best as (
            select r.benchmark, r.system_vendor as vendor, max(r.score) as score, {best_of("system")}
            from results r where {where} and {RANKED} and r.score is not null
            group by r.benchmark, r.system_vendor
        ), ranked as (
            select *, best.result_id, best.system,
                row_number() over (partition by benchmark order by score desc, best.result_id) as place,
                count(*) over (partition by benchmark) as vendors
            from best
        )
        select benchmark, result_id, vendor, system, score from ranked where place <= 3 and vendors > 1
        order by {_NEWEST_FIRST}, place
        """,
        values,
    )


def heads(result_ids: Ids) -> pd.DataFrame:
    """The rows of `results`, with the address of their document and the colour and the symbol of their vendor."""
    return _rows(
        """
        select r.*, d.path, v.color as vendor_color, v.symbol as vendor_symbol
        from results r
        left join documents d on d.document_id = r.document_id
        left join vendors v on v.vendor = r.system_vendor
        where list_contains($results, r.result_id)
        order by list_position($results, r.result_id)
        """,
        result_ids,
    )


def scores(result_ids: Ids, base: str) -> pd.DataFrame:
    """metric, result_id, score, ratio; per_core (of the benchmark's own metric) and per_core_ratio.

    A ratio is to the base's figure of the same metric; NULL unless both results are published and valid, because
    only such scores may be compared. per_core is derived: score by cores of the system under test.
    """
    return _rows(
        f"""
        with cores as (
            select s.result_id, {CORES} as cores from systems s where s.role = 'sut' group by s.result_id
        ), chosen as (
            select r.result_id, m.metric, m.score,
                case when m.metric = r.benchmark then m.score / nullif(c.cores, 0) end as per_core,
                coalesce(r.origin = 'published' and r.validity = 'valid', false) as comparable
            from results r join {SCORES} m using (result_id) left join cores c using (result_id)
            where list_contains($results, r.result_id) and m.score is not null
        )
        select a.metric, a.result_id, a.score, a.per_core,
            case when a.comparable and b.comparable then a.score / nullif(b.score, 0) end as ratio,
            case when a.comparable and b.comparable then a.per_core / nullif(b.per_core, 0) end as per_core_ratio
        from chosen a left join chosen b on b.metric = a.metric and b.result_id = $base
        order by a.metric, list_position($results, a.result_id)
        """,
        result_ids,
        base=base,
    )


def systems(result_ids: Ids) -> pd.DataFrame:
    """Every column of `systems`."""
    return _rows("select * from systems where list_contains($results, result_id)", result_ids)


def software(result_ids: Ids) -> pd.DataFrame:
    """Every column of `software`."""
    return _rows("select * from software where list_contains($results, result_id)", result_ids)


def lines(result_ids: Ids) -> pd.DataFrame:
    """result_id, section, field, line_no: where a labelled value stands in its document."""
    return _rows(
        """
        select result_id, section, field, min(line_no) as line_no
        from disclosed_values
        where list_contains($results, result_id) and field is not null
        group by all
        """,
        result_ids,
    )


def settings(result_ids: Ids) -> pd.DataFrame:
    """The settings in force, one row a parameter, scope and result: scope, family, parameter, result_id, value, line_no, state.

    `value` joins the values where a parameter is set more than once. `state`: 'same' (in all results, equal),
    'different' (values differ) or 'some' (named by some results only, and equal there). Numbers are equal as
    numbers of one unit, other values as text without case and surrounding spaces.
    """
    said = rows(
        """
        select scope, coalesce(family, ''), parameter, result_id,
            coalesce(workload || ': ', '') || coalesce(value, 'set'),
            coalesce(workload || ': ', '') || coalesce(value_number::varchar || coalesce(unit, ''), lower(trim(value)), 'set'),
            min(setting_no), min(line_no)
        from tuning
        where active and list_contains($results, result_id)
        group by all
        """,
        {"results": list(result_ids)},
    )
    return _compared(said, result_ids)


def _compared(said: Sequence[tuple[Any, ...]], result_ids: Ids) -> pd.DataFrame:
    """`said`: scope, family, parameter, result_id, value, what it means, setting_no, line_no."""
    by_parameter: dict[tuple[str, str, str], dict[str, list[tuple[Any, ...]]]] = {}
    for scope, family, parameter, result_id, *value in said:
        by_parameter.setdefault((scope, family, parameter), {}).setdefault(result_id, []).append((value[2], value[0], *value))
    found = []
    for key, by_result in by_parameter.items():
        meanings = {tuple(sorted({row[3] for row in each})) for each in by_result.values()}
        state = "different" if len(meanings) > 1 else "some" if len(by_result) < len(result_ids) else "same"
        place = min(row[0] for each in by_result.values() for row in each)
        for result_id, each in by_result.items():
            value = "; ".join(row[1] for row in sorted(each, key=lambda row: row[0]))
            line = min((row[5] for row in each if row[5] is not None), default=None)
            order = (key[0], key[1], place, key[2], result_ids.index(result_id))
            found.append((order, (*key, result_id, value, line, state)))
    found.sort(key=lambda row: row[0])
    table = pd.DataFrame([row for _, row in found], columns=_SETTINGS)
    return table.astype({"line_no": "Int32"}) if table["line_no"].isna().any() else table.astype({"line_no": "int32"})


def meanings(result_ids: Ids) -> pd.DataFrame:
    """What is said of each setting of `settings`: scope, family, parameter, said.

    `said` joins its names as printed, the disclosures' own words for it and the dictionary's meaning.
    """
    return _rows(
        """
        select t.scope, coalesce(t.family, '') as family, t.parameter,
            string_agg(distinct concat_ws(' ', t.printed_name, t.meaning_printed, p.meaning), ' ') as said
        from tuning t left join parameters p on p.parameter = t.parameter and p.family = t.family
        where t.active and list_contains($results, t.result_id)
        group by all
        """,
        result_ids,
    )


def workloads(result_ids: Ids) -> list[str]:
    """The workloads that have figures by request type."""
    return list(
        _rows(
            "select distinct workload from request_stats where list_contains($results, result_id) order by workload", result_ids
        )["workload"]
    )


def iterations(result_ids: Ids) -> pd.DataFrame:
    """Mean response time of each iteration of results without request types: iteration, load, throughput, response_ms."""
    return _rows(
        """
        select result_id, iteration, load, throughput_ops_s, response_ms, is_median,
            median(response_ms) over (partition by result_id) as median_ms
        from iterations
        where list_contains($results, result_id) and workload is null and response_ms is not null
        order by list_position($results, result_id), iteration
        """,
        result_ids,
    )


def provenance(result_ids: Ids) -> dict[str, object]:
    """As `data.reference_tables.provenance`, of the chosen results."""
    return reference_tables.provenance_of("list_contains($results, r.result_id)", {"results": list(result_ids)})
