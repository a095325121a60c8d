"""Colour and shape of a group's marks: fixed for vendors by the reference table, for other groups by their size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from data.score import UNKNOWN
from pages.common.style import OTHER_VENDOR, Look

Mark = tuple[str, str]
Marks = Mapping[str, Mark]

# Paul Tol's bright and muted sets without the grey; ten colours and nine shapes, so that 90 groups differ.
_COLORS = ("#4477AA", "#EE6677", "#228833", "#CCBB44", "#66CCEE", "#AA3377", "#44AA99", "#999933", "#882255", "#DDCC77")
_SYMBOLS = ("circle", "square", "triangle-up", "diamond", "pentagon", "triangle-down", "star", "hexagon", "diamond-wide")


def marks(group: str, names: Sequence[str], look: Look) -> Marks:
    """The mark of each group; `names`: all of them as from `data.score.groups`, so that filters change nothing."""
    if group == "Vendor":
        return {name: look.mark_of(name) for name in names} | {UNKNOWN: OTHER_VENDOR}
    own = {name: (_COLORS[place % len(_COLORS)], _SYMBOLS[place % len(_SYMBOLS)]) for place, name in enumerate(names)}
    return own | {UNKNOWN: OTHER_VENDOR}
