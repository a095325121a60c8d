"""One statement of a notes section: its settings, whatever its form."""

from __future__ import annotations

import re
from functools import lru_cache

# Imported for their registrations; their order is the order in which the forms are tried.
from parsers.tuning import commands, environment, generic, prose  # noqa: F401
from parsers.tuning.registry import Dispatcher, Raw
from parsers.tuning.split import has_several, split_statements

_LEAD = re.compile(r"(?:[\s*•·]+|_+(?!\w*=)|_{2,}|[-–]+\s+|-(?=\w+\\|Tcpip|net\.|tuning!))*")
_COMMENTED = re.compile(r"(?:#+|;+|//)\s*(?=\S)")
_FILE = re.compile(r"[\s_*-]*((?:[\w.-]*/)*[\w.-]+\.(?:conf|cfg|ini|xml)):\s+(?=\S)", re.IGNORECASE)
_DISPATCHER = Dispatcher()
# No setting takes as much; longer runs are not worth their time.
_LONGEST = 2000


def strip_lead(text: str) -> str:
    """A line without its indent, dashes, bullets and `__` marks."""
    return text[_LEAD.match(text).end() :]  # type: ignore[union-attr]


def file_before(text: str) -> str:
    """The configuration file that a statement names before itself ("magnus.conf: RqThrottle 128"), or nothing."""
    found = _FILE.match(text)
    return found[1] if found else ""


@lru_cache(maxsize=8192)
def parse_statement(text: str) -> tuple[Raw, ...]:
    """The settings in a statement, in the order printed; empty for prose and headings."""
    text = strip_lead(text.rstrip())
    if len(text) < 4:
        return ()
    if has_several(text):
        return tuple(setting for part in split_statements(text) for setting in _read(strip_lead(part)))
    return tuple(_read(text))


def _read(text: str) -> list[Raw]:
    if len(text) > _LONGEST:
        return []
    commented = _COMMENTED.match(text)
    if commented is None:
        settings = _DISPATCHER.read(_FILE.sub("", text, count=1)) if file_before(text) else []
        return settings or _DISPATCHER.read(text)
    # A remark may well look like a pair of words: only a form that proves itself is a setting commented out.
    settings = _DISPATCHER.read(text[commented.end() :])
    return [one._replace(active=False) for one in settings if not one.needs_dictionary]
