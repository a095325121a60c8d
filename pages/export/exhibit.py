"""What leaves the dashboard: a chart with all that must go with it wherever it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pandas as pd

from pages.common.charts import Chart
from pages.export.native import Native

Parameters = Mapping[str, str]  # as in the address of a page; several values of one name are parted by a newline


class NotToBeMade(ValueError):
    """An exhibit that this database or version cannot show; the message is for the reader."""


class NotNow(NotToBeMade):
    """An exhibit that could not be made this time, of the same database; another try may bring it."""


@dataclass(frozen=True)
class Column:
    """A column of the data: its heading, its unit ('' for none) and whether its numbers are derived here."""

    heading: str
    unit: str = ""
    derived: bool = False

    @property
    def full(self) -> str:
        """The heading as a file has it: 'Score per core (connections, derived)'."""
        notes = [note for note in (self.unit, "derived" if self.derived else "") if note]
        return f"{self.heading} ({', '.join(notes)})" if notes else self.heading


@dataclass(frozen=True)
class Exhibit:
    """A chart that can be shown outside the dashboard.

    name, parameters: how it is made again (`pages.export.registry.make`). chart: drawn in the look that was asked for.
    rows: the data behind the chart, one row a mark or a cell, typed; columns: those of them that are meant for readers, in
    order. basis: the selection in words, plain text. n: how many of what, such as '3 results'. sources: the results used,
    rows of `data.sources.results`. fair_use: the line SPEC's rules ask for, plain text. formulas: how each derived value is
    made. native: the same chart for an office program; none where only a picture would do. reading: how the chart is read, plain
    text.
    """

    name: str
    parameters: Parameters
    chart: Chart
    rows: pd.DataFrame
    columns: Mapping[str, Column]
    basis: str
    n: str
    sources: pd.DataFrame
    fair_use: str
    formulas: tuple[str, ...] = ()
    native: tuple[Native, ...] = field(default=())
    reading: str = ""

    @property
    def derived(self) -> bool:
        """Whether it shows values that are no SPEC metrics."""
        return bool(self.formulas)
