"""The quick chart of two columns, and which columns it takes."""

from __future__ import annotations

import datetime as dt
import math

import pyarrow as pa

from pages.common.charts import Chart
from pages.common.style import LIGHT
from pages.sql import chart, columns

TABLE = pa.table(
    {
        "vendor": ["Dell", "IBM", "Dell", None],
        "system": ["a", "b", "c", "d"],
        "day": [dt.date(2005, 8, 1), dt.date(2003, 5, 1), None, dt.date(2001, 10, 1)],
        "cores": [2, 4, None, 1],
        "score": [10.5, -3.0, 7.0, math.nan],
        "valid": [True, False, True, True],
    }
)


def drawn(x: str, y: str, kind: str, table: pa.Table = TABLE) -> Chart:
    of_x = columns.kind_of(table, x)
    rows = columns.pairs(table, x, y, chart.at_most(kind, of_x))
    return chart.figure(rows, of_x, chart.Axes(x, y, kind), table.num_rows, LIGHT)


def test_columns_by_what_they_can_show() -> None:
    assert columns.numbers(TABLE) == ["cores", "score"]
    names = columns.across(TABLE, "score")
    assert names == ["vendor", "system", "day", "cores", "valid", "Row number"]
    assert names[columns.best(TABLE, names)] == "system"
    assert [columns.kind_of(TABLE, name) for name in names] == ["text", "text", "moment", "number", "text", "number"]
    only = pa.table({"n": [1, 2]})
    assert columns.best(only, columns.across(only, "n")) == 0


def test_bars_stand_in_the_order_of_the_rows_and_begin_at_zero() -> None:
    shown = drawn("vendor", "score", chart.BARS)
    bars = shown.figure.data[0]
    assert list(bars.x) == [10.5, -3.0, 7.0]
    assert list(shown.figure.layout.yaxis.ticktext) == ["Dell", "IBM", "Dell"]
    assert list(bars.text) == ["10.5", "-3", "7"]
    low, high = shown.figure.layout.xaxis.range
    assert low < -3
    assert high > 10.5
    assert shown.subtitle == "4 rows, 1 without a value · n = 3"
    assert drawn("vendor", "cores", chart.BARS).figure.layout.xaxis.range[0] == 0


def test_dots_and_lines_over_numbers_and_dates_are_sorted() -> None:
    dots = drawn("cores", "score", chart.DOTS).figure.data[0]
    assert (list(dots.x), list(dots.y), dots.mode) == ([2, 4], [10.5, -3.0], "markers")
    line = drawn("day", "cores", chart.LINE).figure.data[0]
    assert (list(line.x), list(line.y)) == ([dt.date(2001, 10, 1), dt.date(2003, 5, 1), dt.date(2005, 8, 1)], [1, 4, 2])
    assert line.mode == "lines+markers"


def test_a_line_over_texts_keeps_the_order_of_the_rows() -> None:
    shown = drawn("system", "cores", chart.LINE).figure
    assert list(shown.data[0].x) == [1, 2, 3]
    assert list(shown.layout.xaxis.ticktext) == ["a", "b", "d"]


def test_many_rows_are_counted_not_drawn() -> None:
    table = pa.table({"name": [str(n) for n in range(3_000)], "n": list(range(3_000))})
    assert drawn("name", "n", chart.BARS, table).subtitle == "first 40 of 3,000 rows · n = 40"
    assert drawn("name", "n", chart.DOTS, table).subtitle == "first 40 of 3,000 rows · n = 40"
    assert drawn("Row number", "n", chart.LINE, table).subtitle == "first 1,000 of 3,000 rows · n = 1,000"


def test_odd_values() -> None:
    nothing = pa.table({"x": ["a"], "y": pa.array([None], pa.float64())})
    assert drawn("x", "y", chart.BARS, nothing).subtitle == "1 row, 1 without a value · n = 0"
    huge = pa.table({"x": ["a", "b", "c"], "y": [1e300, math.inf, -math.inf]})
    assert list(drawn("x", "y", chart.BARS, huge).figure.data[0].text) == ["1e+300"]
    assert drawn("x", "y", chart.LINE, huge).figure.data[0].y == (1e300,)
    large = pa.table({"x": pa.array([2**64 - 1], pa.uint64()), "y": pa.array([2**63 - 1], pa.int64())})
    assert list(drawn("x", "y", chart.DOTS, large).figure.data[0].y) == [2.0**63]


def test_names_and_values_are_escaped() -> None:
    hostile = pa.table({"<b>x": ["<a href='http://e.vil'>"], "<i>y": [1]})
    for kind in chart.KINDS:
        shown = drawn("<b>x", "<i>y", kind, hostile)
        assert "<a href" not in shown.figure.to_json().replace("\\u003c", "<")
        assert "<i>y" not in shown.figure.to_json().replace("\\u003c", "<")
