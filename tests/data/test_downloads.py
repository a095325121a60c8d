"""Files of a table: CSV without formulas, Parquet as it is."""

from __future__ import annotations

import csv
import io

import duckdb
import pyarrow as pa
import pyarrow.parquet as parquet
import pytest

from data import downloads


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_a_text_that_a_spreadsheet_would_compute_is_text(first: str) -> None:
    hostile = f'{first}cmd|" /C calc"!A0'
    written = downloads.csv_bytes(pa.table({hostile: [hostile], "n": [-1.5]})).decode()
    assert list(csv.reader(io.StringIO(written, newline=""))) == [[f"'{hostile}", "n"], [f"'{hostile}", "-1.5"]]


def test_other_texts_and_values_are_as_they_are() -> None:
    table = pa.table({"a": ["x=1", 'he said "no", twice', None, "two\nlines"], "b": [True, None, False, True]})
    written = downloads.csv_bytes(table).decode()
    assert written == '"a","b"\n"x=1",true\n"he said ""no"", twice",\n,false\n"two\nlines",true\n'


def test_parquet_keeps_types_and_texts() -> None:
    table = pa.table({"a": ["=1+1", None], "n": [1, 2]})
    written = downloads.parquet_bytes(table)
    assert parquet.read_table(io.BytesIO(written)).equals(table)
    assert duckdb.from_arrow(parquet.read_table(io.BytesIO(written))).fetchall() == [("=1+1", 1), (None, 2)]
