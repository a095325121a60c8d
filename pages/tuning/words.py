"""Names and small phrases that the views of the tuning page share."""

from __future__ import annotations

from collections.abc import Mapping

from data.tuning_values import several
from pages.common import text

NO_FAMILY = "not in the dictionary"
NO_LIMIT = "no limit"
_NO_AMOUNTS = ("bool", "flag", "choice", "mixed", "path", "code", "flags", "id", "numbers")
LONGEST = 60  # letters of a value in a label or a cell


def label(parameter: object, family: object) -> str:
    """A parameter as it stands in lists and in the address."""
    return f"{parameter} ({family or NO_FAMILY})"


def value(printed: object, number: object, unit: object, unlimited: object = None) -> str:
    """A value for reading: numbers with separators, what means no limit by name, words as printed."""
    if is_limitless(printed, number, unlimited):
        return f"{NO_LIMIT} ({text.clipped(printed, LONGEST)})"
    if text.missing(number):
        parts = several(printed, unit)
        return " / ".join(text.number(part) for part in parts) if parts else text.clipped(printed, LONGEST)
    if str(unit) in ("bool", "flag"):
        return switch(number)
    return text.number(number)


def switch(number: object) -> str:
    """On, off, or what else a switch is set to."""
    return {0.0: "off", 1.0: "on"}.get(float(number), text.number(number))


def is_limitless(printed: object, number: object, unlimited: object) -> bool:
    """Whether a value means "no limit": by its word, or by a number that the dictionary names."""
    if not text.missing(printed) and str(printed).strip().lower() in ("unlimited", "infinity", "no limit", "none"):
        return True
    if text.missing(number) or text.missing(unlimited):
        return False
    return float(number) in {float(one) for one in str(unlimited).split("|") if one}


def unit_word(unit: object) -> str:
    """The unit as it follows a number ("bytes"); nothing where a value is no amount."""
    word = "" if text.missing(unit) else str(unit).rpartition(" x")[0] or str(unit)
    return "" if word in _NO_AMOUNTS else word


def with_unit(printed: object, number: object, unit: object, unlimited: object = None) -> str:
    """A value for reading with its unit, where it is an amount."""
    said = value(printed, number, unit, unlimited)
    amount = not text.missing(number) or several(printed, unit)
    return f"{said} {unit_word(unit)}".rstrip() if amount and not is_limitless(printed, number, unlimited) else said


def entry(known: Mapping[str, object], parameter: str, family: str) -> str:
    """Markdown: what the dictionary says of a parameter."""
    if text.missing(known.get("meaning")):
        kind = f"Family: {text.plain(known.get('family_title') or family)}. " if family else ""
        return (
            f"{kind}Not in the dictionary: a row in `data/reference/parameters.csv` would give {text.plain(parameter)} a meaning."
        )
    unit, default = known.get("unit"), known.get("usual_default")
    said = [
        f"{text.plain(str(known['meaning']).rstrip(' .'))}.",
        f"Family: {text.plain(known.get('family_title') or family)}.",
    ]
    if not text.missing(unit):
        said.append(f"Unit: {text.plain(unit)}.")
    if not text.missing(default):
        trusted = {"documents": "as disclosures print it", "vendor documentation": "from the vendor's documentation"}
        said.append(f"Usual default: {text.plain(default)} ({trusted.get(str(known.get('source')), 'unverified')}).")
    return " ".join(said)
