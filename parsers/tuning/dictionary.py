"""The dictionary of tuning parameters: data/reference/parameters.csv."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from parsers.tuning.names import display_name, name_key
from parsers.tuning.values import quantity

_LIMITLESS_WORDS = frozenset(("unlimited", "infinity", "no limit", "(no limit)", "none"))
# Families of one operating system: a parameter of another one is not meant.
_SYSTEMS = frozenset(("linux", "solaris", "aix", "hpux", "win"))
# Families whose names heed case: "MaxThreads" of another server is not Tomcat's "maxThreads", "MaxFiles" not HP-UX's "maxfiles".
_CASED = frozenset(("tomcat", "hpux.kernel"))
# Web servers, as surroundings name them; of those whose names are plain words, a name under another's heading is not theirs.
_SERVERS = frozenset(("zeus", "apache", "iis", "sunws", "tux", "lighttpd"))
_PLAIN_NAMES = frozenset(("apache", "iis", "sunws", "lighttpd"))


@dataclass(frozen=True, slots=True)
class Parameter:
    """One row of parameters.csv."""

    parameter: str
    aliases: tuple[str, ...]
    family: str
    unit: str | None
    usual_default: str | None
    meaning: str
    source: str
    unlimited: frozenset[float]


class Dictionary:
    """Parameters by any of their names."""

    def __init__(self, parameters: Iterable[Parameter]) -> None:
        self.parameters: tuple[Parameter, ...] = tuple(parameters)
        self._by_name: dict[str, Parameter] = {}
        self._by_key: dict[str, list[Parameter]] = {}
        self._patterns: list[tuple[re.Pattern[str], Parameter]] = []
        for one in self.parameters:
            self._by_name.setdefault(one.parameter, one)
            for name in (one.parameter, *one.aliases):
                if "*" in name:
                    pattern = ".+".join(re.escape(part) for part in name_key(name).split("*"))
                    self._patterns.append((re.compile(pattern), one))
                else:
                    known = self._by_key.setdefault(name_key(name), [])
                    if one not in known:
                        known.append(one)

    def get(self, parameter: str) -> Parameter | None:
        """The row of a canonical name."""
        return self._by_name.get(parameter)

    def lookup(self, name: str, hint: str = "", surroundings: str = "") -> Parameter | None:
        """The parameter meant by a printed name.

        hint: the family that the statement's form proves. surroundings: the start of a family that
        the headings above it name; it decides only between namesakes.
        """
        key = name_key(name)
        found = self._by_key.get(key)
        if found is None:
            found = [one for pattern, one in self._patterns if pattern.fullmatch(key)][:1]
        shown = display_name(name)

        def spelt_so(one: Parameter) -> bool:
            return shown == one.parameter or shown in one.aliases

        candidates = [
            one
            for one in found
            if _may_be(one.family, hint)
            and not (not hint and _of_another_server(one.family, surroundings))
            and (one.family not in _CASED or one.family.startswith(surroundings or "-") or spelt_so(one))
        ]
        if len(candidates) < 2:
            return candidates[0] if candidates else None

        def closeness(one: Parameter) -> tuple[bool, bool, bool]:
            near = bool(surroundings) and one.family.startswith(surroundings)
            return one.family == hint, near, spelt_so(one)

        return max(candidates, key=closeness)

    def is_unlimited(self, parameter: str, value: str | float | None) -> bool:
        """Whether a value of a parameter (canonical name) means "no limit"."""
        if value is None:
            return False
        if isinstance(value, str) and value.strip().lower() in _LIMITLESS_WORDS:
            return True
        known = self._by_name.get(parameter)
        if known is None or not known.unlimited:
            return False
        number = quantity(value, known.unit) if isinstance(value, str) else float(value)
        return number in known.unlimited


def _of_another_server(family: str, surroundings: str) -> bool:
    """Whether a family belongs to another web server than the one whose heading stands above."""
    server = family.partition(".")[0]
    return surroundings in _SERVERS and server in _PLAIN_NAMES and server != surroundings


def _may_be(family: str, hint: str) -> bool:
    """Whether a parameter of a family may stand in a form that proves the hinted family."""
    if not hint:
        # "data" and "logging" are mount options only where a line says so.
        return family != "fs.mount"
    of_family, of_hint = family.partition(".")[0], hint.partition(".")[0]
    if of_hint == "ndd":
        return of_family not in _SYSTEMS or of_family in ("solaris", "hpux")
    return of_family == of_hint or of_family not in _SYSTEMS or of_hint not in _SYSTEMS


def load_dictionary(path: Path) -> Dictionary:
    """Read parameters.csv; a row added there is all it takes to classify a parameter."""
    with path.open(encoding="utf-8", newline="") as file:
        return Dictionary(_parameter(row) for row in csv.DictReader(file))


def _parameter(row: dict[str, str]) -> Parameter:
    limitless = (quantity(value) for value in (row.get("unlimited") or "").split("|"))
    return Parameter(
        parameter=row["parameter"],
        aliases=tuple(alias for alias in row["aliases"].split("|") if alias),
        family=row["family"],
        unit=row["unit"] or None,
        usual_default=row["usual_default"] or None,
        meaning=row["meaning"],
        source=row["source"],
        unlimited=frozenset(value for value in limitless if value is not None),
    )
