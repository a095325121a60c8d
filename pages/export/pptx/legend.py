"""One legend for several charts side by side: a line of marks and names under them."""

from __future__ import annotations

from collections.abc import Sequence

from pptx.slide import Slide

from pages.export.native import Bars, Boxes, Dots
from pages.export.pptx import behind, clean, fit, parts, shapes, theme
from pages.export.pptx.place import Frame
from pages.export.pptx.points import TICK, grouped

_SIZE = 9.5
_MARKS = {
    "circle": ("●", "○"),
    "square": ("■", "□"),
    "diamond": ("◆", "◇"),
    "triangle": ("▲", "△"),
    "pentagon": ("■", "□"),
}
_LINES_AT_MOST = 3
_FULL = 0.93  # of a line, as entries are not broken
_LONG_NAMES_UP_TO = 10
Entry = tuple[str, str, str]  # mark, name, colour


def entries(charts: Sequence[Dots | Bars | Boxes]) -> list[Entry]:
    """What there is to explain, each once."""
    found: dict[str, Entry] = {}
    for chart in charts:
        if isinstance(chart, Dots):
            for band in chart.bands:
                found.setdefault(band.name, ("■", clean.line(band.name), parts.pale(band.color, behind.PALE)))
            for one in grouped(chart.series):
                if one.symbol == TICK:
                    mark = "|"
                elif not one.marked:
                    mark = "┄" if one.dashed else "─"
                else:
                    mark = _MARKS.get(one.symbol.partition("-")[0], _MARKS["circle"])[one.hollow]
                found.setdefault(one.name, (mark, clean.line(one.name), one.color))
            if chart.rays:
                found.setdefault(chart.rays_name, ("─", clean.line(chart.rays_name), behind.GREY))
        elif isinstance(chart, Bars):
            for part in chart.parts:
                found.setdefault(part.name, ("■", clean.line(part.name), part.color))
        else:
            found.setdefault("", ("▬", "Box: middle half; line: median; whiskers: 5th to 95th percentile", theme.MUTED))
    short = len(found) > _LONG_NAMES_UP_TO
    return [(mark, parts.series_name(name, len(found) if short else 1), shade) for mark, name, shade in found.values()]


def draw(slide: Slide, charts: Sequence[Dots | Bars | Boxes], whole: Frame) -> Frame:
    """The legend at the foot of the frame; what is left of the frame."""
    shown = entries(charts)
    if len(shown) < 2:
        return whole
    said = "     ".join(f"{mark} {name}".replace(" ", "\u00a0") for mark, name, _ in shown)
    words = fit.fitted(said, theme.ROOM * _FULL, _LINES_AT_MOST, (_SIZE, 8.5, 7.5))
    top = whole.top + whole.height - words.height
    box = (theme.inches(one) for one in (whole.left, top, whole.width, words.height))
    inner = shapes.frame(slide.shapes.add_textbox(*box))
    runs = []
    for mark, name, shade in shown:
        runs += [(f"{mark}\u00a0", shade), (name.replace(" ", "\u00a0") + "     ", theme.MUTED)]
    shapes.write(inner, runs, words.size)
    return Frame(whole.left, whole.top, whole.width, whole.height - words.height - 0.08)
