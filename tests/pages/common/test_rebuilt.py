"""What an open page says when the database under it is replaced, spoilt, or cannot be built."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import pytest
from streamlit.testing.v1 import AppTest

from data import freshness, store
from pages.common import rebuilt
from tests.pages.spec import open_page, said


def replace(live: Path, *statements: str) -> None:
    new = live.with_suffix(".new")
    new.write_bytes(live.read_bytes())
    with duckdb.connect(str(new)) as connection:
        for statement in statements:
            connection.execute(statement).fetchall()
    os.replace(new, live)


def warnings(app: AppTest) -> list[str]:
    return [warning.value for warning in app.warning]


def test_an_open_page_looks_often_enough_to_show_a_new_build_within_five_seconds() -> None:
    assert rebuilt.SECONDS < 5


def test_a_new_build_is_shown_and_told_once(copy_with: Callable[..., Path]) -> None:
    live = copy_with()
    app = open_page("overview")
    assert not app.toast
    replace(live, "delete from results where benchmark <> 'SPECweb2005'", "update build set built_at = '2026-11-30 17:05:00'")
    app.run()
    assert [toast.value for toast in app.toast] == ["The data were rebuilt at 30 Nov 2026, 17:05 UTC; shown is the new build."]
    assert "**1** of 1 result" in said(app)
    assert not app.run().toast


def test_a_spoilt_file_leaves_the_last_good_build_with_a_notice(copy_with: Callable[..., Path]) -> None:
    live = copy_with("update build set built_at = '2026-11-30 17:05:00'")
    app = open_page("overview")
    assert warnings(app) == []
    replace(live, "update build set schema_version = 1")
    app.run()
    assert [title.value for title in app.title] == ["What do the published SPECweb results say?"]
    assert len(warnings(app)) == 1
    assert "another version of the parsers" in warnings(app)[0]
    assert "Shown is the last good build, of 30 Nov 2026, 17:05 UTC." in warnings(app)[0]
    assert "python -m parsers build" in warnings(app)[0]
    live.unlink()
    app.run()
    assert "There is no database" in warnings(app)[0]


@pytest.fixture
def own(built: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The default database, with documents and a disk that cannot hold another one."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.delenv(store.VARIABLE, raising=False)
    monkeypatch.setattr(store, "DEFAULT_DATABASE", tmp_path / "specweb.duckdb")
    monkeypatch.setattr("parsers.database.put_into_place", full)
    monkeypatch.setattr(freshness, "_failed", {})
    monkeypatch.setattr(freshness, "_checked", set())
    yield tmp_path / "specweb.duckdb"
    store.close()


def test_a_first_build_that_fails_leaves_its_message_alone(own: Path) -> None:
    app = open_page()
    assert [title.value for title in app.title] == ["No results to show"]
    assert "No space left on device" in said(app)
    assert not app.get("progress")


def test_a_later_build_that_fails_leaves_the_last_good_build(own: Path, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own.write_bytes(built.read_bytes())
    assert store.query("select count(*) as n from results")["n"].tolist() == [17]
    monkeypatch.setattr("parsers.inputs.parsers_version", lambda: "newer")
    app = open_page("overview")
    assert [title.value for title in app.title] == ["What do the published SPECweb results say?"]
    assert not app.get("progress")
    assert "No space left on device" in warnings(app)[0]
    assert "Shown is the last good build" in warnings(app)[0]
