"""One disclosure as rows of the database's tables."""

from __future__ import annotations

from collections import Counter
from typing import Any

from parsers.checks import run_checks
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.interpret.results import result_row, submetric_rows
from parsers.interpret.runs import iteration_rows, request_rows
from parsers.interpret.systems import software_rows, system_rows
from parsers.records import Setting
from parsers.tuning import Dictionary, read_settings

Record = dict[str, list[dict[str, Any]]]


def make_record(disclosure: Disclosure, document: Document, result_id: str, origin: str, dictionary: Dictionary) -> Record:
    """Table name -> rows, of one result. `origin` is published, kit or quoted."""
    settings = read_settings(disclosure.notes, dictionary)
    record: Record = {
        "results": [result_row(disclosure) | {"origin": origin, "document_id": document.document_id}],
        "submetrics": submetric_rows(disclosure),
        "systems": system_rows(disclosure),
        "software": software_rows(disclosure),
        "iterations": iteration_rows(disclosure),
        "request_stats": request_rows(disclosure, result_id),
        "tuning": _settings(settings, result_id),
        "notes": [],
        "disclosed_values": _values(disclosure),
    }
    for rows in record.values():
        for row in rows:
            row["result_id"] = result_id
    record["notes"] = _notes(disclosure, settings, result_id)
    record["checks"] = run_checks(record)
    return record


def _settings(settings: list[Setting], result_id: str) -> list[dict[str, Any]]:
    return [
        {
            "result_id": result_id,
            "setting_no": number,
            "scope": scope,
            "workload": workload,
            "parameter": parameter,
            "family": family,
            "printed_name": printed_name,
            "value": value,
            "value_number": value_number,
            "unit": unit,
            "default_value": default_value,
            "default_number": default_number,
            "meaning_printed": meaning_printed,
            "active": active,
            "classified": classified,
            "line_no": line_no,
            "line": line,
        }
        for number, (
            scope,
            workload,
            parameter,
            family,
            printed_name,
            value,
            value_number,
            unit,
            default_value,
            default_number,
            meaning_printed,
            active,
            classified,
            line_no,
            line,
        ) in enumerate(settings, 1)
    ]


def _notes(disclosure: Disclosure, settings: list[Setting], result_id: str) -> list[dict[str, Any]]:
    """Each notes line with the number of settings read from it; repeated notes of a workload count like the first."""
    # Where several notes stand on one line of the document, only the text tells which of them a setting is from.
    alone = Counter([note.line_no for note in disclosure.notes])
    counts = Counter([setting.line_no if alone[setting.line_no] == 1 else setting.line for setting in settings])
    first: dict[tuple[str, str], int] = {}
    rows = []
    for section, workload, line_no, text in disclosure.notes:
        found = counts.get(line_no if alone[line_no] == 1 else text)
        counted = first.setdefault((section, text), found or 0)
        rows.append(
            {
                "result_id": result_id,
                "workload": workload,
                "section": section,
                "line_no": line_no,
                "line": text,
                "setting_count": counted if found is None else found,
            }
        )
    return rows


def _values(disclosure: Disclosure) -> list[dict[str, Any]]:
    return [
        {
            "position": position,
            "section": value.section,
            "label": value.label,
            "field": value.field,
            "value": value.text or None,
            "line_no": value.line,
        }
        for position, value in enumerate(disclosure.values, 1)
    ]
