"""What can be chosen, and how many results each option would give with all the other choices kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pandas as pd

from data.measures import MACHINES
from data.pools import AT_ONCE
from data.selection import VALIDITY, Selection
from data.selection_text import OVERALL
from data.store import Build, current_build, query, rows

# Name of the choice in a Selection -> what of a row of `kept.facets`, f, it is about.
COLUMNS = {
    "benchmark": "f.benchmark",
    "vendors": "f.system_vendor",
    "os_families": "f.os_family",
    "web_servers": "f.web_server_family",
    "processor_families": "f.processor_family",
    "years": "year(f.test_date)",
    "cores": f"f.cores * {MACHINES.format(alias='f')}",
    "origins": "f.origin",
    "validities": VALIDITY.format(alias="f"),
}
SUBMETRIC = "submetric"  # options: OVERALL and the workloads of SPECweb2005, within the whole selection
CHOSEN = "chosen"  # the row that counts what the whole selection gives
EVERYTHING = "everything"  # the row that counts all results of the database


@dataclass(frozen=True)
class _Facet:
    """The options of a choice, and of each row the place of its option among them, -1 where it has none."""

    options: list[str]
    places: np.ndarray


@dataclass(frozen=True)
class _Facets:
    """A row for each result and kind of machine under test: which result, by number, and its options by name of the choice.

    of_submetrics: the numbers of results with a score of a submetric, and which.
    """

    results: np.ndarray
    several: bool
    by_choice: dict[str, _Facet]
    of_submetrics: np.ndarray
    submetrics: _Facet


@lru_cache(maxsize=AT_ONCE)
def _facets(_build: Build) -> _Facets:
    columns = ", ".join(f"({sql})::varchar as {name}" for name, sql in COLUMNS.items())
    found = query(f"select f.result_id, {columns} from kept.facets f order by f.place")
    numbers, ids = pd.factorize(found["result_id"])
    scores = query(
        """
        select result_id, workload from submetrics where score is not null
        union all
        select result_id, $overall from results where benchmark = 'SPECweb2005' and score is not null
        """,
        {"overall": OVERALL},
    )
    of_submetrics = pd.Index(ids).get_indexer(scores["result_id"])
    by_choice = {name: _facet(found[name]) for name in COLUMNS}
    return _Facets(numbers, len(ids) < len(numbers), by_choice, of_submetrics, _facet(scores["workload"]))


def _facet(values: pd.Series) -> _Facet:
    places, options = pd.factorize(values)
    return _Facet([str(option) for option in options], places)


def counts(selection: Selection) -> pd.DataFrame:
    """choice, option (as text), results: one row an option, also those that would give nothing.

    An option's own choice does not count against it, so `results` is what choosing it alone would give.
    The last two rows have no option: CHOSEN and EVERYTHING.
    """
    return pd.DataFrame(_counted(selection), columns=["choice", "option", "results"])


def _counted(selection: Selection) -> Iterator[tuple[str, str | None, int]]:
    """One statement says of each row which of the choices it fails: all of a kind of machine's must hold for one of them."""
    facets = _facets(current_build())
    conditions, values = selection.conditions("f", "f")
    bits = {name: 1 << place for place, name in enumerate(conditions)}
    failed = " + ".join([f"{bits[name]} * (not coalesce({sql}, false))::int" for name, sql in conditions.items()] or ["0"])
    lost = np.array(rows(f"select {failed} from kept.facets f order by f.place", values), dtype=np.int64).reshape(-1)
    for name, facet in facets.by_choice.items():
        kept = (lost & ~bits.get(name, 0)) == 0
        yield from ((name, *counted) for counted in _of(facet, kept, facets.results, facets.several))
    chosen = np.zeros(facets.results.max(initial=-1) + 1, dtype=bool)
    chosen[facets.results[lost == 0]] = True
    kept = chosen[facets.of_submetrics]
    yield from ((SUBMETRIC, *counted) for counted in _of(facets.submetrics, kept, facets.of_submetrics, False))
    yield from ((CHOSEN, None, int(chosen.sum())), (EVERYTHING, None, len(chosen)))


def _of(facet: _Facet, kept: np.ndarray, results: np.ndarray, several: bool) -> Iterator[tuple[str, int]]:
    """Each option and how many different results it has among the rows that are kept; several: a result may have more rows."""
    kept = kept & (facet.places >= 0)
    places = facet.places[kept]
    if several:
        width = len(facet.options)
        places = np.unique(results[kept].astype(np.int64) * width + places) % width
    return zip(facet.options, np.bincount(places, minlength=len(facet.options)).tolist(), strict=True)


def options(selection: Selection) -> dict[str, dict[str, int]]:
    """Of each choice its options with the results they would give: most results first, those without any last.

    CHOSEN and EVERYTHING are choices with one option, ''.
    """
    found: dict[str, dict[str, int]] = {}
    for choice, option, results in sorted(_counted(selection), key=lambda row: (-row[2], row[1] or "")):
        found.setdefault(choice, {})[option or ""] = results
    return found
