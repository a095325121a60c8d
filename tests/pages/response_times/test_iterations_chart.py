"""Small multiples by iteration."""

from __future__ import annotations

import pandas as pd

from pages.response_times import iterations_chart
from tests.pages.response_times.figures import LOOK, shown


def runs(benchmark: str = "SPECweb99") -> pd.DataFrame:
    steps = 10 if benchmark == "SPECweb96" else 3
    known = benchmark != "SPECweb96"
    return pd.DataFrame(
        [
            {
                "result_id": "r0",
                "iteration": step,
                "load": 100 if known else None,
                "conforming": 99 if known else None,
                "conforming_pct": 99.0 if known else None,
                "throughput_ops_s": 100.0 * step,
                "response_ms": 300.0 + step,
                "is_median": step == 2,
            }
            for step in range(1, steps + 1)
        ]
    )


def boxes(points: int) -> pd.DataFrame:
    row = {"measure": "response_ms", "iteration": 1, "points": points, "low": 1.0, "p5": 2.0, "q1": 3.0, "mid": 4.0}
    return pd.DataFrame([row | {"q3": 5.0, "p95": 6.0, "high": 7.0}])


def test_three_panels_share_one_iteration_axis() -> None:
    drawn = iterations_chart.figure(runs(), boxes(9).head(0), shown(1), "SPECweb99", LOOK, "all")
    lines = drawn.figure.data
    assert [one.yaxis for one in lines] == ["y", "y2", "y3"]
    assert {one.xaxis for one in lines} == {None}
    assert [list(one.y) for one in lines] == [[301.0, 302.0, 303.0], [100.0, 200.0, 300.0], [99.0, 99.0, 99.0]]
    domains = [drawn.figure.layout[name].domain for name in ("yaxis", "yaxis2", "yaxis3")]
    assert domains[0][0] > domains[1][1] > domains[1][0] > domains[2][1]
    assert "n = 1 result, 3 iterations" in drawn.subtitle


def test_a_benchmark_without_conformance_has_two_panels_by_load_level() -> None:
    drawn = iterations_chart.figure(runs("SPECweb96"), boxes(9).head(0), shown(1), "SPECweb96", LOOK, "all")
    assert [one.yaxis for one in drawn.figure.data] == ["y", "y2"]
    assert drawn.title == "SPECweb96 by load level"
    assert drawn.figure.layout.xaxis.title.text == "Load level"


def test_boxes_from_eight_points_on() -> None:
    assert iterations_chart.enough(boxes(7)).empty
    drawn = iterations_chart.figure(runs(), iterations_chart.enough(boxes(8)), shown(1), "SPECweb99", LOOK, "all")
    assert [one.type for one in drawn.figure.data if one.type == "box"] == ["box"]
    assert "n = 8 results" in drawn.subtitle


def test_the_median_iteration_is_named() -> None:
    line = iterations_chart.figure(runs(), boxes(9).head(0), shown(1), "SPECweb99", LOOK, "all").figure.data[0]
    assert "Iteration 2, the median iteration of the score" in line.customdata[1][0]
    assert "99 of 100 connections conforming" in line.customdata[1][0]
