"""Direct labels beside the marks of a scatter chart, where there are few and none covers another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pptx.chart.chart import Chart
from pptx.chart.point import Point
from pptx.enum.chart import XL_LABEL_POSITION
from pptx.util import Pt

from pages.common.labels import LABELS_UP_TO
from pages.export.native import Dots, Series
from pages.export.pptx import clean, fit, theme
from pages.export.pptx.place import Frame
from pages.export.pptx.scale import Scale, drawn
from pages.export.pptx.shapes import color

AROUND = (0.9, 1.1)  # inches of a chart that its drawing does not have, across and up
_LEAST = 5.0  # a narrower chart has no room for names
_GAP = 0.08
Box = tuple[float, float, float, float]  # left, right, low, high


def label(point: Point, words: str, size: float, position: XL_LABEL_POSITION, shade: str = theme.TEXT) -> None:
    """A label of its own at a point."""
    inner = point.data_label.text_frame
    run = inner.paragraphs[0].add_run()
    run.text = words
    run.font.size, run.font.color.rgb = Pt(size), color(shade)
    inner.word_wrap = False
    point.data_label.position = position


def draw(chart: Chart, series: Sequence[Series], shown: Dots, across: Scale, up: Scale, at: Frame, size: float) -> bool:
    """Names beside the points; whether each has one."""
    count = sum(len(one.x) for one in series if one.marked)
    if count > LABELS_UP_TO or at.width < _LEAST or not any(any(one.names) and one.marked for one in series):
        return False
    wide, high = at.width - AROUND[0], at.height - AROUND[1]
    places = [
        (number, place, across.share(drawn(shown.x, float(x))) * wide, up.share(float(y)) * high, clean.line(name))
        for number, one in enumerate(series)
        if one.names and one.marked
        for place, (x, y, name) in enumerate(zip(one.x, one.y, one.names, strict=True))
    ]
    taken: list[Box] = [(x - 0.06, x + 0.06, y - 0.06, y + 0.06) for _, _, x, y, _ in places]
    plotted = list(chart.plots[0].series)
    named = 0
    for number, place, x, y, name in sorted(places, key=lambda entry: -entry[3]):
        for position, box in _around(x, y, fit.width(name, size), fit.height(1, size), x > wide / 2):
            inside = box[0] > -0.1 and box[1] < wide + 0.1 and box[2] > 0 and box[3] < high + 0.05
            if name and inside and not any(meet(box, other) for other in taken):
                taken.append(box)
                label(plotted[number].points[place], name, size, position)
                named += 1
                break
    return named == len(places)


def _around(x: float, y: float, wide: float, high: float, leftward: bool) -> Iterator[tuple[XL_LABEL_POSITION, Box]]:
    """The four sides of a point, the best first."""
    right = (XL_LABEL_POSITION.RIGHT, (x + _GAP, x + _GAP + wide, y - high / 2, y + high / 2))
    left = (XL_LABEL_POSITION.LEFT, (x - _GAP - wide, x - _GAP, y - high / 2, y + high / 2))
    yield from (left, right) if leftward else (right, left)
    yield XL_LABEL_POSITION.ABOVE, (x - wide / 2, x + wide / 2, y + _GAP, y + _GAP + high)
    yield XL_LABEL_POSITION.BELOW, (x - wide / 2, x + wide / 2, y - _GAP - high, y - _GAP)


def meet(one: Box, other: Box) -> bool:
    """Whether the two cover each other."""
    return one[0] < other[1] and other[0] < one[1] and one[2] < other[3] and other[2] < one[3]
