"""A chart as one complete figure: title, takeaway, unit and selection, legend and what SPEC's rules ask for drawn in.

Pictures, the printed page and the standalone page's own pictures are all made of it. It stands on a solid ground, so the
exhibit is best made in the light look. All words are annotations with measured margins: nothing depends on where it is shown.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass

import plotly.graph_objects as go

from pages.common import text
from pages.common.style import FONT, LIGHT, Look
from pages.export import margins, marks, measure, provenance
from pages.export.exhibit import Exhibit
from pages.export.tray import Item

WIDTH = 1200
PIXELS_AT_MOST = 16_000  # on a side of a PNG: what a browser can draw
_EDGE = 28.0  # pixels around everything
_HEIGHT = 450.0  # of a figure that does not say it


@dataclass(frozen=True)
class Form:
    """A kind of picture that a reader's own browser draws: its short name, what it is, its ending, and as Plotly names them
    the format and the pixels for each of the layout's."""

    label: str
    title: str
    ending: str
    form: str
    scale: int = 1

    @property
    def tail(self) -> str:
        """What the file's name has between the title and the format: '.4x', or ''."""
        return f".{self.ending}".removesuffix(f".{self.form}")


FORMS = (
    Form("PNG", "Picture (PNG)", "png", "png", 2),
    Form("PNG 4×", "Picture, 4 times as fine (PNG)", "4x.png", "png", 4),
    Form("SVG", "Drawing that can be edited (SVG)", "svg", "svg"),
)


@dataclass(frozen=True)
class _Block:
    """Lines of words of one size; space: pixels under them."""

    lines: tuple[str, ...]
    size: float
    color: str
    space: float
    bold: bool = False

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * 1.3 + (self.space if self.lines else 0)


def complete(item: Item, exhibit: Exhibit, look: Look = LIGHT) -> go.Figure:
    """The figure, its width and height set in pixels; its data are the chart's own."""
    figure = go.Figure(exhibit.chart.figure)
    head = _head(item, exhibit, look)
    foot = _block(" ".join(provenance.lines(exhibit)), 10.5, look.muted, 0)
    keys = marks.places(exhibit.chart.keys, WIDTH - 2 * _EDGE)
    key_lines = keys[-1].line + 1 if keys else 0

    around = margins.of(figure, WIDTH - 2 * _EDGE)
    above = _EDGE + sum(block.height for block in head)
    below = _EDGE + foot.height + (key_lines * marks.LINE + 14 if keys else 0) + 16
    left, top, bottom = around.left + _EDGE, around.top + above, around.bottom + below
    height = round(float(figure.layout.height or _HEIGHT) + above + below)
    plot = height - top - bottom

    figure.update_layout(
        width=WIDTH,
        height=height,
        autosize=False,
        margin={"l": left, "r": around.right + _EDGE, "t": top, "b": bottom, "pad": 0},
        paper_bgcolor=look.background,
        plot_bgcolor=look.background,
        font={"family": FONT, "color": look.text},
        title=None,
    )
    notes, shapes, edge = [], [], _EDGE - left
    y = plot + top - _EDGE
    for block in head:
        notes.append(_note(block, edge, y))
        y -= block.height
    y = -bottom + _EDGE + foot.height
    notes.append(_note(foot, edge, y))
    first = y + 14 + key_lines * marks.LINE - marks.LINE / 2
    for place in keys:
        drawn, word = marks.drawn(place, look, edge + place.left, first - place.line * marks.LINE)
        shapes += drawn
        notes.append(word)
    figure.layout.annotations += tuple(go.layout.Annotation(note) for note in notes)
    figure.layout.shapes += tuple(go.layout.Shape(shape) for shape in shapes)
    return figure


def scaled(figure: go.Figure, scale: float) -> float:
    """The pixels of a PNG for each of the layout's: `scale`, or fewer where the picture would be larger than can be drawn."""
    return min(scale, PIXELS_AT_MOST / max(figure.layout.width, figure.layout.height))


def packed(figure: Mapping[str, object]) -> str:
    """The settings of a figure as text that a browser unpacks: charts of many results would be many times as large."""
    return base64.b64encode(zlib.compress(json.dumps(figure).encode("utf-8"), 9)).decode("ascii")


def _head(item: Item, exhibit: Exhibit, look: Look) -> list[_Block]:
    return [
        _block(item.title or exhibit.chart.title, 22, look.text, 4, bold=True),
        _block(item.takeaway, 15, look.text, 4),
        _block(exhibit.chart.subtitle, 13, look.muted, 16),
    ]


def _block(words: str, size: float, color: str, space: float, *, bold: bool = False) -> _Block:
    return _Block(tuple(measure.wrapped(words, size, WIDTH - 2 * _EDGE, bold=bold)), size, color, space, bold)


def _note(block: _Block, x: float, y: float) -> dict[str, object]:
    """The block with its upper left corner so many pixels from the lower left corner of the plot."""
    words = "<br>".join(text.mark(line) for line in block.lines)
    return {
        "text": f"<b>{words}</b>" if block.bold else words,
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": 0,
        "xshift": x,
        "yshift": y,
        "xanchor": "left",
        "yanchor": "top",
        "align": "left",
        "showarrow": False,
        "borderpad": 0,
        "font": {"size": block.size, "color": block.color},
    }
