"""The tuning page by clicking: from a cell to its values, to the lines, to the document; all of it in the address."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_from_a_cell_to_the_line_of_the_document(page: Page, address: str) -> None:
    page.goto(f"{address}/tuning")
    cells = page.locator(".scatterlayer text", has_text="2 of 2")
    expect(cells.first).to_be_visible()
    page.wait_for_timeout(500)
    cells.first.click(force=True)
    expect(page).to_have_url(re.compile(r"view=Values&parameter=irq\+affinity\+%28irq%29&of=Dell"))
    dots = page.locator(".scatterlayer path.point")
    expect(dots).to_have_count(2)
    page.wait_for_timeout(500)
    dots.first.click(force=True)
    expect(page).to_have_url(re.compile(r"view=Lines&.*value=per\+logical\+CPU"))
    expect(page.get_by_role("heading", name="Lines that set irq affinity")).to_be_visible()
    table = page.get_by_test_id("stDataFrame").first
    page.wait_for_timeout(1500)
    table.hover(position={"x": 16, "y": 52})
    with page.context.expect_page() as opened:
        table.click(position={"x": 14, "y": 52})
    expect(opened.value).to_have_url(re.compile(r"/result\?id=.*&tab=Source\+text&line=1$"))


def test_a_shared_address_opens_the_same_view(page: Page, address: str) -> None:
    page.goto(f"{address}/tuning?view=Values&parameter=ulimit+-n+%28linux.shell%29&across=Vendor")
    expect(page.get_by_role("heading", name="Values of ulimit -n")).to_be_visible()
    expect(page.locator(".scatterlayer path.point")).to_have_count(3)
    page.get_by_role("radio", name="Frequency").click()
    expect(page.locator(".barlayer .point")).to_have_count(25)
    expect(page).to_have_url(re.compile("parameter=ulimit"))
