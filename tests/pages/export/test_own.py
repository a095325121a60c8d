"""A reader's own results in exports: marked as own, hollow, and no fault where they are older than the published ones."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from data.store import query
from pages.common import fair_use
from pages.common.style import LIGHT
from pages.export import data_file, registry
from pages.export.exhibit import Exhibit
from pages.export.native import Axis, Bars, Dots, Part, Series
from tests.pages.export.ask import ids, only
from tests.pages.export.decks import charts, column, exhibit, opened, words

BANKING = {"only": "benchmark.SPECweb2005\nsubmetric.Banking"}


@pytest.fixture
def oldest_is_own(copy_with: Callable[..., Path]) -> Path:
    """Sun's SPECweb99 result is the reader's own, and older than the published ones."""
    return copy_with(
        "update results set origin = 'own', test_date = date '1998-01-01' where benchmark = 'SPECweb99' and score = 1400"
    )


def timeline() -> Exhibit:
    return registry.make("overview_timeline", only("origin.own") | {"benchmark": "SPECweb99"}, LIGHT)


def test_an_own_result_older_than_the_published_ones_is_in_the_deck(oldest_is_own: Path) -> None:
    deck = opened(timeline())
    (chart,) = charts(deck)
    drawn = {one.name: list(one.values) for one in chart.plots[0].series}
    assert drawn["Sun (own, not ranked)"] == [1400] and drawn["Best so far"] == [10291, 10291, 10291]
    said = words(deck.slides[1])
    assert "Not published and valid, so not to be ranked: 1 of 3 results (1 own)" in said
    (table,) = [shape.table for slide in deck.slides for shape in slide.shapes if shape.has_table]
    assert "Sun Enterprise 420R with SNCA (own)" in {table.cell(row, 0).text for row in range(len(table.rows))}
    marks = {one.name: str(one.marker.format.fill.fore_color.rgb) for one in chart.plots[0].series if one.name != "Best so far"}
    assert marks["IBM"] == "AA3377" and marks["Sun (own, not ranked)"] == "F0EBC7"  # hollow: pale within its outline


def test_the_label_of_an_own_score_says_so(oldest_is_own: Path) -> None:
    (chart,) = charts(opened(registry.make("score", only("benchmark.SPECweb99") | {"x": "Test date"}, LIGHT)))
    assert {"Sun Enterprise 420R with SNCA · 1,400 (own)", "IBM eServer pSeries 655 · 10,291"} < set(column(chart, "C"))


def test_bars_without_a_number_are_left_out(database: Path) -> None:
    shown = Bars(["a", "b"], [Part("Share", [float("nan"), 2.0], "#4477AA")], Axis("%"))
    (chart,) = charts(opened(exhibit(shown)))
    assert list(chart.plots[0].series[0].values) == [None, 2.0]


def test_points_without_a_number_are_left_out_with_their_names(database: Path) -> None:
    nan = float("nan")
    series = [Series("A", [1, nan, 3], [nan, 2, 4], ["a", "b", "c"]), Series("B", [1], [nan]), Series("C", [2], [5])]
    (chart,) = charts(opened(exhibit(Dots(Axis("Cores"), Axis("Score"), series))))
    assert {one.name: list(one.values) for one in chart.plots[0].series} == {"A": [4], "C": [5]}
    assert next(name for name in column(chart, "C") if name != "What") == "c"


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("overview_timeline", {"benchmark": "SPECweb99"}),
        ("response_iterations", {"only": "benchmark.SPECweb99"}),
        ("response_times", BANKING),
        ("response_quality", BANKING),
        ("response_mix", BANKING),
        ("response_distribution", BANKING),
        ("compare_response_times", {"ids": "SPECweb99"}),
        ("compare_response_times", {"ids": "SPECweb2005"}),
    ],
)
def test_the_rows_of_data_say_their_kind(copy_with: Callable[..., Path], name: str, parameters: dict[str, str]) -> None:
    copy_with(
        "update results set origin = 'own' where score in (1400, 848)",
        "insert into results select * replace ('twin' as result_id, 'published' as origin) from results where score = 848",
        "insert into request_stats select * replace ('twin' as result_id) from request_stats",
    )
    if benchmark := parameters.get("ids"):
        parameters = {"ids": f"{ids(benchmark)},{own_of(benchmark)}"}
    made = registry.make(name, parameters, LIGHT)
    mine = set(query("select result_id from results where origin = 'own'")["result_id"])
    rows = pd.read_csv(io.BytesIO(data_file.csv_bytes(made)), comment="#", keep_default_na=False)
    of = dict(zip(rows["Result id" if "Result id" in rows else "Result"], rows["Kind"], strict=True))
    assert {kind for result_id, kind in of.items() if result_id in mine} == {"own"}
    assert {kind for result_id, kind in of.items() if result_id not in mine} == {""}
    assert made.fair_use.count("not published by SPEC") == 1 and "Results as published at www.spec.org" in made.fair_use


def own_of(benchmark: str) -> str:
    return str(query("select result_id from results where origin = 'own' and benchmark = $b", {"b": benchmark})["result_id"][0])


def test_own_results_alone_are_not_said_to_be_published() -> None:
    known = {"results": 2, "published": 0, "retrieved_known": 0}
    said = fair_use.line(known, "all")
    assert "as published" not in said and "Results marked as own, quoted or kit reports were not published by SPEC." in said
    assert "not published by SPEC" not in fair_use.line(known | {"published": 2}, "all")
