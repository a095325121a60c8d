"""What is here?"""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import catalogue, changes, reference_tables
from data.metrics import BY_NAME
from data.selection import Selection
from pages.common import headings, own, shell, text
from pages.common.ask import ask, look, made
from pages.common.later import later
from pages.common.selection_bar import selection_bar
from pages.overview import answer, exhibit, matrix
from pages.overview.timeline import timeline

VENDORS_AT_MOST = 12
NEWEST = 5
CHANGES_AT_MOST = 20
QUESTIONS = (
    ("score", "How does the score grow with hardware?", "Scores against cores, clock, memory, caches, disks and network."),
    ("response_times", "How quickly are requests answered?", "Response time and quality of service of each request type."),
    ("tuning", "Which tuning do the vendors disclose?", "Parameters by vendor, down to the printed line."),
    ("compare", "How do these results differ?", "Two to five side by side: scores, hardware, software, tuning."),
    ("result", "What does this disclosure say?", "Figures, configuration, tuning, checks and the source text."),
    ("data_quality", "How far can these figures be trusted?", "Documents, lines understood, checks, problems to the line."),
    ("sql", "What do you want to ask the tables?", "A query of your own, with examples and the meaning of each column."),
    ("add", "Where does my result stand?", "Drop a file: how it is understood, and its place among the published results."),
    ("presentation", "What do you want to show?", "Charts of all pages in order: full screen, PowerPoint, page, data."),
)
READ = """
- One panel a benchmark, because scores of different benchmarks measure different things: each panel has its own scale.
- Each mark is a result: colour and shape stand for the hardware vendor, the same on every page. The step line is the best
  score so far; among many results those that were no record are small and pale.
- Test dates are printed as months and drawn on the first day of the month.
- Unless chosen otherwise in the sidebar, shown are results that SPEC published and that are valid.
"""


def show() -> None:
    selection, _ = selection_bar()
    with shell.page("What do the published SPECweb results say?"):
        found = ask(catalogue.benchmarks, selection)
        shell.answer(answer.words(found))
        if found.empty:
            shell.nothing(
                "Nothing fits the selection. Choose less in the sidebar, or put disclosures into `data/documents` and build the "
                "database: `python -m parsers build`."
            )
        else:
            later(_tiles, found, place=st.container(key=f"tiles_{len(found)}"))
        _remarks(selection)
        if len(found):
            _panels(selection)
        later(_rest, selection, len(found))


def _rest(selection: Selection, found: int) -> None:
    if found:
        _best(selection)
        _years(selection)
    _questions()
    if found:
        _newest(selection)
        _changed()
    _health()
    shell.how_to_read(READ)
    shell.fair_use(selection)


def _tiles(found: pd.DataFrame) -> None:
    """The best score of each benchmark."""
    for _, row in found.iterrows():
        with st.container(border=True, gap="xxsmall", height="stretch"):
            best = text.number(row["best_score"])
            st.html(headings.figure(f"Best {row['benchmark']}", best, answer.best(row, BY_NAME[row["benchmark"]].unit)))
            if not text.missing(row["best_id"]):
                shell.result_link(row["best_id"], "Open", small=True)


def _remarks(selection: Selection) -> None:
    """What is hidden, and how new the data are."""
    with own.left_out():
        build, documents = ask(reference_tables.build), ask(catalogue.documents)
    st.html(
        headings.quiet(
            answer.hidden(ask(catalogue.hidden, selection)),
            answer.built(build, documents),
            own.beside(),
            answer.changed(build, ask(changes.counts)),
        )
    )


def _panels(selection: Selection) -> None:
    drawn = made(timeline, selection, look())
    if not drawn.panels:
        return
    shell.heading(
        "Scores over time",
        "Published valid results, one panel and scale a benchmark; test date across, the best so far as a step line",
    )
    across = 2 if len(drawn.panels) == 4 else len(drawn.panels)
    columns = [column for _ in range(0, len(drawn.panels), across) for column in st.columns(across, gap="medium")]
    for column, (name, panel) in zip(columns, drawn.panels.items(), strict=False):
        with column:
            asked = (exhibit.NAME, exhibit.parameters(selection, name))
            picked = shell.chart(panel, key=f"timeline_{name}", select=True, small=True, exhibit=asked)
            for result_id in picked[:1]:
                later(shell.result_link, result_id, "Open this result")
    shell.legend_line(drawn.keys)


def _best(selection: Selection) -> None:
    rows = ask(catalogue.best_by_year, selection)
    if rows.empty:
        return
    shell.heading(
        "Best score by benchmark and year",
        "Published valid results by year of the test; a record is the best score up to then; choose a row to open its result",
    )
    shell.results_table(
        rows.assign(
            named=[text.system_name(row.vendor, row.system) for row in rows.itertuples()],
            remark=["Record" if record else "" for record in rows["record"]],
            year=rows["year"].astype(str),
        ),
        {
            "benchmark": shell.words("Benchmark"),
            "year": shell.words("Year"),
            "score": shell.number("Best score"),
            "remark": shell.words("Record", note="The best score up to then"),
            "named": shell.words("System"),
            "web_server": shell.words("Web server"),
            "tested_by": shell.words("Tested by"),
            "results": shell.number("Results"),
        },
        key="best",
    )


def _years(selection: Selection) -> None:
    shell.heading(
        "Results by benchmark, vendor and year", "Number of results, by year of the test; the more, the deeper the tint"
    )
    lines = matrix.lines(ask(catalogue.by_year, selection), ask(catalogue.by_vendor, selection, VENDORS_AT_MOST), look())
    st.html(matrix.table(lines, look()))


def _questions() -> None:
    shell.heading("What can be asked", "Each page answers one question")
    with st.container(key="questions"):
        for folder, question, about in QUESTIONS:
            shell.page_link(folder, f"**{question}** {about}")


def _newest(selection: Selection) -> None:
    rows = ask(catalogue.newest, selection, NEWEST)
    shell.heading(
        "Newest results", "By the day of publication, or of the test where that is not printed; choose a row to open it"
    )
    shell.results_table(
        rows.assign(named=[text.system_name(row.vendor, row.system) for row in rows.itertuples()]),
        {
            "benchmark": shell.words("Benchmark"),
            "score": shell.number("Score"),
            "named": shell.words("System"),
            "test_date": shell.months("Tested"),
            "published_date": st.column_config.DateColumn("Published", format="D MMM YYYY"),
        },
        key="newest",
    )


def _changed() -> None:
    """The results that this build added, changed or lost; nothing where there is none."""
    rows = ask(changes.rows, CHANGES_AT_MOST)
    if rows.empty:
        return
    every = int(rows["changes_in_all"].iloc[0])
    first = f"The first {len(rows):,} of {every:,} changes" if every > len(rows) else text.count(every, "change")
    shell.heading("Changed by this build", f"{first} against the build that it replaced, whatever is selected")
    shell.table(
        rows.assign(
            named=[text.system_name(row.vendor, row.system) for row in rows.itertuples()],
            change=rows["change"].map(answer.CHANGES),
        ),
        {
            "change": shell.words("Change"),
            "benchmark": shell.words("Benchmark"),
            "named": shell.words("System"),
            "score_before": shell.number("Score before"),
            "score": shell.number("Score now"),
            "origin": shell.words("Origin"),
        },
        key="changes",
    )


def _health() -> None:
    with own.left_out():
        documents, checks = ask(catalogue.documents), ask(catalogue.checks)
    shell.heading("State of the data", "Over every document that was read, whatever its origin")
    st.html(headings.figures(answer.health(documents, checks)))


show()
