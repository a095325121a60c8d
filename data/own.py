"""A session's own results: the files it handed over, and a database of its own that holds them beside the published ones.

They lie in a temporary folder that goes with the session. There are bounds on their number, size and age over all
sessions; what a killed server left is removed by the next one.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from data import store
from data.store import Build, DatabaseError

AT_MOST = 40  # sessions with own results
BYTES_AT_MOST = 2 * 1024**3  # of all their files
SECONDS_AT_MOST = 4 * 3600.0  # since a session last used its own
Report = Callable[[int, int, str], None]

_PREFIX = "specweb-own-"
_lock = threading.RLock()  # a session's end may come, by way of the garbage collector, while it is held
_root: Path | None = None
_used: dict[Path, float] = {}  # folder of a session -> when it was last used


@dataclass(frozen=True)
class Limits:
    """What is read at most: files, MB of each, MB of all together unpacked."""

    files: int
    megabytes: int
    megabytes_unpacked: int


def limits() -> Limits:
    """What a session may hand over."""
    from parsers.reading import MAX_BYTES
    from parsers.uploads import BYTES_AT_MOST, FILES_AT_MOST

    return Limits(FILES_AT_MOST, MAX_BYTES // 2**20, BYTES_AT_MOST // 2**20)


class Own:
    """The own results of one session; its files are removed with it.

    documents: ids of its documents in the database at `path`; refused: (name, reason) of what was not read.
    """

    def __init__(self) -> None:
        self._folder = _new_folder()
        self._files: list[tuple[str, Path]] = []
        self._base: Build | None = None
        self._number = self._count = 0
        self.path: Path | None = None
        self.documents: tuple[str, ...] = ()
        self.refused: tuple[tuple[str, str], ...] = ()
        weakref.finalize(self, _remove, self._folder)

    @property
    def names(self) -> list[str]:
        """The files that were handed over."""
        return [name for name, _ in self._files]

    @property
    def gone(self) -> bool:
        """Whether the files were removed, as they were not used for long or others needed the room."""
        return not self._folder.exists()

    @property
    def outdated(self) -> bool:
        """Whether the database for everybody is another build than the one that the own results were laid beside."""
        try:
            return self._base is not None and store.build_of(store.database_path()) != self._base
        except DatabaseError:
            return False

    def use(self) -> None:
        """Note that the session still uses its results."""
        with _lock:
            if self._folder in _used:
                _used[self._folder] = time.monotonic()

    def add(self, files: Sequence[tuple[str, bytes]], report: Report = lambda done, total, name: None) -> None:
        """Lay these (name, content) beside the published results, together with those that are there.

        A file without a document that is read is not kept. DatabaseError: it failed, and all is as it was before.
        """
        before = list(self._files)
        try:
            for name, content in files:
                self._place(name, content)
            self.lay(report)
        except OSError as error:
            self._files = before
            raise DatabaseError("The server has no room for the files.") from error
        except BaseException:
            self._files = before
            raise

    def _place(self, name: str, content: bytes) -> None:
        """Write a file; one more than those that are refused for their number, so that a reader is told."""
        most = limits().files
        if len(self._files) <= most:
            place = self._folder / f"file-{self._count}"
            self._count += 1
            place.write_bytes(content)
            self._files.append((name, place))
        else:
            self.refused += ((name, f"at most {most} files are read at once"),)

    def lay(self, report: Report = lambda done, total, name: None) -> None:
        """Make the database anew from the published results of now and the own files. DatabaseError: as in `add`."""
        from parsers.confined import Failed, lay

        base = store.build_of(store.database_path())
        path = self._folder / f"own-{self._number}.duckdb"
        try:
            laid = lay(Path(base[0]), self._files, path, report)
        except Failed as error:
            raise DatabaseError(str(error)) from error
        self._number += 1
        old, self.path, self._base = self.path, path, base
        self.documents = laid.documents
        self.refused = tuple(dict.fromkeys((*self.refused, *laid.refused)))
        self._drop(laid.without)
        if old is not None:
            store.close(old)
            old.unlink(missing_ok=True)
        self.use()
        _make_room(self._folder)

    def contents(self) -> dict[str, bytes]:
        """The content of each document by its name, as in its path after the first folder."""
        from parsers.uploads import take

        return {one.name: one.data for one in take((name, place.read_bytes()) for name, place in self._files).documents}

    def _drop(self, without: Sequence[int]) -> None:
        """Let go of the files at these places; the others keep what they are called, which is part of their documents' paths."""
        from parsers.uploads import told_apart

        called = told_apart(self.names)
        for number in without:
            self._files[number][1].unlink(missing_ok=True)
        self._files = [(called[number], place) for number, (_, place) in enumerate(self._files) if number not in without]

    def remove(self) -> None:
        """Remove the files at once."""
        _remove(self._folder)


def _new_folder() -> Path:
    global _root
    with _lock:
        if _root is None or not _root.exists():
            remove_left_over()
            _root = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-"))
            atexit.register(shutil.rmtree, _root, ignore_errors=True)
        folder = Path(tempfile.mkdtemp(dir=_root))
        _used[folder] = time.monotonic()
    return folder


def remove_all() -> None:
    """Remove the own results of all sessions; to be called when the server ends, which a signal does without Python's own end."""
    with _lock:
        for folder in list(_used):
            _remove(folder)
        if _root is not None:
            shutil.rmtree(_root, ignore_errors=True)


def remove_left_over() -> None:
    """Remove the folders of servers that are gone; to be called when a server starts, as one that is killed leaves its own."""
    from parsers.database import alive

    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*-*"):
        if not alive(folder.name.removeprefix(_PREFIX).partition("-")[0]):
            shutil.rmtree(folder, ignore_errors=True)


def _make_room(newest: Path) -> None:
    """Remove what was not used for long; then, of what was not used for longest, what is too much."""
    with _lock:
        now = time.monotonic()
        others = sorted((since, folder) for folder, since in _used.items() if folder != newest)
    size = {folder: _size(folder) for _, folder in others} | {newest: _size(newest)}
    for since, folder in others:
        if now - since > SECONDS_AT_MOST or len(size) > AT_MOST or sum(size.values()) > BYTES_AT_MOST:
            del size[folder]
            _remove(folder)


def _size(folder: Path) -> int:
    try:
        return sum(file.stat().st_size for file in folder.iterdir())
    except OSError:
        return 0


def _remove(folder: Path) -> None:
    with _lock:
        _used.pop(folder, None)
    for file in folder.glob("own-*.duckdb"):
        store.close(file)
    shutil.rmtree(folder, ignore_errors=True)
