"""The score chart: exact marks from exact rows."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd
import pytest

from pages.score import lines as drawn_lines
from pages.score.options import HIDDEN, LINEAR, Options
from pages.score.zoom import Zoom
from tests.pages.score.rows import dots, drawn, lines, rows

FIT = Options(fit="Shown")


@pytest.mark.parametrize("count", [1, 2, 4, 10])
def test_few_points_are_labelled_directly(count: int) -> None:
    made = drawn(rows(count)).chart
    assert len([note.text for note in made.figure.layout.annotations if "·" in note.text]) == count
    assert not [key for key in made.keys if key.shape != "dotted"]


def test_many_points_get_a_legend() -> None:
    made = drawn(rows(16)).chart
    assert not [note for note in made.figure.layout.annotations if "·" in note.text]
    assert [key.label for key in made.keys] == ["IBM", "Dell", "Best with at most so much"]


def test_vendors_keep_their_mark() -> None:
    marks = {one.name: (one.marker.color, one.marker.symbol) for one in dots(drawn(rows(4)))}
    assert marks == {"Dell": ("#4477AA", "circle"), "IBM": ("#AA3377", "diamond")}


def test_equal_score_per_core_only_on_log_axes() -> None:
    assert lines(drawn(rows(5)), drawn_lines.EQUAL)
    assert not lines(drawn(rows(5), Options(scale=LINEAR)), drawn_lines.EQUAL)
    for line in lines(drawn(rows(5)), drawn_lines.EQUAL):
        first, last = (y / x for x, y in zip(line.x, line.y, strict=True))
        assert first == pytest.approx(last)


def test_best_so_far_from_five_ranked_results_on() -> None:
    assert not lines(drawn(rows(4)), drawn_lines.BEST)
    assert not lines(drawn(rows(5).assign(ranked=[False, True, True, True, True])), drawn_lines.BEST)
    assert not lines(drawn(rows(5), Options(best=HIDDEN)), drawn_lines.BEST)
    assert list(lines(drawn(rows(5)), drawn_lines.BEST)[0].y) == [1000, 2000, 4000, 8000, 16000]


def test_best_so_far_never_falls_and_reaches_the_last_place() -> None:
    steps = drawn_lines.best(pd.DataFrame({"across": [1, 2, 2, 3, 4], "y": [5, 3, 7, 9, 2]}))
    assert steps.values.tolist() == [[1, 5], [2, 7], [3, 9], [4, 9]]


def test_the_power_law_from_eight_on_says_what_it_is() -> None:
    assert not lines(drawn(rows(7), FIT), drawn_lines.FIT)
    made = drawn(rows(8), FIT)
    assert len(lines(made, drawn_lines.FIT)) == 1
    said = "Power law: exponent 1.00, R² 1.00, n = 8; describes these results, no prediction"
    assert said in [key.label for key in made.chart.keys]


def test_the_power_law_leaves_out_what_is_not_ranked() -> None:
    assert not lines(drawn(rows(8).assign(ranked=[False] + [True] * 7), FIT), drawn_lines.FIT)


def test_what_is_not_published_and_valid_is_hollow_and_named() -> None:
    shown = rows(2).assign(origin=["quoted", "published"], ranked=[False, True])
    made = drawn(shown)
    assert {one.name: one.marker.symbol for one in dots(made)} == {"Dell": "circle", "IBM": ("diamond-open",)}
    assert [key.label for key in made.chart.keys] == ["Hollow: quoted (1), never ranked"]
    assert any(note.text.endswith("(quoted)") for note in made.chart.figure.layout.annotations)
    assert "<i>Quoted</i>" in dots(made)[0].customdata[0][-1] + dots(made)[1].customdata[0][-1]


def test_a_zero_does_not_break_a_log_axis() -> None:
    assert drawn(rows(3).assign(x=[4.0, 1.0, 0.0])).chart.figure.layout.xaxis.type != "log"


def test_dates_have_no_power_law_and_a_linear_axis() -> None:
    months = [pd.Timestamp(f"2003-{month:02}-01") for month in range(8, 0, -1)]
    made = drawn(rows(8).assign(x=months), replace(FIT, x="Test date"))
    assert made.chart.figure.layout.xaxis.type == "date"
    assert not lines(made, drawn_lines.FIT)
    assert lines(made, drawn_lines.BEST)[0].x[0] == "2003-01-01"
    assert [key.label for key in made.chart.keys][-1] == "Best so far"


def test_a_derived_value_says_that_it_is_no_metric_and_keeps_the_score() -> None:
    made = drawn(rows(2).assign(y=[500.0, 250.0]), Options(y="Score per core"))
    assert made.chart.title == "SPECweb99 per core by processor cores"
    assert made.chart.subtitle.startswith("Derived, not a SPEC metric: score / cores of the system under test")
    assert made.chart.figure.layout.yaxis.title.text == "Simultaneous conforming connections per core (derived)"
    hover = next(one for one in dots(made) if one.name == "IBM").customdata[0]
    assert "2,000 simultaneous connections" in hover
    assert "500 per core (derived, not a SPEC metric)" in hover


def test_the_hover_tells_results_apart() -> None:
    mark = dots(drawn(rows(1)))[0]
    assert list(mark.customdata[0]) == [
        "r0",
        "Dell System 0",
        "1,000 simultaneous connections",
        "1 core",
        "CPU, 1 GB",
        "Zeus on Linux",
        "Tested May 2003 by Somebody",
    ]
    assert mark.hovertemplate.startswith("<b>%{customdata[1]}</b><br>%{customdata[2]}<br>")
    assert mark.hovertemplate.endswith("<br>%{customdata[6]}<extra></extra>")


def test_panels_share_their_axes() -> None:
    shown = rows(9).assign(panel=list("aaabbbccd"))
    made = drawn(shown, Options(panels="Operating system"))
    layout = made.chart.figure.layout
    assert [layout[f"xaxis{number}"].range for number in ("", 2, 3, 4)] == [layout.xaxis.range] * 4
    assert [layout[f"yaxis{number}"].range for number in ("", 2, 3, 4)] == [layout.yaxis.range] * 4
    titles = [note.text for note in layout.annotations if note.yref == "paper"]
    assert titles == ["<b>a</b>  n = 3", "<b>b</b>  n = 3", "<b>c</b>  n = 2", "<b>d</b>  n = 1"]
    assert sum(bool(layout[f"xaxis{number}"].title.text) for number in ("", 2, 3, 4)) == 1


def test_at_most_six_panels_and_what_is_left_out_is_said() -> None:
    shown = rows(15).assign(panel=list("aabbccddeeffggh"))
    made = drawn(shown, Options(panels="Operating system"))
    assert len({one.xaxis for one in dots(made)}) == 6
    assert "n = 12 · the 6 largest groups; 3 results of the others not shown" in made.chart.subtitle


def test_the_area_says_a_number() -> None:
    made = drawn(rows(3).assign(size=[64.0, 16.0, None]), Options(size="Memory"))
    sizes = {data[0]: size for one in dots(made) for data, size in zip(one.customdata, one.marker.size, strict=True)}
    assert sizes == {"r2": 26, "r1": 13, "r0": 6}
    assert "Area: memory, in all (GB), largest 64; smallest mark where not given" in [key.label for key in made.chart.keys]


def test_picked_results_stand_out() -> None:
    made = drawn(rows(4), chosen=("r3",))
    assert {one.name: tuple(one.selectedpoints) for one in dots(made)} == {"IBM": (0,), "Dell": ()}
    assert all(one.selectedpoints is None for one in dots(drawn(rows(4))))


def test_thousands_of_results_are_drawn_as_fewer_marks() -> None:
    shown = pd.concat([rows(10)] * 300, ignore_index=True)
    shown = shown.assign(result_id=[f"n{number}" for number in range(len(shown))])
    made = drawn(shown)
    assert sum(len(one.x) for one in dots(made)) == 10
    assert "n = 3,000 · 10 marks, as those that would cover each other are drawn once" in made.chart.subtitle
    assert "299 more results of this group here" in dots(made)[0].customdata[0][-1]
    assert made.rows["stands_for"].value_counts().tolist() == [300] * 10


def crowd(count: int) -> pd.DataFrame:
    """Results of two cores whose scores lie a ten-thousandth apart, best first."""
    scores = [10_000.0 - number for number in range(count)]
    shown = pd.concat([rows(1)] * count, ignore_index=True)
    return shown.assign(result_id=[f"n{number}" for number in range(count)], x=2.0, y=scores, score=scores)


def test_zooming_in_draws_merged_marks_apart() -> None:
    shown = pd.concat([crowd(3000), rows(1).assign(y=100.0)], ignore_index=True)
    assert drawn(shown).rows["stands_for"].nunique() < 500
    part = drawn(shown, Options(zoom=Zoom("SPECweb99", "Cores", "Score", (1.5, 2.5), (9901, 9920))))
    assert part.rows["result_id"].tolist() == [f"n{number}" for number in range(80, 100)]
    assert (part.rows["stands_for"] == part.rows["result_id"]).all()
    assert "n = 20 of 3,001, zoomed in on 1.50 to 2.50 cores, 9,901 to 9,920 simultaneous connections" in part.chart.subtitle
    assert 10 ** part.chart.figure.layout.yaxis.range[1] == pytest.approx(9920)
    assert part.chart.figure.layout.yaxis.ticktext[:2] == ("9,905", "9,910")


def test_a_zoom_changes_marks_and_no_line() -> None:
    options = Options(fit="Shown", zoom=Zoom("SPECweb99", "Cores", "Score", (None, 8), (None, None)))
    part, whole = drawn(rows(9), options), drawn(rows(9), FIT)
    for name in (drawn_lines.BEST, drawn_lines.FIT):
        assert lines(part, name)[0].y == lines(whole, name)[0].y
    assert sum(len(one.x) for one in dots(part)) == 4
    assert len([note for note in part.chart.figure.layout.annotations if "·" in note.text]) == 4
    assert part.chart.figure.layout.xaxis.range[0] == whole.chart.figure.layout.xaxis.range[0]


def test_a_zoom_to_one_number_has_room_beside_it() -> None:
    part = drawn(rows(5), Options(scale=LINEAR, zoom=Zoom("SPECweb99", "Cores", "Score", (4, 4), (None, None))))
    low, high = part.chart.figure.layout.xaxis.range
    assert low < 4 < high
    assert [one.x[0] for one in dots(part)] == [4]
