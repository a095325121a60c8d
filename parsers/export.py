"""Every table of a database as a Parquet file, with a schema.json that says what each table and column means."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import duckdb

from parsers.database import schema

_UNIT = re.compile(r" Unit: ([^.]+)\.$")  # how the comment of a measured column ends, see schema.toml
_SOURCES = ("path", "sha256", "status", "layout", "source_url", "retrieved")


def export(database: Path, folder: Path) -> int:
    """Write <table>.parquet for each table and schema.json into `folder`; returns the number of tables.

    OSError, duckdb.Error: the database is missing or no database, or the folder cannot be written.
    """
    if not database.is_file():
        raise FileNotFoundError(f"no database at {database}; run: python -m parsers build")
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    with duckdb.connect(str(database), read_only=True) as connection:
        tables = connection.execute("SELECT table_name, comment FROM duckdb_tables() WHERE NOT internal ORDER BY ALL").fetchall()
        for name, _ in tables:
            connection.table(name).write_parquet(str(folder / f"{name}.parquet"))
        described = {
            "build": _rows(connection, "SELECT * FROM build")[0],
            "sources": _rows(connection, f"SELECT {', '.join(_SOURCES)} FROM documents ORDER BY path"),
            "tables": {name: _table(connection, name, comment) for name, comment in tables},
        }
    written = json.dumps(described, indent=2, ensure_ascii=False, default=str)
    (folder / "schema.json").write_text(written + "\n", encoding="utf-8")
    return len(tables)


def _rows(connection: duckdb.DuckDBPyConnection, sql: str) -> list[dict[str, Any]]:
    found = connection.execute(sql)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def _table(connection: duckdb.DuckDBPyConnection, name: str, comment: str) -> dict[str, Any]:
    """Its file, rows, meaning and key, the keys of other tables that it refers to, and its columns."""
    columns = connection.execute(
        "SELECT column_name, data_type, comment FROM duckdb_columns() WHERE table_name = ? ORDER BY column_index", [name]
    ).fetchall()
    return {
        "comment": comment,
        "file": f"{name}.parquet",
        "rows": connection.table(name).count("*").fetchall()[0][0],
        "key": schema().get(name, {}).get("key", []),
        "refers_to": {
            column: f"{other}.{column}"
            for column, *_ in columns
            for other in ("results", "documents")
            if other != name and schema()[other]["key"] == [column]
        },
        "columns": [_column(*column) for column in columns],
    }


def _column(name: str, kind: str, comment: str | None) -> dict[str, str | None]:
    unit = _UNIT.search(comment or "")
    return {"name": name, "type": kind, "unit": unit.group(1) if unit else None, "comment": _UNIT.sub("", comment or "")}
