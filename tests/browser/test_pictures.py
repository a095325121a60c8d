"""Pictures of a chart that the reader's own browser draws, from the toolbar of the chart and from its menu."""

from __future__ import annotations

import html
import re
import struct
from pathlib import Path

from playwright.sync_api import Download, Locator, Page, expect

from tests.pages.export.ask import ids

WIDTH = 1200


def saved(page: Page, button: Locator) -> Download:
    with page.expect_download(timeout=60_000) as file:  # a fine picture takes a busy machine long
        button.click()
    return file.value


def size(file: Download) -> tuple[int, int]:
    """Pixels of a PNG."""
    return struct.unpack(">II", file.path().read_bytes()[16:24])


def words(file: Download) -> str:
    """The text inside an SVG, line after line."""
    svg = file.path().read_text(encoding="utf-8")
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", svg)).split())


def test_the_toolbar_of_a_chart_saves_its_picture(tab: Page, address: str) -> None:
    refused, asked = [], []
    tab.on("console", lambda message: refused.append(message.text) if "Content Security" in message.text else None)
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto(f"{address}/response-times?only=benchmark.SPECweb2005&only=submetric.Banking")
    chart = tab.locator(".st-key-times_chart .js-plotly-plot")
    bar = chart.get_by_role("toolbar")
    expect(bar.get_by_role("button")).to_have_text(["PNG", "PNG 4×", "SVG"])
    expect(bar.locator(".pictures")).to_have_css("opacity", "0")
    chart.hover()
    expect(bar.locator(".pictures")).to_have_css("opacity", "1")
    assert not any("plotly-" in url for url in asked)  # no page waits for what a click may ask for
    fine = saved(tab, bar.get_by_role("button", name="Picture (PNG)"))
    finer = saved(tab, bar.get_by_role("button", name="Picture, 4 times as fine (PNG)"))
    drawing = saved(tab, bar.get_by_role("button", name="Drawing that can be edited (SVG)"))
    name = "banking-response-time-and-quality-of-service"
    assert [one.suggested_filename for one in (fine, finer, drawing)] == [f"{name}.png", f"{name}.4x.png", f"{name}.svg"]
    (width, height), larger = size(fine), size(finer)
    assert width == 2 * WIDTH and larger == (2 * width, 2 * height)
    said = words(drawing)
    for part in (
        "Banking: response time and quality of service",
        "valid SPECweb2005 results published at SPEC · n = 1 result",
        "registered trademarks of the Standard Performance Evaluation Corporation",
        "Tested by Dell",
    ):
        assert part in said
    svg = drawing.path().read_text(encoding="utf-8")
    assert f'width="{WIDTH}" height="{height // 2}"' in svg and "rgb(255, 255, 255)" in svg
    assert not refused


def test_by_keyboard_in_the_dark_theme_and_again_where_it_failed(tab: Page, address: str) -> None:
    tab.emulate_media(color_scheme="dark")
    tab.route("**/plotly-*.js", lambda route: route.abort(), times=1)
    tab.goto(f"{address}/score?only=benchmark.SPECweb99")
    bar = tab.locator(".js-plotly-plot").get_by_role("toolbar")
    expect(bar.get_by_role("button", name="Zoom", exact=True)).to_be_visible()  # Plotly's own are there as well
    bar.get_by_role("button", name="Drawing that can be edited (SVG)").focus()
    tab.keyboard.press("Enter")
    expect(tab.get_by_text("No picture was saved: Your browser could not draw it.")).to_be_visible()
    with tab.expect_download() as file:
        tab.keyboard.press("Enter")
    assert file.value.suggested_filename == "specweb99-by-processor-cores.svg"
    svg = file.value.path().read_text(encoding="utf-8")
    assert "rgb(255, 255, 255)" in svg and "rgb(17, 21, 27)" not in svg  # light, whatever the page is


def test_a_table_without_a_toolbar_has_them_in_its_menu(page: Page, address: str, database: Path) -> None:
    page.goto(f"{address}/compare?ids={ids('SPECweb99')}")
    page.locator("[class*=st-key-menu_comparison] button:visible").first.click()
    menu = page.locator("[class*=st-key-pictures_comparison]")
    file = saved(page, menu.get_by_role("button", name="Picture (PNG)"))
    assert file.suggested_filename == "specweb99-3-results-side-by-side.png" and size(file)[0] == 2 * WIDTH
