"""What follows a value in a statement: its default and its meaning."""

from __future__ import annotations

import re
from typing import NamedTuple

_MARK = re.compile(r"\bdef(?:ault|ult)?s?(?:\s+value)?(?:\s+(?:is|was|of|to)(?:\s+to\s+use)?\s+|\s*[=:]\s*|\s+)", re.IGNORECASE)
_NUMBERS = re.compile(
    r"[-+]?(?:0x[0-9a-f]+|\d+:\d+|\d+(?:,\d{3})*(?:\.\d+)?(?:[kmgt]b?|%)?)(?![\w:-])(?:\s+-?\d+(?![\w.]))*",
    re.IGNORECASE,
)
_UNIT = re.compile(r"\s*(ms|msecs?|seconds?|secs?|mins?|minutes?|hours?|bytes|[KMG]B)\b", re.IGNORECASE)
_LITERAL = re.compile(r"\w?\{[^}]*\}|\"[^\"]*\"|'[^']*'|/[^\s,;)]+")
_GROUP = re.compile(r"\(([^()]*)\)")
_WORD = re.compile(r"[A-Za-z][\w+-]*(?:\s(?:limit|set|robin))?(?=\s*(?:[,;().]|$))")
_PHRASE = re.compile(r"[^,;()]{1,60}")
_EDGES = " \t,;.#-:/*>"


class Clauses(NamedTuple):
    """The default, the unit word after it and the meaning that a statement prints."""

    default: str | None
    default_unit: str
    meaning: str | None


def read_clauses(rest: str) -> Clauses:
    """Read what stands after the value: the last "default" that has a value is the real one."""
    if not rest:
        return Clauses(None, "", None)
    if "def" in rest or "DEF" in rest or "Def" in rest:
        for mark in reversed(list(_MARK.finditer(rest))):
            found = _default_at(rest, mark)
            if found is not None:
                default, end = found
                unit = _UNIT.match(rest, end)
                meaning = ", ".join(filter(None, (_clean(rest[: mark.start()]), _clean(rest[end:]))))
                return Clauses(default, unit[1] if unit else "", meaning or None)
    return Clauses(None, "", _clean(rest) or None)


def _default_at(rest: str, mark: re.Match[str]) -> tuple[str, int] | None:
    """The default value after a mark and where it ends, or None where only prose follows."""
    start = mark.end()
    found = _NUMBERS.match(rest, start) or _LITERAL.match(rest, start)
    if found is not None:
        return found[0], found.end()
    group = _GROUP.match(rest, start)
    if group is not None:
        return group[1].strip(), group.end()
    stated = mark[0].rstrip()[-1] in "=:" or mark[0].split()[-1] in ("is", "was", "to", "use")
    before = rest[: mark.start()].rstrip()
    if not stated and before and before[-1] not in ",;([#":
        return None
    found = (_PHRASE if stated else _WORD).match(rest, start)
    if found is None or not found[0].strip(" ."):
        return None
    return found[0].strip(" ."), found.end()


def _clean(text: str) -> str:
    """A clause without the punctuation around it; brackets inside it stay."""
    text = text.strip(_EDGES)
    while text:
        opened, closed = text.count("("), text.count(")")
        if text[0] == "(" and (opened > closed or text.find(")") in (-1, len(text) - 1)):
            text = text[1:].removesuffix(")") if opened <= closed else text[1:]
        elif (text[-1] == ")" and closed > opened) or text[-1] == "(":
            text = text[:-1]
        else:
            return text
        text = text.strip(_EDGES)
    return text
