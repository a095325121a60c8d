"""A browser, a server of the documents in the repository, and a page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import browser as tools


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path, reason = tools.find()
    if path is None:
        pytest.skip(f"no browser: {reason}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=tools.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    with tools.server(built) as found:
        yield found


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1440, "height": 1600})
    opened = context.new_page()
    opened.set_default_timeout(30_000)
    expect.set_options(timeout=30_000)
    yield opened
    context.close()
