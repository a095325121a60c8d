"""Writes the DuckDB file: tables and comments of schema.toml, filled in bulk, put into place when complete."""

from __future__ import annotations

import os
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa

SCHEMA_VERSION = 1

_ARROW = {
    "VARCHAR": pa.string(),
    "INTEGER": pa.int32(),
    "BIGINT": pa.int64(),
    "DOUBLE": pa.float64(),
    "BOOLEAN": pa.bool_(),
    "DATE": pa.date32(),
    "TIMESTAMP": pa.timestamp("us"),
}


@lru_cache(maxsize=1)
def schema() -> dict[str, dict[str, Any]]:
    """Table -> its comment and its columns [name, type, meaning], from schema.toml."""
    return tomllib.loads((Path(__file__).parent / "schema.toml").read_text(encoding="utf-8"))


def arrow_table(name: str, rows: list[dict[str, Any]]) -> pa.Table:
    """Rows as an Arrow table with the columns of the database's table `name`; a missing key is NULL."""
    columns = schema()[name]["columns"]
    arrays = [pa.array([row.get(column) for row in rows], type=_ARROW[kind]) for column, kind, _ in columns]
    return pa.table(arrays, names=[column for column, _, _ in columns])


def write(tables: dict[str, pa.Table], database: Path) -> None:
    """Write all tables to a temporary file beside `database` and rename it into place.

    OSError, duckdb.Error: nothing was written and an old database is untouched.
    """
    temporary = database.with_name(f".{database.name}.{os.getpid()}.building")
    temporary.unlink(missing_ok=True)
    try:
        connection = duckdb.connect(str(temporary))
        try:
            _create(connection)
            for name in schema():
                if name in tables:
                    connection.register("incoming", tables[name])
                    connection.execute(f'INSERT INTO "{name}" BY NAME SELECT * FROM incoming')
                    connection.unregister("incoming")
            connection.execute("CHECKPOINT")
        finally:
            connection.close()
        _verify(temporary, tables)
        os.replace(temporary, database)
    finally:
        for leftover in (temporary, temporary.with_name(f"{temporary.name}.wal")):
            leftover.unlink(missing_ok=True)


def _create(connection: duckdb.DuckDBPyConnection) -> None:
    for name, table in schema().items():
        columns = ", ".join(f'"{column}" {kind}' for column, kind, _ in table["columns"])
        connection.execute(f'CREATE TABLE "{name}" ({columns})')
        connection.execute(f'COMMENT ON TABLE "{name}" IS {_quoted(table["comment"])}')
        for column, _, meaning in table["columns"]:
            connection.execute(f'COMMENT ON COLUMN "{name}"."{column}" IS {_quoted(meaning)}')


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _verify(file: Path, tables: dict[str, pa.Table]) -> None:
    """Read the finished file back: every table must hold the rows that were meant for it."""
    with duckdb.connect(str(file), read_only=True) as connection:
        for name, table in tables.items():
            row = connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()
            if row is None or row[0] != table.num_rows:
                raise OSError(f"table {name} holds {row and row[0]} rows instead of {table.num_rows}")
