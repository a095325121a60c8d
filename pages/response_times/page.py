"""How quickly are requests answered?"""

from __future__ import annotations

from functools import partial

import streamlit as st

from data import reference_tables, response
from pages.common import choosing, selection_bar, shell
from pages.common.ask import ask
from pages.common.later import later
from pages.response_times import chosen, distribution, iterations, mix, times, ways
from pages.response_times.limits import Limits

TIMES, DISTRIBUTION, MIX = VIEWS = ("Times", "Distribution", "Mix")
SCALES = ("Linear", "Logarithmic")


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
        if strange := choosing.strange(view=VIEWS, scale=SCALES):
            selection_bar.report(strange)
        if metric.workload is None:
            picked = chosen.choose(selection, None)
            said, read = iterations.show(picked, subject), iterations.READ
        else:
            picked, said, read = _workload(selection, metric.workload)
        with words:
            shell.answer(said)
        later(shell.how_to_read, read + ways.READ)
        later(partial(shell.fair_use, selection, basis=f"{subject}; {picked.names}", derived=True))


def _workload(selection, workload: str) -> tuple[chosen.Chosen, str, str]:
    """The controls and the chosen view of a workload: whose figures, the answer, how to read it."""
    row = st.container(horizontal=True, vertical_alignment="bottom", gap="medium", key="room_bar")
    view, scale = choosing.asked("view", VIEWS), choosing.asked("scale", SCALES)
    later(choosing.segmented, "View", "view", VIEWS, place=row)
    if view != MIX:
        later(choosing.segmented, "Scale of times", "scale", SCALES, place=row)
    picked = chosen.choose(selection, workload)
    if view == MIX:
        return picked, mix.show(picked), mix.READ
    limits = Limits.of(ask(reference_tables.limits, workload))
    shown = times if view == TIMES else distribution
    return picked, shown.show(picked, limits, logarithmic=scale == SCALES[1]), shown.READ


show()
