"""The truth of a disclosure: what its text says, in words as printed and in the numbers that follow from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class Phrase:
    """A value as printed, and the columns of the database that it decides."""

    text: str
    truth: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Machine:
    """A system under test, load generator or backend simulator.

    printed: field -> text; a text of several lines has them separated by a newline.
    truth: column of `systems` -> value, for the columns that are not texts.
    """

    role: str
    printed: dict[str, str] = field(default_factory=dict)
    truth: dict[str, Any] = field(default_factory=dict)

    def say(self, name: str, phrase: Phrase) -> None:
        """Set the field `name` to a phrase."""
        self.printed[name] = phrase.text
        self.truth.update(phrase.truth)


@dataclass(slots=True)
class Software:
    """A web server or script engine; `printed` has vendor, name and what else the benchmark asks for."""

    role: str
    printed: dict[str, str]
    family: str | None = None
    vendor: str | None = None


@dataclass(frozen=True, slots=True)
class Run99:
    """One iteration of SPECweb99 or SSL, or one load level of SPECweb96 (throughput and response only)."""

    conforming: int
    throughput: float
    response_ms: float
    kbit_s: float


@dataclass(frozen=True, slots=True)
class Requests:
    """The requests of one type in one iteration, by the kit's own sums. `errors` are in none of good, tolerable, fail."""

    name: str
    requests: int
    good: int
    tolerable: int
    fail: int
    errors: int
    total_bytes: int
    total_ms: int
    min_ms: int
    max_ms: int


@dataclass(slots=True)
class Workload:
    """One SPECweb2005 workload: its sessions and, for each iteration, the requests of each type."""

    name: str
    sessions: int
    iterations: list[list[Requests]]


@dataclass(frozen=True, slots=True)
class NoteSection:
    """A heading of the notes and its lines; `key` names it whatever the heading's wording."""

    key: str
    heading: str
    lines: list[str]


@dataclass(slots=True, repr=False)
class Result:
    """A complete disclosure.

    validity: valid, invalid or non_compliant. available: hardware, web_server, os, other, besim -> months, none for `--`.
    rounding: whether percentages are cut to 0.1 (the kit of 2005) or rounded (kit v1.10, which also groups thousands).
    style: a number from which layouts take what differs between documents without meaning anything.
    number: running number, from which file names follow.
    """

    benchmark: str
    vendor: str
    vendor_printed: str
    system: str
    software: list[Software]
    tested_by: str
    license: str
    tested: date
    published: date
    available: dict[str, list[date]]
    machines: list[Machine]
    notes: list[NoteSection]
    validity: str = "valid"
    score: int = 0
    requested: int | None = None
    fileset_mb: float | None = None
    runs: list[Run99] = field(default_factory=list)
    workloads: list[Workload] = field(default_factory=list)
    processes_each: str | None = None
    rounding: str = "cut"
    style: int = 0
    number: int = 1

    def __repr__(self) -> str:
        return f"<{self.benchmark} {self.system!r} number {self.number} style {self.style} {self.validity}>"

    @property
    def sut(self) -> Machine:
        """The system under test."""
        return self.machines[0]

    def machine(self, role: str) -> Machine | None:
        """The machine of a role, None where there is none."""
        return next((machine for machine in self.machines if machine.role == role), None)

    @property
    def web_server(self) -> Software:
        """The web server."""
        return self.software[0]

    def section(self, key: str) -> NoteSection | None:
        """The notes section of a key, None where there is none."""
        return next((section for section in self.notes if section.key == key), None)
