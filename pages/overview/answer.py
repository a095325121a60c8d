"""The overview's answer in words."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from data.changes import CHANGED, GONE, NEW
from pages.common import text

CHANGES = {NEW: "New", CHANGED: "Another score", GONE: "No longer there"}


def words(benchmarks: pd.DataFrame) -> str:
    """How many results of how many benchmarks, vendors and years."""
    results = int(benchmarks["results"].sum())
    if not results:
        return "There is no such result here."
    parts = [f"{row['results']:,} of {text.plain(row['benchmark'])}" for _, row in benchmarks.iterrows()]
    when = text.span(benchmarks["first_date"].min(), benchmarks["last_date"].max())
    tested = "" if when == text.NOTHING else f", tested {when}"
    if len(parts) == 1:
        return f"{text.count(results, f'{text.plain(benchmarks.iloc[0].benchmark)} result')}{tested}."
    return f"{text.count(results, 'result')}: {text.listed(parts)}{tested}. Each benchmark has a scale of its own."


def best(row: pd.Series, unit: str) -> str:
    """Unit, holder and date of a benchmark's best score; plain text."""
    if text.missing(row["best_id"]):
        return "No published valid result with a score in the selection"
    name = text.system_name(row["best_vendor"], row["best_system"])
    return f"{unit or 'normalised score'}, {name}, {text.month(row['best_date'])}"


def hidden(left_out: dict[str, object]) -> str:
    """Which results are there but not shown, and how to see them; '' when there are none."""
    counts = {name: int(left_out.get(name) or 0) for name in ("quoted", "kit", "not_valid")}
    parts = [
        f"{text.count(counts['quoted'], 'result')} quoted by a third party" if counts["quoted"] else "",
        f"{text.count(counts['kit'], 'kit report')} that SPEC never published" if counts["kit"] else "",
        f"{text.count(counts['not_valid'], 'published result')} not valid or without a score" if counts["not_valid"] else "",
    ]
    said = [part for part in parts if part]
    where = [name for name, there in (("Origin", parts[0] or parts[1]), ("Validity", parts[2])) if there]
    return f"Hidden: {text.listed(said)}. Choose them in the sidebar under {text.listed(where)}." if said else ""


def built(build: dict[str, object], documents: dict[str, object]) -> str:
    """When the database was built and what became of the documents."""
    when = build.get("built_at")
    accepted, read = int(documents["accepted"]), int(documents["documents"])
    copies, rejected = int(documents["duplicates"]), int(documents["rejected"])
    parts = [f"{accepted:,} of {text.count(read, 'document')} accepted"]
    if copies:
        parts.append(text.count(copies, "copy", "copies"))
    parts.append(f"{rejected:,} rejected")
    moment = "" if text.missing(when) else f"Built {text.day(when)}, {pd.Timestamp(when):%H:%M} UTC: "
    return f"{moment}{', '.join(parts)}"


def changed(build: dict[str, object], counts: Mapping[str, int]) -> str:
    """What this build changed; '' where it replaced none that it could be compared with."""
    before = build.get("previous_built_at")
    if text.missing(before):
        return ""
    new, other, gone = (int(counts.get(kind, 0)) for kind in (NEW, CHANGED, GONE))
    parts = [
        text.count(new, "new result") if new else "",
        f"{text.count(other, 'result')} with another score" if other else "",
        f"{text.count(gone, 'result')} no longer there" if gone else "",
    ]
    said = text.listed([part for part in parts if part])
    return f"Since the build of {text.day(before)}, {pd.Timestamp(before):%H:%M} UTC: {said or 'no result has changed'}"


def health(documents: dict[str, object], checks: dict[str, object]) -> list[tuple[str, str, str]]:
    """Label, figure and remark of each figure on the state of the data."""
    read, accepted = int(documents["documents"]), int(documents["accepted"])
    rejected, duplicates = int(documents["rejected"]), int(documents["duplicates"])
    lines, understood = int(documents["lines"]), int(documents["understood"])
    made, passed = int(checks["checks"]), int(checks["passed"])
    copies = text.count(duplicates, "copy", "copies")
    remark = f"{rejected:,} rejected" + (f", {copies} of results that others disclose" if duplicates else "")
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
