"""The plain records that travel between the parsers' stages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import NamedTuple


class NoteLine(NamedTuple):
    """One line of a notes section.

    section: heading as printed, e.g. "Operating System Notes".
    workload: Banking, Ecommerce or Support where the notes belong to one, else None.
    line_no: line in the document, from 1 (all 1 for a report folded into one line).
    text: the line without its line end, indents kept; of a folded report, one statement.
    """

    section: str
    workload: str | None
    line_no: int
    text: str


class Notes:
    """Note lines in the document's order, kept by columns, as a document has hundreds: see `NoteLine` for each."""

    __slots__ = ("lines", "sections", "texts", "workloads")

    def __init__(self) -> None:
        self.sections: list[str] = []
        self.workloads: list[str | None] = []
        self.lines: list[int] = []
        self.texts: list[str] = []

    def add(self, section: str, workload: str | None, lines: Sequence[int], texts: Sequence[str]) -> None:
        """Add notes of one section, as many lines as texts."""
        self.sections += [section] * len(lines)
        self.workloads += [workload] * len(lines)
        self.lines += lines
        self.texts += texts

    def first(self, count: int) -> list[NoteLine]:
        """The first notes; a named tuple's own constructor takes twice as long."""
        columns = (self.sections[:count], self.workloads[:count], self.lines[:count], self.texts[:count])
        return list(map(tuple.__new__, repeat(NoteLine), zip(*columns, strict=True)))

    def __len__(self) -> int:
        return len(self.texts)

    def __iter__(self) -> Iterator[NoteLine]:
        return iter(self.first(len(self)))


class Setting(NamedTuple):
    """One setting read from the notes: a row of `tuning` without its result."""

    scope: str
    workload: str | None
    parameter: str
    family: str | None
    printed_name: str
    value: str | None
    value_number: float | None
    unit: str | None
    default_value: str | None
    default_number: float | None
    meaning_printed: str | None
    active: bool
    classified: bool
    line_no: int
    line: str
