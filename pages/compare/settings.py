"""Tuning as a difference: different, named by some results only, or the same; of each kind scope by scope."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data.tuning import SCOPES
from pages.common import text
from pages.compare.rows import Cell, Row

ROWS_AT_FIRST = 30
ROWS_AT_MOST = 500
EVERY = "All"
# What can be shown -> the states of `data.compare.settings` it means.
VIEWS = {
    "Differences": ("different", "some"),
    "Different values": ("different",),
    "Named by some only": ("some",),
    "The same": ("same",),
    EVERY: ("different", "some", "same"),
}
_KINDS = {"different": "", "some": ", named by some only", "same": ", the same in all"}


def rows(frame: pd.DataFrame, ids: Sequence[str], view: str) -> list[Row]:
    """A row a parameter and scope: different values first, of each kind in the order of the scopes, then of the documents.

    Of those that only some results name, the ones that most of them name come first in their scope.
    """
    states = VIEWS[view]
    found: list[Row] = []
    for state in states:
        said: dict[tuple[str, str, str], dict[str, Cell]] = {}
        for row in frame[frame["state"] == state].itertuples(index=False):
            said.setdefault((row.scope, row.family, row.parameter), {})[row.result_id] = Cell(str(row.value), int(row.line_no))
        by_scope: dict[str, list[tuple[int, Row]]] = {scope: [] for scope in SCOPES}
        for (scope, family, parameter), of in said.items():
            section = SCOPES.get(scope, scope) + (_KINDS[state] if len(states) > 1 else "")
            cells = tuple(of.get(name, Cell(None)) for name in ids)
            by_scope.setdefault(scope, []).append((len(of), Row(section, parameter, cells, family)))
        for of_scope in by_scope.values():
            found += [row for _, row in sorted(of_scope, key=lambda entry: -entry[0])]
    return found


def counts(frame: pd.DataFrame) -> dict[str, int]:
    """Parameters by state, each counted once a scope."""
    once = frame.drop_duplicates(["scope", "family", "parameter"])
    return once["state"].value_counts().to_dict()


def words(frame: pd.DataFrame, results: int) -> str:
    """How many parameters are the same, how many not."""
    found = counts(frame)
    total = sum(found.values())
    if not total:
        return "None of these disclosures names a setting."
    some = "named by one of the two only" if results == 2 else "named by some of them only"
    return (
        f"{text.count(total, 'parameter')}: {found.get('different', 0):,} with different values, "
        f"{found.get('some', 0):,} {some}, {found.get('same', 0):,} the same"
    )


def matches(frame: pd.DataFrame) -> str:
    """How many parameters were found: '4 settings have'."""
    total = sum(counts(frame).values())
    return f"{text.count(total, 'setting')} {'has' if total == 1 else 'have'}"
