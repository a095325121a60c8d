"""Bare figures: what a chart on a page costs at least, made of the kinds and numbers of its marks and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

Drawn = dict[str, Any]  # a chart as the browser has it: width, height, traces with type, mode, orientation, n, rows, columns
_WIDTH = 1280


def figure(charts: Sequence[Drawn]) -> dict[str, Any]:
    """One figure with a trace for each trace of these charts: as many marks of the same kind, on one pair of axes.

    It covers the same area. It has no hover texts, sizes, colours or outlines of its own, annotations, shapes or axis
    settings; marks that are words stay words, as a table of numbers drawn without numbers would be another kind of chart.
    """
    rng = Random(1)
    area = sum(chart["width"] * chart["height"] for chart in charts)
    traces = [_trace(trace, rng) for chart in charts for trace in chart["traces"]]
    return {"data": traces, "layout": {"height": max(200, round(area / _WIDTH)), "showlegend": False, "template": None}}


def scatter(points: int, height: int) -> dict[str, Any]:
    """A scatter of so many points in one trace."""
    return figure([{"width": _WIDTH, "height": height, "traces": [{"type": "scatter", "mode": "markers", "n": points}]}])


def table(grids: Sequence[dict[str, int]]) -> dict[str, Any]:
    """One table with as many cells as these grids have: the rows of all of them under the columns of the widest."""
    columns = max(grid["columns"] for grid in grids)
    rows = sum(grid["rows"] for grid in grids)
    return {
        "columns": [f"Column {number}" for number in range(columns)],
        "rows": [[row * 10 + column for column in range(columns)] for row in range(rows)],
    }


def _trace(trace: dict[str, Any], rng: Random) -> dict[str, Any]:
    kind, n = trace["type"], trace["n"]
    if kind == "heatmap":
        cells = [[round(rng.random(), 2) for _ in range(trace["columns"])] for _ in range(trace["rows"])]
        return {"type": kind, "z": cells, "showscale": False}
    if kind == "box":
        low = [round(rng.random(), 2) for _ in range(n)]
        parts = ("lowerfence", "q1", "median", "q3", "upperfence")
        boxes = {part: [value + step for value in low] for step, part in enumerate(parts)}
        return {"type": kind, "x": list(range(n)), **boxes}
    if kind == "bar":
        values, places = [round(1 + rng.random(), 2) for _ in range(n)], list(range(n))
        across = trace.get("orientation") == "h"
        return {"type": kind, "orientation": "h" if across else "v", "x": values if across else places} | {
            "y": places if across else values
        }
    mode = trace.get("mode") or "markers"
    points = {"type": "scatter", "mode": mode, "x": [round(rng.random() * 100, 2) for _ in range(n)]}
    points["y"] = [round(rng.random() * 100, 2) for _ in range(n)]
    return points | ({"text": ["12 of 34"] * n} if "text" in mode else {})
