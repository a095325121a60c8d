"""The parts of the score page: the chart, what was picked, the table; each shows the picks and may change them."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data.metrics import Metric
from data.selection import Selection
from pages.common import selection_bar as bar
from pages.common import shell, text
from pages.common.ask import look, made
from pages.common.later import later
from pages.common.links import compare_link
from pages.score import answer, exhibit, gesture, picking, prepared, table, zoom, zooming
from pages.score.options import Options

_CONFIG = shell.CHART_CONFIG | {
    "displayModeBar": True,
    "modeBarButtons": [["zoom2d", "select2d", "lasso2d", "autoScale2d"]],
    "doubleClick": "autosize",  # all of the chart again, also where it was drawn zoomed
}
Picks = tuple[str, ...]


def _keep(picks: Picks) -> None:
    """The picks into the address."""
    bar.settle(ids=picking.write(picks))


def _in_step(name: str, picks: Picks, state: object) -> picking.InStep:
    """The chart's or the table's own picks, after they followed the address."""
    own = st.session_state.setdefault(f"score_{name}_step", picking.InStep(refilled=name == "table"))
    own.follow(picks, state)
    return own


def chart(chosen: Selection, metric: Metric, options: Options, picks: Picks) -> None:
    """At least one result must have a place in it."""
    phone = shell.on_a_phone()
    own = _in_step("chart", picks, (chosen, metric, options, look()))
    drawn = made(prepared.drawn, chosen, metric, options, phone, own.drawn_with, look())
    key = f"score_chart_{own.version}"

    def select() -> None:
        found = picking.of_marks(shell.chosen(st.session_state[key]), drawn.stands_for)
        _keep(own.make(found))

    asked = (exhibit.NAME, exhibit.parameters(chosen, metric, options))
    shell.chart(
        drawn.chart, key, select=select, exhibit=asked, config=_CONFIG, mode=("points", "box", "lasso"), place="score_chart"
    )
    if not phone:  # there a finger that drags scrolls the page
        later(_zoom, key, metric, options)


def _zoom(key: str, metric: Metric, options: Options) -> None:
    gesture.listen(key, lambda told: zooming.keep(options, zoom.of_gesture(told, metric, options.x, options.y, options.zoom)))


def picked(rows: pd.DataFrame, metric: Metric, options: Options, picks: Picks) -> None:
    """The picked results in a table of their own, and where to go with them."""
    found, outside = picking.split(rows, picks)
    title = text.count(len(found), "picked result") if len(found) else "No picked result in the selection"
    shell.heading(title, picking.told(len(found), outside) or "To be compared, or opened")
    shown, few = table.with_kinds(found), len(found) <= picking.COMPARABLE[-1]
    if few and len(found):
        shell.table(shown, table.columns(found, metric, options), key="score_picked", height="content")
    elif len(found):
        shell.results_table(shown, table.columns(found, metric, options), key="score_many_picked")
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        if len(found) in picking.COMPARABLE:
            compare_link(list(found["result_id"]), f"Compare these {len(found)}")
        for _, row in found.iterrows() if few else ():
            shell.open_link(row["result_id"], f"Open {answer.name(row)}")
        st.button("Pick none", type="tertiary", icon=":material/close:", key="score_none", on_click=_keep, args=((),))


def results(found: prepared.Shown, metric: Metric, options: Options, picks: Picks) -> None:
    """All results, or the first of them; ticking a row picks it."""
    shown = found.rows
    some = len(shown) < found.results
    more = f"the first {len(shown):,} of {found.results:,}, the others by zooming in or a narrower selection; " if some else ""
    part = "of the part of the chart that is shown; " if options.zoom else ""
    shell.heading(
        "The results in numbers", f"{part}{options.y}, highest first; {more}tick rows to pick them, choose a heading to sort"
    )
    ids = shown["result_id"].tolist()
    places = [place for place, result_id in enumerate(ids) if result_id in picks]
    own = _in_step("table", picks, tuple(ids))
    key = f"score_table_{own.version}"

    def select() -> None:
        ticked = [ids[place] for place in st.session_state[key].selection.rows if place < len(ids)]
        elsewhere = [result_id for result_id in picks if result_id not in set(ids)]
        _keep(own.make([*ticked, *elsewhere]))

    st.dataframe(
        shown,
        column_order=list(columns := table.columns(shown, metric, options)),
        column_config=columns,
        hide_index=True,
        width="content",
        key=key,
        on_select=select,
        selection_mode="multi-row",
        selection_default={"selection": {"rows": places}},
        placeholder=text.NOTHING,
    )
