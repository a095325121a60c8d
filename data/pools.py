"""The files that are open at once: the one for everybody, and those of the sessions that have own results."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

AT_ONCE = 6  # each may take as much memory as the store allows a connection


class Closable(Protocol):
    """What holds a file open."""

    def close(self) -> None:
        """Let go of the file."""


Pool = TypeVar("Pool", bound=Closable)


@dataclass(slots=True)
class _Entry(Generic[Pool]):
    pool: Pool
    users: int = 0
    closing: bool = False


class Pools(Generic[Pool]):
    """One pool for each file that is read; beyond `most` files, the one that was not used for longest is closed.

    What is in use stays open: no file is ever opened twice at a time.
    """

    def __init__(self, make: Callable[[Path], Pool], most: int = AT_ONCE) -> None:
        self._make = make
        self._most = most
        self._lock = threading.RLock()  # a session's end may close its file, by way of the garbage collector, while it is held
        self._entries: OrderedDict[Path, _Entry[Pool]] = OrderedDict()

    @contextmanager
    def of(self, path: Path) -> Iterator[Pool]:
        """The pool of this file, for the length of the block."""
        with self._lock:
            if path not in self._entries:
                self._entries[path] = _Entry(self._make(path))
            entry = self._entries[path]
            entry.users += 1
            self._entries.move_to_end(path)
        try:
            yield entry.pool
        finally:
            with self._lock:
                entry.users -= 1
                self._close_idle()

    def close(self, path: Path | None = None) -> None:
        """Close the pool of this file, or all: at once, or when whoever uses it is done."""
        with self._lock:
            for place, entry in self._entries.items():
                entry.closing |= path in (None, place)
            self._close_idle()

    def _close_idle(self) -> None:
        for path, entry in list(self._entries.items()):
            if not entry.users and (entry.closing or len(self._entries) > self._most) and self._entries.pop(path, None):
                entry.pool.close()
