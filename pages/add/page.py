"""Where does my result stand?"""

from __future__ import annotations

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from data import added, keeping
from data.selection import Selection
from pages.add import keep, sections, taking, words
from pages.common import own, shell
from pages.common.ask import ask

READ = """
- Files are read in a process of their own with bounds on time and memory; what is refused is listed with the reason, and the
  others are read all the same. A zip file may hold many documents, but no archive within an archive.
- A result that the database has already is not shown twice: the file is listed as a copy.
- On the other pages own results are hollow and called own. They are shown whatever their validity; Origin in the sidebar
  hides them. No published result is ranked against them, and what sums up many results leaves them out; on the tuning page
  they count in a column of their own.
- The place says where the score would stand among the published valid results of its metric. It is no claim that the run
  keeps the benchmark's run rules: that is for SPEC's review to say.
- Nothing is stored for others. The files go when the page is closed or reloaded, or was not used for four hours.
"""


def show() -> None:
    with shell.page("Where does my result stand?"):
        there = own.current()
        line = st.container()
        taking.drop()
        if there is None:
            with line:
                shell.answer(words.EMPTY)
            _explained()
        else:
            _added(there, line)
        shell.how_to_read(READ)
        shell.fair_use(Selection(), basis="one result beside the published valid results of its metric", derived=True)


def _explained() -> None:
    """What may be dropped, what is shown, and who sees it."""
    for column, (title, about) in zip(st.columns(len(words.EXPLAINED), gap="small"), words.EXPLAINED, strict=True):
        with column, st.container(border=True, gap="xxsmall", height="stretch"):
            st.markdown(f"**{title}**")
            shell.quiet(about)


def _added(there: own.Own, line: DeltaGenerator) -> None:
    documents, results = ask(added.documents, there.documents), ask(added.results, there.documents)
    counts = ask(added.counts, there.documents)
    with line:
        shell.answer(words.answer(documents, int(counts["own"]), len(there.refused)))
    row = sections.choose(results, int(counts["results"])) if len(results) else None
    if row is not None:
        sections.standing(row)
    sections.understood(documents, results, there.refused)
    if row is not None:
        sections.checks(row)
    sections.problems(there.documents)
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        taking.remove()
        if keeping.allowed():
            keep.offer(there, documents, results)
    st.space("small")


show()
