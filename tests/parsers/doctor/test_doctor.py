"""What `doctor` finds in a well state, and in each state that is amiss."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import duckdb
import pytest
from choreographer.browsers.chromium import Chromium

from parsers import vocabulary
from parsers.build import build
from parsers.cli import main
from parsers.database import SCHEMA_VERSION
from parsers.doctor import installation
from tests.documents import DOCUMENTS

IBM, SUN = "specweb99-ibm-pseries-655.txt", "specweb99-sun-enterprise-420r.txt"
Doctor = Callable[[], tuple[int, list[str]]]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with documents, a sources.csv and a database."""
    home = tmp_path_factory.mktemp("made")
    (home / "documents").mkdir()
    for name in (IBM, SUN):
        shutil.copy(DOCUMENTS / name, home / "documents")
    (home / "sources.csv").write_text(f"file,address,retrieved\n{IBM},http://h/,2003-05-19\n")
    build([home / "documents"], home / "specweb.duckdb")
    return home


@pytest.fixture
def home(made: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made, tmp_path / "home")


@pytest.fixture
def doctor(home: Path, capsys: pytest.CaptureFixture[str]) -> Doctor:
    """Run it; its exit code and the lines that say what to do."""

    def run() -> tuple[int, list[str]]:
        code = main(["doctor", str(home / "documents"), "--database", str(home / "specweb.duckdb")])
        lines = capsys.readouterr().out.splitlines()
        return code, [line.removeprefix("to do  ") for line in lines if line.startswith("to do  ")]

    return run


def advice(home: Path) -> str:
    return f"run: python -m parsers build {home / 'documents'} --database {home / 'specweb.duckdb'}"


def test_all_is_well(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", str(home / "documents"), "--database", str(home / "specweb.duckdb")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "all is well"
    assert "ok     database: 2 results from 2 documents" in lines
    assert "ok     documents: 2, as the build found them" in lines
    assert "ok     files left over: none" in lines


def test_the_dashboards_database_is_the_default(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPECWEB_DATABASE", str(home / "none.duckdb"))
    assert main(["doctor", str(home / "documents")]) == 1
    assert f"there is none at {home / 'none.duckdb'}; run: python -m parsers build" in capsys.readouterr().out


def test_changed_new_and_gone_documents(home: Path, doctor: Doctor) -> None:
    (home / "documents" / IBM).write_text("changed")
    (home / "documents" / SUN).unlink()
    (home / "documents" / "new.txt").write_text("new")
    assert doctor() == (
        1,
        [
            f"documents: 1 changed since the build ({IBM}); {advice(home)}",
            f"documents: 1 new since the build (new.txt); {advice(home)}",
            f"documents: 1 gone since the build ({SUN}); {advice(home)}",
        ],
    )


def test_a_folder_that_is_gone(home: Path, doctor: Doctor) -> None:
    shutil.rmtree(home / "documents")
    code, lines = doctor()
    assert code == 1
    assert "no such file or folder" in lines[0]


def test_faults_in_sources_csv(home: Path, doctor: Doctor) -> None:
    (home / "sources.csv").write_text(f"file,address,retrieved\n{IBM},,yesterday\ngone.txt,,\n")
    code, lines = doctor()
    assert code == 1
    assert lines == [
        f"documents: the reference tables or sources.csv have changed since the build; {advice(home)}",
        "sources.csv: sources.csv, row 2: 'yesterday' is no day of the form 2003-05-19, so it is taken as unknown; "
        "correct that row and build again",
        "sources.csv: sources.csv, row 3: there is no file 'gone.txt'; correct that row and build again",
    ]


def test_a_sources_csv_that_cannot_be_read(home: Path, doctor: Doctor) -> None:
    (home / "sources.csv").write_text("file,address\na\n")
    assert "sources.csv: sources.csv: row 2 has not as many cells as the heading; correct that file" in doctor()[1]


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("update build set schema_version = 1", f"has schema 1, this version reads {SCHEMA_VERSION}"),
        ("update build set parsers_version = 'old'", "it was made by other parsers than these"),
        ("delete from build", "has schema none"),
        ("drop table problems", "lacks tables of this version"),
    ],
)
def test_a_database_of_another_version(home: Path, doctor: Doctor, statement: str, said: str) -> None:
    with duckdb.connect(str(home / "specweb.duckdb")) as connection:
        connection.execute(statement)
    code, lines = doctor()
    assert code == 1
    assert said in lines[0]
    assert lines[0].endswith(advice(home))


