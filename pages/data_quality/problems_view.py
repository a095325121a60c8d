"""The view of the problems of the documents, down to the line, which is shown among its neighbours."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from data import quality
from pages.common import shell, text
from pages.common.ask import ask, look
from pages.common.later import later
from pages.data_quality import answer
from pages.result import source

READ = """
- A problem is what could not be read, or not for certain. The line is that of the document; choose it to see it among its
  neighbours.
"""
_CHOSEN = "problem"  # in the session: document, line and result of the row whose line is shown


def show(most: int) -> None:
    """At most `most` problems of the chosen kind, most serious first."""
    kinds = ask(quality.problem_kinds)
    if kinds.empty:
        shell.nothing("No problem: every line of every document was understood and every value could be read.")
        return
    later(_problems, kinds, most)


def _problems(kinds: pd.DataFrame, most: int) -> None:
    shell.heading("Problems, to the line", _counts(kinds))
    names = {"All": None} | {answer.kind(name): name for name in kinds["kind"].unique()}
    chosen = st.selectbox("Kind", list(names), key="kind", bind="query-params", filter_mode=None, width=360)
    rows = ask(quality.problems, names[chosen], most)
    shell.remark(answer.capped(len(rows), int(rows["problems_in_all"].iloc[0]), "problem"))
    lines = [None if text.missing(line) else int(line) for line in rows["line_no"]]
    places = [(row.document_id, line, row.result_id) for row, line in zip(rows.itertuples(), lines, strict=True)]
    st.dataframe(
        rows.assign(at=[f"{line:,} →" if line else "" for line in lines], severity=rows["severity"].str.capitalize()),
        column_order=["at", "severity", "message", "text", "path"],
        column_config={
            "at": st.column_config.ButtonColumn(
                "Line",
                type="tertiary",
                width=84,
                pinned=True,
                alignment="right",
                help="Shows the line in its document",
                key="problem_line",
                on_click=_choose,
                args=(places,),
            ),
            "severity": shell.words("Severity"),
            "message": shell.words("What", width=340),
            "text": shell.words("Text", width=280),
            "path": shell.words("Document"),
        },
        hide_index=True,
        width="content",
        key="problems",
        placeholder=text.NOTHING,
    )
    if _CHOSEN in st.session_state:
        _line(*st.session_state[_CHOSEN])


def _counts(kinds: pd.DataFrame) -> str:
    """How many problems of each kind there are."""
    said = [f"{int(row.problems):,} × {answer.kind(row.kind).lower()} ({row.severity})" for row in kinds.itertuples()]
    return text.listed(said)


def _choose(places: Sequence[tuple[str, int | None, object]]) -> None:
    row = st.session_state["problem_line"]["row"]
    if row < len(places) and places[row][1]:
        st.session_state[_CHOSEN] = places[row]


def _line(document_id: str, line: int, result_id: object) -> None:
    """The line among its neighbours, and the way to it in its result."""
    found = ask(quality.around, document_id)
    if text.missing(found.get("text")):
        return
    shell.quiet(f"{text.plain(found['path'])}, line {line:,}")
    st.html(source.pane(source.window(str(found["text"]), line), line, "", look()))
    if not text.missing(result_id):
        shell.source_link(str(result_id), line, "Open the result at this line")
