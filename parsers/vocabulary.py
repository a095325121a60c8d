"""Headings, labels and names known beforehand, read from data/reference."""

from __future__ import annotations

import csv
import re
from functools import lru_cache
from pathlib import Path

_LONGEST_HEADING = 60
_NO_HEADING = ("", "")
_MARKS_BESIDE = "*:_ \t"
REFERENCE = Path(__file__).resolve().parent.parent / "data" / "reference"


class BrokenTable(OSError):
    """A table beside the documents that cannot be read; the message names it and says what is wrong."""


@lru_cache(maxsize=32)
def table(name: str) -> tuple[dict[str, str], ...]:
    """The rows of data/reference/<name>.csv as dicts of texts.

    BrokenTable: it cannot be read, or a row has more or fewer cells than the heading.
    """
    return tuple(read_csv(REFERENCE / f"{name}.csv"))


def read_csv(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file with a heading as dicts of texts.

    BrokenTable: it cannot be read, or a row has more or fewer cells than the heading.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            reader = csv.DictReader(file, strict=True)
            rows = list(reader)
    except (OSError, UnicodeError, csv.Error) as error:
        raise BrokenTable(f"{path.name} cannot be read: {error}") from error
    for number, row in enumerate(rows, 2):
        if None in row or None in row.values():
            raise BrokenTable(f"{path.name}: row {number} has not as many cells as the heading")
    return rows


def check_tables() -> None:
    """Read every table that documents are read with, so that a broken one ends a build before it begins.

    BrokenTable: one of them is broken.
    """
    for name in ("processors", "operating_systems", "web_servers", "result_pages"):
        _patterns(name)
    headings(), _heading_ends(), labels(), request_types(), _vendors()
    for name in ("months", "list_columns", "limits", "benchmarks", "raw_keys", "scopes", "families", "parameters"):
        table(name)
    if not all(row["month"].isdecimal() for row in table("months")):
        raise BrokenTable("months.csv: a month is no number")


@lru_cache(maxsize=1)
def headings() -> dict[str, tuple[str, str]]:
    """Heading as printed -> (kind, key)."""
    return {row["heading"]: (row["kind"], row["key"]) for row in table("headings")}


@lru_cache(maxsize=1)
def _folded_headings() -> dict[str, tuple[str, str]]:
    return {_fold_label(heading): found for heading, found in headings().items()}


@lru_cache(maxsize=1)
def _heading_ends() -> tuple[dict[str, tuple[str, str]], dict[str, str]]:
    """The headings, and first character of whatever may be one -> its last ones: most lines are told from headings by theirs."""
    ends: dict[str, str] = {}
    for heading in headings():
        first, last = heading[0], heading[-1]
        for start in {first.lower(), first.upper(), *_MARKS_BESIDE, "#"}:
            ends[start] = "".join({*ends.get(start, _MARKS_BESIDE), last.lower(), last.upper()})
    return headings(), ends


def heading(text: str) -> tuple[str, str]:
    """(kind, key) of a heading, whatever its case and with Markdown marks or a colon about it; empty texts when it is none."""
    known, ends = _heading_ends()
    if text[-1:] not in ends.get(text[:1], ""):
        return _NO_HEADING
    if found := known.get(text):
        return found
    return _folded_heading(text) if len(text) <= _LONGEST_HEADING else _NO_HEADING


@lru_cache(maxsize=4096)
def _folded_heading(text: str) -> tuple[str, str]:
    return _folded_headings().get(_fold_label(text), ("", ""))


def _fold_label(text: str) -> str:
    return " ".join(text.strip("*:_ ").removeprefix("## ").casefold().split())


@lru_cache(maxsize=1)
def labels() -> dict[str, dict[str, str]]:
    """Section -> label as printed -> field."""
    found: dict[str, dict[str, str]] = {}
    for row in table("labels"):
        found.setdefault(row["section"], {})[row["label"]] = row["field"]
    return found


@lru_cache(maxsize=64)
def _labels_by_first_word(section: str) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for label, field in labels().get(section, {}).items():
        found.setdefault(label.split(" ", 1)[0], []).append((label, field))
    for choices in found.values():
        choices.sort(key=lambda choice: -len(choice[0]))
    return found


def cut_label(section: str, text: str) -> tuple[str, str, str] | None:
    """(label, field, value) of a line `Label value`, or None when no label of the section begins it."""
    for label, field in _labels_by_first_word(section).get(text.split(None, 1)[0], ()):
        if text.startswith(label):
            rest = text[len(label) :]
            if not rest or rest[0] in " \t":
                return label, field, rest.strip()
    return _cut_folded(section, text)


@lru_cache(maxsize=64)
def _folded_labels(section: str) -> re.Pattern[str] | None:
    known = sorted(labels().get(section, ()), key=len, reverse=True)
    words = [r"\s+".join(map(re.escape, label.split())).replace(r"\#\s+", r"\#\s*") for label in known]
    return re.compile(rf"[*_]*({'|'.join(words)})[*_]*(?::[*_]*|(?=\s)|$)", re.IGNORECASE) if words else None


def _cut_folded(section: str, text: str) -> tuple[str, str, str] | None:
    """As `cut_label`, for labels in other case, with other blanks, a colon or Markdown marks."""
    pattern = _folded_labels(section)
    found = pattern.match(text) if pattern else None
    if not found:
        return None
    printed = _fold_label(found[1]).replace("# ", "#")
    for label, field in labels()[section].items():
        if _fold_label(label).replace("# ", "#") == printed:
            return label, field, text[found.end() :].strip()
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
    try:
        return tuple((re.compile(row["pattern"], re.IGNORECASE), row) for row in table(name))
    except re.error as error:
        raise BrokenTable(f"{name}.csv: {error.pattern!r} is no pattern: {error}") from error


_MARKS = re.compile(r"[®™]|\((?:R|TM)\)", re.IGNORECASE)


def without_marks(text: str) -> str:
    """The text without signs of registered marks and trademarks."""
    return _MARKS.sub("", text) if "(" in text or not text.isascii() else text


@lru_cache(maxsize=4096)
def match(name: str, text: str | None) -> dict[str, str]:
    """The first row of reference table `name` whose pattern is found in `text`; empty when none is."""
    if text:
        text = without_marks(text)
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
