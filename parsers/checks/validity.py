"""Checks on a result as a whole, of every benchmark: what an invalid run may claim, and how often it was run."""

from __future__ import annotations

from parsers.checks.reference import iterations_required
from parsers.checks.registry import ALL, WEB99, WEB99_SSL, WEB2005, Outcome, check
from parsers.checks.view import View


@check(
    "invalid_has_no_score",
    benchmarks=ALL,
    severity="error",
    holds="The run is invalid and no score is claimed for it.",
    broken="The run is invalid, yet a score is given for it.",
)
def invalid_has_no_score(view: View) -> Outcome:
    """An invalid run has no score.

    Source: SPECweb2005 kit v1.10 prints "Invalid Run!", SPECweb99's "INVALID TEST", where the score would stand.
    """
    if view.result.get("validity") != "invalid":
        return None
    score = view.result.get("score")
    return score is None, "no score for an invalid run", "no score" if score is None else f"score {score:.10g}"


@check(
    "iterations_complete",
    benchmarks=(WEB99, WEB99_SSL, WEB2005),
    severity="error",
    holds="Every iteration that the benchmark's rules ask for is there.",
    broken="The number of iterations is not the one that the benchmark's rules ask for.",
)
def iterations_complete(view: View) -> Outcome:
    """A result has the prescribed number of iterations, each SPECweb2005 workload by itself.

    Source: ITERATIONS 3 is a fixed value of SPECweb2005's Test.config v1.10; SPECweb99's median of three is known from
    memory and agrees with all its results read so far (benchmarks.csv).
    """
    counts: dict[str | None, int] = dict.fromkeys(view.submetrics, 0) if view.iterations else {}
    for row in view.iterations:
        workload = row.get("workload")
        counts[workload] = counts.get(workload, 0) + 1
    required = iterations_required()
    passed, expected, found = True, [], []
    for workload, count in counts.items():
        needed = required.get((view.benchmark or "", workload))
        if needed is not None:
            passed = passed and count == needed
            prefix = f"{workload} " if workload else ""
            expected.append(f"{prefix}{needed}")
            found.append(f"{prefix}{count}")
    return (passed, f"iterations: {', '.join(expected)}", f"iterations: {', '.join(found)}") if found else None
