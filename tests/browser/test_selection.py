"""The selection in a real browser: it travels with the reader, stands in the address, and Back undoes it.

The address follows what is on the page, a moment later on a busy machine: so it is waited for, too.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import SIZE

POINTS = ".scatterlayer .point"
CHOSEN = "only=assumed.score.SPECweb99&only=vendor.IBM&only=origin.published&only=validity.valid"
IDS = re.compile(r"ids=[^&]+%2C[^&]+")


def choose(page: Page, label: str, letters: str) -> None:
    box = page.get_by_role("combobox", name=label)
    box.focus()
    box.press_sequentially(letters)
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")


def go(page: Page, name: str, question: str) -> None:
    page.get_by_test_id("stTopNavLink").filter(has_text=name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(question)


def count(page: Page, number: int) -> None:
    expect(page.get_by_test_id("stSidebar").get_by_text(f"{number} of 17 results")).to_be_visible()


def test_the_selection_travels_and_back_undoes_it(page: Page, chromium: Browser, address: str) -> None:
    page.goto(f"{address}/score")
    expect(page.locator(POINTS)).to_have_count(3)
    choose(page, "Vendor", "ibm")
    expect(page.locator(POINTS)).to_have_count(1)
    count(page, 1)
    expect(page).to_have_url(f"{address}/score?{CHOSEN}")

    go(page, "Tuning", "Which tuning do the vendors disclose?")
    count(page, 1)
    expect(page).to_have_url(f"{address}/tuning?{CHOSEN}")
    page.reload()
    count(page, 1)
    context = chromium.new_context(viewport=SIZE)
    other = context.new_page()
    other.goto(page.url)
    count(other, 1)
    context.close()

    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("How does the score grow with hardware?")
    expect(page.locator(POINTS)).to_have_count(1)
    page.go_back()
    expect(page.locator(POINTS)).to_have_count(3)
    count(page, 3)
    expect(page).to_have_url(f"{address}/score")
    page.go_forward()
    expect(page.locator(POINTS)).to_have_count(1)


def test_bounds_are_kept_from_page_to_page(page: Page, address: str) -> None:
    page.goto(f"{address}/tuning?only=years.2003-2003")
    count(page, 2)
    go(page, "Score", "How does the score grow with hardware?")
    expect(page.locator(POINTS)).to_have_count(2)
    expect(page).to_have_url(f"{address}/score?only=years.2003-2003")


def test_a_stale_link_is_reported(page: Page, address: str) -> None:
    page.goto(f"{address}/score?only=vendor.Nobody&x=Wings")
    expect(page.locator(POINTS)).to_have_count(3)
    expect(page.get_by_text("“vendor.Nobody”")).to_be_visible()
    expect(page.get_by_text("“x=Wings”")).to_be_visible()


def centre(page: Page, number: int) -> tuple[float, float]:
    box = page.locator(POINTS).nth(number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def score(page: Page, address: str) -> Page:
    """The score page, painted and at rest."""
    page.goto(f"{address}/score")
    expect(page.locator(POINTS)).to_have_count(3)
    page.wait_for_timeout(500)
    return page


def test_a_click_picks_a_result_and_leads_to_it(score: Page) -> None:
    score.mouse.click(*centre(score, 0))
    expect(score.get_by_text("1 picked result", exact=True)).to_be_visible()
    score.get_by_text(re.compile("^Open ")).click()
    expect(score.get_by_role("heading", level=1)).to_have_text("What does this disclosure say?")


def test_a_box_picks_results_that_can_be_compared(score: Page, address: str) -> None:
    score.locator(".modebar-btn[data-val=select]").click()
    frame = score.locator(".nsewdrag").first.bounding_box()
    assert frame is not None
    score.mouse.move(frame["x"] + 5, frame["y"] + 5)
    score.mouse.down()
    score.mouse.move(frame["x"] + frame["width"] - 5, frame["y"] + frame["height"] * 0.6, steps=8)
    score.mouse.up()
    expect(score.get_by_text("2 picked results", exact=True)).to_be_visible()
    expect(score).to_have_url(IDS)
    score.get_by_text("Compare these 2").click()
    expect(score.get_by_role("heading", level=1)).not_to_have_text("How does the score grow with hardware?")
    expect(score).to_have_url(re.compile(f"^{re.escape(address)}/compare[?].*{IDS.pattern}"))
    score.go_back()
    expect(score.get_by_text("2 picked results", exact=True)).to_be_visible()


def test_dragging_zooms_by_the_address_and_a_double_click_shows_all(score: Page, address: str) -> None:
    frame = score.locator(".nsewdrag").first.bounding_box()
    assert frame is not None
    score.mouse.move(frame["x"] + 5, frame["y"] + 5)
    score.mouse.down()
    score.mouse.move(frame["x"] + frame["width"] * 0.98, frame["y"] + frame["height"] * 0.6, steps=8)
    score.mouse.up()
    expect(score.get_by_text("Zoomed in: 2 of 3 results shown")).to_be_visible()
    expect(score.locator(POINTS)).to_have_count(2)
    expect(score).to_have_url(re.compile("zoom=SPECweb99%2CCores%2C"))
    score.wait_for_timeout(500)
    frame = score.locator(".nsewdrag").first.bounding_box()
    assert frame is not None
    score.mouse.dblclick(frame["x"] + frame["width"] * 0.5, frame["y"] + frame["height"] * 0.9)
    expect(score.locator(POINTS)).to_have_count(3)
    expect(score).not_to_have_url(re.compile("zoom="))


def test_ticked_rows_stand_out_in_the_chart(score: Page) -> None:
    table = score.get_by_test_id("stDataFrame").last.bounding_box()
    assert table is not None
    score.mouse.click(table["x"] + 18, table["y"] + 35 + 18)
    expect(score.get_by_text("1 picked result", exact=True)).to_be_visible()
    picked = "Array.from(document.querySelector('.js-plotly-plot')._fullData, trace => (trace.selectedpoints || []).length)"
    score.wait_for_function(f"{picked}.reduce((sum, part) => sum + part, 0) === 1")
    score.go_back()
    expect(score.get_by_text("1 picked result", exact=True)).to_have_count(0)
