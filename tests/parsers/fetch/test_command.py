"""The command line of `fetch`: what it prints and answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from parsers.cli import main
from tests.parsers.fetch.site import FIRST, FOLDER, IBM, SECOND, Site


def fetch(into: Path, *arguments: str) -> int:
    return main(["fetch", *arguments, "--into", str(into), "--delay", "0"])


def test_a_run_that_got_all(site: Site, into: Path, capsys: pytest.CaptureFixture[str]) -> None:
    site.put(f"{FOLDER}{FIRST}", IBM)
    listed = into.parent / "list.txt"
    listed.write_text(f"# one\n{site.address}{FOLDER}{FIRST}\n")
    assert fetch(into, "--list", str(listed)) == 0
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0] == (
        f"result pages: 1 found, 1 fetched into {into}, 0 there before, 0 no results, 0 failed"
    )
    assert "python -m parsers build" in printed.out
    assert printed.err == ""
    assert fetch(into, site.list(FIRST)) == 0
    assert capsys.readouterr().out.startswith(f"result pages: 1 found, 0 fetched into {into}, 1 there before")


def test_a_run_that_missed_some(site: Site, into: Path, capsys: pytest.CaptureFixture[str]) -> None:
    site.put(f"{FOLDER}{FIRST}", IBM)
    assert fetch(into, site.list(FIRST, SECOND, f"../{SECOND}")) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"failed {site.address}{FOLDER}{SECOND}: not there (status 404)",
        "left out, as they lead out of the list's folder: 1",
    ]


def test_a_run_that_looked_for_none(site: Site, into: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fetch(into, f"{site.address}{FOLDER}none.html") == 2
    assert "failed" in capsys.readouterr().err


@pytest.mark.parametrize("text", [None, b"\xff\xfe\xfa"])
def test_a_list_that_cannot_be_read(into: Path, capsys: pytest.CaptureFixture[str], text: bytes | None) -> None:
    listed = into.parent / "list.txt"
    if text:
        listed.write_bytes(text)
    assert fetch(into, "--list", str(listed)) == 2
    assert "nothing more is fetched" in capsys.readouterr().err


def test_no_address_at_all(into: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fetch(into) == 2
    assert "no address is given" in capsys.readouterr().err


def test_a_folder_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert fetch(tmp_path / "file", "http://127.0.0.1/") == 2
    assert "nothing more is fetched" in capsys.readouterr().err


@pytest.mark.parametrize("delay", ["-1", "inf", "nan", "x", "1e300"])
def test_a_delay_that_is_none(delay: str) -> None:
    with pytest.raises(SystemExit):
        main(["fetch", "http://127.0.0.1/", f"--delay={delay}"])


def test_stopped_from_the_keyboard(
    site: Site, into: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    site.put(f"{FOLDER}{FIRST}", IBM)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("parsers.fetch.part.Part.put_into_place", stop)
    assert fetch(into, site.list(FIRST)) == 130
    assert "the same command goes on from here" in capsys.readouterr().err
