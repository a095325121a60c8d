"""The results drawn one by one: how each is called, its load, its colour and shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from data.frames import records
from data.response import RESULTS_AT_MOST
from pages.common import text
from pages.common.kinds import kind
from pages.common.legend import Key
from pages.common.result_marks import marks


@dataclass(frozen=True)
class Shown:
    """One result; load: requested sessions or connections, None when not printed; note: '' when published and valid."""

    result_id: str
    name: str
    load: int | None
    unit: str
    note: str
    color: str
    symbol: str

    @property
    def loaded(self) -> str:
        """Name and load."""
        return self.name if self.load is None else f"{self.name} · {self.load:,} {self.unit}"

    @property
    def label(self) -> str:
        """Name, load, and what is wrong with it."""
        return f"{self.loaded} ({self.note})" if self.note else self.loaded

    @property
    def key(self) -> Key:
        return Key(text.clipped(self.label, 90), self.color, self.symbol)


def of(rows: pd.DataFrame, unit: str) -> list[Shown]:
    """From rows of `data.response.results`, in their order; at most RESULTS_AT_MOST."""
    listed = records(rows.head(RESULTS_AT_MOST))
    names, given = names_of(listed), marks(listed)
    return [
        Shown(
            result_id=str(row["result_id"]),
            name=names[number],
            load=None if text.missing(row["load"]) else int(row["load"]),
            unit=unit,
            note=kind(row),
            color=given[number][0],
            symbol=given[number][1],
        )
        for number, row in enumerate(listed)
    ]


def kinds(shown: Sequence[Shown]) -> dict[str, str]:
    """What each is that is not published and valid, by its id; '' for the others."""
    return {one.result_id: one.note for one in shown}


def named(rows: pd.DataFrame, shown: Sequence[Shown]) -> pd.DataFrame:
    """The rows with the name and the kind of the result that each belongs to."""
    names = {one.result_id: one.name for one in shown}
    return rows.assign(result=rows["result_id"].map(names), kind=rows["result_id"].map(kinds(shown)))


def names_of(records: list[dict[str, object]]) -> list[str]:
    """Vendor and system; with the month, or the end of the id as well, where several would read the same."""
    short = [text.system_name(row["vendor"], row["system"]) for row in records]
    dated = [f"{name} ({text.month(row['test_date'])})" for name, row in zip(short, records, strict=True)]
    exact = [
        f"{name} ({text.month(row['test_date'])}, {str(row['result_id'])[-8:]})" for name, row in zip(short, records, strict=True)
    ]
    names = list(exact)
    for forms in (dated, short):
        times = Counter(forms)
        names = [form if times[form] == 1 else name for form, name in zip(forms, names, strict=True)]
    return names


def options(rows: pd.DataFrame, unit: str) -> dict[str, str]:
    """What to choose from: label of each result by its id, best score first."""
    listed = records(rows)
    return {
        str(row["result_id"]): name if text.missing(row["load"]) else f"{name} · {int(row['load']):,} {unit}"
        for row, name in zip(listed, names_of(listed), strict=True)
    }
