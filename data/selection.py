"""Which results a page is about: the conditions in SQL, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

PUBLISHED = ("published",)
VALID = ("valid",)

_ORIGIN_WORDS = {
    "published": "published at SPEC",
    "kit": "from a benchmark kit, never published",
    "quoted": "quoted by a third party",
}
_VALIDITY_WORDS = {"valid": "valid", "invalid": "invalid", "non_compliant": "non-compliant"}


@dataclass(frozen=True)
class Selection:
    """What is asked for; an empty tuple or None stands for all."""

    benchmark: str | None = None
    vendors: tuple[str, ...] = ()
    origins: tuple[str, ...] = PUBLISHED
    validities: tuple[str, ...] = VALID

    def where(self, alias: str = "r") -> tuple[str, dict[str, object]]:
        """A condition on `results` under this alias, and its parameters."""
        parts: list[str] = ["true"]
        values: dict[str, object] = {}
        if self.benchmark is not None:
            parts.append(f"{alias}.benchmark = $benchmark")
            values["benchmark"] = self.benchmark
        for name, column, chosen in (
            ("vendors", "system_vendor", self.vendors),
            ("origins", "origin", self.origins),
            ("validities", "validity", self.validities),
        ):
            if chosen:
                parts.append(f"list_contains(${name}, {alias}.{column})")
                values[name] = list(chosen)
        return " and ".join(parts), values

    def words(self) -> str:
        """The basis of comparison in words."""
        kinds = _listed([_VALIDITY_WORDS.get(name, name) for name in self.validities]) or "all"
        origins = _listed([_ORIGIN_WORDS.get(name, name) for name in self.origins])
        about = f"{kinds} {self.benchmark or 'SPECweb'} results"
        text = f"{about} {origins}".strip()
        return f"{text}, vendors {_listed(list(self.vendors))}" if self.vendors else text


def _listed(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
