"""The heat map of the tuning page: exact cells from exact rows."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go
import pytest

from pages.common import style
from pages.tuning import heat_map, heat_rows

LOOK = style.LIGHT.with_vendors({"IBM": ("#AA3377", "diamond"), "Dell": ("#4477AA", "circle")})
COUNTS = pd.DataFrame(
    [
        ("a", "x", "IBM", 2, 0, 3, 4),
        ("a", "x", "Dell", 1, 0, 3, 4),
        ("b", "y", "IBM", 2, 0, 2, 3),
        ("c", "x", "IBM", 1, 1, 1, 4),
    ],
    columns=["parameter", "family", "vendor", "results", "commented", "results_in_all", "reach_in_all"],
)
REACH = pd.DataFrame([("x", "IBM", 3), ("x", "Dell", 1), ("y", "IBM", 3)], columns=["family", "vendor", "results"])
VENDORS = pd.DataFrame({"vendor": ["IBM", "Dell"], "results": [3, 1]})
KNOWN = heat_rows.parameters(COUNTS)


def draw(rows: list[heat_rows.Row], **more: object):
    return heat_map.figure(rows, COUNTS, REACH, VENDORS, LOOK, subtitle="all", **more).figure


def trace(figure, name: str):
    return next(one for one in figure.data if one.name == name)


def test_rows_are_grouped_by_family_under_its_title() -> None:
    rows = heat_rows.by_family(KNOWN, {"x": "The X"})
    assert [(row.parameter, row.family) for row in rows] == [(None, "x"), ("a", "x"), ("c", "x"), (None, "y"), ("b", "y")]
    assert [row.key.strip("\u200b") for row in rows] == ["The X", "a", "c", "y", "b"]
    assert [row.ruled for row in rows] == [False, False, False, True, False]


def test_a_cell_says_of_how_many_and_a_dot_where_it_does_not_apply() -> None:
    figure = draw(heat_rows.by_family(KNOWN, {}))
    assert list(zip(trace(figure, "cells").y, trace(figure, "cells").x, trace(figure, "cells").text, strict=True)) == [
        ("a", "IBM", "2 of 3"),
        ("a", "Dell", "1 of 1"),
        ("c", "IBM", "1 of 3 #"),
        ("b", "IBM", "2 of 3"),
    ]
    assert list(trace(figure, "none").text) == ["0 of 1"]
    assert list(trace(figure, "apart").text) == ["·"]
    assert [[None if value is None else round(value, 2) for value in row] for row in trace(figure, "shares").z] == [
        [None, None],
        [0.67, 1],
        [0.33, 0],
        [None, None],
        [0.67, None],
    ]


@pytest.mark.parametrize("narrow", [False, True])
def test_plotly_accepts_the_map(narrow: bool) -> None:
    drawn = draw(heat_rows.by_family(KNOWN, {}), narrow=narrow, focus=("a", "x"))
    go.Figure(drawn.to_dict())
    assert drawn.layout.margin.l == (10 if narrow else 17)
    assert [shape.type for shape in drawn.layout.shapes] == ["rect", "line"]


def test_totals_are_of_the_results_it_applies_to() -> None:
    bars = trace(draw(heat_rows.by_family(KNOWN, {})), "all vendors")
    assert list(bars.text) == ["3 of 4", "1 of 4", "2 of 3"]
    assert list(bars.x) == pytest.approx([75, 25, 200 / 3])


def test_25_rows_and_the_one_in_focus() -> None:
    many = pd.DataFrame(
        {"parameter": [f"p{n}" for n in range(40)], "family": "x", "results_in_all": range(40, 0, -1), "reach_in_all": 50}
    )
    assert len(heat_rows.shown(many, False)) == 25
    assert heat_rows.shown(many, False, ("p33", "x"))["parameter"].tolist()[-2:] == ["p24", "p33"]
    assert len(heat_rows.shown(many, True)) == 40


def test_similar_rows_are_parted_by_rules() -> None:
    order = pd.DataFrame([("b", "y", 0.2), ("c", "x", 0.9), ("a", "x", 0.0)], columns=["parameter", "family", "like_next"])
    rows = heat_rows.by_likeness(KNOWN, order)
    assert [(row.parameter, row.ruled) for row in rows] == [("b", False), ("c", True), ("a", False)]
    assert [row.parameter for row in heat_rows.by_likeness(KNOWN, order.head(0))] == ["a", "b", "c"]


def test_namesakes_of_two_families_are_rows_of_their_own() -> None:
    twice = pd.DataFrame({"parameter": ["s", "s"], "family": ["x", "y"], "results_in_all": 1, "reach_in_all": 1})
    rows = heat_rows.by_family(twice, {})
    assert len({row.key for row in rows}) == 4


def test_a_chosen_cell_names_its_row_and_vendor() -> None:
    rows = heat_rows.by_family(KNOWN, {})
    names = heat_map.names(VENDORS)
    row, vendor = heat_rows.picked([{"x": "Dell", "y": "a"}], rows, names)
    assert (row.parameter, row.family, vendor) == ("a", "x", "Dell")
    row, vendor = heat_rows.picked([{"x": 75, "y": "b"}], rows, names)
    assert (row.parameter, vendor) == ("b", None)
    assert heat_rows.picked([{"x": "Dell", "y": "nowhere"}], rows, names) is None
    assert heat_rows.picked([], rows, names) is None


def test_vendors_that_look_alike_are_told_apart() -> None:
    both = pd.DataFrame({"vendor": ["HP", "Hewlett-Packard"], "results": [1, 1]})
    assert heat_map.names(both) == {"HP": "HP", "Hewlett-Packard": "Hewlett-Packard"}


def test_markup_in_a_name_stays_text() -> None:
    hostile = pd.DataFrame({"parameter": ["<b>x</b>"], "family": ["<i>"], "results_in_all": 1, "reach_in_all": 1})
    figure = draw(heat_rows.by_family(hostile, {}), narrow=True)
    assert "<b>x" not in str(figure.to_dict())
    assert "<i>" not in str(figure.to_dict()).replace("<b>&lt;i&gt;", "")


def test_names_stand_above_the_cells_on_a_narrow_screen() -> None:
    figure = draw(heat_rows.by_family(KNOWN, {}), narrow=True)
    assert [note.text.replace("\u200b", "") for note in figure.layout.annotations] == ["<b>x</b>", "a", "c", "<b>y</b>", "b"]
    assert not figure.layout.yaxis.showticklabels
