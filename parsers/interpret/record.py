"""One disclosure as rows of the database's tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from parsers.checks import run_checks
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.interpret.results import result_row, submetric_rows
from parsers.interpret.runs import iteration_rows, request_rows
from parsers.interpret.systems import software_rows, system_rows
from parsers.records import Setting
from parsers.rows import Rows
from parsers.tuning import Dictionary, read_settings

# The larger tables are Rows, the others lists.
Record = dict[str, Any]


def make_record(disclosure: Disclosure, document: Document, result_id: str, origin: str, dictionary: Dictionary) -> Record:
    """Table name -> rows, of one result. `origin` is published, kit or quoted."""
    settings = read_settings(disclosure.notes, dictionary)
    record: Record = {
        "results": [result_row(disclosure) | {"origin": origin, "document_id": document.document_id}],
        "submetrics": submetric_rows(disclosure),
        "systems": system_rows(disclosure),
        "software": software_rows(disclosure),
        "iterations": iteration_rows(disclosure),
    }
    for rows in record.values():
        for row in rows:
            row["result_id"] = result_id
    record["request_stats"] = request_rows(disclosure, result_id)
    record["tuning"] = _settings(settings, result_id)
    record["notes"] = _notes(disclosure, settings, result_id)
    record["disclosed_values"] = _values(disclosure, result_id)
    record["checks"] = run_checks(record)
    return record


def _settings(settings: list[Setting], result_id: str) -> Rows:
    count = len(settings)
    return Rows.of_tuples(Setting._fields, settings, result_id=[result_id] * count, setting_no=range(1, count + 1))


def _notes(disclosure: Disclosure, settings: list[Setting], result_id: str) -> Rows:
    """Each notes line with the number of settings read from it; repeated notes of a workload count like the first."""
    notes = disclosure.notes
    lines, texts = [note.line_no for note in notes], [note.text for note in notes]
    keys: Sequence[Any] = lines
    found = Counter([setting.line_no for setting in settings])
    if len(set(lines)) < len(lines):
        # Where several notes stand on one line of the document, only the text tells which of them a setting is from.
        alone = Counter(lines)
        keys = [line if alone[line] == 1 else text for line, text in zip(lines, texts, strict=True)]
        found = Counter([setting.line_no if alone[setting.line_no] == 1 else setting.line for setting in settings])
    counts = list(map(found.get, keys))
    first: dict[tuple[str, str], int] = {}
    sections = [note.section for note in notes]
    counted = map(first.setdefault, zip(sections, texts, strict=True), [count or 0 for count in counts])
    columns = {
        "result_id": [result_id] * len(notes),
        "workload": [note.workload for note in notes],
        "section": sections,
        "line_no": lines,
        "line": texts,
        "setting_count": [first if count is None else count for count, first in zip(counts, counted, strict=True)],
    }
    return Rows(columns)


def _values(disclosure: Disclosure, result_id: str) -> Rows:
    values = disclosure.values
    columns = {
        "result_id": [result_id] * len(values),
        "position": range(1, len(values) + 1),
        "section": [value.section for value in values],
        "label": [value.label for value in values],
        "field": [value.field for value in values],
        "value": [value.text or None for value in values],
        "line_no": [value.line for value in values],
    }
    return Rows(columns)
