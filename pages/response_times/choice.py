"""The results that are drawn one by one, as the address names them, and what is said of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from data import response
from data.selection import OWN, Selection
from pages.common import text
from pages.response_times import results
from pages.response_times.results import Shown

PARAMETER = "ids"


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

    @property
    def disclosing(self) -> tuple[str, ...]:
        """The ids of the results behind a chart of these, with the others of the selection where they are summed up."""
        return response.disclosing(self.selection, self.workload) if self.many else self.ids


def unit(workload: str | None) -> str:
    """What the load is counted in."""
    return "sessions" if workload else "connections"


def chosen(selection: Selection, workload: str | None, found: pd.DataFrame, picked: Sequence[str]) -> Chosen:
    """From the rows of `data.response.results`, at least one, and the ids picked among them.

    Without any, all are shown where they are few, else own ones.
    """
    total = int(found["results_in_all"].iloc[0])
    few = total <= response.RESULTS_AT_MOST
    one_by_one = found if few else found[found["origin"] == OWN]
    rows = found.set_index("result_id", drop=False).loc[list(picked)] if picked else one_by_one.head(response.RESULTS_AT_MOST)
    load = unit(workload)
    return Chosen(selection, workload, total, tuple(results.of(rows, load)), bool(picked), results.of(found, load)[0])


def loads(extent: Mapping[str, object]) -> str:
    """The loads behind the boxes, from `data.response.extent`."""
    low, high = extent.get("load_low"), extent.get("load_high")
    if low is None:
        return ""
    return f", at {low:,} sessions" if low == high else f", at {low:,} to {high:,} sessions"
