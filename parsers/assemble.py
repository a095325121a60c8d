"""Fills a database from shards: which rows, under which result_id, and which rows of an earlier build stay."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa

from parsers import database as db
from parsers.shards import RECORD, RESULT_TABLES


def drop(connection: duckdb.DuckDBPyConnection, kept_results: Iterable[str], kept_documents: Iterable[str]) -> None:
    """Delete from an earlier build's tables all rows but those of the results and documents that stay."""
    _ids(connection, "kept_results", kept_results)
    _ids(connection, "kept_documents", kept_documents)
    for name in RESULT_TABLES:
        connection.execute(f'DELETE FROM "{name}" WHERE result_id NOT IN (SELECT id FROM kept_results)')
    for name in ("documents", "problems"):
        connection.execute(f'DELETE FROM "{name}" WHERE document_id NOT IN (SELECT id FROM kept_documents)')
    for name in ("listings", "build"):
        connection.execute(f'DELETE FROM "{name}"')
    connection.unregister("kept_results")
    connection.unregister("kept_documents")


def _ids(connection: duckdb.DuckDBPyConnection, name: str, ids: Iterable[str]) -> None:
    connection.register(name, pa.table({"id": pa.array(list(ids), type=pa.string())}))


def fill(connection: duckdb.DuckDBPyConnection, shards: Path, result_ids: dict[int, str]) -> None:
    """Insert the shards' rows: of results those whose record number has a result_id, of documents and problems all."""
    numbers = pa.array(list(result_ids), type=pa.int64())
    names = pa.table({RECORD: numbers, "result_id": pa.array(list(result_ids.values()), type=pa.string())})
    connection.register("result_names", names)
    for name in RESULT_TABLES:
        if files := _files(shards, name):
            connection.execute(
                f'INSERT INTO "{name}" BY NAME SELECT names.result_id, rows.* EXCLUDE ({RECORD}) '
                f"FROM read_parquet(?) AS rows JOIN result_names AS names USING ({RECORD})",
                [files],
            )
    connection.unregister("result_names")
    for name in ("documents", "problems"):
        if files := _files(shards, name):
            connection.execute(f'INSERT INTO "{name}" BY NAME SELECT * FROM read_parquet(?)', [files])


def _files(shards: Path, table: str) -> list[str]:
    return sorted(str(file) for file in (shards / table).glob("*.parquet"))


def settle(connection: duckdb.DuckDBPyConnection, documents: list[dict[str, Any]], listings: list[dict[str, Any]]) -> None:
    """Write what only all documents together decide: each one's status, reason and result, and the rows of lists."""
    connection.register("settled", db.arrow_table("documents", documents))
    connection.execute(
        "UPDATE documents SET status = settled.status, reason = settled.reason, result_id = settled.result_id "
        "FROM settled WHERE documents.document_id = settled.document_id AND (documents.status, documents.reason, "
        "documents.result_id) IS DISTINCT FROM (settled.status, settled.reason, settled.result_id)"
    )
    connection.unregister("settled")
    db.insert(connection, "listings", listings)
