"""Checks of SPECweb99 and SPECweb99_SSL results: iterations that request N simultaneous connections, closed loop."""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import median
from typing import Any

from parsers.checks.registry import WEB99, WEB99_SSL, Outcome, check
from parsers.checks.view import Row, View

BOTH = (WEB99, WEB99_SSL)

# Added to the tolerances, so that a value on the very edge of rounding is not lost to binary fractions.
EPSILON = 1e-9

# The file set's law: directories for so many connections at the line speed and mean transfer of the benchmark.
# Source: constants of M. Welsh's SPECweb99-like load generator HttpLoadTLS.java; exact in all results read so far.
BASE_DIRECTORIES = 25
DIRECTORIES_PER_CONNECTION = 400_000 / 122_000 / 5
MB_PER_DIRECTORY = 4.88


# A deviation, and what describes it when it is the largest.
Deviation = tuple[float, Callable[[], str]]


def _worst(view: View, rule: Callable[[Row, float], Deviation | None]) -> tuple[float, str] | None:
    """The largest deviation that `rule` finds in any iteration, with its description; None where it applies to none.

    rule: takes an iteration and its requested connections.
    """
    worst: tuple[float, int, Callable[[], str]] | None = None
    for number, row in enumerate(view.iterations, start=1):
        requested = row.get("load") or view.result.get("requested_load")
        found = rule(row, requested) if requested and requested > 0 else None
        if found is not None and (worst is None or found[0] > worst[0]):
            worst = found[0], row.get("iteration") or number, found[1]
    return worst and (worst[0], f"iteration {worst[1]}: {worst[2]()}")


@check(
    "score_is_median",
    benchmarks=BOTH,
    severity="error",
    holds="The score is the median of the iterations' conforming connections.",
    broken="The score is not the median of the iterations' conforming connections.",
)
def score_is_median(view: View) -> Outcome:
    """The score is the median of the conforming connections. Source: reproduced on every result read so far."""
    score = view.result.get("score")
    conforming: list[Any] = [row.get("conforming") for row in view.iterations]
    if score is None or not conforming or None in conforming:
        return None
    middle = median(conforming)
    return score == middle, f"median of the iterations, {middle:.10g}", f"score {score:.10g}"


@check(
    "conforming_percentage",
    benchmarks=BOTH,
    severity="error",
    holds="Each percentage of conforming connections agrees with its count.",
    broken="A percentage of conforming connections does not agree with its count.",
)
def conforming_percentage(view: View) -> Outcome:
    """Percent conform = 100 x conforming / requested, rounded to 0.1. Source: holds in every result read so far."""

    def rule(row: Row, requested: float) -> Deviation | None:
        conforming, shown = row.get("conforming"), row.get("conforming_pct")
        if conforming is None or shown is None:
            return None
        exact = 100 * conforming / requested
        return abs(shown - exact), lambda: f"{shown:.1f}% shown, {conforming} of {requested} is {exact:.2f}%"

    worst = _worst(view, rule)
    return worst and (worst[0] <= 0.05 + EPSILON, "100 x conforming / requested, rounded to 0.1", worst[1])


@check(
    "littles_law_connections",
    benchmarks=BOTH,
    severity="error",
    holds="Throughput times response time gives the requested connections.",
    broken="Throughput times response time does not give the requested connections.",
)
def littles_law_connections(view: View) -> Outcome:
    """ops/s x response ms / 1000 = requested connections within 0.2%.

    Source: Little's law for a closed loop without think time; at most 0.1% off in every result read so far.
    """

    def rule(row: Row, requested: float) -> Deviation | None:
        throughput, response = row.get("throughput_ops_s"), row.get("response_ms")
        if throughput is None or response is None:
            return None
        busy = throughput * response / 1000
        off = busy / requested - 1
        return abs(off), lambda: f"{busy:.1f} for {requested} requested ({100 * off:+.3f}%)"

    worst = _worst(view, rule)
    return worst and (worst[0] <= 0.002, "ops/s x response time = requested connections, within 0.2%", worst[1])


