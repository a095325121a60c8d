"""Is the database there and made from today's inputs; if not, it is built, once at a time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import duckdb

from data.store import ROOT, SCHEMA_VERSION, VARIABLE, Build, DatabaseError, build_of, database_path, state

DOCUMENTS = ROOT / "documents"
Progress = Callable[[int, int, str], None]

_AGAIN_S = 60  # after a build that failed, while there is an older one to show
_building = threading.Lock()
_checked: set[Build] = set()
_failed: dict[Path, tuple[float, str]] = {}


def build_is_ours() -> bool:
    """Whether this program may build the file: not when the environment names one that exists, or that was read before."""
    return not (os.environ.get(VARIABLE) and (database_path().exists() or state().build))


def failure() -> str | None:
    """Why the last build failed; None when it did not."""
    return _failed[database_path()][1] if database_path() in _failed else None


def _mark(path: Path) -> Build | None:
    """What tells one build of the file from another; None when there is no file."""
    try:
        return build_of(path)
    except DatabaseError:
        return None


def _failed_lately(path: Path) -> bool:
    return path in _failed and time.monotonic() - _failed[path][0] < _AGAIN_S and state().build is not None


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
    if _failed_lately(path):
        return False
    mark = _mark(path)
    if mark is None:
        return True
    if mark not in _checked and DOCUMENTS.exists():
        from parsers.inputs import inputs_sha256, parsers_version

        if made_from(path) != (SCHEMA_VERSION, parsers_version(), inputs_sha256([DOCUMENTS])):
            return True
        _checked.add(mark)
    _failed.pop(path, None)
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
            message = f"The database could not be built: {error}."
            _failed[path] = time.monotonic(), message
            raise DatabaseError(message) from error
        _failed.pop(path, None)
        if mark := _mark(path):
            _checked.add(mark)
