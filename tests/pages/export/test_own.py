"""A reader's own results in exports: marked as own, hollow, and no fault where they are older than the published ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pages.common.style import LIGHT
from pages.export import registry
from pages.export.exhibit import Exhibit
from pages.export.native import Axis, Dots, Series
from tests.pages.export.ask import only
from tests.pages.export.decks import charts, column, exhibit, opened, words


@pytest.fixture
def oldest_is_own(copy_with: Callable[..., Path]) -> Path:
    """Sun's SPECweb99 result is the reader's own, and older than the published ones."""
    return copy_with(
        "update results set origin = 'own', test_date = date '1998-01-01' where benchmark = 'SPECweb99' and score = 1400"
    )


def timeline() -> Exhibit:
    return registry.make("overview_timeline", only("origin.own") | {"benchmark": "SPECweb99"}, LIGHT)


def test_an_own_result_older_than_the_published_ones_is_in_the_deck(oldest_is_own: Path) -> None:
    deck = opened(timeline())
    (chart,) = charts(deck)
    drawn = {one.name: list(one.values) for one in chart.plots[0].series}
    assert drawn["Sun (own, not ranked)"] == [1400] and drawn["Best so far"] == [10291, 10291, 10291]
    said = words(deck.slides[1])
    assert "Not published and valid, so not to be ranked: 1 of 3 results (1 own)" in said
    (table,) = [shape.table for slide in deck.slides for shape in slide.shapes if shape.has_table]
    assert "Sun Enterprise 420R with SNCA (own)" in {table.cell(row, 0).text for row in range(len(table.rows))}
    marks = {one.name: str(one.marker.format.fill.fore_color.rgb) for one in chart.plots[0].series if one.name != "Best so far"}
    assert marks["IBM"] == "AA3377" and marks["Sun (own, not ranked)"] == "F0EBC7"  # hollow: pale within its outline


def test_points_without_a_number_are_left_out_with_their_names() -> None:
    nan = float("nan")
    series = [Series("A", [1, nan, 3], [nan, 2, 4], ["a", "b", "c"]), Series("B", [1], [nan]), Series("C", [2], [5])]
    (chart,) = charts(opened(exhibit(Dots(Axis("Cores"), Axis("Score"), series))))
    assert {one.name: list(one.values) for one in chart.plots[0].series} == {"A": [4], "C": [5]}
    assert next(name for name in column(chart, "C") if name != "What") == "c"
