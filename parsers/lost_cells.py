"""What follows, exactly or within bounds, for counts that the extraction of a page's text has lost.

The rule, found on a real page and re-applied to it without contradiction: a lost cell held one or two characters, so its
count is at most 99, or it equalled the cell before it. Good, tolerable and fail add up to the total of a row, and each
column to its total row. For each row one number is open, the tolerable count; the values for which the whole
table still has a solution are found exactly with sets of reachable sums.
"""

from __future__ import annotations

from operator import sub
from typing import NamedTuple

SHORT = 99
# More rows than any workload has; a larger table is no real one and not worth its sums.
MOST_ROWS = 64
Interval = tuple[int, int]


class Counts(NamedTuple):
    """The counts of a row: known ones with equal bounds."""

    good: int | None
    tolerable: Interval
    fail: Interval
    evidence: str


class LossyRow(NamedTuple):
    """A row as printed: its total and the counts left of good, tolerable and fail, in order."""

    total: int | None
    left: tuple[int, ...]


def all_printed(
    requests: list[int], good: list[int | None], tolerable: list[int | None], fail: list[int | None], tolerable_sum: int | None
) -> bool:
    """Whether a table's columns hold every count, so that `close` would give them back as they are."""
    if None in good or None in tolerable or None in fail or min(map(sub, requests, good)) < 0:  # type: ignore[arg-type]
        return False
    return tolerable_sum is None or len(requests) > MOST_ROWS or sum(tolerable) == tolerable_sum  # type: ignore[arg-type]


def close(rows: list[LossyRow], good_sum: int | None, tolerable_sum: int | None) -> list[Counts]:
    """Counts of every row of one iteration's table, given the sums its total row prints (None where it prints none).

    A missing good is taken to equal the total of its row; where the column's sum contradicts that, nothing follows for
    the rows that miss it.
    """
    goods = [_good(total, left) for total, left in rows]
    trusted = good_sum is None or (None not in goods and sum(goods) == good_sum)  # type: ignore[arg-type]
    options: list[list[Interval]] = []
    for (total, left), good in zip(rows, goods, strict=True):
        if total is None or good is None or (not trusted and good == total and good not in left):
            options.append([])
        else:
            options.append(_tolerable_options(total, good, left))
    if tolerable_sum is not None and all(options) and len(rows) <= MOST_ROWS:
        options = _prune(options, tolerable_sum)
    return list(map(_counts, rows, goods, options))


def _good(total: int | None, left: tuple[int, ...]) -> int | None:
    """The good count: the first one left, unless that may be tolerable or fail of a row without good."""
    if total is None:
        return None
    if not left:
        return total if total > 3 * SHORT or total <= SHORT else None
    rest = total - left[0]
    return left[0] if rest >= 0 and (1 < len(left) < 4 or rest <= 2 * SHORT) else None


def _tolerable_options(total: int, good: int, left: tuple[int, ...]) -> list[Interval]:
    """Values of tolerable that one row allows by itself, as disjoint intervals in rising order.

    left: the counts left, the good one first.
    """
    rest = total - good
    if rest < 0:
        return []
    if len(left) == 3:
        return [(left[1], left[1])]
    if len(left) == 2:
        one, other = left[1], rest - left[1]
        if other == one or (other == good and not 0 <= other <= SHORT):
            return [(other, other)]
        if 0 <= other <= SHORT:
            return [(one, one), (other, other)] if one < other else [(other, other), (one, one)]
        return []
    low, high = max(0, rest - SHORT), min(rest, SHORT)
    options = [(low, high)] if low <= high else []
    if good == rest and good > SHORT:
        options.append((good, good))
    return options


