"""Which result a chosen mark belongs to."""

from __future__ import annotations

from pages.common import shell
from pages.common.charts import Chart


def test_a_chosen_mark_names_the_result_of_its_trace() -> None:
    traces = [{"x": [1, 2], "y": [1, 2], "meta": "r1"}, {"x": [1], "y": [1], "customdata": [["r2"]]}]
    chart = Chart({"data": traces, "layout": {}}, "", "", "")
    points = [{"curve_number": 0, "customdata": ["words"]}, {"curve_number": 0}, {"curve_number": 1, "customdata": {"0": "r2"}}]
    assert shell.chosen({"selection": {"points": points}}, chart) == ["r1", "r2"]
    assert shell.chosen({}, chart) == []
