"""Bars of good, tolerable and failed requests by themselves."""

from __future__ import annotations

import pandas as pd

from pages.response_times import shares_chart
from tests.pages.response_times.figures import LOOK, quality_rows


def test_a_bar_each_with_its_requests_at_the_right() -> None:
    rows = pd.concat([quality_rows(), quality_rows(requests=2000, good=2000, tolerable_min=0, fail_min=0)])
    drawn = shares_chart.figure(rows, ["One", "Two"], LOOK, "title", "subtitle")
    assert [list(one.x) for one in drawn.figure.data if one.name == "Good"] == [[99.0, 100.0]]
    assert drawn.figure.layout.yaxis.ticktext == ("One ", "Two ")
    assert drawn.figure.layout.yaxis2.ticktext == (" 1,000", " 2,000")


def test_counts_that_do_not_add_up_are_found_and_not_drawn_below_zero() -> None:
    more = quality_rows(tolerable_min=8, fail_min=5)
    assert len(shares_chart.miscounted(more)) == 1
    assert shares_chart.bars(more, [0])[0].unsure == 0
    fewer = quality_rows(tolerable_min=3, tolerable_max=3, fail_min=1, fail_max=1)
    assert len(shares_chart.miscounted(fewer)) == 1
    assert shares_chart.bars(fewer, [0])[0].unsure == 6
    assert shares_chart.miscounted(quality_rows()).empty


def test_hover_says_what_is_exact_and_what_is_not() -> None:
    bar = shares_chart.bars(quality_rows(), [0])[0]
    assert shares_chart.hover(bar, "Good") == "<b>login</b><br>Good: 990 of 1,000 (99.00%), exact"
    assert (
        shares_chart.hover(bar, "Tolerable")
        == "<b>login</b><br>Tolerable: 2 to 9 of 1,000 (0.20% to 0.90%), 10 in all are beyond good"
    )
    assert shares_chart.hover(bar, "Tolerable or failed").endswith("7 of 1,000 (0.70%), only their sum is known")
