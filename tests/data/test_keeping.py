"""Own documents put among everybody's: where it is allowed, under which names, and what a failure leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from data import freshness, keeping, store
from data.keeping import Kept
from tests.documents import DOCUMENTS

SUN = (DOCUMENTS / "specweb99-sun-enterprise-420r.txt").read_bytes()
ACME = SUN.replace(b"Sun Microsystems", b"Acme").replace(b"1400", b"2400")
KEPT = Kept("own/../../evil\x00.txt", "page_text", "SPECweb99", "Acme", "../Box 1/é")


@pytest.fixture
def documents(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder of one document, and a database built from it."""
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "sun.txt").write_bytes(SUN)
    monkeypatch.delenv(store.VARIABLE, raising=False)
    monkeypatch.setattr(store, "DEFAULT_DATABASE", tmp_path / "specweb.duckdb")
    monkeypatch.setattr(freshness, "DOCUMENTS", folder)
    monkeypatch.setattr(freshness, "_checked", set())
    freshness.build(lambda done, total, what: None)
    yield folder
    store.close()


def keep(*wanted: tuple[Kept, bytes]) -> list[str]:
    return keeping.keep(wanted, lambda done, total, what: None)


def test_only_where_the_operator_says_so(documents: Path, monkeypatch: pytest.MonkeyPatch, built: Path) -> None:
    monkeypatch.delenv(keeping.VARIABLE, raising=False)
    assert not keeping.allowed()
    monkeypatch.setenv(keeping.VARIABLE, "1")
    assert keeping.allowed()
    monkeypatch.setenv(store.VARIABLE, str(built))
    assert not keeping.allowed()


def test_a_document_is_kept_under_a_safe_name_and_built_in(documents: Path) -> None:
    assert keep((KEPT, ACME)) == ["specweb99-acme-box-1.txt"]
    assert (documents / "specweb99-acme-box-1.txt").read_bytes() == ACME
    assert sorted(store.query("select system_vendor as v from results")["v"]) == ["Acme", "Sun Microsystems"]
    assert not freshness.needs_build()


def test_no_file_is_ever_overwritten(documents: Path) -> None:
    (documents / "specweb99-acme-box-1.txt").write_text("somebody's")
    assert keep((KEPT, ACME), (KEPT, ACME + b"\n")) == ["specweb99-acme-box-1-2.txt", "specweb99-acme-box-1-3.txt"]
    assert (documents / "specweb99-acme-box-1.txt").read_text() == "somebody's"
    assert sorted(file.name for file in documents.iterdir()) == [
        "specweb99-acme-box-1-2.txt",
        "specweb99-acme-box-1-3.txt",
        "specweb99-acme-box-1.txt",
        "sun.txt",
    ]


def test_the_id_of_spec_is_kept_as_it_is_the_key_of_the_result(documents: Path) -> None:
    named = Kept("own/a.zip/res/web99-20011113-00160.html", "html", "SPECweb99", "Acme", "Box")
    assert keep((named, ACME)) == ["web99-20011113-00160.html"]


def test_nothing_known_still_gives_a_name(documents: Path) -> None:
    assert keep((Kept("own/x", "csv", None, "日本", None), ACME)) == ["results.csv"]


def test_a_build_that_fails_leaves_all_as_it_was(documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = store.current_build()

    def fail(*arguments: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("parsers.build.build", fail)
    with pytest.raises(store.DatabaseError, match="could not be built"):
        keep((KEPT, ACME))
    assert [file.name for file in documents.iterdir()] == ["sun.txt"]
    assert store.current_build() == before
    assert not freshness.needs_build()


def test_a_folder_that_cannot_be_written_says_so(documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freshness, "DOCUMENTS", documents / "none")
    with pytest.raises(store.DatabaseError, match="could not be written"):
        keep((KEPT, ACME))
