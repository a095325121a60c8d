"""The pages in a real browser against a real server: painted charts, deep links, nothing fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import browser as tools

POINTS = ".scatterlayer .point"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path, reason = tools.find()
    if path is None:
        pytest.skip(f"no browser: {reason}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=tools.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
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


@pytest.mark.parametrize(
    ("path", "question", "marks", "count"),
    [
        ("", "What do the published SPECweb results say?", POINTS, 5),
        ("overview", "What do the published SPECweb results say?", POINTS, 5),
        ("score", "How does the score grow with hardware?", POINTS, 3),
        ("score?metric=SPECweb2005_Banking&hardware=Memory", "How does the score grow with hardware?", POINTS, 1),
        ("response-times", "How quickly are requests answered?", POINTS, 48 + 16),
        ("response-times?workload=SPECweb99", "How quickly are requests answered?", POINTS, 9 + 3),
        ("tuning", "Which tuning do the vendors disclose?", ".barlayer .point", 25),
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
    expect(page.locator("[data-testid=stMetricValue]").first).to_have_text("848")


def test_a_deep_link_is_the_first_request_of_a_fresh_server(page: Page, built: Path) -> None:
    with tools.server(built) as fresh:
        page.goto(f"{fresh}/response-times?workload=Support")
        expect(page.get_by_role("heading", level=1)).to_have_text("How quickly are requests answered?")
        expect(page.locator(POINTS)).to_have_count(18 + 6)
        expect(page.get_by_test_id("stTopNavLink")).to_have_count(5)
        expect(page.get_by_text("Page not found")).to_have_count(0)


def test_choosing_a_mark_leads_to_its_result(page: Page, address: str) -> None:
    page.goto(f"{address}/score")
    expect(page.locator(POINTS)).to_have_count(3)
    page.wait_for_timeout(500)
    box = page.locator(POINTS).first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_text("Open this result").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What does this disclosure say?")
    expect(page.locator("[data-testid=stMetricValue]").first).to_have_text("10,291")


def test_nothing_is_fetched_from_elsewhere(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("", "score", "response-times", "tuning", "result"):
        page.goto(f"{address}/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_timeout(800)
    assert asked
    assert not [url for url in asked if not url.startswith((address, "data:", "blob:"))]


def test_text_of_documents_is_shown_as_the_text_it_is(page: Page, copy_with: Callable[..., Path]) -> None:
    hostile = "<b>x</b> [y](http://e.vil) :material/delete: $z$ **w** :red[v] :smile: www.e.vil a@e.vil -- <- >="
    changed = copy_with(f"update results set system = '{hostile}' where benchmark = 'SPECweb2005'")
    with tools.server(changed) as address:
        page.goto(f"{address}/result")
        shown = page.locator("[data-testid=stMarkdown] p").first
        expect(shown).to_contain_text("reached a SPECweb2005 score of 848")
        assert shown.inner_text().replace("\u2060", "").startswith(f"Dell {hostile} reached")
        assert shown.locator("a, b, img, .katex, [data-testid=stIconMaterial]").count() == 0
