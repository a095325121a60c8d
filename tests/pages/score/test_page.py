"""The score page through Streamlit's own test runner: what it says and what its chart holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block

from data import score
from data.selection import Selection
from tests.pages.spec import charts, headings, open_page, said, values

KINDS = ["benchmark.SPECweb99", "origin.published", "origin.quoted", "validity.valid"]


def text(**parameters: str | list[str]) -> str:
    return said(open_page("score", **parameters)).replace("\\", "")


def test_each_result_once(database: Path) -> None:
    app = open_page("score")
    assert "**IBM eServer pSeries 655** leads 3 SPECweb99 results with 10,291 simultaneous connections and 4 cores" in said(app)
    assert "3,320 a core (derived)" in said(app)
    points = {one["name"]: (values(one["x"]), values(one["y"])) for one in charts(app)[0]["data"]}
    assert points == {"IBM": ([4], [10291]), "Dell": ([2], [6638]), "Sun": ([4], [1400])}


@pytest.mark.parametrize(
    ("metric", "expected", "words"),
    [
        (["benchmark.SPECweb2005"], 848, "a score of 848"),
        (["benchmark.SPECweb2005", "submetric.Banking"], 950, "950 simultaneous user sessions"),
        (["benchmark.SPECweb2005", "submetric.Ecommerce"], 850, "850 simultaneous user sessions"),
        (["benchmark.SPECweb2005", "submetric.Support"], 1675, "1,675 simultaneous user sessions"),
        (["benchmark.SPECweb99_SSL"], 3720, "3,720 simultaneous connections"),
    ],
)
def test_the_other_metrics_by_deep_link(database: Path, metric: list[str], expected: int, words: str) -> None:
    app = open_page("score", only=metric)
    assert f"is the only result: {words}" in said(app)
    assert values(charts(app)[0]["data"][0]["y"]) == [expected]


def test_another_number_on_log_axes(database: Path) -> None:
    figure = charts(open_page("score", x="Memory", scale="Logarithmic"))[0]
    assert figure["layout"]["xaxis"]["type"] == figure["layout"]["yaxis"]["type"] == "log"
    assert {one["name"]: values(one["x"]) for one in figure["data"]} == {"IBM": [64], "Dell": [8], "Sun": [4]}


def test_dates(database: Path) -> None:
    app = open_page("score", x="Test date")
    assert "with 10,291 simultaneous connections, tested May 2003." in said(app)
    assert {one["name"]: one["x"] for one in charts(app)[0]["data"]} == {
        "IBM": ["2003-05-01"],
        "Dell": ["2003-08-01"],
        "Sun": ["2001-10-01"],
    }


def test_a_derived_value(database: Path) -> None:
    shown = text(y="Score per core")
    assert (
        "**Dell PowerEdge 1750** has the most per core of 3 SPECweb99 results: 3,320 per core (derived, not a SPEC metric)"
        in shown
    )
    assert "Values marked derived are computed here and are not SPEC metrics." in shown


def test_what_is_not_disclosed_is_left_out_and_said(database: Path) -> None:
    shown = text(x="Threads")
    assert "is the only result" in shown
    assert "2 more results do not give a figure for threads" in shown


def test_without_any_figure(copy_with: Callable[..., Path]) -> None:
    copy_with("update systems set cores = null")
    app = open_page("score")
    assert "3 SPECweb99 results in the selection, none with a figure for cores" in said(app)
    assert not charts(app)


def test_a_tied_lead_is_shared(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set score = 6638 where system_vendor = 'IBM' and origin = 'published'")
    assert "2 of 3 SPECweb99 results share the lead with 6,638 simultaneous connections" in text()


def test_quoted_figures_are_shown_hollow_and_never_ranked(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set score = 99999 where origin = 'quoted' and system = 'xSeries 370'")
    app = open_page("score", only=KINDS)
    assert "**IBM eServer pSeries 655** leads 3 SPECweb99 results" in said(app)
    assert "12 more results, not published and valid, are shown hollow and not ranked." in said(app)
    kinds = app.dataframe[-1].value["kind"]
    assert (kinds == "quoted").sum() == 12


def test_picks_from_the_address(database: Path) -> None:
    ids = score.points(Selection(benchmark="SPECweb99"), "SPECweb99").set_index("vendor")["result_id"]
    app = open_page("score", ids=f"{ids['IBM']},{ids['Dell']},gone")
    assert headings(app)[1] == "2 picked results"
    assert app.dataframe[0].value["score"].tolist() == [10291, 6638]
    assert "1 more picked outside the selection or not here" in said(app)
    points = {one["name"]: values(one["selectedpoints"]) for one in charts(app)[0]["data"]}
    assert points == {"IBM": [0], "Dell": [0], "Sun": []}
    next(button for button in app.button if button.label == "Pick none").click().run()
    assert "ids" not in app.query_params
    assert "picked" not in " ".join(headings(app))


def test_a_changed_setting_is_written_in_full(database: Path) -> None:
    app = open_page("score")
    next(box for box in app.selectbox if box.label == "Across").set_value("Memory").run()
    assert app.query_params["x"] == "Memory"
    assert app.query_params["y"] == "Score"
    assert app.query_params["only"] == ["assumed.score.SPECweb99", "origin.published", "validity.valid"]


def test_a_setting_that_means_nothing_is_reported(database: Path) -> None:
    app = open_page("score", x="Wings")
    assert "x\\=Wings" in app.info[0].value
    assert "and 4 cores" in said(app)


def test_a_zoom_from_the_address_shows_its_part_and_leads_back_to_all(database: Path) -> None:
    app = open_page("score", zoom="SPECweb99,Cores,3,,Score,2000,")
    assert "Zoomed in: **1** of 3 results shown" in said(app)
    assert "n = 1 of 3, zoomed in on 3 or more cores, 2,000 or more simultaneous connections" in text(
        zoom="SPECweb99,Cores,3,,Score,2000,"
    )
    assert [values(one["y"]) for one in charts(app)[0]["data"]] == [[10291]]
    assert app.dataframe[0].value["score"].tolist() == [10291]
    assert "**IBM eServer pSeries 655** leads 3 SPECweb99 results" in said(app)
    next(button for button in app.button if button.label == "Show all").click().run()
    assert "zoom" not in app.query_params
    assert len(charts(app)[0]["data"]) == 3


def test_the_ends_of_the_axes_as_numbers(database: Path) -> None:
    app = open_page("score")
    fields = [field for field in app.number_input if field.label == "To"]
    fields[1].set_value(7000.0).run()
    assert app.query_params["zoom"] == "SPECweb99,Cores,,,Score,,7000"
    assert "Zoomed in: **2** of 3 results shown" in said(app)
    next(box for box in app.selectbox if box.label == "Across").set_value("Memory").run()
    assert "zoom" not in app.query_params


def test_the_ends_of_dates(database: Path) -> None:
    app = open_page("score", x="Test date", zoom="SPECweb99,Test date,2002-01-01,2003-06-30,Score,,")
    assert [one["x"] for one in charts(app)[0]["data"]] == [["2003-05-01"]]
    assert [str(field.value) for field in app.date_input] == ["2002-01-01", "2003-06-30"]


def test_a_part_without_a_result_says_so(database: Path) -> None:
    app = open_page("score", zoom="SPECweb99,Cores,100,200,Score,,")
    assert "No result lies in this part of the chart." in said(app)
    assert not charts(app)


def test_a_zoom_of_another_benchmark_is_dropped(database: Path) -> None:
    app = open_page("score", only="benchmark.SPECweb2005", zoom="SPECweb99,Cores,100,200,Score,,")
    assert "is the only result" in said(app)
    assert not app.info


@pytest.mark.parametrize(
    "zoom",
    [
        "SPECweb99,Test date,0001-01-01,9999-12-31,Score,,",
        "SPECweb99,Test date,1950-01-01,,Score,-1e300,1e300",
        "SPECweb99,Test date,2003-05-01,2003-05-01,Score,10291,10291",
    ],
)
def test_whatever_ends_the_address_holds(database: Path, zoom: str) -> None:
    assert charts(open_page("score", x="Test date", zoom=zoom))
    assert charts(
        open_page("score", zoom=f"SPECweb99,Cores,-1e300,1e300,Score,{'-5,' if '1950' in zoom else ','}", scale="Logarithmic")
    )


def test_the_chart_stays_in_its_place_with_another_selection(database: Path) -> None:
    """In a container of another key a browser draws the old chart once more before the new one."""
    app = open_page("score", only="benchmark.SPECweb99")
    (before,) = _frames(app)
    app.multiselect(key="selection_vendors").select("IBM").run()
    assert app.get("plotly_chart") and _frames(app) == [before]


def _frames(app: AppTest) -> list[str]:
    return [one.proto.id for one in _blocks(app._tree) if "chart_score" in getattr(one.proto, "id", "")]


def _blocks(block: Block) -> Iterator[Block]:
    for child in getattr(block, "children", {}).values():
        yield from ([child, *_blocks(child)] if hasattr(child, "children") else ())
