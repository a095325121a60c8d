"""What a build says it changed, compared with the database that it replaced."""

from __future__ import annotations

import shutil
from pathlib import Path

import duckdb

from parsers.build import build
from tests.documents import DOCUMENTS

IBM, DELL = DOCUMENTS / "specweb99-ibm-pseries-655.txt", DOCUMENTS / "specweb99-dell-poweredge-1750.txt"


def _changes(database: Path) -> list[tuple[object, ...]]:
    with duckdb.connect(str(database), read_only=True) as connection:
        rows = "SELECT change, system, score_before, score FROM changes ORDER BY change, system"
        return connection.execute(rows).fetchall()


def _built(database: Path) -> tuple[object, object]:
    with duckdb.connect(str(database), read_only=True) as connection:
        return connection.execute("SELECT built_at, previous_built_at FROM build").fetchone()


def test_a_first_build_has_nothing_to_compare_with(tmp_path: Path) -> None:
    database = tmp_path / "specweb.duckdb"
    build([IBM], database)
    assert _changes(database) == []
    assert _built(database)[1] is None


def test_new_changed_and_gone(tmp_path: Path) -> None:
    folder, database = tmp_path / "folder", tmp_path / "specweb.duckdb"
    folder.mkdir()
    text = IBM.read_text()
    (folder / "ibm.txt").write_text(text)
    build([folder], database)
    first, _ = _built(database)
    shutil.copy(DELL, folder / "dell.txt")
    (folder / "ibm.txt").write_text(text.replace("10291", "10290"))
    build([folder], database)
    assert _changes(database) == [
        ("changed", "IBM eServer pSeries 655", 10291, 10290),
        ("new", "PowerEdge 1750", None, 6638),
    ]
    assert _built(database)[1] == first
    (folder / "ibm.txt").unlink()
    build([folder], database)
    assert _changes(database) == [("gone", "IBM eServer pSeries 655", 10290, None)]


def test_a_database_without_results_is_not_compared(tmp_path: Path) -> None:
    database = tmp_path / "specweb.duckdb"
    with duckdb.connect(str(database)) as connection:
        connection.execute("CREATE TABLE results (result_id VARCHAR)")
    build([IBM], database)
    assert _changes(database) == []
    assert _built(database)[1] is None
