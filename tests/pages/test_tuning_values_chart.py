"""The chart of one parameter's values."""

from __future__ import annotations

import json

import pandas as pd
import plotly.graph_objects as go
import pytest

from data.tuning import OTHERS
from pages.common import style
from pages.tuning import values_chart, values_scale

LOOK = style.LIGHT.with_vendors({"IBM": ("#AA3377", "diamond"), "Dell": ("#4477AA", "circle")})


def trace(figure, name: str):
    return next(one for one in figure.data if one.name == name)


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
    drawn = values_chart.figure(rows, more.pop("defaults", defaults()), subject, LOOK, across=across, subtitle="all", **more)
    go.Figure(drawn.figure.to_dict())  # Plotly accepts what was put together without its checks
    return drawn


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
