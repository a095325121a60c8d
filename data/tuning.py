"""Which settings the disclosures name, by parameter and vendor, and of how many results they could be."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from data.selection import OWN, Selection
from data.store import query, query_one

VENDORS_AT_MOST = 8
OTHERS = "Other vendors"
UNKNOWN = "Not stated"
OWN_RESULTS = "Own results"  # stand for a vendor, so that they count apart

SCOPES = {
    "sut_os": "System under test: operating system",
    "sut_http": "System under test: web server",
    "sut_script_engine": "System under test: script engine",
    "sut_network": "System under test: network",
    "sut_other": "System under test: other",
    "client": "Load generators",
    "besim_os": "Backend simulator: operating system",
    "besim_http": "Backend simulator: web server",
}
GROUPS = {"sut": "System under test", "client": "Load generators", "besim": "Backend simulator"}
# What "vendor" may mean: title, column of `results`.
VENDORS = {
    "system": ("System vendor", "system_vendor"),
    "web_server": ("Web server vendor", "web_server_vendor"),
    "tester": ("Tester", "tested_by"),
}
# A value under one name, however it is printed: 65536, 65,536 and 0x10000 are the same.
SAME = "coalesce(n.value_number::varchar, lower(trim(n.value)), '')"


@dataclass(frozen=True)
class Settings:
    """Which settings are meant, and who counts as their vendor.

    group: a key of GROUPS; family: None for all, "" for settings of no family; by: a key of VENDORS;
    most: vendors that are told apart, the others count together as OTHERS.
    """

    group: str = "sut"
    family: str | None = None
    by: str = "system"
    most: int = VENDORS_AT_MOST


@dataclass(frozen=True)
class Focus:
    """What of the settings is looked at: one parameter with its family, one vendor (or OTHERS), one value; None for all."""

    parameter: str | None = None
    family: str | None = None
    vendor: str | None = None
    same: str | None = None


def parts(selection: Selection, settings: Settings) -> tuple[str, dict[str, object]]:
    """The common table expressions of every query on tuning, and their parameters.

    shown: result_id, vendor of each disclosure in the selection that has machines of the group; a figure
    that a third party quotes discloses no settings.
    named: one row a setting of the group and family, with result, vendor and whether it is active.
    tuned: as `data.prepared` makes it, of the same settings.
    reach: result_id, family: the results that a family's parameters apply to, because their operating
    system, web server or script engine is of that family, or because they name such a parameter.
    """
    where, values = selection.where()
    family, machines = "true", "true"  # of a family's column; of a result r
    if settings.group != "sut":  # every disclosure has a system under test
        machines = """r.result_id in (
            select result_id from systems where role = $group
            union all
            select result_id from kept.tuned where part = $group
        )"""
    if settings.family is not None:
        family = "{} = $family"
        values["family"] = settings.family
    sql = f"""
        sized as (
            select r.result_id,
                case when r.origin = $own then $own_results else coalesce(r.{VENDORS[settings.by][1]}, $unknown) end as full_name
            from results r where {where} and r.origin <> 'quoted' and {machines}
        ), ranked as (
            select full_name, row_number() over (order by full_name <> $own_results, count(*) desc, full_name) as place
            from sized group by full_name
        ), shown as (
            select s.result_id, case when k.place <= $most then s.full_name else $others end as vendor
            from sized s join ranked k using (full_name)
        ), named as (
            select t.* replace (coalesce(t.family, '') as family), s.vendor
            from tuning t join shown s using (result_id)
            where starts_with(t.scope, $group) and {family.format("coalesce(t.family, '')")}
        ), tuned as (
            select u.* from kept.tuned u join shown using (result_id) where u.part = $group and {family.format("u.family")}
        ), reach as (
            select a.result_id, a.family from kept.reach a join shown using (result_id)
            where a.part = $group and (not a.by_name or {family.format("a.family")})
            union all
            select s.result_id, u.family from shown s cross join (select distinct family from tuned where strange) u
        )
    """
    return sql, values | {
        "group": settings.group,
        "most": settings.most,
        "others": OTHERS,
        "unknown": UNKNOWN,
        "own": OWN,
        "own_results": OWN_RESULTS,
    }


def only(focus: Focus) -> tuple[str, dict[str, object]]:
    """The condition on `named` under the name n that keeps what the focus is on."""
    conditions, values = ["true"], {}
    if focus.parameter is not None:
        conditions.append("n.parameter = $parameter and n.family = $family_of")
        values |= {"parameter": focus.parameter, "family_of": focus.family or ""}
    if focus.vendor is not None:
        conditions.append("n.vendor = $vendor")
        values["vendor"] = focus.vendor
    if focus.same is not None:
        conditions.append(f"{SAME} = $same")
        values["same"] = focus.same
    return " and ".join(conditions), values


def families(selection: Selection, settings: Settings) -> pd.DataFrame:
    """family, title, settings: the families that the selection names in the group, all of them."""
    common, values = parts(selection, Settings(settings.group))
    return query(
        f"""
        with {common}
        select u.family, any_value(f.title) as title, sum(u.named)::bigint as settings
        from tuned u left join families f using (family) group by u.family order by u.family
        """,
        values,
    )


def groups(selection: Selection) -> list[str]:
    """The groups in which the selection names a setting."""
    where, values = selection.where()
    found = query(
        f"""
        select distinct u.part as name
        from kept.tuned u join results r using (result_id) where {where} and r.origin <> 'quoted'
        """,
        values,
    )
    return [name for name in GROUPS if name in set(found["name"])]


def disclosing(selection: Selection, settings: Settings, focus: Focus | None = None) -> tuple[str, ...]:
    """The ids of the results that are counted; with a focus, of those that set what it is on."""
    common, values = parts(selection, settings)
    if focus is None:
        found = query(f"with {common} select result_id from shown order by result_id", values)
    else:
        condition, more = only(focus)
        found = query(
            f"with {common} select distinct n.result_id from named n where n.active and {condition} order by n.result_id",
            values | more,
        )
    return tuple(found["result_id"])


def vendors(selection: Selection, settings: Settings) -> pd.DataFrame:
    """vendor, results: the vendors with the most disclosures first, OTHERS last."""
    common, values = parts(selection, settings)
    return query(
        f"""
        with {common}
        select vendor, count(*) as results from shown group by vendor
        order by vendor = $others, results desc, vendor
        """,
        values,
    )


def counts(selection: Selection, settings: Settings) -> pd.DataFrame:
    """One row a parameter, family and vendor: results, commented, and over all vendors results_in_all, reach_in_all.

    results: those that set it; commented: those in which it is only commented out. Most disclosed first.
    """
    common, values = parts(selection, settings)
    return query(
        f"""
        with {common}, once as (
            select parameter, family, vendor, result_id, bool_or(active) as active from named group by all
        ), whole as (
            select family, count(*) as reach_in_all from reach group by family
        )
        select
            o.parameter, o.family, o.vendor,
            count(*) filter (o.active) as results,
            count(*) filter (not o.active) as commented,
            sum(count(*) filter (o.active)) over (partition by o.parameter, o.family)::bigint as results_in_all,
            any_value(w.reach_in_all) as reach_in_all
        from once o join whole w using (family)
        group by o.parameter, o.family, o.vendor
        order by results_in_all desc, o.family, o.parameter, o.vendor
        """,
        values,
    )


def reach(selection: Selection, settings: Settings) -> pd.DataFrame:
    """family, vendor, results: how many results of a vendor a family's parameters apply to."""
    common, values = parts(selection, settings)
    return query(
        f"""
        with {common}
        select a.family, s.vendor, count(*) as results
        from reach a join shown s using (result_id) group by all order by a.family, s.vendor
        """,
        values,
    )


