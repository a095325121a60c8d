"""Where things stand on a slide, in inches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pages.export.native import Bars, Boxes, Dots

SIDE_BY_SIDE = 8  # charts of a slide; more go on to the next
_GAP = 0.3
_ACROSS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}


@dataclass(frozen=True)
class Frame:
    """A part of a slide."""

    left: float
    top: float
    width: float
    height: float


def grid(charts: Sequence[Dots | Bars | Boxes], whole: Frame) -> list[Frame]:
    """A frame for each chart; of two, dots beside bars get more room than the bars."""
    across = _ACROSS[len(charts)]
    down = math.ceil(len(charts) / across)
    widths = [1.0] * across
    if across == 2 and down == 1 and isinstance(charts[0], Dots) and isinstance(charts[1], Bars):
        widths = [1.2, 0.8]
    unit = (whole.width - _GAP * (across - 1)) / sum(widths)
    high = (whole.height - _GAP * 0.5 * (down - 1)) / down
    frames = []
    for number in range(len(charts)):
        row, column = divmod(number, across)
        left = whole.left + sum(widths[:column]) * unit + column * _GAP
        frames.append(Frame(left, whole.top + row * (high + _GAP * 0.5), widths[column] * unit, high))
    return frames
