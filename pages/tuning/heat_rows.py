"""The rows of the heat map: which parameters, in which order, under which headings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from pages.common import text
from pages.tuning.words import NO_FAMILY

ROWS_AT_FIRST = 25
APART_BELOW = 0.5  # rows less alike than this are parted by a rule
_NONE = "\u200b"  # no width: tells keys apart that look the same


@dataclass(frozen=True)
class Row:
    """A line of the map: a parameter, or with parameter None the heading of a family.

    key: its unique name on the axis, which a browser sends back when a cell is chosen. ruled: a line above it.
    """

    key: str
    parameter: str | None
    family: str
    results: int = 0
    reach: int = 0
    ruled: bool = False


def parameters(counts: pd.DataFrame) -> pd.DataFrame:
    """parameter, family, results_in_all, reach_in_all: most disclosed first."""
    columns = ["parameter", "family", "results_in_all", "reach_in_all"]
    return counts.drop_duplicates(["parameter", "family"])[columns].reset_index(drop=True)


def shown(known: pd.DataFrame, every: bool, focus: tuple[str, str] | None = None) -> pd.DataFrame:
    """The first ROWS_AT_FIRST of `parameters`, or all; the one in focus in any case."""
    if every or len(known) <= ROWS_AT_FIRST:
        return known
    in_focus = (known["parameter"] == focus[0]) & (known["family"] == focus[1]) if focus else known["parameter"].isna()
    return known[(known.index < ROWS_AT_FIRST) | in_focus]


def by_family(chosen: pd.DataFrame, titles: Mapping[str, str]) -> list[Row]:
    """Grouped by family; the family with the most disclosed parameter first."""
    groups: dict[str, list[Row]] = {}
    for row in _rows(chosen):
        groups.setdefault(row.family, []).append(row)
    ordered = sorted(groups.items(), key=lambda group: (-group[1][0].results, -len(group[1]), group[0]))
    rows: list[Row] = []
    for number, (family, members) in enumerate(ordered):
        title = titles.get(family) or family or NO_FAMILY
        heading = f"{text.mark(title)}{_NONE * (number + 1)}"
        rows += [Row(heading, None, family, reach=members[0].reach, ruled=number > 0), *members]
    return rows


def by_likeness(chosen: pd.DataFrame, order: pd.DataFrame) -> list[Row]:
    """In the order of `data.tuning_order.similar`, with a rule where the results that set them change."""
    named = {(row.parameter, row.family): row for row in _rows(chosen)}
    rows: list[Row] = []
    ruled = False
    for parameter, family, like_next in order[["parameter", "family", "like_next"]].itertuples(index=False):
        row = named.pop((parameter, family))
        rows.append(Row(row.key, row.parameter, row.family, row.results, row.reach, ruled))
        ruled = like_next < APART_BELOW
    return rows + list(named.values())


def _rows(chosen: pd.DataFrame) -> list[Row]:
    rows: list[Row] = []
    seen: dict[str, int] = {}
    for parameter, family, results, reach in chosen.itertuples(index=False):
        name = text.mark(parameter)
        again = seen[name] = seen.get(name, -1) + 1
        rows.append(Row(f"{name}{_NONE * again}", parameter, family, int(results), int(reach)))
    return rows


def picked(
    points: Sequence[Mapping[str, object]], rows: Sequence[Row], vendors: Mapping[str, str]
) -> tuple[Row, str | None] | None:
    """The row and the vendor (None: all of them) of the first chosen point; `vendors`: name on the axis -> vendor."""
    by_key = {row.key: row for row in rows if row.parameter is not None}
    for point in points:
        row = by_key.get(str(point.get("y")))
        if row is not None:
            return row, vendors.get(str(point.get("x")))
    return None
