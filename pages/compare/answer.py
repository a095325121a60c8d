"""The comparison's answer in words."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from pages.common import text
from pages.compare.chosen import Column
from pages.compare.rows import Row, ratio


def words(columns: Sequence[Column], base: Column, scores: pd.DataFrame, rows: Sequence[Row]) -> str:
    """Who scores how many times the base, and in how many properties they differ; Markdown."""
    return f"{_scores(columns, base, scores)} {_differences(columns, rows)}"


def _scores(columns: Sequence[Column], base: Column, scores: pd.DataFrame) -> str:
    benchmarks = sorted({column.benchmark for column in columns})
    if len(benchmarks) > 1:
        names = text.listed([text.plain(name) for name in benchmarks])
        return f"These results are of {names}, so their configurations can be compared but not their scores."
    own = scores[(scores["metric"] == base.benchmark) & scores["ratio"].notna() & (scores["result_id"] != base.result_id)]
    if own.empty:
        return f"No other score here can be compared with that of **{text.plain(base.name)}**."
    ratios = dict(zip(own["result_id"], own["ratio"], strict=True))
    said = [
        f"**{text.plain(column.name)}** {'reaches ' if not number else ''}{ratio(ratios[column.result_id])} times"
        for number, column in enumerate(column for column in columns if column.result_id in ratios)
    ]
    return f"{text.listed(said)} the {text.plain(base.benchmark)} score of **{text.plain(base.name)}**."


def _differences(columns: Sequence[Column], rows: Sequence[Row]) -> str:
    different = sum(row.differs for row in rows)
    these = "The two" if len(columns) == 2 else f"The {len(columns)} results"
    if not different:
        return f"{these} agree in all {text.count(len(rows), 'property', 'properties')} of their configuration."
    return f"{these} differ in {different:,} of {text.count(len(rows), 'property', 'properties')} of their configuration."


def why_no_ratio(columns: Sequence[Column], base: Column) -> list[str]:
    """Why scores stand there without a ratio; Markdown, one reason an entry."""
    said = []
    if len({column.benchmark for column in columns}) > 1:
        said.append(
            "Different benchmarks measure different work in different units: a SPECweb99 connection is no SPECweb2005 session. "
            f"Ratios are given only between results of {text.plain(base.benchmark)}, the benchmark of the base."
        )
    for column in columns:
        if not column.comparable:
            said.append(
                f"{text.plain(column.name)}: {text.plain(column.remark).lower()}. SPEC's rules allow comparison of published, "
                "valid results only, so no ratio is given."
            )
    return said
