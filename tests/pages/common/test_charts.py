"""What a page sends of a chart is what Plotly's own figure of it would be."""

from __future__ import annotations

import json

import numpy as np
import plotly.graph_objects as go
import plotly.io as pio

from pages.common import style
from pages.common.charts import Chart
from pages.common.style import LIGHT


def chart() -> Chart:
    traces = [{"type": "bar", "x": np.array([1.5, 2.5]), "y": ["a", "b"], "marker": {"color": "#4477AA"}}]
    notes = [{"text": "here", "x": 1}]
    return Chart({"data": traces, "layout": style.layout(LIGHT, 300, dragmode="pan", annotations=notes)}, "t", "s", "a")


def test_it_is_sent_as_the_figure_would_be() -> None:
    made = chart()
    assert json.loads(pio.to_json(made.ready, validate=False)) == json.loads(pio.to_json(made.figure, validate=False))
    assert made.settings["data"][0]["x"].tolist() == [1.5, 2.5]  # not packed, as only what is sent is
    assert pio.to_json(made.ready, validate=False) == pio.to_json(made.ready, validate=False)


def test_a_finger_scrolls_over_it() -> None:
    made = chart()
    sent = made.scrollable.to_dict()
    assert sent["layout"]["dragmode"] is False
    assert made.ready.to_dict()["layout"]["dragmode"] == "pan"
    assert sent["data"] == made.ready.to_dict()["data"]


def test_a_figure_of_plotlys_own_is_taken_apart() -> None:
    figure = style.base(LIGHT, 300)
    figure.add_trace(go.Bar(x=[1, 2], y=[3, 4]))
    made = Chart(style.settings(figure), "t", "s", "a")
    assert made.figure.data == figure.data and made.figure.layout.height == 300
    assert json.loads(pio.to_json(made.ready, validate=False)) == json.loads(figure.to_json())
