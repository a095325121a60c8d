"""A presentation to start with: a few charts that this database can show."""

from __future__ import annotations

from data import catalogue
from data.selection import PUBLISHED, VALID, Selection
from data.selection_text import Wanted, write
from pages.export import making, registry
from pages.export.tray import Item, Tray

CHARTS_AT_MOST = 4
TITLE = "A tour of the SPECweb results"


def tour() -> Tray:
    """The charts, each of which can be made: of the benchmark with the most results first; empty without results."""
    found = catalogue.benchmarks(Selection()).sort_values("results", ascending=False, kind="stable")
    items: list[Item] = []
    for item in _candidates(list(found.loc[found["results"] > 0, "benchmark"])):
        if len(items) < CHARTS_AT_MOST and item.name in registry.EXHIBITS:
            exhibit = making.made(item.name, making.pairs(item))
            if not isinstance(exhibit, str):
                items.append(Item(item.name, item.parameters, exhibit.chart.title))
    return Tray(tuple(items), TITLE)


def _candidates(benchmarks: list[str]) -> list[Item]:
    """The best known benchmark from several sides, then the others by their hardware."""
    if not benchmarks:
        return []
    first, *others = ({"only": "\n".join(write(Wanted(_published(name))))} for name in benchmarks)
    return [
        Item("score", first | {"x": "Test date"}),
        Item("score", first | {"x": "Cores"}),
        Item("score", first | {"x": "Cores", "y": "Score per core"}),
        *(Item("score", other | {"x": "Test date"}) for other in others),
    ]


def _published(benchmark: str) -> Selection:
    return Selection(benchmark=benchmark, origins=PUBLISHED, validities=VALID)
