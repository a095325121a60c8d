"""Rows as the data layer gives them, made by hand, and what is drawn of them."""

from __future__ import annotations

import pandas as pd

from pages.common import style
from pages.common.result_marks import COLORS, SYMBOLS
from pages.response_times.limits import Limits
from pages.response_times.results import Shown
from pages.response_times.times_chart import Times

LOOK = style.LIGHT
LIMITS = Limits(2.0, 4.0, {})


def quality_rows(**changes: object) -> pd.DataFrame:
    """One request type: 1,000 requests, 990 good, of the other 10 only bounds known."""
    row = {
        "request_type": "login",
        "result_id": "r0",
        "place": 1,
        "requests": 1000,
        "good": 990,
        "tolerable_min": 2,
        "tolerable_max": 9,
        "fail_min": 1,
        "fail_max": 8,
        "byte_rate": 1.0,
    }
    return pd.DataFrame([row | changes])


def figure_rows(results: int, **changes: object) -> pd.DataFrame:
    """Three iterations of one request type of so many results."""
    return pd.DataFrame(
        [
            {
                "result_id": f"r{result}",
                "iteration": iteration,
                "request_type": "login",
                "place": 1,
                "requests": 300,
                "evidence": "bounded",
                "response_s": 1.0 + result + iteration / 10,
                "response_min_s": None,
                "response_max_s": None,
                "load": 100,
            }
            | changes
            for result in range(results)
            for iteration in (1, 2, 3)
        ]
    ).astype({"response_min_s": float, "response_max_s": float})


def box_rows(points: int) -> pd.DataFrame:
    return pd.DataFrame(
        [
            {
                "request_type": "login",
                "place": 1,
                "points": points,
                "results": points // 3,
                "low": 0.1,
                "p5": 0.2,
                "q1": 0.5,
                "mid": 0.7,
                "q3": 0.9,
                "p95": 1.5,
                "high": 9.0,
            }
        ]
    )


def shown(count: int, note: str = "") -> tuple[Shown, ...]:
    return tuple(
        Shown(f"r{number}", f"System {number}", 100 * (number + 1), "sessions", note, COLORS[number], SYMBOLS[number])
        for number in range(count)
    )


def times(results: int, *, quality: pd.DataFrame | None = None, boxes: pd.DataFrame | None = None, **more: object) -> Times:
    """What the chart of times is made from, for so many results."""
    return Times(
        workload="Banking",
        shown=more.get("shown", shown(results)),
        figures=more.get("figures", figure_rows(results) if results else figure_rows(1).head(0)),
        boxes=box_rows(9).head(0) if boxes is None else boxes,
        quality=quality_rows() if quality is None else quality,
        limits=more.get("limits", LIMITS),
    )
