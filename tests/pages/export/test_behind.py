"""Lines and areas of an office program's scatter chart: power law, lines of equal ratio, the band of what is known."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from lxml import etree
from pptx.chart.chart import Chart

from data import response_distribution
from pages.common.style import LIGHT
from pages.export import registry
from pages.export.native import Axis, Band, Dots, Ray, Series
from tests.pages.export.ask import only, requests
from tests.pages.export.decks import cells, charts, exhibit, opened

# Nine results of 1, 2 and 4 cores whose score is 1,000 times the square root of the cores.
LAW = (
    "delete from results where benchmark <> 'SPECweb99' or origin <> 'published'",
    "insert into results select results.* replace (result_id || n as result_id) from results, range(2) t(n)",
    "insert into systems select systems.* replace (result_id || n as result_id) from systems, range(2) t(n)",
    "update systems set cores = [1, 2, 4][1 + (row_number % 3)] from (select result_id as named, row_number() over (order by "
    "result_id) as row_number from results) where result_id = named",
    "update results set score = 1000 * sqrt((select sum(cores) from systems s where role = 'sut' and "
    "s.result_id = results.result_id))",
)


def points(chart: Chart, name: str) -> list[tuple[float, float | None]]:
    """x and y of a series; None in a gap."""
    (one,) = [one for one in chart.plots[0].series if one.name == name]
    across = {int(point.get("idx")): float(point.findtext("{*}v")) for point in one._element.findall("{*}xVal//{*}pt")}
    return [(across[number], y) for number, y in enumerate(one.values)]


def scatter(**more: object) -> Chart:
    shown = Dots(Axis("Cores", True), Axis("Score", True), [Series("A", [1, 4], [1_000, 8_000])], **more)
    (chart,) = charts(opened(exhibit(shown)))
    return chart


def test_the_power_law_is_a_line_that_is_named(copy_with: Callable[..., Path]) -> None:
    copy_with(*LAW)
    made = registry.make("score", only("benchmark.SPECweb99") | {"fit": "Shown", "scale": "Logarithmic"}, LIGHT)
    assert "exponent 0.50, R² 1.00, n = 9" in made.reading
    (chart,) = charts(opened(made))
    law = points(chart, "Power law, exponent 0.50")
    assert (law[0], law[-1]) == ((1, pytest.approx(1000)), (4, pytest.approx(2000))) and len(law) == 49
    assert all(y == pytest.approx(1000 * x**0.5) for x, y in law)
    assert chart.has_legend and "Equal score a core" in [one.name for one in chart.plots[0].series]
    panels = registry.make("score", only("benchmark.SPECweb99") | {"fit": "Shown", "panels": "Operating system"}, LIGHT).native
    assert all(" · n = 3" in one.title for one in panels)


def test_lines_of_equal_ratio_cross_the_drawing_and_are_named_at_their_end(database: Path) -> None:
    chart = scatter(rays=[Ray(1_000, "1,000 a core"), Ray(1e9, "outside")], rays_name="Equal score a core")
    (first, last, gap) = points(chart, "Equal score a core")
    assert first[1] == pytest.approx(1_000 * first[0]) and last[1] == pytest.approx(1_000 * last[0]) and gap[1] is None
    low, high = chart.category_axis.minimum_scale, chart.category_axis.maximum_scale
    assert low <= first[0] < 1 and 4 < last[0] <= high
    assert chart.value_axis.minimum_scale <= first[1] and last[1] <= chart.value_axis.maximum_scale
    xml = etree.tostring(chart._chartSpace, encoding="unicode")
    assert xml.count("<a:t>1,000 a core</a:t>") == 1 and "outside" not in xml


def test_lines_of_equal_ratio_need_two_logarithmic_axes(database: Path) -> None:
    shown = Dots(Axis("Cores"), Axis("Score", True), [Series("A", [1, 4], [1_000, 8_000])], rays=[Ray(1_000, "1,000 a core")])
    (chart,) = charts(opened(exhibit(shown)))
    assert [one.name for one in chart.plots[0].series] == ["A"]


def test_a_band_is_inside_its_bounds_and_can_be_edited(database: Path) -> None:
    xs, low, high = [1, 2, 3, 3, 4], [0, 10, 20, 50, 50], [40, 60, 60, 60, 50]
    shown = Dots(
        Axis("s"),
        Axis("%"),
        [Series("At least", xs, low, joined=True, marked=False)],
        bands=[Band("All", xs, low, high, "#4477AA")],
    )
    (chart,) = charts(opened(exhibit(shown)))
    assert points(chart, "All") == [
        (1.5, 10),
        (1.5, 40),
        (1.5, None),
        (2.5, 20),
        (2.5, 60),
        (2.5, None),
        (3.5, 50),
        (3.5, 60),
        (3.5, None),
    ]
    (band,) = [one for one in chart.plots[0].series if one.name == "All"]
    assert str(band.format.line.color.rgb) == "D0DDEA" and band.format.line.width.pt > 100
    assert {"All", 1.5, 40.0} <= set(cells(chart).values())


def test_the_band_of_what_is_known_is_that_of_the_database(database: Path) -> None:
    made = registry.make("response_distribution", requests() | {"type": "login"}, LIGHT)
    (known,) = [
        one for one in response_distribution.allowed("Banking", tuple(made.sources["result_id"])) if one.request_type == "login"
    ]
    (chart,) = charts(opened(made))
    drawn = points(chart, "Every possible share")
    assert len(drawn) > 3 * 50
    for (x, low), (_, high) in pairwise(drawn):
        if low is not None and high is not None:
            assert known.bounds.least(x) * 100 - 1e-9 <= low < high <= known.bounds.most(x) * 100 + 1e-9
    names = [one.name for one in chart.plots[0].series]
    assert names[0] == "Every possible share" and {"At most", "At least", "Mean"} < set(names)
