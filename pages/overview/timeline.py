"""The panels of scores over time, made once for each selection."""

from __future__ import annotations

from dataclasses import dataclass

from data import catalogue
from data import timeline as scores_over_time
from data.metrics import BY_NAME
from data.selection import Selection
from pages.common.ask import ask
from pages.common.charts import Chart
from pages.common.legend import Key
from pages.common.style import Look
from pages.overview import chart


@dataclass(frozen=True)
class Timeline:
    """A panel for each benchmark with scores, newest benchmark first; what their marks stand for."""

    panels: dict[str, Chart]
    keys: tuple[Key, ...]


def timeline(selection: Selection, look: Look) -> Timeline:
    """No panel when no result has a score and a date."""
    rows = ask(scores_over_time.timeline, selection)
    if rows.empty:
        return Timeline({}, ())
    span = (rows["test_date"].min(), rows["test_date"].max())
    panels = {}
    for name, results in ask(catalogue.benchmarks, selection)[["benchmark", "ranked"]].itertuples(index=False):
        own = rows[rows["benchmark"] == name]
        if len(own):
            panels[name] = chart.panel(own, name, int(results), BY_NAME[name].unit or "normalised score", look, span)
    return Timeline(panels, tuple(chart.keys(rows, look)))
