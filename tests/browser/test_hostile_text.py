"""Every text that a document can bring, turned hostile at once: the pages show it as the text it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest
from playwright.sync_api import Page, expect

from app import PAGES
from tests.browser import browser as tools

MARKUP = "<img src=x onerror=window.hit=1> [link](http://e.vil) $latex$ :material/delete: {{x}} <script>window.hit=1</script>"
SHORT = "<b>x</b> [y](http://e.vil) :material/delete: $z$ **w** :red[v] :smile: www.e.vil a@e.vil -- <- >="  # is not cut off
LONG = "x" * 10_000
BACKWARDS = "\u202e\u0645\u0644\u0643 \u0007\u001b[31m"
# What a document prints, table by table; keys and the words the code compares with stay.
TEXTS = {
    "results": "system, system_vendor, system_vendor_printed, web_server, web_server_family, tested_by, spec_license",
    "systems": "vendor, model, processor, processor_family, memory_printed, operating_system, os_family, nic_printed, jvm",
    "software": "vendor, name, dynamic_scripts, api, server_cache",
    "tuning": "parameter, printed_name, value, unit, default_value, meaning_printed, line",
    "notes": "section, line",
    "checks": "expected, found, message",
    "documents": "path, reason, text",
    "changes": "system, system_vendor",
}
PLANTED = "img[src=x], a[href*='e.vil'], .katex, script:has-text('hit')"


@pytest.fixture(scope="module")
def hostile(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("hostile") / "hostile.duckdb"
    path.write_bytes(built.read_bytes())
    with duckdb.connect(str(path)) as connection:
        for table, columns in TEXTS.items():
            for number, column in enumerate(columns.split(", ")):
                added = (MARKUP, MARKUP + LONG, BACKWARDS + MARKUP)[number % 3]
                connection.execute(f"update {table} set {column} = {column} || ?", [f" {added}"])
        connection.execute("update results set system = ? where benchmark = 'SPECweb2005'", [SHORT])
        connection.execute("insert into problems select document_id, 1, 'warning', 'unread', ?, ? from documents", [MARKUP, LONG])
    return path


@pytest.fixture(scope="module")
def served(hostile: Path) -> Iterator[str]:
    with tools.server(hostile) as address:
        yield address


def test_no_page_makes_anything_of_it(tab: Page, hostile: Path, served: str) -> None:
    ids = "ids=" + ",".join(_ids(hostile))
    views = [path for _, _, path in PAGES] + [
        f"compare?{ids}&every=true", "tuning?view=Values", "tuning?view=Lines", "tuning?view=Together", "result?tab=Tuning",
        "result?tab=Configuration", "result?tab=Checks", "result?tab=Source+text", "response-times?view=Distribution",
        "response-times?view=Mix", "data-quality?view=Lists", "data-quality?view=Checks", "data-quality?view=Request+counts",
        "data-quality?view=Problems", f"score?{ids}&color=Web+server",
    ]  # fmt: skip
    asked: list[str] = []
    refused: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.on("console", lambda message: refused.append(message.text) if tools.POLICY in message.text else None)
    tab.set_viewport_size({"width": 1440, "height": 1000})
    tab.goto(f"{served}/{views[-1]}")
    tools.rest(tab)
    for view in views:
        tools.follow(tab, f"{served}/{view}")
        expect(tab.get_by_test_id("stException"), view).to_have_count(0)
        assert tab.locator(PLANTED).count() == 0, view
        assert tab.evaluate("() => window.hit") is None, view
        main = tab.get_by_test_id("stMain")
        assert main.evaluate("element => element.scrollWidth - element.clientWidth") <= 0, view
    assert asked and not [url for url in asked if not url.startswith((served, "data:", "blob:"))]
    assert refused == []


def test_text_of_documents_is_shown_as_the_text_it_is(page: Page, served: str) -> None:
    page.goto(f"{served}/result")
    shown = page.locator("[data-testid=stMarkdown] p", has_text="reached a").first
    expect(shown).to_contain_text("reached a SPECweb2005 score of 848")
    assert f" {SHORT} reached" in shown.inner_text().replace("\u2060", "")
    assert shown.locator("a, b, img, .katex, [data-testid=stIconMaterial]").count() == 0


def _ids(database: Path) -> list[str]:
    with duckdb.connect(str(database), read_only=True) as connection:
        published = "select result_id from results where benchmark = 'SPECweb99' and origin = 'published'"
        rows = connection.execute(published).fetchall()
    return sorted(row[0] for row in rows)
