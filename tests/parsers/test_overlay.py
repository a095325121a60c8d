"""Documents laid beside a database: own results, copies, lists; and what the process that reads them may not do."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import duckdb
import pytest

from parsers import confined
from parsers.overlay import overlay
from parsers.uploads import Document
from tests.documents import DOCUMENTS

SUN = (DOCUMENTS / "specweb99-sun-enterprise-420r.txt").read_text(encoding="utf-8")
MINE = SUN.replace("Sun Microsystems", "Acme Computers").replace("1400", "2400")
OWN_ID = "own-web99-acme-computers-enterprise-420r-with-snca-zeus-3.3.8.4-2001-10"


def lay(base: Path, folder: Path, *documents: tuple[str, str], skip: dict[str, str] | None = None) -> Path:
    (folder / "work").mkdir()
    file = folder / "own.duckdb"
    overlay(base, [Document(name, text.encode()) for name, text in documents], file, folder / "work", skip=skip)
    return file


def rows(file: Path, sql: str) -> list[tuple]:
    with duckdb.connect(str(file), read_only=True) as connection:
        return connection.execute(sql).fetchall()


def test_a_result_of_ones_own_stands_beside_the_others(built: Path, tmp_path: Path) -> None:
    before = built.read_bytes()
    file = lay(built, tmp_path, ("mine.txt", MINE))
    assert rows(file, "select result_id, system_vendor, score, origin, validity from results where origin = 'own'") == [
        (OWN_ID, "Acme Computers", 2400.0, "own", "valid")
    ]
    assert rows(file, "select origin, count(*) from results group by all order by all") == [
        ("own", 1),
        ("published", 5),
        ("quoted", 12),
    ]
    assert rows(file, "select path, status from documents where starts_with(path, 'own/')") == [("own/mine.txt", "accepted")]
    assert rows(file, f"select count(*) from tuning where result_id = '{OWN_ID}'") == rows(
        file, "select count(*) from tuning where result_id like 'web99-sun%'"
    )
    assert built.read_bytes() == before


def test_a_copy_adds_no_result_and_says_so(built: Path, tmp_path: Path) -> None:
    file = lay(built, tmp_path, ("sun.txt", SUN), ("list.csv", (DOCUMENTS / "specweb99-quoted-2001.csv").read_text()))
    assert rows(file, "select count(*) from results") == [(17,)]
    assert rows(file, "select status, reason, result_id from documents where path = 'own/sun.txt'") == [
        (
            "duplicate",
            "the same result is already there",
            "web99-sun-microsystems-enterprise-420r-with-snca-zeus-3.3.8.4-2001-10",
        )
    ]
    assert rows(
        file,
        "select count(*), count(distinct result_id), bool_and(joined) from listings "
        "where document_id = (select document_id from documents where path = 'own/list.csv')",
    ) == [(12, 12, True)]


def test_a_copy_that_prints_another_score_says_both(built: Path, tmp_path: Path) -> None:
    file = lay(built, tmp_path, ("sun.txt", SUN.replace("SPECweb99 = 1400", "SPECweb99 = 1500")))
    assert rows(file, "select reason from documents where path = 'own/sun.txt'") == [
        ("the same result is already there, with the score 1400 instead of 1500",)
    ]


def test_copies_among_the_files_become_one_result(built: Path, tmp_path: Path) -> None:
    file = lay(built, tmp_path, ("a.txt", MINE), ("b.txt", MINE))
    assert rows(file, "select count(*) from results where origin = 'own'") == [(1,)]
    assert rows(file, "select path, status, reason from documents where starts_with(path, 'own/') order by path") == [
        ("own/a.txt", "accepted", None),
        ("own/b.txt", "duplicate", "a copy of the result in own/a.txt, which holds more"),
    ]
    checks = rows(file, f"select found from checks where check_name = 'copies_agree' and result_id = '{OWN_ID}'")
    assert checks == [("2 copies agree",)]


def test_a_list_of_ones_own_results(built: Path, tmp_path: Path) -> None:
    text = (DOCUMENTS / "specweb99-quoted-2001.csv").read_text().replace("Dell", "Acme")
    file = lay(built, tmp_path, ("list.csv", text))
    assert rows(file, "select count(*) from results where origin = 'own'")[0][0] == text.count("Acme,") > 0


def test_a_file_without_a_result_is_listed_with_the_reason(built: Path, tmp_path: Path) -> None:
    file = lay(built, tmp_path, ("a.txt", "hello"), ("b.txt", MINE), skip={"b.txt": "it was too slow"})
    assert rows(file, "select path, status, reason from documents where starts_with(path, 'own/') order by path") == [
        ("own/a.txt", "rejected", "no SPECweb result: no title of a known benchmark stands at its beginning"),
        ("own/b.txt", "rejected", "it was too slow"),
    ]


def files(folder: Path, *named: tuple[str, str]) -> Sequence[tuple[str, Path]]:
    for number, (_, text) in enumerate(named):
        (folder / f"file-{number}").write_text(text)
    return [(name, folder / f"file-{number}") for number, (name, _) in enumerate(named)]


def test_a_process_of_its_own_reads_the_files(built: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    file = tmp_path / "own.duckdb"
    laid = confined.lay(
        built,
        files(tmp_path, ("mine.txt", MINE), ("../x", "x")),
        file,
        lambda done, total, name: told.append((done, total, name)),
    )
    assert laid.refused == (("../x", "its name leads out of its folder"),)
    assert rows(file, "select path from documents where document_id = '" + laid.documents[0] + "'") == [("own/mine.txt",)]
    assert told == [(0, 0, "mine.txt"), (0, 0, "../x"), (0, 1, "mine.txt")]
    assert sorted(os.listdir(tmp_path)) == ["file-0", "file-1", "own.duckdb"]


def test_a_file_that_ends_the_process_is_rejected_and_the_others_are_read(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deadly = "import sys; from parsers import confined, overlay; parse = overlay.parse_task\n"
    deadly += "def die(task):\n    if 'deadly' in task.source.path: sys.exit(9)\n    return parse(task)\n"
    deadly += "overlay.parse_task = die; confined.main()"
    monkeypatch.setattr(confined, "COMMAND", ("-c", deadly))
    file = tmp_path / "own.duckdb"
    laid = confined.lay(built, files(tmp_path, ("deadly.txt", "x"), ("mine.txt", MINE)), file)
    assert laid.refused == (("deadly.txt", "reading it took more memory than is allowed, or failed"),)
    assert rows(file, "select result_id from results where origin = 'own'") == [(OWN_ID,)]


def test_a_file_that_takes_too_long_is_rejected(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import time; from parsers import confined, overlay; parse = overlay.parse_task\n"
    slow += "def wait(task):\n    if 'slow' in task.source.path: time.sleep(60)\n    return parse(task)\n"
    slow += "overlay.parse_task = wait; confined.main()"
    monkeypatch.setattr(confined, "COMMAND", ("-c", slow))
    monkeypatch.setattr(confined, "SECONDS_A_STEP", 4)
    laid = confined.lay(built, files(tmp_path, ("slow.txt", "x"), ("mine.txt", MINE)), tmp_path / "own.duckdb")
    assert [name for name, _ in laid.refused] == ["slow.txt"]


def test_the_process_may_not_take_more_memory_than_is_allowed(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    greedy = "from parsers import confined, overlay; parse = overlay.parse_task\n"
    greedy += "def eat(task):\n    if 'greedy' in task.source.path: bytes(3 * 2**30)\n    return parse(task)\n"
    greedy += "overlay.parse_task = eat; confined.main()"
    monkeypatch.setattr(confined, "COMMAND", ("-c", greedy))
    laid = confined.lay(built, files(tmp_path, ("greedy.txt", "x"), ("mine.txt", MINE)), tmp_path / "own.duckdb")
    assert [name for name, _ in laid.refused] == ["greedy.txt"]


def test_a_base_that_is_no_database_writes_nothing(tmp_path: Path) -> None:
    base = tmp_path / "base.duckdb"
    base.write_text("nothing")
    with pytest.raises(confined.Failed, match="could not be laid"):
        confined.lay(base, files(tmp_path, ("mine.txt", MINE)), tmp_path / "own.duckdb")
    assert not (tmp_path / "own.duckdb").exists()
