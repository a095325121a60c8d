"""The complete figure: every word inside, nothing over the edge; and the browser that draws it."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import plotly.graph_objects as go
import pytest
from choreographer.browsers.chromium import Chromium

from pages.common import legend
from pages.common.style import LIGHT
from pages.export import files, margins, marks, measure, picture, registry, renderer
from pages.export.exhibit import Exhibit
from pages.export.tray import Item, Tray
from tests.pages.export.test_fair_use import words

OF_99 = {"only": "benchmark.SPECweb99\norigin.published\nvalidity.valid"}


def exhibit() -> Exhibit:
    return registry.make("score", OF_99, LIGHT)


def test_title_takeaway_subtitle_and_foot_are_drawn_in(database: Path) -> None:
    figure = picture.complete(Item("score", title="<b>Mine</b> & yours", takeaway="Four cores suffice"), exhibit())
    assert "<b>&lt;b&gt;Mine&lt;/b&gt; &amp; yours</b>" in [note.text for note in figure.layout.annotations]
    said = words(figure)
    assert "Four cores suffice" in said
    assert "Simultaneous connections, linear axes · valid SPECweb99 results published at SPEC · n = 3" in said
    assert figure.layout.paper_bgcolor == "#FFFFFF"
    assert figure.data == exhibit().chart.figure.data


def test_each_block_stands_inside_the_figure_and_on_no_other(database: Path) -> None:
    long = "A takeaway of many words that runs over more than one line, as it says a lot about a little. " * 4
    figure = picture.complete(Item("score", title="T" * 150, takeaway=long), exhibit())
    margin, height = figure.layout.margin, figure.layout.height
    own = [note for note in figure.layout.annotations if note.xref == "paper" and note.yanchor == "top" and note.xshift]
    tops = sorted((margin.b + note.yshift for note in own), reverse=True)
    ends = [
        margin.b + note.yshift - (note.text.count("<br>") + 1) * note.font.size * 1.3
        for note in sorted(own, key=lambda note: -note.yshift)
    ]
    assert len(own) == 4 and tops[0] <= height and ends[-1] >= 0
    assert all(end >= top for end, top in zip(ends, tops[1:], strict=False))


def test_the_legend_is_drawn_in_as_on_the_page(database: Path) -> None:
    shapes = ["circle", "diamond", "tick", "line", "dotted", "ring", "hatched", "box"]
    keys = tuple(legend.Key(f"<{shape}>", "#112233", shape, "#445566") for shape in shapes)
    made = exhibit()
    figure = picture.complete(Item("score"), replace(made, chart=replace(made.chart, keys=keys)))
    kinds = [shape.type for shape in figure.layout.shapes]
    assert kinds == ["circle", "path", "line", "line", "line", "circle", "rect", "line", "line", "line", "rect"]
    assert [note.text for note in figure.layout.annotations][-8:] == [f"&lt;{shape}&gt;" for shape in shapes]


def test_keys_go_on_in_a_new_line() -> None:
    keys = [legend.Key("A key of some length", "#000000")] * 10
    places = marks.places(keys, 500)
    assert max(place.line for place in places) == 4
    assert all(place.left + measure.width(place.label, marks.SIZE) < 500 for place in places)


def test_long_words_are_broken() -> None:
    lines = measure.wrapped("W" * 400 + " end", 12, 300)
    assert "".join(lines).replace(" ", "") == "W" * 400 + "end"
    assert all(measure.width(line, 12) <= 300 for line in lines)


def test_axes_get_the_room_that_their_labels_need() -> None:
    figure = go.Figure(go.Bar(x=[1, 2], y=["A category with a very long name", "B"], orientation="h"))
    found = margins.of(figure, 1000)
    assert found.left > measure.width("A category with a very long name", 12)
    turned = go.Figure(go.Bar(x=[f"A category with the number {number}" for number in range(60)], y=[1] * 60))
    turned.update_xaxes(type="category")
    assert margins.of(turned, 1000).bottom > measure.width("A category with the number 10", 12)
    assert margins.of(go.Figure(go.Table()), 1000).left == 0


@pytest.fixture(scope="module")
def chromium() -> Iterator[None]:
    if renderer.why_not():
        pytest.skip(renderer.why_not())
    yield
    renderer.close()


@pytest.fixture
def looked_for_anew() -> Iterator[None]:
    renderer.browser.cache_clear()
    yield
    renderer.browser.cache_clear()


@pytest.mark.parametrize("wrong", ["/nonexistent/chrome", str(Path(__file__).parent), __file__])
def test_a_browser_path_that_leads_to_no_program(looked_for_anew: None, monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv("BROWSER_PATH", wrong)
    assert renderer.why_not() == renderer.WRONG_BROWSER


def test_a_machine_without_a_browser(looked_for_anew: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BROWSER_PATH", raising=False)
    monkeypatch.setattr(Chromium, "find_browser", lambda skip_local: None)
    assert renderer.why_not() == renderer.NO_BROWSER


def size(png: bytes) -> tuple[int, int]:
    return struct.unpack(">II", png[16:24])


class Gone:
    """A browser that answers no more."""

    async def calc_fig(self, figure: object, options: object) -> bytes:
        raise ConnectionError

    async def close(self) -> None:
        raise ConnectionError


def test_a_browser_that_has_gone_is_started_anew(database: Path, chromium: None) -> None:
    renderer._renderer._kaleido = Gone()
    assert renderer.draw(picture.complete(Item("score"), exhibit()), "svg").startswith(b"<svg")


def test_pictures_have_exact_sizes_and_the_words_inside(database: Path, chromium: None) -> None:
    kept = Tray((Item("score", OF_99, "Mine"),), "Mine")
    height = picture.complete(kept.items[0], exhibit()).layout.height
    (form,) = [one for one in files.WHOLE if one.ending == "zip"]
    with zipfile.ZipFile(io.BytesIO(form.bytes_of(kept))) as packed:
        assert packed.namelist() == ["01-mine.png", "01-mine.svg"]
        assert size(packed.read("01-mine.png")) == (2 * picture.WIDTH, 2 * height)
        svg = packed.read("01-mine.svg").decode()
    assert f'width="{picture.WIDTH}" height="{height}"' in svg
    for part in ("registered trademarks", "Comparison basis", "Tested by", "IBM eServer pSeries 655", "Mine"):
        assert part in svg.replace("</tspan>", " ")
    assert files.PDF.bytes_of(kept).startswith(b"%PDF")


def test_forms_that_a_browser_draws() -> None:
    named = {one.label: (f"mine{one.tail}.{one.form}", one.scale) for one in picture.FORMS}
    assert named == {"PNG": ("mine.png", 2), "PNG 4×": ("mine.4x.png", 4), "SVG": ("mine.svg", 1)}


def test_without_a_browser_it_says_so(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer, "browser", lambda: (None, False))
    with pytest.raises(renderer.NoPicture, match="none is installed"):
        renderer.draw(go.Figure(), "png")
    with pytest.raises(renderer.NoPicture, match="form 'gif'"):
        renderer.draw(go.Figure(), "gif")


def test_a_very_high_figure_is_drawn_less_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(renderer, "browser", lambda: ("there", False))
    monkeypatch.setattr(renderer._renderer, "draw", lambda figure, options: asked.append(options) or b"")
    draw: Callable[[float], bytes] = lambda scale: renderer.draw(go.Figure(layout={"width": 100, "height": 8_000}), "png", scale)  # noqa: E731
    draw(4), draw(1)
    assert [one["scale"] for one in asked] == [2.0, 1]
