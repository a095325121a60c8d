"""What do you want to ask the tables?"""

from __future__ import annotations

import streamlit as st

from data import examples
from data.sql.console import Answer, Busy
from data.sql.limits import LIMITS
from pages.common import shell
from pages.sql import answer, asking, editor, exhibit, quick_view, result, tables

READ = f"""
- The text is one query that reads, in DuckDB's SQL: `SELECT`, `FROM`, `WITH`, `DESCRIBE`, `SUMMARIZE` or `SHOW`. It runs by
  itself, apart from the dashboard, and can change nothing. {LIMITS.in_words()}; {LIMITS.at_once} queries
  at once, {LIMITS.at_once_each} of one reader.
- The query stands in the address of this page: whoever opens it sees the same answer as long as the database is the same.
- The tables hold everything that was read, quoted figures, kit reports and invalid runs too. What the other pages show unless
  told otherwise is `origin = 'published' AND validity = 'valid'` of `results`.
- Scores of different benchmarks measure different things and must not be compared.
- A value that a document does not give is NULL, shown as –. DECIMAL is shown as DOUBLE; lists, structures and times as text.
- The table shows the first {result.SHOWN:,} rows; the files hold all that were fetched. In the CSV file a text that a
  spreadsheet would take for a formula has an apostrophe before it.
"""


def _again() -> None:
    """Before the page runs: what is asked for now is run, even if it was before."""
    asking.forget(editor.text())


def show() -> None:
    with shell.page("What do you want to ask the tables?"):
        words = st.container(gap=None)
        left, right = st.columns([13, 9], gap="medium")
        with left:
            sql = editor.draw(examples.examples()[0].sql, _again)
        with right:
            tables.draw()
        try:
            with left, st.spinner("Running the query"):
                found = asking.answer(sql)
        except Busy as busy:
            found = Answer(None, str(busy), "", 0.0)
        with words:
            shell.answer(answer.words(found))
        if found.table is None:
            with left:
                result.refused(found)
        elif found.table.num_rows:
            result.draw(found)
            quick_view.draw(sql, found.table)
        else:
            shell.nothing("Choose less in the WHERE clause, or look at the sample values of the columns.")
        shell.how_to_read(READ)
        shell.fair_use(exhibit.EVERY, basis=exhibit.BASIS)


show()
