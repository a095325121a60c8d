"""Builds of the database file, opened for reading: the newest good one, and older ones while somebody still reads them.

DuckDB shares one instance a path and would go on serving a file that has been replaced. So each build is opened under a
name of its own: a hard link beside the file (or a copy, where none can be made), which is taken away as soon as the file
is open. Old and new build can then be open at once, and nobody waits for a reader of the old one.
"""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import duckdb

from data.prepared import prepare

SCHEMA_VERSION = 3  # of parsers/schema.toml; a file with another one is refused

_CONFIG = {
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
    "python_enable_replacements": "false",
    "memory_limit": "512MB",
    "max_temp_directory_size": "0GB",
    "threads": "1",  # to one query; several readers' run at once, and a small one takes longer where it is shared out
}
_SUFFIX = ".reading"
_STALE_S = 60  # a link lives for milliseconds; one this old was left by a process that was killed
_ATTEMPTS = 5
_log = logging.getLogger(__name__)

Build = tuple[str, int, int]


class DatabaseError(RuntimeError):
    """The database is missing or cannot be read; the message is for the reader of a page."""


@dataclass(frozen=True, slots=True)
class State:
    """The build that is read, and when it was made (UTC); refused: why the file that is there now is not read."""

    build: Build | None = None
    built_at: datetime | None = None
    refused: str | None = None


@dataclass(slots=True)
class Opened:
    """An open build and how many readers it has."""

    build: Build
    built_at: datetime
    connection: duckdb.DuckDBPyConnection
    readers: int = 0
    retired: bool = False


def build_of(path: Path) -> Build:
    """What tells one build of the file from another: where it is, its time and its inode."""
    try:
        real = path.resolve(strict=True)
        status = real.stat()
        return str(real), status.st_mtime_ns, status.st_ino
    except (OSError, RuntimeError) as error:
        raise DatabaseError(f"There is no database at {path}.") from error


class Pool:
    """Of one file: hands out its newest good build; the last good one where it has become unreadable or is gone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._current: Opened | None = None
        self._refused: tuple[Build, str] | None = None

    @contextmanager
    def lease(self) -> Iterator[Opened]:
        """An open build, which stays open during the block. DatabaseError: there is none, and none was read before."""
        seen = self._seen()
        with self._lock:
            opened, _ = self._newest(seen)
            opened.readers += 1
        try:
            yield opened
        finally:
            with self._lock:
                opened.readers -= 1
                _close_if_done(opened)

    def state(self) -> State:
        """What `lease` would hand out now; cheap."""
        seen = self._seen()
        with self._lock:
            try:
                opened, refused = self._newest(seen)
            except DatabaseError as error:
                return State(refused=str(error))
            return State(opened.build, opened.built_at, refused)

    def close(self) -> None:
        """Close what is open, once its readers are done."""
        with self._lock:
            self._replace(None)
            self._refused = None

    def _seen(self) -> Build | None:
        """The build that is there; looked at without the lock, so that nobody waits while another looks at the disk."""
        try:
            return build_of(self._path)
        except DatabaseError:
            return None

    def _newest(self, seen: Build | None) -> tuple[Opened, str | None]:
        """The build to read, and why it is not the file that is there."""
        good = self._current
        if good and good.build == seen:
            return good, None
        try:
            build = build_of(self._path)
            if good and good.build == build:
                return good, None
            self._replace(self._open(build))
        except DatabaseError as error:
            if good is None:
                raise
            return good, str(error)
        return self._current, None

    def _open(self, build: Build) -> Opened:
        """A build that was refused once is not tried again."""
        if self._refused and self._refused[0] == build:
            raise DatabaseError(self._refused[1])
        try:
            return _open(self._path)
        except DatabaseError as error:
            self._refused = build, str(error)
            _log.warning("%s", error)
            raise

    def _replace(self, opened: Opened | None) -> None:
        old, self._current = self._current, opened
        if old:
            old.retired = True
            _close_if_done(old)


def _close_if_done(opened: Opened) -> None:
    if opened.retired and opened.readers == 0:
        opened.connection.close()


def _open(path: Path) -> Opened:
    """Open the file that is at `path`; once more where it was replaced meanwhile, so that it is known which one it is."""
    for _ in range(_ATTEMPTS):
        build = build_of(path)
        with _own_name(Path(build[0])) as name:
            # A link is the file itself; a copy is known to be of this build when that is still there.
            if build_of(name)[2] != build[2] and build_of(path) != build:
                continue
            connection, built_at = _connect(name, path)
        return Opened(build, built_at, connection)
    raise DatabaseError(f"The database at {path} is being replaced again and again.")


@contextmanager
def _own_name(file: Path) -> Iterator[Path]:
    """A name for the file that no other build is or was opened under; it is gone after the block."""
    with suppress(OSError):
        _remove_stale(file)
    try:
        folder = tempfile.mkdtemp(prefix=f".{file.name}.", suffix=_SUFFIX, dir=file.parent)
    except OSError:
        folder = tempfile.mkdtemp(suffix=_SUFFIX)
    try:
        name = Path(folder) / file.name
        try:
            os.link(file, name)
        except FileNotFoundError as error:
            raise DatabaseError(f"There is no database at {file}.") from error
        except OSError:
            shutil.copy2(file, name)
        yield name
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _remove_stale(file: Path) -> None:
    for folder in file.parent.glob(f".{file.name}.*{_SUFFIX}"):
        if time.time() - folder.stat().st_mtime > _STALE_S:
            shutil.rmtree(folder, ignore_errors=True)


def _connect(file: Path, path: Path) -> tuple[duckdb.DuckDBPyConnection, datetime]:
    """A connection to `file`, and when it was built; `path` is what a message calls it."""
    connection = None
    try:
        connection = duckdb.connect(str(file), read_only=True, config=_CONFIG)
        rows = connection.execute("select schema_version, built_at from build").fetchall()
        if [row[0] for row in rows] == [SCHEMA_VERSION]:
            prepare(connection)
            connection.execute("set lock_configuration = true")
            return connection, rows[0][1]
        message = f"The database at {path} was made by another version of the parsers."
    except (duckdb.CatalogException, duckdb.BinderException):
        message = f"The database at {path} lacks a table that every build has."
    except (duckdb.Error, RuntimeError):
        message = f"The database at {path} cannot be read."
    if connection is not None:
        connection.close()
    raise DatabaseError(message)
