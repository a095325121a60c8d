"""The store: read-only, closed to the outside, and it notices a replaced file."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb
import pytest

from data import store


def test_reads_the_named_file(database: Path) -> None:
    assert store.query("select count(*) as n from results")["n"].tolist() == [17]


def test_binds_values(database: Path) -> None:
    hostile = "x'; drop table results; --"
    assert store.query("select $name as name", {"name": hostile})["name"].tolist() == [hostile]


@pytest.mark.parametrize(
    "statement",
    [
        "select * from read_csv('/etc/passwd')",
        "copy results to '/tmp/never.csv'",
        "delete from results",
        "attach '/tmp/other.duckdb'",
        "set memory_limit = '8GB'",
        "install httpfs",
    ],
)
def test_refuses_what_is_not_reading_the_database(database: Path, statement: str) -> None:
    with pytest.raises(duckdb.Error):
        store.query(statement)


def test_says_that_the_file_is_missing(use: Callable[[Path], Path], tmp_path: Path) -> None:
    use(tmp_path / "none.duckdb")
    with pytest.raises(store.DatabaseError, match="no database"):
        store.query("select 1")


def test_says_that_the_file_is_no_database(use: Callable[[Path], Path], tmp_path: Path) -> None:
    other = tmp_path / "text.duckdb"
    other.write_text("not a database")
    use(other)
    with pytest.raises(store.DatabaseError, match="cannot be read"):
        store.query("select 1")


def test_says_that_a_table_is_missing(use: Callable[[Path], Path], tmp_path: Path) -> None:
    other = tmp_path / "bare.duckdb"
    duckdb.connect(str(other)).close()
    use(other)
    with pytest.raises(store.DatabaseError, match="lacks"):
        store.query("select * from results")


def test_refuses_another_schema(copy_with: Callable[..., Path]) -> None:
    copy_with("update build set schema_version = schema_version + 1")
    with pytest.raises(store.DatabaseError, match="another version"):
        store.query("select 1")


def test_reads_the_schema_that_the_parsers_write() -> None:
    from parsers.database import SCHEMA_VERSION

    assert store.SCHEMA_VERSION == SCHEMA_VERSION


def test_notices_a_replaced_file(copy_with: Callable[..., Path], tmp_path: Path) -> None:
    path = copy_with("delete from results where benchmark <> 'SPECweb99' or origin <> 'published'")
    before = store.current_build()
    assert store.query("select count(*) as n from results")["n"].tolist() == [3]
    newer = tmp_path / "newer.duckdb"
    newer.write_bytes(path.read_bytes())
    with duckdb.connect(str(newer)) as connection:
        connection.execute("delete from results").fetchall()
    os.replace(newer, path)
    assert store.current_build() != before
    assert store.query("select count(*) as n from results")["n"].tolist() == [0]


def test_many_threads_read_while_the_file_is_replaced(copy_with: Callable[..., Path], tmp_path: Path) -> None:
    path = copy_with()
    other = tmp_path / "other.duckdb"
    other.write_bytes(path.read_bytes())
    start = threading.Barrier(9)

    def read() -> list[int]:
        start.wait()
        return [int(store.query("select count(*) as n from results")["n"][0]) for _ in range(30)]

    with ThreadPoolExecutor(8) as pool:
        readers = [pool.submit(read) for _ in range(8)]
        start.wait()
        os.replace(other, path)
        assert {count for reader in readers for count in reader.result()} == {17}


def test_first_row_with_none_for_missing(database: Path) -> None:
    assert store.query_one("select null::date as a, 1 as b") == {"a": None, "b": 1}
    assert store.query_one("select 1 as a where false") == {}
