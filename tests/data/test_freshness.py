"""When the dashboard builds the database, and that it does so once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from data import freshness, store


@pytest.fixture
def default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The default database and documents in a folder of the test's own."""
    documents = tmp_path / "documents"
    documents.mkdir()
    for source in freshness.DOCUMENTS.glob("specweb99-*.txt"):
        (documents / source.name).write_bytes(source.read_bytes())
    monkeypatch.delenv(store.VARIABLE, raising=False)
    monkeypatch.setattr(store, "DEFAULT_DATABASE", tmp_path / "specweb.duckdb")
    monkeypatch.setattr(freshness, "DOCUMENTS", documents)
    yield tmp_path / "specweb.duckdb"
    store.close()


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def build() -> list[tuple[int, int]]:
    steps: list[tuple[int, int]] = []
    freshness.build(lambda done, total, what: steps.append((done, total)))
    return steps


def test_a_missing_database_is_built(default: Path) -> None:
    assert freshness.needs_build()
    assert build()[-1] == (4, 4)
    assert not freshness.needs_build()
    assert store.query("select count(*) as n from results")["n"].tolist() == [4]


def test_changed_documents_make_it_stale(default: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build()
    monkeypatch.setattr(freshness, "_checked", set())
    assert not freshness.needs_build()
    (freshness.DOCUMENTS / "specweb99-ibm-pseries-655.txt").unlink()
    monkeypatch.setattr(freshness, "_checked", set())
    assert freshness.needs_build()
    build()
    assert store.query("select count(*) as n from results")["n"].tolist() == [3]


def test_a_file_that_is_no_database_is_replaced(default: Path) -> None:
    default.write_text("not a database")
    assert freshness.needs_build()
    build()
    assert store.query("select count(*) as n from results")["n"].tolist() == [4]


def test_changed_parsers_make_it_stale(default: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build()
    monkeypatch.setattr(freshness, "_checked", set())
    monkeypatch.setattr("parsers.inputs.parsers_version", lambda: "another")
    assert freshness.needs_build()


def test_without_documents_an_old_database_is_read_as_it_is(default: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build()
    monkeypatch.setattr(freshness, "_checked", set())
    monkeypatch.setattr(freshness, "DOCUMENTS", default.parent / "none")
    assert not freshness.needs_build()


def test_a_build_that_fails_says_so(default: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freshness, "DOCUMENTS", default.parent / "none")
    with pytest.raises(store.DatabaseError, match="could not be built"):
        build()


def test_two_sessions_build_once(default: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        runs = [pool.submit(build) for _ in range(2)]
    assert sorted(len(run.result()) for run in runs) == [0, 4]


def test_a_named_file_that_exists_is_never_built(use: Callable[[Path], Path], tmp_path: Path) -> None:
    other = tmp_path / "other.duckdb"
    other.write_text("somebody's")
    use(other)
    assert not freshness.needs_build()


def test_a_named_file_that_is_missing_is_built(use: Callable[[Path], Path], tmp_path: Path) -> None:
    use(tmp_path / "none.duckdb")
    assert freshness.needs_build()


def test_a_named_file_that_was_read_is_not_built_when_it_goes_away(copy_with: Callable[..., Path]) -> None:
    path = copy_with()
    store.query("select 1")
    path.unlink()
    assert not freshness.needs_build()


def test_a_build_that_failed_is_not_tried_at_every_visit(default: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build()
    store.query("select 1")
    (freshness.DOCUMENTS / "specweb99-ibm-pseries-655.txt").unlink()
    monkeypatch.setattr(freshness, "_checked", set())
    monkeypatch.setattr("parsers.database.put_into_place", full)
    with pytest.raises(store.DatabaseError, match=r"could not be built: .*No space left"):
        build()
    assert not freshness.needs_build()
    assert "No space left" in (freshness.failure() or "")
    monkeypatch.setattr(freshness, "_AGAIN_S", 0)
    assert freshness.needs_build()
