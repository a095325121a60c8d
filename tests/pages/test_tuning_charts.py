"""The charts, words and tables of the tuning page: exact marks from exact rows."""

from __future__ import annotations

import json

import numpy as np
import pandas as pd
import pytest

from data.tuning import OTHERS
from pages.common import style
from pages.tuning import answer, heat_map, heat_rows, tables, values_chart, values_scale
from pages.tuning import words as w

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


def marks(*rows: tuple[object, ...], period: str = "month") -> pd.DataFrame:
    """Rows of vendor, month, value, number, results."""
    frame = pd.DataFrame(rows, columns=["vendor", "day", "value", "number", "results"])
    return frame.assign(
        day=pd.to_datetime(frame["day"]),
        same=frame["value"].str.lower(),
        period=period,
        system_vendor=frame["vendor"],
        system="Box",
    )


def defaults(value: str | None = None, number: float | None = None) -> pd.DataFrame:
    return pd.DataFrame({"default_value": [value], "default_number": [number], "results": [1]})


def values(rows: pd.DataFrame, unit: str, *, across: str = values_chart.BY_DATE, usual: float | None = None, **more: object):
    subject = values_chart.Subject("p", unit, more.pop("unlimited", None), usual)
    return values_chart.figure(rows, more.pop("defaults", defaults()), subject, LOOK, across=across, subtitle="all", **more)


NUMBERS = marks(("Dell", "2003-08-01", "100", 100, 1), ("IBM", "2005-01-01", "10000", 10000, 1))


def test_numbers_over_decades_stand_on_a_log_scale() -> None:
    drawn = values(NUMBERS, "bytes", defaults=defaults("10", 10))
    assert [list(one.y) for one in drawn.figure.data] == [[2], [4]]
    assert drawn.figure.layout.yaxis.title.text == "bytes, log scale"
    (line,) = drawn.figure.layout.shapes
    assert (line.y0, line.line.dash) == (1, "dash")
    assert "printed default 10" in [note.text for note in drawn.figure.layout.annotations]
    assert "Dell Box · 100" in [note.text for note in drawn.figure.layout.annotations]


def test_the_dictionarys_default_is_marked_where_none_is_printed() -> None:
    drawn = values(NUMBERS, "bytes", usual=1000)
    assert drawn.figure.layout.shapes[0].line.dash == "dot"
    assert "usual default 1,000" in [note.text for note in drawn.figure.layout.annotations]
    assert not values(NUMBERS, "bytes").figure.layout.shapes


def test_numbers_of_one_decade_stand_on_a_plain_scale_from_0() -> None:
    drawn = values(marks(("Dell", "2003-08-01", "10", 10, 1), ("IBM", "2005-01-01", "20", 20, 1)), "s")
    assert [list(one.y) for one in drawn.figure.data] == [[10], [20]]
    assert drawn.figure.layout.yaxis.tickvals[0] == 0


def test_no_limit_is_a_lane_above_the_numbers() -> None:
    rows = marks(
        ("Dell", "2003-08-01", "-1", -1, 1), ("IBM", "2005-01-01", "20", 20, 1), ("IBM", "2005-02-01", "unlimited", None, 2)
    )
    axis = values(rows, "requests", unlimited="-1").figure.layout.yaxis
    at = dict(zip(axis.ticktext, axis.tickvals, strict=True))
    assert at["no limit"] > 20
    assert "-1" not in at


def test_words_beside_numbers_are_lanes_below_them() -> None:
    rows = marks(("Dell", "2003-08-01", "30", 30, 2), ("IBM", "2005-01-01", "automatic", None, 1))
    axis = values(rows, "s").figure.layout.yaxis
    assert dict(zip(axis.ticktext, axis.tickvals, strict=True))["automatic"] < 0


def test_a_zero_has_a_lane_on_a_log_scale() -> None:
    rows = marks(("Dell", "2003-08-01", "0", 0, 1), ("IBM", "2005-01-01", "10", 10, 1), ("IBM", "2005-02-01", "1000", 1000, 1))
    axis = values(rows, "s").figure.layout.yaxis
    assert dict(zip(axis.ticktext, axis.tickvals, strict=True))["0"] < 1


@pytest.mark.parametrize("unit", ["bool", "flag"])
def test_switches_are_on_or_off(unit: str) -> None:
    rows = marks(("Dell", "2003-08-01", "yes", 1, 1), ("IBM", "2005-01-01", "0", 0, 3))
    assert list(values(rows, unit).figure.layout.yaxis.ticktext) == ["off", "on"]


