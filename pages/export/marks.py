"""The keys of a chart's legend as shapes and words of its figure, in lines as long as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pages.common import text
from pages.common.legend import SHAPES, Key
from pages.common.style import Look
from pages.export import measure

SIZE = 12.0
LINE = 20.0
_MARK, _GAP, _BETWEEN = 18.0, 6.0, 20.0


@dataclass(frozen=True)
class Place:
    """A key, and where it stands: pixels from the left and its line."""

    key: Key
    label: str
    left: float
    line: int


def places(keys: Sequence[Key], room: float) -> list[Place]:
    """Each key after the other, a new line where it finds no room."""
    found: list[Place] = []
    left, line = 0.0, 0
    for key in keys:
        label = text.clipped(key.label, int((room - 60) / (SIZE * 0.6)))
        wide = _MARK + _GAP + measure.width(label, SIZE)
        if left and left + wide > room:
            left, line = 0.0, line + 1
        found.append(Place(key, label, left, line))
        left += wide + _BETWEEN
    return found


def drawn(place: Place, look: Look, x: float, y: float) -> tuple[list[dict[str, object]], dict[str, object]]:
    """The shapes of the mark and the annotation of its words; x, y: pixels from the lower left corner of the plot to the
    left end and the middle of the key."""
    middle = x + _MARK / 2
    word = {
        "text": text.mark(place.label),
        "xref": "paper",
        "yref": "paper",
        "x": 0,
        "y": 0,
        "xshift": x + _MARK + _GAP,
        "yshift": y,
        "xanchor": "left",
        "yanchor": "middle",
        "showarrow": False,
        "align": "left",
        "font": {"size": SIZE, "color": look.muted},
    }
    return [_pixels() | shape for shape in _mark(place.key, look, middle, y)], word


def _pixels() -> dict[str, object]:
    return {"xref": "paper", "yref": "paper", "xsizemode": "pixel", "ysizemode": "pixel", "xanchor": 0, "yanchor": 0}


def _box(x: float, y: float, half: float) -> dict[str, object]:
    return {"x0": x - half, "x1": x + half, "y0": y - half, "y1": y + half}


def _mark(key: Key, look: Look, x: float, y: float) -> list[dict[str, object]]:
    none, fill = {"line": {"width": 0}}, {"fillcolor": key.color}
    if key.shape == "tick":
        return [{"type": "line", "x0": x, "x1": x, "y0": y - 7, "y1": y + 7, "line": {"color": key.color, "width": 2}}]
    if key.shape in ("line", "dotted"):
        dash = "dot" if key.shape == "dotted" else "solid"
        return [
            {"type": "line", "x0": x - 9, "x1": x + 9, "y0": y, "y1": y, "line": {"color": key.color, "width": 2, "dash": dash}}
        ]
    if key.shape == "ring":
        return [{"type": "circle", **_box(x, y, 5), "line": {"color": key.color, "width": 2}}]
    if key.shape == "box":
        return [{"type": "rect", **_box(x, y, 6), **fill, "line": {"color": look.border, "width": 1}}]
    if key.shape == "hatched":
        stripes = [
            {
                "type": "line",
                "x0": x - 6,
                "x1": x - 6 + run,
                "y0": y - 6 + run,
                "y1": y - 6,
                "line": {"color": key.second, "width": 1.5},
            }
            for run in (4, 8, 12)
        ]
        return [{"type": "rect", **_box(x, y, 6), **fill, **none}, *stripes]
    if key.shape in SHAPES:
        return [{"type": "path", "path": _path(SHAPES[key.shape], x, y), **fill, **none}]
    return [{"type": "circle", **_box(x, y, 6), **fill, **none}]


def _path(polygon: str, x: float, y: float) -> str:
    """A CSS polygon, in percent of a box of 12 pixels, as an SVG path around a point; y goes up."""
    corners = []
    for corner in polygon.split(","):
        across, down = (float(number.rstrip("%")) for number in corner.split())
        corners.append(f"{x - 6 + across * 0.12:.2f} {y + 6 - down * 0.12:.2f}")
    return f"M{'L'.join(corners)}Z"
