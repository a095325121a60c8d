"""Where a value stands on the axis of values: a number by its size, words and "no limit" in lanes of their own."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd

from data.tuning_values import several
from pages.common import style, text
from pages.tuning import words as w

LANES_AT_MOST = 4  # of words beside numbers
WORDS_AT_MOST = 14  # where all are words
OTHER = "other values"
_SWITCHES = ("bool", "flag")
_LANE = 0.11  # of the numbers' range


@dataclass(frozen=True)
class Scale:
    """Positions on the axis, which is linear: of numbers their size or its logarithm, of lanes a place beside them."""

    unit: str
    unlimited: object
    logarithmic: bool = False
    words_only: bool = False
    lanes: Mapping[str, float] = field(default_factory=dict)
    low: float = 0.0
    high: float = 1.0

    def positions(self, value: object, number: object) -> tuple[float, ...]:
        """One position, or one for each number of a value that has several."""
        parts = several(value, self.unit)
        if parts and not self.words_only:
            return tuple(self.of_number(part) for part in parts)
        lane = self.lanes.get(self.lane_of(value, number))
        if lane is not None:
            return (lane,)
        if self.words_only or text.missing(number):
            return (self.lanes[OTHER],)
        return (self.of_number(float(number)),)

    def of_number(self, number: float) -> float:
        """The position of a number; one that a logarithm does not reach stands at the axis' foot."""
        if not self.logarithmic:
            return number
        return math.log10(number) if number > 0 else self.lanes.get("0", self.low)

    def lane_of(self, value: object, number: object) -> str:
        """The name of the lane that a value would have."""
        if w.is_limitless(value, number, self.unlimited):
            return w.NO_LIMIT
        if not text.missing(number):
            return w.switch(number) if self.unit in _SWITCHES else text.number(number)
        return text.clipped(value, w.LONGEST // 2)

    def axis(self, look: style.Look, apart: float = 0.04) -> dict[str, object]:
        """Settings of the axis with its ticks: lanes, and numbers that are so far apart, as a part of the numbers' range."""
        ticks = {position: text.mark(lane) for lane, position in self.lanes.items()}
        title = ""
        if not self.words_only:
            title = w.unit_word(self.unit)
            title += f"{', ' if title else ''}log scale" if self.logarithmic else ""
            last = -math.inf
            for at, name in self._number_ticks():
                if self.low <= at <= self.high and at - last >= apart * (self.high - self.low):
                    ticks[at], last = name, at
        spots = [*self.lanes.values(), *([] if self.words_only else [self.low, self.high])]
        room = 0.6 if self.words_only else (max(spots) - min(spots)) * 0.07 or 0.5
        order = [max(spots) + room, min(spots) - room] if self.words_only else [min(spots) - room, max(spots) + room]
        return style.axis(look, text.mark(title), grid=True, tickvals=list(ticks), ticktext=list(ticks.values()), range=order)

    def _number_ticks(self) -> list[tuple[float, str]]:
        if self.logarithmic:
            values, names = style.log_ticks(self.low - 0.02, self.high + 0.02)
            return [(math.log10(value), name) for value, name in zip(values, names, strict=True)]
        span = self.high - self.low
        step = 10.0 ** math.floor(math.log10(span / 4)) if span > 0 else 1.0
        step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= 6)
        first = math.ceil(self.low / step - 1e-9)
        return [(n * step, style.short(n * step) if n >= 0 else f"{n * step:,g}") for n in range(first, first + 8)]


def scale(rows: pd.DataFrame, unit: object, unlimited: object, defaults: Sequence[float] = ()) -> Scale:
    """The scale for rows of value, number and results; it reaches over the default's numbers too."""
    said = "" if text.missing(unit) else str(unit)
    bare = Scale(said, unlimited)
    lanes: dict[str, int] = {}
    numbers: list[float] = list(defaults)
    plain_numbers = 0
    for row in rows.itertuples():
        parts = several(row.value, said)
        limitless = w.is_limitless(row.value, row.number, unlimited)
        if (parts or not text.missing(row.number)) and not limitless and said not in _SWITCHES:
            numbers += parts or [float(row.number)]
            plain_numbers += row.results
        else:
            lane = bare.lane_of(row.value, row.number)
            lanes[lane] = lanes.get(lane, 0) + row.results
    words = sum(lanes.values()) - lanes.get(w.NO_LIMIT, 0)
    if not numbers or said in _SWITCHES or plain_numbers < words:
        return _of_words(rows, bare)
    return _of_numbers(numbers, lanes, said, unlimited)


def _of_words(rows: pd.DataFrame, bare: Scale) -> Scale:
    counts: dict[str, int] = {}
    for row in rows.itertuples():
        lane = bare.lane_of(row.value, row.number)
        counts[lane] = counts.get(lane, 0) + row.results
    ordered = sorted(counts, key=lambda lane: (-counts[lane], lane))
    kept = ordered if len(ordered) <= WORDS_AT_MOST else [*ordered[: WORDS_AT_MOST - 1], OTHER]
    return Scale(bare.unit, bare.unlimited, words_only=True, lanes={lane: float(place) for place, lane in enumerate(kept)})


def _of_numbers(numbers: list[float], lanes: dict[str, int], unit: str, unlimited: object) -> Scale:
    logarithmic = style.spans_a_decade(numbers)
    if logarithmic:
        spots = [math.log10(number) for number in numbers if number > 0]
    else:
        spots = list(numbers)
        if min(spots) >= 0 and (len(set(spots)) == 1 or min(spots) <= max(spots) - min(spots)):
            spots.append(0.0)
    low, high = min(spots), max(spots)
    if low == high:
        low, high = (low - 0.5, high + 0.5) if logarithmic else (low - (abs(low) or 1.0) / 2, high + (abs(high) or 1.0) / 2)
    step = (high - low) * _LANE
    named = sorted((lane for lane in lanes if lane != w.NO_LIMIT), key=lambda lane: (-lanes[lane], lane))
    below = [*(["0"] if logarithmic and any(number <= 0 for number in numbers) else []), *named]
    if len(below) > LANES_AT_MOST:
        below = [*below[: LANES_AT_MOST - 1], OTHER]
    placed = {lane: low - step * (number + 1.4) for number, lane in enumerate(below)}
    if w.NO_LIMIT in lanes:
        placed[w.NO_LIMIT] = high + step * 1.4
    return Scale(unit, unlimited, logarithmic, lanes=placed, low=low, high=high)
