"""The results behind a chart: who tested what, when, and where the disclosure is."""

from __future__ import annotations

from collections.abc import Collection

import pandas as pd

from data.reference_tables import provenance_of
from data.selection import Selection
from data.store import query

_ROWS = """
    select
        r.result_id, r.benchmark, r.system_vendor as vendor, r.system, r.tested_by, r.score, r.score_unit, r.test_date,
        r.published_date, r.origin, r.validity, d.path, d.source_url, d.retrieved
    from results r left join documents d on d.document_id = r.document_id
    where {where}
    order by r.benchmark, r.score desc nulls last, r.result_id
"""


def results(chosen: Selection | Collection[str]) -> pd.DataFrame:
    """One row a result of the selection, or of these ids: identity, score, dates, document and address."""
    where, values = condition(chosen)
    return query(_ROWS.format(where=where), values)


def provenance(chosen: Selection | Collection[str]) -> dict[str, object]:
    """As `data.reference_tables.provenance`, of the selection or of these ids."""
    return provenance_of(*condition(chosen))


def condition(chosen: Selection | Collection[str]) -> tuple[str, dict[str, object]]:
    """The condition on results r, and its parameters."""
    if isinstance(chosen, Selection):
        return chosen.where()
    return "r.result_id in (select unnest($ids::varchar[]))", {"ids": list(chosen)}
