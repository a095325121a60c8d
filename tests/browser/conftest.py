"""A browser, a server of the documents in the repository, and a page.

A browser that has never met the dashboard spends seconds of work on the charts' program alone. So all tests of a process
are one visitor's, who comes again and again: with an empty address, no cookies and nothing stored, but with that program at hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser import browser as tools

SIZE = {"width": 1440, "height": 1600}
RESTING = "/_stcore/health"  # between the tests: a page of a word, for on an empty one the browser would drop the program


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path, reason = tools.find()
    if path is None:
        pytest.skip(f"no browser: {reason}")
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*tools.FLAGS, "--process-per-site"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    with tools.server(built) as found:
        yield found


@pytest.fixture(scope="session")
def visitor(chromium: Browser, address: str) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport=SIZE)
    context.set_default_timeout(30_000)
    context.new_page().goto(f"{address}{RESTING}")
    yield context
    context.close()


@pytest.fixture
def page(visitor: BrowserContext, address: str) -> Iterator[Page]:
    """The tab that the visitor keeps open. Who listens to it or answers its requests takes `tab`."""
    kept = visitor.pages[0]
    yield kept
    for other in visitor.pages[1:]:
        other.close()
    kept.goto(f"{address}{RESTING}")
    kept.set_viewport_size(SIZE)
    _forget(kept)


@pytest.fixture
def tab(visitor: BrowserContext) -> Iterator[Page]:
    """A tab of its own, closed after the test with all that listens to it."""
    opened = visitor.new_page()
    yield opened
    opened.close()
    _forget(visitor.pages[0])


def _forget(page: Page) -> None:
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
    page.context.clear_cookies()
