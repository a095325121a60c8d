"""The overview's answer in words."""

from __future__ import annotations

import pandas as pd

from pages.common import text


def words(benchmarks: pd.DataFrame) -> str:
    """How many results of how many benchmarks, vendors and years."""
    results = int(benchmarks["results"].sum())
    if not results:
        return "There is no published, valid result here yet."
    parts = [f"{row['results']:,} of {text.plain(row['benchmark'])}" for _, row in benchmarks.iterrows()]
    when = text.span(benchmarks["first_date"].min(), benchmarks["last_date"].max())
    tested = "" if when == text.NOTHING else f", tested {when}"
    if len(parts) == 1:
        return f"{text.count(results, f'{text.plain(benchmarks.iloc[0].benchmark)} result')}{tested}."
    return f"{text.count(results, 'result')}: {text.listed(parts)}{tested}. Each benchmark has a scale of its own."


def best(row: pd.Series, unit: str) -> str:
    """Unit, holder and date of a benchmark's best score."""
    name = text.plain(text.system_name(row["best_vendor"], row["best_system"]))
    return f"{unit or 'normalised score'}, {name}, {text.month(row['best_date'])}"


def health(documents: dict[str, object], checks: dict[str, object]) -> list[tuple[str, str, str]]:
    """Label, figure and remark of each figure on the state of the data."""
    read, accepted = int(documents["documents"]), int(documents["accepted"])
    rejected, duplicates = int(documents["rejected"]), int(documents["duplicates"])
    lines, understood = int(documents["lines"]), int(documents["understood"])
    made, passed = int(checks["checks"]), int(checks["passed"])
    remark = f"{rejected:,} rejected" + (f", {text.count(duplicates, 'duplicate')}" if duplicates else "")
    unread = lines - understood
    all_lines = "all of them" if lines else "no line read yet"
    no_failure = "none failed" if made else "no check applies yet"
    return [
        ("Documents accepted", f"{accepted:,} of {read:,}", remark),
        ("Lines understood", f"{understood:,} of {lines:,}", all_lines if not unread else f"{unread:,} not understood"),
        (
            "Consistency checks passed",
            f"{passed:,} of {made:,}",
            no_failure
            if made == passed
            else f"{text.count(int(checks['errors']), 'error')}, {text.count(int(checks['warnings']), 'warning')}",
        ),
    ]
