"""The store: read-only, closed to the outside, and it notices a replaced file."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import duckdb
import pytest

from data import store
from tests.conftest import ROOT


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


@pytest.fixture
def two_builds(copy_with: Callable[..., Path], tmp_path: Path) -> tuple[Path, Path, Path]:
    """The file that is read and two builds to put there: seventeen results by A, three by B."""
    live = copy_with()
    builds = []
    for name, condition in (("A", "false"), ("B", "benchmark <> 'SPECweb99' or origin = 'quoted'")):
        file = tmp_path / f"{name}.duckdb"
        file.write_bytes(live.read_bytes())
        with duckdb.connect(str(file)) as connection:
            connection.execute("update build set parsers_version = ?", [name])
            connection.execute(f"delete from results where {condition}").fetchall()
        builds.append(file)
    return live, *builds


def put(file: Path, live: Path) -> None:
    """Replace the file that is read, as a build does."""
    new = live.with_suffix(".new")
    new.write_bytes(file.read_bytes())
    os.replace(new, live)


COUNT, MAKER = "select count(*) as n from results", "select parsers_version as n from build"


def test_many_threads_read_while_two_builds_take_turns(two_builds: tuple[Path, Path, Path]) -> None:
    live, *builds = two_builds
    put(builds[0], live)
    done = threading.Event()

    def read() -> set[tuple[str, int, int]]:
        seen = set()
        while not done.is_set():
            with store.reading():
                first, maker = int(store.query(COUNT)["n"][0]), str(store.query(MAKER)["n"][0])
                time.sleep(0.002)
                seen.add((maker, first, int(store.query(COUNT)["n"][0])))
        return seen

    with ThreadPoolExecutor(8) as pool:
        readers = [pool.submit(read) for _ in range(8)]
        for turn in range(20):
            put(builds[(turn + 1) % 2], live)
            time.sleep(0.03)
        done.set()
        assert {answer for reader in readers for answer in reader.result()} == {("A", 17, 17), ("B", 3, 3)}
    assert store.query(MAKER)["n"].tolist() == ["A"]


def test_a_reader_keeps_its_build_and_the_next_one_gets_the_new(two_builds: tuple[Path, Path, Path]) -> None:
    live, first, second = two_builds
    put(first, live)
    with store.reading() as build:
        put(second, live)
        assert store.query(COUNT)["n"].tolist() == [17]
        assert store.current_build() == build != store.state().build
    assert store.query(COUNT)["n"].tolist() == [3]


def garbage(live: Path) -> None:
    live.with_suffix(".new").write_bytes(b"no database" * 1000)
    os.replace(live.with_suffix(".new"), live)


def cut_off(live: Path) -> None:
    live.with_suffix(".new").write_bytes(live.read_bytes()[:20_000])
    os.replace(live.with_suffix(".new"), live)


def older(live: Path) -> None:
    new = live.with_suffix(".new")
    new.write_bytes(live.read_bytes())
    with duckdb.connect(str(new)) as connection:
        connection.execute("update build set schema_version = schema_version - 1")
    os.replace(new, live)


def deleted(live: Path) -> None:
    live.unlink()


def bare(live: Path) -> None:
    duckdb.connect(str(live.with_suffix(".new"))).close()
    os.replace(live.with_suffix(".new"), live)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (garbage, "cannot be read"),
        (cut_off, "cannot be read"),
        (older, "another version of the parsers"),
        (deleted, "There is no database"),
        (bare, "lacks a table"),
    ],
)
def test_the_last_good_build_stays(two_builds: tuple[Path, Path, Path], spoil: Callable[[Path], None], reason: str) -> None:
    live, _, second = two_builds
    assert store.query(COUNT)["n"].tolist() == [17]
    good = store.state()
    assert good.refused is None
    assert good.built_at is not None
    spoil(live)
    for _ in range(2):
        assert store.query(COUNT)["n"].tolist() == [17]
        state = store.state()
        assert (state.build, state.built_at) == (good.build, good.built_at)
        assert reason in (state.refused or "")
    put(second, live)
    assert store.query(COUNT)["n"].tolist() == [3]
    assert store.state().refused is None


def test_a_file_that_is_refused_is_opened_once(two_builds: tuple[Path, Path, Path], caplog: pytest.LogCaptureFixture) -> None:
    store.query(COUNT)
    garbage(two_builds[0])
    for _ in range(5):
        store.query(COUNT)
    assert [record.getMessage() for record in caplog.records] == [f"The database at {two_builds[0]} cannot be read."]


def test_the_last_good_build_of_another_file_is_not_shown(
    two_builds: tuple[Path, Path, Path], use: Callable[[Path], Path], tmp_path: Path
) -> None:
    store.query(COUNT)
    use(tmp_path / "none.duckdb")
    assert store.state().build is None
    with pytest.raises(store.DatabaseError, match="no database"):
        store.query(COUNT)


def test_nothing_stays_beside_the_file(two_builds: tuple[Path, Path, Path]) -> None:
    left = two_builds[0].parent / f".{two_builds[0].name}.killed.reading"
    left.mkdir()
    os.utime(left, (0, 0))
    before = {file.name for file in left.parent.iterdir()}
    store.query(COUNT)
    assert {file.name for file in left.parent.iterdir()} == before - {left.name}


def test_where_no_link_can_be_made_a_copy_is_read(two_builds: tuple[Path, Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    live, first, second = two_builds

    def refuse(*_: object) -> None:
        raise PermissionError(1, "not permitted")

    monkeypatch.setattr("data.opened.os.link", refuse)
    for file, results in ((first, 17), (second, 3), (first, 17)):
        put(file, live)
        assert store.query(COUNT)["n"].tolist() == [results]


def test_a_reader_that_is_killed_leaves_a_working_file(two_builds: tuple[Path, Path, Path]) -> None:
    live, first, second = two_builds
    put(first, live)
    code = "import time\nfrom data import store\nwith store.reading():\n    print('open', flush=True)\n    time.sleep(60)"
    reader = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert reader.stdout.readline() == "open\n"
    reader.kill()
    reader.wait()
    reader.stdout.close()
    put(second, live)
    assert store.query(COUNT)["n"].tolist() == [3]
    assert not list(live.parent.glob(".*"))


def test_first_row_with_none_for_missing(database: Path) -> None:
    assert store.query_one("select null::date as a, 1 as b") == {"a": None, "b": 1}
    assert store.query_one("select 1 as a where false") == {}


def test_what_a_page_asks_twice_is_answered_once(database: Path) -> None:
    asked: list[str] = []

    def answer(of: str) -> list[str]:
        asked.append(of)
        return [of]

    with store.reading():
        first = store.once(answer, "IBM")
        assert store.once(answer, "IBM") is first
        assert store.once(answer, "Dell") == ["Dell"]
    store.once(answer, "IBM")
    assert asked == ["IBM", "Dell", "IBM"]


def test_what_is_answered_once_is_of_one_file(built: Path, copy_with: Callable[..., Path]) -> None:
    copy_with("delete from results where benchmark = 'SPECweb99'")
    with store.reading():
        assert store.once(_results) == 2
        assert store.answered(built, store.once, _results) == 17
        assert store.once(_results) == 2


def _results() -> int:
    return store.rows("select count(*) from results")[0][0]
