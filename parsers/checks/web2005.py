"""Checks of SPECweb2005 results: overall score, submetrics and quality of service of each iteration."""

from __future__ import annotations

from math import prod

from parsers.checks.reference import limits, reference_scores
from parsers.checks.registry import WEB2005, Outcome, check
from parsers.checks.view import Run, View

# Added to the tolerances, so that a value on the very edge of rounding is not lost to binary fractions.
EPSILON = 1e-9

SUBMETRIC_RULE = "submetric = sessions of each iteration"


@check(
    "overall_score",
    benchmarks=(WEB2005,),
    severity="error",
    holds="The overall score follows from the three submetrics.",
    broken="The overall score does not follow from the three submetrics.",
)
def overall_score(view: View) -> Outcome:
    """Score = 100 x geometric mean of the submetrics over their reference scores, to the nearest integer; within 1.

    Source: RESULT_REF_SCORE in the kit's workload configuration files (benchmarks.csv).
    """
    score, references = view.result.get("score"), reference_scores()
    if score is None or any(view.submetrics.get(workload, 0) <= 0 for workload in references):
        return None
    mean = prod(view.submetrics[workload] / reference for workload, reference in references.items())
    exact = 100 * mean ** (1 / len(references))
    terms = " x ".join(f"{workload}/{reference:g}" for workload, reference in references.items())
    return abs(score - round(exact)) <= 1, f"100 x cube root of {terms} = {exact:.2f}, within 1", f"score {score:.10g}"


@check(
    "overall_needs_all_workloads",
    benchmarks=(WEB2005,),
    severity="error",
    holds="An overall score is given only with all three workloads.",
    broken="An overall score is given without all three workloads.",
)
def overall_needs_all_workloads(view: View) -> Outcome:
    """A result of one workload has a submetric and no overall score; third parties may quote a score alone.

    Source: reports of the kit, which runs one workload at a time.
    """
    if not view.submetrics or view.result.get("origin") == "quoted":
        return None
    score = view.result.get("score")
    missing = [workload for workload in reference_scores() if workload not in view.submetrics]
    return (
        score is None or not missing,
        "an overall score only with Banking, Ecommerce and Support",
        f"{'no overall score' if score is None else f'score {score:.10g}'} with {', '.join(view.submetrics)}",
    )


@check(
    "submetric_is_load",
    benchmarks=(WEB2005,),
    severity="error",
    holds="Each submetric is the number of sessions that all its iterations ran.",
    broken="A submetric is not the number of sessions that its iterations ran.",
)
def submetric_is_load(view: View) -> Outcome:
    """A submetric equals the simultaneous sessions of each of its iterations: none is selected or averaged.

    Source: SPECweb2005 run rules; the results read so far print one number of sessions for three iterations.
    """
    found: dict[str | None, float] = {}
    for run in view.runs:
        score = view.submetrics.get(run.workload or "")
        if score is None or run.load is None:
            continue
        if score != run.load:
            return False, SUBMETRIC_RULE, f"{run.name}: {run.load} sessions, submetric {score:.10g}"
        found[run.workload] = score
    return (True, SUBMETRIC_RULE, ", ".join(f"{name} {score:.10g}" for name, score in found.items())) if found else None


def _judged(run: Run) -> tuple[int, int, int, int] | None:
    """(good, tolerable, fail, their sum) of a total row; None when one is missing or the sum is not positive.

    Requests that failed validation are in none of the three, and the kit leaves them out of the percentages too.
    """
    good, tolerable, fail = run.total.get("good"), run.total.get("tolerable"), run.total.get("fail")
    if good is None or tolerable is None or fail is None or good + tolerable + fail <= 0:
        return None
    return good, tolerable, fail, good + tolerable + fail


@check(
    "qos_percentages",
    benchmarks=(WEB2005,),
    severity="error",
    holds="The quality-of-service percentages agree with the request counts.",
    broken="A quality-of-service percentage does not agree with the request counts.",
)
def qos_percentages(view: View) -> Outcome:
    """Good, tolerable (good ones included) and fail in percent of the judged requests, cut or rounded to 0.1.

    Source: reproduced on the published result of 2005, which cuts, and on reports of kit v1.10, which rounds.
    """
    worst = -1.0
    found: tuple[str, str, float, int, int, float] | None = None
    for run in view.runs:
        judged = _judged(run)
        if judged is None:
            continue
        good, tolerable, fail, total = judged
        for name, count in (("good", good), ("tolerable", good + tolerable), ("fail", fail)):
            shown = run.total.get(f"{name}_pct")
            if shown is None:
                continue
            exact = 100 * count / total
            # Cut: 0 to 0.1 below the exact value; rounded: at most 0.05 from it.
            outside = max(shown - exact - 0.05, exact - shown - 0.1) - EPSILON
            if outside > worst:
                worst, found = outside, (run.name, name, shown, count, total, exact)
    if found is None:
        return None
    run_name, name, shown, count, total, exact = found
    place = f"{run_name}: {name} {shown:.1f}% shown, {count} of {total} is {exact:.3f}%"
    return worst <= 0, "percentage of the request counts, cut or rounded to 0.1", place


@check(
    "qos_tolerable_includes_good",
    benchmarks=(WEB2005,),
    severity="error",
    holds="Tolerable percentages include the good ones and complete the failed ones to 100.",
    broken="Good, tolerable and failed percentages do not fit together.",
)
def qos_tolerable_includes_good(view: View) -> Outcome:
    """Tolerable >= good, and tolerable + fail = 100 within 0.1, in percent.

    Source: the percentages are cumulative in every report read so far; cutting both to 0.1 loses at most 0.1.
    """
    worst, place = -1.0, ""
    for run in view.runs:
        good, tolerable, fail = (run.total.get(f"{name}_pct") for name in ("good", "tolerable", "fail"))
        if good is None or tolerable is None or fail is None:
            continue
        outside = max(good - tolerable, abs(tolerable + fail - 100) - 0.1) - EPSILON
        if outside > worst:
            worst, place = outside, f"{run.name}: good {good:.1f}%, tolerable {tolerable:.1f}%, fail {fail:.1f}%"
    return (worst <= 0, "tolerable >= good, and tolerable + fail = 100% within 0.1", place) if place else None


@check(
    "qos_met",
    benchmarks=(WEB2005,),
    severity="warning",
    holds="Every iteration meets the quality of service that its workload asks for.",
    broken="QoS not met: in an iteration too few of all requests are good or tolerable.",
)
def qos_met(view: View) -> Outcome:
    """At least 95% of an iteration's requests are good and 99% good or tolerable (limits.csv); not by request type.

    From the counts where they are known, because a percentage may be cut. Source: the kit's workload configuration
    files; the kit's messages name iterations only ("Iteration 1 failed 95% TIME GOOD QoS").
    """
    least, place, expected = float("inf"), "", ""
    for run in view.runs:
        needed, judged = limits().get(run.workload or ""), _judged(run)
        good, tolerable = run.total.get("good_pct"), run.total.get("tolerable_pct")
        if judged is not None:
            good, tolerable = 100 * judged[0] / judged[3], 100 * (judged[0] + judged[1]) / judged[3]
        if needed is None or good is None or tolerable is None:
            continue
        margin = min(good - needed.good_pct, tolerable - needed.tolerable_pct)
        if margin < least:
            least, place = margin, f"{run.name}: {good:.2f}% good, {tolerable:.2f}% good or tolerable"
            expected = f"at least {needed.good_pct:g}% good and {needed.tolerable_pct:g}% good or tolerable"
    return (least >= 0, expected, place) if place else None
