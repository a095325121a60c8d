"""The parts that all pages are made of."""

from __future__ import annotations

from pages.common import shell


def test_a_column_of_numbers_is_as_wide_as_its_heading() -> None:
    assert shell.number("Score")["width"] == shell.NUMBERS
    wide = shell.number("Score (simultaneous connections)")["width"]
    assert 200 < wide < 260
    assert shell.number("Score (simultaneous connections)", note="As printed")["width"] > wide
