"""How quickly are requests answered?"""

from __future__ import annotations

import streamlit as st

from data import reference_tables, response
from pages.common import selection_bar, shell
from pages.common.ask import ask
from pages.response_times import chosen, distribution, iterations, mix, times, ways
from pages.response_times.limits import Limits

TIMES, DISTRIBUTION, MIX = "Times", "Distribution", "Mix"
SCALES = ["Linear", "Logarithmic"]


def show() -> None:
    selection, metric = selection_bar.selection_bar(one_benchmark=True, submetric=True, overall=False, first="SPECweb2005")
    subject = None if metric is None else metric.workload or metric.benchmark
    with shell.page("How quickly are requests answered?"):
        if subject not in set(ask(response.subjects, selection)["subject"]):
            shell.answer("No result in the selection discloses response times.")
            shell.nothing("Nothing to draw: none of the results in the selection has response times.")
            shell.fair_use(selection)
            return
        words = st.container()
        if metric.workload is None:
            picked = chosen.choose(selection, None)
            said, read = iterations.show(picked, subject), iterations.READ
        else:
            picked, said, read = _workload(selection, metric.workload)
        with words:
            shell.answer(said)
        shell.how_to_read(read + ways.READ)
        shell.fair_use(selection, basis=f"{subject}; {picked.names}", derived=True)


def _workload(selection, workload: str) -> tuple[chosen.Chosen, str, str]:
    """The controls and the chosen view of a workload: whose figures, the answer, how to read it."""
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        view = _control("View", [TIMES, DISTRIBUTION, MIX], "view")
        scale = SCALES[0] if view == MIX else _control("Scale of times", SCALES, "scale")
    picked = chosen.choose(selection, workload)
    if view == MIX:
        return picked, mix.show(picked), mix.READ
    limits = Limits.of(ask(reference_tables.limits, workload))
    shown = times if view == TIMES else distribution
    return picked, shown.show(picked, limits, logarithmic=scale == SCALES[1]), shown.READ


def _control(label: str, options: list[str], key: str) -> str:
    return st.segmented_control(
        label, options, default=options[0], required=True, key=key, bind="query-params", on_change=selection_bar.settle
    )


show()
