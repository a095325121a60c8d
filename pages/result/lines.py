"""Tables whose rows lead to their line of the source text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd
import streamlit as st

from pages.common import shell, text

TAB, LINE, FIND = "tab", "line", "find"  # parameters of the address


def key_of(parameter: str, result_id: str) -> str:
    """Key of the control of a parameter: each result has its own, so that a line does not stay chosen in the next one."""
    return f"{parameter}_{result_id}"


def table(
    frame: pd.DataFrame,
    columns: Mapping[str, object],
    *,
    of: str,
    key: str,
    find: str | None = None,
    height: int | str = "auto",
    row_height: int | None = None,
) -> None:
    """The rows, each begun by a button with its `line_no` that opens the source text there.

    of: the result. find: the column whose text is marked there, for documents that hold much in one line.
    """
    lines = [None if text.missing(line) else int(line) for line in frame["line_no"]]
    words = [""] * len(frame) if find is None else ["" if text.missing(word) else str(word) for word in frame[find]]
    clicked = f"{key}_line"
    st.dataframe(
        frame.assign(at=[f"{line:,} →" if line else "" for line in lines]),
        column_order=["at", *columns],
        column_config=dict(columns)
        | {
            "at": st.column_config.ButtonColumn(
                "Line",
                type="tertiary",
                width=84,
                pinned=True,
                alignment="right",
                help="Opens the source text at this line",
                key=clicked,
                on_click=_open,
                args=(of, clicked, lines, words),
            )
        },
        hide_index=True,
        width="content",
        key=key,
        height=height,
        row_height=row_height,
        placeholder=text.NOTHING,
    )


def _open(of: str, clicked: str, lines: Sequence[int | None], words: Sequence[str]) -> None:
    """Before the page runs again: the source text is the open tab, at the line of the row."""
    row = st.session_state[clicked]["row"]
    if row < len(lines) and lines[row]:
        st.session_state[TAB] = shell.SOURCE_TAB
        st.session_state[key_of(LINE, of)] = lines[row]
        st.session_state[key_of(FIND, of)] = words[row]
