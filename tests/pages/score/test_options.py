"""The chart's settings in the address."""

from __future__ import annotations

from dataclasses import fields

from data import metrics
from pages.score.options import CHOICES, ZOOM, Options, read
from pages.score.zoom import Zoom


def test_the_usual_settings_are_choices_too() -> None:
    usual = Options()
    assert {one.name for one in fields(Options)} == {*CHOICES, ZOOM}
    assert all(getattr(usual, name) in values for name, values in CHOICES.items())


def test_every_setting_is_written_and_read_back() -> None:
    options = Options(x="Memory", y="Score per chip", color="Processor", size="Disks", panels="Vendor", best="Hidden")
    assert set(options.write()) == {*CHOICES, ZOOM}
    assert read(options.write()) == (options, [])


def test_what_means_nothing_is_named() -> None:
    assert read({"x": "Wings", "y": "Score", "other": "1"}) == (Options(), ["x=Wings"])


def test_none_asks_for_nothing() -> None:
    assert (Options().axes().size, Options().axes().panel) == (None, None)


def test_a_zoom_is_read_back_and_holds_for_its_metric_and_axes_only() -> None:
    options = Options(x="Memory", zoom=Zoom("SPECweb99", "Memory", "Score", (4, 16), (1000, None)))
    assert options.write()[ZOOM] == "SPECweb99,Memory,4,16,Score,1000,"
    assert read(options.write()) == (options, [])
    assert options.of(metrics.BY_NAME["SPECweb99"]) == options
    assert options.of(metrics.BY_NAME["SPECweb99_SSL"]).zoom is None
    assert read(options.write() | {"x": "Cores"})[0].of(metrics.BY_NAME["SPECweb99"]).zoom is None


def test_a_zoom_that_means_nothing_is_named() -> None:
    assert read({ZOOM: "SPECweb99,Cores,a,,Score,,"}) == (Options(), ["zoom=SPECweb99,Cores,a,,Score,,"])
