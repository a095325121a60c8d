"""Lays somebody's files beside a database in a process of its own, whose time and memory are bounded.

A file that ends the process, or takes too long, is rejected with that reason, and the others are read without it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb

from parsers.inputs import ROOT
from parsers.overlay import overlay
from parsers.uploads import take, told_apart
from parsers.workers import SECONDS_A_DOCUMENT, end_with_parent

MEMORY = 2 * 1024**3  # address space, of which pyarrow and DuckDB reserve more than they use
SECONDS_A_STEP = SECONDS_A_DOCUMENT + 5  # for what a signal cannot interrupt
SECONDS_IN_ALL = 90
COMMAND = ("-m", "parsers.confined")
AT_ONCE = 2  # processes; others wait
_LOST = "reading it took more memory than is allowed, or failed"
_slots = threading.BoundedSemaphore(AT_ONCE)

Report = Callable[[int, int, str], None]


class Failed(Exception):
    """No database was written; the message says why."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What came of the files: document_ids in the database that was written, and (name, reason) of what was refused.

    without: places of the files that gave no document, from 0.
    """

    documents: tuple[str, ...]
    refused: tuple[tuple[str, str], ...]
    without: tuple[int, ...]


def lay(base: Path, files: Sequence[tuple[str, Path]], file: Path, report: Report = lambda done, total, name: None) -> Laid:
    """Write `file`: the database `base` with the documents in `files` (name, place) beside its results.

    report: called with (documents done, in all, name of the next) as they are read, and with "" while others wait.
    Failed: nothing was written.
    """
    skip: dict[str, str] = {}
    with _slot(report), tempfile.TemporaryDirectory(dir=file.parent) as folder:
        while True:
            order = {"base": str(base), "files": [(name, str(place)) for name, place in files], "file": folder + "/new.duckdb"}
            said, at = _run(order | {"skip": skip}, report, len(skip))
            if "failed" in said:
                raise Failed(said["failed"])
            if "documents" in said:
                os.replace(order["file"], file)
                refused = tuple((name, reason) for name, reason in said["refused"])
                return Laid(tuple(said["documents"]), refused, tuple(said["without"]))
            if at is None or at in skip:
                raise Failed("The process that reads the files ended before it was done.")
            skip[at] = _LOST


@contextmanager
def _slot(report: Report) -> Iterator[None]:
    while not _slots.acquire(timeout=0.5):
        report(0, 0, "")
    try:
        yield
    finally:
        _slots.release()


def _run(order: dict[str, Any], report: Report, runs: int) -> tuple[dict[str, Any], str | None]:
    """The last thing that the process said, and the name that it was at."""
    process = subprocess.Popen(
        [sys.executable, *COMMAND],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    whole = threading.Timer(max(SECONDS_A_STEP, SECONDS_IN_ALL - runs * SECONDS_A_STEP), process.kill)
    step = threading.Timer(SECONDS_A_STEP, process.kill)
    at, said = None, {}
    try:
        whole.start()
        step.start()
        with suppress(BrokenPipeError):
            process.stdin.write(json.dumps(order) + "\n")
            process.stdin.close()
        for line in process.stdout:
            step.cancel()
            said = json.loads(line)
            if "at" in said:
                at = said["at"]
                report(said["done"], said["total"], at)
                step = threading.Timer(SECONDS_A_STEP, process.kill)
                step.start()
    except json.JSONDecodeError:
        said = {}
    finally:
        whole.cancel()
        step.cancel()
        process.kill()
        process.stdout.close()
        process.wait()
    return said, at


def _confine() -> None:
    """Bound what this process may take, where the system can."""
    try:
        import resource
    except ImportError:
        return
    for limit, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS_IN_ALL), (resource.RLIMIT_CORE, 0)):
        resource.setrlimit(limit, (most, most))
    os.nice(5)


def _say(**what: Any) -> None:
    print(json.dumps(what), flush=True)


def main() -> None:
    """Do what the line on standard input orders; say on standard output how far it is, and what came of it."""
    order = json.loads(sys.stdin.readline())
    _confine()
    end_with_parent(os.getppid())
    skip = order["skip"]
    called = told_apart(name for name, _ in order["files"])
    files = (
        (name, b"" if one in skip else Path(place).read_bytes())
        for one, (name, place) in zip(called, order["files"], strict=True)
    )
    taken = take(files, lambda name: _say(at=name, done=0, total=0))
    refused = [(name, skip.get(name, reason)) for name, reason in taken.refused]
    try:
        with tempfile.TemporaryDirectory(dir=Path(order["file"]).parent) as folder:
            documents = overlay(
                Path(order["base"]),
                taken.documents,
                Path(order["file"]),
                Path(folder),
                lambda done, total, name: _say(at=name, done=done, total=total),
                skip,
            )
    except (OSError, duckdb.Error) as error:
        _say(failed=f"The files could not be laid beside the results ({type(error).__name__}).")
        return
    _say(documents=documents, refused=refused, without=taken.without)


if __name__ == "__main__":
    main()
