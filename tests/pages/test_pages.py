"""Every page through Streamlit's own test runner: what it says and what its chart holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pages.common import shell
from tests.pages.spec import charts, markdown, open_page, said, written

PAGES = ["overview", "score", "response_times", "tuning", "compare", "result", "data_quality", "sql", "presentation"]
QUESTIONS = {
    "overview": "What do the published SPECweb results say?",
    "score": "How does the score grow with hardware?",
    "response_times": "How quickly are requests answered?",
    "tuning": "Which tuning do the vendors disclose?",
    "compare": "How do these results differ?",
    "result": "What does this disclosure say?",
    "data_quality": "How far can these figures be trusted?",
    "sql": "What do you want to ask the tables?",
    "presentation": "What do you want to show?",
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
    assert "PowerEdge 750" in said(open_page(page)) or page in ("tuning", "compare", "data_quality", "sql", "presentation")


@pytest.mark.parametrize("page", PAGES)
def test_a_missing_database_says_how_to_build_one(use: Callable[[Path], Path], tmp_path: Path, page: str) -> None:
    other = tmp_path / "text.duckdb"
    other.write_text("not a database")
    use(other)
    assert "python -m parsers build" in said(open_page(page))


def test_text_of_documents_stays_text(copy_with: Callable[..., Path]) -> None:
    hostile = "<b>x</b> [y](http://e.vil) :material/delete: $z$ **w** :red[v]"
    copy_with(f"update results set system = '{hostile}', web_server = '{hostile}' where benchmark = 'SPECweb2005'")
    for page in ("overview", "score", "response_times", "result"):
        app = open_page(page, only="benchmark.SPECweb2005")
        text = markdown(app)
        assert "<b>" not in written(app)
        for markup in ("<b>", "[y](", ":material/delete", ":red[", "**w**", "$z$", "http://e"):
            assert markup not in text, (page, markup)
        for figure in charts(app):
            assert "<b>x" not in str(figure)


@pytest.mark.parametrize("page", ["overview", "score", "response_times", "tuning"])
def test_on_a_phone_no_chart_holds_the_finger_that_scrolls(database: Path, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "on_a_phone", lambda: True)
    app = open_page(page)
    assert app.get("plotly_chart")
    assert not [list(chart.proto.selection_mode) for chart in app.get("plotly_chart") if chart.proto.selection_mode]
    assert {figure["layout"]["dragmode"] for figure in charts(app)} == {False}
