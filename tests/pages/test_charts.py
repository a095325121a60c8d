"""The chart functions: exact marks from exact rows."""

from __future__ import annotations

import itertools
import math
import subprocess
import sys

import pandas as pd
import pytest

from data import metrics, score
from pages.common import labels, legend, style, text
from pages.common.shell import chosen, fair_use_line
from pages.overview import answer as overview_answer
from pages.response_times import chart as response_chart
from pages.score import chart as score_chart
from pages.tuning import chart as tuning_chart
from tests.pages.spec import ROOT

LOOK = style.LIGHT.with_vendors({"IBM": ("#AA3377", "diamond"), "Dell": ("#4477AA", "circle")})
WINTER = pd.Timestamp("2026-01-05")


def points(count: int) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "result_id": [f"r{number}" for number in range(count)],
            "vendor": ["IBM" if number % 2 else "Dell" for number in range(count)],
            "system": [f"System {number}" for number in range(count)],
            "tested_by": "Somebody",
            "test_date": pd.Timestamp("2003-05-01"),
            "web_server": "Zeus",
            "origin": "published",
            "validity": "valid",
            "score": [1000.0 * 2**number for number in range(count)],
            "x": [float(2**number) for number in range(count)],
            "cores": 1,
            "chips": 1,
            "processor": "CPU",
            "memory_gb": 1.0,
        }
    )


def draw(count: int, *, logarithmic: bool = True, rows: pd.DataFrame | None = None):
    shown = points(count) if rows is None else rows
    return score_chart.figure(
        shown, metrics.BY_NAME["SPECweb99"], score.BY_NAME["Cores"], LOOK, logarithmic=logarithmic, basis="all"
    )


@pytest.mark.parametrize("count", [1, 2, 4, 15])
def test_few_points_are_labelled_directly(count: int) -> None:
    drawn = draw(count).figure
    said = [note.text for note in drawn.layout.annotations if "·" in note.text]
    assert len(said) == count
    assert not draw(count).keys or all(key.shape == "dotted" for key in draw(count).keys)


def test_many_points_get_a_legend() -> None:
    drawn = draw(16)
    assert not [note for note in drawn.figure.layout.annotations if "·" in note.text]
    assert [key.label for key in drawn.keys] == ["Dell", "IBM", "Best score up to here"]


def test_vendors_keep_their_mark() -> None:
    marks = {one.name: (one.marker.color, one.marker.symbol) for one in draw(4).figure.data if one.mode == "markers"}
    assert marks == {"Dell": ("#4477AA", "circle"), "IBM": ("#AA3377", "diamond")}


def test_equal_score_per_core_only_on_log_axes() -> None:
    assert [one for one in draw(4).figure.data if one.name == "equal"]
    assert not [one for one in draw(4, logarithmic=False).figure.data if one.name == "equal"]


def test_diagonals_have_one_score_per_core_along_them() -> None:
    for line in (one for one in draw(4).figure.data if one.name == "equal"):
        first, last = (y / x for x, y in zip(line.x, line.y, strict=True))
        assert first == pytest.approx(last)


def test_no_frontier_below_five_results() -> None:
    assert not [one for one in draw(4).figure.data if one.mode == "lines" and one.name != "equal"]
    best = next(one for one in draw(5).figure.data if one.name == "Best score up to here")
    assert list(best.y) == [1000, 2000, 4000, 8000, 16000]


def test_what_was_not_published_is_hollow() -> None:
    rows = points(2).assign(origin=["kit", "published"])
    symbols = {one.name: one.marker.symbol for one in draw(2, rows=rows).figure.data if one.mode == "markers"}
    assert symbols == {"Dell": ("circle-open",), "IBM": "diamond"}


def test_a_zero_does_not_break_a_log_axis() -> None:
    rows = points(3).assign(x=[0.0, 1.0, 2.0])
    assert draw(3, rows=rows).figure.layout.xaxis.type != "log"


def test_large_selections_are_drawn_with_webgl() -> None:
    rows = pd.concat([points(10)] * 200, ignore_index=True)
    assert {one.type for one in draw(0, rows=rows).figure.data if one.mode == "markers"} == {"scattergl"}


