"""What the benchmarks' rules fix, read once from data/reference."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from parsers.vocabulary import table


@dataclass(frozen=True, slots=True)
class Limits:
    """What holds for an iteration of a SPECweb2005 workload.

    good_pct, tolerable_pct: least share of all requests, in percent, that must be good, and good or tolerable.
    think_s: mean think time per request in seconds.
    run_s: length of the measurement in seconds.
    """

    good_pct: float
    tolerable_pct: float
    think_s: float
    run_s: float


@lru_cache(maxsize=1)
def limits() -> dict[str, Limits]:
    """Workload -> its limits, from the rows of limits.csv that name no request type."""
    return {
        row["workload"]: Limits(float(row["good_pct"]), float(row["tolerable_pct"]), float(row["think_s"]), float(row["run_s"]))
        for row in table("limits")
        if not row["request_type"]
    }


@lru_cache(maxsize=1)
def judged_by_byte_rate() -> frozenset[tuple[str, str]]:
    """(workload, request type) of the downloads, which are judged by their byte rate instead of their response time."""
    return frozenset((row["workload"], row["request_type"]) for row in table("limits") if row["unit"] == "B/s")


@lru_cache(maxsize=1)
def target_shares() -> dict[str, dict[str, float]]:
    """Workload -> request type -> share of all requests that the rules aim at, in percent."""
    found: dict[str, dict[str, float]] = {}
    for row in table("request_types"):
        found.setdefault(row["workload"], {})[row["request_type"]] = float(row["target_pct"])
    return found


@lru_cache(maxsize=1)
def reference_scores() -> dict[str, float]:
    """SPECweb2005 workload -> sessions of the reference system, by which a submetric is divided."""
    return {row["workload"]: float(row["reference_score"]) for row in table("benchmarks") if row["reference_score"]}


@lru_cache(maxsize=1)
def iterations_required() -> dict[tuple[str, str | None], int]:
    """(benchmark, workload or None) -> number of iterations a run must have."""
    return {(row["benchmark"], row["workload"] or None): int(row["iterations"]) for row in table("benchmarks")}
