"""A build: all documents parsed, the database written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import duckdb

from parsers import database as db
from parsers import inputs, vocabulary
from parsers.parse import Parsed, parse_bytes
from parsers.tuning import Dictionary, load_dictionary

Progress = Callable[[int, int, str], None]
REFERENCE_TABLES = ("vendors", "request_types", "limits", "parameters")


@dataclass(frozen=True, slots=True)
class BuildSummary:
    """What a build did. `rejections` holds (path, reason) of each rejected document."""

    results: int
    documents: int
    rejections: list[tuple[str, str]]


def build(
    paths: Sequence[Path] = (inputs.DEFAULT_DOCUMENTS,),
    database: Path = inputs.DEFAULT_DATABASE,
    progress: Progress | None = None,
) -> BuildSummary:
    """Parse all files at and below `paths` and write the database.

    progress: called with (documents done, documents in all, path) after each document.
    FileNotFoundError, OSError, duckdb.Error: nothing was written and an old database is untouched.
    """
    dictionary = load_dictionary(vocabulary.REFERENCE / "parameters.csv")
    sources = inputs.sources(paths)
    known = inputs.provenance(paths)
    parsed: list[Parsed] = []
    for number, source in enumerate(sources, 1):
        parsed.append(_parse(source, dictionary))
        _add_provenance(parsed[-1].document, known.get(Path(source.path).name))
        if progress:
            progress(number, len(sources), source.path)
    rows = _gather(parsed)
    rows["build"] = [_build_row(parsed, paths)]
    for name in REFERENCE_TABLES:
        rows[name] = [{key: value or None for key, value in row.items()} for row in vocabulary.table(name)]
    database.parent.mkdir(parents=True, exist_ok=True)
    db.write({name: db.arrow_table(name, _typed(name, table)) for name, table in rows.items()}, database)
    rejections = [(p.document["path"], p.document["reason"]) for p in parsed if p.document["status"] == "rejected"]
    return BuildSummary(len(rows["results"]), len(parsed), rejections)


def _parse(source: inputs.Source, dictionary: Dictionary) -> Parsed:
    try:
        data = source.file.read_bytes()
    except OSError as error:
        parsed = parse_bytes(source.path, b"", dictionary)
        parsed.document["reason"] = f"the file cannot be read: {error.strerror}"
        return parsed
    return parse_bytes(source.path, data, dictionary)


def _add_provenance(document: dict[str, Any], known: inputs.Provenance | None) -> None:
    if known:
        document["source_url"] = known.address
        document["retrieved"] = date.fromisoformat(known.retrieved) if known.retrieved else None


def _gather(parsed: Sequence[Parsed]) -> dict[str, list[dict[str, Any]]]:
    rows: dict[str, list[dict[str, Any]]] = {name: [] for name in db.schema()}
    for one in parsed:
        rows["documents"].append(one.document)
        rows["problems"] += one.problems
        for record in one.records:
            for name, table in record.items():
                rows[name] += table
    return rows


def _build_row(parsed: Sequence[Parsed], paths: Sequence[Path]) -> dict[str, Any]:
    files = ((one.document["path"], one.document["sha256"]) for one in parsed)
    return {
        "schema_version": db.SCHEMA_VERSION,
        "built_at": datetime.now(UTC).replace(tzinfo=None),
        "parsers_version": inputs.parsers_version(),
        "documents_sha256": inputs.combined_sha256(files, paths),
        "duckdb_version": duckdb.__version__,
    }


def _typed(name: str, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows of a reference table with its numbers as numbers; other tables are typed already."""
    if name not in REFERENCE_TABLES:
        return rows
    numbers = {column: kind for column, kind, _ in db.schema()[name]["columns"] if kind in ("INTEGER", "DOUBLE")}
    convert = {"INTEGER": int, "DOUBLE": float}
    return [
        {key: convert[numbers[key]](value) if key in numbers and value is not None else value for key, value in row.items()}
        for row in rows
    ]
