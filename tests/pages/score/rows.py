"""Rows as from `data.score.points`, made up."""

from __future__ import annotations

import pandas as pd

from data import metrics
from pages.common import style
from pages.score import chart, marks
from pages.score.options import Options

LOOK = style.LIGHT.with_vendors({"IBM": ("#AA3377", "diamond"), "Dell": ("#4477AA", "circle")})
MARKS = marks.marks("Vendor", ["Dell", "IBM"], LOOK)
USUAL = Options()
OF_99 = metrics.BY_NAME["SPECweb99"]


def rows(count: int, **changes: object) -> pd.DataFrame:
    """Best first: the score and the cores double from row to row; every second row is of IBM."""
    numbers = list(reversed(range(count)))
    made = pd.DataFrame(
        {
            "result_id": [f"r{number}" for number in numbers],
            "vendor": ["IBM" if number % 2 else "Dell" for number in numbers],
            "system": [f"System {number}" for number in numbers],
            "tested_by": "Somebody",
            "test_date": pd.Timestamp("2003-05-01"),
            "web_server": "Zeus",
            "operating_system": "Linux",
            "origin": "published",
            "validity": "valid",
            "processor": "CPU",
            "memory_gb": 1.0,
            "score": [1000.0 * 2**number for number in numbers],
            "x": [float(2**number) for number in numbers],
            "y": [1000.0 * 2**number for number in numbers],
            "size": None,
            "mark": ["IBM" if number % 2 else "Dell" for number in numbers],
            "panel": "",
            "ranked": True,
        }
    )
    return made.assign(**changes)


def drawn(shown: pd.DataFrame, options: Options = USUAL, **more: object) -> chart.Drawn:
    """The chart of these rows."""
    return chart.figure(shown, OF_99, options, LOOK, MARKS, "all", **more)


def dots(made: chart.Drawn) -> list:
    """The traces of marks."""
    return [one for one in made.chart.figure.data if one.mode == "markers"]


def lines(made: chart.Drawn, name: str) -> list:
    """The lines of this name."""
    return [one for one in made.chart.figure.data if one.mode == "lines" and one.name == name]