def totals(selection: Selection, settings: Settings) -> dict[str, object]:
    """settings (counted once a result), unclassified (not in the dictionary) and commented (out)."""
    common, values = parts(selection, settings)
    return query_one(
        f"""
        with {common}
        select
            coalesce(sum(settings), 0)::bigint as settings,
            coalesce(sum(unclassified), 0)::bigint as unclassified,
            coalesce(sum(commented), 0)::bigint as commented
        from tuned
        """,
        values,
    )


def unclassified(selection: Selection, settings: Settings) -> pd.DataFrame:
    """The names that the dictionary lacks: parameter, family, results and one line that has it; at most 100."""
    common, values = parts(selection, settings)
    return query(
        f"""
        with {common}
        select parameter, family, count(distinct result_id) as results, min(line) as line
        from named where active and not classified
        group by parameter, family order by results desc, parameter limit 100
        """,
        values,
    )


def meaning(parameter: str, family: str) -> dict[str, object]:
    """The dictionary on a parameter: family_title, family_meaning, unit, usual_default, meaning, source, unlimited."""
    return query_one(
        """
        select f.title as family_title, f.meaning as family_meaning, p.unit, p.usual_default, p.meaning, p.source, p.unlimited
        from (select $family as family) n
        left join families f using (family)
        left join parameters p on p.parameter = $parameter and p.family = n.family
        """,
        {"parameter": parameter, "family": family},
    )
