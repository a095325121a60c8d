"""The power law: exact on an exact law, silent where it would say too much."""

from __future__ import annotations

import pytest

from data.fit import power_law

XS = [1, 2, 4, 8, 16, 32, 64, 128]


def test_an_exact_law_is_found() -> None:
    law = power_law(XS, [3 * x**0.5 for x in XS])
    assert law is not None
    assert (law.factor, law.exponent, law.r2, law.n) == (pytest.approx(3), pytest.approx(0.5), pytest.approx(1), 8)
    assert law.at(100) == pytest.approx(30)


def test_scatter_lowers_r2() -> None:
    law = power_law(XS, [x * (2 if place % 2 else 1) for place, x in enumerate(XS)])
    assert law is not None
    assert 0.9 < law.r2 < 0.98


def test_too_few_points_or_places_say_nothing() -> None:
    assert power_law(XS[:7], XS[:7]) is None
    assert power_law([1, 1, 1, 1, 2, 2, 2, 2], range(1, 9)) is None
    assert power_law([0, *XS[:7]], [1, *XS[:7]]) is None


def test_a_level_is_a_law_too() -> None:
    law = power_law(XS, [5] * 8)
    assert law is not None
    assert (law.exponent, law.r2) == (pytest.approx(0), 1.0)