def _prune(options: list[list[Interval]], total: int) -> list[list[Interval]]:
    """The least interval of each row's options with which all rows can still add up to `total`.

    A set of sums is an integer whose bit n stands for the sum n; each row counts from its least option. Rows with one
    interval together add any number from 0 to the sum of their widths, the slack. Of the other rows, those before one give
    the sums reached, those behind it the sums from which the total is still within reach.
    """
    least = [option[0][0] for option in options]
    rest = total - sum(least)
    widths = [option[0][1] - option[0][0] if len(option) == 1 else 0 for option in options]
    split = [place for place, option in enumerate(options) if len(option) > 1]
    slack = sum(widths)
    if rest < 0 or rest > slack + sum(options[place][-1][1] - least[place] for place in split):
        return [[] for _ in options]
    if not split:
        return [
            [(start + max(0, rest - slack + width), start + min(width, rest))] for start, width in zip(least, widths, strict=True)
        ]
    behind = [((1 << (min(rest, slack) + 1)) - 1) << max(0, rest - slack)]
    for place in reversed(split):
        behind.append(_backwards(behind[-1], options[place], least[place]))
    if not behind.pop() & 1:
        return [[] for _ in options]
    pruned = list(options)
    reached = 1
    for place in split:
        pruned[place] = _possible(reached, behind.pop(), options[place], least[place])
        reached = _forwards(reached, options[place], least[place])
    for place, width in enumerate(widths):
        if width:
            found = _extent(reached, rest, slack - width, 0, width)
            pruned[place] = [(least[place] + found[0], least[place] + found[1])] if found else []
    return pruned


def _forwards(sums: int, option: list[Interval], start: int) -> int:
    """The set of `sums` and the values of a row's option."""
    reached = 0
    for low, high in option:
        reached |= (_widen(sums, high - low) if high > low else sums) << (low - start)
    return reached


def _backwards(sums: int, option: list[Interval], start: int) -> int:
    """The set of what one of `sums` is reached from by a value of a row's option."""
    found = 0
    for low, high in option:
        found |= (_widen(sums, high - low) if high > low else sums) >> (high - start)
    return found


def _possible(reached: int, behind: int, option: list[Interval], start: int) -> list[Interval]:
    """The least interval of a row's values that lead from the sums before it to those behind it."""
    found: list[int] = []
    for low, high in option:
        values = range(low - start, high - start + 1)
        for ends in (values, reversed(values)) if low < high else (values,):
            for value in ends:
                if reached & (behind >> value):
                    found.append(value)
                    break
    return [(found[0] + start, found[-1] + start)] if found else []


def _widen(sums: int, width: int) -> int:
    """The set of sums of `sums` and 0 to `width`."""
    covered = 1
    while covered <= width:
        step = min(covered, width + 1 - covered)
        sums |= sums << step
        covered += step
    return sums


def _extent(sums: int, rest: int, slack: int, low: int, high: int) -> Interval | None:
    """Least and greatest v from `low` to `high` for which one of `sums` lies from rest - v - slack to rest - v."""
    if low == high:
        return (low, high) if _between(sums, rest - low - slack, rest - low) else None
    least, most = low, high
    if not _between(sums, rest - low - slack, rest - low):
        below = sums & ((1 << max(0, rest - low - slack)) - 1)
        if not below:
            return None
        least = rest - slack - (below.bit_length() - 1)
    if not _between(sums, rest - high - slack, rest - high):
        above = sums >> max(0, rest - high + 1)
        if not above:
            return None
        most = rest - (max(0, rest - high + 1) + (above & -above).bit_length() - 1)
    return (least, most) if least <= high and most >= low and least <= most else None


def _between(sums: int, low: int, high: int) -> bool:
    """Whether `sums` has one from `low` to `high`."""
    if low < 0:
        low = 0
    return high >= low and (sums >> low) & ((1 << (high - low + 1)) - 1) != 0


def _counts(row: LossyRow, good: int | None, option: list[Interval]) -> Counts:
    total, left = row
    if good is None or not option:
        limit = total if total is not None else SHORT
        return Counts(None, (0, limit), (0, limit), "bounded")
    if len(left) == 3:
        # Not made to add up: requests that failed validation are in none of the three.
        return Counts(good, (left[1],) * 2, (left[2],) * 2, "printed")
    rest = (total or 0) - good
    low, high = option[0][0], option[-1][1]
    evidence = "derived" if low == high else "bounded"
    return Counts(good, (low, high), (rest - high, rest - low), evidence)
