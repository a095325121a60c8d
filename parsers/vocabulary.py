"""Headings, labels and names known beforehand, read from data/reference."""

from __future__ import annotations

import csv
import re
from functools import lru_cache
from pathlib import Path

REFERENCE = Path(__file__).resolve().parent.parent / "data" / "reference"


@lru_cache(maxsize=32)
def table(name: str) -> tuple[dict[str, str], ...]:
    """The rows of data/reference/<name>.csv as dicts of texts."""
    with (REFERENCE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


@lru_cache(maxsize=1)
def headings() -> dict[str, tuple[str, str]]:
    """Heading as printed -> (kind, key)."""
    return {row["heading"]: (row["kind"], row["key"]) for row in table("headings")}


@lru_cache(maxsize=1)
def labels() -> dict[str, dict[str, str]]:
    """Section -> label as printed -> field."""
    found: dict[str, dict[str, str]] = {}
    for row in table("labels"):
        found.setdefault(row["section"], {})[row["label"]] = row["field"]
    return found


@lru_cache(maxsize=1)
def _labels_by_first_word() -> dict[tuple[str, str], list[tuple[str, str]]]:
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for section, fields in labels().items():
        for label, field in fields.items():
            found.setdefault((section, label.split(" ", 1)[0]), []).append((label, field))
    for choices in found.values():
        choices.sort(key=lambda choice: -len(choice[0]))
    return found


def cut_label(section: str, text: str) -> tuple[str, str, str] | None:
    """(label, field, value) of a line `Label value`, or None when no label of the section begins it."""
    for label, field in _labels_by_first_word().get((section, text.split(None, 1)[0]), ()):
        if text.startswith(label):
            rest = text[len(label) :]
            if not rest or rest[0] in " \t":
                return label, field, rest.strip()
    return None


@lru_cache(maxsize=1)
def request_types() -> dict[str, list[str]]:
    """Workload -> its request types in session order."""
    found: dict[str, list[str]] = {}
    for row in table("request_types"):
        found.setdefault(row["workload"], []).append(row["request_type"])
    return found


@lru_cache(maxsize=8)
def _patterns(name: str) -> tuple[tuple[re.Pattern[str], dict[str, str]], ...]:
    return tuple((re.compile(row["pattern"], re.IGNORECASE), row) for row in table(name))


@lru_cache(maxsize=4096)
def match(name: str, text: str | None) -> dict[str, str]:
    """The first row of reference table `name` whose pattern is found in `text`; empty when none is."""
    if text:
        for pattern, row in _patterns(name):
            if pattern.search(text):
                return row
    return {}


def _fold(name: str) -> str:
    return re.sub(r"[\s,.]+", " ", name).strip().casefold()


@lru_cache(maxsize=1)
def _vendors() -> dict[str, str]:
    found: dict[str, str] = {}
    for row in table("vendors"):
        for alias in (row["vendor"], *row["aliases"].split("|")):
            if alias.strip():
                found.setdefault(_fold(alias), row["vendor"])
    return found


@lru_cache(maxsize=4096)
def vendor(printed: str | None) -> str | None:
    """Canonical vendor of a printed vendor name; the printed name where the table does not know it."""
    if not printed:
        return None
    folded = _fold(printed)
    known = _vendors()
    if folded in known:
        return known[folded]
    short = re.sub(r"\b(?:inc|incorporated|corp|corporation|company|co|ltd|limited|gmbh|ag|sa|plc|llc)\b", "", folded)
    return known.get(_fold(short), printed.strip())


@lru_cache(maxsize=4096)
def vendor_of_model(model: str | None) -> str | None:
    """Canonical vendor that a printed model name begins with; None when it names none."""
    words = _fold(model or "").split(" ")
    for count in (3, 2, 1):
        found = _vendors().get(" ".join(words[:count]))
        if found:
            return found
    return None
