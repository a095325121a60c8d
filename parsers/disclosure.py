"""What a layout's reader found in a document, as printed: the common form of all layouts, before it is interpreted."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from parsers.records import Notes


@dataclass(slots=True)
class Value:
    """A labelled value as printed."""

    section: str
    label: str | None
    field: str | None
    text: str
    line: int


@dataclass(slots=True)
class IterationRow:
    """One iteration's figures as printed; None where the text has none."""

    workload: str | None
    iteration: int
    line: int
    load: str | None = None
    conforming: str | None = None
    conforming_pct: str | None = None
    throughput: str | None = None
    response_ms: str | None = None
    ops_per_load: str | None = None
    kbit_s: str | None = None
    is_median: bool | None = None
    good_pct: str | None = None
    tolerable_pct: str | None = None
    fail_pct: str | None = None
    validation_errors: str | None = None
    requests: str | None = None
    good: str | None = None
    tolerable: str | None = None
    fail: str | None = None
    weighted_abr: str | None = None
    response_s: str | None = None


class RequestRow(NamedTuple):
    """One request type's figures in an iteration as printed; None where the text has none.

    leftover: counts that stand after the total without saying which of good, tolerable and fail they are, because
    cells were lost; None when all four counts are in their places.
    """

    workload: str
    iteration: int
    position: int
    request_type: str | None
    line: int
    requests: str | None = None
    good: str | None = None
    tolerable: str | None = None
    fail: str | None = None
    leftover: list[str] | None = None
    weighted_abr: str | None = None
    byte_rate: str | None = None
    response_s: str | None = None
    response_min_ms: str | None = None
    response_max_ms: str | None = None
    bytes: str | None = None


@dataclass(slots=True)
class Problem:
    """Something a reader must know of the document."""

    line: int | None
    severity: str
    kind: str
    message: str
    text: str | None = None


@dataclass(slots=True)
class Disclosure:
    """All that was read out of one result.

    kinds: what each line was understood as, by line number; a line that is not in it was not understood.
    """

    benchmark: str
    layout: str
    workloads: list[str] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    iterations: list[IterationRow] = field(default_factory=list)
    requests: list[RequestRow] = field(default_factory=list)
    notes: Notes = field(default_factory=Notes)
    problems: list[Problem] = field(default_factory=list)
    kinds: dict[int, str] = field(default_factory=dict)
    _index: dict[str, dict[str, Value]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, section: str, field_name: str | None, text: str, line: int, label: str | None = None) -> Value:
        """Record a value as printed. The first value of a field is the one `text` finds."""
        value = Value(section, label, field_name, text.strip(), line)
        self.values.append(value)
        if field_name is not None:
            self._index[section].setdefault(field_name, value)
        return value

    def text(self, section: str, field_name: str) -> str | None:
        """The value of a field as printed; None when it is absent, empty or printed as `--`."""
        value = self._index[section].get(field_name)
        return None if value is None or value.text in ("", "--") else value.text

    def texts(self, section: str) -> dict[str, str]:
        """Field -> text, of the values of a section that are neither empty nor printed as `--`."""
        return {name: value.text for name, value in self._index[section].items() if value.text not in ("", "--")}

    def problem(self, line: int | None, severity: str, kind: str, message: str, text: str | None = None) -> None:
        """Record a problem."""
        self.problems.append(Problem(line, severity, kind, message, text))
