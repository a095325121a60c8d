"""What is here?"""

from __future__ import annotations

import streamlit as st

from data import catalogue
from data.metrics import BY_NAME
from data.selection import Selection
from pages.common import shell, text
from pages.common.ask import ask, look
from pages.overview import answer, chart, years

CHOSEN = Selection()
QUESTIONS = (
    ("score", "How does the score grow with hardware?", "Scores against cores, clock, memory, caches, disks and network."),
    ("response_times", "How quickly are requests answered?", "Response time and quality of service of each request type."),
    ("tuning", "Which tuning do the vendors disclose?", "Parameters by vendor, down to the printed line."),
    ("result", "What does one disclosure say?", "Figures, configuration, tuning, checks and the source text."),
)
READ = """
- One panel a benchmark, because scores of different benchmarks measure different things: each panel has its own scale.
- Each mark is a result: colour and shape stand for the hardware vendor, the same on every page. The dotted step line is the best
  score so far.
- Test dates are printed as months and drawn on the first day of the month.
- Shown are results that SPEC published and that are valid. What was rejected, and why, stands below.
"""


def show() -> None:
    with shell.page("What do the published SPECweb results say?"):
        found = ask(catalogue.benchmarks, CHOSEN)
        shell.answer(answer.words(found))
        if found.empty:
            shell.nothing("Put disclosures into `data/documents` and build the database: `python -m parsers build`.")
        else:
            _tiles(found)
            _panels(found)
        _questions()
        if len(found):
            _years(found)
        _health()
        shell.how_to_read(READ)
        shell.fair_use(CHOSEN)


def _tiles(found) -> None:
    """The best score of each benchmark."""
    for column, (_, row) in zip(st.columns(len(found), gap="small"), found.iterrows(), strict=False):
        with column, st.container(border=True, gap="xxsmall", height="stretch"):
            st.metric(f"Best {row['benchmark']}", text.number(row["best_score"]))
            shell.quiet(answer.best(row, BY_NAME[row["benchmark"]].unit))
            if not text.missing(row["best_id"]):
                shell.result_link(row["best_id"], "Open", small=True)


def _panels(found) -> None:
    rows = ask(catalogue.timeline, CHOSEN)
    if rows.empty:
        return
    shell.heading(
        "Scores over time", "One panel a benchmark with a scale of its own; test date across, the best so far as a step line"
    )
    span = (rows["test_date"].min(), rows["test_date"].max())
    shown = [row for _, row in found.iterrows() if (rows["benchmark"] == row["benchmark"]).any()]
    for column, row in zip(st.columns(len(shown), gap="medium"), shown, strict=False):
        with column:
            name = row["benchmark"]
            drawn = chart.panel(
                rows[rows["benchmark"] == name], name, int(row["results"]), BY_NAME[name].unit or "normalised score", look(), span
            )
            picked = shell.chart(drawn, key=f"timeline_{name}", select=True, small=True)
            for result_id in picked[:1]:
                shell.result_link(result_id, "Open this result")
    shell.legend_line(chart.keys(rows, look()))


def _questions() -> None:
    shell.heading("What can be asked", "Each page answers one question")
    for column, (folder, question, about) in zip(st.columns(len(QUESTIONS), gap="small"), QUESTIONS, strict=True):
        with column, st.container(border=True, gap="xxsmall", height="stretch"):
            st.markdown(f"**{question}**")
            shell.quiet(about)
            shell.page_link(folder, "Open")


def _years(found) -> None:
    shell.heading("Results by benchmark and year", "Number of results, by year of the test")
    table, columns = years.table(ask(catalogue.by_year, CHOSEN))
    shell.table(table, columns, key="years")


def _health() -> None:
    documents, checks = ask(catalogue.documents), ask(catalogue.checks)
    shell.heading("State of the data", "Over every document that was read, whatever its origin")
    figures = answer.health(documents, checks)
    for column, (label, figure, remark) in zip(st.columns(len(figures), gap="small"), figures, strict=True):
        with column, st.container(border=True, gap="xxsmall"):
            st.metric(label, figure)
            shell.quiet(remark)
    with st.expander("The documents"):
        shell.table(
            ask(catalogue.documents_list),
            {
                "path": shell.words("Document"),
                "status": shell.words("Status"),
                "reason": shell.words("Reason"),
                "layout": shell.words("Layout"),
                "lines": shell.number("Lines"),
                "lines_understood": shell.number("Understood"),
            },
            key="documents",
        )


show()
