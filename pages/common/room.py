"""How much room words take in a chart, so that its margins can be set.

Plotly can find the room itself (`automargin`), but draws the axes of a chart several times to do so: half of the time that a
chart with names at its side takes.
"""

from __future__ import annotations

import html
import math
import re
from collections.abc import Iterable

GAP = 10  # pixels between words and the frame, and the edge of the chart
FOOT, TITLE = 26, 24  # pixels of a line of numbers below the frame, and of a title below those
# Widths of the letters of Source Sans in hundredths of the letters' size, rounded up; all others are taken for wide.
_WIDTHS = {
    20: " ",
    31: "|',.:;ijlI!f()[]{}-",
    36: "t/\\r\u00b7",
    50: '*?sz"xcvyJYFLk',
    55: "0123456789#$+<=>^_aeg~VXESATZ`hou\u2013\u2212",
}
_WIDTHS |= {58: "bdnpqCPRK", 66: "B&DGUHNOQ", 73: "wM", 85: "WmÄÖÜ%@…", 0: "\u200b\u2060"}
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_WIDEST = 100
_LINE, _TAG = re.compile(r"<br ?/?>"), re.compile(r"<[^>]*>")


def width(words: str, size: float = 12) -> float:
    """Pixels that words of a chart, with their markup, take at most across: those of the widest line."""
    lines = (html.unescape(_TAG.sub("", line)) for line in _LINE.split(words))
    return max(sum(_WIDTH.get(letter, _WIDEST) for letter in line) for line in lines) * size / 100


def beside(words: Iterable[str], size: float = 12) -> int:
    """The margin for these words beside the frame."""
    return math.ceil(max((width(one, size) for one in words), default=0)) + GAP


def below(titled: bool) -> int:
    """The margin for one line of ticks below the frame, and for a title below them."""
    return FOOT + (TITLE if titled else 0)
