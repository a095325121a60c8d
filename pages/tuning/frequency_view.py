"""Frequency: how many results of each vendor disclose each parameter."""

from __future__ import annotations

import streamlit as st

from data import tuning, tuning_order
from pages.common import choosing, shell, text
from pages.common.ask import ask, look
from pages.common.later import later
from pages.tuning import frequency_exhibit, heat_map, heat_rows, state
from pages.tuning import words as w

KEY = "tuning_chart"
BY_USE, BY_LIKENESS = ORDERS = ("By use", "By similarity")
_ALL = ("", "true")  # of the address: the most disclosed parameters, or all


def draw(now: state.State) -> None:
    known = heat_rows.parameters(now.counts)
    many = len(known) > heat_rows.ROWS_AT_FIRST
    order = choosing.asked("order", ORDERS)
    later(choosing.segmented, "Order of the rows", "order", ORDERS, place=now.bar)
    every = many and choosing.asked("every", _ALL) == _ALL[1]
    in_focus = (now.focus.parameter, now.focus.family or "") if now.focus.parameter else None
    shown = heat_rows.shown(known, bool(every), in_focus)
    if order == BY_LIKENESS:
        pairs = tuple(zip(shown["parameter"], shown["family"], strict=True))
        rows = heat_rows.by_likeness(shown, ask(tuning_order.similar, now.selection, now.settings, pairs))
    else:
        families = ask(tuning.families, now.selection, tuning.Settings(now.settings.group))
        rows = heat_rows.by_family(shown, dict(zip(families["family"], families["title"].fillna(""), strict=True)))
    drawn = heat_map.figure(
        rows,
        now.counts,
        ask(tuning.reach, now.selection, now.settings),
        now.vendors,
        look(),
        subtitle=_subtitle(now, len(shown), len(known)),
        clustered=order == BY_LIKENESS,
        narrow=shell.on_a_phone(),
        focus=in_focus,
    )

    def opened() -> None:
        chosen = heat_rows.picked(state.points(KEY), rows, heat_map.names(now.vendors))
        if chosen is not None:
            row, vendor = chosen
            state.open_view(state.VALUES, parameter=w.label(row.parameter, row.family), vendor=vendor or state.ALL)

    parameters = frequency_exhibit.parameters(now.selection, now.settings, now.focus, order, every=bool(every))
    shell.chart(drawn, key=KEY, select=opened, exhibit=(frequency_exhibit.NAME, parameters))
    later(_below, now, len(known) if many else 0, every)


def _below(now: state.State, many: int, every: bool) -> None:
    """The way to all parameters, where the chart shows some; what its signs mean."""
    if many:
        st.session_state["every"] = every
        st.toggle(f"Show all {many:,} parameters", key="every", on_change=_keep)
    commented = " Marked \\#: commented out in other results, which does not count." if now.counts["commented"].any() else ""
    shell.quiet(f"A dot: the parameter applies to none of the vendor's results.{commented}")


def _keep() -> None:
    choosing.put(every=_ALL[st.session_state["every"]])


def _subtitle(now: state.State, shown: int, known: int) -> str:
    said = f"the {shown} most disclosed of {known:,} parameters" if shown < known else text.count(known, "parameter")
    return (
        "Results that disclose the parameter, of those it applies to; colour: their share · "
        f"{now.basis()} · {said} · n = {text.count(int(now.vendors['results'].sum()), 'result')}"
    )
