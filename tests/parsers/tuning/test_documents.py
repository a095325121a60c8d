"""Every setting of the five shipped documents, against a table written from the documents."""

from __future__ import annotations

import csv
import re
from itertools import groupby
from pathlib import Path

import pytest

from parsers.records import NoteLine, Setting
from parsers.tuning import Dictionary, read_settings, split_statements
from tests.parsers.tuning.notes_of import FOLDED, NAMES, notes_of

EXPECTED = Path(__file__).with_name("expected_settings.csv")
Row = tuple[str, str, str, str, str]


def expected(name: str) -> list[Row]:
    with EXPECTED.open(encoding="utf-8", newline="") as file:
        return [
            (row["scope"], row["printed_name"], row["value"], row["default_value"], row["parameter"])
            for row in csv.DictReader(file)
            if row["document"] == name
        ]


def rows(settings: list[Setting]) -> list[Row]:
    return [(one.scope, one.printed_name, one.value or "", one.default_value or "", one.parameter) for one in settings]


@pytest.mark.parametrize("name", NAMES)
def test_settings_are_those_of_the_document_in_its_order(name: str, dictionary: Dictionary) -> None:
    assert rows(read_settings(notes_of(name), dictionary)) == expected(name)


def test_the_table_covers_five_documents() -> None:
    assert {name: len(expected(name)) for name in NAMES} == {
        "specweb2005-dell-poweredge-750": 98,
        "specweb99-dell-poweredge-1750": 37,
        "specweb99-ibm-pseries-655": 67,
        "specweb99-ssl-hp-proliant-bl25p": 52,
        "specweb99-sun-enterprise-420r": 114,
    }


@pytest.mark.parametrize("name", NAMES)
def test_the_dictionary_knows_nearly_all_settings(name: str, dictionary: Dictionary) -> None:
    settings = read_settings(notes_of(name), dictionary)
    assert sum(one.classified for one in settings) >= 0.95 * len(settings)


@pytest.mark.parametrize("name", NAMES)
def test_lines_are_where_the_setting_stands(name: str, dictionary: Dictionary) -> None:
    lines = {note.line_no: note.text for note in notes_of(name)}
    for one in read_settings(notes_of(name), dictionary):
        assert one.printed_name in one.line
        assert one.line.split(" \\")[0][:20] in lines[one.line_no] or name == FOLDED


@pytest.mark.parametrize("name", [name for name in NAMES if name != FOLDED])
def test_a_document_folded_into_one_line_says_the_same(name: str, dictionary: Dictionary) -> None:
    notes = [note for note in notes_of(name) if note.workload in (None, "Banking")]
    folded: list[NoteLine] = []
    for section, group in groupby(notes, key=lambda note: note.section):
        text = re.sub(r"\s+", " ", " ".join(note.text for note in group)).strip()
        folded += [NoteLine(section, None, 1, statement) for statement in split_statements(text)]
    assert rows(read_settings(folded, dictionary)) == expected(name)


def test_only_one_setting_of_the_documents_is_commented_out(dictionary: Dictionary) -> None:
    inactive = [one for name in NAMES for one in read_settings(notes_of(name), dictionary) if not one.active]
    assert [(one.printed_name, one.value) for one in inactive] == [("tuning!keepalive_max", "-1")]


def test_equal_notes_of_three_workloads_are_read_once(dictionary: Dictionary) -> None:
    settings = read_settings(notes_of("specweb2005-dell-poweredge-750"), dictionary)
    assert {one.workload for one in settings} == {None}
    assert max(one.line_no for one in settings) < 1040


@pytest.mark.parametrize("name", NAMES)
def test_every_line_twice_says_the_same(name: str, dictionary: Dictionary) -> None:
    doubled = [note for note in notes_of(name) for _ in range(2)]
    assert rows(read_settings(doubled, dictionary)) == expected(name)
