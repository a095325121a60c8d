"""What the tests of the tuning reader share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parsers.records import NoteLine, Setting
from parsers.tuning import Dictionary, load_dictionary, read_settings
from tests.parsers.tuning.notes_of import DICTIONARY

Read = Callable[..., list[Setting]]


@pytest.fixture(scope="session")
def dictionary() -> Dictionary:
    return load_dictionary(DICTIONARY)


@pytest.fixture(scope="session")
def read(dictionary: Dictionary) -> Read:
    """Read lines of one section, "Other Notes" unless named."""

    def read_lines(*lines: str, section: str = "Other Notes") -> list[Setting]:
        return read_settings([NoteLine(section, None, number, line) for number, line in enumerate(lines, 1)], dictionary)

    return read_lines
