"""Checks of SPECweb96 results: a table of rising loads whose highest throughput is the score."""

from __future__ import annotations

from typing import Any

from parsers.checks.registry import WEB96, Outcome, check
from parsers.checks.view import View


def _throughputs(view: View) -> list[float]:
    """Throughput of each load level in operations/s, in the order of the table; empty when one is missing."""
    found: list[Any] = [row.get("throughput_ops_s") for row in view.iterations]
    return [] if None in found else found


@check(
    "score_is_peak_throughput",
    benchmarks=(WEB96,),
    severity="warning",
    holds="The score is the highest throughput of the table.",
    broken="The score is not the highest throughput of the table.",
)
def score_is_peak_throughput(view: View) -> Outcome:
    """The score is the highest throughput in operations/s, within 1 for rounding.

    Source: SPEC's press release on SPECweb96 ("maximum throughput"); a warning, because the layout of the page's table
    is known from memory only.
    """
    score, throughputs = view.result.get("score"), _throughputs(view)
    if score is None or not throughputs:
        return None
    peak = max(throughputs)
    return abs(score - peak) <= 1, f"highest throughput {peak:.10g} ops/s, within 1", f"score {score:.10g}"


@check(
    "throughput_rises_to_peak",
    benchmarks=(WEB96,),
    severity="warning",
    holds="Throughput rises from row to row up to its peak.",
    broken="Throughput falls between two rows before its peak.",
)
def throughput_rises_to_peak(view: View) -> Outcome:
    """Throughput in operations/s does not fall before its peak.

    Source: the load is raised until the server saturates (SPEC's press release and column on SPECweb96).
    """
    throughputs = _throughputs(view)
    if len(throughputs) < 2:
        return None
    peak = throughputs.index(max(throughputs))
    expected = "throughput not falling before its peak"
    for row in range(peak):
        if throughputs[row + 1] < throughputs[row]:
            return False, expected, f"{throughputs[row]:.10g} ops/s in row {row + 1}, then {throughputs[row + 1]:.10g}"
    return True, expected, f"peak {throughputs[peak]:.10g} ops/s in row {peak + 1} of {len(throughputs)}"
