"""How much of a screen is left for the chart of a slide, and how far the chart is enlarged to fill it.

Reckoned for a screen of 1280 by 720 pixels; `slide.css` enlarges all of it alike on larger ones.
"""

from __future__ import annotations

import math

from pages.export import marks, measure, provenance
from pages.export.exhibit import Exhibit
from pages.export.tray import Item

SCREEN, WIDTH = 720, 1200
_FRAME = (330, 500)  # the least and the most
_AROUND = 96  # the edges of the screen and the gaps between the parts
# Size of the letters and height of a line in pixels, as in `slide.css`. The page's type is narrower than `measure` takes it.
_TITLE, _TAKEAWAY, _SUBTITLE, _FOOT = (36, 43.2), (22, 29.7), (15, 22.5), (11, 14.9)
_LEGEND_LINE = 26
_NARROWER = 0.85
_FOOT_WIDTH = WIDTH - 144
_SQUEEZED = ((600, 0.8), (math.inf, 0.65))  # up to which height on its page, to what part of it: so its letters are larger
_ENLARGED = (0.6, 1.4)


def frame(item: Item, exhibit: Exhibit) -> int:
    """Pixels that the chart may be high beside its words."""
    chart = exhibit.chart
    words = (
        _high(item.title or chart.title, _TITLE, bold=True)
        + _high(item.takeaway, _TAKEAWAY)
        + _high(chart.subtitle, _SUBTITLE)
        + _high(" ".join(provenance.lines(exhibit)), _FOOT, _FOOT_WIDTH)
    )
    legend = (marks.places(chart.keys, WIDTH / 1.1)[-1].line + 1) * _LEGEND_LINE if chart.keys else 0
    return round(max(_FRAME[0], min(SCREEN - _AROUND - words - legend, _FRAME[1])))


def _high(words: str, kind: tuple[float, float], width: float = WIDTH, *, bold: bool = False) -> float:
    size, line = kind
    return len(measure.wrapped(words, size * _NARROWER, width, bold=bold)) * line


def enlarged(exhibit: Exhibit, height: int) -> float:
    """How much larger the chart is drawn than on its page, so that it is as high as the frame; a table as it is."""
    if is_table(exhibit):
        return 1.0
    own = float(exhibit.chart.settings["layout"].get("height") or height)
    part = next(part for most, part in _SQUEEZED if own <= most)
    return max(_ENLARGED[0], min(height / (own * part), _ENLARGED[1]))


def is_table(exhibit: Exhibit) -> bool:
    """Whether the chart is a table, in which one can scroll."""
    return any(trace["type"] == "table" for trace in exhibit.chart.settings["data"])
