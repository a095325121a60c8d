"""What a setting belongs to: its section, the sub-heading above it, or its family."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

SCOPES_FILE = Path(__file__).resolve().parents[2] / "data" / "reference" / "scopes.csv"

# In sections for anything ("SUT Notes", "Other Notes") the family decides; the first prefix that fits counts.
_BY_FAMILY = (
    ("zeus.", "sut_http"),
    ("apache", "sut_http"),
    ("tux", "sut_http"),
    ("iis.", "sut_http"),
    ("sunws", "sut_http"),
    ("lighttpd", "sut_http"),
    ("aix.frca", "sut_http"),
    ("solaris.nca", "sut_http"),
    ("tomcat", "sut_script_engine"),
    ("jvm", "sut_script_engine"),
    ("php", "sut_script_engine"),
    ("nic", "sut_network"),
    ("aix.nic", "sut_network"),
    ("linux.", "sut_os"),
    ("solaris.", "sut_os"),
    ("aix.", "sut_os"),
    ("hpux.", "sut_os"),
    ("win.", "sut_os"),
    ("fs.", "sut_os"),
    ("irq", "sut_os"),
)


@dataclass(frozen=True, slots=True)
class Section:
    """The scope of a notes section (None: the family decides) and of the sub-headings in it."""

    scope: str | None
    subheadings: tuple[tuple[str, str], ...]

    def subheading_scope(self, line: str) -> str | None:
        """The scope of what follows a line, where the line is a sub-heading that changes it."""
        if not self.subheadings:
            return None
        line = line.lower()
        return next((scope for start, scope in self.subheadings if line.startswith(start)), None)


class Scopes:
    """The small vocabulary of section headings, matched by how they begin."""

    def __init__(self, rows: list[tuple[str, str]]) -> None:
        self._sections = [(heading.lower(), scope) for heading, scope in rows if ">" not in heading]
        self._nested: list[tuple[str, str, str]] = []
        for heading, scope in rows:
            outer, nested, inner = heading.lower().partition(">")
            if nested:
                self._nested.append((outer.strip(), inner.strip(), scope))
        self.section = lru_cache(maxsize=512)(self._section)

    def _section(self, heading: str) -> Section:
        """What a section's heading says of the settings under it."""
        heading = heading.strip(" *_:\t").lower()
        scope = next((scope for start, scope in self._sections if heading.startswith(start)), "") or None
        inside = tuple((line, scope) for start, line, scope in self._nested if heading.startswith(start))
        return Section(scope, inside)


def load_scopes(path: Path) -> Scopes:
    """Read scopes.csv: heading, or section > sub-heading, and scope; an empty scope leaves it to the family."""
    with path.open(encoding="utf-8", newline="") as file:
        return Scopes([(row["heading"], row["scope"]) for row in csv.DictReader(file)])


@lru_cache(maxsize=1)
def default_scopes() -> Scopes:
    """The vocabulary in data/reference/scopes.csv."""
    return load_scopes(SCOPES_FILE)


@lru_cache(maxsize=256)
def family_scope(family: str | None) -> str:
    """The scope of a setting in a section for anything."""
    if family is None:
        return "sut_other"
    return next((scope for start, scope in _BY_FAMILY if family.startswith(start)), "sut_other")
