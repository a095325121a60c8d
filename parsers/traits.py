"""What tells one result from another, and how much a copy of it knows: the little that copies are compared by."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from parsers import identity
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.interpret.record import Record
from parsers.rows import columns


@dataclass(frozen=True, slots=True)
class Traits:
    """One record's identity.

    name: the result_id it has when no other record claims it.
    figures: what the iterations counted, equal in all layouts: conforming connections, or requests.
    known: number of values, so that the richest copy can win.
    """

    name: str
    spec_id: str | None
    benchmark: str
    workloads: str
    vendor: str
    system: str
    web_server: str
    test_date: str
    score: float | None
    figures: tuple[int, ...]
    origin: str
    known: int
    line: int

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Traits:
        """The inverse of `as_dict`, also after a round trip through JSON."""
        return cls(**(values | {"figures": tuple(values["figures"])}))

    def as_dict(self) -> dict[str, Any]:
        """The values by name, fit for JSON."""
        return asdict(self)


def traits_of(disclosure: Disclosure, document: Document, record: Record) -> Traits:
    """The traits of a record just read."""
    result = record["results"][0]
    return Traits(
        name=result["result_id"],
        spec_id=None if disclosure.layout == "csv" else identity.spec_id(document.path),
        benchmark=disclosure.benchmark,
        workloads=",".join(sorted(disclosure.workloads)),
        vendor=(result["system_vendor"] or "").casefold(),
        system=_fold(result["system"]),
        web_server=_fold(result["web_server"]),
        test_date=str(result["test_date"] or ""),
        score=result["score"],
        figures=_figures(record),
        origin=result["origin"],
        known=_known(record),
        line=disclosure.values[0].line if disclosure.values else 1,
    )


@lru_cache(maxsize=4096)
def _fold(text: str | None) -> str:
    return "".join(character for character in (text or "").casefold() if character.isalnum())


def _figures(record: Record) -> tuple[int, ...]:
    counts = (row["conforming"] if row["requests"] is None else row["requests"] for row in record["iterations"])
    return tuple(count for count in counts if count is not None)


def _known(record: Record) -> int:
    """How much a record holds, roughly: labelled values, notes, iterations, and request types with all their counts."""
    (fail,) = columns(record["request_stats"], ["fail"])
    complete = len(fail) - fail.count(None)
    return len(record["disclosed_values"]) + len(record["notes"]) + 8 * len(record["iterations"]) + 4 * complete
