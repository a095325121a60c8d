"""The rows behind a chart as files: exact values, types, and texts that no program takes for a formula."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import duckdb
import openpyxl
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as parquet
import pytest

from pages.common.style import LIGHT
from pages.export import data_file, filenames, registry, workbook
from pages.export.exhibit import Column, Exhibit
from pages.export.tray import Item

HOSTILE = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "  =cmd|' /C calc'!A0", "#N/A", '"; "', "# no comment", "a\x00b"]


def exhibit(**parameters: str) -> Exhibit:
    return registry.make("score", {"only": "benchmark.SPECweb99\norigin.published\nvalidity.valid"} | parameters, LIGHT)


def hostile() -> Exhibit:
    rows = pd.DataFrame({"text": HOSTILE, "number": range(len(HOSTILE))})
    return replace(exhibit(), rows=rows, columns={"text": Column("Text"), "number": Column("=Number", "s")})


def test_csv_is_read_with_and_without_its_foot(database: Path) -> None:
    written = data_file.csv_bytes(exhibit(y="Score per core"))
    assert written.startswith(b"\xef\xbb\xbf")
    read = pd.read_csv(io.BytesIO(written), comment="#")
    assert list(read["Score (simultaneous connections)"]) == [6638, 10291, 1400]
    assert list(read["Score per core (simultaneous connections, derived)"]) == [3319.0, 2572.75, 350.0]
    assert list(read["Processor cores, in all"]) == [2, 4, 4]
    assert list(read["Tested"]) == ["2003-08-01", "2003-05-01", "2001-10-01"]
    plain = pd.read_csv(io.BytesIO(written))
    assert len(plain) > 3 and list(plain["System"][:3]) == list(read["System"])


def test_csv_in_duckdb(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "data.csv"
    file.write_bytes(data_file.csv_bytes(exhibit()))
    rows = duckdb.sql(f"select \"System\", \"Memory (GB)\" from read_csv('{file}', comment = '#')").fetchall()
    assert rows == [("IBM eServer pSeries 655", 64), ("PowerEdge 1750", 8), ("Enterprise 420R with SNCA", 4)]


def test_a_heading_stands_once(database: Path) -> None:
    frame, columns = data_file.table(exhibit(x="Memory", color="Web server"))
    assert len(columns) == len(frame.columns)
    assert list(frame.columns).count("Memory, in all (GB)") == 1
    assert {"Web server", "Web server 2"} <= set(frame.columns)


def test_csv_has_no_formulas(database: Path) -> None:
    read = pd.read_csv(io.BytesIO(data_file.csv_bytes(hostile())), comment="#", keep_default_na=False)
    assert read.columns[0] == "Text" and read.columns[1] == "'=Number (s)"
    assert list(read["Text"]) == [
        "'=1+1",
        "'+1",
        "'-1",
        "'@SUM(A1)",
        "'\tx",
        " x",
        "'  =cmd|' /C calc'!A0",
        "#N/A",
        '"; "',
        "# no comment",
        "a b",
    ]


def test_excel_is_typed(database: Path) -> None:
    book = openpyxl.load_workbook(io.BytesIO(workbook.write([(Item("score", title="Mine"), exhibit(y="Score per core"))])))
    assert book.sheetnames == ["Data", "About"]
    sheet = book["Data"]
    head = [cell.value for cell in sheet[1]]
    first = dict(zip(head, sheet[2], strict=True))
    assert sheet.freeze_panes == "A2"
    assert first["System"].value == "PowerEdge 1750"
    assert (first["Score (simultaneous connections)"].value, first["Score (simultaneous connections)"].number_format) == (
        6638,
        "#,##0",
    )
    derived = first["Score per core (simultaneous connections, derived)"]
    assert (derived.value, derived.number_format) == (3319, "#,##0.00")
    assert first["Tested"].is_date and first["Tested"].number_format == "yyyy-mm-dd"
    about = {row[0].value: row[1].value for row in book["About"].iter_rows(max_row=6)}
    assert about["Chart"] == "Mine"
    assert about["Selection"] == "valid SPECweb99 results published at SPEC"
    assert about["Data"] == "3 results"


def test_excel_has_no_formulas(database: Path) -> None:
    written = io.BytesIO(workbook.write([(Item("score", title="=1+1", takeaway="@x"), hostile())]))
    book = openpyxl.load_workbook(written)
    for sheet in book:
        assert not [cell.coordinate for row in sheet for cell in row if cell.data_type == "f"]
    cells = {cell.value: cell for cell in book["Data"]["A"]}
    assert cells["=1+1"].data_type == "s" and cells["=1+1"].quotePrefix
    assert cells["#N/A"].data_type == "s"
    assert not cells["# no comment"].quotePrefix


def test_excel_of_several_charts(database: Path) -> None:
    title = "A/B: a very long title [that] no sheet may have?"
    entries = [(Item("score", title=title), exhibit()), (Item("score", title=title), exhibit(x="Memory"))]
    book = openpyxl.load_workbook(io.BytesIO(workbook.write(entries)))
    assert book.sheetnames == ["1 A B a very long title that no", "2 A B a very long title that no", "About"]


def test_parquet_is_typed_and_says_what_it_is(database: Path) -> None:
    read = parquet.read_table(io.BytesIO(data_file.parquet_bytes(exhibit(y="Score per core"))))
    score = read.schema.field("Score (simultaneous connections)")
    derived = read.schema.field("Score per core (simultaneous connections, derived)")
    assert read["Score (simultaneous connections)"].to_pylist() == [6638, 10291, 1400]
    assert score.type == pa.int64() and score.metadata == {b"unit": b"simultaneous connections", b"derived": b"false"}
    assert derived.type == pa.float64() and derived.metadata[b"derived"] == b"true"
    assert pa.types.is_timestamp(read.schema.field("Tested").type)
    assert read.schema.metadata[b"selection"] == b"valid SPECweb99 results published at SPEC"


def test_columns_of_several_kinds_and_without_a_value(database: Path) -> None:
    rows = pd.DataFrame({"mixed": ["a", 1, None], "none": [None, None, None], "listed": [["=a", "b"], [], None]})
    odd = replace(exhibit(), rows=rows, columns={name: Column(name) for name in rows})
    read = parquet.read_table(io.BytesIO(data_file.parquet_bytes(odd)))
    assert read["mixed"].to_pylist() == ["a", "1", None]
    assert read["listed"].to_pylist() == ["=a; b", "", None]
    assert b"'=a; b" in data_file.csv_bytes(odd)
    assert workbook.write([(Item("score"), odd)])


def test_no_row_at_all(database: Path) -> None:
    none = replace(exhibit(), rows=exhibit().rows.iloc[:0])
    assert pd.read_csv(io.BytesIO(data_file.csv_bytes(none)), comment="#").empty
    assert parquet.read_table(io.BytesIO(data_file.parquet_bytes(none))).num_rows == 0
    assert workbook.write([(Item("score"), none)])


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("SPECweb99 by processor cores", "specweb99-by-processor-cores.csv"),
        ("../../etc/passwd", "etc-passwd.csv"),
        ("Größe = 5 µs", "groe-5-s.csv"),
        ("漢字", "specweb.csv"),
        ("x" * 300, "x" * 80 + ".csv"),
    ],
)
def test_file_names_are_safe(title: str, name: str) -> None:
    assert filenames.of(title, "csv") == name


def test_text_of_documents_stays_text_in_every_file(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set system = '=HYPERLINK(\"http://e.vil\")', tested_by = '+cmd' where system_vendor = 'IBM'")
    read = pd.read_csv(io.BytesIO(data_file.csv_bytes(exhibit())), comment="#")
    assert read["System"][0] == '\'=HYPERLINK("http://e.vil")'
    assert read["Tested by"][0] == "'+cmd"
