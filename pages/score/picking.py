"""Which results a reader has picked: in the address, in the chart, in the table; and the three kept in step.

The address is the truth. The chart and the table keep what was picked in them, and are only drawn anew with other
picks when those came from elsewhere: so a chart that was zoomed stays so while marks are picked in it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd

AT_MOST = 100  # picks that the address can hold without growing too long for a link
COMPARABLE = range(2, 6)


def read(value: str) -> tuple[str, ...]:
    """The ids in the address, each once."""
    return tuple(dict.fromkeys(part for part in value.split(",") if part))[:AT_MOST]


def write(ids: Sequence[str]) -> str:
    """The ids for the address: the first AT_MOST."""
    return ",".join(ids[:AT_MOST])


def of_marks(picked: Collection[str], stands_for: Mapping[str, str]) -> list[str]:
    """All results behind the picked marks, in the order of `stands_for` (id of a result -> id of its mark's)."""
    marks = set(picked)
    return [result_id for result_id, mark in stands_for.items() if mark in marks]


@dataclass
class InStep:
    """What one control (the chart, the table) has of its own: the picks it was drawn with and those made in it.

    refilled: while nothing is picked a browser only fills it anew, which is quicker.
    """

    drawn_with: tuple[str, ...] = ()
    made_here: tuple[str, ...] | None = None
    state: object = field(default=None)
    version: int = 0
    refilled: bool = False

    def follow(self, picks: tuple[str, ...], state: object) -> None:
        """Draw anew with the picks unless they were made here; `state`: whatever else changes what is drawn."""
        if state != self.state or (picks != self.made_here and not (self.made_here is None and picks == self.drawn_with)):
            if not self.refilled or picks or self.drawn_with or self.made_here:
                self.version += 1
            self.drawn_with, self.made_here, self.state = picks, None, state

    def make(self, picks: Sequence[str]) -> tuple[str, ...]:
        """Picks made here."""
        self.made_here = tuple(picks)[:AT_MOST]
        return self.made_here


def split(rows: pd.DataFrame, picks: Sequence[str]) -> tuple[pd.DataFrame, int]:
    """The rows of the picked results, and how many picks are not among the rows."""
    found = rows[rows["result_id"].isin(picks)]
    return found, len(set(picks)) - len(found)


def told(found: int, outside: int) -> str:
    """What can be done with so many picks."""
    parts = []
    if found == 1:
        parts.append("Pick another one to compare it with")
    elif found not in COMPARABLE and found:
        parts.append(f"{COMPARABLE[0]} to {COMPARABLE[-1]} results can be compared; tick a row to open it")
    if found + outside == AT_MOST:
        parts.append(f"of more marks only the first {AT_MOST} results are kept")
    if outside:
        parts.append(f"{outside:,} more picked outside the selection or not here")
    return "; ".join(parts)
