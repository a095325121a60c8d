"""What the parameters of an exhibit ask for: the same selection as on a page with them in its address."""

from __future__ import annotations

from functools import lru_cache

from data import choices, selection_text
from data.metrics import METRICS, Metric
from data.selection import Selection
from data.selection_text import Wanted
from data.store import Build, current_build
from pages.export.exhibit import Parameters

SELECTION = "only"  # as the selection's parameter in the address


def write(chosen: Selection, shown: Metric | None = None) -> dict[str, str]:
    """The parameter that asks for this selection and, of SPECweb2005, for this metric."""
    submetric = (shown.workload or selection_text.OVERALL) if shown and shown.benchmark == "SPECweb2005" else None
    return {SELECTION: "\n".join(selection_text.write(Wanted(chosen, submetric)))}


def selection(parameters: Parameters) -> Wanted:
    """The selection; what the database no longer has of it is left out."""
    wanted, _ = selection_text.read(parameters.get(SELECTION, "").split("\n"), _known(current_build()))
    return wanted


@lru_cache(maxsize=2)
def _known(build: Build) -> dict[str, frozenset[str]]:
    """The options that this build has, by name of the choice: the same for all charts of a tray."""
    every = choices.counts(Selection())
    return {str(name): frozenset(rows["option"]) for name, rows in every[every["option"].notna()].groupby("choice")}


def metric(wanted: Wanted) -> Metric | None:
    """The metric that the selection's benchmark and submetric name; None without a benchmark."""
    chosen = wanted.submetric if wanted.submetric in selection_text.WORKLOADS else None
    workload = chosen if wanted.selection.benchmark == "SPECweb2005" else None
    return next((one for one in METRICS if (one.benchmark, one.workload) == (wanted.selection.benchmark, workload)), None)
