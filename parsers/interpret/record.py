"""One disclosure as rows of the database's tables."""

from __future__ import annotations

from typing import Any

from parsers.checks import run_checks
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.interpret.notes import note_rows
from parsers.interpret.results import result_row, submetric_rows
from parsers.interpret.runs import iteration_rows, request_rows
from parsers.interpret.systems import software_rows, system_rows
from parsers.rows import Rows
from parsers.tuning import Dictionary

# The larger tables are Rows, the others lists.
Record = dict[str, Any]


def make_record(disclosure: Disclosure, document: Document, result_id: str, origin: str, dictionary: Dictionary) -> Record:
    """Table name -> rows, of one result. `origin` is published, kit or quoted."""
    result = result_row(disclosure)
    record: Record = {
        "results": [result | {"origin": origin, "document_id": document.document_id}],
        "submetrics": submetric_rows(disclosure, result["validity"]),
        "systems": system_rows(disclosure),
        "software": software_rows(disclosure),
        "iterations": iteration_rows(disclosure),
    }
    for rows in record.values():
        for row in rows:
            row["result_id"] = result_id
    record["request_stats"] = request_rows(disclosure, result_id)
    record["notes"], record["tuning"] = note_rows(disclosure.notes, dictionary, result_id)
    record["disclosed_values"] = _values(disclosure, result_id)
    record["checks"] = run_checks(record)
    return record


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
