"""The command `fetch`: its options, what it prints and its exit code."""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from typing import Any

from parsers.inputs import DEFAULT_DOCUMENTS
from parsers.log import plain

_DELAY = 10.0
_LONGEST_DELAY = 86_400  # a day
_WIDTH = 24


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("fetch", help="collect published result pages from the pages that list them")
    command.add_argument("addresses", nargs="*", metavar="URL", help="a page that lists results, or a result page")
    default = f"{DEFAULT_DOCUMENTS.parent.name}/{DEFAULT_DOCUMENTS.name}"
    command.add_argument(
        "--into", type=Path, default=DEFAULT_DOCUMENTS, metavar="FOLDER", help=f"where to put them (default {default})"
    )
    command.add_argument("--list", type=Path, metavar="FILE", help="a file with more addresses, one a line")
    command.add_argument(
        "--delay",
        type=_seconds,
        default=_DELAY,
        metavar="SECONDS",
        help=f"pause between requests (default {_DELAY:g}; longer where the site's robots.txt says so)",
    )
    command.set_defaults(run=run)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds <= _LONGEST_DELAY:
        raise argparse.ArgumentTypeError(f"a number of seconds, {_LONGEST_DELAY} at most")
    return seconds


def run(options: argparse.Namespace) -> int:
    """0: all pages named are there. 1: some are not. 2: none was looked for. 130: stopped from the keyboard."""
    from parsers.fetch.addresses import listed
    from parsers.fetch.download import Settings
    from parsers.fetch.run import Summary, fetch

    summary, bar = Summary(), _Bar()
    try:
        starts = [*options.addresses, *(listed(options.list) if options.list else [])]
        if not starts:
            return _refuse("no address is given: name a page that lists results, or a file with addresses by --list")
        try:
            fetch(starts, options.into, summary, bar, Settings(delay=options.delay))
        finally:
            bar.clear()
    except UnicodeError:
        return _refuse(f"{options.list} is no text")
    except OSError as error:
        _report(summary, options.into)
        return _refuse(str(error))
    except KeyboardInterrupt:
        _report(summary, options.into)
        print("stopped; the same command goes on from here", file=sys.stderr)
        return 130
    _report(summary, options.into)
    if not summary.found:
        return 2
    return 1 if summary.failed or summary.no_result or summary.stopped else 0


def _refuse(reason: str) -> int:
    print(f"nothing more is fetched: {plain(reason)}", file=sys.stderr)
    return 2


def _report(summary: Any, into: Path) -> None:
    for said, cases in (("kept", summary.incomplete), ("no result", summary.no_result), ("failed", summary.failed)):
        for address, reason in cases:
            print(f"{said} {plain(address)}: {plain(reason)}", file=sys.stderr)
    if summary.elsewhere:
        print(f"left out, as they lead out of the list's folder: {summary.elsewhere}", file=sys.stderr)
    if summary.stopped:
        left = summary.found - len(summary.fetched) - summary.there - len(summary.failed) - len(summary.no_result)
        asked = f"; {left} pages were not asked for" if left > 0 else ""
        print(f"ended early: {plain(summary.stopped)}{asked}; the same command goes on from here", file=sys.stderr)
    print(
        f"result pages: {summary.found} found, {len(summary.fetched)} fetched into {into}, {summary.there} there before, "
        f"{len(summary.no_result)} no results, {len(summary.failed)} failed"
    )
    if summary.fetched:
        print("build again to have them in the database: python -m parsers build (the dashboard does so at its next visit)")


class _Bar:
    """A bar on a terminal's last line; nothing where there is none."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()

    def __call__(self, done: int, total: int, name: str, delay: float) -> None:
        if self._shown and total:
            full = "#" * (_WIDTH * done // total)
            minutes = math.ceil((total - done) * delay / 60)
            self._write(f"\r\033[K[{full:<{_WIDTH}}] {done} of {total}, at least {minutes} min left {name}")

    def clear(self) -> None:
        """Take the bar away."""
        if self._shown:
            self._write("\r\033[K")

    def _write(self, text: str) -> None:
        print(text, end="", file=sys.stderr, flush=True)
