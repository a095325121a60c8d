"""How much memory the processes take that a benchmark starts."""

from __future__ import annotations

import multiprocessing
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_EVERY_S = 0.02
_PEAK = re.compile(r"^VmHWM:\s*(\d+) kB", re.MULTILINE)


class Peak:
    """The highest resident memory of any process started, in KB; None where the system does not tell."""

    kilobytes: int | None = None

    def look(self) -> None:
        """Ask the system for the peaks of the processes that run now."""
        for child in multiprocessing.active_children():
            with suppress(OSError):
                if found := _PEAK.search(Path(f"/proc/{child.pid}/status").read_text()):
                    self.kilobytes = max(self.kilobytes or 0, int(found[1]))


@contextmanager
def peak_of_processes() -> Iterator[Peak]:
    """Watch the processes that `multiprocessing` starts in the block.

    Each is asked again and again until it ends. Its rusage would not do: there a process that was started by a large one has
    that one's size, from the moment before it became a program of its own.
    """
    peak, over = Peak(), threading.Event()

    def watch() -> None:
        while not over.wait(_EVERY_S):
            peak.look()

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield peak
    finally:
        over.set()
        watcher.join()
