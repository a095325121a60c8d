"""What axe finds on the pages; whatever it calls serious is a fault."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser import browser as tools

CHOSEN = "only=benchmark.SPECweb99&only=vendor.IBM&only=vendor.Dell"  # so that there are tags of a choice to read
QUALITY = ("data-quality", "data-quality?view=Checks")
PAGES = ("overview", f"score?{CHOSEN}", "response-times", "tuning", "compare", "result", *QUALITY, "add")
ALONE = {"resultTypes": ["violations"]}  # what passes is not listed
TICKS = {"light": "rgb(91, 102, 117)", "dark": "rgb(154, 166, 181)"}


def test_no_page_has_a_serious_fault(tab: Page, address: str) -> None:
    tab.set_viewport_size({"width": 1440, "height": 1000})
    found = {}
    for theme, ink in TICKS.items():
        tab.emulate_media(color_scheme=theme)
        tab.goto(f"{address}/sql")
        tools.rest(tab)
        for place in PAGES:
            tools.follow(tab, f"{address}/{place}")
            found[theme, place] = _faults(tab)
            if place == "overview":
                expect(tab.locator(".ytick text").first).to_have_css("fill", ink)
        tools.follow(tab, f"{address}/presentation")
        tab.get_by_role("button", name="Take these charts").click()
        expect(tab.get_by_role("button", name="PowerPoint")).to_be_visible()
        tools.rest(tab)
        found[theme, "presentation"] = _faults(tab)
    assert found == {(theme, place): [] for theme in TICKS for place in (*PAGES, "presentation")}


def _faults(page: Page) -> list[str]:
    """The faults of a page that are serious or worse, and headings that skip a level."""
    return [
        f"{fault['id']}: {node['html']}"
        for fault in Axe().run(page, options=ALONE).response["violations"]
        if fault["impact"] in ("serious", "critical") or fault["id"] == "heading-order"
        for node in fault["nodes"]
    ]
