"""The view of the documents: what became of each, by layout and one by one."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import quality
from pages.common import shell
from pages.common.ask import ask, look, made
from pages.common.later import later
from pages.data_quality import answer, documents_chart, drawn, exhibits

STATUSES = {"All": None, "Accepted": "accepted", "Copies": "duplicate", "Rejected": "rejected"}
READ = """
- A document is rejected when no SPECweb result is found in it, and a copy when another document says the same and more. Copies
  are compared with the document that is read.
- Lines by layout are those of accepted documents.
"""


def show(most: int) -> None:
    """The chart, and at most `most` documents of the chosen status."""
    layouts = ask(quality.by_layout)
    shell.chart(made(drawn.layouts, look()), key="layouts", exhibit=(exhibits.DOCUMENTS, {}))
    later(_layouts, layouts)
    later(_documents, most)


def _layouts(layouts: pd.DataFrame) -> None:
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


def _documents(most: int) -> None:
    status = st.segmented_control("Show", list(STATUSES), default="All", required=True, key="status", bind="query-params")
    rows = ask(quality.documents, STATUSES[status], most)
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
