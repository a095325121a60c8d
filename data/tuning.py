"""Which settings the disclosures name, by parameter and hardware vendor."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from data.selection import Selection
from data.store import query

VENDORS_AT_MOST = 10
OTHERS = "Other vendors"

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


@dataclass(frozen=True)
class Settings:
    """Which settings are meant; None stands for all. Settings that are commented out never count."""

    scope: str | None = None
    family: str | None = None

    def where(self) -> tuple[str, dict[str, object]]:
        parts, values = ["t.active"], {}
        if self.scope is not None:
            parts.append("t.scope = $scope")
            values["scope"] = self.scope
        if self.family is not None:
            parts.append("coalesce(t.family, '') = $family")
            values["family"] = self.family
        return " and ".join(parts), values


def choices(selection: Selection) -> pd.DataFrame:
    """scope, family, settings: what the selection discloses."""
    where, values = selection.where()
    return query(
        f"""
        select t.scope, t.family, count(*) as settings
        from tuning t join results r using (result_id)
        where {where} and t.active
        group by all order by t.scope, t.family
        """,
        values,
    )


def vendors(selection: Selection, most: int = VENDORS_AT_MOST) -> pd.DataFrame:
    """The vendors with the most results and how many each has; the rest together as OTHERS."""
    where, values = selection.where()
    return query(
        f"""
        with counted as (
            select coalesce(r.system_vendor, 'Unknown') as vendor, count(*) as results
            from results r where {where} group by all
        ), ranked as (
            select *, row_number() over (order by results desc, vendor) as place from counted
        )
        select
            case when place <= $most then vendor else $others end as vendor,
            sum(results)::bigint as results, count(*) as vendors, min(place) as place
        from ranked group by all order by min(place)
        """,
        values | {"most": most, "others": OTHERS},
    )


def counts(selection: Selection, settings: Settings, most: int = VENDORS_AT_MOST) -> pd.DataFrame:
    """parameter, family, vendor, results that disclose it, and over all vendors: results_in_all."""
    where, values = selection.where()
    only, more = settings.where()
    return query(
        f"""
        with shown as (
            select r.result_id, coalesce(r.system_vendor, 'Unknown') as vendor from results r where {where}
        ), sizes as (
            select vendor, row_number() over (order by count(*) desc, vendor) as place
            from shown group by vendor
        ), named as (
            select distinct t.result_id, t.parameter, coalesce(t.family, '') as family
            from tuning t join shown using (result_id) where {only}
        )
        select
            n.parameter, n.family,
            case when z.place <= $most then s.vendor else $others end as vendor,
            count(distinct n.result_id) as results,
            sum(count(distinct n.result_id)) over (partition by n.parameter, n.family)::bigint as results_in_all
        from named n join shown s using (result_id) join sizes z on z.vendor = s.vendor
        group by n.parameter, n.family, 3
        order by results_in_all desc, n.family, n.parameter, vendor
        """,
        values | more | {"most": most, "others": OTHERS},
    )


def lines(
    selection: Selection, settings: Settings, parameter: str, family: str, vendor: str | None, most: int = VENDORS_AT_MOST
) -> pd.DataFrame:
    """The lines that stand behind one cell, at most 500; `most` as for `vendors`."""
    where, values = selection.where()
    only, more = settings.where()
    values = values | more | {"parameter": parameter, "family_of": family}
    who = ""
    if vendor == OTHERS:
        shown = vendors(selection, most)["vendor"]
        who = "and not list_contains($shown, coalesce(r.system_vendor, 'Unknown'))"
        values["shown"] = list(shown)
    elif vendor is not None:
        who = "and coalesce(r.system_vendor, 'Unknown') = $vendor"
        values["vendor"] = vendor
    return query(
        f"""
        select
            r.system_vendor as vendor, r.system, r.benchmark, t.scope, t.workload, t.value, t.unit,
            t.default_value, t.line_no, t.line, d.path, r.result_id
        from tuning t join results r using (result_id)
        left join documents d on d.document_id = r.document_id
        where {where} and {only} and t.parameter = $parameter and coalesce(t.family, '') = $family_of {who}
        order by r.system_vendor, r.system, t.line_no, t.setting_no limit 500
        """,
        values,
    )


def meaning(parameter: str) -> pd.DataFrame:
    """The dictionary's entry: family, unit, usual_default, meaning, source."""
    return query(
        "select family, unit, usual_default, meaning, source from parameters where parameter = $parameter",
        {"parameter": parameter},
    )
