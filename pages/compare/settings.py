"""Tuning as a difference: the same, different, or named by some results only; scope by scope."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data.tuning import SCOPES
from pages.common import text
from pages.compare.rows import Cell, Row

ROWS_AT_FIRST = 30
ROWS_AT_MOST = 500
# What can be shown -> the states of `data.compare.settings` it means.
VIEWS = {
    "Differences": ("different", "some"),
    "Different values": ("different",),
    "Named by some only": ("some",),
    "The same": ("same",),
    "All": ("different", "some", "same"),
}


def rows(frame: pd.DataFrame, ids: Sequence[str], view: str) -> list[Row]:
    """A row a parameter and scope, in the order of the scopes, then of the documents."""
    shown = frame[frame["state"].isin(VIEWS[view])]
    said: dict[tuple[str, str, str], dict[str, Cell]] = {}
    for row in shown.itertuples(index=False):
        said.setdefault((row.scope, row.family, row.parameter), {})[row.result_id] = Cell(str(row.value), int(row.line_no))
    found: dict[str, list[Row]] = {scope: [] for scope in SCOPES}
    for (scope, family, parameter), of in said.items():
        cells = tuple(of.get(name, Cell(None)) for name in ids)
        found.setdefault(scope, []).append(Row(SCOPES.get(scope, scope), parameter, cells, family))
    return [row for of_scope in found.values() for row in of_scope]


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
