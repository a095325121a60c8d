"""The chart's settings in the address."""

from __future__ import annotations

from dataclasses import fields

from pages.score.options import CHOICES, Options, read


def test_the_usual_settings_are_choices_too() -> None:
    usual = Options()
    assert {one.name for one in fields(Options)} == set(CHOICES)
    assert all(getattr(usual, name) in values for name, values in CHOICES.items())


def test_every_setting_is_written_and_read_back() -> None:
    options = Options(x="Memory", y="Score per chip", color="Processor", size="Disks", panels="Vendor", best="Hidden")
    assert set(options.write()) == set(CHOICES)
    assert read(options.write()) == (options, [])


def test_what_means_nothing_is_named() -> None:
    assert read({"x": "Wings", "y": "Score", "other": "1"}) == (Options(), ["x=Wings"])


def test_none_asks_for_nothing() -> None:
    assert (Options().axes().size, Options().axes().panel) == (None, None)
