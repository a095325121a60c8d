"""The page of its own: it holds all it needs, runs nothing but its own two scripts and shows documents' text as text."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from lxml import html

from pages.common.style import LIGHT
from pages.export import html_page, registry
from pages.export.exhibit import Exhibit
from pages.export.tray import Item
from tests.pages.export.test_fair_use import packed

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
OF_99 = {"only": "benchmark.SPECweb99\norigin.published\nvalidity.valid"}


def exhibit(**parameters: str) -> Exhibit:
    return registry.make("score", OF_99 | parameters, LIGHT)


def test_only_its_own_scripts_may_run(database: Path) -> None:
    page = html_page.page("Deck", [(Item("score"), exhibit())])
    policy = html.fromstring(page).xpath("//meta[@http-equiv]/@content")[0]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert len(scripts) == 2
    for script in scripts:
        assert base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() in policy
    assert not html.fromstring(page).xpath("//*[@src or starts-with(@href, 'http')]")


def test_text_of_documents_is_text(copy_with: Callable[..., Path]) -> None:
    copy_with(f"update results set system = '{HOSTILE}', tested_by = '{HOSTILE}', system_vendor = '{HOSTILE}'")
    page = html_page.page(HOSTILE, [(Item("score", {}, HOSTILE, HOSTILE), exhibit())])
    read = html.fromstring(page)
    assert len(read.xpath("//script")) == 3 and not read.xpath("//img") and not read.xpath("//*[@onerror]")
    assert read.xpath("//h1")[0].text == HOSTILE and read.xpath("//h2")[0].text == HOSTILE
    assert HOSTILE not in json.dumps(packed(page)["data"])  # escaped once more for the chart, which reads a little HTML
    assert HOSTILE in [cell.text for cell in read.xpath("//td")]


def test_tables_say_how_much_they_show(database: Path) -> None:
    made = exhibit()
    many = replace(made, rows=made.rows.loc[made.rows.index.repeat(10)])
    read = html.fromstring(html_page.page("Deck", [(Item("score"), many)]))
    summaries = [summary.text for summary in read.xpath("//summary")]
    assert summaries == ["Data: the first 20 of 30 rows", "Sources: 3 results"]
    assert [len(table.xpath(".//tr")) for table in read.xpath("//table")] == [21, 4]
    assert [cell.text for cell in read.xpath("(//table)[2]//tr[2]/td")] == [
        "SPECweb99 10,291",
        "IBM eServer pSeries 655",
        "IBM",
        "May 2003",
        "27 May 2003",
        "published, valid",
        "–",
        "specweb99-ibm-pseries-655.txt",
    ]


def test_ten_charts_are_under_eight_megabytes(database: Path) -> None:
    page = html_page.page("Deck", [(Item("score", title=f"Chart {number}"), exhibit()) for number in range(10)])
    assert len(page.encode()) < 8_000_000
    assert page.count("<article ") == 10
