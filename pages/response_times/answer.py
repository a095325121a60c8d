"""The response time page's answer in words."""

from __future__ import annotations

import pandas as pd

from pages.common import text
from pages.response_times.chart import Limits


def middle(figures: pd.DataFrame) -> pd.DataFrame:
    """The median response time of each request type over all iterations."""
    return figures.groupby("request_type", as_index=False)["response_s"].median()


def of_requests(
    medians: pd.DataFrame, quality: pd.DataFrame, names: list[str], results: int, workload: str, limits: Limits
) -> str:
    """`medians`: request_type and response_s; `results`: how many stand behind it."""
    who = f"**{text.plain(names[0])}**" if results == 1 else f"Over {results:,} {text.plain(workload)} results"
    parts = []
    timed = medians[~medians["request_type"].isin(limits.by_rate) & medians["response_s"].notna()]
    if len(timed):
        slow, quick = timed.loc[timed["response_s"].idxmax()], timed.loc[timed["response_s"].idxmin()]
        slowest = f"{text.plain(slow['request_type'])} ({text.three(slow['response_s'])} s)"
        if len(timed) == 1:
            parts.append(f"the median response time of {slowest.replace(' (', ' is (')}")
        else:
            quickest = f"{text.plain(quick['request_type'])} ({text.three(quick['response_s'])} s)"
            parts.append(f"{slowest} is the slowest request type at the median and {quickest} the quickest")
    total, good = quality["requests"].sum(), quality["good"].sum()
    if total:
        parts.append(f"{text.three(good / total * 100)}% of {total:,} requests are good")
    if not parts:
        return f"No {text.plain(workload)} result in the selection has figures by request type."
    return f"{who}: " + "; ".join(parts) + "."


def of_iterations(rows: pd.DataFrame, benchmark: str) -> str:
    """`rows` as from `data.response.iterations`."""
    if rows.empty:
        return f"No {text.plain(benchmark)} result in the selection has a response time."
    each = rows.drop_duplicates("result_id")
    low, high = rows["response_ms"].min(), rows["response_ms"].max()
    reach = f"{text.number(low, 1)} ms" if low == high else f"{text.number(low, 1)} to {text.number(high, 1)} ms"
    first = each.loc[each["median_ms"].idxmin()]
    name = text.plain(text.system_name(first["vendor"], first["system"]))
    if len(each) == 1:
        return (
            f"**{name}** answered in {reach} on average over {text.count(len(rows), 'iteration')}; "
            f"the median is {text.number(first['median_ms'], 1)} ms."
        )
    tied = int((each["median_ms"] == first["median_ms"]).sum())
    lowest = f"**{name}** has the lowest median" if tied == 1 else f"{tied} results share the lowest median"
    return (
        f"{lowest}, {text.number(first['median_ms'], 1)} ms; all {len(rows):,} iterations of {len(each):,} "
        f"{text.plain(benchmark)} results shown lie at {reach}."
    )
