"""Beside the editor: example queries, and what the tables and columns mean."""

from __future__ import annotations

import html

import pandas as pd
import streamlit as st

from data import dictionary, examples
from pages.common import shell, text
from pages.common.ask import ask, look
from pages.common.style import Look
from pages.sql import editor

_HEIGHT = 330
_FIRST = "results"


def draw() -> None:
    """Two tabs."""
    questions, meanings = st.tabs(["Examples", "Tables and columns"])
    with questions, st.container(height=_HEIGHT, border=False, gap="xxsmall"):
        for number, example in enumerate(examples.examples()):
            label = f"{text.plain(example.question)} :small[:gray[{text.plain(example.teaches)}]]"
            st.button(label, key=f"example_{number}", type="tertiary", on_click=editor.put, args=(example.sql,))
    with meanings:
        _dictionary()


def _dictionary() -> None:
    found = ask(dictionary.tables)
    names = found["table_name"].tolist()
    with st.container(horizontal=True, vertical_alignment="center"):
        name = st.selectbox(
            "Table",
            names,
            index=names.index(_FIRST) if _FIRST in names else 0,
            key="table",
            bind="query-params",
            label_visibility="collapsed",
        )
        st.button(
            "First rows",
            icon=":material/table_rows:",
            help="Puts a query of this table's first rows into the editor",
            on_click=editor.put,
            args=(dictionary.first_rows(name),),
        )
    table = found[found["table_name"] == name].iloc[0]
    with st.container(height=_HEIGHT - 56, border=False):
        shell.quiet(f"{text.plain(table['meaning'])} {text.count(int(table['rows']), 'row')}.")
        st.html(listed(ask(dictionary.columns, name), look()))


def listed(columns: pd.DataFrame, look: Look) -> str:
    """HTML of the columns as from `data.dictionary.columns`; all text is escaped."""
    entries = "".join(
        f"<div><p><code>{html.escape(row.column_name)}</code> <span>{html.escape(_kind(row))}</span></p>"
        f"<p>{html.escape(row.meaning)}</p>{_sample(row)}</div>"
        for row in columns.itertuples()
    )
    style = f"""<style>
.cols{{font-size:.875rem;line-height:1.45;color:{look.text}}}
.cols div{{padding:.5rem 0;border-top:1px solid {look.border}}}
.cols p{{margin:0;font-size:.875rem;overflow-wrap:anywhere}}
.cols code{{font-size:.8125rem;font-weight:600;color:{look.text};background:none;padding:0}}
.cols span,.cols .for{{color:{look.muted};font-size:.8125rem}}
</style>"""
    return f'{style}<div class="cols" tabindex="0" role="region" aria-label="Columns">{entries}</div>'


def _kind(row: object) -> str:
    return row.data_type if text.missing(row.unit) else f"{row.data_type} · {row.unit}"


def _sample(row: object) -> str:
    return "" if text.missing(row.sample) else f'<p class="for">for example {html.escape(row.sample)}</p>'
