"""A chart that cannot be made, or that fails to be drawn, is named in each file of the presentation; the others are there."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from pptx import Presentation

from data.sql.console import CONSOLE, Answer, Busy
from pages.export import files, making, registry, renderer
from pages.export.exhibit import NotToBeMade
from pages.export.tray import Item, Tray
from pages.presentation import slides
from tests.pages.export.ask import OF_QUERY, only
from tests.pages.export.decks import words
from tests.pages.presentation.test_page import holding
from tests.pages.spec import said

KEPT = Tray((Item("score", only("benchmark.SPECweb99"), "Scores"), Item("wings"), Item("quality_documents", {}, "Documents")))
HOSTILE = "<b>no</b> =1+1"
LEFT_OUT = "chart 1, Scores: ValueError: <b>no</b> =1+1", "chart 2, wings: There is no chart called 'wings' in this version."


def broken(*_: object) -> None:
    raise ValueError(HOSTILE)


@pytest.fixture(params=["made", "drawn"])
def faulty(request: pytest.FixtureRequest, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first chart fails by a fault: when it is made, or when it is drawn, in whatever file."""
    if request.param == "made":
        monkeypatch.setitem(registry.EXHIBITS, "score", broken)
        return
    for place in ("pptx.slide._charts", "html_page._figure", "workbook._data", "picture.complete"):
        module, name = place.rsplit(".", 1)
        target = f"pages.export.{module}.{name}"
        monkeypatch.setattr(target, failing(target))


def failing(target: str) -> Callable[..., object]:
    """As it is, but the chart of scores fails."""
    import importlib

    module, name = target.rsplit(".", 1)
    real = getattr(importlib.import_module(module), name)

    def attempt(*arguments: object, **named: object) -> object:
        if any("SPECweb99 by processor cores" in str(getattr(one, "chart", "")) or _holds_scores(one) for one in arguments):
            broken()
        return real(*arguments, **named)

    return attempt


def _holds_scores(found: object) -> bool:
    return isinstance(found, list) and any(type(one).__name__ == "Dots" for one in found)


def content(ending: str) -> bytes:
    (form,) = [one for one in files.WHOLE if one.ending == ending]
    return form.bytes_of(KEPT)


def test_the_presentation_names_what_is_left_out(faulty: None) -> None:
    deck = Presentation(io.BytesIO(content("pptx")))
    titles = [slide.shapes.title.text_frame.text for slide in deck.slides]
    assert titles == ["SPECweb results", "Documents", "Left out"]
    assert any(line.startswith("1 of 3 charts, the others named at the end") for line in words(deck.slides[0]))
    (table,) = [shape.table for shape in deck.slides[2].shapes if shape.has_table]
    cells = [[table.cell(row, column).text for column in range(3)] for row in range(3)]
    assert cells == [
        ["Number", "Chart", "Why"],
        ["1", "Scores", f"ValueError: {HOSTILE}"],
        ["2", "wings", "There is no chart called 'wings' in this version."],
    ]


def test_the_page_and_the_workbook_name_it(faulty: None) -> None:
    page = content("html").decode()
    assert page.count("<article") == 1 and "Left out: chart 1, Scores: ValueError: &lt;b&gt;no&lt;/b&gt; =1+1" in page
    sheet = openpyxl.load_workbook(io.BytesIO(content("xlsx")))["About"]
    assert tuple(sheet.cell(row, 2).value for row in (1, 2)) == LEFT_OUT and sheet.cell(3, 1).value == "Chart"


def test_the_pictures_come_with_a_text_that_names_it(faulty: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "draw", lambda *_: b"picture")
    with zipfile.ZipFile(io.BytesIO(content("zip"))) as packed:
        assert packed.namelist() == ["01-documents.png", "01-documents.svg", "left-out.txt"]
        assert tuple(packed.read("left-out.txt").decode().splitlines()) == LEFT_OUT


def test_a_fault_that_is_no_charts_is_not_hidden(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pages.export.pptx.deck.theme.empty", broken)
    with pytest.raises(ValueError, match="no"):
        files.POWERPOINT.bytes_of(Tray(KEPT.items[2:]))


def test_without_any_chart_there_is_no_file(database: Path) -> None:
    with pytest.raises(NotToBeMade, match=r"None of the charts can be made\. chart 1, wings: There is no chart"):
        files.PAGE.bytes_of(Tray((Item("wings"),)))


def test_a_page_goes_on_beside_a_chart_that_fails(copy_with: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    copy_with()  # a build of its own, as what pages show is kept for each
    monkeypatch.setitem(registry.EXHIBITS, "score", broken)
    app = holding(Tray((Item("score", only("benchmark.SPECweb99"), "Never asked for before"), KEPT.items[2])))
    (warning,) = [one.value.replace("\\", "") for one in app.warning]
    assert warning == f"This chart cannot be made: ValueError: {HOSTILE}. It stays here and is left out of files."
    shown = holding(Tray((Item("score", only("benchmark.SPECweb99"), "Scores"),)), present="1")
    assert "ValueError" in said(shown) and slides.PRESENT in shown.query_params


def test_a_busy_moment_is_not_kept(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tray = Tray((Item("sql_chart", OF_QUERY | {"q": f"{OF_QUERY['q']} limit 2"}, "Asked"),))

    def busy(*_: object) -> Answer:
        raise Busy("4 queries are running already.")

    with monkeypatch.context() as changed:
        changed.setattr(CONSOLE, "run", busy)
        assert "4 queries are running already" in holding(tray).warning[0].value
        assert [one.why for one in making.all_of(tray)[1]] == ["4 queries are running already."]
        changed.setattr(CONSOLE, "run", lambda *_: Answer(None, "It took too long.", "", 5.0, passing=True))
        assert "It took too long" in holding(tray).warning[0].value
    assert not holding(tray).warning and not making.all_of(tray)[1]
