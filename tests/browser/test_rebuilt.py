"""An open page shows a new build, and its charts the theme of the browser, without a click."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import duckdb
import pytest
from playwright.sync_api import Page, expect

from tests.browser import browser as tools
from tests.browser.test_accessibility import TICKS

IN_TIME = 20_000  # several looks at the file, also where the machine is busy


@pytest.fixture
def live(built: Path, tmp_path: Path) -> Path:
    path = tmp_path / "live.duckdb"
    shutil.copyfile(built, path)
    return path


def test_an_open_page_follows_the_file(page: Page, live: Path) -> None:
    with tools.server(live) as address:
        page.goto(f"{address}/compare")  # without a chart, whose program this server would have to send anew
        expect(page.get_by_text("of 17 results")).to_be_visible()
        new = live.with_suffix(".new")
        shutil.copyfile(live, new)
        with duckdb.connect(str(new)) as connection:
            connection.execute("delete from results where benchmark = 'SPECweb2005'").fetchall()
        os.replace(new, live)
        expect(page.get_by_text("of 16 results")).to_be_visible(timeout=IN_TIME)
        expect(page.get_by_text("The data were rebuilt")).to_be_visible()


def test_the_charts_of_an_open_page_follow_the_theme(tab: Page, address: str) -> None:
    tab.goto(f"{address}/score")
    tick = tab.locator(".xtick text").first
    expect(tick).to_have_css("fill", TICKS["light"])
    tab.emulate_media(color_scheme="dark")
    expect(tick).to_have_css("fill", TICKS["dark"], timeout=IN_TIME)
