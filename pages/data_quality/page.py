"""How far can these figures be trusted?"""

from __future__ import annotations

from functools import partial

import pandas as pd
import streamlit as st

from data import catalogue, quality, reference_tables
from data.selection import Selection
from pages.common import choosing, headings, own, selection_bar, shell
from pages.common.ask import ask
from pages.common.later import later
from pages.data_quality import answer, checks_view, counts_view, documents_view, lists_view, problems_view

EVERY = Selection(origins=(), validities=())
ROWS_AT_MOST = 200
DOCUMENTS, LISTS, CHECKS, COUNTS, PROBLEMS = VIEWS = ("Documents", "Lists", "Checks", "Request counts", "Problems")
OF_VIEW = {
    DOCUMENTS: documents_view,
    LISTS: lists_view,
    CHECKS: checks_view,
    COUNTS: counts_view,
    PROBLEMS: problems_view,
}
READ = """
- Everything here is about all documents of the database, whatever the selection on the other pages is; a session's own ones are
  not among them.
"""
ADD = """
1. Put the file into `data/documents`, under any name: a saved page as text or HTML, an ASCII report, a kit's .txt, .html or .raw
   file, or a list as CSV.
2. Add a line to `data/sources.csv` when you know where and when it was retrieved.
3. Run `python -m parsers build`, or start the dashboard again. `python -m parsers show FILE` tells beforehand how each line is
   understood.
"""


def show() -> None:
    with own.left_out(), shell.page("How far can these figures be trusted?"):
        documents, checks = ask(catalogue.documents), ask(catalogue.checks)
        shell.answer(answer.words(documents, checks))
        if not documents["documents"]:
            shell.nothing(ADD)
            shell.fair_use(EVERY, basis="none, there is no result")
            return
        if strange := choosing.strange(view=VIEWS):
            selection_bar.report(strange)
        evidence = ask(quality.evidence)
        later(st.html, headings.figures(answer.figures(documents, checks, evidence)), place=st.container(key="figures"))
        st.html(headings.quiet(answer.built(ask(reference_tables.build)), own.beside()))
        later(partial(choosing.segmented, "View", "view", VIEWS, hidden_label=True), place=st.container(key="room_views"))
        view = choosing.asked("view", VIEWS)
        _draw(view, evidence)
        later(_rest, OF_VIEW[view].READ)


def _draw(view: str, evidence: pd.DataFrame) -> None:
    if view == COUNTS:
        counts_view.show(evidence)
    else:
        OF_VIEW[view].show(ROWS_AT_MOST)


def _rest(read: str) -> None:
    with st.expander("How to add a document", icon=":material/note_add:"):
        st.markdown(ADD)
    shell.how_to_read(READ + read)
    shell.fair_use(EVERY, basis="none, the figures describe the documents")


show()
