"""Results side by side, against values read by hand from the documents."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from data import compare, result
from data.selection import Selection


@pytest.fixture
def three(database: Path) -> tuple[str, ...]:
    """The SPECweb99 results: IBM, Dell, Sun, best first."""
    return tuple(result.listed(Selection(benchmark="SPECweb99"))["result_id"])


def test_heads_keep_the_order_asked_for(three: tuple[str, ...]) -> None:
    rows = compare.heads(tuple(reversed(three)))
    assert rows["result_id"].tolist() == list(reversed(three))
    assert rows["score"].tolist() == [1400, 6638, 10291]
    assert compare.heads(("nothing",)).empty
    assert compare.heads(()).empty


def test_ratios_are_to_the_base(three: tuple[str, ...]) -> None:
    rows = compare.scores(three, three[1])
    assert rows["ratio"].tolist() == pytest.approx([10291 / 6638, 1, 1400 / 6638])
    assert rows["per_core"].tolist() == [2572.75, 3319, 350]
    assert rows["per_core_ratio"].tolist() == pytest.approx([2572.75 / 3319, 1, 350 / 3319])


def test_no_ratio_between_benchmarks(database: Path) -> None:
    every = tuple(result.listed(Selection())["result_id"])
    rows = compare.scores(every, every[0]).set_index("metric")
    assert rows.loc["SPECweb99", "ratio"].isna().all()
    assert rows.loc["SPECweb2005", "ratio"] == 1
    assert rows.loc["SPECweb2005_Banking", "score"] == 950


@pytest.mark.parametrize("change", ["origin = 'quoted'", "origin = 'kit'", "validity = 'non_compliant'", "validity = null"])
def test_no_ratio_of_what_may_not_be_compared(copy_with: Callable[..., Path], change: str) -> None:
    copy_with(f"update results set {change} where system_vendor = 'IBM' and origin = 'published'")
    every = Selection(benchmark="SPECweb99", vendors=("IBM", "Sun Microsystems"), origins=(), validities=())
    ids = tuple(name for name in result.listed(every)["result_id"] if "655" in name or "420r" in name)
    rows = compare.scores(ids, ids[0])
    assert len(rows) == 2
    assert rows["ratio"].isna().all()


def test_settings_are_the_same_different_or_named_by_some(three: tuple[str, ...]) -> None:
    rows = compare.settings((three[0], three[2]))
    states = rows.drop_duplicates(["scope", "family", "parameter"])["state"].value_counts().to_dict()
    assert states == {"some": 116, "same": 17, "different": 12}
    files = rows[(rows["parameter"] == "tuning!cache_files") & (rows["family"] == "zeus.tuning")]
    assert files["value"].tolist() == ["50021", "98041"]
    assert files["line_no"].tolist() == [181, 186]
    assert files["state"].unique().tolist() == ["different"]


def test_a_single_result_agrees_with_itself(three: tuple[str, ...]) -> None:
    assert compare.settings(three[:1])["state"].unique().tolist() == ["same"]


def test_what_is_said_of_a_setting(three: tuple[str, ...]) -> None:
    rows = compare.meanings(three)
    assert len(rows) == compare.settings(three).drop_duplicates(["scope", "family", "parameter"]).shape[0]
    timeout = rows[rows["parameter"] == "tuning!keepalive_timeout"]["said"].iloc[0]
    assert "tuning!keepalive_timeout" in timeout


def test_equal_numbers_are_equal_values(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update tuning set value = '0xC355' where parameter = 'tuning!cache_files' and value = '50021'",
        "update tuning set value = '50,021', value_number = 50021 where parameter = 'tuning!cache_files' and value = '98041'",
    )
    ids = tuple(result.listed(Selection(benchmark="SPECweb99"))["result_id"])
    rows = compare.settings((ids[0], ids[2]))
    files = rows[(rows["parameter"] == "tuning!cache_files") & (rows["family"] == "zeus.tuning")]
    assert files["state"].unique().tolist() == ["same"]


def test_iterations_and_workloads(three: tuple[str, ...]) -> None:
    rows = compare.iterations((three[2], three[0]))
    assert rows["response_ms"].tolist() == [306.3, 306.3, 307.9, 355.8, 359.5, 357.9]
    assert rows["median_ms"].unique().tolist() == [306.3, 357.9]
    assert compare.workloads(three) == []
    banking = tuple(result.listed(Selection(benchmark="SPECweb2005"))["result_id"])
    assert compare.workloads(banking) == ["Banking", "Ecommerce", "Support"]


def test_options_keep_what_is_chosen_already(three: tuple[str, ...]) -> None:
    rows = compare.options(Selection(benchmark="SPECweb99_SSL"), (three[2],), 1)
    assert len(rows) == 2
    assert rows["result_id"].tolist()[1] == three[2]
    assert rows["results_in_all"].unique().tolist() == [1]
    assert compare.options(Selection(benchmark="SPECweb99"), (), 2)["score"].tolist() == [10291, 6638]


def test_suggestions_are_the_best_of_each_vendor(database: Path) -> None:
    rows = compare.suggestions(Selection())
    assert rows["benchmark"].unique().tolist() == ["SPECweb99"]
    assert rows["score"].tolist() == [10291, 6638, 1400]


def test_a_suggestion_without_a_system_has_none_of_another(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update results set system_vendor = 'Dell' where score = 10291",
        "update results set system = null where score = 10291",
    )
    row = compare.suggestions(Selection()).iloc[0]
    assert (row["vendor"], row["score"]) == ("Dell", 10291)
    assert pd.isna(row["system"])


def test_provenance_of_the_chosen_results(three: tuple[str, ...]) -> None:
    found = compare.provenance((three[0], three[2]))
    assert found["results"] == 2
    assert found["benchmarks"] == "SPECweb99"
    assert (f"{found['published_first']:%Y-%m-%d}", f"{found['published_last']:%Y-%m-%d}") == ("2001-11-13", "2003-05-27")


def test_lines_of_printed_values(three: tuple[str, ...]) -> None:
    rows = compare.lines(three[:1]).set_index(["section", "field"])["line_no"]
    text = result.text_of(str(result.head(three[0])["document_id"]))
    assert text is not None
    assert "10291" in text.splitlines()[rows["head", "score"] - 1]
