"""Text from documents, fit for a slide: no characters that a file cannot hold or that turn the others around."""

from __future__ import annotations

import re

# What XML 1.0 has no place for, and the controls that change the direction of the text after them.
_REFUSED = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_LINES = re.compile(r"[ \t]*[\r\n\u2028\u2029\x85]+[ \t]*")


def line(value: object) -> str:
    """One line of text."""
    return " ".join(_REFUSED.sub("", "" if value is None else str(value)).split())


def lines(value: object) -> str:
    """Text whose line breaks stay."""
    return _LINES.sub("\n", _REFUSED.sub("", "" if value is None else str(value))).strip()
