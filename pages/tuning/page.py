"""Which tuning do the vendors disclose?"""

from __future__ import annotations

from functools import partial

import streamlit as st

from data import tuning, tuning_values
from data.tuning import Settings
from pages.common import choosing, shell
from pages.common.ask import ask
from pages.common.later import later
from pages.common.selection_bar import report, selection_bar
from pages.tuning import answer, frequency_view, heat_rows, lines_view, state, together_view, values_view
from pages.tuning import words as w

DRAW = {
    state.FREQUENCY: frequency_view.draw,
    state.VALUES: values_view.draw,
    state.TOGETHER: together_view.draw,
    state.LINES: lines_view.draw,
}
READ = """
- **What counts.** A result counts once for a parameter, however often the setting stands in its notes; notes repeated for each
  workload are one. Settings of the load generators and of the backend simulator are apart from those of the system under test:
  choose in the sidebar which are shown. A setting that is commented out is not set; the view Lines shows it, marked so.
- **Of how many.** "2 of 3": two of the three results of the vendor *that the parameter applies to* disclose it; the colour is
  that share. An AIX option applies to results on AIX, a Zeus setting to results with Zeus, a Java flag to results whose script
  engine runs Java, and each to results that name it. A dot says that it applies to none of the vendor's results. Figures that a
  third party quotes are left out: they disclose no settings.
- **What is not said.** "0 of 3" means that the setting was not disclosed, not that it was left at its default.
- **By similarity** puts parameters together that the same results set; a rule parts rows that fewer than half of the results
  setting either have in common.
- **Values** are in the parameter's unit; the printed default is the one that stands beside the value in the same disclosure.
- **Together** counts results that set both. Lift compares with chance among the results that both apply to. That two settings, or
  a setting and a score, are seen together does not say that one causes the other.
- Choose a cell to see the values, a dot to see the lines, a line to see the document. The address keeps all of it.
"""
ADD = (
    "To teach it a name, add a row to `data/reference/parameters.csv` (name, other spellings, family, unit, usual default, "
    "meaning) and build again: `python -m parsers build`. A new family goes into `data/reference/families.csv`."
)


def show() -> None:
    chosen, _ = selection_bar(benchmark_optional=True)
    with shell.page("Which tuning do the vendors disclose?"):
        settings = state.settings(ask(tuning.groups, chosen), lambda group: ask(tuning.families, chosen, Settings(group)))
        vendors = ask(tuning.vendors, chosen, settings)
        counts = ask(tuning.counts, chosen, settings)
        known = heat_rows.parameters(counts)
        words = st.container(gap=None)
        if known.empty:
            with words:
                shell.answer(answer.words(known, int(vendors["results"].sum())))
            shell.nothing("There is no setting to show here. Where there are results, choose another scope, family or benchmark.")
        else:
            view = state.view()
            if strange := choosing.strange(view=state.VIEWS):
                report(strange)
            if view != state.LINES:
                state.forget_value()
            bar = state.bar()
            focus = state.focus(known, vendors, settings.by, bar)
            now = state.State(chosen, settings, focus, counts, vendors, bar)
            with words:
                _answer(now, known)
            DRAW[view](now)
            later(_unclassified, now)
        later(shell.how_to_read, READ)
        later(partial(shell.fair_use, chosen, basis=f"settings disclosed in {chosen.words()}"))


def _answer(now: state.State, known) -> None:
    focus = now.focus
    if focus.parameter is None:
        shell.answer(answer.words(known, int(now.vendors["results"].sum())))
        return
    entry = ask(tuning.meaning, focus.parameter, focus.family or "")
    row = next(row for row in known.to_dict("records") if (row["parameter"], row["family"]) == (focus.parameter, focus.family))
    values = ask(tuning_values.printed, now.selection, now.settings, tuning.Focus(focus.parameter, focus.family))
    shell.answer(answer.of_parameter(row, values, entry.get("unit"), entry.get("unlimited")))
    shell.quiet(w.entry(entry, focus.parameter, focus.family or ""))


def _unclassified(now: state.State) -> None:
    """How much of what was read the dictionary knows, and how to teach it the rest."""
    found = ask(tuning.totals, now.selection, now.settings)
    said = answer.classified(found)
    if not found["unclassified"]:
        shell.quiet(said)
        return
    with st.expander(said, icon=":material/help:"):
        st.markdown(ADD)
        shell.table(
            ask(tuning.unclassified, now.selection, now.settings),
            {
                "parameter": shell.words("Name as printed", width=220),
                "family": shell.words("Family its form proves"),
                "results": shell.number("Results"),
                "line": shell.words("A line that has it", width="large"),
            },
            key="unclassified_table",
        )


show()
