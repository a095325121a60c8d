"""A document with two results says that only the first is read."""

from __future__ import annotations

import pytest

from tests.documents import DOCUMENTS, NAMES, parse

ONE, OTHER = "specweb99-ibm-pseries-655", "specweb2005-dell-poweredge-750"


def content(name: str) -> bytes:
    return (DOCUMENTS / f"{name}.txt").read_bytes().rstrip(b"\n") + b"\n"


def said(text: bytes) -> list[tuple[int, str]]:
    found = [problem for problem in parse(text).problems if problem["kind"] == "second_result"]
    return [(problem["line_no"], problem["message"]) for problem in found]


@pytest.mark.parametrize("name", NAMES)
def test_one_result_is_one(name: str) -> None:
    assert said(content(name)) == []


@pytest.mark.parametrize("first", NAMES)
@pytest.mark.parametrize("second", NAMES)
def test_two_results_in_a_document(first: str, second: str) -> None:
    line = content(first).count(b"\n") + 1
    message = f"a second result seems to begin at line {line}; one document is one result, only the first is read"
    assert said(content(first) + content(second)) == [(line, message)]


def test_a_title_that_is_printed_again_begins_no_result() -> None:
    assert said(content(ONE) + content(OTHER).splitlines(keepends=True)[0]) == []
