"""The data quality page through Streamlit's own test runner, and its words and charts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd
import plotly.graph_objects as go
import pytest
from streamlit.testing.v1 import AppTest

from data import quality
from pages.common import room, style
from pages.data_quality import answer, checks_chart, documents_chart
from tests.pages.spec import charts, figures, open_page, said, trace, values


def open_view(view: str, **parameters: str) -> AppTest:
    """A view of the page, found to be in the page's frame."""
    app = open_page("data_quality", view=view, **parameters)
    assert app.get("segmented_control")[0].value == view
    assert len(figures(app)) == 4
    assert [expander.label for expander in app.expander][-3:-1] == ["How to add a document", "How to read this"]
    assert "registered trademarks" in said(app)
    return app


def test_everything_is_in_order(database: Path) -> None:
    app = open_page("data_quality")
    text = said(app).replace("\\", "")
    assert "All 6 documents could be read; every one of their 1,825 lines was understood" in text
    assert figures(app) == {
        "Documents accepted": "6 of 6",
        "Lines understood": "100%",
        "Checks passed": "100%",
        "Request counts exact": "28.7%",
    }
    (layouts,) = charts(app)
    go.Figure(layouts)  # put together without Plotly's checks
    assert values(trace(layouts, "Accepted")["x"]) == [4, 1, 1]
    assert trace(layouts, "All")["text"] == ["\u20024", "\u20021", "\u20021"]


def test_the_checks_of_documents_in_order(database: Path) -> None:
    app = open_view("Checks")
    assert "No check failed." in said(app)
    (checks,) = charts(app)
    go.Figure(checks)
    (table,) = [table.value for table in app.dataframe]
    assert table["passed"].sum() == 62
    assert len(values(trace(checks, "Passed")["x"])) == 26
    assert "xaxis2" not in checks["layout"]


def test_what_the_request_counts_rest_on(database: Path) -> None:
    app = open_view("Request counts")
    (evidence,) = charts(app)
    go.Figure(evidence)
    assert values(trace(evidence, "Only bounds follow")["x"]) == pytest.approx([100 * 33 / 48, 100 * 36 / 39, 100 * 8 / 21])
    (table,) = [table.value for table in app.dataframe]
    bounded = table[table["evidence"] == "Only bounds follow"]
    assert bounded["rows"].tolist() == [33, 36, 8]


def test_the_rows_of_lists(database: Path) -> None:
    app = open_view("Lists")
    assert not charts(app)
    lists, rows = (table.value for table in app.dataframe)
    assert lists[["path", "rows", "joined", "alone"]].values.tolist() == [["specweb99-quoted-2001.csv", 12, 0, 12]]
    assert len(rows) == 12


def test_a_view_asks_nothing_for_the_others(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for name in ("by_layout", "documents", "checks", "failures", "lists", "list_rows"):
        monkeypatch.setattr(quality, name, lambda *_, name=name: asked.append(name))
    assert "No problem: every line of every document was understood" in said(open_view("Problems"))
    assert asked == []


def test_a_view_of_nothing_says_so(copy_with: Callable[..., Path]) -> None:
    copy_with("delete from listings", "delete from checks", "delete from request_stats")
    for view, words in (
        ("Lists", "None of the documents is a list."),
        ("Checks", "No consistency check applies"),
        ("Request counts", "No document has counts by request type"),
    ):
        app = open_view(view)
        assert words in said(app)
        assert not charts(app)


def test_a_view_that_is_none_is_reported(database: Path) -> None:
    app = open_page("data_quality", view="Tiles")
    assert "Tiles" in app.info[0].value
    assert trace(charts(app)[0], "Accepted")


def test_failures_are_listed(copy_with: Callable[..., Path]) -> None:
    copy_with("update checks set passed = false, found = 'score *7*' where check_name = 'score_is_median'")
    app = open_view("Checks", check="Score is median")
    assert "4 of 62 consistency checks failed, 4 of them seriously" in said(app)
    (failed,) = charts(app)
    go.Figure(failed)
    assert values(trace(failed, "Failed alone")["x"])[0] == 4
    assert app.selectbox(key="check").value == "Score is median"
    failures, every = [table.value for table in app.dataframe]
    assert failures["found"].tolist() == ["score *7*"] * 4
    assert every["failed"].tolist() == [4] + [0] * 25


def test_problems_are_listed(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "insert into problems select document_id, 7, 'warning', 'unread_line', 'not understood', '<b>what</b>' "
        "from results where system_vendor = 'IBM' and origin = 'published'"
    )
    app = open_view("Problems")
    assert "1 × line not understood (warning)" in said(app)
    (table,) = [table.value for table in app.dataframe]
    assert table["at"].tolist() == ["7 →"]


def test_the_documents_of_one_status(copy_with: Callable[..., Path]) -> None:
    copy_with("update documents set status = 'rejected', reason = 'too odd' where path like '%sun%'")
    app = open_page("data_quality", status="Rejected")
    assert "5 of 6 documents could be read" in said(app)
    assert any(table.value["reason"].tolist() == ["too odd"] for table in app.dataframe if "reason" in table.value)


@pytest.mark.parametrize(
    ("part", "whole", "words"),
    [(5, 5, "100%"), (0, 0, "–"), (999_999, 1_000_000, "99.999%"), (99_999_999, 100_000_000, "99.999%"), (1, 3, "33.3%")],
)
def test_a_share_is_whole_only_when_nothing_is_missing(part: int, whole: int, words: str) -> None:
    assert answer.share(part, whole) == words


def test_words_on_nothing_and_on_one() -> None:
    none = {"documents": 0, "accepted": 0, "duplicates": 0, "rejected": 0, "lines": 0, "understood": 0}
    checks = {"checks": 0, "passed": 0, "errors": 0, "warnings": 0}
    assert answer.words(none, checks) == "There is no document in the database yet."
    one = none | {"documents": 1, "accepted": 1, "lines": 10, "understood": 9}
    assert answer.words(one, checks) == (
        "The one document could be read; all but 1 of their 10 lines was understood; no consistency check applies."
    )


def test_capped_tables_say_so() -> None:
    assert answer.capped(3, 3, "problem") == "3 problems"
    assert answer.capped(200, 10_000, "problem") == "The first 200 of 10,000 problems"


def test_names_of_checks_are_words() -> None:
    assert checks_chart.name("qos_met") == "QoS met"
    assert checks_chart.name("littles_law_sessions") == "Little's law sessions"


def test_failures_have_a_scale_of_their_own() -> None:
    rows = pd.DataFrame(
        {"check_name": ["a", "b"], "severity": "error", "message": ["<b>", "y"], "passed": [9_990, 10_000], "failed": [10, 0]}
    )
    drawn = checks_chart.figure(rows, style.LIGHT).figure
    assert list(drawn.layout.xaxis2.range) == [0, 10]
    assert drawn.layout.margin.r > room.width("10 of 10,000")  # the words beside the longest bar stand there
    assert list(drawn.data[2].text) == ["10 of 10,000", "none"]
    assert "&lt;b&gt;" in drawn.data[0].customdata[0]


def test_a_count_and_the_last_tick_have_room_beside_the_longest_bar() -> None:
    rows = pd.DataFrame({"layout": ["html", None], "accepted": [9_000, 1], "duplicate": [1_000, 0], "rejected": [0, 0]})
    drawn = documents_chart.figure(rows, style.LIGHT).figure
    assert list(drawn.layout.xaxis.range) == [0, 10_000]
    assert drawn.layout.margin.r > room.width("10,000")
    assert [one.name for one in drawn.data] == ["Accepted", "Copy of a result", "All"]
