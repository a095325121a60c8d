"""Rows of many records as Parquet files, one a table and chunk, so that a build of any size fits into memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from parsers.database import ARROW, schema
from parsers.interpret.record import Record

RECORD = "record"
RESULT_TABLES = (
    "results", "submetrics", "systems", "software", "iterations", "request_stats", "tuning", "notes", "disclosed_values",
    "checks",
)  # fmt: skip


class ShardWriter:
    """Gathers rows by table; `write` puts each table into a file of its own."""

    def __init__(self) -> None:
        self._rows: dict[str, list[dict[str, Any]]] = {name: [] for name in (*RESULT_TABLES, "problems", "documents")}
        self._records: dict[str, list[int]] = {name: [] for name in RESULT_TABLES}

    def add_record(self, number: int, record: Record) -> None:
        """Add a record's rows under its number."""
        for name in RESULT_TABLES:
            rows = record.get(name, [])
            self._rows[name] += rows
            self._records[name] += [number] * len(rows)

    def add_rows(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Add rows of `problems` or `documents`."""
        self._rows[table] += rows

    def write(self, folder: Path, chunk: str) -> None:
        """Write the rows to <folder>/<table>/<chunk>.parquet."""
        for name, rows in self._rows.items():
            if rows:
                columns = [
                    (column, kind)
                    for column, kind, _ in schema()[name]["columns"]
                    if column != "result_id" or name == "documents"
                ]
                arrays = [pa.array([row.get(column) for row in rows], type=ARROW[kind]) for column, kind in columns]
                names = [column for column, _ in columns]
                if name in RESULT_TABLES:
                    arrays.append(pa.array(self._records[name], type=pa.int64()))
                    names.append(RECORD)
                (folder / name).mkdir(parents=True, exist_ok=True)
                pq.write_table(pa.table(arrays, names=names), folder / name / f"{chunk}.parquet", compression="zstd")
