"""A figure is put together without Plotly's checks, so its settings are checked here, on what the pages draw."""

from __future__ import annotations

from pathlib import Path

import plotly.graph_objects as go
import pytest

from pages.common import style
from pages.response_times.drawing import Drawing
from tests.pages.spec import charts, open_page


@pytest.mark.parametrize("scale", ["Linear", "Logarithmic"])
@pytest.mark.parametrize("view", ["Times", "Distribution", "Mix"])
def test_plotly_accepts_what_the_views_draw(database: Path, view: str, scale: str) -> None:
    drawn = charts(open_page("response_times", view=view, scale=scale))
    assert drawn
    for one in drawn:
        go.Figure(one)


def test_plotly_accepts_what_is_drawn_by_iteration(database: Path) -> None:
    (drawn,) = charts(open_page("response_times", only="benchmark.SPECweb99"))
    assert go.Figure(drawn).layout.xaxis.title.text == "Iteration"


def test_a_figure_has_no_template_and_says_that_its_data_stay_the_same() -> None:
    drawn = Drawing(style.LIGHT, 300, hoverdistance=20)
    drawn.trace("bar", x=[1], y=[2])
    drawn.arrange(xaxis={"range": [0, 2]})
    drawn.arrange(xaxis={"title": {"text": "x"}})
    made = drawn.figure().to_dict()
    assert made["layout"].get("template") is None
    assert made["layout"]["datarevision"] == 1
    assert (made["layout"]["height"], made["layout"]["hoverdistance"]) == (300, 20)
    assert made["layout"]["xaxis"] == {"range": [0, 2], "title": {"text": "x"}}


def test_nothing_of_one_figure_is_left_in_the_next() -> None:
    Drawing(style.LIGHT, 300).arrange(margin={"l": 99}, font={"size": 40})
    assert Drawing(style.LIGHT, 200).layout["margin"] == {"l": 8, "r": 16, "t": 12, "b": 8}
    assert Drawing(style.LIGHT, 200).layout["font"]["size"] == 13
