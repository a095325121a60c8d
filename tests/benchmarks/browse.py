"""A server of the dashboard with its floors, and a browser in which clicks are timed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, sync_playwright

from tests.benchmarks.plan import COMPARED, FIRST, PLAN, PLAN_FILE, REST, RUNS, TITLES, floor
from tests.browser import browser as tools

_SERVED = Path(__file__).resolve().parent / "served"
_QUIET = 350  # milliseconds without anything new after which a page is at rest
_NEW = 2_500  # the same for a page that was not seen before
_REPAINT = 500
_TIMEOUT = 90_000
_VENDOR = "Vendor"

Wanted = dict[str, Any]


@dataclass(frozen=True)
class Timed:
    """A click: milliseconds to the first chart and to all of them, the script's wall and CPU time, bytes received."""

    painted: float
    first: float | None
    script: float
    cpu: float
    received: int


class Tab:
    """A tab of the browser at the server; a new one for each round, so that it keeps nothing of what it was sent before."""

    def __init__(self, page: Page, address: str, runs: Path) -> None:
        self._page = page
        self._address = address
        self._runs = runs
        self._read = runs.stat().st_size if runs.exists() else 0
        page.set_default_timeout(_TIMEOUT)

    def begin(self) -> None:
        """Load the dashboard at the page of rest, and the charts' program with a first chart."""
        self._page.goto(f"{self._address}/{floor(REST)}")
        self._settle()
        self.open(floor(FIRST), _NEW)

    def visit(self, name: str, wanted: Wanted) -> Timed:
        """From the page of rest to a page by its link, until all is painted that has to be."""
        self._rest()
        link = self._link(name)
        self._arm(wanted)
        link.click()
        self._page.wait_for_function("specwebProbe.painted !== null")
        self._settle()
        runs, probe = self._ended(), self._page.evaluate("({ ...specwebProbe })")
        first = None if probe["first"] is None else probe["first"] - probe["start"]
        script, cpu = sum(run["ms"] for run in runs), sum(run["cpu_ms"] for run in runs)
        return Timed(probe["painted"] - probe["start"], first, script, cpu, probe["bytes"])

    def open(self, name: str, quiet: int = _QUIET) -> None:
        """The same without a time."""
        self._rest()
        link = self._link(name)
        self._arm(None)
        link.click()
        self._settle(quiet)

    def explore(self, name: str) -> dict[str, Any]:
        """Open a page that was not seen before: its charts and tables."""
        self.open(name, _NEW)
        return self._page.evaluate("specwebProbe.seen()")

    def filter(self, turn: int) -> float | None:
        """Choose a vendor in the sidebar, another one each turn: milliseconds until its charts no longer change.

        None where there is no such choice or no chart changes. The choice is taken back afterwards.
        """
        box = self._page.get_by_test_id("stSidebar").get_by_role("combobox", name=_VENDOR, exact=True)
        if not box.count():
            return None
        box.first.click()
        options = self._page.get_by_role("option")
        options.filter(has_text=")").first.wait_for()
        self._page.wait_for_timeout(_QUIET)  # the list is still opening
        known = [place for place, words in enumerate(options.all_inner_texts()) if not words.endswith("(0)")]
        self._arm(None)
        options.nth(known[turn % len(known)]).click()
        self._settle(_REPAINT)
        probe = self._page.evaluate("({ ...specwebProbe })")
        self._page.keyboard.press("Escape")
        self._page.get_by_test_id("stSidebar").get_by_role("button", name="Reset").click()
        self._settle()
        return probe["changed"] - probe["start"] if probe["changed"] else None

    def _rest(self) -> None:
        """Back to the page of rest."""
        self._in_navigation(floor(REST)).click()
        self._page.get_by_role("heading", level=1, name="Rest", exact=True).wait_for()
        self._settle()
        self._ended()

    def _link(self, name: str) -> Locator:
        """The link to a page, by its address, or to a floor."""
        if name in TITLES and name != COMPARED:
            return self._in_navigation(TITLES[name])
        words = floor(f"to {name}") if name == COMPARED else name
        return self._page.get_by_test_id("stPageLink").get_by_role("link", name=words, exact=True)

    def _in_navigation(self, title: str) -> Locator:
        return self._page.get_by_test_id("stTopNavLink").filter(has_text=re.compile(f"{re.escape(title)}$"))

    def _arm(self, wanted: Wanted | None) -> None:
        self._page.evaluate("wanted => specwebProbe.arm(wanted)", wanted)

    def _settle(self, quiet: int = _QUIET) -> None:
        self._page.wait_for_function("quiet => window.specwebProbe?.quiet(quiet)", arg=quiet, polling=50)

    def _ended(self) -> list[dict[str, Any]]:
        """The runs of the script since the last call."""
        with self._runs.open(encoding="utf-8") as file:
            file.seek(self._read)
            lines = file.readlines()
            self._read = file.tell()
        return [json.loads(line) for line in lines]


@contextmanager
def tabs(database: Path, folder: Path, port: int) -> Iterator[Any]:
    """A function that opens a fresh tab at a fresh server over this database; `folder` is for what both must know."""
    path, reason = tools.find()
    if path is None:
        raise SystemExit(f"no browser: {reason}")
    runs = folder / "runs.jsonl"
    with _server(database, folder, runs, port) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=tools.FLAGS)
        # So wide that the navigation has room for the floors, too; a page is no wider for it.
        context = browser.new_context(viewport={"width": 3000, "height": 1600})
        context.add_init_script(path=_SERVED / "probe.js")
        opened: list[Page] = []

        def tab() -> Tab:
            for page in opened:
                page.close()
            opened[:] = [context.new_page()]
            return Tab(opened[0], address, runs)

        try:
            yield tab
        finally:
            browser.close()


@contextmanager
def _server(database: Path, folder: Path, runs: Path, port: int) -> Iterator[str]:
    settings = {"port": port, "address": "127.0.0.1", "headless": "true"}
    options = [part for name, value in settings.items() for part in (f"--server.{name}", str(value))]
    command = [sys.executable, "-m", "streamlit", "run", str(_SERVED / "floor_app.py"), *options]
    environment = os.environ | {"SPECWEB_DATABASE": str(database), RUNS: str(runs), PLAN: str(folder / PLAN_FILE)}
    process = subprocess.Popen(command, cwd=tools.ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        tools.wait_until_served(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=20)
