"""Every table of a database as a Parquet file, with a schema.json that says what each column means."""

from __future__ import annotations

import json
from pathlib import Path

import duckdb


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
        tables = connection.execute("SELECT table_name, comment FROM duckdb_tables() ORDER BY table_oid").fetchall()
        described = {}
        for name, comment in tables:
            connection.table(name).write_parquet(str(folder / f"{name}.parquet"))
            columns = connection.execute(
                "SELECT column_name, data_type, comment FROM duckdb_columns() WHERE table_name = ? ORDER BY column_index",
                [name],
            ).fetchall()
            described[name] = {
                "comment": comment,
                "columns": [{"name": column, "type": kind, "comment": meaning} for column, kind, meaning in columns],
            }
    (folder / "schema.json").write_text(json.dumps(described, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return len(tables)
