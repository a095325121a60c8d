"""No text may stop the reader, nor take long."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.records import NoteLine
from parsers.tuning import load_dictionary, read_settings
from tests.parsers.tuning.notes_of import DICTIONARY, NAMES, notes_of

KNOWN = load_dictionary(DICTIONARY)
LINES = sorted({note.text for name in NAMES for note in notes_of(name)})
HEADINGS = ["SUT Notes", "HTTP Software Notes", "BESIM Notes", "Client Notes", ""]
SYMBOLS = "=!,.;:()[]{}<>/\\#*_-'\"%~ \t01a\x00é"


def settings_of(lines: list[str], section: str) -> None:
    for one in read_settings([NoteLine(section, None, number, line) for number, line in enumerate(lines, 1)], KNOWN):
        assert one.scope
        assert one.parameter
        assert one.printed_name
        assert one.value


@given(st.lists(st.text(), max_size=5), st.sampled_from(HEADINGS))
def test_any_text(lines: list[str], section: str) -> None:
    settings_of(lines, section)


@given(st.data())
def test_damaged_lines(data: st.DataObject) -> None:
    lines = []
    for _ in range(3):
        line = data.draw(st.sampled_from(LINES))
        cut = data.draw(st.integers(0, len(line)))
        end = data.draw(st.integers(cut, len(line)))
        lines.append(line[:cut] + data.draw(st.text(alphabet=SYMBOLS, max_size=4)) + line[end:])
    settings_of(lines, data.draw(st.sampled_from(HEADINGS)))


PIECES = ["a", "a=", "a,", "(", ")", " ", "\\", "default ", "def:", "1 ", "-X ", "tuning!a 1, ", "a_b=1 ", "[", "{", "'"]
PIECES += ["mounted with ", "irq bound ", "1 > ", "Set a ", "a-b ", "a/", "a ", "configure -a ", "-o a=1 ", "x=1, "]


@pytest.mark.parametrize("piece", PIECES)
def test_long_lines_take_no_time(piece: str) -> None:
    started = time.perf_counter()
    settings_of([piece * (20_000 // len(piece)), piece * (1900 // len(piece))], "Other Notes")
    assert time.perf_counter() - started < 2
