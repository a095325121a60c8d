"""Input that is made to hurt: every one ends soon, in a row or a message, and breaks nothing."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

import duckdb
import pytest

from parsers import workers
from parsers.build import build
from parsers.inputs import Source
from parsers.workers import Task, parse_task
from tests.documents import DOCUMENTS, ROOT, parse

IBM = (DOCUMENTS / "specweb99-ibm-pseries-655.txt").read_text()
DELL = (DOCUMENTS / "specweb2005-dell-poweredge-750.txt").read_text()
SECONDS = 20


def _soon(text: str | bytes) -> dict[str, object]:
    start = time.perf_counter()
    document = parse(text).document
    assert time.perf_counter() - start < SECONDS
    return document


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("SPECweb99 Result " + "x" * 5_000_000, id="one line"),
        pytest.param("SPECweb99 Result " + "|| a : b " * 300_000, id="bars and colons"),
        pytest.param("SPECweb99 Result " + "Notes/Tuning information SUT Notes " * 60_000, id="headings"),
        pytest.param("SPECweb99 Result\n" + "<td>" * 500_000, id="open cells"),
        pytest.param("<html><title>SPECweb99 Result</title>" + "<div>" * 300_000, id="nested"),
        pytest.param("<html><title>SPECweb2005 Result: a: b</title>" + "<table><tr><td>" * 100_000, id="nested tables"),
        pytest.param("<html><title>SPECweb2005 Result: a: b</title>" + "<x" * 300_000, id="names that are none"),
        pytest.param("BEGIN SPECweb2005 v1.10\n" + 'RESULT[0][0].home.REQUESTS = "1"\n' * 100_000, id="raw"),
        pytest.param("Benchmark,System,Vendor,Result\n" + "SPECweb99,a,b,1\n" * 20_000, id="list"),
        pytest.param("Benchmark,System,Vendor,Result\n" + '"' * 1_000_000, id="quotes"),
        pytest.param(IBM.replace("Notes\n", "Notes\n\nSUT Notes\n\n" + "a=1 " * 200_000 + "\n", 1), id="one long note"),
        pytest.param(IBM.replace("Notes\n", "Notes\n\nSUT Notes\n\n" + "default " * 200_000 + "\n", 1), id="defaults"),
        pytest.param(IBM.replace("64GB (4x16GB)", "9" * 100_000), id="long number"),
        pytest.param(DELL.replace("account_summary\n", "account_summary\n" + "12345\n" * 100_000, 1), id="100,000 cells"),
    ],
)
def test_large_and_odd_texts_end_soon(text: str) -> None:
    document = _soon(text)
    assert document["status"] in ("accepted", "rejected")
    assert "the reader failed" not in str(document.get("reason"))


def test_a_table_of_100_000_rows() -> None:
    row = "account_summary\n37961\n37712\n208\n6941.6\n0.384\n27588\n"
    start = DELL.index("account_summary")
    document = _soon(DELL[:start] + row * 100_000 + DELL[start:])
    assert document["status"] == "accepted"


def test_text_of_a_document_stays_text() -> None:
    """Tags, scripts and control characters are kept as they stand; nothing runs, nothing is lost."""
    name = "<script>alert(1)</script> & <img src=x onerror=alert(1)> \x07\u202e"
    (record,) = parse(IBM.replace("IBM eServer pSeries 655", name)).records
    assert record["results"][0]["system"] == name


def test_a_document_that_takes_too_long_is_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SECONDS_A_DOCUMENT", 0.05)
    monkeypatch.setattr(workers, "parse_bytes", lambda *_: time.sleep(5))
    file = tmp_path / "slow.txt"
    file.write_text(IBM)
    parsed = parse_task(Task(0, Source(file, "slow.txt", tmp_path), None))
    assert parsed.document["status"] == "rejected"
    assert parsed.document["reason"] == "reading it took longer than 0.05 s"


@pytest.mark.parametrize("kilobytes", [16, 300, 3000])
def test_a_disk_that_fills_up(tmp_path: Path, kilobytes: int) -> None:
    """A limit on the size of files stands for the disk: writing fails in the middle, the old database stays."""
    folder, database = tmp_path / "folder", tmp_path / "specweb.duckdb"
    shutil.copytree(DOCUMENTS, folder)
    build([folder], database)
    old = database.read_bytes()
    (folder / "more.txt").write_text(IBM.replace("10291", "9291"))
    limit = kilobytes * 1024

    def fill() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    command = [sys.executable, "-m", "parsers", "build", str(folder), "--database", str(database)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, preexec_fn=fill)
    assert run.returncode == 2
    assert "nothing was written" in run.stderr
    assert database.read_bytes() == old
    assert sorted(file.name for file in tmp_path.iterdir()) == ["folder", "specweb.duckdb"]
    with duckdb.connect(str(database), read_only=True) as connection:
        assert connection.execute("SELECT count(*) FROM documents").fetchone() == (6,)
