"""Bare `name = value` and `Name value` lines, which no command proves to be settings."""

from __future__ import annotations

import re

from parsers.tuning.assignment import read_assignment
from parsers.tuning.registry import Raw, head

_SHAPE = re.compile(r"[a-z][A-Z]|[_.!:\d]|^[A-Z]{2,}$")
_PLAIN_VALUE = re.compile(r"-?\d[\w.,% -]*|\{[^}]*\}|[\"'/].*|(?:yes|no|on|off|true|false|enabled|disabled)", re.IGNORECASE)
_SET_TO = re.compile(r"([A-Za-z][\w!.-]{2,40})\s+(?:(?:is|was)\s+)?set\s+to\s+", re.IGNORECASE)
_CLOSED = re.compile(r"[A-Za-z][\w!.]*\s+(?:\S+,\s+)*\S+?(?:\s*$|[,;.]\s|\s*[(#])")


@head(r"(?=[A-Za-z_][\w.:/\\-]{1,60}\s?=\s?[^\s=])")
def bare_assignment(text: str, start: int) -> list[Raw]:
    """`name = value`: told from prose by the look of name and value, or by the dictionary."""
    settings = read_assignment(text, start, more=True)
    return [
        one
        if _SHAPE.search(one.name) and "//" not in one.name and _PLAIN_VALUE.fullmatch(one.value or "")
        else one._replace(needs_dictionary=True)
        for one in settings
    ]


@head(r"(?=[A-Za-z][\w!.]{2,40}:\s+[^\s=])")
def bare_label(text: str, start: int) -> list[Raw]:
    """`Name: value`: a setting only when the dictionary knows the name and the value looks like one."""
    settings = read_assignment(text, start, known=True)
    return [one for one in settings if _PLAIN_VALUE.fullmatch(one.value or "")]


@head(r"(?=[A-Za-z][\w!.-]{2,40}\s+(?:(?:is|was)\s+)?set\s+to\s)")
def set_to(text: str, start: int) -> list[Raw]:
    """`Name set to value`: a setting only when the dictionary knows the name."""
    found = _SET_TO.match(text, start)
    if found is None:
        return []
    settings = read_assignment(f"{found[1]} = {text[found.end() :]}", 0, known=True)
    return [one for one in settings if _PLAIN_VALUE.fullmatch(one.value or "")]


@head(r"(?=[A-Za-z][\w!.]{2,40}\s+[^\s=])")
def bare_pair(text: str, start: int) -> list[Raw]:
    """`Name value`: a setting only when the dictionary knows the name and the value stands alone."""
    if len(text) > 200 or _CLOSED.match(text, start) is None:
        return []
    return read_assignment(text, start, blank=True, known=True)
