"""The view of the lists: how many of their rows joined a disclosure, and each row."""

from __future__ import annotations

import pandas as pd

from data import quality
from pages.common import shell, text
from pages.common.ask import ask
from pages.common.later import later
from pages.data_quality import answer

READ = """
- A list is a document with a row for each result. A row joins the result that another document discloses; of a result whose row
  stands alone nothing else is known.
"""


def show(most: int) -> None:
    """The lists, and at most `most` of their rows."""
    lists = ask(quality.lists)
    if lists.empty:
        shell.nothing("None of the documents is a list.")
        return
    later(_lists, lists, most)


def _lists(lists: pd.DataFrame, most: int) -> None:
    shell.heading("Lists and what they joined", "A row joins the result that another document discloses; the others stand alone")
    shell.table(
        lists,
        {
            "path": shell.words("List"),
            "rows": shell.number("Rows"),
            "joined": shell.number("Joined to a disclosure"),
            "alone": shell.number("Known from the list alone"),
        },
        key="lists",
    )
    rows = ask(quality.list_rows, most)
    shell.remark(answer.capped(len(rows), int(rows["rows_in_all"].iloc[0]), "row"))
    shell.results_table(
        rows.assign(
            named=[text.system_name(row.vendor, row.system) for row in rows.itertuples()],
            joins=["Yes" if joined else "No" for joined in rows["joined"]],
        ).drop(columns="line_no"),
        {
            "named": shell.words("System"),
            "score": shell.number("Score"),
            "joins": shell.words("Joined"),
            "origin": shell.words("Origin"),
            "source": shell.words("Source", width="medium"),
            "note": shell.words("Note", width="large"),
            "path": shell.words("List"),
        },
        key="list_rows",
    )
