"""Axes: round ends and steps for every kind of number."""

from __future__ import annotations

import pytest

from pages.export.native import Axis
from pages.export.pptx.scale import EPOCH, scale


def ends(axis: Axis, *values: float) -> tuple[float, float, float | None]:
    found = scale(axis, values)
    return round(found.low, 9), round(found.high, 9), found.step


def test_numbers_have_round_steps_and_room() -> None:
    assert ends(Axis(""), 0, 9.5) == (0, 10, 2)
    assert ends(Axis(""), 1400, 10291) == (0, 12000, 2000)
    assert ends(Axis(""), 305, 360) == (300, 370, 10)
    assert ends(Axis(""), -0.13, 0.08)[0] < -0.13
    assert ends(Axis("Processor cores"), 1) == (0, 2, 1)
    assert ends(Axis("Row number"), 1, 17) == (0, 20, 5)  # between whole numbers no step of 2.5
    assert ends(Axis(""), 0) == ends(Axis("")) == (0, 2, 1)
    assert ends(Axis(""), 0.5) == (0, 0.7, 0.1)
    assert ends(Axis("Conforming (% of requested)"), 99.6, 100) == (99.5, 100, 0.1)
    assert ends(Axis("Conforming (% of requested)"), 100)[:2] == (0, 100)
    assert ends(Axis("(%)", low=90, high=100, exact=True), 95) == (90, 100, 2)


def test_a_logarithmic_axis_doubles_or_goes_by_tens() -> None:
    assert ends(Axis("", True), 1, 32) == (0.5, 64, 2)
    assert ends(Axis("", True), 1400, 10291) == (1000, 16000, 2)
    assert ends(Axis("", True), 3, 90_000) == (2, 100_000, 10)
    assert scale(Axis("", True), [1, 32]).base == 2 and scale(Axis("", True), [3, 90_000]).base == 10
    assert scale(Axis("", True), [0, 5]).low > 0


def test_dates_are_days_of_a_spreadsheet_and_begin_with_a_year() -> None:
    found = scale(Axis("", date=True), [EPOCH + 11_596, EPOCH + 12_265])  # Oct 2001 to Aug 2003
    assert (found.low, found.step, found.form) == (36_893, 365.25, "yyyy")  # 2 January 2001
    assert found.high == pytest.approx(36_893 + 3 * 365.25)


def test_names_stand_at_whole_numbers() -> None:
    assert ends(Axis("", names=["a", "b", "c"]), 1) == (-0.5, 2.5, 1)
