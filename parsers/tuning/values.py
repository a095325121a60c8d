"""Printed values as quantities in a parameter's unit."""

from __future__ import annotations

import math
import re

_NUMBER = re.compile(r"([-+]?)(?:0[xX]([0-9a-fA-F]+)|([0-9]+(?:,[0-9]{3})+|[0-9]+)(\.[0-9]+)?)\s*([A-Za-z%]*)\.?", re.ASCII)
_DWORD = re.compile(r"dword:([0-9a-f]{1,8})", re.IGNORECASE)
_WORDS = {"yes": 1.0, "on": 1.0, "true": 1.0, "enabled": 1.0, "enable": 1.0}
_WORDS |= {"no": 0.0, "off": 0.0, "false": 0.0, "disabled": 0.0, "disable": 0.0}
_BINARY = {"": 1.0, "k": 1024.0, "m": 1024.0**2, "g": 1024.0**3, "t": 1024.0**4}
_SECONDS = {"ms": 0.001, "msec": 0.001, "msecs": 0.001, "milliseconds": 0.001}
_SECONDS |= {"s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0, "seconds": 1.0}
_SECONDS |= {"min": 60.0, "mins": 60.0, "minute": 60.0, "minutes": 60.0}
_SECONDS |= {"h": 3600.0, "hour": 3600.0, "hours": 3600.0}


def quantity(text: str | None, unit: str | None = None) -> float | None:
    """The number that a printed value states in a unit, or None where it states none or several."""
    if text is None or len(text) > 60:
        return None
    if text.isdigit() and text.isascii():
        return float(text)
    text = text.strip().strip("\"'")
    if unit in ("bool", "flag"):
        word = _WORDS.get(text.lower())
        if word is not None:
            return word
    registry = _DWORD.fullmatch(text)
    if registry is not None:
        return float(int(registry[1], 16))
    found = _NUMBER.fullmatch(text)
    if found is None:
        return None
    sign, hexadecimal, whole, fraction, suffix = found.groups()
    number = float(int(hexadecimal, 16)) if hexadecimal else float(whole.replace(",", "") + (fraction or ""))
    scale = _scale(suffix.lower(), unit)
    if scale is None or not math.isfinite(number * scale):
        return None
    return -number * scale if sign == "-" else number * scale


def _scale(suffix: str, unit: str | None) -> float | None:
    """The factor from a printed suffix to the unit; None where they do not go together."""
    if not suffix or suffix == "%" or suffix == unit:
        return 1.0
    if unit in ("s", "ms"):
        seconds = _SECONDS.get(suffix)
        if seconds is None:
            return None
        return seconds * 1000 if unit == "ms" else seconds
    if suffix in ("b", "byte", "bytes"):
        return 1.0
    factor = _BINARY.get(suffix.removesuffix("bytes").removesuffix("b"))
    return factor / _BINARY["m"] if factor and unit == "MB" else factor
