"""A figure that is put together at once."""

from __future__ import annotations

from pages.common.drawing import Drawing
from pages.common.style import LIGHT


def test_parts_come_in_their_order_and_nothing_is_added() -> None:
    drawing = Drawing(LIGHT, 200, xaxis={"type": "log", "title": {"text": "Cores"}})
    drawing.trace("scatter", x=[1, 2], y=[3, 4])
    drawing.trace("bar", x=[1], y=[2], width=None)
    drawing.shape(type="line", x0=1)
    drawing.note(text="here", x=1, y=2)
    drawing.note(text="there", x=1, y=2, showarrow=True)
    drawing.arrange(xaxis={"title": {"standoff": 4}}, yaxis={"nticks": 3})
    made = drawing.settings()
    assert [trace["type"] for trace in made["data"]] == ["scatter", "bar"]
    assert [note["showarrow"] for note in made["layout"]["annotations"]] == [False, True]
    assert made["layout"]["shapes"] == [{"layer": "below", "type": "line", "x0": 1}]
    assert made["layout"]["xaxis"] == {"type": "log", "title": {"text": "Cores", "standoff": 4}}
    assert made["layout"]["yaxis"] == {"nticks": 3}
    assert drawing.logarithmic()
    assert made["layout"].get("template") is None
    assert made["data"][1] == {"type": "bar", "x": [1], "y": [2]}


def test_nothing_of_one_figure_is_left_in_the_next() -> None:
    Drawing(LIGHT, 300).arrange(margin={"l": 99}, font={"size": 40})
    assert Drawing(LIGHT, 200).layout["margin"] == {"l": 8, "r": 16, "t": 12, "b": 8}
    assert Drawing(LIGHT, 200).layout["font"]["size"] == 13
