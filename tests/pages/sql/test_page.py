"""The SQL page through Streamlit's own test runner."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from data.sql.console import CONSOLE, Answer, Busy
from data.sql.limits import Limits
from pages.sql import asking
from tests.pages.spec import charts, headings, markdown, open_page, said, values, written


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is kept from another test, and a busy machine has the time that it needs."""
    asking.forget_all()
    monkeypatch.setattr(CONSOLE, "limits", Limits(seconds=60))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The queries that were run, in order."""
    run, queries = CONSOLE.run, []
    monkeypatch.setattr(CONSOLE, "run", lambda build, sql, reader: queries.append(sql) or run(build, sql, reader))
    return queries


def text(app: AppTest) -> str:
    return said(app).replace("\\", "")


def test_the_first_example_is_answered(database: Path) -> None:
    app = open_page("sql")
    assert "The query found 3 rows of 6 columns in " in text(app)
    assert app.dataframe[0].value["score"].tolist() == [10_291, 6_638, 1_400]
    assert values(charts(app)[0]["data"][0]["x"]) == [10_291, 6_638, 1_400]
    assert "At most 5 s, 256 MB of memory, 10,000 rows, 200 columns and 16 MB an answer." in text(app)


def test_a_query_in_the_address_is_answered_once(database: Path, asked: list[str]) -> None:
    sql = "SELECT workload, sum(requests) AS requests, max(good) AS good FROM request_stats GROUP BY ALL ORDER BY ALL"
    app = open_page("sql", q=sql, chart_y="requests", chart="Line")
    assert app.text_area[0].value == sql
    assert app.dataframe[0].value["workload"].tolist() == ["Banking", "Ecommerce", "Support"]
    assert charts(app)[0]["data"][0]["mode"] == "lines+markers"
    assert "requests by workload" in headings(app)
    app.selectbox(key="table").set_value("limits").run()
    app.selectbox(key="chart_y").set_value("good").run()
    assert asked.count(sql) == 1


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        ("SELECT nope FROM results", "Binder Error: Referenced column"),
        (
            "ATTACH '/etc/x.duckdb'",
            "Only queries that read are run",
        ),
        ("x" * 10_001, "The query is 10,001 characters long; at most 10,000 are run."),
        ("FROM gone_table", "There is no table gone_table to read here."),
    ],
)
def test_a_broken_link_ends_in_a_message(database: Path, sql: str, message: str) -> None:
    app = open_page("sql", q=sql)
    assert app.code[0].value.startswith(message)
    assert "The query was not answered." in text(app)
    assert not charts(app)


def test_no_row_is_said(database: Path) -> None:
    assert "There is no row to show" in text(open_page("sql", q="SELECT score FROM results WHERE false"))


def test_rows_without_a_number_have_no_chart(database: Path) -> None:
    app = open_page("sql", q="SELECT 'a' AS letter")
    assert not charts(app)
    assert [box.label for box in app.selectbox if box.key in ("chart_x", "chart_y")] == []


def test_an_example_fills_the_editor_and_is_run(database: Path) -> None:
    app = open_page("sql")
    app.button(key="example_2").click().run()
    assert app.text_area[0].value.startswith("SELECT q.workload, q.request_type")
    assert app.dataframe[0].value.columns.tolist() == ["workload", "request_type", "good_limit_s", "mean_s"]
    assert app.query_params["q"] == app.text_area[0].value


def test_run_asks_again_what_failed(database: Path, asked: list[str]) -> None:
    sql = "SELECT nope FROM results"
    app = open_page("sql", q=sql)
    next(button for button in app.button if button.label == "Run").click().run()
    assert asked == [sql, sql]


def test_a_busy_console_says_so_and_keeps_nothing(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_: object) -> Answer:
        raise Busy("4 queries are running already. Try again in a few seconds.")

    with monkeypatch.context() as patched:
        patched.setattr(CONSOLE, "run", busy)
        app = open_page("sql")
        assert app.code[0].value == "4 queries are running already. Try again in a few seconds."
    assert "The query found 3 rows" in text(app.run())


def test_a_slow_moment_is_not_kept_for_others(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(CONSOLE, "limits", Limits(seconds=0.01))
        assert open_page("sql").code[0].value == "The query took longer than 0.01 s and was stopped."
    assert "The query found 3 rows" in text(open_page("sql"))


def test_a_file_that_is_gone_is_said(copy_with: Callable[..., Path]) -> None:
    file = copy_with()
    assert "The query found 3 rows" in text(open_page("sql"))
    file.unlink()
    asking.forget_all()
    assert open_page("sql").code[0].value.startswith("The file of the database is gone, and a query needs it.")


def test_the_dictionary_is_made_from_the_comments(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "comment on table limits is 'All *limits*.'",
        "comment on column limits.good is '<i>How good</i> it is. Unit: s/m.'",
    )
    app = open_page("sql", table="limits")
    assert "All *limits*. 4 rows." in text(app)
    shown = "".join(element.proto.body for element in app.get("html"))
    assert "<code>good</code> <span>DOUBLE · s/m</span></p><p>&lt;i&gt;How good&lt;/i&gt; it is.</p>" in shown
    assert '<p class="for">for example 2.0</p>' in shown


def test_what_the_query_names_is_shown_as_text(database: Path) -> None:
    sql = """SELECT '<b>x</b> [l](http://e.vil)' AS ":red[v] <i>a</i>", 1 AS "$z$ **w** <u>n</u>" """
    app = open_page("sql", q=sql)
    for markup in ("<b>", "<i>", "<u>", "[l](", ":red[", "$z$ **w**"):
        assert markup not in markdown(app)
    assert not any(markup in written(app) for markup in ("<b>", "<i>", "<u>"))
    heading = headings(app)[-1]
    assert heading.replace("\\", "").replace("\u2060", "") == "$z$ **w** <u>n</u> by :red[v] <i>a</i>"
    drawn = str(charts(app)[0])
    assert "&lt;u&gt;n" in drawn
    assert "<u>n" not in drawn
    assert "&lt;b&gt;x" in drawn
    assert "<b>x" not in drawn


def test_a_reader_comes_from_the_page_with_axes_and_goes_back(database: Path) -> None:
    app = open_page("score", x="Memory")
    app.switch_page("pages/sql/page.py").run()
    assert not app.exception
    assert "score by system_vendor" in headings(app)
    app.switch_page("pages/score/page.py").run()
    assert not app.exception
