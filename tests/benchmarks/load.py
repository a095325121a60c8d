"""What many readers at once wait for a page, against an empty Streamlit app in the same run, and the memory they take.

The dashboard is served as it is; so is an app with nothing but a title that treats garbage collection the same. Viewers
are raw websocket sessions in this process, on the same cores, that open all pages in turn, of all results and then of
another selection each time (`--selections`: how many there are before they come again; with the 100 that are set most pages
are asked for the first time, or again after so many others that they are not kept), and run the page's watch of the database
as a browser would.

- p50, p95: milliseconds from the request of a page to the end of its script, as a viewer sees it; some 50 of it are
  pauses that Streamlit makes between messages.
- at once: each viewer clicks again as soon as a page is there; with pauses: after some seconds (`--think`).
- memory: resident memory of the server, after one session and after more that each opened every page once; then after
  every so many visits.
- servers: with `--servers 2` the dashboard and the empty app are each served twice and the viewers shared out, each staying
  with his server, as behind the proxy of `.deploy/nginx.conf`; memory is then that of both.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations, cycle
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import duckdb

from pages.common.selection_controls import KEY
from tests.benchmarks import load_bars
from tests.benchmarks.databases import database
from tests.benchmarks.load_bars import Line
from tests.benchmarks.plan import COMPARED, TITLES
from tests.benchmarks.viewers import Visits, clicking, each_once, sessions, so_many
from tests.browser import browser as tools

_EMPTY = Path(__file__).resolve().parent / "served" / "empty_app.py"
_VENDORS = 8  # told apart by the selections
_STEPS = 8
_WALKERS = 10


@dataclass
class Servers:
    """Servers of one script, each a process of its own."""

    addresses: list[str] = field(default_factory=list)
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start(self, script: str, built: Path, port: int) -> None:
        """One more, at this port."""
        settings = {"port": port, "address": "127.0.0.1", "headless": "true"}
        options = [part for name, value in settings.items() for part in (f"--server.{name}", str(value))]
        command = [sys.executable, "-m", "streamlit", "run", script, *options]
        environment = os.environ | {"SPECWEB_DATABASE": str(built)}
        quiet = subprocess.DEVNULL
        self.processes.append(subprocess.Popen(command, cwd=tools.ROOT, env=environment, stdout=quiet, stderr=quiet))
        self.addresses.append(f"http://127.0.0.1:{port}")

    def stop(self) -> None:
        """End them all."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(timeout=20)

    def resident(self) -> float:
        """Resident memory of them all in MB, from the system's own table (Linux)."""
        return sum(map(_resident, self.processes))


