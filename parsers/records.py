"""The plain records that travel between the parsers' stages."""

from __future__ import annotations

from collections.abc import Iterable
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


def note_lines(section: str, workload: str | None, numbers: Iterable[int], texts: Iterable[str]) -> list[NoteLine]:
    """Notes of one section, of which a document has hundreds; a named tuple's own constructor takes twice as long."""
    return list(map(tuple.__new__, repeat(NoteLine), zip(repeat(section), repeat(workload), numbers, texts, strict=False)))


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
