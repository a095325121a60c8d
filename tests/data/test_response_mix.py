"""The request mix and the kit's rule, against figures worked out by hand from the SPECweb2005 disclosure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data import response, response_mix
from data.selection import Selection

OF_2005 = Selection(benchmark="SPECweb2005")


def ids(workload: str) -> tuple[str, ...]:
    return tuple(response.results(OF_2005, workload)["result_id"])


@pytest.mark.parametrize(
    ("workload", "worst", "wpd", "wpd_sum"),
    [
        ("Banking", "login", [0.199, 0.226, 0.260], [0.51, 0.64, 0.76]),
        ("Ecommerce", "customize1", [0.293, 0.270, 0.397], [0.47, 0.41, 0.80]),
        ("Support", "product", [0.187, 0.188, 0.240], [0.36, 0.32, 0.54]),
    ],
)
def test_the_rule_by_iteration(database: Path, workload: str, worst: str, wpd: list[float], wpd_sum: list[float]) -> None:
    rows = response_mix.iterations(OF_2005, workload, ids(workload))
    assert rows["wpd"].tolist() == pytest.approx(wpd, abs=5e-4)
    assert rows["wpd_sum"].tolist() == pytest.approx(wpd_sum, abs=5e-3)
    assert set(rows["worst"]) == {worst}
    assert response_mix.rule(OF_2005, workload) == {"iterations": 3, "results": 1, "by_type": 3, "by_sum": 3}


def test_shares_and_differences(database: Path) -> None:
    rows = response_mix.requests(OF_2005, "Banking", ids("Banking"))
    assert len(rows) == 48
    login = rows.iloc[0]
    assert login["share"] == pytest.approx(53981 / 251804 * 100)
    assert login["difference"] == pytest.approx(53981 / 251804 * 100 - 21.528)
    assert rows.groupby("iteration")["share"].sum().tolist() == pytest.approx([100, 100, 100])
    assert rows.groupby("iteration")["difference"].sum().tolist() == pytest.approx([0, 0, 0], abs=1e-3)


def test_boxes_of_the_selection(database: Path) -> None:
    rows = response_mix.boxes(OF_2005, "Banking").set_index("request_type")
    assert (rows.loc["login", "points"], rows.loc["login", "beyond"]) == (3, 0)
    assert rows.loc["login", "wpd"] == pytest.approx(0.260, abs=5e-4)
    assert rows.loc["login", "low"] <= rows.loc["login", "q1"] <= rows.loc["login", "mid"] <= rows.loc["login", "high"]


def test_a_shorter_run_is_expected_to_make_fewer_requests(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set validity_reason = 'RUN_SECONDS value is: 180; should be 1800' where benchmark = 'SPECweb2005'")
    rows = response_mix.iterations(OF_2005, "Banking", ids("Banking"))
    assert rows["expected"].tolist() == pytest.approx([25308.8, 25938.5, 25916.9], abs=0.1)


def test_iterations_with_a_lost_figure_are_left_out(copy_with: Callable[..., Path]) -> None:
    copy_with("update request_stats set requests = null where iteration = 2 and request_type = 'login'")
    assert set(response_mix.requests(OF_2005, "Banking", ids("Banking"))["iteration"]) == {1, 3}
    assert response_mix.rule(OF_2005, "Banking")["iterations"] == 2


def test_without_a_load_there_is_a_mix_but_no_rule(copy_with: Callable[..., Path]) -> None:
    copy_with("update iterations set load = null")
    rows = response_mix.requests(OF_2005, "Banking", ids("Banking"))
    assert rows["wpd"].isna().all()
    assert rows["difference"].notna().all()
    assert response_mix.rule(OF_2005, "Banking")["iterations"] == 0
