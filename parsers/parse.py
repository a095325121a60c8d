"""One document from bytes to rows: recognised, read, interpreted; never fails."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from parsers import identity, reading
from parsers.completeness import check_row, missing_parts
from parsers.disclosure import Disclosure
from parsers.document import Document, make_document
from parsers.interpret.record import Record, make_record
from parsers.interpret.results import tell_odd_years
from parsers.layouts import recognise
from parsers.second_result import second_title
from parsers.traits import Traits, traits_of
from parsers.tuning import Dictionary


@dataclass(slots=True)
class Parsed:
    """What became of one document.

    document: its row of `documents`; problems: its rows of `problems`; records and traits: one each of its results;
    listings: of a list, a row of `listings` for each record; kinds: line number -> what the line was understood as.
    """

    document: dict[str, Any]
    problems: list[dict[str, Any]] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    traits: list[Traits] = field(default_factory=list)
    listings: list[dict[str, Any]] = field(default_factory=list)
    kinds: dict[int, str] = field(default_factory=dict)


def parse_bytes(path: str, data: bytes, dictionary: Dictionary) -> Parsed:
    """Everything that the bytes of the file at `path` disclose; a file that is no result is rejected with a reason."""
    try:
        if len(data) > reading.MAX_BYTES:
            raise reading.Refused(f"larger than {reading.MAX_BYTES // 2**20} MB; no result is")
        content = reading.unpack(data)
    except reading.Refused as error:
        return refused(path, data, str(error))
    document = make_document(path, content, data)
    row = _row(document)
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
        traits = [traits_of(disclosure, document, record) for disclosure, record in zip(kept, records, strict=True)]
    except TimeoutError:
        raise
    except Exception as error:  # a document must never end a build: what it broke becomes its reason
        return _rejected(row, f"the reader failed on it: {type(error).__name__}: {error}")
    if not records:
        return _rejected(row, "a title, but no score, no iteration and no hardware follows")
    parsed = Parsed(row | {"status": "accepted"}, records=records, traits=traits)
    for disclosure, record in zip(kept, records, strict=True):
        _tell_missing_parts(disclosure, document, record)
        tell_odd_years(disclosure)
    _tell_second_result(kept[0], document)
    parsed.kinds = disclosures[0].kinds
    for disclosure in disclosures[1:]:
        parsed.kinds |= disclosure.kinds
    for disclosure in disclosures:
        parsed.problems += [_problem(document, problem) for problem in disclosure.problems]
    if layout.name == "csv":
        parsed.listings = [_listing(disclosure, document) for disclosure in kept]
    else:
        parsed.document["result_id"] = traits[0].name
    _account(parsed)
    return parsed


def refused(path: str, data: bytes, reason: str) -> Parsed:
    """A file whose content is not looked at."""
    return _rejected(_row(make_document(path, b"", data)), reason)


def _row(document: Document) -> dict[str, Any]:
    return {
        "document_id": document.document_id,
        "path": document.path,
        "sha256": document.sha256,
        "bytes": document.size,
        "encoding": document.encoding,
        "lines": len(document.stripped) - document.stripped.count(""),
        "lines_understood": 0,
        "text": document.text,
    }


def _rejected(row: dict[str, Any], reason: str) -> Parsed:
    return Parsed(row | {"status": "rejected", "reason": reason})


def _has_content(disclosure: Disclosure) -> bool:
    text = disclosure.text
    return bool(disclosure.iterations or text("head", "score") or text("head", "invalid") or text("sut", "model"))


def _record(disclosure: Disclosure, document: Document, dictionary: Dictionary) -> Record:
    key = identity.result_id(disclosure, document)
    return make_record(disclosure, document, key, identity.origin(disclosure, document), dictionary)


def _tell_missing_parts(disclosure: Disclosure, document: Document, record: Record) -> None:
    """Say which parts are missing; what stands last in a document that was cut off may be cut as well."""
    if disclosure.layout == "csv":
        return
    missing = missing_parts(disclosure)
    record["checks"].append(check_row(missing) | {"result_id": record["results"][0]["result_id"]})
    if missing:
        last = max((number for number, text in enumerate(document.stripped, 1) if text), default=1)
        message = f"the document lacks its {', '.join(missing)}; if it was cut off, its last line may be cut too"
        disclosure.problem(last, "warning", "incomplete", message, document.stripped[last - 1][-200:])


def _tell_second_result(first: Disclosure, document: Document) -> None:
    if first.layout != "csv" and (line := second_title(document)):
        message = f"a second result seems to begin at line {line}; one document is one result, only the first is read"
        first.problem(line, "warning", "second_result", message, document.stripped[line - 1][:200])


def _account(parsed: Parsed) -> None:
    """Count the lines understood: those of a known kind about which no problem says that they were not read."""
    unread = {problem["line_no"] for problem in parsed.problems if problem["kind"].startswith(("unread", "unknown"))}
    parsed.document["lines_understood"] = len(parsed.kinds) - sum(line in parsed.kinds for line in unread)


def _problem(document: Document, problem: Any) -> dict[str, Any]:
    return {
        "document_id": document.document_id,
        "line_no": problem.line,
        "severity": problem.severity,
        "kind": problem.kind,
        "message": problem.message,
        "text": problem.text,
    }


def _listing(disclosure: Disclosure, document: Document) -> dict[str, Any]:
    return {
        "document_id": document.document_id,
        "line_no": disclosure.values[0].line,
        "source": disclosure.text("list", "source"),
        "note": disclosure.text("list", "note"),
        "link": disclosure.text("list", "link"),
    }
