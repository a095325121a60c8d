"""The command line: what it writes, prints and answers."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from parsers.cli import main
from parsers.database import schema
from tests.documents import DOCUMENTS, ROOT


def test_build_of_the_shipped_documents(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "specweb.duckdb"
    assert main(["build", "--database", str(database)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "17 results from 6 documents, 0 rejected"
    with duckdb.connect(str(database), read_only=True) as connection:
        rows = connection.execute("SELECT benchmark, score FROM results WHERE origin = 'published' ORDER BY score").fetchall()
    assert rows == [
        ("SPECweb2005", 848),
        ("SPECweb99", 1400),
        ("SPECweb99_SSL", 3720),
        ("SPECweb99", 6638),
        ("SPECweb99", 10291),
    ]
    assert list(tmp_path.iterdir()) == [database]


def test_every_table_and_column_is_described(tmp_path: Path) -> None:
    database = tmp_path / "specweb.duckdb"
    main(["build", "--database", str(database)])
    with duckdb.connect(str(database), read_only=True) as connection:
        tables = dict(connection.execute("SELECT table_name, comment FROM duckdb_tables()").fetchall())
        columns = connection.execute(
            "SELECT table_name, column_name, comment FROM duckdb_columns() WHERE NOT internal"
        ).fetchall()
    assert set(tables) == set(schema())
    assert all(tables.values())
    assert [column for column in columns if not column[2]] == []


def test_rejected_documents_are_listed_with_their_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "folder"
    shutil.copytree(DOCUMENTS, folder)
    (folder / "shopping.txt").write_text("milk\nbread\n")
    (folder / "empty.txt").write_bytes(b"")
    database = tmp_path / "specweb.duckdb"
    assert main(["build", str(folder), "--database", str(database)]) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[-1] == "17 results from 8 documents, 2 rejected"
    lines = [line.split(" ", 2)[2] for line in printed.err.splitlines()]  # without day and time
    assert lines[:2] == [
        "WARNING rejected empty.txt: the file is empty",
        "WARNING rejected shopping.txt: no SPECweb result: no title of a known benchmark stands at its beginning",
    ]
    summary = "17 results from 8 documents, 2 rejected, 8 read anew"
    assert re.fullmatch(rf"INFO wrote {re.escape(str(database))} in \d+\.\d s: {summary}", lines[2])
    assert len(lines) == 3
    assert main(["build", str(folder), "--database", str(database), "--strict"]) == 1
    with duckdb.connect(str(database), read_only=True) as connection:
        assert connection.execute("SELECT count(*) FROM documents WHERE status = 'rejected'").fetchone() == (2,)


def test_nothing_is_written_when_a_path_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "specweb.duckdb"
    database.write_bytes(b"old")
    assert main(["build", str(tmp_path / "nowhere"), "--database", str(database)]) == 2
    assert database.read_bytes() == b"old"
    assert "nothing was written" in capsys.readouterr().err


def test_show_prints_each_line_with_its_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", str(DOCUMENTS / "specweb99-ibm-pseries-655.txt")]) == 0
    printed = capsys.readouterr().out
    assert "value     Memory 64GB (4x16GB)" in printed
    assert "165 of 165 lines understood" in printed
    assert "??" not in printed


def test_show_prints_what_was_read_from_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["show", str(DOCUMENTS / "specweb99-dell-poweredge-1750.txt")])
    printed = capsys.readouterr().out.splitlines()
    assert f"{'':17}> sut.memory = 8 GB" in printed
    assert f"{'':17}> sut_os net.core.hot_list_length = 300000, default 128" in printed


def test_show_escapes_control_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.txt"
    file.write_text((DOCUMENTS / "specweb99-ibm-pseries-655.txt").read_text().replace("64GB", "64GB\x1b[2J"))
    main(["show", str(file)])
    assert "64GB\\x1b[2J (4x16GB)" in capsys.readouterr().out


def test_show_does_not_wait_for_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["show", str(tmp_path / "pipe")]) == 2
    assert "not a regular file" in capsys.readouterr().err


def test_show_to_a_reader_that_leaves() -> None:
    command = f"{sys.executable} -m parsers show {DOCUMENTS / 'specweb99-sun-enterprise-420r.txt'} | head -1"
    run = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert run.stderr == ""
    assert run.stdout == "    1  heading   SPECweb99 Result\n"


def test_a_file_that_is_no_database_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "README.md"
    other.write_text("read me")
    assert main(["build", "--database", str(other)]) == 2
    assert other.read_text() == "read me"
    assert "is no DuckDB database and will not be overwritten" in capsys.readouterr().err


def test_export_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "specweb.duckdb"
    main(["build", "--database", str(database)])
    assert main(["export", str(database), "--database", str(database)]) == 2
    assert "is no folder" in capsys.readouterr().err


def test_show_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--json", str(DOCUMENTS / "specweb99-sun-enterprise-420r.txt")]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["document"]["status"] == "accepted"
    assert shown["records"][0]["results"][0]["score"] == 1400


def test_export_without_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path), "--database", str(tmp_path / "none.duckdb")]) == 2
    assert "python -m parsers build" in capsys.readouterr().err