@check(
    "operations_per_load_generator",
    benchmarks=BOTH,
    severity="error",
    holds="Operations per load generator agree with the throughput.",
    broken="Operations per load generator do not agree with the throughput.",
)
def operations_per_load_generator(view: View) -> Outcome:
    """ops/s/loadgen = ops/s / requested connections, shown with two decimals.

    Source: holds in every result read so far. Throughput is itself rounded to 0.1 ops/s, which counts at small loads.
    """

    def rule(row: Row, requested: float) -> Deviation | None:
        throughput, shown = row.get("throughput_ops_s"), row.get("ops_s_per_load")
        if throughput is None or shown is None:
            return None
        exact = throughput / requested
        return abs(shown - exact) - 0.05 / requested, lambda: f"{shown:.2f} shown, {throughput:.1f} / {requested} is {exact:.4f}"

    worst = _worst(view, rule)
    return worst and (worst[0] <= 0.005 + EPSILON, "ops/s / requested connections, within 0.005", worst[1])


@check(
    "fileset_size",
    benchmarks=BOTH,
    severity="warning",
    holds="The file set has the size that the requested connections ask for.",
    broken="The file set has not the size that the requested connections ask for.",
)
def fileset_size(view: View) -> Outcome:
    """File set in MB = 4.88 x directories, directories = int(25 + 400000/122000 x requested / 5).

    Source: HttpLoadTLS.java; exact in every result read so far. None of them tells cutting from rounding, so both pass.
    """
    shown, requested = view.result.get("fileset_mb"), view.result.get("requested_load")
    if shown is None or not requested or requested < 0:
        return None
    directories = BASE_DIRECTORIES + DIRECTORIES_PER_CONNECTION * requested
    cut, rounded = (MB_PER_DIRECTORY * math.floor(directories + half) for half in (0, 0.5))
    sizes = f"{cut:.2f}" if cut == rounded else f"{cut:.2f} or {rounded:.2f}"
    return (
        min(abs(shown - cut), abs(shown - rounded)) <= 0.01 + EPSILON,
        f"{sizes} MB: {MB_PER_DIRECTORY} MB x {directories:.2f} directories, cut or rounded",
        f"{shown:.2f} MB for {requested} connections",
    )


def _outside(value: float, low: float, high: float) -> float:
    """How far a value lies outside low..high; negative inside."""
    return max(low - value, value - high)


@check(
    "kbit_per_operation",
    benchmarks=BOTH,
    severity="warning",
    holds="Each operation carries the usual amount of data.",
    broken="The data per operation are unusual, as if a column had been misread.",
)
def kbit_per_operation(view: View) -> Outcome:
    """Bit rate / (ops/s / requested) is 115 to 125 kbit per operation.

    Source: the mean transfer follows from the file classes; 119.2 to 120.0 in every result read so far.
    """

    def rule(row: Row, requested: float) -> Deviation | None:
        rate, throughput = row.get("kbit_s"), row.get("throughput_ops_s")
        if rate is None or not throughput:
            return None
        size = rate * requested / throughput
        return _outside(size, 115, 125), lambda: f"{size:.2f} kbit per operation"

    worst = _worst(view, rule)
    return worst and (worst[0] <= 0, "115 to 125 kbit per operation", worst[1])


@check(
    "connection_bit_rate",
    benchmarks=BOTH,
    severity="warning",
    holds="Mean bit rates lie between the conformance limit and the line speed.",
    broken="A mean bit rate lies outside the conformance limit and the line speed.",
)
def connection_bit_rate(view: View) -> Outcome:
    """Mean bit rate of a connection is 320 to 400 kbit/s.

    Source: 400 kbit/s line speed in HttpLoadTLS.java and in the kit's data rate; 320 kbit/s of a conforming connection
    from memory. Results read so far have 332.8 to 391.4.
    """

    def rule(row: Row, _requested: float) -> Deviation | None:
        rate = row.get("kbit_s")
        return None if rate is None else (_outside(rate, 320, 400), lambda: f"{rate:.1f} kbit/s")

    worst = _worst(view, rule)
    return worst and (worst[0] <= 0, "320 to 400 kbit/s", worst[1])
