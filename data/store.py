"""The database file, opened for reading only, with one connection for each build of the file.

Cursors are handed out one a use, so any number of threads may read at once. When the file has been
replaced, readers of the old one finish, it is closed, and the new one is opened: DuckDB shares one
instance a path and would otherwise go on serving the old data.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

import duckdb
import pandas as pd

from data.pools import Pools

ROOT = Path(__file__).resolve().parent
DEFAULT_DATABASE = ROOT / "specweb.duckdb"
VARIABLE = "SPECWEB_DATABASE"
SCHEMA_VERSION = 3  # of parsers/schema.toml; a file with another one is refused

_CONFIG = {
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
    "python_enable_replacements": "false",
    "memory_limit": "512MB",
    "max_temp_directory_size": "0GB",
    "threads": "2",
}

Build = tuple[str, int]


class DatabaseError(RuntimeError):
    """The database is missing or cannot be read; the message is for the reader of a page."""


def database_path() -> Path:
    """The file that is read: the one the environment names, else the one beside the code."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else DEFAULT_DATABASE


def build_of(path: Path) -> Build:
    """What tells one build of the file from another."""
    try:
        real = path.resolve(strict=True)
        return str(real), real.stat().st_mtime_ns
    except OSError as error:
        raise DatabaseError(f"There is no database at {path}.") from error


@contextmanager
def serving(path: Path | None) -> Iterator[None]:
    """All that this thread asks in the block is answered from this file, a session's own; None: from the one for everybody."""
    token = _served.set(path)
    try:
        yield
    finally:
        _served.reset(token)


def path_read() -> Path:
    """The file that a query of this thread would read now."""
    return _served.get() or database_path()


def current_build() -> Build:
    """The build that a query of this thread would read now."""
    return build_of(path_read())


class _Pool:
    """Of one file: the open connection, the build it belongs to and how many readers it has."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._free = threading.Condition()
        self._build: Build | None = None
        self._connection: duckdb.DuckDBPyConnection | None = None
        self._readers = 0

    @contextmanager
    def cursor(self) -> Iterator[duckdb.DuckDBPyConnection]:
        with self._free:
            build = build_of(self._path)
            while build != self._build:
                if self._readers == 0:
                    self._open(build)
                    break
                self._free.wait(timeout=5)
                build = build_of(self._path)
            self._readers += 1
            cursor = self._connection.cursor()
        try:
            yield cursor
        finally:
            cursor.close()
            with self._free:
                self._readers -= 1
                self._free.notify_all()

    def _open(self, build: Build) -> None:
        self.forget()
        try:
            connection = duckdb.connect(build[0], read_only=True, config=_CONFIG)
            connection.execute("set lock_configuration = true")
            versions = connection.execute("select schema_version from build").fetchall()
        except duckdb.CatalogException as error:
            raise DatabaseError(f"The database at {build[0]} lacks a table that every build has.") from error
        except duckdb.Error as error:
            raise DatabaseError(f"The database at {build[0]} cannot be read.") from error
        if versions != [(SCHEMA_VERSION,)]:
            connection.close()
            raise DatabaseError(f"The database at {build[0]} was made by another version of the parsers.")
        self._connection, self._build = connection, build

    def forget(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection, self._build = None, None

    def close(self) -> None:
        with self._free:
            while self._readers:
                self._free.wait()
            self.forget()


_served: ContextVar[Path | None] = ContextVar("served", default=None)  # a session's own file, see `serving`
_pools = Pools(_Pool)


def close(path: Path | None = None) -> None:
    """Close the file, or all, once their readers are done, so that they are let go."""
    _pools.close(path)


def query(sql: str, parameters: Sequence[object] | dict[str, object] = ()) -> pd.DataFrame:
    """The rows of one statement; values are bound, never pasted into the text."""
    with _pools.of(path_read()) as pool, pool.cursor() as cursor:
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
