"""The comparison itself, a column a result: scores, ratios, hardware, software and tuning, ready to leave the dashboard."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data import compare, sources
from pages.common import text
from pages.common.style import Look
from pages.compare import asked, rows, search, settings, table_chart
from pages.compare.chosen import Column as Result
from pages.compare.rows import Row, ratio
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Cell, Heat

NAME = "comparison"
BASE, EVERY, SETTINGS, FIND = "base", "every", "settings", "find"
DIFFERENT = 0.15  # tint of a cell that differs from the base's
SECTION_OF_TUNING = "Tuning"
READING = (
    "One column a result. A tinted cell differs from the base's; a dash means that the disclosure does not say it. A setting "
    "that a disclosure does not name may still be in force, as a default. Ratios are given only between published, valid "
    "results of one benchmark: scores of different benchmarks measure different work."
)
FORMULAS = (
    "Ratio: score / score of the base, of the same metric",
    "Score a core: score / cores of the system under test",
)


def parameters(columns: Sequence[Result], base: Result, view: str, *, every: bool, wanted: str = "") -> dict[str, str]:
    """What asks for the comparison that the page shows; view: a key of `settings.VIEWS`; every: also rows that are the same.

    wanted: what the settings are searched for, '' for no search; then all that have it are shown, whatever the view.
    """
    found = {FIND: wanted} if wanted else {}
    return asked.write(columns, **{BASE: base.result_id, EVERY: "true" if every else "false", SETTINGS: view} | found)


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The comparison with these parameters; raises NotToBeMade."""
    ids, columns = asked.read(parameters)
    first = next((column.result_id for column in columns if column.comparable), ids[0])
    base = parameters.get(BASE) or first
    if base not in ids:
        raise NotToBeMade("The base of the comparison is none of its results.")
    view = parameters.get(SETTINGS, next(iter(settings.VIEWS)))
    if view not in settings.VIEWS:
        raise NotToBeMade("This version does not know which settings are meant.")
    wanted = parameters.get(FIND, "")
    shown = _rows(ids, base, wanted, every=parameters.get(EVERY) == "true") + _tuning(ids, view, wanted)
    number = ids.index(base)
    table = _table(shown, columns, number)
    benchmarks = sorted({column.benchmark for column in columns})
    title = f"{text.listed(benchmarks)}: {text.count(len(columns), 'result')} side by side"
    said = (
        "tinted: differs from the base" if parameters.get(EVERY) == "true" else "rows that differ; tinted: differs from the base"
    )
    which = f"settings with “{text.clipped(wanted, 60)}”" if wanted else view.lower()
    subtitle = f"Scores and ratios, hardware, software, tuning ({which}); {said} · base: {columns[number].name}"
    return Exhibit(
        NAME,
        parameters,
        table_chart.figure(table, look, title, subtitle),
        _frame(shown, columns),
        {"section": Column("Section"), "property": Column("Property")}
        | {column.result_id: Column(asked.label(column)) for column in columns},
        asked.basis(columns),
        text.count(len(columns), "result"),
        sources.results(ids),
        asked.rules(ids, columns),
        FORMULAS,
        (table,),
        READING,
    )


def _rows(ids: tuple[str, ...], base: str, wanted: str, *, every: bool) -> list[Row]:
    where = rows.lines(compare.lines(ids))
    found = rows.configuration(compare.heads(ids), compare.systems(ids), compare.software(ids), where, ids)
    shown = search.properties(found, wanted) if wanted else [row for row in found if every or row.differs]
    return rows.scores(compare.scores(ids, base), ids) + shown


def _tuning(ids: tuple[str, ...], view: str, wanted: str) -> list[Row]:
    every = compare.settings(ids)
    if wanted:
        every, view = search.settings(every, compare.meanings(ids), wanted), settings.EVERY
    found = settings.rows(every, ids, view)[: settings.ROWS_AT_MOST]
    return [Row(f"{SECTION_OF_TUNING}: {row.section}", row.label, row.cells, row.note) for row in found]


def _table(shown: Sequence[Row], columns: Sequence[Result], base: int) -> Heat:
    """Section by section, its title as a row without cells; the words as the page has them, with the ratio."""
    lines: list[tuple[str, list[Cell]]] = []
    section = None
    for row in shown:
        if row.section != section:
            section = row.section
            lines.append((section, []))
        against = row.cells[base].meaning
        cells = [
            Cell(_words(cell, own=place == base), DIFFERENT if place != base and cell.meaning != against else None)
            for place, cell in enumerate(row.cells)
        ]
        lines.append((f"{row.label} ({row.note})" if row.note else row.label, cells))
    heads = [f"{asked.label(column)}{', base' if place == base else ''}" for place, column in enumerate(columns)]
    return Heat("", heads, lines)


def _words(cell: rows.Cell, *, own: bool) -> str:
    if cell.shown is None:
        return text.NOTHING
    if cell.ratio is None or own:
        return cell.shown
    return f"{cell.shown} ({ratio(cell.ratio)} ×)"


def _frame(shown: Sequence[Row], columns: Sequence[Result]) -> pd.DataFrame:
    """section, property, and a column for each result by its id, in words."""
    return pd.DataFrame(
        [
            {"section": row.section, "property": f"{row.label} ({row.note})" if row.note else row.label}
            | {column.result_id: cell.shown for column, cell in zip(columns, row.cells, strict=True)}
            for row in shown
        ]
    )
