"""The chart of mean response times: exact marks from exact rows."""

from __future__ import annotations

import math

import pandas as pd
import pytest

from pages.response_times import times_chart
from pages.response_times.limits import Limits
from tests.pages.response_times.figures import LOOK, box_rows, figure_rows, quality_rows, shown, times


def draw(what, *, logarithmic: bool = False, beside: bool = True):
    return times_chart.figure(what, LOOK, "all", logarithmic=logarithmic, beside=beside)


def named(drawn, name: str):
    return next(one for one in drawn.figure.data if one.name == name)


def shares(drawn) -> dict[str, float]:
    return {one.name: one.x[0] for one in drawn.figure.data if one.type == "bar"}


def test_bounded_counts_are_drawn_as_bounds() -> None:
    drawn = draw(times(1))
    assert shares(drawn) == {
        "Good": pytest.approx(99),
        "Tolerable": pytest.approx(0.2),
        "Tolerable or failed": pytest.approx(0.7),
        "Failed": pytest.approx(0.1),
    }
    assert any(key.shape == "hatched" for key in drawn.keys)


def test_exact_counts_have_no_hatched_part() -> None:
    drawn = draw(times(1, quality=quality_rows(tolerable_min=8, tolerable_max=8, fail_min=2, fail_max=2)))
    assert shares(drawn)["Tolerable or failed"] == 0
    assert not any(key.shape == "hatched" for key in drawn.keys)


@pytest.mark.parametrize(("good", "first"), [(990, 90), (800, 0)])
def test_the_scale_of_shares_holds_every_bar(good: int, first: int) -> None:
    assert draw(times(1, quality=quality_rows(good=good))).figure.layout.xaxis2.range == (first, 100)


def test_several_results_have_a_colour_and_a_lane_each() -> None:
    quality = pd.concat([quality_rows(result_id=f"r{number}") for number in range(3)])
    drawn = draw(times(3, quality=quality))
    dots = [named(drawn, f"System {number}") for number in range(3)]
    assert len({one.marker.color for one in dots}) == len({one.marker.symbol for one in dots}) == 3
    places = [one.y[0] for one in dots]
    assert places == sorted(set(places))
    assert list(named(drawn, "Good").y) == places


def test_the_load_is_stated_for_each_result() -> None:
    assert [key.label for key in draw(times(2, quality=quality_rows())).keys][:2] == [
        "System 0 · 100 sessions",
        "System 1 · 200 sessions",
    ]


def test_results_that_are_not_published_and_valid_are_hollow_and_say_so() -> None:
    drawn = draw(times(1, shown=shown(1, note="kit report, invalid")))
    assert named(drawn, "System 0").marker.symbol == "circle-open"
    assert drawn.keys[0].label == "System 0 · 100 sessions (kit report, invalid)"


def test_boxes_are_those_of_the_database_and_stand_below_the_results() -> None:
    drawn = draw(times(1, boxes=box_rows(9)))
    box = next(one for one in drawn.figure.data if one.type == "box")
    assert (box.lowerfence, box.q1, box.median, box.q3, box.upperfence) == ((0.2,), (0.5,), (0.7,), (0.9,), (1.5,))
    assert box.y[0] > named(drawn, "System 0").y[0]
    assert "n = 3 results, 9 iterations" in drawn.subtitle


def test_without_results_of_its_own_only_the_boxes_are_drawn() -> None:
    drawn = draw(times(0, boxes=box_rows(30), shown=()))
    assert [one.type for one in drawn.figure.data if one.type != "bar"] == ["box", "scatter"]


def test_the_words_say_that_points_are_means() -> None:
    drawn = draw(times(1))
    assert "a dot is the mean of one iteration" in drawn.subtitle
    assert "n = 1 result, 3 iterations" in drawn.subtitle
    assert drawn.alt.startswith("Mean response time of each Banking request type, from 1.1 to 1.3 s")


def test_a_line_spans_the_least_and_the_greatest_response_where_printed() -> None:
    printed = draw(times(1, figures=figure_rows(1, response_min_s=0.25, response_max_s=3.5)))
    assert list(named(printed, "Least to greatest").x) == [0.25, 3.5, None]
    assert any(key.shape == "line" for key in printed.keys)
    assert "Least to greatest" not in {one.name for one in draw(times(1)).figure.data}


def test_extremes_of_only_some_iterations_are_not_drawn() -> None:
    rows = figure_rows(1, response_min_s=0.25, response_max_s=3.5)
    rows.loc[0, "response_max_s"] = None
    assert "Least to greatest" not in {one.name for one in draw(times(1, figures=rows)).figure.data}


def test_a_far_greatest_response_does_not_squeeze_the_means() -> None:
    far = times(1, figures=figure_rows(1, response_min_s=0.25, response_max_s=377.0))
    linear = draw(far)
    end = linear.figure.layout.xaxis.range[1]
    assert end == pytest.approx(3 * 4 * 1.06)
    assert named(linear, "Least to greatest").x[1] == end
    assert "lies beyond the axis" in named(linear, "Least to greatest").customdata[1][0]
    assert named(draw(far, logarithmic=True), "Least to greatest").x[1] == 377.0


def test_limits_are_lines_at_their_times() -> None:
    lines = [shape.x0 for shape in draw(times(1)).figure.layout.shapes if shape.line.dash == "dot"]
    assert lines == [2.0, 4.0]


def test_on_a_log_axis_labels_stand_at_the_exponent() -> None:
    layout = draw(times(1), logarithmic=True).figure.layout
    assert layout.xaxis.type == "log"
    assert layout.xaxis.title.text == "Mean time (s, log scale)"
    labels = {note.text: note.x for note in layout.annotations if "≤" in note.text}
    assert labels == {"good ≤ 2 s": pytest.approx(math.log10(2)), "tolerable ≤ 4 s": pytest.approx(math.log10(4))}


def test_a_workload_without_limits_has_no_zones() -> None:
    none = Limits.of(pd.DataFrame(columns=["request_type", "good", "tolerable", "unit"]))
    drawn = draw(times(1, limits=none))
    assert not [key for key in drawn.keys if "up to" in key.label]


def test_a_type_judged_on_its_rate_has_its_rate_for_dots() -> None:
    drawn = draw(times(1, limits=Limits(3.0, 5.0, {"login": (99000.0, 95000.0)}), quality=quality_rows(byte_rate=100002.4)))
    assert len(named(drawn, "System 0").x) == 0
    assert "100,002 B/s on average, good from 99,000: no limit of time" in {note.text for note in drawn.figure.layout.annotations}
    assert "login is judged on its byte rate (good from 99,000 B/s, tolerable from 95,000 B/s)" in drawn.subtitle


def test_on_a_narrow_screen_the_shares_are_left_to_another_chart() -> None:
    drawn = draw(times(1), beside=False)
    assert not shares(drawn)
    assert "xaxis2" not in drawn.figure.layout.to_plotly_json()


def test_text_of_documents_stays_text() -> None:
    hostile = "<b>x</b>"
    drawn = draw(times(1, figures=figure_rows(1, request_type=hostile), quality=quality_rows(request_type=hostile)))
    assert "<b>x" not in drawn.figure.to_json()
