"""Which result a chosen mark belongs to."""

from __future__ import annotations

import plotly.graph_objects as go

from pages.common import shell


def test_a_chosen_mark_names_the_result_of_its_trace() -> None:
    figure = go.Figure([go.Scatter(x=[1, 2], y=[1, 2], meta="r1"), go.Scatter(x=[1], y=[1], customdata=[["r2"]])])
    points = [{"curve_number": 0, "customdata": ["words"]}, {"curve_number": 0}, {"curve_number": 1, "customdata": {"0": "r2"}}]
    assert shell.chosen({"selection": {"points": points}}, figure) == ["r1", "r2"]
    assert shell.chosen({}, figure) == []
