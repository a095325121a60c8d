"""Documents that were cut off say so."""

from __future__ import annotations

import pytest

from tests.documents import DOCUMENTS, NAMES, parse


def _missing(text: bytes, name: str) -> list[str]:
    return [problem["message"] for problem in parse(text, name).problems if problem["kind"] == "incomplete"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("part", [0.3, 0.5, 0.7])
def test_a_cut_document_is_accepted_and_names_what_it_lacks(name: str, part: float) -> None:
    whole = (DOCUMENTS / f"{name}.txt").read_bytes()
    parsed = parse(whole[: int(len(whole) * part)], f"{name}.txt")
    assert parsed.document["status"] == "accepted"
    (problem,) = [problem for problem in parsed.problems if problem["kind"] == "incomplete"]
    assert "run details" in problem["message"]
    (check,) = [check for check in parsed.records[0]["checks"] if check["check_name"] == "disclosure_complete"]
    assert not check["passed"]
    assert _missing(whole, f"{name}.txt") == []


def test_names_of_the_missing_parts() -> None:
    whole = (DOCUMENTS / "specweb2005-dell-poweredge-750.txt").read_bytes()
    assert _missing(whole[: len(whole) // 2], "half.txt") == [
        "the document lacks its Support run details; if it was cut off, its last line may be cut too"
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_title_and_names_alone_are_no_result(name: str) -> None:
    document = parse((DOCUMENTS / f"{name}.txt").read_bytes()[:60]).document
    assert document["status"] == "rejected"
    assert document["reason"] == "a title, but no score, no iteration and no hardware follows"
