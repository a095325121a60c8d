"""What the score page shows of a selection, made once for all readers: its chart, and its rows in words and numbers."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from data import score
from data.metrics import Metric
from data.selection import Selection
from pages.common.ask import ask
from pages.common.charts import Chart
from pages.common.style import Look
from pages.score import answer, chart, marks, table
from pages.score.options import Options

ROWS_AT_MOST = 200  # of the table


@dataclass(frozen=True)
class Shown:
    """The answer in words; how many results have a place in the chart, and how many of them in the part that is shown; the
    results that the table is about, how many they are and the first of them.
    """

    words: str
    placed: int
    drawn: int
    results: int
    rows: pd.DataFrame


@dataclass(frozen=True)
class Drawn:
    """The chart, and for the id of each result that of the result whose mark stands for it."""

    chart: Chart
    stands_for: dict[str, str]


def shown(chosen: Selection, metric: Metric, options: Options) -> Shown:
    """The table is about all results, or those in the part that is shown, and has the first ROWS_AT_MOST, the highest."""
    rows = ask(score.points, chosen, metric.name, options.axes())
    words = answer.words(rows, metric, options)
    placed = _placed(rows)
    drawn = chart.inside(placed, options)
    listed = drawn if options.zoom else rows
    return Shown(words, len(placed), len(drawn), len(listed), table.with_kinds(listed.head(ROWS_AT_MOST)))


def drawn(chosen: Selection, metric: Metric, options: Options, phone: bool, picks: tuple[str, ...], look: Look) -> Drawn:
    """`picks`: the ids of the results to point out. At least one result must lie in the part that is shown."""
    rows = _placed(ask(score.points, chosen, metric.name, options.axes()))
    groups = marks.marks(options.color, ask(score.groups, options.color), look)
    made = chart.figure(rows, metric, options, look, groups, chosen.words(), phone=phone, chosen=picks)
    return Drawn(made.chart, dict(zip(made.rows["result_id"], made.rows["stands_for"], strict=True)))


def _placed(rows: pd.DataFrame) -> pd.DataFrame:
    return rows[rows["x"].notna() & rows["y"].notna()]
