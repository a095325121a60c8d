"""How much of the screen a slide's chart gets, and how far it is enlarged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pages.common.style import LIGHT
from pages.export import registry
from pages.export.exhibit import Exhibit
from pages.export.tray import Item
from pages.presentation import room


def exhibit(kind: str = "scatter", height: int | None = None) -> Exhibit:
    made = registry.make("score", {"only": "benchmark.SPECweb99\norigin.published\nvalidity.valid"}, LIGHT)
    settings = {"data": [{"type": kind}], "layout": {"height": height}}
    return replace(made, chart=replace(made.chart, settings=settings)) if height else made


def test_words_take_room_from_the_chart(database: Path) -> None:
    one, two, many = (room.frame(Item("score", takeaway="word " * count), exhibit()) for count in (0, 60, 1_000))
    assert 480 < one <= 500 and many == 330
    assert one > two > many


@pytest.mark.parametrize(
    ("height", "enlarged"),
    [(200, 1.4), (500, 480 / 400), (1_000, 480 / 650), (5_000, 0.6)],
)
def test_a_chart_fills_the_frame(database: Path, height: int, enlarged: float) -> None:
    assert room.enlarged(exhibit(height=height), 480) == enlarged


def test_a_table_is_scrolled(database: Path) -> None:
    assert room.enlarged(exhibit("table", 5_000), 480) == 1.0
