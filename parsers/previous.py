"""What an earlier build already knows of documents, so that unchanged ones need not be parsed again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb

from parsers.database import SCHEMA_VERSION
from parsers.traits import Traits


@dataclass(frozen=True, slots=True)
class Known:
    """One document of the earlier build."""

    document: dict[str, Any]
    traits: list[Traits]
    listings: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Previous:
    """An earlier build that this one may go on from."""

    documents_sha256: str
    documents: dict[tuple[str, str], Known]
    results: int

    @property
    def rejections(self) -> list[tuple[str, str]]:
        """(path, reason) of its rejected documents."""
        documents = (known.document for known in self.documents.values())
        return sorted((row["path"], row["reason"]) for row in documents if row["status"] == "rejected")


def load(database: Path, parsers_version: str, reference_sha256: str) -> Previous | None:
    """The build in `database`; None where there is none, it cannot be read, or it was made by other parsers or tables."""
    if not database.is_file():
        return None
    try:
        with duckdb.connect(str(database), read_only=True) as connection:
            return _load(connection, parsers_version, reference_sha256)
    except (duckdb.Error, ValueError, TypeError, KeyError):
        return None


def _load(connection: duckdb.DuckDBPyConnection, parsers_version: str, reference_sha256: str) -> Previous | None:
    build = connection.execute(
        "SELECT schema_version, parsers_version, reference_sha256, duckdb_version, documents_sha256 FROM build"
    ).fetchone()
    if build is None or build[:4] != (SCHEMA_VERSION, parsers_version, reference_sha256, duckdb.__version__):
        return None
    listings: dict[str, list[dict[str, Any]]] = {}
    for row in _dicts(connection, "SELECT * EXCLUDE (result_id, joined) FROM listings ORDER BY line_no"):
        listings.setdefault(row["document_id"], []).append(row)
    documents = {}
    for row in _dicts(connection, "SELECT * EXCLUDE (text) FROM documents"):
        traits = [Traits.from_dict(values) for values in json.loads(row.pop("traits") or "[]")]
        documents[row["path"], row["sha256"]] = Known(row, traits, listings.get(row["document_id"], []))
    results = connection.execute("SELECT count(*) FROM results").fetchone()
    return Previous(build[4], documents, results[0] if results else 0)


def _dicts(connection: duckdb.DuckDBPyConnection, query: str) -> list[dict[str, Any]]:
    cursor = connection.execute(query)
    names = [column[0] for column in cursor.description or ()]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