def test_labels_do_not_cover_each_other() -> None:
    crowd = [labels.Point(1, 1, 0.2, 0.5 + number * 0.004, f"A system of some length {number}") for number in range(10)]
    notes = labels.place(crowd, LOOK, width=600, height=400)
    heights = sorted(point.up * 400 - note["ay"] for point, note in zip(crowd, notes, strict=True))
    assert min(high - low for low, high in itertools.pairwise(heights)) >= 12


def test_log_ticks_are_1_2_5() -> None:
    values, names = style.log_ticks(0, 2)
    assert [round(value) for value in values] == [1, 2, 5, 10, 20, 50, 100]
    assert names[-1] == "100"


@pytest.mark.parametrize("look", [style.LIGHT, style.DARK])
def test_text_colours_have_contrast(look: style.Look) -> None:
    for ground in (look.background, look.surface):
        for ink in (look.text, look.muted, look.accent):
            assert contrast(ink, ground) >= 4.5, (look.name, ink, ground)
    for _, ground in look.scale:
        assert contrast(look.text, ground) >= 4.5


def contrast(first: str, second: str) -> float:
    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def quality_rows(**changes: object) -> pd.DataFrame:
    row = {
        "request_type": "login",
        "place": 1,
        "requests": 1000,
        "good": 990,
        "tolerable_min": 2,
        "tolerable_max": 9,
        "fail_min": 1,
        "fail_max": 8,
        "bounded": 1,
        "rows": 3,
        "target_pct": 20.0,
        "byte_rate": 1.0,
    }
    return pd.DataFrame([row | changes])


def figure_rows(results: int) -> pd.DataFrame:
    return pd.DataFrame(
        [
            {
                "result_id": f"r{result}",
                "iteration": iteration,
                "request_type": "login",
                "place": 1,
                "requests": 300,
                "evidence": "bounded",
                "response_s": 1.0 + result + iteration / 10,
            }
            for result in range(results)
            for iteration in (1, 2, 3)
        ]
    )


def shares(drawn) -> dict[str, float]:
    return {one.name: one.x[0] for one in drawn.figure.data if one.type == "bar"}


def test_bounded_counts_are_drawn_as_bounds() -> None:
    limits = response_chart.Limits(2.0, 4.0, {})
    drawn = response_chart.dots(figure_rows(1), {"r0": "One"}, quality_rows(), limits, "Banking", LOOK, "all")
    assert shares(drawn) == {
        "Good": pytest.approx(99),
        "Tolerable": pytest.approx(0.2),
        "Tolerable or failed": pytest.approx(0.7),
        "Failed": pytest.approx(0.1),
    }
    assert any(key.shape == "hatched" for key in drawn.keys)


def test_exact_counts_have_no_hatched_part() -> None:
    limits = response_chart.Limits(2.0, 4.0, {})
    exact = quality_rows(tolerable_min=8, tolerable_max=8, fail_min=2, fail_max=2)
    drawn = response_chart.dots(figure_rows(1), {"r0": "One"}, exact, limits, "Banking", LOOK, "all")
    assert shares(drawn)["Tolerable or failed"] == 0
    assert not any(key.shape == "hatched" for key in drawn.keys)


@pytest.mark.parametrize(("good", "first"), [(990, 90), (800, 0)])
def test_the_scale_of_shares_holds_every_bar(good: int, first: int) -> None:
    limits = response_chart.Limits(2.0, 4.0, {})
    drawn = response_chart.dots(figure_rows(1), {"r0": "One"}, quality_rows(good=good), limits, "Banking", LOOK, "all")
    assert drawn.figure.layout.xaxis2.range == (first, 100)


def test_several_results_have_a_colour_each() -> None:
    limits = response_chart.Limits(2.0, 4.0, {})
    names = {"r0": "One", "r1": "Two", "r2": "Three"}
    drawn = response_chart.dots(figure_rows(3), names, quality_rows(), limits, "Banking", LOOK, "all")
    colors = [one.marker.color for one in drawn.figure.data if one.type == "scatter" and one.name in names.values()]
    assert len(set(colors)) == 3


def test_a_workload_without_limits_has_no_zones() -> None:
    limits = response_chart.Limits.of(pd.DataFrame(columns=["request_type", "good", "tolerable", "unit"]))
    drawn = response_chart.dots(figure_rows(1), {"r0": "One"}, quality_rows(), limits, "Other", LOOK, "all")
    assert not [key for key in drawn.keys if "up to" in key.label]


