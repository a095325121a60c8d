"""A file is dropped in a real browser: it stands among the others, and is own on the score page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.documents import DOCUMENTS

POINTS = ".scatterlayer .point"


def test_a_dropped_result_stands_among_the_others(page: Page, address: str, tmp_path: Path) -> None:
    seed = (DOCUMENTS / "specweb99-ibm-pseries-655.txt").read_text(encoding="utf-8")
    mine = tmp_path / "mine.txt"
    mine.write_text(seed.replace("IBM", "Acme").replace("10291", "8291"), encoding="utf-8")
    page.goto(f"{address}/add")
    page.locator("input[type=file]").set_input_files(mine)
    expect(page.get_by_text("Beside 3 published valid SPECweb99 results it would be 2nd of 4")).to_be_visible()
    expect(page.locator(POINTS)).to_have_count(4)
    expect(page.locator(".ytick text", has_text="(2) · Acme eServer pSeries 655 (own)")).to_be_visible()
    page.get_by_text("See it among all scores").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How does the score grow with hardware?")
    expect(page.locator(POINTS)).to_have_count(4)
    expect(page.locator(".annotation-text", has_text="8,291 (own)")).to_be_visible()
    expect(page.get_by_text("1 picked result", exact=True)).to_be_visible()
    expect(page.get_by_test_id("stSidebar").get_by_text("Own (1)")).to_be_visible()

    other = page.context.browser.new_context().new_page()
    other.goto(f"{address}/score")
    expect(other.locator(POINTS)).to_have_count(3)
    other.context.close()
