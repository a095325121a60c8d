"""Which result is shown: the one in the address, chosen from a list, or next to it in the selection."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import compare, result
from data.selection import Selection
from pages.common import shell, text
from pages.common.ask import ask
from pages.result import answer, lines

EVERY = Selection(origins=(), validities=())
OPTIONS_AT_MOST = 2_000


def choose(rows: pd.DataFrame, selection: Selection) -> str | None:
    """The result that the address or the list names; before and after it those next to it in the selection.

    `rows`: the results of the selection, as from `data.result.listed`.
    """
    known = list(rows["result_id"])
    asked = st.query_params.get("id")
    if asked and asked not in known and not ask(result.head, asked):
        st.info(f"There is no result called {text.plain(text.clipped(asked, 80))}.", icon=":material/info:")
        asked = None
    if asked is None and not known:
        return None
    current = asked or known[0]
    options, names = known[:OPTIONS_AT_MOST], ask(_names, selection)
    if current not in names:
        found = ask(compare.options, EVERY, (current,), 1)
        offered = pd.concat([found[found["result_id"] == current], rows[:OPTIONS_AT_MOST]])
        options, names = list(offered["result_id"]), answer.labels(offered)
    position = known.index(current) if current in known else None
    picked = st.selectbox(
        "Result",
        options,
        index=options.index(current),
        format_func=lambda name: names.get(name, name),
        key=f"result_{current}",
        label_visibility="collapsed",
    )
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        shell.quiet(answer.place(position, len(known)))
        if position is not None:
            _neighbour(known[position - 1] if position else None, "Previous", ":material/chevron_left:")
            _neighbour(known[position + 1] if position + 1 < len(known) else None, "Next", ":material/chevron_right:")
    if picked != asked and (asked is not None or picked != known[0]):
        _show(picked)
    return picked


def _names(selection: Selection) -> dict[str, str]:
    """The labels of the results that can be chosen, by their ids."""
    return answer.labels(result.listed(selection)[:OPTIONS_AT_MOST])


def _show(result_id: str) -> None:
    """Put a result into the address; the line and the words that were looked for belong to the one before."""
    st.query_params["id"] = result_id
    for parameter in (lines.LINE, lines.FIND):
        st.query_params.pop(parameter, None)


def _neighbour(result_id: str | None, label: str, icon: str) -> None:
    """The way to the result before or after this one, at the same tab; a link would not change the address of its own page."""
    st.button(label, icon=icon, type="tertiary", disabled=result_id is None, on_click=_show, args=(result_id or "",))
