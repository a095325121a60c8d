"""The data quality page through Streamlit's own test runner, and its words and charts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd
import plotly.graph_objects as go
import pytest

from pages.common import style
from pages.data_quality import answer, checks_chart
from tests.pages.spec import charts, open_page, said, trace, values


def test_everything_is_in_order(database: Path) -> None:
    app = open_page("data_quality")
    text = said(app).replace("\\", "")
    assert "All 6 documents could be read; every one of their 1,825 lines was understood" in text
    figures = {metric.label: metric.value for metric in app.metric}
    assert figures["Documents accepted"] == "6 of 6"
    assert figures["Lines understood"] == figures["Checks passed"] == "100%"
    assert figures["Request counts exact"] == "28.7%"
    assert "No check failed." in text
    layouts, checks, evidence = charts(app)
    assert values(trace(layouts, "Accepted")["x"]) == [4, 1, 1]
    assert "xaxis2" not in checks["layout"]
    assert trace(layouts, "All")["text"] == ["\u20024", "\u20021", "\u20021"]
    for drawn in (layouts, checks, evidence):
        go.Figure(drawn)  # put together without Plotly's checks
    assert values(trace(evidence, "Only bounds follow")["x"]) == pytest.approx([100 * 33 / 48, 100 * 36 / 39, 100 * 8 / 21])


def test_failures_and_problems_are_listed(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update checks set passed = false, found = 'score *7*' where check_name = 'score_is_median'",
        "insert into problems select document_id, 7, 'warning', 'unread_line', 'not understood', '<b>what</b>' "
        "from results where system_vendor = 'IBM' and origin = 'published'",
        "update documents set status = 'rejected', reason = 'too odd' where path like '%sun%'",
    )
    app = open_page("data_quality")
    text = said(app).replace("\\", "")
    assert "5 of 6 documents could be read" in text
    assert "4 of 62 consistency checks failed, 4 of them seriously" in text
    assert "1 × line not understood (warning)" in text
    failed = charts(app)[1]
    go.Figure(failed)
    assert values(trace(failed, "Failed alone")["x"])[0] == 4
    tables = [table.value for table in app.dataframe]
    assert any("found" in table and "score *7*" in table["found"].tolist() for table in tables)
    assert any("at" in table and table["at"].tolist() == ["7 →"] for table in tables)


def test_the_documents_of_one_status(copy_with: Callable[..., Path]) -> None:
    copy_with("update documents set status = 'rejected', reason = 'too odd' where path like '%sun%'")
    app = open_page("data_quality", status="Rejected")
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
    assert list(drawn.layout.xaxis2.range) == [0, 15]
    assert list(drawn.data[2].text) == ["10 of 10,000", "none"]
    assert "&lt;b&gt;" in drawn.data[0].customdata[0]
