"""The comparison through Streamlit's own test runner."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import plotly.graph_objects as go
import pytest

from data.result import listed
from data.selection import Selection
from pages.common.style import LIGHT
from pages.compare import comparison_exhibit
from tests.pages.spec import charts, open_page, said, trace, values


def ids(benchmark: str | None = None) -> list[str]:
    return list(listed(Selection(benchmark=benchmark))["result_id"])


def grids(app) -> list[str]:
    return [element.proto.body for element in app.get("html") if 'class="cmp' in element.proto.body]


def cells(grid: str, label: str) -> list[str]:
    """The texts of the row with this label."""
    grid = grid.replace("<wbr>", "")
    row = re.search(rf'<th scope="row">{re.escape(label)}(?:<span.*?</span>)?</th>(.*?)</tr>', grid)
    assert row, label
    return [re.sub("<[^>]+>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row[1])]


def test_no_result_chosen_offers_comparisons(database: Path) -> None:
    app = open_page("compare")
    assert "Choose two to five results" in said(app)
    assert not grids(app)
    app.button(key="compare_SPECweb99").click().run()
    assert not app.exception
    assert len(app.multiselect(key="compare_ids").value) == 3
    assert len(grids(app)) == 2


def test_one_result_is_too_few(database: Path) -> None:
    app = open_page("compare", ids=ids("SPECweb2005")[0])
    assert "One result is chosen" in said(app)
    assert app.multiselect(key="compare_ids").value == ids("SPECweb2005")


def test_three_results_against_a_base(database: Path) -> None:
    three = ids("SPECweb99")
    app = open_page("compare", ids=",".join(three), base=three[1])
    text = said(app)
    assert "**IBM eServer pSeries 655** reaches 1.55 times and **Sun Enterprise 420R with SNCA** 0.211 times" in text
    assert "the SPECweb99 score of **Dell PowerEdge 1750**" in text
    configuration, tuning = grids(app)
    assert cells(configuration, "SPECweb99") == ["10,2911.55 ×", "6,638base", "1,4000.211 ×"]
    assert cells(configuration, "Memory") == ["64 GB", "8 GB", "4 GB"]
    assert cells(configuration, "Chips") == ["4", "2", "4"]
    assert 'class="cmp-other"' in configuration
    assert '<th scope="row">Network type' not in configuration
    assert "Show all 181 rows" in [toggle.label for toggle in app.toggle]
    assert tuning.count('<th scope="row">') == 30
    app = open_page("compare", ids=",".join(three), settings="Different values", settings_all="true")
    assert cells(grids(app)[1], "tuning!cache_files") == ["50021", "–", "98041"]


def test_a_setting_is_found_in_all_that_name_it(database: Path) -> None:
    app = open_page("compare", ids=",".join(ids("SPECweb99")), find="keep-alive", settings="The same")
    assert "settings have “keep\\-alive” in name, value or meaning" in said(app)
    configuration, tuning = grids(app)
    assert cells(tuning, "tuning!keepalive") == ["yes", "–", "no"]
    assert cells(tuning, "tuning!keepalive_timeout") == ["1000", "–", "–"]
    assert tuning.index('"row">tuning!') < tuning.index("named by some only")
    assert "Memory" not in configuration
    app.text_input(key="find").set_value("no such thing").run()
    assert "0 settings have" in said(app)
    assert "No setting of this kind." in said(app)
    assert len(grids(app)) == 1


def test_rows_that_are_the_same_can_be_shown(database: Path) -> None:
    three = ids("SPECweb99")
    app = open_page("compare", ids=",".join(three), every="true")
    assert cells(grids(app)[0], "Network type") == ["Gigabit Ethernet"] * 3


def test_response_times_are_overlaid_by_iteration(database: Path) -> None:
    three = ids("SPECweb99")
    figure = charts(open_page("compare", ids=",".join(three)))[0]
    go.Figure(figure)  # put together without Plotly's checks
    assert values(trace(figure, "IBM eServer pSeries 655")["x"]) == [355.8, 359.5, 357.9]
    assert figure["layout"]["yaxis"]["ticktext"][1] == "Dell PowerEdge 1750"


def test_response_times_are_overlaid_by_request_type(copy_with: Callable[..., Path]) -> None:
    twin = [
        f"insert into {table} by name select * replace ('twin' as result_id) from {table} "
        "where result_id in (select result_id from results where benchmark = 'SPECweb2005')"
        for table in ("results", "submetrics", "request_stats", "iterations", "systems")
    ]
    copy_with(*twin[1:], twin[0])
    app = open_page("compare", ids=",".join(ids("SPECweb2005")), workload="Support")
    figure = charts(app)[0]
    go.Figure(figure)
    points = [one for one in figure["data"] if "PowerEdge 750" in one["name"]]
    assert [len(values(one["x"])) for one in points] == [18, 18]
    assert figure["layout"]["yaxis"]["ticktext"][0] == "home"
    assert "without download, judged on the byte rate" in said(app).replace("\\", "")


def test_results_of_different_benchmarks_have_no_ratio_and_the_page_says_why(database: Path) -> None:
    app = open_page("compare", ids=",".join([ids("SPECweb2005")[0], ids("SPECweb99")[0]]))
    text = said(app)
    assert "their configurations can be compared but not their scores" in text
    assert "Different benchmarks measure different work" in text
    assert not charts(app)
    assert "×" not in grids(app)[0]


def test_unknown_and_too_many_ids_are_reported(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set origin = 'published' where origin = 'quoted'")
    many = ids("SPECweb99")[:7]
    app = open_page("compare", ids=",".join([*many, "nothing", "<b>x</b>"]))
    notices = " ".join(info.value for info in app.info)
    assert "There is no result called nothing and" in notices
    assert "<b>" not in notices
    assert "2 results at the end of the address left out" in notices
    assert app.multiselect(key="compare_ids").value == many[:5]


def test_a_quoted_result_stands_without_a_ratio(database: Path) -> None:
    quoted = listed(Selection(origins=("quoted",)))["result_id"].tolist()[0]
    app = open_page("compare", ids=f"{ids('SPECweb99')[0]},{quoted}")
    assert "quoted by a third party" in said(app)
    assert "×" not in grids(app)[0]
    assert "Quoted by a third party" in grids(app)[0]


@pytest.mark.parametrize("page", ["compare"])
def test_text_of_documents_stays_text(copy_with: Callable[..., Path], page: str) -> None:
    hostile = '<img src=x onerror=alert(1)> "quoted" [y](http://e.vil)'
    copy_with(
        f"update results set system = '{hostile}', tested_by = '{hostile}'",
        f"update systems set processor = '{hostile}' || result_id",
        f"update tuning set value = '{hostile}' || result_id, parameter = '{hostile}'",
    )
    app = open_page(page, ids=",".join(ids("SPECweb99")), settings="All")
    assert not re.search(r"(?<!\\)<img", said(app))
    for grid in grids(app):
        assert "<img" not in grid
        assert "&lt;img" in grid
    assert "<img" not in str(charts(app))


def test_a_comparison_taken_along_holds_what_was_found(database: Path) -> None:
    exhibit = comparison_exhibit.make({"ids": ",".join(ids("SPECweb99")), "find": "keep-alive"}, LIGHT)
    tuning = exhibit.rows[exhibit.rows["section"].str.startswith("Tuning")]
    assert [name.split()[0] for name in tuning["property"]] == [
        "tuning!keepalive",
        "tuning!keepalive_timeout",
        "tuning!keepalive_max",
    ]
    assert "settings with “keep-alive”" in exhibit.chart.subtitle
