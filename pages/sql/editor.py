"""The editor: a text in a form, kept in the address, and what it may use."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from data.sql.limits import LIMITS
from pages.common import shell

KEY = "q"  # the parameter in the address
_HEIGHT = 300


def draw(first: str, submitted: Callable[[], None]) -> str:
    """The query as it was last run, or `first`; `submitted` is called before the page runs a text that was sent."""
    with st.form("query", border=False, enter_to_submit=False):
        sql = st.text_area("Query", first, height=_HEIGHT, key=KEY, bind="query-params")
        with st.container(horizontal=True, vertical_alignment="center"):
            st.form_submit_button("Run", icon=":material/play_arrow:", shortcut="Ctrl+Enter", on_click=submitted)
            shell.quiet(f"{LIMITS.in_words()}.")
    return sql


def text() -> str:
    """Within a callback: the text that was sent."""
    return st.session_state[KEY]


def put(sql: str) -> None:
    """From within a callback: the text that is run next."""
    st.session_state[KEY] = sql
