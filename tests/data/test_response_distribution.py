"""What is known of the distributions of the SPECweb2005 disclosure; download has no limit of time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data import response, response_distribution
from data.response_distribution import Allowed
from data.selection import Selection


def known(workload: str) -> dict[str, Allowed]:
    ids = tuple(response.results(Selection(benchmark="SPECweb2005"), workload)["result_id"])
    return {one.request_type: one for one in response_distribution.allowed(workload, ids)}


def test_shares_at_the_limits_are_those_of_the_counts(database: Path) -> None:
    login = known("Banking")["login"]
    requests = 53981 + 55254 + 55121
    assert login.requests == requests
    assert login.limits == (2.0, 4.0)
    assert login.p == pytest.approx((49310 + 54818 + 54382) / requests)
    assert login.q == (pytest.approx(1 - (440 + 38 + 33) / requests),) * 2
    assert login.mean[0] == pytest.approx((53981 * 1.048 + 55254 * 0.686 + 55121 * 0.699) / requests)
    assert login.mean[1] - login.mean[0] == pytest.approx(0.001)
    assert (login.low, login.high) == (None, None)
    assert login.bounds.least(2.0) == login.bounds.most(2.0) == pytest.approx(login.p)
    assert login.bounds.least(4.0) == pytest.approx(login.q[0])


def test_lost_counts_leave_an_interval(database: Path) -> None:
    summary = known("Banking")["account_summary"]
    assert summary.q[0] < summary.q[1]
    assert summary.bounds.least(4.0) >= summary.q[0] - 1e-12
    assert summary.bounds.most(4.0) <= summary.q[1] + 1e-12


def test_requests_that_are_counted_nowhere_may_be_tolerable(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update request_stats set tolerable = tolerable - 100, tolerable_min = tolerable_min - 100, "
        "tolerable_max = tolerable_max - 100 where request_type = 'login' and iteration = 1"
    )
    login = known("Banking")["login"]
    assert login.q[1] - login.q[0] == pytest.approx(100 / login.requests)
    assert login.q[1] == pytest.approx(1 - (440 + 38 + 33) / login.requests)


def test_times_of_shares_are_bounded_from_above(database: Path) -> None:
    half, most, nearly_all = known("Banking")["login"].within
    assert half == (0.0, pytest.approx(1.578, abs=1e-3))
    assert most[1] == pytest.approx(2.0)
    assert nearly_all == (pytest.approx(2.0), pytest.approx(4.0))


def test_no_published_figures_contradict_each_other(database: Path) -> None:
    for workload in response.WORKLOADS:
        assert all(one.bounds is not None for one in known(workload).values())


def test_downloads_have_no_bounds_by_time(database: Path) -> None:
    assert list(known("Support")) == ["home", "search", "catalog", "product", "fileCatalog", "file"]


def test_printed_extremes_end_the_distribution(copy_with: Callable[..., Path]) -> None:
    copy_with("update request_stats set response_min_s = 0.1, response_max_s = 9.5 where request_type = 'login'")
    login = known("Banking")["login"]
    assert (login.low, login.high) == (0.1, 9.5)
    assert login.bounds.most(0.09) == 0.0
    assert login.bounds.least(9.5) == 1.0
    assert login.within[0][0] > 0.1


def test_extremes_of_some_iterations_only_are_not_those_of_all(copy_with: Callable[..., Path]) -> None:
    copy_with("update request_stats set response_min_s = 0.1, response_max_s = 9.5 where iteration = 1")
    login = known("Banking")["login"]
    assert (login.low, login.high) == (None, None)
    assert login.bounds.most(0.05) > 0


def test_contradictory_figures_have_no_bounds(copy_with: Callable[..., Path]) -> None:
    copy_with("update request_stats set response_s = 0.001 where request_type = 'login' and iteration = 1")
    login = known("Banking")["login"]
    assert login.bounds is None
    assert login.within == ()
