"""Iterations of SPECweb99, against values read by hand from the three disclosures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd

from data import response, response_iterations
from data.selection import Selection

OF_99 = Selection(benchmark="SPECweb99")


def test_iterations_of_chosen_results(database: Path) -> None:
    ids = tuple(response.results(OF_99, None)["result_id"])
    rows = response_iterations.of_results(ids[::-1])
    assert rows["vendor"].unique().tolist() == ["Sun Microsystems", "Dell", "IBM"]
    ibm = rows[rows["vendor"] == "IBM"]
    assert ibm["response_ms"].tolist() == [355.8, 359.5, 357.9]
    assert ibm["conforming_pct"].tolist() == [100.0, 99.6, 99.9]
    assert ibm["median_ms"].unique().tolist() == [357.9]


def test_boxes_of_each_measure_and_iteration(database: Path) -> None:
    rows = response_iterations.boxes(OF_99).set_index(["measure", "iteration"])
    assert len(rows) == 9
    assert rows.loc[("response_ms", 1), ["low", "mid", "high"]].tolist() == [306.3, 353.4, 355.8]
    assert rows["points"].unique().tolist() == [3]


def test_medians(database: Path) -> None:
    row = response_iterations.medians(OF_99).iloc[0]
    assert (row["results"], row["iterations"], row["low"], row["high"]) == (3, 9, 306.3, 359.5)
    assert (row["best_ms"], row["vendor"], row["tied"]) == (306.3, "Sun Microsystems", 1)


def test_the_lowest_median_without_a_vendor_has_none_of_another(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set system_vendor = null where system_vendor = 'Sun Microsystems'")
    row = response_iterations.medians(OF_99).iloc[0]
    assert row["best_ms"] == 306.3
    assert pd.isna(row["vendor"])
    assert row["system"] == "Enterprise 420R with SNCA"
