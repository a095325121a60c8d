"""Where an axis begins and ends, and its steps, so that its ticks are round numbers."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Sequence
from dataclasses import dataclass

from pages.export.native import Axis

EPOCH = 25_569  # 1970-01-01 as a day of a spreadsheet
_DOUBLINGS = 9
_TICKS = 6


@dataclass(frozen=True)
class Scale:
    """low, high: as drawn; step: between ticks, a factor where there is a base; base: of a log axis; form: of the numbers."""

    low: float
    high: float
    step: float | None
    base: int | None
    form: str

    def share(self, value: float) -> float:
        """How far along the axis a value lies, 0 to 1."""
        if self.base:
            return math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)


def drawn(axis: Axis, value: float) -> float:
    """A value as the chart has it: days as a spreadsheet counts them."""
    return value + EPOCH if axis.date else value


def scale(axis: Axis, values: Sequence[float], ticks: int = _TICKS) -> Scale:
    """For these values, as `drawn`, and the axis' own range where it has one."""
    own = [drawn(axis, float(bound)) for bound in (axis.low, axis.high) if bound is not None]
    every = [float(value) for value in values if value is not None and math.isfinite(value)] + own
    if axis.names:
        return Scale(-0.5, len(axis.names) - 0.5, 1.0, None, "General")
    low, high = (min(every), max(every)) if every else (0.0, 1.0)
    if axis.date:
        return _dates(low, high)
    positive = [value for value in every if value > 0]
    if axis.logarithmic and positive:
        return _powers(min(positive), max(positive))
    if axis.exact and axis.low is not None and axis.high is not None:
        return _even(axis.low, axis.high, ticks, exact=True)
    return _even(low, high, ticks, shares="(%" in axis.title)


def _powers(low: float, high: float) -> Scale:
    """By doubling, or by tens where that would be too many steps; from 1, 2 or 5 times a power of ten, or a power of two."""
    first = 2.0 ** math.floor(math.log2(low * 0.93)) if 1 <= low < 100 else _round_below(low * 0.93)
    form = "#,##0" if first >= 1 else "[<1]0.##;#,##0" if first in (0.5, 0.25) else _form(first)
    steps = max(math.ceil(math.log2(high * 1.07 / first)), 1)
    if steps <= _DOUBLINGS:
        return Scale(first, first * 2**steps, 2, 2, form)
    first = _round_below(low * 0.93)
    return Scale(first, _round_below(high * 1.07) * 2, 10, 10, form)


def _round_below(value: float) -> float:
    """1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(value))
    return max(step * power for step in (1, 2, 5) if step * power <= value)


def _even(low: float, high: float, ticks: int, *, exact: bool = False, shares: bool = False) -> Scale:
    whole = low == int(low) and high == int(high)
    greatest = high
    if low == high:
        low, high = (0.0, high * 1.2) if high > 0 else (low * 1.2, 1.0)
    if 0 <= low <= (high - low):
        low = 0.0
    raw = max((high - low) / ticks, 1.0 if whole and high - low >= 1 else 0.0)
    power = 10.0 ** math.floor(math.log10(raw))
    steps = (factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= raw)
    step = next(step for step in steps if not (whole and raw >= 1) or step == int(step))
    first = math.floor(low / step + 1e-9) * step
    last = math.ceil(high / step - 1e-9) * step
    if exact:
        return Scale(low, high, step, None, _form(step))
    if high > last - 0.04 * (last - first):
        last += step
    if first != 0 and low - first < 0.04 * (last - first):
        first -= step
    if shares and greatest <= 100:
        last = min(last, 100.0)
    return Scale(first, last, step, None, _form(step))


def _dates(low: float, high: float) -> Scale:
    """Whole years; a day later, so that years of 365.25 days never slip into the one before."""
    first, last = (dt.date.fromordinal(int(day) - EPOCH + dt.date(1970, 1, 1).toordinal()).year for day in (low - 60, high + 60))
    years = last - first + 1
    step = next(step for step in (1, 2, 5, 10, 20) if years / step <= 12)
    begin = _serial(first) + 1
    return Scale(begin, begin + math.ceil(years / step) * step * 365.25, step * 365.25, None, "yyyy")


def _serial(year: int) -> int:
    return (dt.date(year, 1, 1) - dt.date(1970, 1, 1)).days + EPOCH


def _form(step: float) -> str:
    """Thousands separators, and as many decimals as the step has."""
    digits = next((digits for digits in range(5) if abs(round(step, digits) - step) < 1e-9 * max(1, abs(step))), 5)
    return "#,##0" + (f".{'0' * digits}" if digits else "")
