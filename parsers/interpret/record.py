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
        "tuning": [_setting(number, setting) for number, setting in enumerate(settings, 1)],
        "notes": [],
        "disclosed_values": _values(disclosure),
    }
    for rows in record.values():
        for row in rows:
            row["result_id"] = result_id
    record["notes"] = _notes(disclosure, settings, result_id)
    record["checks"] = run_checks(record)
    return record


def _setting(number: int, setting: Setting) -> dict[str, Any]:
    return {
        "setting_no": number,
        "scope": setting.scope,
        "workload": setting.workload,
        "parameter": setting.parameter,
        "family": setting.family,
        "printed_name": setting.printed_name,
        "value": setting.value,
        "value_number": setting.value_number,
        "unit": setting.unit,
        "default_value": setting.default_value,
        "default_number": setting.default_number,
        "meaning_printed": setting.meaning_printed,
        "active": setting.active,
        "classified": setting.classified,
        "line_no": setting.line_no,
        "line": setting.line,
    }


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
                "workload": workload,
                "section": section,
                "line_no": line_no,
                "line": text,
                "setting_count": counted if found is None else found,
                "result_id": result_id,
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
