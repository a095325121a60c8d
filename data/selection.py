"""Which results a page is about: the conditions in SQL, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from data.measures import MACHINES

PUBLISHED = ("published",)
OWN = "own"  # origin of results that a session added for itself
VALID = ("valid",)
NOT_STATED = "not_stated"

_ORIGIN_WORDS = {
    "published": "published at SPEC",
    "kit": "from a benchmark kit, never published",
    "quoted": "quoted by a third party",
    OWN: "of your own",
}
_VALIDITY_WORDS = {
    "valid": "valid",
    "invalid": "invalid",
    "non_compliant": "non-compliant",
    NOT_STATED: "not known to be valid",
}
# What can be chosen of a result itself and of its system under test: name of the choice -> column.
VALIDITY = f"coalesce({{alias}}.validity, '{NOT_STATED}')"
_RESULT_CHOICES = {
    "vendors": "{alias}.system_vendor",
    "web_servers": "{alias}.web_server_family",
    "origins": "{alias}.origin",
    "validities": VALIDITY,
}
_SYSTEM_CHOICES = {"os_families": "os_family", "processor_families": "processor_family"}
_OF_SYSTEMS = (*_SYSTEM_CHOICES, "cores")


@dataclass(frozen=True)
class Selection:
    """What is asked for; an empty tuple or None stands for all.

    years: first and last year of the test, both included; cores: fewest and most cores of the system under test;
    own: results of the reader's own beside the others, whatever their origin and validity.
    """

    benchmark: str | None = None
    vendors: tuple[str, ...] = ()
    os_families: tuple[str, ...] = ()
    web_servers: tuple[str, ...] = ()
    processor_families: tuple[str, ...] = ()
    years: tuple[int, int] | None = None
    cores: tuple[int, int] | None = None
    origins: tuple[str, ...] = PUBLISHED
    validities: tuple[str, ...] = VALID
    own: bool = False

    def without_own(self) -> Selection:
        """The same without the reader's own results: for whatever sums up many results, or ranks them."""
        return replace(self, own=False)

    def conditions(self, alias: str, system: str) -> tuple[dict[str, str], dict[str, object]]:
        """The condition of each choice that was made, by its name, and their parameters.

        On `results` and on `systems` (a system under test) under these aliases.
        """
        parts: dict[str, str] = {}
        values: dict[str, object] = {}
        if self.benchmark is not None:
            parts["benchmark"] = f"{alias}.benchmark = $benchmark"
            values["benchmark"] = self.benchmark
        columns = {name: column.format(alias=alias) for name, column in _RESULT_CHOICES.items()}
        columns |= {name: f"{system}.{column}" for name, column in _SYSTEM_CHOICES.items()}
        for name, column in columns.items():
            chosen = getattr(self, name)
            if chosen:
                parts[name] = f"list_contains(${name}, {column})"
                if self.own and name in ("origins", "validities"):
                    parts[name] = f"({parts[name]} or {alias}.origin = '{OWN}')"
                values[name] = list(chosen)
        if self.years is not None:
            parts["years"] = f"year({alias}.test_date) between $year_from and $year_to"
            values["year_from"], values["year_to"] = self.years
        if self.cores is not None:
            parts["cores"] = f"{system}.cores * {MACHINES.format(alias=system)} between $cores_from and $cores_to"
            values["cores_from"], values["cores_to"] = self.cores
        return parts, values

    def where(self, alias: str = "r") -> tuple[str, dict[str, object]]:
        """A condition on `results` under this alias, and its parameters."""
        conditions, values = self.conditions(alias, "chosen")
        parts = ["true", *(sql for name, sql in conditions.items() if name not in _OF_SYSTEMS)]
        system = " and ".join(sql for name, sql in conditions.items() if name in _OF_SYSTEMS)
        if system:
            parts.append(
                "exists (select 1 from systems chosen "
                f"where chosen.result_id = {alias}.result_id and chosen.role = 'sut' and {system})"
            )
        return " and ".join(parts), values

    def words(self) -> str:
        """The basis of comparison in words."""
        kinds = _listed([_VALIDITY_WORDS.get(name, name) for name in self.validities]) or "all"
        origins = _listed([_ORIGIN_WORDS.get(name, name) for name in self.origins])
        parts = [f"{kinds} {self.benchmark or 'SPECweb'} results {origins}".strip()]
        for label, chosen in (
            ("vendors", self.vendors),
            ("operating systems", self.os_families),
            ("web servers", self.web_servers),
            ("processors", self.processor_families),
        ):
            if chosen:
                parts.append(f"{label} {_listed(list(chosen))}")
        if self.years is not None:
            parts.append(f"tested {_span(self.years)}")
        if self.cores is not None:
            parts.append(f"with {_span(self.cores)} cores")
        if self.own:
            parts.append("and results of your own")
        return ", ".join(parts)


def _span(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low} to {high}"


def _listed(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
