"""The lines of the documents that settings were read from."""

from __future__ import annotations

import pandas as pd

from data.selection import Selection
from data.store import query
from data.tuning import Focus, Settings, only, parts

LINES_A_PAGE = 100


def lines(selection: Selection, settings: Settings, focus: Focus, search: str = "", page: int = 1) -> pd.DataFrame:
    """A page of lines, LINES_A_PAGE each, the newest test first: value, default, scope, document and line number.

    search: words that must all stand in the line, the parameter's name or the system's, in whatever case.
    lines_in_all: how many there are. A setting that is commented out is there with active false.
    """
    common, values = parts(selection, settings)
    condition, more = only(focus)
    wanted = " and ".join(
        f"contains(lower(concat_ws(' ', n.line, n.parameter, n.printed_name, r.system)), $word{number})"
        for number, _ in enumerate(search.split())
    )
    words = {f"word{number}": word.lower() for number, word in enumerate(search.split())}
    return query(
        f"""
        with {common}
        select
            n.vendor, r.system_vendor, r.system, r.benchmark, r.test_date, n.parameter, n.family, n.scope, n.workload,
            n.value, n.unit, n.default_value, n.active, n.classified, n.line_no, n.line, d.path, n.result_id,
            count(*) over () as lines_in_all
        from named n join results r using (result_id)
        left join documents d on d.document_id = r.document_id
        where {condition} and {wanted or "true"}
        order by r.test_date desc nulls last, r.system, n.result_id, n.line_no, n.setting_no
        limit {LINES_A_PAGE} offset $skipped
        """,
        values | more | words | {"skipped": (max(page, 1) - 1) * LINES_A_PAGE},
    )
