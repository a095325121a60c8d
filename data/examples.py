"""The example queries of the SQL page, from data/reference/queries.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache

from data.store import ROOT


@dataclass(frozen=True)
class Example:
    """A question in words, the tables it teaches, and the query that answers it."""

    question: str
    teaches: str
    sql: str


@lru_cache(maxsize=1)
def examples() -> tuple[Example, ...]:
    """All of them, in the order of the file."""
    entries = tomllib.loads((ROOT / "reference" / "queries.toml").read_text(encoding="utf-8"))["query"]
    return tuple(Example(entry["question"], entry["teaches"], entry["sql"].strip()) for entry in entries)
