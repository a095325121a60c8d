"""Rows of many records as Parquet files, one a table and chunk, so that a build of any size fits into memory."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from parsers.database import ARROW, schema
from parsers.interpret.record import Record
from parsers.rows import columns

RECORD = "record"
RESULT_TABLES = (
    "results", "submetrics", "systems", "software", "iterations", "request_stats", "tuning", "notes", "disclosed_values",
    "checks",
)  # fmt: skip


class ShardWriter:
    """Gathers rows by table; `write` puts each table into a file of its own."""

    def __init__(self) -> None:
        self._rows: dict[str, list[Sequence[dict[str, Any]]]] = {name: [] for name in (*RESULT_TABLES, "problems", "documents")}
        self._records: dict[str, list[int]] = {name: [] for name in RESULT_TABLES}

    def add_record(self, number: int, record: Record) -> None:
        """Add a record's rows under its number."""
        for name in RESULT_TABLES:
            rows = record.get(name, [])
            self.add_rows(name, rows)
            self._records[name] += [number] * len(rows)

    def add_rows(self, table: str, rows: Sequence[dict[str, Any]]) -> None:
        """Add rows, without their record those of `problems` or `documents`."""
        parts = self._rows[table]
        if isinstance(rows, list) and parts and isinstance(parts[-1], list):
            parts[-1] += rows
        elif rows:
            parts.append(list(rows) if isinstance(rows, list) else rows)

    def write(self, folder: Path, chunk: str) -> None:
        """Write the rows to <folder>/<table>/<chunk>.parquet."""
        for name, parts in self._rows.items():
            if parts:
                kinds = {
                    column: kind for column, kind, _ in schema()[name]["columns"] if column != "result_id" or name == "documents"
                }
                values = zip(*[columns(rows, kinds) for rows in parts], strict=True)
                arrays = [
                    pa.array(list(chain.from_iterable(column)), type=ARROW[kind])
                    for column, kind in zip(values, kinds.values(), strict=True)
                ]
                names = list(kinds)
                if name in RESULT_TABLES:
                    arrays.append(pa.array(self._records[name], type=pa.int64()))
                    names.append(RECORD)
                (folder / name).mkdir(parents=True, exist_ok=True)
                pq.write_table(pa.table(arrays, names=names), folder / name / f"{chunk}.parquet", compression="zstd")
