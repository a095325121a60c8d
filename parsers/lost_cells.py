"""What follows, exactly or within bounds, for counts that the extraction of a page's text has lost.

The rule, found on a real page and re-applied to it without contradiction: a lost cell held one or two characters, so its
count is at most 99, or it equalled the cell before it. Good, tolerable and fail add up to the total of a row, and each
column to its total row. For each row one number is open, the tolerable count; the values for which the whole
table still has a solution are found exactly with sets of reachable sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, repeat
from operator import sub
from typing import NamedTuple

SHORT = 99
# More rows than any workload has; a larger table is no real one and not worth its sums.
MOST_ROWS = 64
Interval = tuple[int, int]
Options = tuple[Interval, ...]


class Counts(NamedTuple):
    """The counts of a row: known ones with equal bounds."""

    good: int | None
    tolerable_min: int
    tolerable_max: int
    fail_min: int
    fail_max: int
    evidence: str


def all_printed(requests: Sequence[int], good: Sequence[int], tolerable: Sequence[int], tolerable_sum: int | None) -> bool:
    """Whether a table's columns, which hold every count, are in order, so that `close` would give them back as they are."""
    if min(map(sub, requests, good)) < 0:
        return False
    return tolerable_sum is None or len(requests) > MOST_ROWS or sum(tolerable) == tolerable_sum


def close(
    totals: Sequence[int | None], left: Sequence[tuple[int, ...]], good_sum: int | None, tolerable_sum: int | None
) -> list[Counts]:
    """Counts of every row of one iteration's table.

    totals: requests of each row; left: the counts left of good, tolerable and fail of each, in order. The sums are those that
    the table's total row prints, None where it prints none. A missing good is taken to equal the total of its row; where the
    column's sum contradicts that, nothing follows for the rows that miss it.
    """
    goods = list(map(_good, totals, left))
    trusted = good_sum is None or (None not in goods and sum(goods) == good_sum)  # type: ignore[arg-type]
    options = list(map(_tolerable_options, totals, goods, left, repeat(trusted)))
    if tolerable_sum is not None and all(options) and len(totals) <= MOST_ROWS:
        options = _prune(options, tolerable_sum)
    return list(map(_counts, totals, goods, left, options))


def _good(total: int | None, left: tuple[int, ...]) -> int | None:
    """The good count: the first one left, unless that may be tolerable or fail of a row without good."""
    if total is None:
        return None
    if not left:
        return total if total > 3 * SHORT or total <= SHORT else None
    rest = total - left[0]
    return left[0] if rest >= 0 and (1 < len(left) < 4 or rest <= 2 * SHORT) else None


def _tolerable_options(total: int | None, good: int | None, left: tuple[int, ...], trusted: bool) -> Options:
    """Values of tolerable that one row allows by itself, as disjoint intervals in rising order.

    left: the counts left, the good one first; trusted: whether a good that is not among them may be taken to be known.
    """
    if total is None or good is None or not (trusted or good != total or good in left):
        return ()
    if len(left) == 3:
        return ((left[1], left[1]),)
    rest = total - good
    if len(left) == 2:
        one, other = left[1], rest - left[1]
        if other == one or (other == good and not 0 <= other <= SHORT):
            return ((other, other),)
        if 0 <= other <= SHORT:
            return ((one, one), (other, other)) if one < other else ((other, other), (one, one))
        return ()
    low, high = max(0, rest - SHORT), min(rest, SHORT)
    options: Options = ((low, high),) if low <= high else ()
    return (*options, (good, good)) if good == rest and good > SHORT else options


def _prune(options: list[Options], total: int) -> list[Options]:
    """The least interval of each row's options with which all rows can still add up to `total`.

    A set of sums is an integer whose bit n stands for the sum n; each row counts from its least option. Rows with one
    interval together add any number from 0 to the sum of their widths, the slack. Of the other rows, those before one give
    the sums reached, those behind it the sums from which the total is still within reach.
    """
    least = [option[0][0] for option in options]
    wide = [
        (place, option[0][1] - least[place])
        for place, option in enumerate(options)
        if len(option) == 1 and option[0][1] > least[place]
    ]
    split = [place for place, option in enumerate(options) if len(option) > 1]
    rest = total - sum(least)
    slack = sum([width for _, width in wide])
    if rest < 0 or rest > slack + sum([options[place][-1][1] - least[place] for place in split]):
        return [()] * len(options)
    pruned = list(options)
    if not split:
        for place, width in wide:
            start = least[place]
            pruned[place] = ((start + max(0, rest - slack + width), start + min(width, rest)),)
        return pruned
    behind = [((1 << (min(rest, slack) + 1)) - 1) << max(0, rest - slack)]
    for place in reversed(split):
        behind.append(_backwards(behind[-1], options[place]))
    if not behind.pop() & 1:
        return [()] * len(options)
    reached = 1
    for place in split:
        pruned[place] = _possible(reached, behind.pop(), options[place])
        reached = _forwards(reached, options[place])
    for place, width in wide:
        found = _extent(reached, rest, slack - width, 0, width)
        pruned[place] = ((least[place] + found[0], least[place] + found[1]),) if found else ()
    return pruned


def _forwards(sums: int, option: Options) -> int:
    """The set of `sums` and the values of a row's two options, counted from the least."""
    (low, high), (other, highest) = option
    near = _widen(sums, high - low) if high > low else sums
    far = _widen(sums, highest - other) if highest > other else sums
    return near | far << (other - low)


def _backwards(sums: int, option: Options) -> int:
    """The set of what one of `sums` is reached from by a value of a row's two options."""
    (low, high), (other, highest) = option
    near = _widen(sums, high - low) >> (high - low) if high > low else sums
    far = _widen(sums, highest - other) if highest > other else sums
    return near | far >> (highest - low)


def _possible(reached: int, behind: int, option: Options) -> Options:
    """The least interval of a row's values that lead from the sums before it to those behind it."""
    start = option[0][0]
    found: list[int] = []
    for low, high in option:
        if low == high:
            if reached & (behind >> (low - start)):
                found.append(low)
            continue
        for ends in (range(low, high + 1), range(high, low - 1, -1)):
            found += islice((value for value in ends if reached & (behind >> (value - start))), 1)
    return ((found[0], found[-1]),) if found else ()


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


def _counts(total: int | None, good: int | None, left: tuple[int, ...], options: Options) -> Counts:
    if good is None or not options:
        limit = total if total is not None else SHORT
        return Counts(None, 0, limit, 0, limit, "bounded")
    # A named tuple's own constructor takes twice as long.
    if len(left) == 3:
        # Not made to add up: requests that failed validation are in none of the three.
        return tuple.__new__(Counts, (good, left[1], left[1], left[2], left[2], "printed"))
    rest = (total or 0) - good
    low, high = options[0][0], options[-1][1]
    return tuple.__new__(Counts, (good, low, high, rest - high, rest - low, "derived" if low == high else "bounded"))
