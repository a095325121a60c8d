"""Which results are compared: read from the address, named, and given a colour and shape each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pandas as pd

from data.frames import records
from pages.common import text
from pages.common.result_marks import marks

MOST = 5


def split(values: Iterable[str]) -> tuple[str, ...]:
    """The ids of `ids=a,b,c`, also when the parameter stands there several times; none twice."""
    return tuple(dict.fromkeys(part.strip() for value in values for part in value.split(",") if part.strip()))


@dataclass(frozen=True)
class Asked:
    """What the address asks for: known ids, at most MOST; the ids left out; those that no result has."""

    ids: tuple[str, ...]
    left_out: tuple[str, ...]
    unknown: tuple[str, ...]

    @classmethod
    def of(cls, ids: Sequence[str], known: Iterable[str]) -> Asked:
        """From the ids in the address and those of them that the database has."""
        there = set(known)
        found = [name for name in ids if name in there]
        return cls(tuple(found[:MOST]), tuple(found[MOST:]), tuple(name for name in ids if name not in there))

    def remarks(self) -> list[str]:
        """What the reader must know of ids that are not shown; Markdown."""
        said = []
        if self.unknown:
            names = text.listed([text.plain(text.clipped(name, 60)) for name in self.unknown[:3]])
            more = f" and {len(self.unknown) - 3:,} more" if len(self.unknown) > 3 else ""
            said.append(f"There is no result called {names}{more}; the address may be old or mistyped.")
        if self.left_out:
            said.append(
                f"At most {MOST} results fit side by side. {text.count(len(self.left_out), 'result')} at the end of the "
                "address left out."
            )
        return said


@dataclass(frozen=True)
class Column:
    """One result of the comparison; `remark` says why its score must not be compared, '' when it may be."""

    result_id: str
    name: str
    color: str
    symbol: str
    benchmark: str
    tested: str
    remark: str

    @property
    def comparable(self) -> bool:
        return not self.remark


def columns(heads: pd.DataFrame) -> list[Column]:
    """The columns, in the order of `heads` (rows of `data.compare.heads`)."""
    rows = records(heads)
    names, given = _names(rows), marks(rows)
    return [
        Column(
            str(row["result_id"]),
            names[number],
            *given[number],
            str(row["benchmark"]),
            ", ".join(
                part for part in (text.month(row["test_date"]), text.clipped(row["tested_by"], 40)) if part != text.NOTHING
            ),
            _remark(row),
        )
        for number, row in enumerate(rows)
    ]


def _names(rows: Sequence[dict]) -> list[str]:
    """Vendor and system; with the month, the score or the id where several would read the same."""
    forms = (
        lambda row: text.system_name(row["system_vendor"], row["system"]),
        lambda row: f"{forms[0](row)} ({text.month(row['test_date'])})",
        lambda row: f"{forms[0](row)} ({text.month(row['test_date'])}, {text.number(row['score'])})",
        lambda row: f"{forms[0](row)} ({row['result_id']})",
    )
    names: dict[int, str] = {}
    for form in forms:
        left = [number for number in range(len(rows)) if number not in names]
        said = {number: form(rows[number]) for number in left}
        times = Counter(said.values())
        names |= {number: name for number, name in said.items() if times[name] == 1}
    return [names[number] for number in range(len(rows))]


def _remark(row: dict) -> str:
    origin = {"kit": "Kit report, never published", "quoted": "Quoted by a third party", "own": "Of your own"}.get(
        row["origin"], ""
    )
    if text.missing(row["validity"]):
        validity = "Not known to be valid"
    else:
        validity = {"invalid": "Invalid run", "non_compliant": "Non-compliant"}.get(row["validity"], "")
    return ", ".join(part for part in (origin, validity) if part)
