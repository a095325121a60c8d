"""Notes that come once for each workload."""

from __future__ import annotations

from parsers.records import NoteLine
from parsers.tuning import Dictionary, read_settings

SECTION = "HTTP Software Notes"


def notes(**lines: list[str]) -> list[NoteLine]:
    numbered = ((workload, text) for workload, texts in lines.items() for text in texts)
    return [NoteLine(SECTION, workload, number, text) for number, (workload, text) in enumerate(numbered, 1)]


def found(dictionary: Dictionary, **lines: list[str]) -> list[tuple[str | None, str | None, int]]:
    return [(one.workload, one.value, one.line_no) for one in read_settings(notes(**lines), dictionary)]


def test_the_same_in_all_is_one(dictionary: Dictionary) -> None:
    same = ["tuning!keepalive_timeout 5"]
    assert found(dictionary, Banking=same, Ecommerce=same, Support=same) == [(None, "5", 1)]


def test_what_differs_is_one_for_each(dictionary: Dictionary) -> None:
    lines = {"Banking": ["tuning!keepalive_timeout 5"], "Ecommerce": ["tuning!keepalive_timeout 6"]}
    assert found(dictionary, **lines) == [("Banking", "5", 1), ("Ecommerce", "6", 2)]


def test_what_one_lacks_is_one_for_each_other(dictionary: Dictionary) -> None:
    same = ["tuning!keepalive_timeout 5"]
    lines = {"Banking": same, "Ecommerce": same, "Support": ["nothing"]}
    assert found(dictionary, **lines) == [("Banking", "5", 1), ("Ecommerce", "5", 2)]


def test_the_only_workload_is_all_of_them(dictionary: Dictionary) -> None:
    assert found(dictionary, Support=["tuning!keepalive_timeout 5"]) == [(None, "5", 1)]


def test_a_repeated_statement_counts_once(dictionary: Dictionary) -> None:
    assert found(dictionary, Support=["tuning!keepalive_timeout 5", "tuning!keepalive_timeout 5"]) == [(None, "5", 1)]


def test_no_notes_no_settings(dictionary: Dictionary) -> None:
    assert read_settings([], dictionary) == []