def add_to(commands: Any) -> None:
    """Add the benchmark to the command line."""
    command = commands.add_parser("load", help=__doc__.splitlines()[0])
    command.add_argument("--results", type=int, default=1_000, metavar="N", help="rendered results in the database")
    command.add_argument("--viewers", type=int, nargs="+", default=(1, 10, 50, 100), metavar="N", help="sessions at once")
    command.add_argument("--seconds", type=float, default=20, help="how long they click at once")
    command.add_argument("--think", type=float, default=5, help="seconds between clicks of viewers that pause")
    command.add_argument("--think-seconds", type=float, default=60, help="how long those click")
    command.add_argument("--visits", type=int, default=2_000, metavar="N", help="visits over which memory is watched")
    command.add_argument("--selections", type=int, default=100, metavar="N", help="different ones; few are answered from memory")
    command.add_argument("--servers", type=int, default=1, metavar="N", help="of the dashboard, and as many of the empty app")
    command.add_argument("--port", type=int, default=8692, help="where the first is served, the others one above each")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Build what is missing, measure, print."""
    built = database(options.results)
    links = _links(built, options.selections)
    number, port = options.servers, options.port
    with _served("app.py", built, port, number) as app, _served(str(_EMPTY), built, port + number, number) as empty:
        print(
            f"{options.results:,} results, {os.cpu_count()} cores, viewers on the same, {number} of each server; "
            "times of one run compare with each other"
        )
        asyncio.run(_memory(app, links, options))
        asyncio.run(_times(app, empty, links, options))


async def _times(app: Servers, empty: Servers, links: Sequence[str], options: argparse.Namespace) -> None:
    print(load_bars.HEAD, flush=True)
    await _once(empty, [""])
    turns = cycle(links), cycle([""])  # go on from line to line, so that none finds the pages of the one before
    for number in options.viewers:
        lines = [await _clicked(place, number, names, options.seconds) for place, names in zip((app, empty), turns, strict=True)]
        print(load_bars.row(f"{number} at once", *lines, load_bars.at_once(number, lines[0])), flush=True)
    for number in options.viewers:
        lines = [
            await _clicked(place, number, names, options.think_seconds, options.think)
            for place, names in zip((app, empty), turns, strict=True)
        ]
        name = f"{number} with pauses"
        print(load_bars.row(name, *lines, load_bars.with_pauses(number, *lines)), flush=True)


async def _once(servers: Servers, links: Sequence[str]) -> None:
    async with sessions(servers.addresses, len(servers.addresses)) as viewers:
        await each_once(viewers, links)


async def _clicked(servers: Servers, number: int, links: Iterator[str], seconds: float, think: float = 0.0) -> Line:
    async with sessions(servers.addresses, number) as viewers:
        return _line(await clicking(viewers, links, seconds, think))


def _line(visits: Visits) -> Line:
    for error in dict.fromkeys(visits.errors):
        print(f"error: {error}", file=sys.stderr)
    if len(visits.times) < 2:
        raise SystemExit("too few visits in this time: let them click for longer")
    cuts = statistics.quantiles(visits.times, n=20)
    return Line(cuts[9], cuts[18], len(visits.times) / visits.seconds, len(visits.errors), len(visits.times))


async def _memory(app: Servers, links: Sequence[str], options: argparse.Namespace) -> None:
    """Of fresh servers, before there was any load."""
    pages, number = links[: len(TITLES)], min(50, max(options.viewers))
    await _once(app, pages)
    async with sessions(app.addresses, len(app.addresses)) as first:
        await each_once(first, pages)
        before = app.resident()
        async with sessions(app.addresses, number) as more:
            await each_once(more, pages)
            after = app.resident()
    print(load_bars.sessions(number, before, after), flush=True)
    step = max(1, options.visits // _STEPS)
    seen, errors = [], 0
    async with sessions(app.addresses, _WALKERS) as viewers:
        for _ in range(_STEPS):
            errors += len((await so_many(viewers, links, step)).errors)
            seen.append(app.resident())
    print(load_bars.flat(step, seen, errors), flush=True)


def _resident(process: subprocess.Popen[bytes]) -> float:
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii", errors="replace")
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1024


def _links(built: Path, selections: int) -> list[str]:
    """Links, one to each page in turn: first of all results, then of another selection, result and comparison each time."""
    with duckdb.connect(str(built), read_only=True) as connection:
        ids = [row[0] for row in connection.execute("select result_id from results order by hash(result_id)").fetchall()]
        vendors = "select system_vendor from results where origin = 'published' group by 1 order by count(*) desc limit ?"
        names = [quote_plus(row[0]) for row in connection.execute(vendors, [_VENDORS]).fetchall()]
        years = connection.execute("select distinct year(test_date) y from results where y is not null order by y").fetchall()
    spans = [""] + [f"&{KEY}=years.{first}-{last}" for (first,), (last,) in combinations(years, 2)]
    found: list[str] = []
    for turn in range(selections):
        chosen = f"{KEY}=vendor.{names[turn % len(names)]}{spans[turn // len(names) % len(spans)]}" if turn else ""
        for page in TITLES:
            of = {COMPARED: f"ids={','.join(_three(ids, turn))}", "result": f"id={ids[turn % len(ids)]}"}.get(page, "")
            asked = "&".join(part for part in (of, chosen) if part)
            found.append(f"{page}?{asked}" if asked else page)
    return found


def _three(ids: Sequence[str], turn: int) -> list[str]:
    return [ids[(turn * 3 + number) % len(ids)] for number in range(3)]


@contextmanager
def _served(script: str, built: Path, port: int, number: int) -> Iterator[Servers]:
    """So many servers of a script over this database, at this port and those above it."""
    servers = Servers()
    try:
        for place in range(port, port + number):
            servers.start(script, built, place)
        for address, process in zip(servers.addresses, servers.processes, strict=True):
            tools.wait_until_served(address, process)
        yield servers
    finally:
        servers.stop()
