"""The bounds as drawn: a band, exact points, the mean; never a curve."""

from __future__ import annotations

import math

import pytest

from data.envelope import Known, Mixture
from data.response_distribution import Allowed
from pages.response_times import envelope_chart
from pages.response_times.panels import Grid, Panel
from tests.pages.response_times.figures import LOOK


def allowed(kind: str = "login", q2: float = 0.98, **more: object) -> Allowed:
    known = Known(1000, 2.0, 4.0, 0.93, 0.98, q2, 0.7, 0.701, more.get("low") or 0.0, more.get("high") or math.inf)
    return Allowed(
        result_id="r0",
        request_type=kind,
        requests=1000,
        p=0.93,
        q=(0.98, q2),
        mean=(0.7, 0.701),
        low=more.get("low"),
        high=more.get("high"),
        limits=(2.0, 4.0),
        bounds=None if more.get("contradictory") else Mixture.of([known]),
        within=(),
    )


def draw(*known: Allowed, logarithmic: bool = False):
    panels = [Panel(one.request_type, "#4477AA", one) for one in known]
    return envelope_chart.figure(panels, LOOK, "Title", "all", logarithmic=logarithmic)


def of_panel(drawn, panel: str) -> dict[str, object]:
    return {one.name.split(", ")[-1]: one for one in drawn.figure.data if one.xaxis == panel}


def test_the_band_lies_between_the_bounds_and_holds_the_exact_points() -> None:
    first = of_panel(draw(allowed(), allowed("logout")), "x")
    least, most = first["at least"], first["at most"]
    assert least.fill == "tonexty"
    assert list(least.x) == list(most.x)
    assert all(low <= high + 0.011 for low, high in zip(least.y, most.y, strict=True))
    assert 93.0 in {low for x, low, high in zip(least.x, least.y, most.y, strict=True) if x == 2.0 and low == high}
    assert list(first["Known shares"].y) == [93.0, 98.0]


def test_a_single_panel_is_drawn_again_from_ninety_percent_up() -> None:
    drawn = draw(allowed())
    assert drawn.figure.layout.yaxis.range == (0, 104)
    assert drawn.figure.layout.yaxis2.range == pytest.approx((90, 100.4))
    said = [note.text for note in drawn.figure.layout.annotations]
    assert said.count("93.0% within 2 s") == 2
    assert "98.0% within 4 s" in said


def test_a_lost_count_is_a_bar_between_its_bounds() -> None:
    points = of_panel(draw(allowed(q2=1.0), allowed()), "x")["Known shares"]
    assert points.error_y.visible
    assert points.error_y.array == pytest.approx((0, 1.0))
    assert points.marker.symbol == ("circle", "circle-open")
    assert "Share known within bounds only" in [key.label for key in draw(allowed(q2=1.0)).keys]
    assert points.customdata[1][0] == "98.00% to 100.00% within 4 s: a count is missing"


def test_printed_extremes_are_marked() -> None:
    drawn = draw(allowed(low=0.1, high=6.5), allowed())
    marks = next(one for one in drawn.figure.data if one.name == "Mean, least and greatest" and one.xaxis == "x")
    assert list(marks.x) == [0.7, 0.1, 6.5]
    assert "Least and greatest response" in [key.label for key in drawn.keys]
    assert "Least and greatest response" not in [key.label for key in draw(allowed()).keys]


def test_contradictory_figures_get_words_instead_of_a_band() -> None:
    drawn = draw(allowed(contradictory=True), allowed())
    assert not of_panel(drawn, "x")
    assert "no distribution has<br>these mean and counts" in [note.text for note in drawn.figure.layout.annotations]


def test_it_says_that_it_is_no_measured_curve() -> None:
    drawn = draw(allowed())
    assert "bounds, not a measured curve" in drawn.subtitle
    assert "bounds, not a measured curve" in drawn.alt
    assert "n = 1,000 requests" in drawn.subtitle


def test_all_panels_share_the_axis_of_times() -> None:
    layout = draw(allowed("login"), allowed("logout"), allowed("home")).figure.layout
    assert layout.xaxis.range == layout.xaxis2.range == layout.xaxis3.range == (0, 8)
    log = draw(allowed("login"), allowed("logout"), logarithmic=True).figure.layout
    assert log.xaxis.type == log.xaxis2.type == "log"
    assert log.xaxis.range == pytest.approx((math.log10(0.07), math.log10(8)))


def test_panels_do_not_overlap() -> None:
    grid = Grid.of(6, 4, 190)
    assert (grid.across, grid.down) == (4, 2)
    first, second, fifth = grid.domain(0), grid.domain(1), grid.domain(4)
    assert first[0][1] < second[0][0]
    assert fifth[1][1] < first[1][0]
    assert all(0 <= end <= 1 for part in (first, second, fifth) for side in part for end in side)


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (1.0, 1.0, "100%"),
        (0.99999, 0.99999, "99.99%"),
        (0.9644, 0.9644, "96.4%"),
        (0.98, 0.995, "98.0 to 99.5%"),
        (0.98, 1.0, "98.0 to 100%"),
    ],
)
def test_a_share_is_never_rounded_up_to_all(low: float, high: float, words: str) -> None:
    assert envelope_chart.share_words(low, high) == words
