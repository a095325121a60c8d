"""Lines: the lines of the documents that settings were read from."""

from __future__ import annotations

import math
from dataclasses import replace

import streamlit as st

from data import tuning, tuning_lines, tuning_values
from pages.common import shell, text
from pages.common.ask import ask
from pages.tuning import state, tables


def draw(now: state.State) -> None:
    focus = now.focus
    with now.bar.container(horizontal=True, vertical_alignment="top", width="content"):
        search = st.text_input(
            "Find",
            key="find",
            type="search",
            bind="query-params",
            placeholder="Words in the line, parameter or system",
            width=330,
            max_chars=100,
        )
        if focus.parameter is not None:
            known = ask(tuning.meaning, focus.parameter, focus.family or "")
            values = ask(tuning_values.printed, now.selection, now.settings, focus)
            focus = replace(focus, same=state.value(values, known.get("unit"), known.get("unlimited")))
    key = f"page of {now.basis()}, {focus}, {search}"  # another choice begins at its first page
    rows = ask(tuning_lines.lines, now.selection, now.settings, focus, search or "", st.session_state.get(key, 1))
    if rows.empty:
        shell.nothing("No line of the selection fits.")
        return
    total = int(rows["lines_in_all"].iloc[0])
    pages = math.ceil(total / tuning_lines.LINES_A_PAGE)
    shell.heading(
        f"Lines that set {focus.parameter}" if focus.parameter else "Lines as printed",
        f"{now.whose()} · {text.count(total, 'setting')}, newest test first",
    )
    shell.table(
        tables.lines(rows),
        {
            "address": st.column_config.LinkColumn(
                "Line", display_text=r"line=(\d+)$", width=60, help="Opens the document there"
            ),
            "line": shell.words("As printed", width=400),
            "value": shell.words("Value", width=90),
            "default_value": shell.words("Default", width=90, note="As printed beside the value"),
            "scope": shell.words("What is set", width=130),
            "who": shell.words("System", width=170),
            "test_date": shell.months("Tested"),
            "benchmark": shell.words("Benchmark"),
            "path": shell.words("Document", width=330),
        },
        key="lines_table",
        height=state.height(rows),
    )
    if pages > 1:
        st.pagination(pages, key=key)
