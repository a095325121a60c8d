"""The bounds of a distribution against a search over all distributions on a few points, and against drawn samples."""

from __future__ import annotations

import itertools
import math
from random import Random

import numpy as np
import pytest

from data.envelope import CUT, Known, Mixture

FAR = 1e5  # seconds: stands for "unbounded" in the search
BESIDE = 1e-7
SLACK = np.array([1e-10, 1e-10, 1e-10, 1e-6])  # of three shares and of a mean


def known(p: float, q1: float, q2: float, mean: float, low: float = 0.0, high: float = math.inf) -> Known:
    return Known(1000, 2.0, 4.0, p, q1, q2, mean, mean + CUT, low, high)


def searched(figures: Known, x: float) -> tuple[float, float] | None:
    """Least and greatest F(x) over all distributions on a few points; None when none has the figures.

    The masses form a polytope, and a linear function takes its extremes at vertices. At a vertex the columns of the
    constraints that bind are independent, so it has at most four points and its masses follow from the constraints: all
    choices of binding constraints and of points are tried. The points are those at which the mass of a cell stands highest or
    lowest: both sides of each limit and of x, and the ends.
    """
    ends = (figures.low, figures.high if math.isfinite(figures.high) else FAR)
    cuts = (figures.good, figures.tolerable, x)
    points = np.array(sorted(place for place in {*ends, *cuts, *(cut + BESIDE for cut in cuts)} if ends[0] <= place <= ends[1]))
    rows = np.array([np.ones_like(points), points <= figures.good, points <= figures.tolerable, points])
    low, high = np.array([1.0, figures.p, figures.q1, figures.m1]), np.array([1.0, figures.p, figures.q2, figures.m2])
    found: list[float] = []
    for q, m in itertools.product((None, figures.q1, figures.q2), (None, figures.m1, figures.m2)):
        sides = np.array([1.0, figures.p, math.nan if q is None else q, math.nan if m is None else m])
        binding = ~np.isnan(sides)
        for size in range(1, 1 + min(binding.sum(), len(points))):
            chosen = np.array(list(itertools.combinations(range(len(points)), size)))
            columns = rows[:, chosen].transpose(1, 0, 2)
            masses = np.linalg.pinv(columns[:, binding]) @ sides[binding]
            values = (columns @ masses[..., None])[..., 0]
            possible = (masses > -SLACK[0]).all(axis=1) & (np.maximum(low - values, values - high) < SLACK).all(axis=1)
            found += (masses * (points[chosen] <= x)).sum(axis=1)[possible].tolist()
    return (min(found), max(found)) if found else None


CASES = [
    known(0.9, 0.96, 0.96, 0.7),
    known(0.9, 0.93, 0.98, 0.7),
    known(0.5, 0.9, 0.9, 2.2),
    known(0.2, 0.3, 0.8, 3.5),
    known(0.0, 0.0, 0.4, 5.0),
    known(0.0, 0.7, 0.7, 3.0),
    known(1.0, 1.0, 1.0, 0.4),
    known(0.7, 1.0, 1.0, 1.9),
    known(0.9, 0.93, 0.98, 0.7, 0.2, 9.0),
    known(0.6, 0.7, 0.9, 2.0, 0.5, 6.0),
    known(0.5, 0.6, 0.95, 3.3, 1.0, 5.0),
    known(0.9, 0.9, 1.0, 0.8, 0.1, 3.5),
    known(1.0, 1.0, 1.0, 0.4, 0.3, 1.9),
    known(0.0, 0.5, 0.9, 3.9, 2.5, 7.0),
    known(0.0, 0.0, 0.0, 6.0, 5.0, 7.0),
    known(0.3, 0.4, 0.9, 2.9, 0.0, 4.5),
    known(0.0, 1.0, 1.0, 3.0, 2.3, 4.0),
    known(0.0, 0.0, 1.0, 6.5, 4.2),
]


@pytest.mark.parametrize("figures", CASES)
def test_bounds_are_those_of_a_search_over_all_distributions(figures: Known) -> None:
    bounds = figures.bounds()
    assert bounds is not None
    for x in (0.0, 0.25, 0.45, 1.0, 1.5, 1.95, 2.0, 2.3, 3.0, 3.8, 4.0, 4.2, 5.5, 8.0, 30.0):
        assert (bounds.least(x), bounds.most(x)) == pytest.approx(searched(figures, x), abs=1e-4), x


def test_random_figures_are_bounded_or_refused_as_a_search_does() -> None:
    rng = Random(5)
    refused = 0
    for _ in range(60):
        p = rng.choice([0.0, 1.0, rng.random(), rng.random()])
        q1 = rng.choice([p, 1.0, p + (1 - p) * rng.random()])
        q2 = rng.choice([q1, 1.0, q1 + (1 - q1) * rng.random()])
        low = rng.choice([0.0, rng.random() * 3])
        high = rng.choice([math.inf, low + rng.random() * 9])
        figures = known(p, q1, q2, rng.random() * 5, low, high)
        x = low + rng.random() * 6
        found, bounds = searched(figures, x), figures.bounds()
        assert (found is None) == (bounds is None), figures
        refused += bounds is None
        if found is not None and bounds is not None:
            assert (bounds.least(x), bounds.most(x)) == pytest.approx(found, abs=1e-4), (figures, x)
    assert 10 < refused < 50


