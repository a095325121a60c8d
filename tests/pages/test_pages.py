"""Every page through Streamlit's own test runner: what it says and what its chart holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pages.spec import charts, open_page, said, trace, values

PAGES = ["overview", "score", "response_times", "tuning", "result"]
QUESTIONS = {
    "overview": "What do the published SPECweb results say?",
    "score": "How does the score grow with hardware?",
    "response_times": "How quickly are requests answered?",
    "tuning": "Which tuning do the vendors disclose?",
    "result": "What does this disclosure say?",
}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_its_question_and_carries_the_fair_use_line(database: Path, page: str) -> None:
    app = open_page(page)
    assert [title.value for title in app.title] == [QUESTIONS[page]]
    text = said(app)
    for part in ("registered trademarks", "www.spec.org", "Comparison basis", "retired"):
        assert part in text


@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_an_empty_database_says_so(empty: Path, page: str) -> None:
    app = open_page(page)
    assert [title.value for title in app.title] == [QUESTIONS[page]]
    assert not charts(app)
    assert "There is no" in said(app) or "No result" in said(app)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_of_one_result(only_2005: Path, page: str) -> None:
    assert "PowerEdge 750" in said(open_page(page)) or page == "tuning"


@pytest.mark.parametrize("page", PAGES)
def test_a_missing_database_says_how_to_build_one(use: Callable[[Path], Path], tmp_path: Path, page: str) -> None:
    other = tmp_path / "text.duckdb"
    other.write_text("not a database")
    use(other)
    assert "python -m parsers build" in said(open_page(page))


def test_overview_has_a_panel_for_each_benchmark(database: Path) -> None:
    app = open_page()
    figures = {metric.label: metric.value for metric in app.metric}
    assert (figures["Best SPECweb2005"], figures["Best SPECweb99"], figures["Best SPECweb99_SSL"]) == ("848", "10,291", "3,720")
    assert figures["Documents accepted"] == "6 of 6"
    marks = [sorted(y for one in figure["data"] if one["mode"] == "markers" for y in values(one["y"])) for figure in charts(app)]
    assert marks == [[848], [1400, 6638, 10291], [3720]]
    assert values(trace(charts(app)[1], "Best so far")["y"]) == [1400, 10291, 10291]


def test_score_shows_each_result_once(database: Path) -> None:
    app = open_page("score")
    assert "**IBM eServer pSeries 655** leads 3 SPECweb99 results with 10,291 simultaneous connections and 4 cores" in said(app)
    assert "3,320 a core (derived)" in said(app)
    points = {one["name"]: (values(one["x"]), values(one["y"])) for one in charts(app)[0]["data"]}
    assert points == {"IBM": ([4], [10291]), "Dell": ([2], [6638]), "Sun": ([4], [1400])}


@pytest.mark.parametrize(
    ("metric", "score", "words"),
    [
        ("SPECweb2005", 848, "a score of 848"),
        ("SPECweb2005_Banking", 950, "950 simultaneous user sessions"),
        ("SPECweb2005_Ecommerce", 850, "850 simultaneous user sessions"),
        ("SPECweb2005_Support", 1675, "1,675 simultaneous user sessions"),
        ("SPECweb99_SSL", 3720, "3,720 simultaneous connections"),
    ],
)
def test_score_of_the_other_metrics_by_deep_link(database: Path, metric: str, score: int, words: str) -> None:
    app = open_page("score", metric=metric)
    assert f"is the only result: {words}" in said(app)
    assert values(charts(app)[0]["data"][0]["y"]) == [score]


def test_score_by_another_number_on_log_axes(database: Path) -> None:
    app = open_page("score", hardware="Memory", scale="Logarithmic")
    figure = charts(app)[0]
    assert figure["layout"]["xaxis"]["type"] == figure["layout"]["yaxis"]["type"] == "log"
    assert {one["name"]: values(one["x"]) for one in figure["data"]} == {"IBM": [64], "Dell": [8], "Sun": [4]}


def test_score_leaves_out_what_is_not_disclosed_and_says_so(database: Path) -> None:
    text = said(open_page("score", hardware="Threads"))
    assert "is the only result" in text
    assert "2 more results do not give a figure for threads" in text


def test_score_without_any_figure(copy_with: Callable[..., Path]) -> None:
    copy_with("update systems set cores = null")
    app = open_page("score")
    assert "3 SPECweb99 results in the selection, none with a figure for cores" in said(app).replace("\\", "")
    assert not charts(app)


def test_score_shares_a_tied_lead(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set score = 6638 where system_vendor = 'IBM'")
    assert "2 of 3 SPECweb99 results share the lead with 6,638 simultaneous connections" in said(open_page("score"))


def test_response_times_of_banking(database: Path) -> None:
    app = open_page("response_times")
    text = said(app).replace("\\", "")
    assert "req_checks (1.03 s) is the slowest request type at the median" in text
    assert "98.7% of 766,734 requests are good" in text
    figure = charts(app)[0]
    dots = trace(figure, "Dell PowerEdge 750")
    assert len(values(dots["x"])) == 48
    assert values(dots["x"])[:3] == [1.048, 0.686, 0.699]
    assert values(trace(figure, "Median")["x"])[0] == 0.699
    shares = [values(trace(figure, name)["x"]) for name in ("Good", "Tolerable", "Tolerable or failed", "Failed")]
    assert all(sum(parts) == pytest.approx(100) for parts in zip(*shares, strict=True))
    assert shares[0][0] == pytest.approx((49310 + 54818 + 54382) / (53981 + 55254 + 55121) * 100)
    assert figure["layout"]["xaxis2"]["range"] == [90, 100]


def test_response_times_of_support_judge_download_on_its_rate(database: Path) -> None:
    app = open_page("response_times", workload="Support")
    figure = charts(app)[0]
    assert len(values(trace(figure, "Dell PowerEdge 750")["x"])) == 18
    assert max(values(trace(figure, "Dell PowerEdge 750")["x"])) < 5
    assert any(note["text"] == "100,002 B/s" for note in figure["layout"]["annotations"])
    assert "download is judged on its byte rate" in said(app).replace("\\", "")


def test_response_times_of_specweb99(database: Path) -> None:
    app = open_page("response_times", workload="SPECweb99")
    figure = charts(app)[0]
    assert values(trace(figure, "IBM eServer pSeries 655")["x"]) == [355.8, 359.5, 357.9]
    assert "all 9 iterations of 3 SPECweb99 results" in said(app)


def test_tuning_counts(database: Path) -> None:
    app = open_page("tuning")
    figure = charts(app)[0]
    cells = trace(figure, "cells")
    assert set(cells["text"]) == {"1 of 1", "1 of 2", "2 of 2"}
    assert len(values(trace(figure, "all vendors")["y"])) == 25
    assert max(values(trace(figure, "all vendors")["x"])) == 80
    app.toggle[0].set_value(True).run()
    assert len(values(trace(charts(app)[0], "all vendors")["y"])) > 100


def test_tuning_by_scope_and_family_and_the_lines_behind_a_parameter(database: Path) -> None:
    app = open_page("tuning", family="zeus.tuning", parameter="tuning!cache_files (zeus.tuning)")
    assert "all vendors · 5 lines as printed" in said(app).replace("\\", "")
    lines = app.dataframe[0].value
    assert lines["value"].tolist() == ["282011", "282011", "282011", "50021", "98041"]
    assert lines["line_no"].tolist() == [944, 1026, 153, 181, 186]
    assert all("cache_files" in line for line in lines["line"])


def test_result_by_deep_link(database: Path) -> None:
    chosen = next(row for row in open_page("result").selectbox[1].options if "750" in row)
    app = open_page("result")
    assert "**Dell PowerEdge 750** reached a SPECweb2005 score of 848" in said(app)
    assert chosen == "Dell PowerEdge 750 · 848"
    assert {metric.label: metric.value for metric in app.metric} == {
        "SPECweb2005": "848",
        "Banking (sessions)": "950",
        "Ecommerce (sessions)": "850",
        "Support (sessions)": "1,675",
    }
    assert len(app.dataframe[0].value) == 9
    assert len(app.dataframe[1].value) == 108


def test_result_by_id_and_line(database: Path) -> None:
    from data.result import listed
    from data.selection import Selection

    ibm = listed(Selection(vendors=("IBM",)))["result_id"][0]
    app = open_page("result", id=ibm, tab="Source text", line="7")
    assert "**IBM eServer pSeries 655** reached 10,291 simultaneous connections in SPECweb99" in said(app)
    pane = app.get("html")[0].proto.body
    assert "inset 3px" in pane
    assert "SPECweb99 Result" in pane


def test_result_with_an_unknown_id_shows_the_first_one(database: Path) -> None:
    assert "Dell PowerEdge 750" in said(open_page("result", id="nothing"))


def test_an_invalid_result_is_marked_and_left_out_of_comparisons(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update results set validity = 'invalid', validity_reason = 'ran *too* short', score = null "
        "where benchmark = 'SPECweb2005'"
    )
    app = open_page("result")
    assert "has no SPECweb2005 score" in said(app)
    assert "It is marked invalid: ran \\*too\\* short" in app.warning[0].value
    assert "SPECweb2005" not in [metric.label.removeprefix("Best ") for metric in open_page("overview").metric]


def test_text_of_documents_stays_text(copy_with: Callable[..., Path]) -> None:
    hostile = "<b>x</b> [y](http://e.vil) :material/delete: $z$ **w** :red[v]"
    copy_with(f"update results set system = '{hostile}', web_server = '{hostile}' where benchmark = 'SPECweb2005'")
    for page in ("overview", "score", "response_times", "result"):
        parameters = {"metric": "SPECweb2005"} if page == "score" else {}
        app = open_page(page, **parameters)
        text = said(app)
        for markup in ("<b>", "[y](", ":material/delete", ":red[", "**w**", "$z$", "http://e"):
            assert markup not in text, (page, markup)
        for figure in charts(app):
            assert "<b>x" not in str(figure)
