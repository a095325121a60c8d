"""The results that are drawn one by one: chosen on the page or in the address, else all where there are few."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from data import response
from data.selection import OWN, Selection
from pages.common import selection_bar, text
from pages.common.ask import ask
from pages.compare.chosen import split
from pages.response_times import results
from pages.response_times.results import Shown

PARAMETER = "ids"
_KEY = "response_ids"


@dataclass(frozen=True)
class Chosen:
    """The selection within one workload (None: a benchmark without) and the results shown one by one.

    total: results of the selection with response times; picked: whether a reader chose the shown ones.
    """

    selection: Selection
    workload: str | None
    total: int
    shown: tuple[Shown, ...]
    picked: bool
    best: Shown

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(one.result_id for one in self.shown)

    @property
    def basis(self) -> str:
        """What is compared, in a few words."""
        if not self.picked:
            return self.selection.words()
        return f"{len(self.shown)} of {text.count(self.total, 'result')} chosen one by one"

    @property
    def names(self) -> str:
        """What is compared, in full."""
        return text.listed([one.label for one in self.shown]) if self.picked else self.selection.words()

    @property
    def many(self) -> bool:
        """Whether all results of the selection are summed up: when there are others than the shown ones."""
        return self.total > len(self.shown)


def choose(selection: Selection, workload: str | None) -> Chosen:
    """Offer the results of the selection, best score first; up to RESULTS_AT_MOST may be chosen."""
    asked = split(st.query_params.get_all(PARAMETER))
    found = ask(response.results, selection, workload, asked)
    unit = _unit(workload)
    total, names = int(found["results_in_all"].iloc[0]), ask(_options, selection, workload, asked)
    picked = [name for name in asked if name in names][: response.RESULTS_AT_MOST]
    strange = [name for name in asked if name not in names]
    if strange:
        left_out = text.listed([text.plain(text.clipped(name, 60)) for name in strange[:3]])
        more = f" and {len(strange) - 3:,} more" if len(strange) > 3 else ""
        st.info(f"Not in the selection, or without response times here, and left out: {left_out}{more}.", icon=":material/info:")
    if total > 1:
        st.session_state[_KEY] = picked
        listed = (
            "" if total <= len(found) else f" The {len(found):,} best of {total:,} are listed: narrow the selection for others."
        )
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
    few = total <= response.RESULTS_AT_MOST
    one_by_one = found if few else found[found["origin"] == OWN]
    rows = found.set_index("result_id", drop=False).loc[picked] if picked else one_by_one.head(response.RESULTS_AT_MOST)
    return Chosen(selection, workload, total, tuple(results.of(rows, unit)), bool(picked), results.of(found, unit)[0])


def _unit(workload: str | None) -> str:
    return "sessions" if workload else "connections"


def _options(selection: Selection, workload: str | None, also: tuple[str, ...]) -> dict[str, str]:
    """The label of each result that is offered, by its id."""
    return results.options(response.results(selection, workload, also), _unit(workload))


def _keep() -> None:
    """The choice goes into the address, and what is selected with it."""
    selection_bar.settle()
    picked = st.session_state[_KEY]
    if picked:
        st.query_params[PARAMETER] = ",".join(picked)
    else:
        st.query_params.pop(PARAMETER, None)
