"""What does one disclosure say?"""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import compare, result, tuning
from data.frames import records
from data.selection import Selection
from pages.common import links, selection_bar, shell, text
from pages.common.ask import ask, look
from pages.compare import rows as properties
from pages.result import answer, chooser, figures, head, lines, source_tab, tables

TABS = ["Figures", "Configuration", "Tuning", "Notes", "Checks", shell.SOURCE_TAB]
EVERY = Selection(origins=(), validities=())
READ = """
- Everything here stands in the disclosure, except what is marked derived. A dash means that the document does not say it.
- Each value leads to its line: a figure in the head by a click, a row of a table by the number at its beginning. The tab Source
  text shows the document as it was read, and what was read from the chosen line.
- The checks compare the figures of the disclosure with each other. A failed check says that two of them do not agree, not
  which of them is wrong.
"""


def show() -> None:
    selection, _ = selection_bar.selection_bar(benchmark_optional=True)
    rows = ask(result.listed, selection)
    with shell.page("What does this disclosure say?"):
        chosen = chooser.choose(rows, selection)
        if chosen is None:
            shell.answer("There is no result in the selection.")
            shell.nothing("Choose less in the sidebar, or put disclosures into `data/documents` and build the database.")
            shell.fair_use(selection)
            return
        top = ask(result.head, chosen)
        checks = ask(result.checks, chosen)
        shell.answer(answer.words(top, checks))
        _top(top)
        _tabs(chosen, top, checks)
        shell.how_to_read(READ)
        shell.fair_use(EVERY, basis="one result, not a comparison", result_id=chosen, derived=True)


def _top(top: dict[str, object]) -> None:
    """The score large, beside it who tested what and when."""
    chosen = str(top["result_id"])
    where = {(row.section, row.field): int(row.line_no) for row in ask(compare.lines, (chosen,)).dropna().itertuples()}
    systems = ask(result.systems, chosen)
    under_test = [row for row in records(systems) if row["role"] == "sut"]
    known = head.facts(top, under_test[0] if under_test else {}, where)
    kept = [(selection_bar.KEY, value) for value in st.query_params.get_all(selection_bar.KEY)]
    st.html(head.body(top, ask(result.submetrics, chosen), known, where, kept, look()))
    warning = answer.warning(top, ask(result.listings, chosen)["source"].tolist() if top.get("origin") == "quoted" else ())
    if warning:
        st.warning(warning, icon=":material/warning:")
    links.compare_link([chosen], "Compare with others")


def _tabs(chosen: str, top: dict[str, object], checks: pd.DataFrame) -> None:
    shown = st.tabs(TABS, key=lines.TAB, on_change="rerun", bind="query-params")
    draw = (_figures, _configuration, _tuning, _notes, _checks, source_tab.show)
    for tab, drawn in zip(shown, draw, strict=True):
        if tab.open:
            with tab:
                drawn(chosen, top, checks)


def _figures(chosen: str, top: dict[str, object], checks: pd.DataFrame) -> None:
    iterations = tables.only_known(ask(result.iterations, chosen))
    shell.heading("Iterations", f"{text.count(len(iterations), 'row')}, as printed", first=True)
    if len(iterations):
        lines.table(iterations, figures.iteration_columns(iterations), of=chosen, key="iterations")
    requests = ask(result.requests, chosen)
    if len(requests):
        shell.heading(
            "Request types", f"{text.count(len(requests), 'row')}: each request type of each iteration of each workload"
        )
        lines.table(requests, figures.request_columns(), of=chosen, key="requests", height=520)


def _configuration(chosen: str, top: dict[str, object], checks: pd.DataFrame) -> None:
    one = (chosen,)
    where = properties.lines(ask(compare.lines, one))
    known = properties.configuration(ask(compare.heads, one), ask(compare.systems, one), ask(compare.software, one), where, one)
    columns = {"section": shell.words("Section"), "label": shell.words("Property"), "value": shell.words("Value", width=560)}
    shell.heading("Configuration", f"{text.count(len(known), 'property', 'properties')} as read", first=True)
    lines.table(tables.configuration(known), columns, of=chosen, key="configuration", find="value", height=520)
    values = tables.disclosed(ask(result.disclosed, chosen))
    shell.heading("Every value as printed", f"{text.count(len(values), 'labelled value')} in the order of the document")
    lines.table(values, columns | {"label": shell.words("Label")}, of=chosen, key="values", find="value", height=520)


def _tuning(chosen: str, top: dict[str, object], checks: pd.DataFrame) -> None:
    rows = ask(result.tuning, chosen)
    shell.heading("Settings", f"{text.count(len(rows), 'setting')} read from the notes, in the order of the document", first=True)
    lines.table(
        rows.assign(scope=rows["scope"].map(lambda name: tuning.SCOPES.get(name, name))),
        {
            "parameter": shell.words("Parameter"),
            "value": shell.words("Value"),
            "default_value": shell.words("Default printed"),
            "family": shell.words("Family"),
            "scope": shell.words("What is set"),
            "workload": shell.words("Workload"),
            "meaning_printed": shell.words("The disclosure's own words", width="large"),
            "active": st.column_config.CheckboxColumn("Active"),
        },
        of=chosen,
        key="settings",
        find="parameter",
        height=520,
    )


def _notes(chosen: str, top: dict[str, object], checks: pd.DataFrame) -> None:
    rows = ask(result.notes, chosen)
    shell.heading("Notes", f"{text.count(len(rows), 'line')}; at the right how many settings were read from each", first=True)
    lines.table(
        rows,
        {
            "section": shell.words("Section"),
            "workload": shell.words("Workload"),
            "line": shell.words("As printed", width=620),
            "setting_count": shell.number("Settings"),
        },
        of=chosen,
        key="notes",
        height=520,
    )


def _checks(chosen: str, top: dict[str, object], checks: pd.DataFrame) -> None:
    rows = tables.state(checks)
    shell.heading("Consistency checks", f"{text.count(len(rows), 'check')}, failed ones first", first=True)
    shell.table(
        rows,
        {
            "state": shell.words("Outcome"),
            "message": shell.words("Check", width=340),
            "expected": shell.words("Expected", width=240),
            "found": shell.words("Found", width=240),
        },
        key="checks",
        row_height=shell.TWO_LINES,
        height="content",
    )
    problems = ask(result.problems, chosen)
    entries = text.count(len(problems), "entry", "entries")
    shell.heading("Problems of the document", entries if len(problems) else "None: every line was understood")
    if len(problems):
        lines.table(
            problems,
            {"severity": shell.words("Severity"), "message": shell.words("What"), "text": shell.words("Text", width="large")},
            of=chosen,
            key="problems",
            find="text",
        )


show()
