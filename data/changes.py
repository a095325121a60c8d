"""What the build that is shown changed, compared with the one it replaced."""

from __future__ import annotations

import pandas as pd

from data.store import query

NEW, CHANGED, GONE = "new", "changed", "gone"


def rows(limit: int) -> pd.DataFrame:
    """result_id, change (NEW, CHANGED or GONE), benchmark, origin, vendor, system, score_before, score; new ones first.

    changes_in_all: how many there are beside the first `limit`.
    """
    return query(
        """
        select
            result_id, change, benchmark, origin, system_vendor as vendor, system, score_before, score,
            count(*) over () as changes_in_all
        from changes
        order by array_position(['new', 'changed', 'gone'], change), benchmark, score desc nulls last, result_id
        limit $limit
        """,
        {"limit": limit},
    )


def counts() -> dict[str, int]:
    """How many results are new, changed and gone; a kind without any is left out."""
    found = query("select change, count(*) as results from changes group by change")
    return dict(zip(found["change"], found["results"].astype(int), strict=True))
