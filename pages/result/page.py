"""What does one disclosure say?"""

from __future__ import annotations

import streamlit as st

from data import result, tuning
from data.metrics import BENCHMARKS
from data.selection import Selection
from pages.common import shell, text
from pages.common.ask import ask, look
from pages.result import answer, figures, source, tables

TABS = ["Figures", "Configuration", "Tuning", "Notes", "Checks", shell.SOURCE_TAB]
EVERY = Selection(origins=(), validities=())
READ = """
- Everything here stands in the disclosure, except what is marked derived. A dash means that the document does not say it.
- Line numbers are those of the document; the tab Source text shows it as it was read.
- The checks compare the figures of the disclosure with each other. A failed check says that two of them do not agree, not
  which of them is wrong.
"""


def show() -> None:
    rows = ask(result.listed, EVERY)
    with shell.page("What does this disclosure say?"):
        if rows.empty:
            shell.answer("There is no result in the database.")
            shell.nothing("Put disclosures into `data/documents` and build the database: `python -m parsers build`.")
            shell.fair_use(EVERY)
            return
        chosen = _choose(rows)
        head = ask(result.head, chosen)
        checks = ask(result.checks, chosen)
        shell.answer(answer.words(head, checks))
        _top(head)
        _tabs(chosen, head, checks)
        shell.how_to_read(READ)
        shell.fair_use(EVERY, basis="one result, not a comparison", result_id=chosen, derived=True)


def _choose(rows) -> str:
    """The result that the address or the list in the sidebar names."""
    known = list(rows["result_id"])
    asked = st.query_params.get("id")
    labels = answer.labels(rows)
    benchmark_of = dict(zip(rows["result_id"], rows["benchmark"], strict=True))
    present = [name for name in reversed(BENCHMARKS) if name in set(rows["benchmark"])]
    first = next(name for name in known if benchmark_of[name] == present[0])
    current = asked if asked in labels else first
    with st.sidebar:
        benchmark = st.selectbox("Benchmark", present, index=present.index(benchmark_of[current]), key=f"benchmark_{current}")
        options = [name for name in known if benchmark_of[name] == benchmark]
        picked = st.selectbox(
            "Result",
            options,
            index=options.index(current) if current in options else 0,
            format_func=labels.get,
            key=f"result_{benchmark}_{current}",
        )
    if picked != asked and (asked is not None or picked != first):
        st.query_params["id"] = picked
    return picked


def _top(head: dict[str, object]) -> None:
    """The score large, beside it who tested what and when."""
    chosen = str(head["result_id"])
    with st.container(border=True, gap="xsmall"):
        with st.container(horizontal=True, gap="large"):
            st.metric(figures.score_label(head), text.number(head.get("score")), width="content")
            for row in ask(result.submetrics, chosen).itertuples():
                st.metric(f"{row.workload} (sessions)", text.number(row.score), width="content")
        with st.container(horizontal=True, gap="large"):
            for label, value in figures.facts(head):
                with st.container(width="content", gap=None):
                    shell.quiet(label)
                    st.markdown(text.plain(value))
    if head.get("validity") != "valid" or head.get("origin") != "published":
        st.warning(figures.warning(head), icon=":material/warning:")


def _tabs(chosen: str, head: dict[str, object], checks) -> None:
    shown = st.tabs(TABS, key="tab", on_change="rerun", bind="query-params")
    draw = (_figures, _configuration, _tuning, _notes, _checks, _source)
    for tab, drawn in zip(shown, draw, strict=True):
        if tab.open:
            with tab:
                drawn(chosen, head, checks)


def _figures(chosen: str, head: dict[str, object], checks) -> None:
    iterations = ask(result.iterations, chosen)
    shell.heading("Iterations", f"{text.count(len(iterations), 'row')}, as printed", first=True)
    shell.table(figures.only_known(iterations), figures.iteration_columns(iterations), key="iterations")
    requests = ask(result.requests, chosen)
    if len(requests):
        shell.heading(
            "Request types", f"{text.count(len(requests), 'row')}: each request type of each iteration of each workload"
        )
        shell.table(requests, figures.request_columns(), key="requests")


def _configuration(chosen: str, head: dict[str, object], checks) -> None:
    machines = tables.hardware(ask(result.systems, chosen))
    if len(machines):
        shell.heading("Machines", "As numbers, from the printed values below", first=True)
        shell.table(machines, {name: shell.words(name) for name in machines.columns}, key="machines", height="content")
    values = tables.disclosed(ask(result.disclosed, chosen))
    shell.heading("Every value as printed", f"{text.count(len(values), 'labelled value')} in the order of the document")
    shell.table(
        values,
        {
            "section": shell.words("Section"),
            "label": shell.words("Label"),
            "value": shell.words("Value", width="large"),
            "line_no": shell.number("Line"),
        },
        key="values",
    )


def _tuning(chosen: str, head: dict[str, object], checks) -> None:
    rows = ask(result.tuning, chosen)
    shell.heading("Settings", f"{text.count(len(rows), 'setting')} read from the notes, in the order of the document", first=True)
    shell.table(
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
            "line_no": shell.number("Line"),
        },
        key="settings",
    )


def _notes(chosen: str, head: dict[str, object], checks) -> None:
    rows = ask(result.notes, chosen)
    shell.heading("Notes", f"{text.count(len(rows), 'line')}; at the right how many settings were read from each", first=True)
    shell.table(
        rows,
        {
            "line_no": shell.number("Line"),
            "section": shell.words("Section"),
            "workload": shell.words("Workload"),
            "line": shell.words("As printed", width=620),
            "setting_count": shell.number("Settings"),
        },
        key="notes",
    )


def _checks(chosen: str, head: dict[str, object], checks) -> None:
    rows = tables.state(checks)
    shell.heading("Consistency checks", f"{text.count(len(rows), 'check')}, failed ones first", first=True)
    shell.table(
        rows,
        {
            "state": shell.words("Outcome"),
            "message": shell.words("Check", width=400),
            "expected": shell.words("Expected", width=260),
            "found": shell.words("Found", width=260),
        },
        key="checks",
        row_height=shell.TWO_LINES,
    )
    problems = ask(result.problems, chosen)
    if len(problems):
        shell.heading("What else to know of the document", text.count(len(problems), "entry", "entries"))
        shell.table(
            problems,
            {
                "severity": shell.words("Severity"),
                "message": shell.words("What"),
                "text": shell.words("Text", width="large"),
                "line_no": shell.number("Line"),
            },
            key="problems",
        )


def _source(chosen: str, head: dict[str, object], checks) -> None:
    body = ask(result.source, chosen)
    if body is None:
        shell.nothing("The database does not hold the text of this document.")
        return
    count = max(1, len(body.splitlines()))
    shell.heading("The document as read", f"{head.get('path')}, {head.get('encoding')}, {text.count(count, 'line')}", first=True)
    line = st.number_input(
        "Go to line",
        min_value=1,
        max_value=count,
        value=None,
        step=1,
        key="line",
        bind="query-params",
        placeholder=f"1 to {count:,}",
        width=220,
    )
    if line is not None:
        shell.quiet(f"Line {line:,} and those around it; clear the number to see the whole document.")
    st.html(source.pane(body, line, look()))


show()
