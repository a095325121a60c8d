"""The response time page's answers in words; Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd

from data.response_distribution import Allowed
from data.response_mix import SUM_LIMIT, TYPE_LIMIT
from pages.common import text
from pages.response_times.limits import Limits
from pages.response_times.results import Shown


def middle(figures: pd.DataFrame) -> pd.DataFrame:
    """The median response time of each request type over all iterations, in seconds."""
    return figures.groupby("request_type", as_index=False, sort=False)["response_s"].median()


def who(shown: Sequence[Shown], results: int, workload: str) -> str:
    """Whose figures an answer is about; `results`: of the selection."""
    if len(shown) == 1:
        load = "" if shown[0].load is None else f" at {shown[0].load:,} {shown[0].unit}"
        return f"**{text.plain(shown[0].name)}**{load}"
    if shown:
        return f"Over {len(shown):,} {text.plain(workload)} results"
    return f"Over all {results:,} {text.plain(workload)} results"


def of_times(medians: pd.DataFrame, quality: pd.DataFrame, subject: str, limits: Limits) -> str:
    """`medians`: request_type and response_s; `quality`: rows of `data.response.quality`; `subject` as from `who`."""
    parts = []
    timed = medians[~medians["request_type"].isin(limits.by_rate) & medians["response_s"].notna()]
    if len(timed):
        slow, quick = timed.loc[timed["response_s"].idxmax()], timed.loc[timed["response_s"].idxmin()]
        if len(timed) == 1:
            parts.append(f"the median response time of {text.plain(slow['request_type'])} is {text.three(slow['response_s'])} s")
        else:
            slowest = f"{text.plain(slow['request_type'])} ({text.three(slow['response_s'])} s)"
            quickest = f"{text.plain(quick['request_type'])} ({text.three(quick['response_s'])} s)"
            parts.append(f"{slowest} is the slowest request type at the median and {quickest} the quickest")
    total, good = quality["requests"].sum(), quality["good"].sum()
    if total:
        parts.append(f"{share(good, total)} of {total:,} requests are good")
    return f"{subject}: " + "; ".join(parts) + "." if parts else f"{subject}: no figures by request type."


def share(part: int, total: int) -> str:
    """A part in percent: three digits, and as many more as it takes not to say 100% of what is not all."""
    if part == total:
        return "100%"
    percent = part / total * 100
    digits = next((digits for digits in (1, 2, 3) if round(percent, digits) < 100), None)
    return "more than 99.999%" if digits is None else f"{percent:.{digits}f}%"


def of_distribution(
    known: Sequence[Allowed], quality: pd.DataFrame, subject: str, kind: str | None, names: Mapping[str, str]
) -> str:
    """What is exact, and the firmest thing that is not: how soon half of the requests were answered.

    kind: the request type, None for all; names: of the results, where there are several.
    """

    def called(one: Allowed) -> str:
        return text.plain(names.get(one.result_id, one.request_type))

    parts = []
    total, good = quality["requests"].sum(), quality["good"].sum()
    if total:
        of_kind = "" if kind is None else f"{text.plain(kind)} "
        parts.append(f"{share(good, total)} of {total:,} {of_kind}requests are good, which is exact")
    if len(known) > 1:
        worst = min(known, key=lambda one: one.p)
        if worst.p < 1:
            parts.append(f"{called(worst)} has the lowest share, {share(round(worst.p * worst.requests), worst.requests)}")
    latest = [(one.within[0][1], one) for one in known if one.within]
    if latest:
        time, slowest = max(latest, key=lambda entry: entry[0])
        last = f" ({called(slowest)})" if len(known) > 1 else ""
        of_each = "half of them" if len(known) == 1 else "half of each type" if kind is None else "half of each result"
        verb = "was" if len(known) > 1 else "were"
        parts.append(f"{of_each} {verb} answered within {text.three(time)} s at the latest{last}, as follows from the mean")
    return f"{subject}: " + "; ".join(parts) + "." if parts else f"{subject}: nothing is known of the distribution."


def of_mix(iterations: pd.DataFrame, subject: str) -> str:
    """`iterations` as from `data.response_mix.iterations`: does the rule hold?"""
    known = iterations[iterations["wpd"].notna()]
    if known.empty:
        return f"{subject}: the rule cannot be checked, as a count, a time or the load is missing."
    most, total = known.loc[known["wpd"].idxmax()], known.loc[known["wpd_sum"].abs().idxmax()]
    kept = (known["wpd"] <= TYPE_LIMIT) & (known["wpd_sum"].abs() <= SUM_LIMIT)
    return (
        f"{subject}: the request mix keeps to the rules in {_of_all(int(kept.sum()), len(known))}; "
        f"{text.plain(most['worst'])} is farthest from its target (WPD {most['wpd']:.2f}%, limit {TYPE_LIMIT}%), "
        f"all requests together are off by {abs(total['wpd_sum']):.2f}% at most (limit {SUM_LIMIT}%)."
    )


def of_rule(rule: dict[str, object], subject: str) -> str:
    """`rule` as from `data.response_mix.rule`."""
    runs = int(rule["iterations"])
    if not runs:
        return f"{subject}: the rule cannot be checked, as counts, times or loads are missing."
    return (
        f"{subject}: every request type stays within {TYPE_LIMIT}% of its target (WPD) in {_of_all(int(rule['by_type']), runs)}, "
        f"all requests together within {SUM_LIMIT}% in {_of_all(int(rule['by_sum']), runs)}."
    )


def _of_all(part: int, total: int) -> str:
    """'all 9 iterations', '7 of 9 iterations', '1 of 1 iteration'."""
    return f"all {total:,} iterations" if part == total > 1 else f"{part:,} of {text.count(total, 'iteration')}"


def of_iterations(summary: pd.Series, benchmark: str, step: str) -> str:
    """`summary`: the row of `data.response_iterations.medians`, times in milliseconds; step: what an iteration is called."""
    low, high = text.number(summary["low"], 1), text.number(summary["high"], 1)
    reach = f"{low} ms" if low == high else f"{low} to {high} ms"
    name = text.plain(text.system_name(summary["vendor"], summary["system"]))
    runs = text.count(int(summary["iterations"]), step)
    best = text.number(summary["best_ms"], 1)
    if summary["results"] == 1:
        return f"**{name}** answered in {reach} on average over {runs}; the median is {best} ms."
    tied = int(summary["tied"])
    lowest = f"**{name}** has the lowest median" if tied == 1 else f"{tied:,} results share the lowest median"
    return f"{lowest}, {best} ms; all {runs} of {int(summary['results']):,} {text.plain(benchmark)} results lie at {reach}."
