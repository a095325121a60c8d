"""Which tuning do the vendors disclose?"""

from __future__ import annotations

import streamlit as st

from data import tuning
from data.metrics import BENCHMARKS
from data.selection import Selection
from pages.common import controls, shell, text
from pages.common.ask import ask, look
from pages.tuning import answer, chart

ALL = "All"
READ = """
- One row a parameter, one column a hardware vendor. "2 of 3" says that two of that vendor's three results in the selection
  disclose the setting; the colour is that share. At the right: how many results disclose it over all vendors.
- A result counts once for a parameter, however often the setting stands in its notes. Settings that are commented out do not
  count.
- A setting can only be disclosed on the system it belongs to: an AIX option cannot appear in a Linux result.
- An empty cell means that the setting was not disclosed, not that it was left at its default.
- Choose a cell to see the lines themselves.
"""


def show() -> None:
    with st.sidebar:
        chosen = controls.kinds(Selection())
        benchmark = controls.choice("Benchmark", [ALL, *BENCHMARKS], "benchmark")
        chosen = controls.of_benchmark(chosen, None if benchmark == ALL else benchmark)
        found = ask(tuning.choices, chosen)
        labels = {tuning.SCOPES.get(scope, scope): scope for scope in sorted(set(found["scope"]), key=list(tuning.SCOPES).index)}
        scope = labels.get(controls.choice("What is set", [ALL, *labels], "scope"))
        in_scope = found if scope is None else found[found["scope"] == scope]
        families = sorted({family or chart.NO_FAMILY for family in in_scope["family"].fillna("")})
        family = controls.choice("Family", [ALL, *families], "family")
    settings = tuning.Settings(scope, {ALL: None, chart.NO_FAMILY: ""}.get(family, family))

    with shell.page("Which tuning do the vendors disclose?"):
        vendors = ask(tuning.vendors, chosen, _columns())
        counts = ask(tuning.counts, chosen, settings, _columns())
        known = chart.parameters(counts)
        results = int(vendors["results"].sum())
        shell.answer(answer.words(known, results))
        if known.empty:
            shell.nothing("There is no setting to show here. Where there are results, choose another scope, family or benchmark.")
        else:
            _chart(chosen, settings, counts, vendors, known)
        shell.how_to_read(READ)
        shell.fair_use(chosen, basis=f"settings disclosed in {chosen.words()}")


def _columns() -> int:
    """How many vendors get a column of their own."""
    return 3 if shell.on_a_phone() else tuning.VENDORS_AT_MOST


def _chart(chosen: Selection, settings: tuning.Settings, counts, vendors, known) -> None:
    every = len(known) > chart.ROWS_AT_FIRST and st.toggle(
        f"Show all {len(known):,} parameters", key="every", bind="query-params"
    )
    drawn = chart.figure(counts, vendors, look(), chosen.words(), every=bool(every))
    picked = shell.chart(drawn, key="tuning_chart", select=True)
    named = _named_cell(known)
    cell = chart.Cell.of(picked[0]) if picked else named
    if cell is not None:
        _lines(chosen, settings, cell)


def _named_cell(known) -> chart.Cell | None:
    """A parameter chosen by name, for those who cannot choose in the chart."""
    labels = {f"{row['parameter']} ({row['family'] or chart.NO_FAMILY})": row for _, row in known.iterrows()}
    name = st.selectbox(
        "Lines of a parameter",
        list(labels),
        index=None,
        key="parameter",
        bind="query-params",
        placeholder="Choose a parameter, or a cell above",
    )
    return None if name is None else chart.Cell(labels[name]["parameter"], labels[name]["family"], None)


def _lines(chosen: Selection, settings: tuning.Settings, cell: chart.Cell) -> None:
    rows = ask(tuning.lines, chosen, settings, cell.parameter, cell.family, cell.vendor, _columns())
    who = cell.vendor or "all vendors"
    shell.heading(
        cell.parameter,
        f"{cell.family or chart.NO_FAMILY} · {who} · {text.count(len(rows), 'line')} as printed",
    )
    for _, entry in ask(tuning.meaning, cell.parameter).head(1).iterrows():
        st.markdown(answer.entry(entry["meaning"], entry["usual_default"]))
    shell.results_table(
        rows.assign(scope=rows["scope"].map(lambda name: tuning.SCOPES.get(name, name))),
        {
            "system": shell.words("System"),
            "line": shell.words("Line as printed", width="large"),
            "value": shell.words("Value"),
            "default_value": shell.words("Default printed"),
            "scope": shell.words("What is set"),
            "path": shell.words("Document"),
            "line_no": shell.number("Line"),
        },
        key="lines_table",
    )


show()
