"""The database that tests read: built once from the documents in the repository."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import pytest
from hypothesis import settings

from data import store

settings.register_profile("tests", deadline=None)  # how long an example takes says nothing where others use the machine
settings.load_profile("tests")

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ROOT / "data" / "documents"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of the five documents."""
    from parsers.build import build

    path = tmp_path_factory.mktemp("database") / "specweb.duckdb"
    build([DOCUMENTS], path, lambda done, total, what: None)
    return path


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], Path]]:
    """Makes the dashboard read another file for the length of a test."""

    def switch(path: Path) -> Path:
        monkeypatch.setenv(store.VARIABLE, str(path))
        return path

    yield switch
    store.close()


@pytest.fixture
def database(built: Path, use: Callable[[Path], Path]) -> Path:
    """The database of the five documents, as the one the dashboard reads."""
    return use(built)


@pytest.fixture
def copy_with(built: Path, use: Callable[[Path], Path], tmp_path: Path) -> Callable[..., Path]:
    """A changed copy of the database, as the one the dashboard reads."""

    def changed(*statements: str) -> Path:
        path = tmp_path / "changed.duckdb"
        path.write_bytes(built.read_bytes())
        with duckdb.connect(str(path)) as connection:
            for statement in statements:
                connection.execute(statement).fetchall()
        return use(path)

    return changed


@pytest.fixture
def empty(copy_with: Callable[..., Path]) -> Path:
    """A database without a single result or document."""
    tables = (
        "documents",
        "results",
        "submetrics",
        "systems",
        "software",
        "iterations",
        "request_stats",
        "tuning",
        "notes",
        "disclosed_values",
        "checks",
        "problems",
    )
    return copy_with(*(f"delete from {table}" for table in tables))


@pytest.fixture
def only_2005(copy_with: Callable[..., Path]) -> Path:
    """A database with one result: the SPECweb2005 one."""
    return copy_with("delete from results where benchmark <> 'SPECweb2005'")
