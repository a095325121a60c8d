"""The request mix as drawn."""

from __future__ import annotations

import pandas as pd
import pytest

from pages.response_times import mix_chart
from tests.pages.response_times.figures import LOOK, shown


def mix_rows() -> pd.DataFrame:
    return pd.DataFrame(
        [
            {
                "result_id": "r0",
                "iteration": iteration,
                "request_type": "login",
                "place": 1,
                "target_pct": 20.0,
                "requests": requests,
                "all_requests": 1000,
                "load": 100,
                "expected": 1010.0,
                "share": requests / 10,
                "difference": requests / 10 - 20,
                "wpd": abs(20 - requests / 10.1),
                "wpd_sum": 0.99,
            }
            for iteration, requests in ((1, 199), (2, 204))
        ]
    )


def box_rows() -> pd.DataFrame:
    row = {"request_type": "login", "place": 1, "target_pct": 20.0, "share": 20.1, "points": 30, "results": 10, "low": -0.9}
    row |= {"high": 0.8, "p5": -0.5, "q1": -0.1, "mid": 0.1, "q3": 0.2, "p95": 0.4, "wpd": 1.2, "beyond": 2}
    return pd.DataFrame([row])


def test_shares_stand_against_the_target_and_differences_beside() -> None:
    drawn = mix_chart.figure(mix_rows(), box_rows().head(0), shown(1), "Banking", LOOK, "all")
    target, share, differences = drawn.figure.data
    assert list(target.x) == [20.0]
    assert list(share.x) == [pytest.approx(20.15)]
    assert list(differences.x) == [pytest.approx(-0.1), pytest.approx(0.4)]
    assert differences.xaxis == "x2"
    assert "n = 1 result, 2 iterations" in drawn.subtitle
    assert "greatest difference 0.40 points" in drawn.alt


def test_hover_names_the_rule_and_its_limits() -> None:
    drawn = mix_chart.figure(mix_rows(), box_rows().head(0), shown(1), "Banking", LOOK, "all")
    words = drawn.figure.data[2].customdata[1][0]
    assert "+0.400 points: 20.400% of 1,000 requests" in words
    assert "WPD 0.20% (derived), limit 1.0%; sum +0.99%, limit 1.5%" in words


def test_many_results_are_a_box() -> None:
    drawn = mix_chart.figure(mix_rows().head(0), box_rows(), (), "Banking", LOOK, "all")
    box = next(one for one in drawn.figure.data if one.type == "box")
    assert (box.lowerfence, box.q1, box.median, box.q3, box.upperfence) == ((-0.5,), (-0.1,), (0.1,), (0.2,), (0.4,))
    assert "n = 10 results, 30 iterations" in drawn.subtitle


def test_ticks_of_differences_carry_their_sign() -> None:
    drawn = mix_chart.figure(mix_rows(), box_rows().head(0), shown(1), "Banking", LOOK, "all")
    assert drawn.figure.layout.xaxis2.ticktext == ("−0.3", "0", "+0.3")
