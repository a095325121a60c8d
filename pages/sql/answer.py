"""What became of a query, in words."""

from __future__ import annotations

from data.sql.console import Answer
from data.sql.limits import LIMITS
from pages.common import text

_CUTS = {
    "rows": f" These are the first; an answer has at most {LIMITS.rows:,}.",
    "bytes": f" These are the first; more do not fit into the {LIMITS.answer_mb:,} MB of an answer.",
}


def words(found: Answer) -> str:
    """One line: how many rows and columns, how long it took, whether there are more."""
    if found.table is None:
        return "The query was not answered."
    if not found.table.num_rows:
        return f"There is no row to show: the query ran for {took(found)} and found none."
    rows, columns = text.count(found.table.num_rows, "row"), text.count(found.table.num_columns, "column")
    return f"The query found {rows} of {columns} in {took(found)}.{_CUTS.get(found.cut, '')}"


def took(found: Answer) -> str:
    """The time from asking to answer."""
    return f"{found.seconds:.2f} s"


def shown(found: Answer, most: int) -> str:
    """How many of the rows the table on the page shows."""
    rows = found.table.num_rows
    return text.count(rows, "row") if rows <= most else f"The first {most:,} of {text.count(rows, 'row')}"