def test_many_words_are_cut() -> None:
    rows = marks(*(("Dell", "2003-08-01", f"word {n}", None, n + 1) for n in range(30)))
    scale = values_scale.scale(rows, "choice", None)
    assert len(scale.lanes) == values_scale.WORDS_AT_MOST
    assert next(iter(scale.lanes)) == "word 29"
    assert scale.positions("word 0", None) == (scale.lanes[values_scale.OTHER],)


def test_three_numbers_are_three_marks() -> None:
    rows = marks(("Dell", "2003-08-01", "4096 87380 174760", None, 1))
    drawn = values(rows, "bytes x3", defaults=defaults("4096 16384 131072"))
    assert [one.marker.symbol for one in drawn.figure.data] == ["triangle-down", "circle", "triangle-up"]
    assert [10 ** one.y[0] for one in drawn.figure.data] == pytest.approx([4096, 87380, 174760])
    assert [10**line.y0 for line in drawn.figure.layout.shapes] == pytest.approx([4096, 16384, 131072])
    assert [key.label for key in drawn.keys] == ["Smallest", "At the start", "Largest"]


def test_vendors_go_down_with_their_counts_and_the_others_last() -> None:
    rows = marks(
        (OTHERS, "2003-08-01", "100", 100, 9),
        ("Dell", "2003-08-01", "100", 100, 1),
        ("Dell", "2004-08-01", "100", 100, 2),
        ("IBM", "2003-08-01", "200", 200, 2),
    )
    drawn = values(rows, "bytes", across=values_chart.BY_VENDOR).figure
    assert list(drawn.layout.yaxis.ticktext) == ["Dell", "IBM", OTHERS]
    assert {one.name: (list(one.x), list(one.y), list(one.text)) for one in drawn.data} == {
        "Dell": ([100], [0], ["3"]),
        "IBM": ([200], [1], ["2"]),
        OTHERS: ([100], [2], ["9"]),
    }


def test_a_years_results_of_all_vendors_are_one_dot() -> None:
    rows = marks(
        ("Dell", "2003-01-01", "100", 100, 3),
        ("IBM", "2003-01-01", "100", 100, 4),
        ("IBM", "2004-01-01", "100", 100, 1),
        period="year",
    )
    (dots,) = values(
        pd.concat([rows] + [marks(("Dell", f"{1980 + n}-01-01", "7", 7, 1), period="year") for n in range(20)]), "s"
    ).figure.data
    assert dots.name == "all vendors"
    assert dots.text[0] == "7"
    assert "Dell 3, IBM 4" in dots.hovertext[0]
    assert json.loads(dots.customdata[0][0]) == [None, "100"]


def test_a_result_without_a_date_is_left_out_of_the_dates() -> None:
    drawn = values(marks(("Dell", "2003-08-01", "1", 1, 1), ("IBM", None, "2", 2, 1)), "s")
    assert [one.name for one in drawn.figure.data] == ["Dell"]


@pytest.mark.parametrize(
    ("printed", "number", "unit", "unlimited", "said", "with_unit"),
    [
        ("65536", 65536, "bytes", None, "65,536", "65,536 bytes"),
        ("0x10", 16, "entries", None, "16", "16 entries"),
        ("-1", -1, "requests", "-1", "no limit (-1)", "no limit (-1)"),
        ("unlimited", np.nan, "descriptors", None, "no limit (unlimited)", "no limit (unlimited)"),
        ("yes", 1, "bool", None, "on", "on"),
        ("per CPU", np.nan, "processors", None, "per CPU", "per CPU"),
        ("4096 87380 174760", np.nan, "bytes x3", None, "4,096 / 87,380 / 174,760", "4,096 / 87,380 / 174,760 bytes"),
        ("S", np.nan, "choice", None, "S", "S"),
    ],
)
def test_values_in_words(printed: str, number: float, unit: str, unlimited: str | None, said: str, with_unit: str) -> None:
    assert w.value(printed, number, unit, unlimited) == said
    assert w.with_unit(printed, number, unit, unlimited) == with_unit


def test_what_the_dictionary_says() -> None:
    known = {"meaning": "How long.", "unit": "s", "usual_default": "15", "family_title": "Zeus tuning", "source": "documents"}
    assert (
        w.entry(known, "p", "zeus.tuning")
        == "How long. Family: Zeus tuning. Unit: s. Usual default: 15 (as disclosures print it)."
    )
    assert "Usual default: 15 (unverified)" in w.entry(known | {"source": "unverified"}, "p", "zeus.tuning")
    assert w.entry({}, "p_q", "") == "Not in the dictionary: a row in `data/reference/parameters.csv` would give p\\_q a meaning."


