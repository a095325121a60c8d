"""Which addresses are result pages, and which lie where they may be asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from parsers import vocabulary
from parsers.fetch.addresses import BadAddress, links, listed, result_name, scope

LIST = "http://www.example.org/osg/web99/results/web99.html"


def test_the_examples_of_the_table_are_result_pages() -> None:
    rows = vocabulary.table("result_pages")
    names = [result_name(f"http://www.example.org/{row['example']}") for row in rows]
    assert names == [row["example"].rpartition("/")[2] for row in rows]
    assert [row["benchmark"] for row in rows] == ["SPECweb96", "SPECweb99", "SPECweb99_SSL", "SPECweb2005"]


@pytest.mark.parametrize(
    "name",
    [
        "web99.html",
        "web99-20030127-00214.pdf",
        "web99-20030127-00214.html.exe",
        "web99-20030127-0021.html",
        "xweb99-20030127-00214.html",
        "web99-20030127-00214.html%0a",
        "..%2fweb99-20030127-00214.html",
        "web2009-20090127-00214.html",
        "",
    ],
)
def test_other_names_are_none(name: str) -> None:
    assert result_name(f"http://www.example.org/results/{name}") is None


@pytest.mark.parametrize(
    ("address", "held"),
    [
        ("http://www.example.org/osg/web99/results/res2003q1/web99-20030127-00214.html", True),
        ("https://www.example.org/osg/web99/results/a.html", True),
        ("http://WWW.example.org:80/osg/web99/results/a.html", True),
        ("http://www.example.org:8080/osg/web99/results/a.html", False),
        ("http://example.org/osg/web99/results/a.html", False),
        ("http://www.example.org/osg/web96/results/a.html", False),
        ("http://www.example.org/osg/web99/results/../a.html", False),
        ("http://www.example.org/osg/web99/results/%2e%2e/a.html", False),
        ("http://www.example.org/osg/web99/results/%252e%252e/a.html", False),
        ("http://www.example.org/osg/web99/results/..%2fa.html", False),
        ("http://user@www.example.org/osg/web99/results/a.html", False),
        ("http://www.example.org/osg/web99/results/a\\b.html", False),
        ("ftp://www.example.org/osg/web99/results/a.html", False),
        ("file:///osg/web99/results/a.html", False),
        ("http://[/osg/web99/results/a.html", False),
    ],
)
def test_the_scope_of_a_list_is_its_folder(address: str, held: bool) -> None:
    assert scope(LIST).holds(address) is held


def test_the_scope_of_a_safe_address_holds_no_unsafe_one() -> None:
    assert not scope(LIST.replace("http:", "https:")).holds(LIST)


@pytest.mark.parametrize("address", ["web99.html", "http://", "javascript:alert(1)", "http://h:99999/", "http://h/a b"])
def test_a_start_that_is_no_address(address: str) -> None:
    with pytest.raises(BadAddress):
        scope(address)


def test_links_of_a_page() -> None:
    page = b"""<a href="res2003q1/a.html#top">1</a><A HREF=/b.html>2</A><a href="res2003q1/a.html">again</a>
        <a>no link</a><a href="http://[x">broken</a><map><area href=" c.html "></map>"""
    folder = "http://www.example.org/osg/web99/results/"
    assert links(page, LIST) == [f"{folder}res2003q1/a.html", "http://www.example.org/b.html", f"{folder}c.html"]


def test_a_base_is_heeded() -> None:
    page = b'<base href="/other/"><a href="a.html">1</a>'
    assert links(page, LIST) == ["http://www.example.org/other/a.html"]


@pytest.mark.parametrize("page", [b"", b"\0\0\0", b"plain text", bytes(range(256))])
def test_what_is_no_page_has_no_links(page: bytes) -> None:
    assert links(page, LIST) == []


def test_a_list_of_addresses(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("\ufeff# results\n\nhttp://a/x.html\r\n  http://a/y.html  \n", encoding="utf-8")
    assert listed(file) == ["http://a/x.html", "http://a/y.html"]
