"""A presentation in a real browser: a chart is collected, shown with the arrow keys, and taken along to where no network is."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.test_pages import POINTS


def title(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(words)


def test_a_chart_is_collected_and_its_data_saved(page: Page, address: str) -> None:
    page.goto(f"{address}/score?only=benchmark.SPECweb99&x=Memory")
    page.locator("[class*=st-key-menu_score] button:visible").first.click()
    with page.expect_download() as file:
        page.get_by_role("button", name="CSV", exact=True).click()
    assert file.value.suggested_filename == "specweb99-by-memory.csv"
    assert file.value.path().read_text(encoding="utf-8-sig").startswith('"Vendor","System","Score (simultaneous connections)"')
    page.get_by_role("button", name="Add to presentation").click()
    expect(page.get_by_test_id("stTopNavLink").last).to_have_text("Presentation (1)")
    page.get_by_text("In the presentation (1)").click()
    title(page, "What do you want to show?")
    expect(page.get_by_label("1. Title")).to_have_value("SPECweb99 by memory")


def test_in_a_narrow_window_the_words_of_a_chart_stand_below_each_other(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 1600})
    page.goto(f"{address}/presentation")
    page.get_by_role("button", name="Take these charts").click()
    words, takeaway = (page.get_by_label(label).first for label in ("1. Title", "Takeaway"))
    expect(words).to_have_value("SPECweb99: scores over time")
    above, below = words.bounding_box(), takeaway.bounding_box()
    assert below["y"] > above["y"] + above["height"] and above["width"] == below["width"] > 280
    for name in ("up", "down", "present", "remove"):
        button = page.locator(f".st-key-tray_{name}_1 button:visible").first.bounding_box()
        assert button["x"] > 0 and button["x"] + button["width"] < 390


def test_arrow_keys_step_through_a_screen_without_controls(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{address}/presentation?present=1")
    expect(page.get_by_text("1 / 4")).to_be_visible()
    expect(page.locator(POINTS).first).to_be_visible()
    first = page.get_by_role("heading", level=1).inner_text()
    for hidden in ("stHeader", "stSidebar", "stTopNavLink", "stExpander"):
        expect(page.get_by_test_id(hidden).locator("visible=true")).to_have_count(0)
    chart, foot = (page.locator(f".st-key-slide_{part}").bounding_box() for part in ("frame", "foot"))
    assert chart["width"] > 1100 and chart["height"] > 450
    assert chart["y"] + chart["height"] <= foot["y"] and foot["y"] + foot["height"] <= 720
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("slide=2"))
    expect(page.get_by_text("2 / 4")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(page.get_by_text("3 / 4")).to_be_visible()
    page.keyboard.press("PageUp")
    expect(page.get_by_text("2 / 4")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("slide=1"))
    title(page, first)
    page.keyboard.press("Escape")
    title(page, "What do you want to show?")
    expect(page.get_by_test_id("stTopNavLink").first).to_be_visible()


def test_the_page_of_its_own_needs_no_network(page: Page, chromium: Browser, address: str, tmp_path: Path) -> None:
    page.goto(f"{address}/presentation")
    page.get_by_text("Take these charts").click()
    with page.expect_download() as file:
        page.get_by_role("button", name="Page (HTML)").click()
    saved = tmp_path / file.value.suggested_filename
    file.value.save_as(saved)
    assert saved.name == "a-tour-of-the-specweb-results.html"
    context = chromium.new_context(offline=True, viewport={"width": 390, "height": 800}, color_scheme="dark")
    alone = context.new_page()
    asked, faults = [], []
    alone.on("request", lambda request: asked.append(request.url))
    alone.on("pageerror", lambda error: faults.append(str(error)))
    alone.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    alone.goto(saved.as_uri())
    expect(alone.locator("article")).to_have_count(4)
    expect(alone.locator(POINTS).first).to_be_attached()
    assert alone.evaluate("document.documentElement.scrollWidth") == 390
    with alone.expect_download() as picture:
        alone.get_by_role("button", name="SVG", exact=True).first.click()
    svg = picture.value.path().read_text(encoding="utf-8")
    assert 'width="1200"' in svg and "registered trademarks" in svg and "rgb(255, 255, 255)" in svg
    tick, dark, light = alone.locator(".ytick text").first, "rgb(154, 166, 181)", "rgb(91, 102, 117)"
    expect(alone.locator("body")).to_have_css("background-color", "rgb(17, 21, 27)")
    expect(tick).to_have_css("fill", dark)
    alone.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(tick).to_have_css("fill", light)
    alone.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(tick).to_have_css("fill", dark)
    alone.emulate_media(color_scheme="light")
    expect(tick).to_have_css("fill", light)
    expect(alone.locator(".legend > div").first).to_have_css("color", light)
    assert not faults and not [url for url in asked if not url.startswith((saved.as_uri(), "blob:"))]
    context.close()
