"""The rows of an answer as a table and as files, or the message in their place."""

from __future__ import annotations

import streamlit as st

from data import downloads
from data.sql.console import Answer
from pages.common import shell, text
from pages.sql import answer, columns

SHOWN = 1_000  # rows in the table


def draw(found: Answer) -> None:
    """The table of the first rows; the files of all of them."""
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute"):
        with st.container(width="content"):
            shell.heading("Rows", answer.shown(found, SHOWN))
        with st.container(horizontal=True, width="content"):
            _file("CSV", "query.csv", "text/csv", lambda: downloads.csv_bytes(found.table))
            _file("Parquet", "query.parquet", "application/vnd.apache.parquet", lambda: downloads.parquet_bytes(found.table))
    numbers = {name: st.column_config.NumberColumn(width=shell.number_width(name)) for name in columns.numbers(found.table)}
    st.dataframe(
        found.table.slice(0, SHOWN),
        hide_index=True,
        width="content",
        key="rows",
        placeholder=text.NOTHING,
        alt="Rows of the answer",
        column_config=numbers,
    )


def refused(found: Answer) -> None:
    """Why there are no rows, as the plain text it is."""
    st.code(found.message, language=None, wrap_lines=True)


def _file(label: str, name: str, kind: str, make: object) -> None:
    st.download_button(label, make, file_name=name, mime=kind, icon=":material/download:", on_click="ignore", key=name)
