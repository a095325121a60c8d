"""Broken reports: whatever is cut, changed or repeated, the readers never raise and account for every line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parsers.document import make_document
from parsers.layouts import kit_html, kit_raw, kit_text
from parsers.layouts.kit_blocks import read_blocks
from tests.documents import parse
from tests.parsers.layouts.kit_samples import SAMPLES

READERS = (kit_text, kit_html, kit_raw)
LAYOUTS = tuple(SAMPLES)
STEP = 3
MARKUP = ("<", ">", "</TD>", "<TD>", "<TR>", "<TABLE>", "</TABLE>", "<H2>", "<P>", "<!--", "&", "&#0;")
SIGNS = ("|", "||", "====", "----", "\r", "\n\n", "\t", "\0", "*", '"', "[", "]", "=", "%", ",", ".")
SPOILERS = st.sampled_from([*MARKUP, *SIGNS, "9" * 50, "\u00a0", "\u0660", "é", "BEGIN SPECweb2005"])
STARTS = st.sampled_from(["", "BEGIN SPECweb2005\n", "SPECweb2005 Result\n====\n", "<html>SPECweb2005 Result"])


def check(data: bytes) -> None:
    """Every reader returns, and every non-blank line is understood or a problem."""
    document = make_document("broken", data)
    filled = {number for number, line in enumerate(document.lines, 1) if line.strip()}
    for reader in READERS:
        reader.matches(document)
        for disclosure in reader.read(document):
            assert disclosure.kinds.keys() <= filled
            assert filled <= disclosure.kinds.keys() | {problem.line for problem in disclosure.problems}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("part", range(4))
def test_cut_anywhere(layout: str, part: int) -> None:
    data = SAMPLES[layout].encode()
    reader = dict(zip(LAYOUTS, READERS, strict=True))[layout]
    quarter = len(data) // 4 + 1
    for cut in range(part * quarter, min((part + 1) * quarter, len(data)), STEP):
        document = make_document("cut", data[:cut])
        for disclosure in reader.read(document):
            known = disclosure.kinds.keys() | {problem.line for problem in disclosure.problems}
            assert all(number in known for number, line in enumerate(document.lines, 1) if line.strip())


@settings(max_examples=150, deadline=None)
@given(
    layout=st.sampled_from(LAYOUTS),
    spots=st.lists(st.tuples(st.integers(0, 7000), st.integers(0, 60), SPOILERS), min_size=1, max_size=6),
    end=st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_spoilt_anywhere(layout: str, spots: list[tuple[int, int, str]], end: str) -> None:
    text = SAMPLES[layout]
    for place, length, spoiler in spots:
        text = text[:place] + spoiler + text[place + length :]
    check(text.replace("\n", end).encode())


@settings(max_examples=60, deadline=None)
@given(start=STARTS, data=st.binary())
def test_any_bytes(start: str, data: bytes) -> None:
    check(start.encode() + data)


@settings(max_examples=60, deadline=None)
@given(layout=st.sampled_from(LAYOUTS), first=st.integers(0, 150), count=st.integers(1, 60))
def test_lines_left_out_or_moved(layout: str, first: int, count: int) -> None:
    lines = SAMPLES[layout].split("\n")
    moved = lines[first : first + count]
    check("\n".join(lines[:first] + lines[first + count :]).encode())
    check("\n".join(lines[:first] + lines[first + count :] + moved).encode())
    assert parse("\n".join(lines[:first] + moved * 3 + lines[first:]), "run").document["status"] in ("accepted", "rejected")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "latin-1"])
def test_encodings(layout: str, encoding: str) -> None:
    found = parse(SAMPLES[layout].replace("Acme", "Acmé").encode(encoding), "run")
    assert found.document["lines_understood"] == found.document["lines"]
    assert found.records[0]["results"][0]["system_vendor_printed"] == "Acmé Machines"


def test_deep_and_wide_pages() -> None:
    assert read_blocks("") == []
    assert read_blocks("<table><tr><td>" * 20_000 + "deep") == read_blocks("<table><tr><td>" * 30_000 + "deep")
    assert len(read_blocks("<td>1" * 5_000)) == 5_000
    assert [block.text for block in read_blocks("<p>start</p>" + "<b>" * 50_000 + "deep")] == ["start"]
    many = read_blocks("".join(f"<x{number}>" for number in range(5_000)))
    assert many[0].text.startswith("<x0><x1>")


def test_blocks_keep_their_lines() -> None:
    page = "<table>\n<tr><th>A\nb<br>c</th>\n<td></td><td><table><tr><td> 1 </td></tr></table></td></tr></table>\n"
    blocks = [(block.kind, block.lines, block.numbers, block.span) for block in read_blocks(f"{page}<pre>x\n  y</pre>")]
    assert blocks == [
        ("th", ["A b", "c"], [2, 3], [2, 3]),
        ("td", [""], [4], []),
        ("td", ["1"], [4], [4]),
        ("text", ["x", "y"], [5, 6], [5, 6]),
    ]
