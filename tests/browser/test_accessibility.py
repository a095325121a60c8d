"""What axe finds on the pages; whatever it calls serious is a fault."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

CHOSEN = "only=benchmark.SPECweb99&only=vendor.IBM&only=vendor.Dell"  # so that there are tags of a choice to read
PAGES = ("overview", f"score?{CHOSEN}", "response-times", "tuning", "compare", "result", "data-quality", "add")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_a_serious_fault(chromium: Browser, address: str, theme: str) -> None:
    context = chromium.new_context(viewport={"width": 1440, "height": 1000}, color_scheme=theme)
    page = context.new_page()
    found = {place: _faults(page, f"{address}/{place}") for place in PAGES}
    page.goto(f"{address}/presentation")
    page.get_by_role("button", name="Take these charts").click()
    expect(page.get_by_role("button", name="PowerPoint")).to_be_visible(timeout=30_000)
    expect(page.get_by_test_id("stStatusWidget")).to_have_count(0, timeout=30_000)  # with its button to stop, as on all pages
    assert _found(page) == []
    context.close()
    assert found == {place: [] for place in PAGES}


def _faults(page: Page, address: str) -> list[str]:
    """The faults of a page that are serious or worse, and headings that skip a level."""
    page.goto(address)
    expect(page.get_by_text("registered trademarks").first).to_be_visible(timeout=30_000)
    expect(page.get_by_test_id("stStatusWidget")).to_have_count(0)
    return _found(page)


def _found(page: Page) -> list[str]:
    """The same of the page as it is now."""
    return [
        f"{fault['id']}: {node['html']}"
        for fault in Axe().run(page).response["violations"]
        if fault["impact"] in ("serious", "critical") or fault["id"] == "heading-order"
        for node in fault["nodes"]
    ]
