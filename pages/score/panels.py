"""The frames of the score chart: one, or up to six small ones that share both axes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from data.score import UNKNOWN
from pages.common import style, text
from pages.common.style import Look
from pages.score.zoom import Bounds

PANELS_AT_MOST = 6
HEIGHT = 500
HEIGHT_OF_TWO = 340
_ROW = 280  # pixels of a row of panels, title and gap included
_FOOT = 60  # pixels under the last row, for ticks and title
_GAP = 0.035  # between panels side by side, of the whole width
_TITLE = 34  # pixels above a panel, for its title
_SHORTEST = "0.25"
_LETTERS = 34  # of a panel's title


@dataclass(frozen=True)
class Scale:
    """One axis: where it begins and ends (powers of ten when logarithmic, days since 1970 for dates), and how it is drawn."""

    low: float
    high: float
    logarithmic: bool
    settings: dict[str, object]

    def on(self, value: float) -> float:
        """A value as the axis and its annotations want it."""
        return math.log10(value) if self.logarithmic else value

    @property
    def ticks(self) -> list[str]:
        """The longest of the labels of its ticks is about as long as the longest of these."""
        return [*self.settings.get("ticktext", ()), _SHORTEST] if self.logarithmic else [f"{self.high:,.0f}", _SHORTEST]

    def share(self, value: float) -> float:
        """How far along the axis a value lies, 0 to 1."""
        return (self.on(value) - self.low) / (self.high - self.low)


def scale(look: Look, title: str, values: list[float], logarithmic: bool, *, grid: bool, bounds: Bounds = (None, None)) -> Scale:
    """The axis for these numbers, or of the part of it between the bounds."""
    whole = sorted(set(values))
    few = not grid and len(whole) <= 8 and all(value == int(value) for value in whole)
    more: dict[str, object] = {"tickvals": whole, "ticktext": [style.short(value) for value in whole]} if few else {}
    if logarithmic:
        low, high = _part(style.log_range(whole[0], whole[-1], 0.12), [_log(end) for end in bounds], 0.04)
        ticks, names = style.log_ticks(low, high)
        more = {"type": "log", "range": [low, high], "tickvals": ticks, "ticktext": names} | more
        title = f"{title}, log scale"
    else:
        low, high = _part(style.linear_range(whole[0], whole[-1], 0.12), bounds, (whole[-1] - whole[0]) * 0.02 or 1.0)
        more = {"range": [low, high], "tickformat": ",", "nticks": 7} | more
    return Scale(
        low, high, logarithmic, style.axis(look, title, grid=grid, line=not grid, fixedrange=False, automargin=False, **more)
    )


def _log(end: float | None) -> float | None:
    return math.log10(end) if end is not None and end > 0 else None


def _part(whole: tuple[float, float], bounds: Sequence[float | None], least: float) -> tuple[float, float]:
    """The ends of an axis: its own where none is asked for; where both are the same, with so much room beside them."""
    low, high = (own if asked is None else asked for own, asked in zip(whole, bounds, strict=True))
    return (low, high) if low < high else (low - least, low + least)


def dates(look: Look, title: str, days: list[float], bounds: Bounds = (None, None)) -> Scale:
    """The axis for these days since 1970, or of the part of it between the bounds."""
    low, high = min(days), max(days)
    extra = max((high - low) * 0.1, 200.0)
    low, high = _part((low - extra, high + extra), bounds, 30.0)
    years = (high - low) / 365
    ticks: dict[str, object] = {"nticks": 8, "tickformat": "%b %Y" if years < 3 else "%Y"}
    if 3 <= years <= 40:
        ticks = {"tickformat": "%Y", "dtick": "M12" if years <= 10 else "M24", "tick0": "2000-01-01"}
    settings = style.axis(
        look,
        title,
        line=True,
        fixedrange=False,
        automargin=False,
        type="date",
        range=[iso(low), iso(high)],
        **ticks,
    )
    return Scale(low, high, False, settings)


def iso(days: float) -> str:
    """A day since 1970 as '2003-08-01'."""
    return str(np.datetime64(round(days), "D"))


@dataclass(frozen=True)
class Panel:
    """A frame: its name, its place as shares of the whole drawing, and the suffix of its axes."""

    name: str
    left: float
    right: float
    bottom: float
    top: float
    number: int
    leftmost: bool
    lowest: bool
    titled: bool  # whether the x axis is named under it: once in each drawing

    @property
    def axis(self) -> str:
        """'' for the first, then '2', '3', ..."""
        return "" if self.number == 0 else str(self.number + 1)


def chosen(rows: pd.DataFrame, panels: str | None) -> list[str]:
    """The names of the panels: the six with the most results; years in their order, others by size, unknown last."""
    if panels is None:
        return [""]
    sizes = rows["panel"].value_counts()
    names = sorted(sizes.index, key=lambda name: (-sizes[name], name))[:PANELS_AT_MOST]
    if panels == "Year of the test":
        return sorted(names)
    return sorted(names, key=lambda name: (name == UNKNOWN, -sizes[name], name))


def frames(names: list[str], side_by_side: int) -> tuple[list[Panel], int]:
    """The panels in rows, and the height of the drawing in pixels."""
    if names == [""]:
        return [Panel("", 0.0, 1.0, 0.0, 1.0, 0, True, True, True)], HEIGHT
    columns = min(side_by_side, 2 if len(names) in (2, 4) else 3, len(names))
    rows = math.ceil(len(names) / columns)
    height = rows * _ROW
    width = (1 - _GAP * (columns - 1)) / columns
    found = []
    for number, name in enumerate(names):
        row, column = divmod(number, columns)
        left = column * (width + _GAP)
        top = 1 - row / rows - _TITLE / height
        bottom, lowest = 1 - (row + 1) / rows, number + columns >= len(names)
        titled = row == rows - 1 and column == min(columns, len(names) - row * columns) // 2
        found.append(Panel(name, left, left + width, bottom, top, number, column == 0, lowest, titled))
    return found, height + _FOOT


def title(panel: Panel, words: str, look: Look) -> dict[str, object]:
    """The annotation above a panel."""
    return {
        "text": f"<b>{text.mark(text.clipped(panel.name, _LETTERS))}</b>  {words}",
        "xref": "paper",
        "yref": "paper",
        "x": panel.left,
        "y": panel.top,
        "xanchor": "left",
        "yanchor": "bottom",
        "yshift": 4,
        "showarrow": False,
        "font": {"size": 12, "color": look.text},
    }
