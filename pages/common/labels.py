"""Direct labels beside points: which side, and how far up or down so that none covers another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pages.common.style import Look

LABELS_UP_TO = 15
_LETTER = 6.3  # pixels of a letter at 12 px
_LINE = 17.0  # pixels from label to label


@dataclass(frozen=True)
class Point:
    """A point to label: its data coordinates, its place in the frame (0 to 1 each), the text."""

    x: object
    y: object
    across: float
    up: float
    text: str


def place(
    points: Sequence[Point], look: Look, *, width: int, height: int, below: bool = False, reach: float | None = None
) -> list[dict[str, object]]:
    """Annotations: to the right of points in the left half, to the left of the others.

    A label that would cover another is moved up or down and gets a line to its point. `width` and
    `height` are those of the frame in pixels, the width a low estimate. `below`: labels stand under
    their points, out of the way of a step line that leaves to the right. `reach`: labels that find no room
    within so many pixels of their point are left out.
    """
    notes: dict[int, dict[str, object]] = {}
    boxes = [_around(point.across * width, point.up * height) for point in points]
    for number, point in sorted(enumerate(points), key=lambda entry: -entry[1].up):
        rightward = point.across <= 0.5
        length = _LETTER * len(point.text) + 8
        x, y = point.across * width, point.up * height
        left = x + 9 if rightward else x - 9 - length
        shift = _free(left, left + length, y, boxes, height, -_LINE * 0.7 if below else 0.0)
        if reach is not None and abs(shift) > reach:
            continue
        boxes.append((left, left + length, y + shift - _LINE / 2, y + shift + _LINE / 2))
        notes[number] = _annotation(point, look, rightward, shift, leader=abs(shift) > _LINE * 0.8)
    return [notes[number] for number in sorted(notes)]


def _around(x: float, y: float) -> tuple[float, float, float, float]:
    return x - 7, x + 7, y - 7, y + 7


def _free(
    left: float, right: float, y: float, boxes: list[tuple[float, float, float, float]], height: float, first: float
) -> float:
    for step in range(24):
        for shift in (first + step * _LINE * 0.75, first - step * _LINE * 0.75):
            low, high = y + shift - _LINE / 2, y + shift + _LINE / 2
            inside = low >= -4 and high <= height + 4
            if inside and not any(x0 < right and left < x1 and y0 < high and low < y1 for x0, x1, y0, y1 in boxes):
                return shift
    return first


def _annotation(point: Point, look: Look, rightward: bool, shift: float, *, leader: bool) -> dict[str, object]:
    return {
        "x": point.x,
        "y": point.y,
        "text": point.text,
        "showarrow": True,
        "arrowhead": 0,
        "arrowwidth": 1 if leader else 0.1,
        "arrowcolor": look.muted if leader else "rgba(0,0,0,0)",
        "ax": 11 if rightward else -11,
        "ay": -shift,
        "xanchor": "left" if rightward else "right",
        "yanchor": "middle",
        "font": {"size": 12, "color": look.text},
        "borderpad": 0,
        "bgcolor": look.background,
        "standoff": 6 if leader else 0,
    }
