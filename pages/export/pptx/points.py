"""Scatter charts, and boxes with whiskers drawn as lines in one: any program that opens the file shows these."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pptx.chart.chart import Chart
from pptx.dml.line import LineFormat
from pptx.enum.chart import XL_CHART_TYPE, XL_LABEL_POSITION, XL_MARKER_STYLE
from pptx.enum.dml import MSO_LINE
from pptx.slide import Slide
from pptx.util import Pt

from pages.common.labels import LABELS_UP_TO
from pages.export.native import Axis, Boxes, Dots, Series
from pages.export.pptx import behind, clean, fit, labels, parts, theme
from pages.export.pptx.behind import Lines
from pages.export.pptx.place import Frame
from pages.export.pptx.scale import Scale, drawn, scale
from pages.export.pptx.shapes import color
from pages.export.pptx.workbook import Points

SERIES_AT_MOST = 12
TICK = "line-ns"  # a mark across the axis of values, as of a median
OTHERS = "#BBBBBB"
ROW_NAMES = "Names of the rows"
_PALE = 0.3  # of a colour, inside the outline of a hollow mark
_INSIDE = 1e-4  # so that rounding puts no point before the axis
_STYLES = {
    "circle": XL_MARKER_STYLE.CIRCLE,
    "square": XL_MARKER_STYLE.SQUARE,
    "diamond": XL_MARKER_STYLE.DIAMOND,
    "triangle": XL_MARKER_STYLE.TRIANGLE,
    "pentagon": XL_MARKER_STYLE.SQUARE,
    "hexagon": XL_MARKER_STYLE.CIRCLE,
    "hexagon2": XL_MARKER_STYLE.CIRCLE,
    "octagon": XL_MARKER_STYLE.CIRCLE,
    "star": XL_MARKER_STYLE.DIAMOND,
    "hexagram": XL_MARKER_STYLE.DIAMOND,
    "x": XL_MARKER_STYLE.X,
    "hourglass": XL_MARKER_STYLE.X,
    "bowtie": XL_MARKER_STYLE.X,
    "cross": XL_MARKER_STYLE.PLUS,
}
_LONGEST_NAME = 0.4  # of the chart's width


def style(symbol: str) -> XL_MARKER_STYLE:
    """The nearest shape that the program has for a marker of Plotly."""
    return _STYLES.get(symbol) or _STYLES.get(symbol.partition("-")[0], XL_MARKER_STYLE.CIRCLE)


def grouped(series: Sequence[Series]) -> list[Series]:
    """At most so many series of marks: the smallest together, those that are hollow apart; lines stay, behind them."""
    marks = [one for one in series if one.marked and not one.joined]
    lines = [one for one in series if not (one.marked and not one.joined)]
    if len(marks) <= SERIES_AT_MOST:
        return _longest_first([*lines, *marks])
    largest = sorted(marks, key=lambda one: -len(one.x))[: SERIES_AT_MOST - 2]
    kept = [one for one in marks if any(one is other for other in largest)]
    found = list(kept)
    for hollow in (False, True):
        rest = [one for one in marks if one.hollow == hollow and not any(one is other for other in kept)]
        if rest:
            name = f"Others{', not ranked' if hollow else ''} ({len(rest)})"
            xs, ys = [x for one in rest for x in one.x], [y for one in rest for y in one.y]
            names = [name for one in rest for name in (one.names or [None] * len(one.x))]
            found.append(Series(name, xs, ys, names, OTHERS, hollow=hollow))
    return _longest_first([*lines, *found])


def _longest_first(series: Sequence[Series]) -> list[Series]:
    """LibreOffice loses the points of a series when a longer one follows."""
    return sorted(series, key=lambda one: -len(one.x))


def dots(slide: Slide, shown: Dots, at: Frame, size: float, *, alone: bool) -> Chart:
    """A scatter chart; alone: with a legend of its own."""
    known = [one for one in map(_finite, shown.series) if len(one.x)]
    marks = [_ticks(one) if one.symbol == TICK else one for one in grouped(known)]
    return _draw(slide, shown, marks, at, size, alone=alone)


def boxes(slide: Slide, shown: Boxes, at: Frame, size: float, *, alone: bool) -> Chart:
    """A row a category: whiskers as thin lines, the middle half as a thick one, a tick at the median; or an empty row."""
    known = [(float(place), box) for place, box in enumerate(shown.boxes) if box is not None]
    thick = min(max(at.height * 72 / max(len(shown.categories), 1) * 0.4, 3.0), 18.0)
    middle = Series("Median", [box.middle for _, box in known], [place for place, _ in known], color=theme.TEXT, symbol=TICK)
    series = [
        _spans("Whiskers", [(box.low, box.high, place) for place, box in known], shown.color, 1.25),
        _spans("Middle half", [(box.q1, box.q3, place) for place, box in known], behind.GREY, thick),
        _ticks(middle),
    ]
    return _draw(slide, Dots(shown.axis, Axis("", names=shown.categories), (), shown.title), series, at, size, alone=alone)


def _finite(one: Series) -> Series:
    """The series without points that have no number: a workbook holds none of them."""
    kept = [place for place, point in enumerate(zip(one.x, one.y, strict=True)) if all(map(math.isfinite, point))]
    if len(kept) == len(one.x):
        return one
    xs, ys = [one.x[place] for place in kept], [one.y[place] for place in kept]
    return replace(one, x=xs, y=ys, names=[one.names[place] for place in kept] if one.names else ())


def _spans(name: str, ends: Sequence[tuple[float, float, float]], shade: str, width: float) -> Lines:
    """A line along each row from one value to another."""
    xs = [x for low, high, _ in ends for x in (low, high, high)]
    ys = [y for _, _, row in ends for y in (row, row, None)]
    return Lines(name, xs, ys, color=shade, joined=True, marked=False, width=width)


def _ticks(one: Series) -> Lines:
    """A short line across the row at each point."""
    rows = sorted(set(one.y))
    reach = min([0.3, *(0.4 * (after - before) for before, after in pairwise(rows))])
    xs = [x for x in one.x for _ in range(3)]
    ys = [y for row in one.y for y in (row - reach, row + reach, None)]
    return Lines(one.name, xs, ys, color=one.color, joined=True, marked=False, width=2)


def _draw(slide: Slide, shown: Dots, marks: Sequence[Series], at: Frame, size: float, *, alone: bool) -> Chart:
    xs = [drawn(shown.x, float(x)) for one in marks for x in one.x]
    across = scale(shown.x, xs, 7 if at.width > 6 else 4)
    up = scale(shown.y, [float(y) for one in marks for y in one.y if y is not None], 6 if at.height > 3 else 4)
    rays = behind.rays(shown, across, up)
    marks = [*behind.bands(shown, across, at), *marks, *rays]
    named_rows = _row_names(shown, across, up)
    series = _longest_first([*marks, *named_rows])
    data = Points("yyyy-mm-dd" if shown.x.date else "General")
    for number, one in enumerate(series):
        _add(data, one, len(marks), shown.x if one not in named_rows else Axis(""))
        if any(one.names):
            data.more[number] = {"What": [clean.line(name) for name in one.names]}
    chart = _chart(slide, data, at, size)
    _axes(chart, shown, across, up, size, alone=alone)
    small = sum(len(one.x) for one in marks) > 150
    for one, plotted in zip(series, chart.plots[0].series, strict=True):
        _look(plotted, one, size, small=small)
        if one in named_rows:
            _name_rows(plotted, one, bool(shown.y.names), at, size)
        if one in rays:
            behind.name_rays(plotted, one, across, up, at, size)
    named = labels.draw(chart, series, shown, across, up, at, size)
    entries = [parts.series_name(one.name, len(marks)) for one in marks]
    lines = 0
    if alone and len(entries) > 1 and not (named and all(any(one.names) for one in marks)):
        without = [number for number, one in enumerate(series) if one in named_rows]
        crowd = sum(len(one.x) for one in marks if one.marked) > LABELS_UP_TO
        lines = parts.legend(chart, size, entries, at.width, without, aside=crowd and not named_rows)
    _room(chart, shown, at, size, lines, alone=alone)
    return chart


def _add(data: Points, one: Series, count: int, x: Axis) -> None:
    added = data.add_series(parts.series_name(one.name, count), number_format="General")
    for across, up in zip(one.x, one.y, strict=True):
        added.add_data_point(drawn(x, float(across)), None if up is None else float(up))


def _row_names(shown: Dots, across: Scale, up: Scale) -> list[Series]:
    """Points without marks at the foot of the axis, whose labels name the rows or the columns."""
    names = shown.y.names or shown.x.names
    if not names:
        return []
    places = [float(place) for place in range(len(names))]
    if shown.y.names:
        foot = across.low * (1 + _INSIDE) if across.base else across.low + (across.high - across.low) * _INSIDE
        return [Series(ROW_NAMES, [foot] * len(names), places, names, marked=False)]
    return [Series(ROW_NAMES, places, [up.low] * len(names), names, marked=False)]


def _name_rows(plotted: object, named_rows: Series, rows: bool, at: Frame, size: float) -> None:
    room = at.width * _LONGEST_NAME - 0.15 if rows else at.width / len(named_rows.names)
    position = XL_LABEL_POSITION.LEFT if rows else XL_LABEL_POSITION.BELOW
    for number, name in enumerate(named_rows.names):
        labels.label(plotted.points[number], fit.clip(clean.line(name), size, room), size, position, theme.TEXT)


def _chart(slide: Slide, data: Points, at: Frame, size: float) -> Chart:
    box = (theme.inches(one) for one in (at.left, at.top, at.width, at.height))
    chart = slide.shapes.add_chart(XL_CHART_TYPE.XY_SCATTER, *box, data).chart
    for point in chart._chartSpace.findall(".//{*}yVal//{*}pt"):
        if point.findtext("{*}v") == "None":  # the gap between two lines
            point.getparent().remove(point)
    parts.prepare(chart, size)
    return chart


def _axes(chart: Chart, shown: Dots, across: Scale, up: Scale, size: float, *, alone: bool) -> None:
    rows = bool(shown.y.names)
    parts.value_axis(
        chart.category_axis,
        across,
        parts.axis_title(shown.x, shown.title, size, alone=alone),
        size,
        grid=rows,
        named=bool(shown.x.names),
    )
    parts.value_axis(
        chart.value_axis,
        up,
        parts.axis_title(shown.y, shown.title, size, alone=alone),
        size,
        grid=not rows,
        named=rows,
        down=rows,
    )


def _room(chart: Chart, shown: Dots, at: Frame, size: float, legend_lines: int, *, alone: bool) -> None:
    """Room for names that the program does not know to be an axis' labels."""
    names = shown.y.names or shown.x.names
    if not names:
        return
    line = fit.height(1, size)
    bottom = (
        legend_lines * line * 1.15
        + (0.12 if legend_lines else 0.05)
        + line * 1.3
        + (line * 1.4 if parts.axis_title(shown.x, shown.title, size, alone=alone) else 0)
    )
    left = max(fit.width(clean.line(name), size) for name in shown.y.names) + 0.15 if shown.y.names else 0.75
    parts.lay_out(chart, at, min(left, at.width * _LONGEST_NAME), 0.08, 0.18, bottom)


def _look(plotted: object, one: Series, size: float, *, small: bool) -> None:
    line: LineFormat = plotted.format.line
    if one.joined:
        line.color.rgb, line.width = color(one.color), Pt(getattr(one, "width", 1.75))
        line._get_or_add_ln().set("cap", "flat")
        if one.dashed:
            line.dash_style = MSO_LINE.DASH if one.marked else MSO_LINE.ROUND_DOT
    else:
        line.fill.background()
    plotted.smooth = False
    marker = plotted.marker
    if not one.marked:
        marker.style = XL_MARKER_STYLE.NONE
        return
    marker.style, marker.size = style(one.symbol), (5 if small else 8) if size >= 9 else (4 if small else 6)
    outline = marker.format.line
    marker.format.fill.solid()
    if one.hollow:
        marker.format.fill.fore_color.rgb = color(
            parts.pale(one.color, _PALE)
        )  # LibreOffice draws no outlines of marks, so white is nothing
        outline.color.rgb, outline.width = color(one.color), Pt(1.5)
    else:
        marker.format.fill.fore_color.rgb = color(one.color)
        outline.color.rgb, outline.width = color("#FFFFFF" if marker.style != XL_MARKER_STYLE.X else one.color), Pt(0.5)
