"""The quick chart of an answer, ready to leave the dashboard: its query is run again, as confined as on the page."""

from __future__ import annotations

import pandas as pd
import pyarrow as pa

from data import sources
from data.selection import Selection
from data.sql.console import CONSOLE, Busy
from data.store import current_build
from pages.common import fair_use, text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotNow, NotToBeMade, Parameters
from pages.export.native import Axis, Bars, Dots, Native, Part, Series
from pages.sql import chart, columns
from pages.sql.chart import Axes

NAME = "sql_chart"
EVERY = Selection(origins=(), validities=())
BASIS = "what the query chooses; values that it computes are not SPEC metrics"
NAMED_COLUMNS_AT_MOST = 12  # of a line over texts; more are numbered
_QUERY, _X, _Y, _KIND = "q", "chart_x", "chart_y", "chart"  # as in the address of the page
_RESULT_ID = "result_id"


def parameters(sql: str, axes: Axes) -> dict[str, str]:
    """What asks for the chart that the page shows."""
    return {_QUERY: sql, _X: axes.x, _Y: axes.y, _KIND: axes.kind}


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The chart of the page SQL with these parameters; raises NotToBeMade."""
    sql = parameters.get(_QUERY, "")
    table = _answer(sql)
    axes = _axes(table, parameters)
    of_x = columns.kind_of(table, axes.x)
    most = chart.at_most(axes.kind, of_x)
    rows = columns.pairs(table, axes.x, axes.y, most)
    known = chart.marks(rows, of_x, axes)
    if not known:
        raise NotToBeMade("No row of the answer has both values.")
    used = _results(table)
    data = table.slice(0, most).to_pandas()
    return Exhibit(
        NAME,
        parameters,
        chart.figure(rows, of_x, axes, table.num_rows, look),
        data,
        {name: Column(name) for name in data},
        BASIS,
        text.count(len(known), "row"),
        sources.results(used),
        fair_use.line(sources.provenance(used or EVERY), BASIS),
        (),
        (_native(known, of_x, axes, look),),
        f"Each mark is a row of the answer to this query: {' '.join(sql.split())}",
    )


def _answer(sql: str) -> pa.Table:
    try:
        found = CONSOLE.run(current_build(), sql)
    except Busy as busy:
        raise NotNow(str(busy)) from busy
    if found.table is None:
        raise (NotNow if found.passing else NotToBeMade)(f"The query was not answered. {found.message}")
    if not found.table.num_rows:
        raise NotToBeMade("The query finds no row in this database.")
    return found.table


def _axes(table: pa.Table, parameters: Parameters) -> Axes:
    x, y, kind = (parameters.get(name, "") for name in (_X, _Y, _KIND))
    if y not in columns.numbers(table):
        raise NotToBeMade(f"The answer has no column of numbers called {text.clipped(y, 60)!r}.")
    if x not in columns.across(table, y):
        raise NotToBeMade(f"The answer has no column called {text.clipped(x, 60)!r}.")
    if kind not in chart.KINDS:
        raise NotToBeMade(f"There is no kind of chart called {text.clipped(kind, 60)!r}.")
    return Axes(x, y, kind)


def _results(table: pa.Table) -> tuple[str, ...]:
    """The results that the answer names."""
    if _RESULT_ID not in table.column_names or not pa.types.is_string(table.schema.field(_RESULT_ID).type):
        return ()
    return tuple(name for name in table.column(_RESULT_ID).unique().to_pylist() if name is not None)


def _native(known: list[tuple[object, float]], of_x: str, axes: Axes, look: Look) -> Native:
    values, line = [y for _, y in known], axes.kind == chart.LINE
    if chart.in_a_plane(axes, of_x):
        date = of_x == columns.MOMENT
        return Dots(Axis(axes.x, date=date), Axis(axes.y), [_series(axes, _across(known, date), values, look, line)])
    names = [chart.label(x) for x, _ in known]
    if axes.kind == chart.BARS:
        return Bars(names, [Part(axes.y, values, look.good)], Axis(axes.y, low=0.0))
    places = [float(place) for place in range(len(known))]
    if not line:
        return Dots(Axis(axes.y), Axis("", names=names), [_series(axes, values, places, look, line)])
    if len(known) <= NAMED_COLUMNS_AT_MOST:
        return Dots(Axis(axes.x, names=names), Axis(axes.y), [_series(axes, places, values, look, line)])
    return Dots(Axis(columns.ROW), Axis(axes.y), [_series(axes, [place + 1 for place in places], values, look, line)])


def _series(axes: Axes, x: list[float], y: list[float], look: Look, line: bool) -> Series:
    return Series(axes.y, x, y, color=look.good, joined=line)


def _across(known: list[tuple[object, float]], date: bool) -> list[float]:
    """x as a number: days since 1970 of a date."""
    if date:
        return [(pd.Timestamp(x) - pd.Timestamp(0)) / pd.Timedelta(days=1) for x, _ in known]
    return [float(x) for x, _ in known]
