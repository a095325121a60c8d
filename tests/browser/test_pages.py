"""The pages in a real browser against a real server: painted charts, deep links, nothing fetched from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app import PAGES
from tests.browser import browser as tools

POINTS = ".scatterlayer .point"


@pytest.mark.parametrize(
    ("path", "question", "marks", "count"),
    [
        ("", "What do the published SPECweb results say?", POINTS, 5),
        ("overview", "What do the published SPECweb results say?", POINTS, 5),
        ("score", "How does the score grow with hardware?", POINTS, 3),
        ("score?only=benchmark.SPECweb2005&only=submetric.Banking&x=Memory", "How does the score grow with hardware?", POINTS, 1),
        ("response-times", "How quickly are requests answered?", POINTS, 48 + 16),
        ("response-times?only=benchmark.SPECweb99", "How quickly are requests answered?", POINTS, 9 * 3),
        ("tuning", "Which tuning do the vendors disclose?", ".barlayer .point", 25),
        ("data-quality", "How far can these figures be trusted?", ".barlayer .point", 3),
        ("data-quality?view=Checks", "How far can these figures be trusted?", ".barlayer .point", 2 * 26),
        ("data-quality?view=Request+counts", "How far can these figures be trusted?", ".barlayer .point", 8),
        ("sql", "What do you want to ask the tables?", ".barlayer .point", 3),
    ],
)
def test_a_page_paints_its_chart(page: Page, address: str, path: str, question: str, marks: str, count: int) -> None:
    page.goto(f"{address}/{path}")
    expect(page.get_by_role("heading", level=1)).to_have_text(question)
    expect(page.locator(marks)).to_have_count(count)
    expect(page.get_by_text("Page not found")).to_have_count(0)


def test_the_result_page_shows_the_disclosure(page: Page, address: str) -> None:
    page.goto(f"{address}/result?tab=Source+text&line=9")
    expect(page.get_by_text("SPECweb2005 = 848", exact=True)).to_be_visible()
    expect(page.locator(".src-line")).to_have_count(1)
    expect(page.locator(".res-figure")).to_have_text("848")


def test_a_row_of_a_table_opens_its_line(page: Page, address: str) -> None:
    page.goto(f"{address}/result?tab=Tuning")
    table = page.get_by_test_id("stDataFrame").first
    expect(table.locator("canvas").first).to_be_visible()
    page.wait_for_timeout(1500)
    table.click(position={"x": 42, "y": 35 + 17})
    expect(page.locator(".src-line")).to_contain_text("ulimit -n 72720")
    expect(page).to_have_url(re.compile(r"tab=Source\+text&line=923"))


def test_a_comparison_leads_to_a_line_of_the_disclosure(page: Page, address: str) -> None:
    page.goto(f"{address}/compare")
    page.get_by_text("Compare these").first.click()
    expect(page.locator(".cmp")).to_have_count(2)
    expect(page).to_have_url(re.compile("ids="))
    page.locator(".cmp a", has_text="1700MHz POWER4+").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What does this disclosure say?")
    expect(page.locator(".src-line")).to_contain_text("1700MHz POWER4+")


def test_the_wordmark_stands_left_of_the_navigation_and_all_pages_in_it(page: Page, address: str) -> None:
    page.goto(f"{address}/compare")
    mark = page.locator("img[data-testid=stHeaderLogo], img[data-testid=stSidebarLogo]").first
    expect(mark).to_be_visible()
    assert (mark.get_attribute("src") or "").startswith("data:image/svg+xml")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_timeout(500)
    expect(page.get_by_test_id("stTopNav").get_by_text(re.compile(r"^\d+ more$"))).to_be_hidden()
    end = page.get_by_test_id("stTopNavLink").last.bounding_box()
    assert end is not None and end["x"] + end["width"] <= 1280 - 256  # room is left for the number of charts in the presentation


def test_no_room_is_kept_on_a_phone_for_a_choice_that_a_view_has_not(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}/response-times?view=Mix")
    expect(page.locator(POINTS)).to_have_count(3 * 16 + 16)
    bar = page.locator(".st-key-room_bar").bounding_box()
    assert bar is not None and bar["height"] < 80


def test_a_deep_link_is_the_first_request_of_a_fresh_server(page: Page, built: Path) -> None:
    with tools.server(built) as fresh:
        page.goto(f"{fresh}/response-times?only=benchmark.SPECweb2005&only=submetric.Support")
        expect(page.get_by_role("heading", level=1)).to_have_text("How quickly are requests answered?")
        expect(page.locator(POINTS)).to_have_count(18 + 6)
        expect(page.get_by_test_id("stTopNavLink")).to_have_count(len(PAGES))
        expect(page.get_by_text("Page not found")).to_have_count(0)


def test_words_and_numbers_do_not_wait_for_the_charts_program(tab: Page, address: str) -> None:
    tab.route("**/PlotlyChart*.js", lambda route: None)  # is asked for and never comes
    tab.goto(address)
    expect(tab.locator(".specweb-figure dd").first).to_have_text("848")
    expect(tab.get_by_text("registered trademarks")).to_be_visible()
    expect(tab.get_by_test_id("stDataFrame")).to_have_count(2)
    expect(tab.get_by_test_id("stSidebar").get_by_role("button", name="Reset")).to_be_visible()
    expect(tab.locator(".js-plotly-plot")).to_have_count(0)


def test_no_foreign_script_runs(tab: Page, address: str) -> None:
    refused: list[str] = []
    tab.on("console", lambda message: refused.append(message.text) if tools.POLICY in message.text else None)
    tab.goto(address)
    expect(tab.get_by_text("registered trademarks").first).to_be_visible()
    assert refused == []
    script = "const added = document.createElement('script'); added.text = 'window.ran = true'; document.body.append(added)"
    assert tab.evaluate(f"() => {{ {script}; return window.ran === true }}") is False
    assert len(refused) == 1
