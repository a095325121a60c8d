"""The SQL page in a real browser: by keyboard, in the address, hostile names as text, no way to formulas."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Page, expect

HOSTILE = '<img src=x onerror="document.title=1"> :red[v] $z$ [l](http://e.vil)'


def test_a_query_is_typed_run_and_shared(page: Page, address: str) -> None:
    page.goto(f"{address}/sql")
    editor = page.get_by_label("Query")
    expect(page.get_by_text("The query found 3 rows of 6 columns")).to_be_visible()
    editor.fill("SELECT workload, good FROM limits WHERE request_type IS NULL")
    editor.press("Control+Enter")
    expect(page.get_by_text("The query found 3 rows of 2 columns")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/sql\?q=SELECT\+workload"))
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("heading", name="good by workload")).to_be_visible()
    expect(other.locator(".barlayer .point")).to_have_count(3)


def test_names_of_a_hostile_query_are_text(tab: Page, address: str) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    name = HOSTILE.replace('"', '""')
    sql = f"""SELECT '{HOSTILE}' AS a, 1 AS "{name}" """
    tab.goto(f"{address}/sql?q={quote(sql)}")
    expect(tab.locator(".barlayer .point")).to_have_count(1)
    heading = tab.get_by_role("heading", level=2).last
    assert heading.inner_text().replace("\u2060", "").startswith("<img src=x onerror=")
    assert tab.locator("[data-testid=stMain] :is(img, .katex, a[href*='e.vil'])").count() == 0
    assert not [url for url in asked if not url.startswith((address, "data:", "blob:")) or url.endswith("/x")]
    assert tab.title() != "1"


def test_files_are_kept_and_the_table_has_no_export_of_its_own(page: Page, address: str) -> None:
    sql = "SELECT '=1+1' AS a, -1 AS n"
    page.goto(f"{address}/sql?q={quote(sql)}")
    with page.expect_download() as started:
        page.get_by_role("button", name="CSV").click()
    assert Path(started.value.path()).read_text(encoding="utf-8") == '"a","n"\n"\'=1+1",-1\n'
    assert started.value.suggested_filename == "query.csv"
    page.get_by_test_id("stDataFrame").hover()
    expect(page.get_by_role("button", name="Search")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Download"))).to_have_count(0)
