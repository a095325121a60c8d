"""One line of what was found."""

from __future__ import annotations

from dataclasses import dataclass

OK, NOTE, TO_DO = "ok", "note", "to do"


@dataclass(frozen=True, slots=True)
class Finding:
    """level: OK, NOTE (worth knowing, nothing is wrong) or TO_DO; says: what is so and, where it is amiss, what to do."""

    level: str
    subject: str
    says: str


def some(names: list[str], most: int = 5) -> str:
    """The first of many names."""
    more = f" and {len(names) - most:,} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