def test_a_file_that_is_no_database(home: Path, doctor: Doctor) -> None:
    (home / "specweb.duckdb").write_text("none")
    code, lines = doctor()
    assert code == 1
    assert "cannot be read" in lines[0]


def test_rejected_documents_are_no_fault(home: Path, doctor: Doctor) -> None:
    (home / "documents" / "notes.txt").write_text("nothing")
    build([home / "documents"], home / "specweb.duckdb")
    assert doctor() == (0, [])


def test_files_left_over(home: Path, doctor: Doctor) -> None:
    killed, reading = home / ".specweb.duckdb.999999999-0.building", home / ".specweb.duckdb.abc.reading"
    for folder in (killed, reading, home / f".specweb.duckdb.{os.getpid()}-0.building"):
        folder.mkdir()
    os.utime(reading, (0, 0))
    (home / "specweb.duckdb.wal").write_bytes(b"")
    (home / "documents" / ".web99-20030519-00245.txt.part").write_bytes(b"")
    said = ", ".join(map(str, (killed, reading, home / "specweb.duckdb.wal")))
    assert doctor() == (1, [f"files left over: {said}, of a run that was killed; delete them"])


def test_a_broken_reference_table(home: Path, doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise vocabulary.BrokenTable("months.csv: a month is no number")

    monkeypatch.setattr(vocabulary, "check_tables", broken)
    assert doctor() == (1, ["reference tables: months.csv: a month is no number; correct that file in data/reference"])


def test_packages_that_are_not_as_pinned(tmp_path: Path) -> None:
    pins = tmp_path / "requirements.txt"
    pins.write_text(f"# packages\nduckdb=={metadata.version('duckdb')}\nplotly==0.1\nno-such-package==1.0\n")
    said = [(finding.level, finding.says) for finding in installation.look(pins) if finding.subject == "packages"]
    assert said == [
        ("to do", f"plotly 0.1 is pinned, {metadata.version('plotly')} is installed; run: pip install -r requirements.txt"),
        ("to do", "no-such-package 1.0 is pinned, none is installed; run: pip install -r requirements.txt"),
    ]


def test_no_pins_at_all(tmp_path: Path) -> None:
    found = [finding for finding in installation.look(tmp_path / "requirements.txt") if finding.subject == "packages"]
    assert [finding.level for finding in found] == ["to do"]


def of_the_browser(folder: Path) -> tuple[str, str]:
    found = next(finding for finding in installation.look(folder) if finding.subject == "browser")
    return found.level, found.says


def test_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BROWSER_PATH", raising=False)
    monkeypatch.setattr(Chromium, "find_browser", lambda skip_local: None)
    assert of_the_browser(tmp_path)[0] == "note"


def test_a_browser_path_that_leads_to_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ("/nonexistent/chrome", str(tmp_path), str(DOCUMENTS / "specweb99-ibm-pseries-655.txt")):
        monkeypatch.setenv("BROWSER_PATH", wrong)
        says = f"BROWSER_PATH names {wrong!r}, which is no program that can be run; correct it, or unset it"
        assert of_the_browser(tmp_path) == ("to do", says)


def test_a_browser_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "chrome"
    program.touch(mode=0o755)
    monkeypatch.setenv("BROWSER_PATH", str(program))
    assert of_the_browser(tmp_path) == ("ok", str(program))


def test_a_browser_without_kaleido(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BROWSER_PATH", raising=False)
    monkeypatch.setitem(sys.modules, "choreographer.browsers.chromium", None)
    assert of_the_browser(tmp_path) == ("note", "looked for by Kaleido, which is not installed")
