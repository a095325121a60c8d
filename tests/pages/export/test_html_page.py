"""The page of its own: it holds all it needs, runs nothing but its own two scripts and shows documents' text as text."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html

from pages.common.style import DARK, LIGHT
from pages.export import html_page, registry
from pages.export.exhibit import Exhibit
from pages.export.tray import Item
from pages.response_times.envelope_chart import faded
from tests.pages.export.every import made
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


@pytest.mark.parametrize("name", registry.EXHIBITS)
def test_the_dark_colours_of_a_chart_are_those_of_the_dark_theme(database: Path, name: str) -> None:
    """All but those of the marks: what the page's script exchanges makes of the light chart the dark one."""
    colours = html_page.dark_for_light()
    light, dark = (json.loads(made(name, look).chart.figure.to_json()) for look in (LIGHT, DARK))
    marks = {LIGHT.good: DARK.good, LIGHT.fail: DARK.fail, faded(LIGHT.good, 0.22): faded(DARK.good, 0.22)}
    wrong = [(here, there) for here, there in differing(light, dark) if colours.get(here, marks.get(here)) != there]
    assert not wrong
    assert not [value for value in strings(dark) if value in set(colours) - set(colours.values())]


def differing(one: object, other: object) -> Iterator[tuple[object, object]]:
    """The values that are not the same, pair by pair."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differing(one[key], other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for here, there in zip(one, other, strict=True):
            yield from differing(here, there)
    elif one != other:
        yield one, other


def strings(part: object) -> Iterator[str]:
    if isinstance(part, (dict, list)):
        for inner in part.values() if isinstance(part, dict) else part:
            yield from strings(inner)
    elif isinstance(part, str):
        yield part


def test_ten_charts_are_under_eight_megabytes(database: Path) -> None:
    page = html_page.page("Deck", [(Item("score", title=f"Chart {number}"), exhibit()) for number in range(10)])
    assert len(page.encode()) < 8_000_000
    assert page.count("<article ") == 10
