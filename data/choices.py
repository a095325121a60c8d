"""What can be chosen, and how many results each option would give with all the other choices kept."""

from __future__ import annotations

import pandas as pd

from data.measures import MACHINES
from data.selection import VALIDITY, Selection
from data.selection_text import OVERALL
from data.store import query

# Name of the choice in a Selection -> its column in the rows below.
COLUMNS = {
    "benchmark": "benchmark",
    "vendors": "vendor",
    "os_families": "os_family",
    "web_servers": "web_server",
    "processor_families": "processor_family",
    "years": "year",
    "cores": "cores",
    "origins": "origin",
    "validities": "validity",
}
SUBMETRIC = "submetric"  # options: OVERALL and the workloads of SPECweb2005, within the whole selection
CHOSEN = "chosen"  # the row that counts what the whole selection gives
EVERYTHING = "everything"  # the row that counts all results of the database

_OPTIONS = """
    select '{name}' as choice, {column}::varchar as option,
        count(distinct result_id) filter (where lost in ('', '{name}')) as results
    from rows where {column} is not null group by {column}
"""
_SUBMETRICS = """
    select '{name}' as choice, m.workload as option, count(distinct m.result_id) filter (where lost = '') as results
    from rows join (
        select result_id, workload, score from submetrics union all
        select result_id, '{overall}', score from results where benchmark = 'SPECweb2005'
    ) m using (result_id)
    where m.score is not null group by m.workload
"""
_WHOLE = "select '{name}' as choice, null as option, count(distinct result_id) filter (where {kept}) as results from rows"


def counts(selection: Selection) -> pd.DataFrame:
    """choice, option (as text), results: one row an option, also those that would give nothing.

    An option's own choice does not count against it, so `results` is what choosing it alone would give.
    The last two rows have no option: CHOSEN and EVERYTHING. One statement reads a row for each result
    and kind of machine under test, as a choice of several machine traits must hold for one of them.
    """
    conditions, values = selection.conditions("r", "s")
    failed = {name: f"not coalesce({sql}, false)" for name, sql in conditions.items()}
    many = " + ".join(["0", *(f"({sql})::int" for sql in failed.values())])
    first = " ".join(f"when {sql} then '{name}'" for name, sql in failed.items())
    parts = [_OPTIONS.format(name=name, column=column) for name, column in COLUMNS.items()]
    parts.append(_SUBMETRICS.format(name=SUBMETRIC, overall=OVERALL))
    parts += [_WHOLE.format(name=name, kept=kept) for name, kept in ((CHOSEN, "lost = ''"), (EVERYTHING, "true"))]
    return query(
        f"""
        with rows as (  -- lost: the one choice that the row fails; '' for none, NULL for several
            select
                r.result_id, r.benchmark, r.system_vendor as vendor, r.web_server_family as web_server, r.origin,
                {VALIDITY.format(alias="r")} as validity, year(r.test_date) as year,
                s.os_family, s.processor_family, s.cores * {MACHINES.format(alias="s")} as cores,
                case when {many} > 1 then null {first} else '' end as lost
            from results r left join systems s on s.result_id = r.result_id and s.role = 'sut'
        )
        {" union all ".join(parts)}
        """,
        values,
    )


def options(selection: Selection) -> dict[str, dict[str, int]]:
    """Of each choice its options with the results they would give: most results first, those without any last.

    CHOSEN and EVERYTHING are choices with one option, ''.
    """
    found: dict[str, dict[str, int]] = {}
    rows = counts(selection).sort_values(["results", "option"], ascending=[False, True])
    for choice, option, results in zip(rows["choice"], rows["option"].fillna(""), rows["results"], strict=True):
        found.setdefault(choice, {})[option] = int(results)
    return found
