"""One document with what was understood of it beside each line."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from parsers import reading, vocabulary
from parsers.document import Document, make_document
from parsers.parse import Parsed, parse_bytes
from parsers.tuning import load_dictionary


def show(file: Path, as_json: bool = False) -> str:
    """The understanding of `file` in words; with `as_json` the document's row, problems and records.

    In words: each non-blank line with its kind (`??` where it was not understood), below it the values and settings that
    were read from it; then the summary and the problems. Control characters are shown as escapes.
    reading.Refused: the file cannot be read.
    """
    data = reading.read_bytes(file)
    parsed = parse_bytes(file.name, data, load_dictionary(vocabulary.REFERENCE / "parameters.csv"))
    if as_json:
        return _json(parsed)
    try:
        document = make_document(file.name, reading.unpack(data))
    except reading.Refused:
        document = make_document(file.name, b"")
    return "\n".join(_printable(line) for line in [*_lines(parsed, document), *_summary(parsed)])


def _json(parsed: Parsed) -> str:
    document = {key: value for key, value in parsed.document.items() if key != "text"}
    records = [{table: list(rows) for table, rows in record.items()} for record in parsed.records]
    content = {"document": document, "problems": parsed.problems, "records": records}
    return json.dumps(content, indent=2, ensure_ascii=False, default=str)


def _lines(parsed: Parsed, document: Document) -> list[str]:
    if parsed.document["status"] == "rejected":
        return []
    read = _read_from(parsed)
    printed = []
    for number, line in enumerate(document.lines, 1):
        if line.strip():
            printed.append(f"{number:5}  {parsed.kinds.get(number, '??'):<9} {line}")
            printed += [f"{'':17}> {what}" for what in read[number]]
    return printed


def _read_from(parsed: Parsed) -> dict[int, list[str]]:
    """Line -> what was read from it, where that is more than the line itself."""
    read: dict[int, list[str]] = defaultdict(list)
    for record in parsed.records:
        for row in record["disclosed_values"]:
            if row["field"]:
                read[row["line_no"]].append(f"{row['section']}.{row['field']} = {row['value']}".replace("\n", " | "))
        for table, names in (("iterations", ("workload", "iteration")), ("request_stats", ("iteration", "request_type"))):
            for row in record[table]:
                read[row["line_no"]].append(" ".join(str(row[name]) for name in names if row[name]) + _figures(row))
        for row in record["tuning"]:
            default = f", default {row['default_value']}" if row["default_value"] else ""
            read[row["line_no"]].append(f"{row['scope']} {row['parameter']} = {row['value']}{default}")
    return read


def _figures(row: dict[str, Any]) -> str:
    left_out = ("result_id", "workload", "iteration", "request_type", "position", "line_no")
    return ": " + ", ".join(f"{name} {value}" for name, value in row.items() if value is not None and name not in left_out)


def _summary(parsed: Parsed) -> list[str]:
    document = parsed.document
    what = document.get("reason") or document.get("result_id") or f"a list of {len(parsed.records)} results"
    printed = ["", f"{document['status']}: {what}"]
    if document.get("layout"):
        printed.append(f"layout {document['layout']}, {document['lines_understood']} of {document['lines']} lines understood")
    for problem in parsed.problems:
        where = f"line {problem['line_no']}" if problem["line_no"] else "the document"
        printed.append(f"{problem['severity']} at {where}: {problem['message']}: {problem['text']}")
    for record in parsed.records:
        failed = [check for check in record["checks"] if not check["passed"]]
        printed += [
            f"{check['severity']}: {check['message']} Expected {check['expected']}; {check['found']}." for check in failed
        ]
    return printed


def _printable(line: str) -> str:
    return "".join(character if character.isprintable() or character == "\t" else repr(character)[1:-1] for character in line)
