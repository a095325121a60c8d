"""The database file, opened for reading only; statements in, frames out.

Cursors are handed out one a use, so any number of threads may read at once. When the file has been replaced, who reads
the old build goes on reading it, and who comes next reads the new one.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import duckdb
import pandas as pd

from data.opened import SCHEMA_VERSION, Build, DatabaseError, Opened, Pool, State, build_of

__all__ = [
    "DEFAULT_DATABASE",
    "ROOT",
    "SCHEMA_VERSION",
    "VARIABLE",
    "Build",
    "DatabaseError",
    "State",
    "build_of",
    "close",
    "current_build",
    "database_path",
    "query",
    "query_one",
    "reading",
    "state",
]

ROOT = Path(__file__).resolve().parent
DEFAULT_DATABASE = ROOT / "specweb.duckdb"
VARIABLE = "SPECWEB_DATABASE"

_pools: dict[Path, Pool] = {}
_held = threading.local()


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
    path = database_path()
    held: dict[Path, Opened] = _held.__dict__.setdefault("builds", {})
    if path in held:
        yield held[path]
        return
    with _pool(path).lease() as opened:
        held[path] = opened
        try:
            yield opened
        finally:
            del held[path]


def _pool(path: Path) -> Pool:
    return _pools.setdefault(path, Pool(path))


def current_build() -> Build:
    """The build that a query would read now."""
    with reading() as build:
        return build


def state() -> State:
    """The build that a new reader gets now, and why it is not the file that is there; a look at the file's time, no more."""
    return _pool(database_path()).state()


def close() -> None:
    """Close the connections once their readers are done, so that the files are let go."""
    while _pools:
        _pools.popitem()[1].close()


def query(sql: str, parameters: Sequence[object] | dict[str, object] = ()) -> pd.DataFrame:
    """The rows of one statement; values are bound, never pasted into the text."""
    with _leased() as opened, opened.connection.cursor() as cursor:
        try:
            return cursor.execute(sql, parameters or None).df()
        except duckdb.CatalogException as error:
            raise DatabaseError("The database lacks a table or column that this page reads.") from error


def query_one(sql: str, parameters: Sequence[object] | dict[str, object] = ()) -> dict[str, object]:
    """The first row as a dictionary, with None for a missing value; empty when there is no row."""
    frame = query(sql, parameters)
    if frame.empty:
        return {}
    return {name: None if _missing(value) else value for name, value in frame.iloc[0].items()}


def _missing(value: object) -> bool:
    return pd.api.types.is_scalar(value) and bool(pd.isna(value))
