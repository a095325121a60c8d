"""Runs a query in a process of its own and takes its answer; the dashboard goes on whatever the query does."""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa

from data.sql.limits import LIMITS, Limits
from data.store import Build

_ROOT = Path(__file__).resolve().parent.parent.parent
_COMMAND = [sys.executable, "-s", "-B", "-m", "data.sql.worker"]
# Nothing of the dashboard's own environment; one thread and one arena, as address space is counted.
_ENVIRONMENT = {"LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/", "MALLOC_ARENA_MAX": "1", "OPENBLAS_NUM_THREADS": "1"}
_OVERHEAD = 1 << 20  # bytes of an answer beside its rows
_CHUNK = 1 << 16
_Head = dict[str, Any]


class Busy(RuntimeError):
    """Too many queries are running; the message is for the reader."""


@dataclass(frozen=True)
class Answer:
    """What became of a query.

    table: the rows, None where there are none to show; message: why, else ''. cut: '' when these are all rows, else
    'rows' or 'bytes', the limit that was met. seconds: from asking to answer, the start of the process included.
    passing: the same query to the same build may find another answer, as time, memory or the file stood in its way.
    """

    table: pa.Table | None
    message: str
    cut: str
    seconds: float
    passing: bool = False


class Console:
    """Runs queries under the same limits, a few at a time."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.limits = limits
        self._running: Counter[str] = Counter()  # by reader
        self._ended = threading.Condition()

    def run(self, build: Build, sql: str, reader: str = "") -> Answer:
        """The answer of one query to `build`, which must still be the file that is there. Busy: there was no free place.

        reader: what tells one reader from another, so that none takes all places; '' for one who is not counted.
        """
        began = time.monotonic()
        refused = self._unfit(sql)
        if refused:
            return Answer(None, refused, "", 0.0)
        with self._place(reader):
            head, rows = self._ask(build, sql)
        table = None if head["message"] else _table(rows)
        return Answer(table, head["message"], head["cut"], time.monotonic() - began, head["passing"])

    @contextmanager
    def _place(self, reader: str) -> Iterator[None]:
        def free() -> bool:
            return self._running.total() < self.limits.at_once and not self._has_enough(reader)

        with self._ended:
            if not self._ended.wait_for(free, self.limits.wait_seconds):
                whose = f"{self.limits.at_once_each:,} of your" if self._has_enough(reader) else f"{self.limits.at_once:,}"
                raise Busy(f"{whose} queries are running already. Try again in a few seconds.")
            self._running[reader] += 1
        try:
            yield
        finally:
            with self._ended:
                self._running[reader] -= 1
                self._running += Counter()  # forgets those at 0
                self._ended.notify_all()

    def _has_enough(self, reader: str) -> bool:
        return bool(reader) and self._running[reader] >= self.limits.at_once_each

    def _unfit(self, sql: str) -> str:
        """Why a text is not even given to the process; '' when it is."""
        if os.name != "posix":
            return "Queries need Linux or macOS: only there can a process be confined as this needs."
        if len(sql) > self.limits.characters:
            return f"The query is {len(sql):,} characters long; at most {self.limits.characters:,} are run."
        if any(not letter.isprintable() and not letter.isspace() for letter in sql):
            return "The query holds characters that cannot be printed."
        return "" if sql.strip() else "There is no query in the text."

    def _ask(self, build: Build, sql: str) -> tuple[_Head, bytes]:
        request = json.dumps({"build": build, "sql": sql, "limits": asdict(self.limits)}, ensure_ascii=False).encode()
        with subprocess.Popen(
            _COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=_ROOT,
            env=_ENVIRONMENT,
            start_new_session=True,
        ) as process:
            try:
                return self._exchange(process, request)
            finally:
                os.killpg(process.pid, signal.SIGKILL)  # not waited for yet, so the number is still its own

    def _exchange(self, process: subprocess.Popen[bytes], request: bytes) -> tuple[_Head, bytes]:
        deadline = time.monotonic() + self.limits.seconds
        try:
            process.stdin.write(request)  # shorter than a pipe holds, so it does not wait
            process.stdin.close()
        except BrokenPipeError:
            return _no("The process that was to run the query could not be started.")
        most = (self.limits.answer_mb << 20) + _OVERHEAD
        received = bytearray()
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while True:
                left = deadline - time.monotonic()
                if left <= 0 or not selector.select(left):
                    return _no(f"The query took longer than {self.limits.seconds:g} s and was stopped.")
                part = os.read(process.stdout.fileno(), _CHUNK)
                if not part:
                    break
                received += part
                if len(received) > most:
                    return _no(f"The answer is larger than {self.limits.answer_mb:,} MB.")
        head, found, rows = bytes(received).partition(b"\n")
        if not found:
            return _no("The query ended the process that ran it: it needs more memory or time than one may have here.")
        return json.loads(head), rows


def _no(message: str) -> tuple[_Head, bytes]:
    """No answer of the process itself, so that another time may bring one."""
    return {"message": message, "cut": "", "passing": True}, b""


def _table(rows: bytes) -> pa.Table:
    with pa.ipc.open_stream(rows) as stream:
        table = stream.read_all()
    table.validate(full=True)
    return table


CONSOLE = Console()
