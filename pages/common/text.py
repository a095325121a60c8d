"""Numbers, dates and names in words; and text from documents, which is shown as the text it is."""

from __future__ import annotations

import datetime as dt
import html
import re
from collections.abc import Sequence

import pandas as pd

NOTHING = "–"
_JOINER = "\u2060"  # a word joiner: invisible, and it keeps a pattern from being recognised

_UNSEEN = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_PUNCTUATION = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$&^\"'=:])")
_PATTERNS = (
    (re.compile(r":(?=[\w+/\-])"), ":" + _JOINER),  # :material/..:, :red[..], :smile:, https://
    (re.compile(r"-(?=[->])"), "-" + _JOINER),
    (re.compile(r"<(?=[-=])"), "<" + _JOINER),
    (re.compile(r"([>~])(?==)"), r"\1" + _JOINER),
    (re.compile(r"(?i)\bwww(?=\.)"), "ww" + _JOINER + "w"),
    (re.compile(r"(?<=\w)@(?=\w)"), "@" + _JOINER),
)
_VENDOR_AT_MOST, _SYSTEM_AT_MOST = 60, 120  # longer names are in the tables and in the disclosure
_SHORT = {"Hewlett-Packard": "HP", "Sun Microsystems": "Sun", "Silicon Graphics": "SGI", "Digital Equipment": "DEC"}


def missing(value: object) -> bool:
    """Whether there is no value: None, NaN, NaT or NA."""
    if value is None or isinstance(value, (str, int, float)):
        return value is None or value != value
    return pd.api.types.is_scalar(value) and bool(pd.isna(value))


def line(value: object) -> str:
    """A text in one line, without characters that are no text: controls, and those that turn the direction of what follows."""
    return " ".join(_UNSEEN.sub("", str(value)).split())


def plain(value: object) -> str:
    """Text from a document inside a Markdown string: no markup, icon, formula or link comes of it."""
    if missing(value):
        return NOTHING
    text = line(value)
    for pattern, instead in _PATTERNS:
        text = pattern.sub(instead, text)
    return _PUNCTUATION.sub(r"\\\1", text)


def mark(value: object) -> str:
    """Text from a document inside a chart's label or hover, which read a little HTML."""
    if missing(value):
        return NOTHING
    return html.escape(line(value), quote=False)


def clipped(value: object, length: int) -> str:
    """At most so many characters, an ellipsis for the rest."""
    text = NOTHING if missing(value) else line(value)
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def number(value: object, digits: int | None = None) -> str:
    """A number as printed with thousands separators; `digits` fixes the decimals."""
    if missing(value):
        return NOTHING
    amount = float(value)
    if digits is None:
        digits = 0 if amount == int(amount) else min(3, len(f"{amount:.3f}".rstrip("0").split(".")[1]))
    return f"{amount:,.{digits}f}"


def three(value: object) -> str:
    """A derived number: three significant digits, thousands separators."""
    if missing(value):
        return NOTHING
    amount = float(value)
    if amount == 0:
        return "0"
    size = len(str(int(abs(amount)))) if abs(amount) >= 1 else 0
    if size >= 3:
        return f"{round(amount, 3 - size):,.0f}"
    return f"{amount:.{3 - size}f}" if size else f"{amount:.3g}"


def count(amount: int, one: str, many: str | None = None) -> str:
    """'1 result', '3 results'."""
    return f"{amount:,} {one if amount == 1 else many or one + 's'}"


def month(value: object) -> str:
    """'Aug 2005'."""
    return NOTHING if missing(value) else pd.Timestamp(value).strftime("%b %Y")


def day(value: object) -> str:
    """'27 May 2003'."""
    return NOTHING if missing(value) else f"{pd.Timestamp(value):%d %b %Y}".lstrip("0")


def span(first: object, last: object, form=month) -> str:
    """'May 2003', or 'Oct 2001 to Aug 2003'."""
    if missing(first) or missing(last):
        return NOTHING
    return form(first) if form(first) == form(last) else f"{form(first)} to {form(last)}"


def listed(words: Sequence[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    return "".join(words) if len(words) < 2 else ", ".join(words[:-1]) + " and " + words[-1]


def vendor_name(vendor: object) -> str:
    """A vendor's short name where it has a usual one; at most _VENDOR_AT_MOST characters of another."""
    return NOTHING if missing(vendor) else _SHORT.get(str(vendor), clipped(vendor, _VENDOR_AT_MOST))


def system_name(vendor: object, system: object) -> str:
    """Vendor and system, the vendor not said twice; at most _SYSTEM_AT_MOST characters of the system."""
    if missing(system):
        return vendor_name(vendor)
    name = clipped(system, _SYSTEM_AT_MOST)
    if missing(vendor):
        return name
    first = name.split()[0].lower() if name else ""
    said = {str(vendor).split()[0].lower(), vendor_name(vendor).lower()}
    return name if first in said else f"{vendor_name(vendor)} {name}"


def today() -> dt.date:
    """The day on which a page is shown."""
    return dt.date.today()
