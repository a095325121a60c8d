"""Which values one parameter is set to, by vendor and date, and the values of all parameters at a glance."""

from __future__ import annotations

import re

import pandas as pd

from data.selection import Selection
from data.store import query
from data.tuning import SAME, Focus, Settings, only, parts

MARKS_AT_MOST = 60  # of one chart by month; beyond, results of a year count together
ROWS_AT_MOST = 300  # of a table

_NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")
_SEVERAL = re.compile(r"[\s,:-]+")

# A value counts once a result.
_ONCE = """
    once as (
        select
            n.result_id, n.vendor, n.parameter, n.family,
            {same} as same,
            min(n.value) as value, any_value(n.value_number) as number, any_value(n.unit) as unit,
            min(n.default_value) as default_value, min(n.default_number) as default_number
        from named n where n.active and {only}
        group by n.result_id, n.vendor, n.parameter, n.family, same
    )
"""


def marks(selection: Selection, settings: Settings, focus: Focus) -> pd.DataFrame:
    """One row a vendor, month (or year) and value: how many results set it.

    day: first day of the month of the test, or of the year where there are more than MARKS_AT_MOST
    months to show; period says which. value: as printed, in one of its forms; number: in the unit, None
    for words and for several numbers. system: of one of the results.
    """
    common, values = parts(selection, settings)
    condition, more = only(focus)
    return query(
        f"""
        with {common}, {_ONCE.format(same=SAME, only=condition)}, dated as (
            select o.*, r.test_date, r.system_vendor, r.system from once o join results r using (result_id)
        ), amount as (
            select (select count(*) from (select distinct vendor, test_date, same from dated)) > $most_marks as many
        )
        select
            d.vendor,
            case when many then make_date(year(d.test_date), 1, 1) else d.test_date end as day,
            case when many then 'year' else 'month' end as period,
            d.same, mode(d.value) as value, any_value(d.number) as number,
            count(*) as results,
            min(d.system_vendor) as system_vendor, min(d.system) as system
        from dated d cross join amount
        group by 1, 2, 3, 4
        order by day nulls last, d.vendor, number nulls last, d.same
        """,
        values | more | {"most_marks": MARKS_AT_MOST},
    )


def printed(selection: Selection, settings: Settings, focus: Focus) -> pd.DataFrame:
    """One row a value and the default printed beside it, most used first: ratio, results, vendors, first and last date.

    ratio: the value as a multiple of the printed default; None where either is no number or the default is 0.
    """
    common, values = parts(selection, settings)
    condition, more = only(focus)
    return query(
        f"""
        with {common}, {_ONCE.format(same=SAME, only=condition)}
        select
            o.same, mode(o.value) as value, any_value(o.number) as number,
            mode(o.default_value) as default_value, o.default_number,
            case when o.default_number <> 0 then any_value(o.number) / o.default_number end as ratio,
            count(*) as results,
            string_agg(distinct o.vendor, ', ' order by o.vendor) as vendors,
            min(r.test_date) as first_date, max(r.test_date) as last_date
        from once o join results r using (result_id)
        group by o.same, o.default_number, coalesce(o.default_number::varchar, lower(trim(o.default_value)), '')
        order by results desc, number nulls last, o.same, o.default_number nulls last
        limit {ROWS_AT_MOST}
        """,
        values | more,
    )


def glance(selection: Selection, settings: Settings, focus: Focus) -> pd.DataFrame:
    """One row a parameter, most disclosed first: results, values, the most used value, least and greatest, printed default."""
    common, values = parts(selection, settings)
    condition, more = only(focus)
    return query(
        f"""
        with {common}, {_ONCE.format(same=SAME, only=condition)}
        select
            o.parameter, o.family, any_value(o.unit) as unit,
            count(distinct o.result_id) as results,
            count(distinct o.same) as different,
            mode(o.value) as usual,
            min(o.number) as least, max(o.number) as greatest,
            mode(o.default_value) as default_value
        from once o
        group by o.parameter, o.family order by results desc, o.family, o.parameter
        limit {ROWS_AT_MOST}
        """,
        values | more,
    )


def several(value: object, unit: object) -> tuple[float, ...]:
    """The numbers of a value whose unit says that it has several ("bytes x3"); empty where it has other than so many."""
    count = int(str(unit).rpartition(" x")[2]) if re.search(r" x\d$", str(unit)) else 0
    found = _SEVERAL.split(str(value).strip()) if count else []
    if len(found) != count or not all(_NUMBERS.fullmatch(one) for one in found):
        return ()
    return tuple(float(one) for one in found)


def number(value: object, unit: object) -> float | None:
    """A usual default of the dictionary as a number, where it is one: "off" of a switch and "15" are."""
    said = str(value).strip()
    if str(unit) in ("bool", "flag"):
        return None
    return float(said) if _NUMBERS.fullmatch(said) else None
