"""A presentation to start with: a few charts that this database can show."""

from __future__ import annotations

from data import catalogue
from data.selection import Selection
from data.selection_text import WORKLOADS, Wanted, write
from pages.export import making
from pages.export.tray import Item, Tray

CHARTS_AT_MOST = 4
TITLE = "A tour of the SPECweb results"


def tour() -> Tray:
    """The first charts that can be made, of the benchmark with the most results; empty without results."""
    found = catalogue.benchmarks(Selection()).sort_values("results", ascending=False, kind="stable")
    items: list[Item] = []
    for item in _candidates(list(found.loc[found["results"] > 0, "benchmark"])):
        exhibit = making.attempted(item) if len(items) < CHARTS_AT_MOST else ""
        if not isinstance(exhibit, str):
            items.append(Item(item.name, item.parameters, exhibit.chart.title))
    return Tray(tuple(items), TITLE)


def _candidates(benchmarks: list[str]) -> list[Item]:
    """Scores over time and by hardware, response times, tuning; then what a small database can show as well."""
    if not benchmarks:
        return []
    first, *others = benchmarks
    every = _published(Wanted(Selection()))
    return [
        Item("overview_timeline", every | {"benchmark": first}),
        Item("score", _published(Wanted(Selection(first))) | {"x": "Cores"}),
        Item("response_times", _published(Wanted(Selection("SPECweb2005"), WORKLOADS[0]))),
        Item("tuning_frequency", every),
        Item("score", _published(Wanted(Selection(first))) | {"x": "Cores", "y": "Score per core"}),
        *(Item("score", _published(Wanted(Selection(other))) | {"x": "Test date"}) for other in others),
    ]


def _published(wanted: Wanted) -> dict[str, str]:
    """The selection, of published valid results as it is by default, as a parameter."""
    return {"only": "\n".join(write(wanted))}