def known_rows(*rows: tuple[str, int, int]) -> pd.DataFrame:
    return pd.DataFrame(
        [(name, "x", results, reach) for name, results, reach in rows],
        columns=["parameter", "family", "results_in_all", "reach_in_all"],
    )


@pytest.mark.parametrize(
    ("rows", "results", "said"),
    [
        ([], 0, "There is no result in the selection."),
        ([], 2, "None of 2 results in the selection discloses such a setting."),
        ([("a", 0, 1)], 1, "None of 1 result in the selection discloses such a setting."),
        ([("a", 1, 1)], 1, "The one result in the selection discloses 1 parameter."),
        ([("a", 1, 2), ("b", 1, 2)], 2, "2 results disclose 2 parameters, none of them in more than one result."),
        (
            [("a", 2, 3), ("b", 1, 2)],
            4,
            "**a** is disclosed most often, in 2 of the 3 results it applies to; "
            "2 parameters in all, 1 of them in more than one result.",
        ),
        (
            [("a", 2, 3), ("b", 2, 2)],
            4,
            "**a** and **b** are disclosed most often, in 2 results; 2 parameters in all, all of them in more than one result.",
        ),
    ],
)
def test_the_answer(rows: list[tuple[str, int, int]], results: int, said: str) -> None:
    assert answer.words(known_rows(*rows), results) == said


def printed(*rows: tuple[str, float | None, str | None, float | None]) -> pd.DataFrame:
    frame = pd.DataFrame(rows, columns=["value", "number", "default_value", "default_number"])
    return frame.assign(same=frame["value"], results=1)


@pytest.mark.parametrize(
    ("row", "rows", "said"),
    [
        ((1, 1), [("5", 5, None, None)], "**p** is set in the one result it applies to: always 5 s."),
        (
            (2, 3),
            [("5", 5, "1", 1), ("7", 7, "1", 1)],
            "**p** is set in 2 of 3 results it applies to: 2 values from 5 to 7 s; the printed default is 1 s.",
        ),
        (
            (3, 3),
            [("5", 5, "1", 1), ("7", 7, "2", 2), ("unlimited", None, None, None)],
            "**p** is set in 3 of 3 results it applies to: 3 values from 5 to 7 s, or to no limit; "
            "2 different defaults are printed.",
        ),
        (
            (2, 2),
            [("a", None, None, None), ("b", None, None, None)],
            "**p** is set in 2 of 2 results it applies to: 2 different values.",
        ),
        ((0, 2), [], "**p** is only commented out here: none of 2 results it applies to sets it."),
    ],
)
def test_the_answer_for_a_parameter(row: tuple[int, int], rows: list[tuple[object, ...]], said: str) -> None:
    known = {"parameter": "p", "results_in_all": row[0], "reach_in_all": row[1]}
    assert answer.of_parameter(known, printed(*rows), "s", None) == said


@pytest.mark.parametrize(
    ("unclassified", "commented", "said"),
    [
        (0, 0, "All 1,000 settings are in the dictionary"),
        (15, 0, "15 of 1,000 settings (1.50%) are not in the dictionary"),
        (15, 1, "15 of 1,000 settings (1.50%) are not in the dictionary; 1 setting is commented out and not counted"),
    ],
)
def test_how_much_the_dictionary_lacks(unclassified: int, commented: int, said: str) -> None:
    assert answer.classified({"settings": 1000, "unclassified": unclassified, "commented": commented}) == said


def test_ratios_to_the_printed_default() -> None:
    rows = pd.DataFrame(
        {
            "value": ["10", "4 8 16", "-1", "S"],
            "number": [10, np.nan, -1, np.nan],
            "default_value": ["4", "2 2 2", "15", None],
            "default_number": [4, np.nan, 15, np.nan],
            "ratio": [2.5, np.nan, -1 / 15, np.nan],
            "results": 1,
            "vendors": "Dell",
            "first_date": pd.Timestamp("2003-08-01"),
            "last_date": pd.Timestamp("2005-08-01"),
        }
    )
    said = tables.printed(rows, "bytes x3", "-1")
    assert said["ratio"].tolist() == ["2.50", "2.00 / 4.00 / 8.00", "–", "–"]
    assert said["default"].tolist() == ["4", "2 / 2 / 2", "15", "–"]
    assert said["tested"].tolist() == ["Aug 2003 to Aug 2005"] * 4


def test_the_address_of_a_line() -> None:
    assert tables.address("a b&c/1", 12.0) == "result?id=a%20b%26c%2F1&tab=Source+text&line=12"
