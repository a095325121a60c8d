"""Checks of SPECweb2005 request counts: rows and columns of the tables add up."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, eq, sub

from parsers.checks.registry import WEB2005, Outcome, check
from parsers.checks.view import Run, View

ADDS_UP = "good + tolerable + fail = total, less at most the requests that failed validation"
SUM_RULE = "sum of the rows = total row"


@check(
    "total_rows_add_up",
    benchmarks=(WEB2005,),
    severity="error",
    holds="Good, tolerable and failed requests add up to the total in every total row.",
    broken="Good, tolerable and failed requests do not add up to the total in a total row.",
)
def total_rows_add_up(view: View) -> Outcome:
    """Good + tolerable + fail = requests in the total row of each iteration.

    Source: holds in every report read so far; exactly the requests that failed validation are in none of the three.
    """
    worst, place, count = -1, "", 0
    for run in view.runs:
        total = run.total
        requests, good, tolerable, fail = (total.get(name) for name in ("requests", "good", "tolerable", "fail"))
        if requests is None or good is None or tolerable is None or fail is None:
            continue
        short = requests - good - tolerable - fail
        if short > 0 and run.errors is None:
            continue  # requests that failed validation may explain it
        count += 1
        off = 0 if 0 <= short <= (run.errors or 0) else abs(short)
        if off > worst:
            worst, place = off, f"{run.name}: {good} + {tolerable} + {fail} of {requests}"
    if not count:
        return None
    return worst == 0, ADDS_UP, place if worst else f"{count} of {count} total rows add up, e.g. {place}"


@check(
    "request_rows_add_up",
    benchmarks=(WEB2005,),
    severity="error",
    holds="Good, tolerable and failed requests can add up to the total in every request type's row.",
    broken="Good, tolerable and failed requests cannot add up to the total in a request type's row.",
)
def request_rows_add_up(view: View) -> Outcome:
    """Good + tolerable + fail = requests in each row; where only limits are known, some values within them must do.

    Source: holds in every report read so far; exactly the requests that failed validation are in none of the three.
    """
    worst, place, count = 0, "", 0
    for run in view.runs:
        errors = run.errors or 0
        if _all_add_up(run) and errors >= 0:
            count += len(run.requests)
            continue
        for index, (requests, good, least_tolerable, most_tolerable, least_fail, most_fail) in enumerate(
            zip(
                run.requests,
                run.good,
                run.tolerable_low,
                run.tolerable_high,
                run.fail_low,
                run.fail_high,
                strict=True,
            )
        ):
            if (
                requests is None
                or good is None
                or least_tolerable is None
                or most_tolerable is None
                or least_fail is None
                or most_fail is None
            ):
                continue
            rest = requests - good
            least, most = least_tolerable + least_fail, most_tolerable + most_fail
            if rest > most and run.errors is None:
                continue
            count += 1
            if least <= rest <= most + errors and least_tolerable <= most_tolerable and least_fail <= most_fail:
                continue
            off = max(least - rest, rest - most, 1)
            if off > worst:
                tolerable = _range(least_tolerable, most_tolerable)
                fail = _range(least_fail, most_fail)
                worst, place = off, f"{run.place(index)}: {good} + {tolerable} + {fail} of {requests}"
    if not count:
        return None
    return worst == 0, ADDS_UP, place or f"{count} of {count} request rows add up"


def _all_add_up(run: Run) -> bool:
    """Whether all counts of a run are known and add up exactly, as they mostly do."""
    if run.tolerable_low is not run.tolerable_high or run.fail_low is not run.fail_high:
        return False
    if None in run.requests or None in run.good:
        return False
    return all(map(eq, map(sub, run.requests, run.good), map(add, run.tolerable_low, run.fail_low)))


def _range(least: int, most: int) -> str:
    return f"{least}" if least == most else f"({least} to {most})"


@check(
    "request_rows_sum_to_total",
    benchmarks=(WEB2005,),
    severity="error",
    holds="The request types' rows sum to the total row of each iteration.",
    broken="The request types' rows do not sum to the total row of an iteration.",
)
def request_rows_sum_to_total(view: View) -> Outcome:
    """Requests, good, tolerable and fail of all rows sum to the total row, exactly or within the limits that are known.

    Source: holds in every report read so far.
    """
    worst, count = 0, 0
    found: tuple[Run, str, int, int, int] | None = None
    for run in view.runs:
        total = run.total
        for name, low, high in (
            ("requests", run.requests, run.requests),
            ("good", run.good, run.good),
            ("tolerable", run.tolerable_low, run.tolerable_high),
            ("fail", run.fail_low, run.fail_high),
        ):
            shown = total.get(name)
            if shown is None or not low:
                continue
            least = _sum(low)
            most = least if low is high else _sum(high)
            if least is None or most is None:
                continue
            count += 1
            off = max(least - shown, shown - most)
            if off > worst:
                worst, found = off, (run, name, least, most, shown)
    if not count:
        return None
    if found is None:
        return True, SUM_RULE, f"{count} of {count} column sums agree"
    run, name, least, most, shown = found
    return False, SUM_RULE, f"{run.name}: {name} rows sum to {_range(least, most)}, total {shown}"


def _sum(counts: Sequence[int | None]) -> int | None:
    """None where a count is missing."""
    try:
        return sum(counts)  # type: ignore[arg-type]
    except TypeError:
        return None
