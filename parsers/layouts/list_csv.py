"""A list of results as CSV, one row a result: SPEC's own search dump, or figures that a third party quotes.

Columns are known by their headings (data/reference/list_columns.csv); a heading that is not known there is reported.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import lru_cache
from io import StringIO

from parsers import vocabulary
from parsers.disclosure import Disclosure
from parsers.document import Document

BENCHMARKS = ("SPECweb96", "SPECweb99", "SPECweb99_SSL", "SPECweb2005")
_LEAST_KNOWN = 4


@lru_cache(maxsize=1)
def _columns() -> dict[str, tuple[str, str]]:
    return {row["heading"].casefold(): (row["section"], row["field"]) for row in vocabulary.table("list_columns")}


def matches(document: Document) -> bool:
    """Whether the first line is a header of which at least four headings are known, a score among them."""
    first = document.lines[0][:5000] if document.lines else ""
    if "," not in first and ";" not in first and "\t" not in first:
        return False
    fields = {_columns()[cell] for cell in _header(first) if cell in _columns()}
    return len(fields) >= _LEAST_KNOWN and ("head", "score") in fields


def _header(first: str) -> list[str]:
    row = next(csv.reader([first], delimiter=_delimiter(first)), [])
    return [cell.strip().casefold() for cell in row]


def _delimiter(first: str) -> str:
    return max(",;\t", key=first.count)


def read(document: Document) -> list[Disclosure]:
    """One disclosure for each row that names a system and a known benchmark."""
    rows = _rows(document)
    first = next(rows, None)
    if first is None:
        return []
    _, header = first
    headings = [cell.strip() for cell in header]
    columns = [_columns().get(heading.casefold()) for heading in headings]
    found: list[Disclosure] = []
    problems = Disclosure(BENCHMARKS[1], "csv")
    problems.kinds[1] = "heading"
    for heading, column in zip(headings, columns, strict=True):
        if column is None and heading:
            problems.problem(1, "warning", "unknown_column", f"the column {heading!r} is not in list_columns.csv", heading)
    for line, cells in rows:
        disclosure = _row(headings, columns, cells, line)
        if disclosure is None:
            problems.problem(line, "warning", "unread_line", "the row names no known benchmark or no system", ", ".join(cells))
        else:
            found.append(disclosure)
    return [problems, *found]


def _rows(document: Document) -> Iterator[tuple[int, list[str]]]:
    """(line, cells) of each row; a row the csv module cannot take ends the list."""
    reader = csv.reader(StringIO("\n".join(document.lines)), delimiter=_delimiter(document.lines[0]))
    line = 1
    while True:
        try:
            cells = next(reader)
        except (StopIteration, csv.Error):
            return
        if any(cell.strip() for cell in cells):
            yield line, cells
        line = reader.line_num + 1


def _row(headings: list[str], columns: list[tuple[str, str] | None], cells: list[str], line: int) -> Disclosure | None:
    texts = {column: cell.strip() for column, cell in zip(columns, cells, strict=False) if column and cell.strip()}
    benchmark = texts.get(("list", "benchmark")) or _benchmark_of(headings)
    if benchmark not in BENCHMARKS or ("head", "system") not in texts:
        return None
    disclosure = Disclosure(benchmark, "csv")
    for heading, column, cell in zip(headings, columns, cells, strict=False):
        if column is None:
            disclosure.add("list", None, cell, line, heading)
        elif cell.strip():
            disclosure.add(*column, cell, line, heading)
    for workload in ("Banking", "Ecommerce", "Support"):
        if ("head", f"score_{workload}") in texts:
            disclosure.workloads.append(workload)
    disclosure.kinds[line] = "table"
    return disclosure


def _benchmark_of(headings: list[str]) -> str | None:
    """The benchmark whose name stands as the heading of the score."""
    return next((heading for heading in headings if heading in BENCHMARKS), None)
