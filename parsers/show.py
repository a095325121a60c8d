"""Prints one document with what was understood of it beside each line."""

from __future__ import annotations

import json
from pathlib import Path

from parsers import vocabulary
from parsers.document import make_document
from parsers.parse import Parsed, parse_bytes
from parsers.tuning import load_dictionary


def show(file: Path, as_json: bool = False) -> None:
    """Print the understanding of `file`: each non-blank line with its kind, `??` where it was not understood, then the
    summary and the problems; with `as_json` the document's row, problems and records.

    OSError: the file cannot be read.
    """
    data = file.read_bytes()
    parsed = parse_bytes(file.name, data, load_dictionary(vocabulary.REFERENCE / "parameters.csv"))
    print(_json(parsed) if as_json else "\n".join(_lines(parsed, make_document(file.name, data).lines)))


def _json(parsed: Parsed) -> str:
    document = {key: value for key, value in parsed.document.items() if key != "text"}
    content = {"document": document, "problems": parsed.problems, "records": parsed.records}
    return json.dumps(content, indent=2, ensure_ascii=False, default=str)


def _lines(parsed: Parsed, lines: list[str]) -> list[str]:
    printed = [f"{number:5}  {parsed.kinds.get(number, '??'):<9} {line}" for number, line in enumerate(lines, 1) if line.strip()]
    document = parsed.document
    printed += ["", f"{document['status']}: {document.get('reason') or document.get('result_id') or 'a list'}"]
    printed += [f"layout {document.get('layout')}, {document['lines_understood']} of {document['lines']} lines understood"]
    for problem in parsed.problems:
        where = f"line {problem['line_no']}" if problem["line_no"] else "document"
        printed.append(f"{problem['severity']} at {where}: {problem['message']}: {problem['text']}")
    return printed