def test_tuning_rows_are_grouped_by_family() -> None:
    counts = pd.DataFrame(
        [("a", "x", "IBM", 2, 3), ("a", "x", "Dell", 1, 3), ("b", "y", "IBM", 2, 2), ("c", "x", "IBM", 1, 1)],
        columns=["parameter", "family", "vendor", "results", "results_in_all"],
    )
    vendors = pd.DataFrame({"vendor": ["IBM", "Dell"], "results": [3, 1]})
    drawn = tuning_chart.figure(counts, vendors, LOOK, "all", every=False)
    cells = next(one for one in drawn.figure.data if one.name == "cells")
    assert list(cells.text) == ["2 of 3", "1 of 1", "1 of 3", "2 of 3"]
    assert [tuning_chart.Cell.of(one[0]).parameter for one in cells.customdata] == ["a", "a", "c", "b"]
    assert "n = 4 results" in drawn.subtitle


def test_a_cell_survives_the_way_to_the_browser_and_back() -> None:
    cell = tuning_chart.Cell('odd "name" | x', "fam,ily", None)
    assert tuning_chart.Cell.of(cell.id) == cell


@pytest.mark.parametrize("data", ["r1", ["r1", "hover"], {"0": "r1", "1": "hover"}])
def test_a_selection_is_read_in_whatever_form_it_comes(data: object) -> None:
    assert chosen({"selection": {"points": [{"customdata": data}, {"customdata": data}]}}) == ["r1"]
    assert chosen({}) == []


def test_numbers() -> None:
    assert text.number(10291) == "10,291"
    assert text.number(None) == text.NOTHING
    assert text.three(2572.75) == "2,570"
    assert text.three(0.1294) == "0.129"
    assert text.three(98.66) == "98.7"
    assert text.count(1, "result") == "1 result"
    assert math.isnan(float("nan")) and text.number(float("nan")) == text.NOTHING


@pytest.mark.parametrize(
    ("vendor", "system", "name"),
    [
        ("IBM", "IBM eServer pSeries 655", "IBM eServer pSeries 655"),
        ("Dell", "PowerEdge 750", "Dell PowerEdge 750"),
        ("Hewlett-Packard", "HP ProLiant BL25p", "HP ProLiant BL25p"),
        ("Sun Microsystems", "Enterprise 420R", "Sun Enterprise 420R"),
        (None, "Box", "Box"),
        ("IBM", None, "IBM"),
    ],
)
def test_a_vendor_is_not_said_twice(vendor: str | None, system: str | None, name: str) -> None:
    assert text.system_name(vendor, system) == name


def test_legend_escapes_its_words() -> None:
    assert "<script>" not in legend.line([legend.Key("<script>", "#000000")], LOOK)


def test_fair_use_line_gives_the_day_of_retrieval_where_known() -> None:
    known = {"results": 2, "retrieved_known": 2, "retrieved_first": WINTER, "retrieved_last": WINTER}
    assert "retrieved 5 Jan 2026" in fair_use_line(known, "all")
    published = {"published_first": pd.Timestamp("2003-05-27"), "published_last": pd.Timestamp("2005-09-28")}
    partly = known | published | {"retrieved_known": 1}
    assert "first published 27 May 2003 to 28 Sep 2005" in fair_use_line(partly, "all")
    assert "day of retrieval not recorded" in fair_use_line({"results": 0}, "all")


def test_overview_answer_of_no_and_one_result() -> None:
    none = pd.DataFrame({"benchmark": [], "results": [], "first_date": [], "last_date": []})
    assert overview_answer.words(none) == "There is no published, valid result here yet."
    spring = pd.Timestamp("1997-03-01")
    one = pd.DataFrame({"benchmark": ["SPECweb96"], "results": [1], "first_date": [spring], "last_date": [spring]})
    assert overview_answer.words(one) == "1 SPECweb96 result, tested Mar 1997."


def test_data_and_charts_do_without_streamlit() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in [*ROOT.glob("data/*.py"), *ROOT.glob("pages/*/*chart.py"), *ROOT.glob("pages/*/answer.py")]
        if path.name != "__init__.py"
    ]
    assert "pages.score.chart" in modules
    code = f"import sys\nfor name in {modules!r}: __import__(name)\nassert 'streamlit' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
