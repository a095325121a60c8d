"""python -m pages.export: a tray's charts as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pptx import Presentation

from pages.export import registry
from pages.export.cli import main
from pages.export.exhibit import Exhibit
from pages.export.tray import Item, Tray
from tests.pages.export.ask import only


def saved(folder: Path, *items: Item) -> Path:
    path = folder / "tray.json"
    path.write_text(Tray(items, "A review").write(), encoding="utf-8")
    return path


def test_a_tray_becomes_a_presentation(built: Path, database: Path, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    tray = saved(tmp_path, Item("score", only("benchmark.SPECweb99"), "Own title", "IBM leads"))
    assert main([str(tray), "--pptx", str(tmp_path / "out.pptx"), "--database", str(built)]) == 0
    assert capsys.readouterr().out == f"1 of 1 charts in {tmp_path / 'out.pptx'}\n"
    deck = Presentation(str(tmp_path / "out.pptx"))
    assert [slide.shapes.title.text_frame.text for slide in deck.slides] == ["A review", "Own title", "Results used"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.pptx", "tray.json"]


def test_what_cannot_be_made_is_named_and_the_rest_is_written(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    tray = saved(tmp_path, Item("wings"), Item("score", only("benchmark.SPECweb99")))
    assert main([str(tray), "--pptx", str(tmp_path / "out.pptx")]) == 1
    said = capsys.readouterr()
    assert said.err == "left out: chart 1, wings: There is no chart called 'wings' in this version.\n"
    assert said.out.startswith("1 of 2 charts in ") and (tmp_path / "out.pptx").exists()


def test_nothing_is_written_without_a_chart(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    assert main([str(saved(tmp_path, Item("wings"))), "--pptx", str(tmp_path / "out.pptx")]) == 2
    assert "none of the charts could be made" in capsys.readouterr().err
    assert not (tmp_path / "out.pptx").exists()


def test_bad_files_get_a_clear_message(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    good = saved(tmp_path, Item("quality_documents"))
    for arguments, said in (
        ([str(bad), "--pptx", str(tmp_path / "out.pptx")], "The file is no tray of this dashboard."),
        ([str(tmp_path / "gone"), "--pptx", "out.pptx"], f"No such file or directory: {tmp_path / 'gone'}"),
        ([str(good), "--pptx", str(tmp_path / "gone" / "out.pptx")], "No such file or directory"),
        ([str(good), "--pptx", "out.pptx", "--database", str(tmp_path / "gone.duckdb")], "There is no database at"),
    ):
        assert main(arguments) == 2
        assert said in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([str(good)])
    assert "--pptx FILE or --html FILE" in capsys.readouterr().err


def test_an_old_file_stays_when_writing_fails(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.pptx"
    out.write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device", str(out))

    monkeypatch.setattr("pages.export.cli.os.replace", refuse)
    assert main([str(saved(tmp_path, Item("quality_documents"))), "--pptx", str(out)]) == 2
    assert out.read_bytes() == b"old" and sorted(path.name for path in tmp_path.iterdir()) == ["out.pptx", "tray.json"]


def test_a_chart_that_fails_takes_no_other_with_it(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    tray = saved(tmp_path, Item("score", only("benchmark.SPECweb99"), "Scores"), Item("quality_documents", {}, "Documents"))
    out = tmp_path / "out.pptx"

    def broken(*_: object, **__: object) -> None:
        raise TypeError("NAN/INF not supported")

    with monkeypatch.context() as changed:
        changed.setattr("pages.export.pptx.points._draw", broken)
        assert main([str(tray), "--pptx", str(out)]) == 1
    said = capsys.readouterr()
    assert said.err == "left out: chart 1, Scores: TypeError: NAN/INF not supported\n" and said.out == f"1 of 2 charts in {out}\n"
    assert "Documents" in [slide.shapes.title.text_frame.text for slide in Presentation(str(out)).slides]
    with monkeypatch.context() as changed:
        changed.setattr("pages.export.making.registry.make", _failing("score", registry.make))
        assert main([str(tray), "--pptx", str(out)]) == 1
    assert capsys.readouterr().err == "left out: chart 1, Scores: ValueError: no such number\n"


def test_nothing_is_written_where_every_chart_fails(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pages.export.pptx.slide.slides", _refuse)
    assert main([str(saved(tmp_path, Item("quality_documents"))), "--pptx", str(tmp_path / "out.pptx")]) == 2
    assert capsys.readouterr().err.endswith("nothing was written: none of the charts could be drawn\n")
    assert not (tmp_path / "out.pptx").exists()


def _refuse(*_: object) -> None:
    raise ValueError("no such number")


def _failing(name: str, make: Callable[..., Exhibit]) -> Callable[..., Exhibit]:
    """As `make`, but the exhibit of this name fails."""
    return lambda wanted, *rest: _refuse() if wanted == name else make(wanted, *rest)
