"""One document from bytes to rows: recognised, read, interpreted; never fails."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from parsers import identity
from parsers.disclosure import Disclosure
from parsers.document import Document, make_document
from parsers.interpret.record import Record, make_record
from parsers.layouts import recognise
from parsers.tuning import Dictionary


@dataclass(slots=True)
class Parsed:
    """What became of one document: its row of `documents`, its `problems`, and the records of its results."""

    document: dict[str, Any]
    problems: list[dict[str, Any]] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    kinds: dict[int, str] = field(default_factory=dict)


def parse_bytes(path: str, data: bytes, dictionary: Dictionary) -> Parsed:
    """Everything that the bytes of the file at `path` disclose; a file that is no result is rejected with a reason."""
    document = make_document(path, data)
    row: dict[str, Any] = {
        "document_id": document.document_id,
        "path": path,
        "sha256": document.sha256,
        "bytes": document.size,
        "encoding": document.encoding,
        "lines": sum(1 for line in document.lines if line and not line.isspace()),
        "lines_understood": 0,
        "text": document.text,
    }
    if not row["lines"]:
        return _rejected(row, "the file is empty")
    layout = recognise(document)
    if layout is None:
        return _rejected(row, "no SPECweb result: no title of a known benchmark stands at its beginning")
    row["layout"] = layout.name
    try:
        disclosures = layout.read(document)
        kept = [disclosure for disclosure in disclosures if _has_content(disclosure)]
        records = [_record(disclosure, document, dictionary) for disclosure in kept]
    except Exception as error:  # a document must never end a build: what it broke becomes its reason
        return _rejected(row, f"the reader failed on it: {type(error).__name__}: {error}")
    if not records:
        return _rejected(row, "a title, but neither a system nor a score nor an iteration follows")
    parsed = Parsed(row | {"status": "accepted"}, records=records)
    for disclosure in disclosures:
        parsed.kinds |= disclosure.kinds
        parsed.problems += [_problem(document, problem) for problem in disclosure.problems]
    row_lines = {problem["line_no"] for problem in parsed.problems if problem["kind"].startswith("un")}
    parsed.document["lines_understood"] = len(parsed.kinds.keys() - row_lines)
    if len(records) == 1:
        parsed.document["result_id"] = records[0]["results"][0]["result_id"]
    return parsed


def _rejected(row: dict[str, Any], reason: str) -> Parsed:
    return Parsed(row | {"status": "rejected", "reason": reason})


def _has_content(disclosure: Disclosure) -> bool:
    return bool(disclosure.iterations or disclosure.get("head", "system") or disclosure.get("head", "score"))


def _record(disclosure: Disclosure, document: Document, dictionary: Dictionary) -> Record:
    key = identity.result_id(disclosure, document)
    return make_record(disclosure, document, key, identity.origin(disclosure, document), dictionary)


def _problem(document: Document, problem: Any) -> dict[str, Any]:
    return {
        "document_id": document.document_id,
        "line_no": problem.line,
        "severity": problem.severity,
        "kind": problem.kind,
        "message": problem.message,
        "text": problem.text,
    }
