"""The database file, opened for reading only; statements in, frames out.

Cursors are handed out one a use, so any number of threads may read at once. When the file has been replaced, who reads
the old build goes on reading it, and who comes next reads the new one.
"""

from __future__ import annotations

import datetime as dt
import math
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TypeVar

import duckdb
import pandas as pd

from data.frames import frame
from data.opened import SCHEMA_VERSION, Build, DatabaseError, Opened, Pool, State, build_of
from data.pools import Pools

__all__ = [
    "DEFAULT_DATABASE",
    "ROOT",
    "SCHEMA_VERSION",
    "VARIABLE",
    "Build",
    "DatabaseError",
    "State",
    "answered",
    "build_of",
    "close",
    "current_build",
    "database_path",
    "once",
    "path_read",
    "query",
    "query_one",
    "reading",
    "rows",
    "serving",
    "state",
]

ROOT = Path(__file__).resolve().parent
DEFAULT_DATABASE = ROOT / "specweb.duckdb"
VARIABLE = "SPECWEB_DATABASE"

# Texts as Python has them: rows of a few hundred are cut, walked and shown in half the time that Arrow's take.
pd.options.mode.string_storage = "python"

_served: ContextVar[Path | None] = ContextVar("served", default=None)  # a session's own file, see `serving`
_pools = Pools(Pool)
_held = threading.local()
Answer = TypeVar("Answer")


def database_path() -> Path:
    """The file that is read: the one the environment names, else the one beside the code."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else DEFAULT_DATABASE


@contextmanager
def reading() -> Iterator[Build]:
    """All that this thread asks in the block is answered from one build of the file, whatever happens to it meanwhile.

    DatabaseError: there is no readable file, and none was read before.
    """
    with _leased() as opened:
        yield opened.build


@contextmanager
def _leased() -> Iterator[Opened]:
    path = path_read()
    held: dict[Path, Opened] = _held.__dict__.setdefault("builds", {})
    if path in held:
        yield held[path]
        return
    with _pools.of(path) as pool, pool.lease() as opened:
        held[path] = opened
        try:
            yield opened
        finally:
            del held[path]
            _answers().pop(path, None)


def _answers() -> dict[Path, dict[object, object]]:
    return _held.__dict__.setdefault("answers", {})


def once(function: Callable[..., Answer], *arguments: object) -> Answer:
    """What a function answers, asked once as long as this thread is `reading`: for what several questions of a page share.

    The arguments must be hashable; the answer is shared and must not be changed.
    """
    with _leased():
        known = _answers().setdefault(path_read(), {})
        key = function, arguments
        if key not in known:
            known[key] = function(*arguments)
        return known[key]  # type: ignore[return-value]


@contextmanager
def serving(path: Path | None) -> Iterator[None]:
    """All that this thread asks in the block is answered from this file, a session's own; None: from the one for everybody."""
    token = _served.set(path)
    try:
        yield
    finally:
        _served.reset(token)


def answered(path: Path, function: Callable[..., Answer], *arguments: object) -> Answer:
    """What a function answers from this file; for what a page hands to another thread or a later run."""
    with serving(path):
        return function(*arguments)


def path_read() -> Path:
    """The file that a query of this thread would read now."""
    return _served.get() or database_path()


def current_build() -> Build:
    """The build that a query of this thread would read now."""
    with reading() as build:
        return build


def state() -> State:
    """The build for everybody that a new reader gets now, and why it is not the file that is there; cheap."""
    with _pools.of(database_path()) as pool:
        return pool.state()


def close(path: Path | None = None) -> None:
    """Close the file, or all, once their readers are done, so that they are let go."""
    _pools.close(path)


def query(sql: str, parameters: Sequence[object] | dict[str, object] = ()) -> pd.DataFrame:
    """The rows of one statement; values are bound, never pasted into the text."""
    with _executed(sql, parameters) as cursor:
        return frame(cursor)


def query_one(sql: str, parameters: Sequence[object] | dict[str, object] = ()) -> dict[str, object]:
    """The first row as a dictionary, with None for a missing value; empty when there is no row. Dates are those of pandas."""
    with _executed(sql, parameters) as cursor:
        names, row = [column[0] for column in cursor.description], cursor.fetchone()
    return {} if row is None else {name: _plain(value) for name, value in zip(names, row, strict=True)}


def rows(sql: str, parameters: Sequence[object] | dict[str, object] = ()) -> list[tuple[object, ...]]:
    """The rows of one statement as Python has them, where a table would take longer than the statement."""
    with _executed(sql, parameters) as cursor:
        return cursor.fetchall()


@contextmanager
def _executed(sql: str, parameters: Sequence[object] | dict[str, object]) -> Iterator[duckdb.DuckDBPyConnection]:
    with _leased() as opened, opened.connection.cursor() as cursor:
        try:
            yield cursor.execute(sql, parameters or None)
        except duckdb.CatalogException as error:
            raise DatabaseError("The database lacks a table or column that this page reads.") from error


def _plain(value: object) -> object:
    if isinstance(value, dt.date):
        return pd.Timestamp(value)
    return None if isinstance(value, float) and math.isnan(value) else value
