"""The part of the score chart that is shown, and how the address says it; marks are thinned anew within it."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pandas as pd

from data.measures import BY_NAME, SCORE
from data.metrics import Metric
from pages.common import text

Bounds = tuple[float | None, float | None]
_OPEN: Bounds = (None, None)
_DIGITS = 5  # of an end that a pointer has chosen
_EPOCH = dt.date(1970, 1, 1).toordinal()


@dataclass(frozen=True)
class Zoom:
    """The least and the most of x and of y, both included; None where that end is open; a date as days since 1970.

    metric, x, y: what it was chosen for; the same numbers of another metric or axis mean something else.
    """

    metric: str
    x: str
    y: str
    across: Bounds = _OPEN
    up: Bounds = _OPEN

    def write(self) -> str:
        """As the address has it: 'SPECweb99,Cores,4,16,Score,1000,'."""
        day = BY_NAME[self.x].date
        ends = [*(_day(end) if day else _number(end) for end in self.across), *(_number(end) for end in self.up)]
        return ",".join([self.metric, self.x, *ends[:2], self.y, *ends[2:]])

    def inside(self, across: pd.Series, up: pd.Series) -> pd.Series:
        """Whether each of these places lies within."""
        return _within(across, self.across) & _within(up, self.up)


def read(value: str) -> Zoom | None:
    """What the address asks for; None when it cannot be read, or shows all."""
    parts = value.split(",")
    if len(parts) != 7 or parts[1] not in BY_NAME:
        return None
    metric, x, low, high, y, least, most = parts
    try:
        across = (_from_day(low), _from_day(high)) if BY_NAME[x].date else (_from_number(low), _from_number(high))
        return made(metric, x, y, across, (_from_number(least), _from_number(most)))
    except ValueError:
        return None


def made(metric: str, x: str, y: str, across: Bounds, up: Bounds) -> Zoom | None:
    """With the ends of each axis in their order; None when all of them are open."""
    zoom = Zoom(metric, x, y, _ordered(across), _ordered(up))
    return None if zoom.across == zoom.up == _OPEN else zoom


def of_gesture(told: Mapping[str, object], metric: Metric, x: str, y: str, before: Zoom | None) -> Zoom | None:
    """What the browser tells of a chart that was zoomed: 'x' and 'y', the ends of the axes that changed.

    An axis that did not change keeps the ends that it had before. What makes no sense changes nothing.
    """
    try:
        across = tuple(_told(end, BY_NAME[x].date) for end in told["x"]) if "x" in told else before.across if before else _OPEN
        up = tuple(_told(end, False) for end in told["y"]) if "y" in told else before.up if before else _OPEN
        return made(metric.name, x, y, across, up) if len(across) == len(up) == 2 else before
    except (TypeError, ValueError):
        return before


def words(zoom: Zoom, metric: Metric) -> str:
    """'4 to 16 cores, 1,000 or more simultaneous connections'."""
    measure = BY_NAME[zoom.x]
    said = []
    if zoom.across != _OPEN:
        span = _span(zoom.across, _month if measure.date else _figure)
        said.append(f"{measure.axis[0].lower()}{measure.axis[1:]} {span}" if measure.date else f"{span} {measure.many}")
    if zoom.up != _OPEN:
        unit = metric.unit or f"of {metric.name}"
        said.append(f"{_span(zoom.up, _figure)} {unit}{'' if zoom.y == SCORE else f', {zoom.y.lower()}'}")
    return ", ".join(said)


def _span(bounds: Bounds, form: Callable[[float], str]) -> str:
    low, high = bounds
    if low is None:
        return f"up to {form(high)}"
    return f"{form(low)} or more" if high is None else f"{form(low)} to {form(high)}"


def _figure(end: float) -> str:
    return text.number(end) if end == int(end) else text.three(end)


def _within(values: pd.Series, bounds: Bounds) -> pd.Series:
    low, high = bounds
    return values.between(-math.inf if low is None else low, math.inf if high is None else high)


def _ordered(bounds: Bounds) -> Bounds:
    low, high = bounds
    return (high, low) if low is not None and high is not None and low > high else bounds


def _told(end: object, date: bool) -> float | None:
    if end is None:
        return None
    return _from_day(str(end)[:10]) if date else float(f"{_finite(end):.{_DIGITS}g}")


def _number(end: float | None) -> str:
    return "" if end is None else f"{end:.6g}"


def _from_number(value: str) -> float | None:
    return _finite(value) if value else None


def _finite(value: object) -> float:
    number = float(str(value))
    if not math.isfinite(number):
        raise ValueError("no number to end an axis with")
    return number


def _day(end: float | None) -> str:
    return "" if end is None else date(end).isoformat()


def _from_day(value: str) -> float | None:
    return days(dt.date.fromisoformat(value)) if value else None


def date(end: float) -> dt.date:
    """The day of an end of an axis of dates."""
    return dt.date.fromordinal(round(end) + _EPOCH)


def days(day: dt.date) -> float:
    """An axis of dates counts days since 1970."""
    return float(day.toordinal() - _EPOCH)


def _month(end: float) -> str:
    return text.month(date(end))
