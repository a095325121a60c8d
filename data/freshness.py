"""Is the database there and made from today's inputs; if not, it is built, once at a time."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import duckdb

from data.store import ROOT, SCHEMA_VERSION, VARIABLE, DatabaseError, database_path

DOCUMENTS = ROOT / "documents"
Progress = Callable[[int, int, str], None]

_building = threading.Lock()
_checked: set[tuple[str, int]] = set()


def build_is_ours() -> bool:
    """Whether this program may build the file: not when the environment names one that exists."""
    return not (os.environ.get(VARIABLE) and database_path().exists())


def recheck() -> None:
    """Forget that the file was found fresh, as documents were added or taken away."""
    _checked.clear()


def building() -> bool:
    """Whether the file is being built at this moment."""
    return _building.locked()


def made_from(path: Path) -> tuple[int, str, str] | None:
    """Schema, parsers and hash of the inputs that the file was built with; None when that cannot be read."""
    try:
        with duckdb.connect(str(path.resolve()), read_only=True) as connection:
            found = connection.execute("select schema_version, parsers_version, documents_sha256 from build").fetchall()
    except duckdb.Error:
        return None
    return found[0] if len(found) == 1 else None


def needs_build() -> bool:
    """Whether the file is missing or older than the documents; cheap once it was found fresh."""
    if not build_is_ours():
        return False
    path = database_path()
    if not path.exists():
        return True
    mark = (str(path.resolve()), path.stat().st_mtime_ns)
    if mark in _checked:
        return False
    if not DOCUMENTS.exists():
        return False
    from parsers.inputs import inputs_sha256, parsers_version

    if made_from(path) != (SCHEMA_VERSION, parsers_version(), inputs_sha256([DOCUMENTS])):
        return True
    _checked.add(mark)
    return False


def build(progress: Progress) -> None:
    """Build the file unless another session has just done so; a second caller waits for the first.

    DatabaseError: it could not be built; an old file is untouched.
    """
    with _building:
        if not needs_build():
            return
        from parsers.build import build as build_database

        path = database_path()
        try:
            build_database([DOCUMENTS], path, progress)
        except (OSError, duckdb.Error) as error:
            raise DatabaseError(f"The database could not be built ({type(error).__name__}).") from error
        _checked.add((str(path.resolve()), path.stat().st_mtime_ns))
