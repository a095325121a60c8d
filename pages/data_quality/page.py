"""How far can these figures be trusted?"""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import catalogue, quality, reference_tables
from data.selection import Selection
from pages.common import headings, own, shell, text
from pages.common.ask import ask, look, made
from pages.common.later import later
from pages.data_quality import answer, checks_chart, documents_chart, drawn, exhibits, problems

EVERY = Selection(origins=(), validities=())
ROWS_AT_MOST = 200
STATUSES = {"All": None, "Accepted": "accepted", "Copies": "duplicate", "Rejected": "rejected"}
READ = """
- Everything here is about all documents of the database, whatever the selection on the other pages is; a session's own ones are
  not among them.
- A document is rejected when no SPECweb result is found in it, and a copy when another document says the same and more. Copies
  are compared with the document that is read.
- A check compares figures of one disclosure with each other or with the benchmark's rules. A failed one says that two figures
  do not agree, not which of them is wrong. Nothing is corrected.
- Counts of good, tolerable and failed requests that a damaged page has lost are derived where the totals leave one possibility,
  and bounded where they leave several.
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
        evidence = ask(quality.evidence)
        later(_figures, answer.figures(documents, checks, evidence), place=st.container(key="figures"))
        st.html(headings.quiet(answer.built(ask(reference_tables.build)), own.beside()))
        _documents()
        _checks()
        if len(evidence):
            shell.chart(made(drawn.evidence, look()), key="evidence", exhibit=(exhibits.EVIDENCE, {}))
        later(_rest)


def _rest() -> None:
    problems.show(ROWS_AT_MOST)
    _lists()
    with st.expander("How to add a document", icon=":material/note_add:"):
        st.markdown(ADD)
    shell.how_to_read(READ)
    shell.fair_use(EVERY, basis="none, the figures describe the documents")


def _figures(figures: list[tuple[str, str, str]]) -> None:
    for column, (label, figure, remark) in zip(st.columns(len(figures), gap="small"), figures, strict=True):
        with column, st.container(border=True, gap="xxsmall", height="stretch"):
            st.metric(label, figure)
            shell.remark(remark)


def _documents() -> None:
    layouts = ask(quality.by_layout)
    shell.chart(made(drawn.layouts, look()), key="layouts", exhibit=(exhibits.DOCUMENTS, {}))
    later(_documents_tables, layouts)


def _documents_tables(layouts: pd.DataFrame) -> None:
    with st.expander("By layout, with the lines understood"):
        shell.table(
            layouts.assign(
                layout=layouts["layout"].map(documents_chart.layout),
                share=[answer.share(row.understood, row.lines) for row in layouts.itertuples()],
            ),
            {
                "layout": shell.words("Layout"),
                "accepted": shell.number("Accepted"),
                "duplicate": shell.number("Copies"),
                "rejected": shell.number("Rejected"),
                "lines": shell.number("Lines"),
                "understood": shell.number("Understood"),
                "share": shell.words("Share understood"),
            },
            key="layout_table",
        )
    status = st.segmented_control("Show", list(STATUSES), default="All", required=True, key="status", bind="query-params")
    rows = ask(quality.documents, STATUSES[status], ROWS_AT_MOST)
    total = 0 if rows.empty else int(rows["documents_in_all"].iloc[0])
    shell.remark(f"{answer.capped(len(rows), total, 'document')}; rejected ones and those with lines not understood first")
    if len(rows):
        columns = {
            "path": shell.words("Document"),
            "status": shell.words("Status"),
            "layout": shell.words("Layout"),
            "lines": shell.number("Lines"),
            "unread": shell.number("Not understood"),
            "reason": shell.words("Reason", width="large"),
        }
        named = rows.assign(layout=rows["layout"].map(documents_chart.layout), status=rows["status"].map(answer.STATUSES))
        shell.table(named[list(columns)], columns, key="documents")


def _checks() -> None:
    rows = ask(quality.checks)
    if rows.empty:
        return
    shell.chart(made(drawn.checks, look()), key="checks", exhibit=(exhibits.CHECKS, {}))
    later(_failing, rows)


def _failing(rows: pd.DataFrame) -> None:
    failing = rows.loc[rows["failed"] > 0, "check_name"].tolist()
    if not failing:
        shell.remark("No check failed.")
        return
    shell.heading("Failed checks", "What the rule asks for and what the document says; choose a row to open its result")
    names = {"All": None} | {checks_chart.name(check): check for check in failing}
    chosen = st.selectbox("Check", list(names), key="check", bind="query-params", filter_mode=None, width=360)
    found: pd.DataFrame = ask(quality.failures, names[chosen], ROWS_AT_MOST)
    shell.remark(answer.capped(len(found), int(found["failures_in_all"].iloc[0]), "failure"))
    shell.results_table(
        found.assign(
            named=[text.system_name(row.vendor, row.system) for row in found.itertuples()],
            severity=found["severity"].str.capitalize(),
        ),
        {
            "severity": shell.words("Severity"),
            "named": shell.words("System"),
            "benchmark": shell.words("Benchmark"),
            "message": shell.words("What does not agree", width=320),
            "expected": shell.words("Expected", width=240),
            "found": shell.words("Found", width=240),
        },
        key="failures",
    )


def _lists() -> None:
    lists = ask(quality.lists)
    if lists.empty:
        return
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
    rows = ask(quality.list_rows, ROWS_AT_MOST)
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


show()
