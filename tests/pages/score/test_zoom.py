"""The part of the chart that is shown: as text, as the browser tells it, and what lies within."""

from __future__ import annotations

import pandas as pd
import pytest

from data import metrics
from pages.score.zoom import Zoom, made, of_gesture, read, words

OF_99 = metrics.BY_NAME["SPECweb99"]
SOME = Zoom("SPECweb99", "Cores", "Score", (4, 16), (1000, 20000))


@pytest.mark.parametrize(
    "zoom",
    [
        SOME,
        Zoom("SPECweb99", "Cores", "Score", (None, 16), (0.25, None)),
        Zoom("SPECweb2005_Banking", "Test date", "Score per chip", (11_000.0, None), (None, None)),
    ],
)
def test_a_zoom_is_read_as_it_was_written(zoom: Zoom) -> None:
    assert read(zoom.write()) == zoom


@pytest.mark.parametrize(
    "value",
    [
        "",
        "1,2,3",
        "SPECweb99,Wings,1,2,Score,,",
        "SPECweb99,Cores,,,Score,,",
        "SPECweb99,Cores,nan,2,Score,,",
        "SPECweb99,Cores,1e999,2,Score,,",
        "SPECweb99,Test date,2003-13-01,,Score,,",
        "SPECweb99,Test date,1998,,Score,,",
    ],
)
def test_what_is_no_zoom_is_none(value: str) -> None:
    assert read(value) is None


def test_ends_in_the_wrong_order_are_turned() -> None:
    assert made("SPECweb99", "Cores", "Score", (16, 4), (20000, 1000)) == SOME


def test_both_ends_are_included() -> None:
    inside = SOME.inside(pd.Series([4, 16, 3, 8, 8]), pd.Series([1000, 20000, 5000, 999, 5000]))
    assert inside.tolist() == [True, True, False, False, True]


def test_the_browser_tells_of_one_axis_and_the_other_keeps_its_ends() -> None:
    zoomed = of_gesture({"x": [4, 16]}, OF_99, "Cores", "Score", None)
    assert zoomed == Zoom("SPECweb99", "Cores", "Score", (4, 16))
    assert of_gesture({"y": [1000, 20000]}, OF_99, "Cores", "Score", zoomed) == SOME
    assert of_gesture({"y": [1000.0049, 19999.96]}, OF_99, "Cores", "Score", zoomed) == SOME
    assert of_gesture({"x": [None, None], "y": [None, None]}, OF_99, "Cores", "Score", SOME) is None


def test_the_browser_tells_of_dates() -> None:
    zoomed = of_gesture({"x": ["2003-04-30 11:02:03.1", "2003-08-01"]}, OF_99, "Test date", "Score", None)
    assert zoomed is not None
    assert zoomed.write() == "SPECweb99,Test date,2003-04-30,2003-08-01,Score,,"
    assert words(zoomed, OF_99) == "month of the test Apr 2003 to Aug 2003"


@pytest.mark.parametrize("told", [{}, {"x": [1]}, {"x": ["a", "b"]}, {"y": 4}, {"x": [{}, []]}])
def test_what_makes_no_sense_changes_nothing(told: dict[str, object]) -> None:
    assert of_gesture(told, OF_99, "Cores", "Score", SOME) == SOME


def test_in_words() -> None:
    assert words(SOME, OF_99) == "4 to 16 cores, 1,000 to 20,000 simultaneous connections"
    assert words(Zoom("SPECweb2005", "Cores", "Score per core", (None, 16), (0.256, None)), metrics.BY_NAME["SPECweb2005"]) == (
        "up to 16 cores, 0.256 or more of SPECweb2005, score per core"
    )
