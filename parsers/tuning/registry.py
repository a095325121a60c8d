"""What a statement yields, and the registry of the forms that statements come in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple


class Raw(NamedTuple):
    """A setting as it stands in its statement, before the dictionary names it.

    hint: the family that the form proves ("aix.no"), "ndd" for either ndd, or "".
    lookup: the name to look up where it differs from the printed one, else "".
    default_unit: a unit word that follows the default ("ms"), else "".
    needs_dictionary: too vague a form to be a setting unless the dictionary knows the name.
    """

    name: str
    value: str | None
    default: str | None = None
    meaning: str | None = None
    hint: str = ""
    lookup: str = ""
    default_unit: str = ""
    active: bool = True
    needs_dictionary: bool = False


Handler = Callable[[str, int], "list[Raw]"]

_heads: list[tuple[str, Handler]] = []
_inner: list[tuple[str, Handler]] = []


def head(pattern: str) -> Callable[[Handler], Handler]:
    """Register a form known by how it begins; its handler gets the text and the head's end."""

    def register(handler: Handler) -> Handler:
        _heads.append((pattern, handler))
        return handler

    return register


def inner(*words: str) -> Callable[[Handler], Handler]:
    """Register a form known by words (in lower case) anywhere in it; its handler gets where they begin."""

    def register(handler: Handler) -> Handler:
        _inner.extend((word, handler) for word in words)
        return handler

    return register


class Dispatcher:
    """All registered forms: heads behind one alternation, inner words behind plain searches."""

    def __init__(self) -> None:
        self._handlers = {f"f{number}": handler for number, (_, handler) in enumerate(_heads)}
        heads = (f"(?P<f{number}>{pattern})" for number, (pattern, _) in enumerate(_heads))
        self._head = re.compile("|".join(heads), re.IGNORECASE)

    def read(self, text: str) -> list[Raw]:
        """The settings in one statement without its bullets and comment marks."""
        found = self._head.match(text)
        if found is not None:
            settings = self._handlers[found.lastgroup or ""](text, found.end())
            if settings:
                return settings
        lowered = text.lower()
        for word, handler in _inner:
            start = lowered.find(word)
            if start >= 0 and (settings := handler(text, start)):
                return settings
        return []
