"""Builds of folders: copies, lists, what is refused, what is used again, and what a build leaves behind."""

from __future__ import annotations

import errno
import gzip
import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb
import pytest

from parsers import database as db
from parsers import previous
from parsers.build import BuildSummary, build
from parsers.reading import MAX_BYTES
from tests.documents import DOCUMENTS, ROOT

IBM = DOCUMENTS / "specweb99-ibm-pseries-655.txt"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "folder"
    path.mkdir()
    return path


def run(folder: Path, **options: Any) -> BuildSummary:
    return build([folder], folder.parent / "specweb.duckdb", **options)


def query(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    with duckdb.connect(str(folder.parent / "specweb.duckdb"), read_only=True) as connection:
        return connection.execute(sql).fetchall()


def dump(folder: Path) -> dict[str, list[str]]:
    """All rows of all tables but what tells when a build was made, and after which."""
    told = ("build", "changes")
    with duckdb.connect(str(folder.parent / "specweb.duckdb"), read_only=True) as connection:
        tables = {name: connection.execute(f'FROM "{name}"').fetchall() for name in db.schema() if name not in told}
    return {name: sorted(map(str, rows)) for name, rows in tables.items()}


def test_a_copy_is_a_duplicate_of_the_richest(folder: Path) -> None:
    text = IBM.read_text()
    (folder / "whole.txt").write_text(text)
    (folder / "cut.txt").write_text(text[:2000])
    (folder / "again.txt.gz").write_bytes(gzip.compress(text.encode()))
    assert run(folder).results == 1
    rows = query(folder, "SELECT path, status, reason FROM documents ORDER BY path")
    assert rows == [
        ("again.txt.gz", "accepted", None),
        ("cut.txt", "duplicate", "a copy of the result in again.txt.gz, which holds more"),
        ("whole.txt", "duplicate", "a copy of the result in again.txt.gz, which holds more"),
    ]
    assert query(folder, "SELECT count(DISTINCT result_id), count(result_id) FROM documents") == [(1, 3)]
    checks = query(folder, "SELECT passed, found FROM checks WHERE check_name = 'copies_agree'")
    assert checks == [(True, "3 copies agree")]


def test_a_contradiction_between_copies_names_both_values(folder: Path) -> None:
    (folder / "a.txt").write_text(IBM.read_text())
    (folder / "b.txt").write_text(IBM.read_text().replace("Memory 64GB (4x16GB)", "Memory 46GB (4x16GB)"))
    assert run(folder).results == 1
    found = query(folder, "SELECT expected, found FROM checks WHERE check_name = 'copies_agree' AND NOT passed ORDER BY 1")
    assert found == [
        ("systems sut memory_gb: 64.0 in a.txt", "46.0 in b.txt"),
        ("systems sut memory_printed: 64GB (4x16GB) in a.txt", "46GB (4x16GB) in b.txt"),
    ]


def test_a_contradicting_score_is_no_second_result(folder: Path) -> None:
    (folder / "a.txt").write_text(IBM.read_text())
    (folder / "b.txt").write_text(IBM.read_text().replace("SPECweb99 = 10291", "SPECweb99 = 10219"))
    assert run(folder).results == 1
    found = query(folder, "SELECT expected, found FROM checks WHERE check_name = 'copies_agree'")
    assert found == [("results score: 10291.0 in a.txt", "10219.0 in b.txt")]


def test_two_results_of_one_system_stay_two(folder: Path) -> None:
    (folder / "a.txt").write_text(IBM.read_text())
    other = IBM.read_text().replace("10291", "9291").replace("10262", "9262").replace("10300", "9300")
    (folder / "b.txt").write_text(other)
    assert run(folder).results == 2
    ids = query(folder, "SELECT result_id, score FROM results ORDER BY score DESC")
    base = "web99-ibm-ibm-eserver-pseries-655-zeus-4.2r3-2003-05"
    assert ids == [(base, 10291), (f"{base}-9291", 9291)]


def test_specs_own_id_is_the_key(folder: Path) -> None:
    shutil.copy(IBM, folder / "web99-20030519-00245.txt")
    run(folder)
    assert query(folder, "SELECT result_id FROM results") == [("web99-20030519-00245",)]


def test_a_copy_fills_what_the_richest_lacks(folder: Path) -> None:
    text = IBM.read_text()
    (folder / "a.txt").write_text(text.replace("Memory 64GB (4x16GB)\n", ""))
    (folder / "b.txt").write_text(text[: text.index("Notes\n")] + text[text.index("Test Run Details") :])
    run(folder)
    assert query(folder, "SELECT path FROM documents WHERE status = 'accepted'") == [("a.txt",)]
    assert query(folder, "SELECT memory_gb FROM systems WHERE role = 'sut'") == [(64,)]


LIST = """Benchmark,Hardware Vendor,System,Result,# Processors,Processor MHz,Memory (GB),Date,Source,Colour
SPECweb99,IBM,IBM eServer pSeries 655,10291,4,1700,64,2003-05,,red
SPECweb99,IBM,xSeries 370,2700,1,900,8,2001-02,a mailing list,blue
SPECweb99,IBM,xSeries 370,3999,2,900,16,2001-02,a mailing list,
"""


def test_a_list_joins_full_disclosures_and_adds_the_rest(folder: Path) -> None:
    shutil.copy(IBM, folder)
    (folder / "list.csv").write_text(LIST)
    assert run(folder).results == 3
    rows = query(folder, "SELECT line_no, joined, source, result_id LIKE '%655%' FROM listings ORDER BY line_no")
    assert rows == [(2, True, None, True), (3, False, "a mailing list", False), (4, False, "a mailing list", False)]
    rows = query(
        folder,
        "SELECT origin, score, cores, mhz, memory_gb FROM results JOIN systems USING (result_id) "
        "WHERE role = 'sut' ORDER BY score",
    )
    assert rows == [
        ("quoted", 2700, 1, 900, 8),
        ("quoted", 3999, 2, 900, 16),
        ("published", 10291, 4, 1700, 64),
    ]
    problems = query(folder, "SELECT kind, text FROM problems")
    assert problems == [("unknown_column", "Colour")]


def test_files_that_are_no_results_are_rejected_with_a_reason(folder: Path) -> None:
    shutil.copy(IBM, folder)
    (folder / "large.txt").write_bytes(b"SPECweb99 Result\n" + b"x" * MAX_BYTES)
    (folder / "bomb.gz").write_bytes(gzip.compress(b"\0" * (MAX_BYTES + 1)))
    (folder / "cut.gz").write_bytes(gzip.compress(IBM.read_bytes())[:-20])
    (folder / "noise.bin").write_bytes(bytes(range(256)) * 40)
    (folder / "title.txt").write_text("SPECweb99 Result\n\n" + "\n" * 20)
    (folder / "out.txt").symlink_to(DOCUMENTS / "specweb99-sun-enterprise-420r.txt")
    (folder / "gone.txt").symlink_to(folder / "nowhere.txt")
    os.mkfifo(folder / "pipe")
    summary = run(folder)
    assert summary.results == 1
    assert dict(summary.rejections) == {
        "large.txt": "larger than 8 MB (8,388,625 bytes); no result is",
        "bomb.gz": "a gzip file that unpacks to more than 8 MB; no result does",
        "cut.gz": "a gzip file that is cut off",
        "noise.bin": "no SPECweb result: no title of a known benchmark stands at its beginning",
        "title.txt": "a title, but no score, no iteration and no hardware follows",
        "out.txt": "a symbolic link that leads out of its folder",
        "gone.txt": "the file cannot be read: No such file or directory",
        "pipe": "not a regular file",
    }


def test_an_unchanged_build_reads_nothing_again(folder: Path) -> None:
    shutil.copytree(DOCUMENTS, folder, dirs_exist_ok=True)
    assert run(folder).parsed == 6
    written = (folder.parent / "specweb.duckdb").stat().st_mtime_ns
    summary = run(folder)
    assert (summary.parsed, summary.results, summary.documents) == (0, 17, 6)
    assert (folder.parent / "specweb.duckdb").stat().st_mtime_ns == written


@pytest.mark.parametrize("change", ["edit", "remove", "add_copy", "add_rejected", "rename"])
def test_a_changed_build_equals_one_from_scratch(folder: Path, change: str) -> None:
    shutil.copytree(DOCUMENTS, folder, dirs_exist_ok=True)
    (folder / "list.csv").write_text(LIST)
    (folder / "copy.txt").write_text(IBM.read_text()[:3000])
    run(folder)
    if change == "edit":
        (folder / IBM.name).write_text(IBM.read_text().replace("Memory 64GB (4x16GB)", "Memory 32GB (4x8GB)"))
    elif change == "remove":
        (folder / IBM.name).unlink()
    elif change == "add_copy":
        (folder / "second.txt").write_text(IBM.read_text().replace("\n", "\r\n"))
    elif change == "add_rejected":
        (folder / "notes.txt").write_text("nothing")
    else:
        (folder / IBM.name).rename(folder / "renamed.txt")
    assert run(folder).parsed <= 1
    changed = dump(folder)
    (folder.parent / "specweb.duckdb").unlink()
    run(folder)
    assert changed == dump(folder)


def test_processes_and_one_process_give_the_same(folder: Path) -> None:
    shutil.copytree(DOCUMENTS, folder, dirs_exist_ok=True)
    (folder / "copy.txt").write_text(IBM.read_text())
    run(folder, jobs=2)
    spread = dump(folder)
    (folder.parent / "specweb.duckdb").unlink()
    run(folder, jobs=1)
    assert spread == dump(folder)


def test_the_same_path_in_two_folders(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    shutil.copy(IBM, tmp_path / "one" / "a.txt")
    shutil.copy(DOCUMENTS / "specweb99-sun-enterprise-420r.txt", tmp_path / "two" / "a.txt")
    database = tmp_path / "specweb.duckdb"
    assert build([tmp_path / "one", tmp_path / "two"], database).results == 2
    with duckdb.connect(str(database), read_only=True) as connection:
        assert connection.execute("SELECT path FROM documents ORDER BY path").fetchall() == [("a.txt",), ("two/a.txt",)]


def test_a_broken_old_database_is_replaced(folder: Path) -> None:
    shutil.copy(IBM, folder)
    (folder.parent / "specweb.duckdb").write_bytes(b"no database")
    assert run(folder).results == 1
    assert query(folder, "SELECT score FROM results") == [(10291,)]


@pytest.mark.parametrize("change", ["removed", "replaced"])
def test_a_database_that_goes_away_during_a_build(folder: Path, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    shutil.copytree(DOCUMENTS, folder, dirs_exist_ok=True)
    database, other = folder.parent / "specweb.duckdb", folder.parent / "other.duckdb"
    build([IBM], other)
    run(folder)
    (folder / "more.txt").write_text(IBM.read_text().replace("10291", "9291"))
    load = previous.load

    def then_away(*arguments: Any) -> previous.Previous | None:
        known = load(*arguments)
        if arguments[0] == database:
            other.replace(database) if change == "replaced" else database.unlink()
        return known

    monkeypatch.setattr(previous, "load", then_away)
    summary = run(folder)
    assert (summary.results, summary.documents, summary.parsed) == (18, 7, 7)
    assert query(folder, "SELECT count(*), count(DISTINCT result_id) FROM results") == [(18, 18)]


def test_a_database_that_is_removed_late_in_a_build(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(DOCUMENTS, folder, dirs_exist_ok=True)
    run(folder)
    (folder / "notes.txt").write_text("nothing")
    summary = run(folder, progress=lambda done, total, path: (folder.parent / "specweb.duckdb").unlink())
    assert (summary.results, summary.parsed, len(summary.rejections)) == (17, 1, 1)
    assert query(folder, "SELECT count(*) FROM results") == [(17,)]


def test_a_failing_write_leaves_the_old_database(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk shows as an error of the write, wherever it happens."""
    shutil.copy(IBM, folder)
    run(folder)
    old = (folder.parent / "specweb.duckdb").read_bytes()
    (folder / IBM.name).write_text(IBM.read_text() + "\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(db, "put_into_place", full)
    with pytest.raises(OSError, match="No space left"):
        run(folder)
    assert (folder.parent / "specweb.duckdb").read_bytes() == old
    assert sorted(file.name for file in folder.parent.iterdir()) == ["folder", "specweb.duckdb"]


@pytest.mark.parametrize("delay", [0.2, 0.5, 0.8, 1.1])
def test_a_killed_build_leaves_the_old_database(folder: Path, delay: float) -> None:
    """And the next build removes what the killed one left."""
    shutil.copytree(DOCUMENTS, folder, dirs_exist_ok=True)
    run(folder)
    database = folder.parent / "specweb.duckdb"
    (folder / "more.txt").write_text(IBM.read_text().replace("10291", "9291"))
    command = [sys.executable, "-m", "parsers", "build", str(folder), "--database", str(database)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    time.sleep(delay)
    process.kill()
    process.wait()
    assert query(folder, "SELECT count(*) FROM build") == [(1,)]
    run(folder)
    assert query(folder, "SELECT count(*) FROM results")[0][0] in (17, 18)
    assert sorted(file.name for file in folder.parent.iterdir()) == ["folder", "specweb.duckdb"]


@pytest.fixture
def little_room() -> Iterator[None]:
    """No file may grow beyond 300,000 bytes, as on a disk that is nearly full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_told_with_the_name_of_the_database(folder: Path, little_room: None) -> None:
    shutil.copy(IBM, folder)
    with pytest.raises(OSError, match=r'Could not write file "specweb\.duckdb": File too large') as failed:
        run(folder, jobs=1)
    assert ".building" not in str(failed.value)
    assert list(folder.parent.iterdir()) == [folder]


def test_what_fails_in_the_workspace_is_told_with_the_name_of_the_database(tmp_path: Path) -> None:
    database = tmp_path / "some.duckdb"
    with pytest.raises(OSError, match=r"some\.duckdb") as failed, db.workspace(database) as place:
        (place / "missing" / "new.duckdb").touch()
    assert (failed.value.errno, failed.value.filename) == (errno.ENOENT, "some.duckdb")
    with pytest.raises(duckdb.IOException, match=r"^of another kind$"), db.workspace(database):
        raise duckdb.IOException("of another kind")
