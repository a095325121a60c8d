"""A table as a file to keep: CSV that no spreadsheet takes for formulas, and Parquet."""

from __future__ import annotations

import io
import re

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.csv as csv
import pyarrow.parquet as parquet

# What makes a spreadsheet compute a cell, its wide forms included; an apostrophe before it makes it text.
_FORMULA = r"^([=+\-@\t\r\n＝＋－＠])"


def csv_bytes(table: pa.Table) -> bytes:
    """The table as CSV in UTF-8; texts, headings too, that a spreadsheet would compute begin with an apostrophe."""
    columns = [_as_text(column) if pa.types.is_string(column.type) else column for column in table.columns]
    names = [re.sub(_FORMULA, r"'\1", name) for name in table.column_names]
    written = io.BytesIO()
    csv.write_csv(pa.table(columns, names=names), written)
    return written.getvalue()


def _as_text(column: pa.ChunkedArray) -> pa.ChunkedArray:
    return pc.replace_substring_regex(column, _FORMULA, r"'\1")


def parquet_bytes(table: pa.Table) -> bytes:
    """The table as a Parquet file, its texts as they are."""
    written = io.BytesIO()
    parquet.write_table(table, written)
    return written.getvalue()
