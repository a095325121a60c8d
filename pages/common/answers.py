"""Answers that many readers ask for: made once, however many ask at the same moment, and kept while there is room.

Nothing is copied by value, which takes longer than many an answer: who gets a table or a dictionary gets one of his own over the
same values (pandas copies what is written to). Everything else is shared and must not be changed.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

import pandas as pd

_CELL = 64  # bytes that a cell of a table is taken for
_OTHERS = 4096  # and an answer that is neither a table nor a text


@dataclass(slots=True)
class _Entry:
    done: threading.Event = field(default_factory=threading.Event)
    made: bool = False
    answer: object = None
    size: int = 0


class Answers:
    """At most so many answers, and so many bytes of tables and texts; those not asked for for longest go first."""

    def __init__(self, most: int, bytes_at_most: int) -> None:
        self._most = most
        self._bytes_at_most = bytes_at_most
        self._lock = threading.Lock()
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()
        self._size = 0

    def get(self, key: Hashable, make: Callable[[], object]) -> object:
        """The answer under this key. While one thread makes it the others wait; where that fails, the next one tries."""
        while True:
            with self._lock:
                entry = self._entries.get(key)
                mine = entry is None
                if mine:
                    entry = self._entries[key] = _Entry()
                else:
                    self._entries.move_to_end(key)
            if mine:
                return _own(self._made(key, entry, make))
            if not entry.made:
                entry.done.wait()
            if entry.made:
                return _own(entry.answer)

    def _made(self, key: Hashable, entry: _Entry, make: Callable[[], object]) -> object:
        try:
            entry.answer = make()
            entry.made = True
        finally:
            with self._lock:
                self._keep(key, entry)
            entry.done.set()
        return entry.answer

    def _keep(self, key: Hashable, entry: _Entry) -> None:
        if not entry.made:
            self._entries.pop(key, None)
            return
        entry.size = _size(entry.answer)
        self._size += entry.size
        self._entries.move_to_end(key)
        while len(self._entries) > self._most or self._size > self._bytes_at_most:
            old, one = next(iter(self._entries.items()))
            if not one.made:  # somebody waits for it, so it was asked for just now
                self._entries.move_to_end(old)
            else:
                del self._entries[old]
                self._size -= one.size


def _own(answer: object) -> object:
    if isinstance(answer, pd.DataFrame):
        return answer.copy(deep=False)
    if isinstance(answer, dict):
        return dict(answer)
    return list(answer) if isinstance(answer, list) else answer


def _size(answer: object) -> int:
    if isinstance(answer, pd.DataFrame):
        return answer.size * _CELL
    return len(answer) if isinstance(answer, str) else _OTHERS
