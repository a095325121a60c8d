"""What stands behind the marks of a scatter chart: bands, and thin lines of equal ratio; all of it series of lines.

An area of the program's own would need an axis of categories or dates, on which neither seconds nor a logarithm fit. So a
band is a series of upright lines that are thick enough to meet; it can be edited like any other series.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pptx.enum.chart import XL_LABEL_POSITION
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls

from pages.export.native import Dots, Series
from pages.export.pptx import clean, fit, labels, parts, theme
from pages.export.pptx.place import Frame
from pages.export.pptx.scale import Scale

GREY = "#C9CFD8"
PALE = 0.25  # of a band's colour
_DRAWN = 0.9  # of the width of a chart, at most, is its drawing
_COVER = 1.1  # of the gap between two lines of a band, so that no seam is seen
_INSIDE = 1e-4  # so that rounding puts no end of a line outside of the drawing
_SMALLEST = 7.0  # points


@dataclass(frozen=True)
class Lines(Series):
    """Lines with gaps between them, where y is None; width in points."""

    width: float = 1.75


def bands(shown: Dots, across: Scale, at: Frame) -> list[Lines]:
    """Each band as upright lines, one between two x and all of it inside: LibreOffice draws the first series over the others."""
    found = []
    for one in shown.bands:
        steps = list(pairwise(zip(one.x, one.low, one.high, strict=True)))
        gap = max((across.share(after) - across.share(x) for (x, _, _), (after, _, _) in steps), default=0.0)
        xs, ys = [], []
        for (x, _, high), (after, low, _) in steps:
            if x < after and low < high:
                middle = (x * after) ** 0.5 if across.base else (x + after) / 2
                xs += [middle] * 3
                ys += [low, high, None]
        width = gap * at.width * _DRAWN * 72 * _COVER
        found.append(Lines(one.name, xs, ys, color=parts.pale(one.color, PALE), joined=True, marked=False, width=width))
    return [one for one in found if one.x]


def rays(shown: Dots, across: Scale, up: Scale) -> list[Lines]:
    """The rays as one series of lines across the drawing; a ray that does not cross it is left out."""
    xs, ys, names = [], [], []
    for one in shown.rays if across.base and up.base else ():
        first, last = max(across.low, up.low / one.rate) * (1 + _INSIDE), min(across.high, up.high / one.rate) * (1 - _INSIDE)
        if first < last:
            xs += [first, last, last]
            ys += [first * one.rate, last * one.rate, None]
            names += [None, one.name, None]
    return [Lines(shown.rays_name, xs, ys, names, color=GREY, joined=True, marked=False, width=0.75)] if xs else []


def name_rays(plotted: object, guides: Lines, across: Scale, up: Scale, at: Frame, size: float) -> None:
    """Each ray's name at its upper end, where it covers no other's."""
    size = max(size - 2, _SMALLEST)
    taken: list[labels.Box] = []
    for number, (x, y, name) in enumerate(zip(guides.x, guides.y, guides.names, strict=True)):
        if not name:
            continue
        right, middle = across.share(x) * (at.width - labels.AROUND[0]), up.share(y) * (at.height - labels.AROUND[1])
        high = fit.height(1, size)
        box = (right - fit.width(name, size), right, middle - high / 2, middle + high / 2)
        if not any(labels.meet(box, other) for other in taken):
            taken.append(box)
            labels.label(plotted.points[number], clean.line(name), size, XL_LABEL_POSITION.LEFT, theme.MUTED)
            _on_white(plotted.points[number])


def _on_white(point: object) -> None:
    """The line does not run through its own name."""
    words = point.data_label._dLbl.find("{*}tx")
    words.addnext(parse_xml(f"<c:spPr {nsdecls('c', 'a')}>{parts.fill('#FFFFFF')}</c:spPr>"))
