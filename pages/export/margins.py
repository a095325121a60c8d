"""How many pixels the axes of a figure need around its drawing, at most, so that words can stand outside of them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

import plotly.graph_objects as go

from pages.export import measure

_LINE = 1.3  # height of a line in parts of the letter's size
_GAP = 8
_USUAL = "0,000,000"  # of ticks that the figure leaves to Plotly
_USUAL_ACROSS = "000,000"
_LETTERS = 12.0
_EMPTY_TOP = 12.0
_MARKUP = re.compile(r"<[^>]*>")


@dataclass(frozen=True)
class Margins:
    """Pixels at the left, right, top and bottom."""

    left: float = 0
    right: float = 0
    top: float = 0
    bottom: float = 0

    def at_least(self, **sides: float) -> Margins:
        """The same, but no side smaller than these."""
        return Margins(**{name: max(value, sides.get(name, 0)) for name, value in vars(self).items()})


def of(figure: go.Figure, width: float) -> Margins:
    """For a figure of this width: its own margins, or what the axes' labels and titles need where that is more."""
    own = figure.layout.margin
    found = Margins(*(float(side or 0) for side in (own.l, own.r, own.t, own.b)))
    if not any(note.yref == "paper" and (note.y or 0) >= 1 for note in figure.layout.annotations):
        found = replace(found, top=min(found.top, _EMPTY_TOP))  # room for the buttons of the chart on its page
    for axis in _drawn(figure, figure.select_yaxes(), "y"):
        needed = _across(axis, _labels(figure, axis, "y"))
        found = found.at_least(**{axis.side or "left": needed})
    inner = width - found.left - found.right
    for axis in _drawn(figure, figure.select_xaxes(), "x"):
        found = found.at_least(**{axis.side or "bottom": _up(axis, _labels(figure, axis, "x"), inner)})
    return found


def _drawn(figure: go.Figure, axes: Iterable[object], letter: str) -> list[object]:
    """The axes that a trace is drawn on; a table has none."""
    used = {trace[f"{letter}axis"] or letter for trace in figure.data if f"{letter}axis" in trace}
    return [axis for axis in axes if axis.plotly_name.replace("axis", "") in used and axis.visible is not False]


def _across(axis: object, labels: list[str]) -> float:
    """Of a vertical axis."""
    shown = labels if axis.showticklabels is not False else []
    longest = max((_wide(label, axis) for label in shown), default=0)
    return (longest + _GAP if longest else 0) + _title(axis)


def _up(axis: object, labels: list[str], inner: float) -> float:
    """Of a horizontal axis; labels that find no room side by side are turned by Plotly."""
    high = 0.0
    if axis.showticklabels is not False and labels:
        low, top = axis.domain or (0, 1)
        slot = inner * (top - low) / max(len(labels), 1)
        longest, size = max(_wide(label, axis) for label in labels), axis.tickfont.size or _LETTERS
        lines = max(label.count("<br>") + 1 for label in labels) * size * _LINE
        angle = axis.tickangle
        if not isinstance(angle, (int, float)):
            turned = axis.type == "category" and longest > slot
            angle = (30 if slot > size * 2.5 else 90) if turned else 0
        turn = math.radians(abs(angle))
        high = longest * math.sin(turn) + lines * math.cos(turn) + _GAP
    return high + _title(axis)


def _title(axis: object) -> float:
    words = axis.title.text
    size = axis.title.font.size or 14.0
    return (words.count("<br>") + 1) * size * _LINE + (axis.title.standoff or _GAP) if words else 0


def _wide(label: str, axis: object) -> float:
    size = axis.tickfont.size or _LETTERS
    return max(measure.width(_MARKUP.sub("", line), size) for line in label.split("<br>"))


def _labels(figure: go.Figure, axis: object, letter: str) -> list[str]:
    """What stands along the axis."""
    if axis.ticktext is not None:
        return [str(one) for one in axis.ticktext]
    if axis.type == "category" or axis.categoryarray is not None:
        named = axis.categoryarray if axis.categoryarray is not None else _values(figure, axis, letter)
        return list(dict.fromkeys(str(one) for one in named))
    values = [one for one in _values(figure, axis, letter) if isinstance(one, str)]
    if values and axis.type != "date" and not values[0][:4].isdigit():
        return list(dict.fromkeys(values))
    return [_USUAL if letter == "y" else _USUAL_ACROSS]


def _values(figure: go.Figure, axis: object, letter: str) -> Iterable[object]:
    name = axis.plotly_name.replace("axis", "")
    for trace in figure.data:
        if (getattr(trace, f"{letter}axis", None) or letter) == name:
            found = getattr(trace, letter, None)
            yield from (found if found is not None else ())
