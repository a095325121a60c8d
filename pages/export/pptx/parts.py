"""What all charts share: type, axes, title, legend and the place of the drawing, in the terms of the file format."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from pptx.chart.axis import ValueAxis
from pptx.chart.chart import Chart
from pptx.enum.chart import XL_AXIS_CROSSES, XL_LEGEND_POSITION, XL_TICK_LABEL_POSITION, XL_TICK_MARK
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls
from pptx.util import Pt

from pages.export.native import Axis
from pages.export.pptx import clean, fit, theme
from pages.export.pptx.place import Frame
from pages.export.pptx.scale import Scale
from pages.export.pptx.shapes import color

_TITLES_FROM = 10  # points; smaller charts have no titles at their axes
_UNDER_AT_MOST = 6  # entries of a legend
_NAME, _NAME_OF_MANY = 5.2, 2.3  # inches of a series' name at 10 points


def prepare(chart: Chart, size: float) -> None:
    """The chart's type; its title stands above it."""
    chart.font.size, chart.font.color.rgb = Pt(size), color(theme.MUTED)
    chart.has_legend = False
    chart.has_title = False


def value_axis(
    axis: ValueAxis, scale: Scale, title: str, size: float, *, grid: bool, named: bool = False, down: bool = False
) -> None:
    """An axis of numbers; named: its labels are written by a series; down: it begins at the top, and the other is at its foot."""
    axis.minimum_scale, axis.maximum_scale = scale.low, scale.high
    if scale.step:
        axis.major_unit = scale.step
    axis.reverse_order = down
    axis.crosses = XL_AXIS_CROSSES.MAXIMUM if down else XL_AXIS_CROSSES.MINIMUM
    axis.has_minor_gridlines, axis.has_major_gridlines = False, grid
    if grid:
        line = axis.major_gridlines.format.line
        line.color.rgb, line.width = color(theme.BORDER), Pt(0.75)
    axis.major_tick_mark = axis.minor_tick_mark = XL_TICK_MARK.NONE
    axis.format.line.color.rgb, axis.format.line.width = color(theme.BORDER), Pt(0.75)
    labels = axis.tick_labels
    labels.font.size, labels.font.color.rgb = Pt(size), color(theme.MUTED)
    labels.number_format, labels.number_format_is_linked = scale.form, False
    axis.tick_label_position = XL_TICK_LABEL_POSITION.NONE if named else XL_TICK_LABEL_POSITION.NEXT_TO_AXIS
    axis.has_title = bool(title)
    if title:
        run = axis.axis_title.text_frame.paragraphs[0].add_run()
        run.text = clean.line(title) + (", log scale" if scale.base else "")
        run.font.size, run.font.bold, run.font.color.rgb = Pt(size), False, color(theme.MUTED)
    if scale.base:
        axis._element.find("{*}scaling").insert(0, parse_xml(f'<c:logBase {nsdecls("c")} val="{scale.base}"/>'))


def axis_title(axis: Axis, shown: str, size: float, *, alone: bool) -> str:
    """The title of an axis, where the title above the chart does not say it and there is room."""
    said = shown.startswith(axis.title) or size < _TITLES_FROM
    return "" if said and not alone else axis.title


def legend(
    chart: Chart, size: float, names: Sequence[str], width: float, without: Collection[int] = (), *, aside: bool = False
) -> int:
    """A legend of these names, without the series of these numbers; how many lines it takes under the drawing.

    aside: it may stand at the right, where many entries take less of the height.
    """
    beside = aside and len(names) > _UNDER_AT_MOST
    chart.has_legend = True
    chart.legend.position = XL_LEGEND_POSITION.RIGHT if beside else XL_LEGEND_POSITION.BOTTOM
    chart.legend.include_in_layout = False
    chart.legend.font.size, chart.legend.font.color.rgb = Pt(size), color(theme.MUTED)
    place = chart.legend._element.find("{*}legendPos")
    for number in sorted(without, reverse=True):
        place.addnext(parse_xml(f'<c:legendEntry {nsdecls("c")}><c:idx val="{number}"/><c:delete val="1"/></c:legendEntry>'))
    columns = max(int(width / (max(fit.width(name, size) for name in names) + 0.45)), 1)
    return 0 if beside else math.ceil(len(names) / columns)


def lay_out(chart: Chart, at: Frame, left: float, top: float, right: float, bottom: float) -> None:
    """The drawing without its axes' labels, with so many inches kept free around it."""
    area = chart._chartSpace.find(".//{*}plotArea")
    for old in area.findall("{*}layout"):
        area.remove(old)
    shares = {
        "x": left / at.width,
        "y": top / at.height,
        "w": max(1 - (left + right) / at.width, 0.1),
        "h": max(1 - (top + bottom) / at.height, 0.1),
    }
    values = "".join(f'<c:{name} val="{share:.4f}"/>' for name, share in shares.items())
    modes = '<c:xMode val="edge"/><c:yMode val="edge"/>'
    area.insert(
        0,
        parse_xml(
            f'<c:layout {nsdecls("c")}><c:manualLayout><c:layoutTarget val="inner"/>{modes}{values}</c:manualLayout></c:layout>'
        ),
    )


def fill(code: str) -> str:
    """A colour as the file format fills with it."""
    return f'<a:solidFill><a:srgbClr val="{code[1:].upper()}"/></a:solidFill>'


def pale(code: str, part: float) -> str:
    """The colour, mixed with white: this part of it."""
    return "#" + "".join(f"{round(255 - (255 - int(code[at : at + 2], 16)) * part):02X}" for at in (1, 3, 5))


def series_name(name: str, count: int) -> str:
    """The name of one of so many series as the legend and the workbook have it; what is said of it in brackets stays."""
    whole = clean.line(name)
    room = _NAME if count <= _UNDER_AT_MOST else _NAME_OF_MANY
    said, bracket, remark = whole.partition(" (")
    if fit.width(whole, 10) <= room or not bracket or fit.width(bracket + remark, 10) > room * 0.7:
        return fit.clip(whole, 10, room)
    return fit.clip(said, 10, room - fit.width(bracket + remark, 10)) + bracket + remark
