"""The common body of most forms: a name, a separator, a value and clauses after it."""

from __future__ import annotations

import re

from parsers.tuning.clauses import read_clauses
from parsers.tuning.registry import Raw

_NAME = r"[A-Za-z_/][\w.:!/\\*+$~%-]*"
_EQUALS = re.compile(rf"({_NAME}(?:[ ]\w+)?)\s*(?:=|:(?=\s))\s*")
_BLANK = re.compile(rf"({_NAME})[ \t]+")
# Blanks belong to a value between numbers (min default max) and before a unit; commas inside lists and thousands.
_VALUE = re.compile(
    r"\"[^\"]*\"|'[^']*'|\{[^}]*\}|\[[^\]]*\](?:\s\[[^\]]*\])*"
    r"|[^\s,;(#]+(?:,(?=\d|\w+[._/]\w)[^\s,;(#]+|[ \t]+(?=-?\d+(?:[\s,;(#]|$))[^\s,;(#]+)*"
    r"(?:\s(?:seconds?|secs?|ms|minutes?|bytes|[KMGkmg][Bb])(?=[\s,;(#.]|$))?"
)
_LISTED = re.compile(r"[^\s;(]*[._/\d][^\s;(]*")
_ENTRY = re.compile(r"\s+(?:-\w\s+)?(?=[\w.:%]+\s?=\s?[^\s=])")
# Words that tell a sentence about a parameter from its setting.
_PROSE = re.compile(
    r"is|was|are|were|be|has|have|had|and|or|for|to|of|in|sets?|the|an?|can|may|must|should|will|used|see|controls"
    r"|specifies|with|parameters?|settings?|options?|values?",
    re.IGNORECASE,
)


def read_assignment(
    text: str, start: int, hint: str = "", *, blank: bool = False, more: bool = False, known: bool = False
) -> list[Raw]:
    """Read `name = value clauses` (with `blank`, also `name value clauses`) from `start`.

    With `more`, further entries of one command follow each other and share the clauses after the last.
    """
    pairs: list[tuple[str, str]] = []
    position = start
    while True:
        found = _EQUALS.match(text, position)
        equals = found is not None
        if found is None or (blank and " " in found[1].strip()):
            equals = False
            found = _BLANK.match(text, position) if blank else None
        if found is None:
            break
        value = _VALUE.match(text, found.end())
        if value is None:
            break
        name, stated, position = found[1], value[0], value.end()
        if not equals and (_PROSE.fullmatch(stated) or (stated[0] in "*=-" and not stated[1:2].isdigit())):
            return []
        if stated[-1] == "." and stated[:-1].isdigit():
            stated = stated[:-1]
        if stated[0] in "\"'" and stated[-1] == stated[0]:
            stated = stated[1:-1].strip()
        pairs.append((name, stated))
        entry = _ENTRY.match(text, position) if more else None
        if entry is None:
            break
        position = entry.end()
    # A heading or a path ends in a mark, a parameter in a letter, a digit or the like.
    if not pairs or not all(stated and (name[-1].isalnum() or name[-1] in "_%*") for name, stated in pairs):
        return []
    rest = text[position:]
    if rest.startswith(",") and _is_list(rest):
        pairs[-1] = (pairs[-1][0], pairs[-1][1] + rest.rstrip())
        rest = ""
    clauses = read_clauses(rest)
    return [
        Raw(name, stated, clauses.default, clauses.meaning, hint, "", clauses.default_unit, True, known) for name, stated in pairs
    ]


def _is_list(rest: str) -> bool:
    """Whether what follows a value is more of it: names, numbers or addresses, one between two commas."""
    return all(_LISTED.fullmatch(part.strip()) for part in rest[1:].split(","))