def test_samples_lie_within_the_bounds_of_their_own_figures() -> None:
    rng = Random(8)
    for number in range(40):
        spread = rng.choice([0.2, 0.7, 1.5])
        times = [
            min(int(1000 * rng.lognormvariate(rng.uniform(-1, 1.5), spread)), 60_000) for _ in range(rng.choice([1, 7, 400]))
        ]
        total = len(times)
        good, tolerable = (sum(time <= limit for time in times) for limit in (2000, 4000))
        lost = rng.randint(0, 20) if number % 2 else 0
        q1, q2 = max(good, tolerable - lost) / total, min(total, tolerable + lost) / total
        ends = (min(times) / 1000, max(times) / 1000) if number % 3 else (0.0, math.inf)
        mean = int(sum(times) / total) / 1000
        bounds = Known(total, 2.0, 4.0, good / total, q1, q2, mean, mean + CUT, *ends).bounds()
        assert bounds is not None
        for at in range(0, 12_000, 250):
            share = sum(time <= at for time in times) / total
            assert bounds.least(at / 1000) - 1e-9 <= share <= bounds.most(at / 1000) + 1e-9


def test_exact_where_counts_give_it() -> None:
    bounds = known(0.9, 0.93, 0.98, 0.7).bounds()
    assert bounds.least(2.0) == bounds.most(2.0) == 0.9
    assert (bounds.least(4.0), bounds.most(4.0)) == (0.93, 0.98)


def test_the_mean_alone_gives_markovs_inequality() -> None:
    bounds = known(0.0, 0.0, 0.0, 5.0).bounds()
    assert bounds.least(20.0) == pytest.approx(1 - (5.001 - 4) / (20 - 4))
    assert bounds.most(20.0) == 1.0


def test_lost_counts_are_narrowed_by_the_mean() -> None:
    """10% beyond 2 s, a mean of 0.25 s: of the mean 0.2 s are spent up to 2 s, so 0.051 / 2 of all are beyond 4 s at most."""
    bounds = known(0.9, 0.9, 1.0, 0.25).bounds()
    assert (bounds.q1, bounds.q2) == (pytest.approx(1 - 0.051 / 2), 1.0)
    assert bounds.least(4.0) == bounds.q1


@pytest.mark.parametrize(
    "figures",
    [
        known(0.5, 1.0, 1.0, 3.5),  # half within 2 s, half within 4 s: a mean of at most 3 s
        known(0.1, 0.2, 0.2, 1.0),  # 80% beyond 4 s: a mean of at least 3.2 s
        known(0.9, 0.95, 0.95, 0.5, 0.1, 1.8),  # a greatest response within 2 s, but 10% beyond
        known(0.9, 0.95, 0.95, 0.5, 2.5, 9.0),  # a least response beyond 2 s, but 90% within
        known(1.0, 1.0, 1.0, 0.5, 0.7, 1.8),  # a mean below the least response
    ],
)
def test_figures_that_contradict_each_other_have_no_bounds(figures: Known) -> None:
    assert figures.bounds() is None
    assert Mixture.of([figures, known(0.9, 0.95, 0.95, 0.7)]) is None


def test_bounds_never_fall() -> None:
    for figures in CASES:
        bounds = figures.bounds()
        for low, high in itertools.pairwise(number / 100 for number in range(1200)):
            assert bounds.least(low) <= bounds.least(high) + 1e-12
            assert bounds.most(low) <= bounds.most(high) + 1e-12
            assert bounds.least(high) <= bounds.most(high) + 1e-12


def test_iterations_together_are_the_mean_of_each_weighted_by_requests() -> None:
    parts = [
        Known(300, 2.0, 4.0, 0.9, 0.95, 0.95, 0.7, 0.701),
        Known(100, 2.0, 4.0, 0.5, 0.6, 0.8, 2.0, 2.001),
    ]
    together = Mixture.of(parts)
    assert together.least(2.0) == together.most(2.0) == pytest.approx(0.8)
    assert (together.least(4.0), together.most(4.0)) == (pytest.approx(0.8625), pytest.approx(0.9125))
    assert together.mean() == (pytest.approx(1.025), pytest.approx(1.026))
    assert Mixture.of([]) is None


def test_times_of_a_share_are_bounded() -> None:
    together = Mixture.of([known(0.9, 0.96, 0.96, 0.7)])
    low, high = together.time_of(0.5)
    assert low == 0.0
    assert together.least(high) == pytest.approx(0.5, abs=1e-6)
    assert together.time_of(0.9) == (0.0, pytest.approx(2.0, abs=1e-6))
    assert together.time_of(0.95)[1] == pytest.approx(4.0, abs=1e-6)
    assert together.time_of(1.0)[1] == math.inf
    ended = Mixture.of([known(0.9, 0.96, 0.96, 0.7, 0.3, 5.0)])
    assert ended.time_of(1.0)[1] == pytest.approx(5.0, abs=1e-6)


def test_a_curve_shows_both_sides_of_a_jump() -> None:
    xs, least, most = Mixture.of([known(0.9, 0.96, 0.96, 0.7)]).curve([0.0, 1.0, 3.0])
    assert [round(x, 3) for x in xs] == [0.0, 0.0, 1.0, 2.0, 2.0, 2.0, 3.0]
    assert least[4] == most[4] == 0.9
    assert most[3:6] == [pytest.approx(0.9), pytest.approx(0.9), pytest.approx(0.96)]
