"""The log lines of a build, and what sources.csv gets wrong."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

import duckdb
import pytest

from parsers import provenance
from parsers.cli import main
from parsers.log import to_stderr
from tests.documents import DOCUMENTS

IBM = DOCUMENTS / "specweb99-ibm-pseries-655.txt"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "documents"
    path.mkdir()
    shutil.copy(IBM, path)
    return path


def build(folder: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The log lines of a build, without day and time."""
    assert main(["build", str(folder), "--database", str(folder.parent / "specweb.duckdb")]) == 0
    return [line.split(" ", 2)[2] for line in capsys.readouterr().err.splitlines()]


def test_a_build_that_does_nothing_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "notes.txt").write_text("nothing")
    first, second = build(folder, capsys), build(folder, capsys)
    database = folder.parent / "specweb.duckdb"
    assert first[0] == second[0]
    assert first[0].startswith("WARNING rejected notes.txt: no SPECweb result")
    assert second[1:] == [f"INFO left {database} as it is, nothing has changed: 1 results from 2 documents, 1 rejected"]


def test_a_build_says_why_it_begins_anew(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build(folder, capsys)
    (folder.parent / "sources.csv").write_text(f"file,address,retrieved\n{IBM.name},,2003-05-19\n")
    assert build(folder, capsys)[0].startswith("INFO the database that is there is not gone on from")


def test_a_day_that_is_none_is_told_and_stands_in_problems(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = f"{IBM.name},http://h/,19 May 2003\nelsewhere.txt,,\n"
    (folder.parent / "sources.csv").write_text(f"file,address,retrieved\n{rows}")
    lines = build(folder, capsys)
    assert lines[0] == ("WARNING sources.csv, row 2: '19 May 2003' is no day of the form 2003-05-19, so it is taken as unknown")
    assert len(lines) == 2
    with duckdb.connect(str(folder.parent / "specweb.duckdb"), read_only=True) as connection:
        assert connection.execute("SELECT source_url, retrieved FROM documents").fetchall() == [("http://h/", None)]
        found = connection.execute("SELECT severity, kind, text FROM problems").fetchall()
    assert found == [("warning", "retrieval_day", "19 May 2003")]


def test_faults_of_a_sources_csv(folder: Path) -> None:
    rows = f"{IBM.name},,2003-02-30\n{IBM.name},,\ngone.txt,,2003-05-19\n"
    (folder.parent / "sources.csv").write_text(f"file,address,retrieved\n{rows}")
    assert list(provenance.faults([folder], files=True)) == [
        "sources.csv, row 2: '2003-02-30' is no day of the form 2003-05-19, so it is taken as unknown",
        f"sources.csv, row 2: '{IBM.name}' is named more than once; the last row counts",
        f"sources.csv, row 3: '{IBM.name}' is named more than once; the last row counts",
        "sources.csv, row 4: there is no file 'gone.txt'",
    ]


def test_a_log_line_holds_nothing_that_a_terminal_obeys(capsys: pytest.CaptureFixture[str]) -> None:
    with to_stderr():
        logging.getLogger("parsers.build").warning("rejected %s", "a\x1b[2J\nb")
    assert capsys.readouterr().err.endswith("WARNING rejected a\\x1b[2J\\nb\n")


def test_nothing_is_printed_afterwards(capsys: pytest.CaptureFixture[str]) -> None:
    with to_stderr():
        pass
    logging.getLogger("parsers.build").info("later")
    assert capsys.readouterr().err == ""
