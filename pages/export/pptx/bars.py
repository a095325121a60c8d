"""Horizontal bars, beside each other or stacked, first category on top."""

from __future__ import annotations

import math
from dataclasses import replace

from pptx.chart.chart import Chart
from pptx.enum.chart import XL_CHART_TYPE, XL_LABEL_POSITION, XL_TICK_MARK
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls
from pptx.slide import Slide
from pptx.util import Pt

from pages.export.native import Bars
from pages.export.pptx import clean, fit, parts, theme
from pages.export.pptx.place import Frame
from pages.export.pptx.scale import scale
from pages.export.pptx.shapes import color
from pages.export.pptx.workbook import Categories

_LABELS_AT_MOST = 24
_UNDER, _LEAST = 0.8, 6.0  # inches under the bars; points of the smallest names
_LONGEST_NAME = 0.38  # of the chart's width


def bars(slide: Slide, shown: Bars, at: Frame, size: float, *, alone: bool) -> Chart:
    """A bar chart; alone: with a legend of its own."""
    shown = replace(shown, parts=[replace(part, values=[_finite(one) for one in part.values]) for part in shown.parts])
    if shown.categories:
        size = max(min(size, (at.height - _UNDER) * 72 / len(shown.categories) / fit.LINE / 1.1), _LEAST)
    at = Frame(at.left, at.top, at.width, min(at.height, _high(shown)))
    data = Categories()
    data.categories = [fit.clip(clean.line(name), size, at.width * _LONGEST_NAME) for name in shown.categories]
    for part in shown.parts:
        data.add_series(parts.series_name(part.name, len(shown.parts)), part.values)
    kind = XL_CHART_TYPE.BAR_STACKED if shown.stacked else XL_CHART_TYPE.BAR_CLUSTERED
    chart = slide.shapes.add_chart(kind, *(theme.inches(one) for one in (at.left, at.top, at.width, at.height)), data).chart
    parts.prepare(chart, size)
    axis = scale(shown.axis, [0.0, *_reach(shown)], 5 if at.width > 5 else 4)
    parts.value_axis(chart.value_axis, axis, parts.axis_title(shown.axis, shown.title, size, alone=alone), size, grid=True)
    _categories(chart, size)
    plot = chart.plots[0]
    plot.gap_width, plot.overlap = 45, 100 if shown.stacked else 0
    for part, plotted in zip(shown.parts, plot.series, strict=True):
        plotted.format.fill.solid()
        plotted.format.fill.fore_color.rgb = color(part.color)
        plotted.invert_if_negative = False
    if not shown.stacked and len(shown.parts) * len(shown.categories) <= _LABELS_AT_MOST:
        _labels(plot, size)
    if alone and len(shown.parts) > 1:
        parts.legend(chart, size, [parts.series_name(part.name, len(shown.parts)) for part in shown.parts], at.width)
    return chart


def _finite(value: float | None) -> float | None:
    """The value; None where it is no number, which no workbook holds."""
    return float(value) if value is not None and math.isfinite(value) else None


def _high(shown: Bars) -> float:
    """The greatest height in inches at which few bars are no blocks."""
    beside = 1 if shown.stacked else len(shown.parts)
    return 1.1 + len(shown.categories) * max(0.75, 0.3 * beside + 0.2)


def _reach(shown: Bars) -> list[float]:
    """The ends of the bars."""
    rows = zip(*(part.values for part in shown.parts), strict=True)
    if shown.stacked:
        return [sum(float(one) for one in row if one is not None) for row in rows]
    return [float(one) for row in rows for one in row if one is not None]


def _categories(chart: Chart, size: float) -> None:
    axis = chart.category_axis
    axis.reverse_order = True
    axis.format.line.color.rgb, axis.format.line.width = color(theme.BORDER), Pt(0.75)
    axis.major_tick_mark = axis.minor_tick_mark = XL_TICK_MARK.NONE
    axis.has_major_gridlines = False
    axis.tick_labels.font.size, axis.tick_labels.font.color.rgb = Pt(size), color(theme.TEXT)
    # Every category has its name, however many there are.
    axis._element.find("{*}noMultiLvlLbl").addprevious(parse_xml(f'<c:tickLblSkip {nsdecls("c")} val="1"/>'))
    # Names at the left, and the numbers at the foot, though the categories begin at the top.
    chart.value_axis._element.find("{*}crosses").set("val", "max")
    chart.category_axis._element.find("{*}crosses").set("val", "min")


def _labels(plot: object, size: float) -> None:
    plot.has_data_labels = True
    plot.data_labels.show_value = True
    plot.data_labels.number_format, plot.data_labels.number_format_is_linked = "#,##0.##", False
    plot.data_labels.position = XL_LABEL_POSITION.OUTSIDE_END
    plot.data_labels.font.size, plot.data_labels.font.color.rgb = Pt(size), color(theme.TEXT)
