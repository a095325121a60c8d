"""The room that words take: never less than Source Sans needs, which a browser measured."""

from __future__ import annotations

import pytest

from pages.common import room


@pytest.mark.parametrize(
    ("words", "measured"),
    [("check_detail_html", 93.3), ("1,234,567", 47.7), ("IBM eServer pSeries 655", 119.4), ("WebSphere 100%", 87.7)],
)
def test_words_get_their_room_and_little_more(words: str, measured: float) -> None:
    assert measured <= room.width(words) <= measured * 1.15 + 2


def test_markup_takes_no_room_and_the_widest_line_counts() -> None:
    assert room.width("<b>a</b> &amp;") == room.width("a &")
    assert room.width("ab<br>abc<br />a") == room.width("abc")
    assert room.beside([]) == room.GAP
    assert room.beside(["a", "abc"]) == pytest.approx(room.width("abc") + room.GAP, abs=1)
