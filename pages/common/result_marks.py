"""Colour and shape of results that are drawn one by one: their vendor's, as on every page, while each has one of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Mark = tuple[str, str]  # '#RRGGBB' and the shape's name in Plotly

# For a result of a vendor that has none, or whose mark an earlier result of the chart has already.
COLORS = ("#4477AA", "#EE6677", "#228833", "#CCBB44", "#AA3377", "#66CCEE", "#44AA99", "#999933", "#882255")
SYMBOLS = ("circle", "diamond", "triangle-up", "square", "pentagon", "triangle-down", "star", "hexagon", "diamond-wide")


def marks(results: Sequence[Mapping[str, object]]) -> list[Mark]:
    """A mark for each of up to five results, in their order; no two have the same colour or the same shape.

    results: with `vendor_color` and `vendor_symbol`, missing or None where the vendor has no mark.
    """
    found: list[Mark | None] = []
    for row in results:
        color, symbol = row.get("vendor_color"), row.get("vendor_symbol")
        used = any(mark is not None and (mark[0] == color or mark[1] == symbol) for mark in found)
        found.append(None if used or not (isinstance(color, str) and isinstance(symbol, str)) else (color, symbol))
    taken = {part for mark in found if mark is not None for part in mark}
    free = zip((one for one in COLORS if one not in taken), (one for one in SYMBOLS if one not in taken), strict=False)
    return [next(free) if mark is None else mark for mark in found]
