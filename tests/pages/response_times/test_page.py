"""The page through Streamlit's own test runner: its views, the results in the address, few and many results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data import response
from data.selection import Selection
from tests.pages.spec import charts, headings, markdown, open_page, said, trace, values, written

OF_2005 = ["benchmark.SPECweb2005"]
SUPPORT = ["benchmark.SPECweb2005", "submetric.Support"]
OF_99 = ["benchmark.SPECweb99"]
COPIES = (
    "insert into {table} select {table}.* replace (result_id || '-' || n as result_id) "
    "from {table}, range({n}) copies(n) where result_id like 'web2005-%'"
)


@pytest.fixture
def several(copy_with: Callable[..., Path]) -> Callable[[int], Path]:
    """A database with so many more copies of the SPECweb2005 result."""

    def build(count: int) -> Path:
        tables = ("results", "submetrics", "systems", "iterations", "request_stats")
        return copy_with(*(COPIES.format(table=table, n=count) for table in tables))

    return build


def ids(selection: Selection, workload: str | None) -> list[str]:
    return response.results(selection, workload)["result_id"].tolist()


def words(app) -> str:
    return said(app).replace("\\", "")


def test_times_of_banking(database: Path) -> None:
    app = open_page("response_times")
    assert "**Dell PowerEdge 750** at 950 sessions: req_checks (1.03 s) is the slowest request type at the median" in words(app)
    assert "98.7% of 766,734 requests are good" in words(app)
    figure = charts(app)[0]
    dots = trace(figure, "Dell PowerEdge 750")
    assert len(values(dots["x"])) == 48
    assert values(dots["x"])[:3] == [1.048, 0.686, 0.699]
    assert values(trace(figure, "Median")["x"])[0] == 0.699
    shares = [values(trace(figure, name)["x"]) for name in ("Good", "Tolerable", "Tolerable or failed", "Failed")]
    assert all(sum(parts) == pytest.approx(100) for parts in zip(*shares, strict=True))
    assert shares[0][0] == pytest.approx((49310 + 54818 + 54382) / (53981 + 55254 + 55121) * 100)
    assert figure["layout"]["xaxis2"]["range"] == [90, 100]
    assert not [one for one in figure["data"] if one["type"] == "box"]


def test_times_on_a_log_axis_by_address(database: Path) -> None:
    assert charts(open_page("response_times", scale="Logarithmic"))[0]["layout"]["xaxis"]["type"] == "log"


def test_support_judges_download_on_its_rate(database: Path) -> None:
    app = open_page("response_times", only=SUPPORT)
    figure = charts(app)[0]
    assert len(values(trace(figure, "Dell PowerEdge 750")["x"])) == 18
    assert max(values(trace(figure, "Dell PowerEdge 750")["x"])) < 5
    assert any(note["text"].startswith("100,002 B/s on average") for note in figure["layout"]["annotations"])
    assert "download is judged on its byte rate (good from 99,000 B/s" in words(app)


def test_distribution_has_a_panel_for_each_request_type(database: Path) -> None:
    app = open_page("response_times", view="Distribution")
    shares, bounds = charts(app)
    assert len(values(trace(shares, "Good")["x"])) == 16
    assert len([one for one in bounds["data"] if one["name"] == "Known shares"]) == 16
    assert "The bands are bounds, not a measured curve." in words(app)
    assert "98.7% of 766,734 requests are good, which is exact; quick_pay has the lowest share, 96.4%" in words(app)
    table = app.dataframe[0].value
    assert table.loc[0, "good"] == pytest.approx(96.443, abs=1e-3)
    assert "remark" not in table or not table["remark"].any()


def test_distribution_of_one_request_type_by_address(database: Path) -> None:
    app = open_page("response_times", view="Distribution", type="quick_pay")
    bounds = charts(app)[1]
    assert len([one for one in bounds["data"] if one["name"] == "Known shares"]) == 2
    assert "96.4% within 2 s" in {note["text"] for note in bounds["layout"]["annotations"]}


def test_distribution_of_downloads_has_shares_but_no_times(database: Path) -> None:
    app = open_page("response_times", view="Distribution", type="download", only=SUPPORT)
    assert len(charts(app)) == 1
    assert "its limits are no times" in words(app)


def test_contradictory_figures_are_said_to_be(copy_with: Callable[..., Path]) -> None:
    copy_with("update request_stats set response_s = 0.001 where request_type = 'login' and workload = 'Banking'")
    app = open_page("response_times", view="Distribution")
    assert app.dataframe[0].value["remark"].tolist()[:2] == ["mean and counts contradict each other", ""]


def test_mix_names_the_rule(database: Path) -> None:
    app = open_page("response_times", view="Mix")
    text = words(app)
    assert "the request mix keeps to the rules in all 3 iterations" in text
    assert "login is farthest from its target (WPD 0.26%, limit 1.0%)" in text
    assert "off by 0.76% at most (limit 1.5%)" in text
    assert len(values(trace(charts(app)[0], "Target")["x"])) == 16
    assert app.dataframe[0].value["expected"].tolist() == [253088, 259385, 259169]


def test_specweb99_by_iteration(database: Path) -> None:
    app = open_page("response_times", only=OF_99)
    lines = [one for one in charts(app)[0]["data"] if one["name"] == "IBM eServer pSeries 655"]
    assert [values(one["y"]) for one in lines] == [[355.8, 359.5, 357.9], [28973.2, 28678.9, 28800.9], [100.0, 99.6, 99.9]]
    assert "all 9 iterations of 3 SPECweb99 results lie at 306.3 to 359.5 ms" in words(app)


def test_results_are_chosen_by_address(database: Path) -> None:
    ibm, dell, sun = ids(Selection(benchmark="SPECweb99"), None)
    app = open_page("response_times", only=OF_99, ids=f"{sun},{ibm},nothing")
    assert app.multiselect(key="response_ids").value == [sun, ibm]
    assert app.info[0].value == "Not in the selection, or without response times here, and left out: nothing."
    names = list(dict.fromkeys(one["name"] for one in charts(app)[0]["data"]))
    assert names == ["Sun Enterprise 420R with SNCA", "IBM eServer pSeries 655"]
    app.multiselect(key="response_ids").set_value([dell]).run()
    assert app.query_params["ids"] == dell
    app.multiselect(key="response_ids").set_value([]).run()
    assert "ids" not in app.query_params
    assert len({one["name"] for one in charts(app)[0]["data"]}) == 3


@pytest.mark.parametrize(("copies", "boxes"), [(1, 0), (2, 1)])
def test_eight_points_make_a_box_and_few_results_stay_dots(several: Callable[[int], Path], copies: int, boxes: int) -> None:
    several(copies)
    figure = charts(open_page("response_times"))[0]
    assert len([one for one in figure["data"] if one["type"] == "box"]) == boxes
    assert len([one for one in figure["data"] if one["name"] == "Median"]) == copies + 1


def test_many_results_are_boxes_until_some_are_chosen(several: Callable[[int], Path]) -> None:
    several(6)
    found = ids(Selection(benchmark="SPECweb2005"), "Banking")
    assert len(found) == 7
    whole = charts(open_page("response_times"))[0]
    assert [one["name"] for one in whole["data"] if one["type"] == "scatter"] == ["Median of the selection"]
    app = open_page("response_times", ids=",".join(found[:6]))
    assert app.multiselect(key="response_ids").value == found[:5]
    assert len([one for one in charts(app)[0]["data"] if one["name"] == "Median"]) == 5
    assert "5 of 7 results chosen one by one, at 950 sessions" in words(app)


def test_the_distribution_of_several_results_is_of_one_request_type(several: Callable[[int], Path]) -> None:
    several(1)
    app = open_page("response_times", view="Distribution", type_of_several="logout")
    shares, bounds = charts(app)
    assert len(values(trace(shares, "Good")["x"])) == 2
    assert len([one for one in bounds["data"] if one["name"] == "Known shares"]) == 2
    assert "Banking: what is known of the distribution of logout" in headings(app)


def test_of_many_results_the_distribution_of_the_best_is_drawn(several: Callable[[int], Path]) -> None:
    several(6)
    app = open_page("response_times", view="Distribution")
    assert "Drawn is the result with the most sessions of 7" in words(app)
    assert len(values(trace(charts(app)[0], "Good")["x"])) == 16


def test_the_mix_of_many_results_counts_who_keeps_the_rule(several: Callable[[int], Path]) -> None:
    several(6)
    assert "Over all 7 Banking results: every request type stays within 1.0% of its target (WPD) in all 21 iterations" in words(
        open_page("response_times", view="Mix")
    )


def test_text_of_documents_stays_text(copy_with: Callable[..., Path]) -> None:
    hostile = "<b>x</b> [y](http://e.vil) :material/delete: $z$"
    copy_with(
        f"update results set system = '{hostile}'",
        f"update request_stats set request_type = '{hostile}' where request_type = 'login'",
    )
    for view in ("Times", "Distribution", "Mix"):
        app = open_page("response_times", view=view)
        for markup in ("<b>", "[y](", ":material/delete", "$z$"):
            assert markup not in markdown(app), (view, markup)
        assert "<b>" not in written(app)
        assert all("<b>x" not in str(figure) for figure in charts(app))


def test_marks_name_their_result_and_stay_as_they_are_when_one_is_chosen(database: Path) -> None:
    for page in ({"only": "benchmark.SPECweb99"}, {}, {"view": "Mix"}, {"view": "Distribution"}):
        app = open_page("response_times", **page)
        traces = [one for figure in charts(app) for one in figure["data"] if any("unselected" in one for one in figure["data"])]
        named = {one["meta"] for one in traces if "meta" in one}
        assert len(named) == (3 if page.get("only") else 1), page
        for one in traces:
            assert one["type"] == "box" or one["unselected"]["marker"]["opacity"] == one.get("marker", {}).get("opacity", 1)


def test_the_way_from_the_drawn_results_to_their_comparison(database: Path) -> None:
    links = [link.proto.label for link in open_page("response_times", only="benchmark.SPECweb99").get("page_link")]
    assert "Compare these 3" in links
    assert not [link for link in open_page("response_times").get("page_link") if "Compare" in link.proto.label]
