"""The results that are drawn one by one: chosen on the page or in the address, else all where there are few."""

from __future__ import annotations

import streamlit as st

from data import response
from data.selection import Selection
from pages.common import selection_bar, text
from pages.common.ask import ask
from pages.common.later import later
from pages.compare.chosen import split
from pages.response_times import choice, results
from pages.response_times.choice import PARAMETER, Chosen

_KEY = "response_ids"


def choose(selection: Selection, workload: str | None) -> Chosen:
    """Offer the results of the selection, best score first; up to RESULTS_AT_MOST may be chosen."""
    asked = split(st.query_params.get_all(PARAMETER))
    found = ask(response.results, selection, workload, asked)
    total, names = int(found["results_in_all"].iloc[0]), ask(_options, selection, workload, asked)
    picked = [name for name in asked if name in names][: response.RESULTS_AT_MOST]
    strange = [name for name in asked if name not in names]
    later(_offer, total, len(found), names, picked, strange, place=st.container(key="room_results") if total > 1 else None)
    return choice.chosen(selection, workload, found, picked)


def _offer(total: int, found: int, names: dict[str, str], picked: list[str], strange: list[str]) -> None:
    """The control, and what the address asked for in vain."""
    if strange:
        left_out = text.listed([text.plain(text.clipped(name, 60)) for name in strange[:3]])
        more = f" and {len(strange) - 3:,} more" if len(strange) > 3 else ""
        st.info(f"Not in the selection, or without response times here, and left out: {left_out}{more}.", icon=":material/info:")
    if total > 1:
        st.session_state[_KEY] = picked
        listed = "" if total <= found else f" The {found:,} best of {total:,} are listed: narrow the selection for others."
        st.multiselect(
            "Results drawn one by one",
            list(names),
            format_func=names.get,
            key=_KEY,
            max_selections=response.RESULTS_AT_MOST,
            placeholder=f"All {total:,}" if total <= response.RESULTS_AT_MOST else "Choose up to five to draw over all others",
            help=f"Up to {response.RESULTS_AT_MOST}, each with its own colour.{listed}",
            on_change=_keep,
            select_all=False,
        )


def _options(selection: Selection, workload: str | None, also: tuple[str, ...]) -> dict[str, str]:
    """The label of each result that is offered, by its id."""
    return results.options(ask(response.results, selection, workload, also), choice.unit(workload))


def _keep() -> None:
    """The choice goes into the address, and what is selected with it."""
    selection_bar.settle()
    picked = st.session_state[_KEY]
    if picked:
        st.query_params[PARAMETER] = ",".join(picked)
    else:
        st.query_params.pop(PARAMETER, None)
