"""The overview through Streamlit's own test runner, its table of years and its words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd

from app import PAGES
from pages.common import style
from pages.overview import answer, chart, matrix
from tests.pages.spec import charts, figures, open_page, said, trace, values
from tests.pages.test_pages import QUESTIONS


def test_a_tile_and_a_panel_for_each_benchmark(database: Path) -> None:
    app = open_page()
    shown = figures(app)
    assert (shown["Best SPECweb2005"], shown["Best SPECweb99"], shown["Best SPECweb99_SSL"]) == ("848", "10,291", "3,720")
    assert shown["Documents accepted"] == "6 of 6"
    marks = [sorted(y for one in figure["data"] if one["mode"] == "markers" for y in values(one["y"])) for figure in charts(app)]
    assert marks == [[848], [3720], [1400, 6638, 10291]]
    assert values(trace(charts(app)[2], "Best so far")["y"]) == [1400, 10291, 10291]


def test_best_of_each_year_and_the_newest(database: Path) -> None:
    tables = [table.value for table in open_page().dataframe]
    best = next(table for table in tables if "remark" in table)
    assert best["score"].tolist() == [848, 3720, 10291, 1400]
    assert best["remark"].tolist() == ["Record"] * 4
    newest = next(table for table in tables if "published_date" in table)
    assert newest["score"].tolist() == [848, 3720, 6638, 10291, 1400]


def test_quoted_results_are_hidden_and_counted(database: Path) -> None:
    text = said(open_page())
    assert "Hidden: 12 results quoted by a third party." in text
    assert "6 of 6 documents accepted, 0 rejected" in text


def test_invalid_results_have_no_tile(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set validity = 'invalid', score = null where benchmark = 'SPECweb2005'")
    app = open_page()
    assert "Best SPECweb2005" not in figures(app)
    assert "1 published result not valid or without a score" in said(app)


def test_years_are_columns_without_a_gap() -> None:
    benchmarks = pd.DataFrame({"benchmark": ["SPECweb99", "SPECweb99"], "year": [2001, 2003], "results": [1, 20]})
    vendors = pd.DataFrame({"vendor": ["<b>", matrix.OTHERS], "year": [2001, None], "results": [3, 4], "vendors": [1, 7]})
    drawn = matrix.table(matrix.lines(benchmarks, vendors, style.LIGHT), style.LIGHT)
    heads = ["2001", "2002", "2003", matrix.NO_DATE, "All"]
    assert [f'<th scope="col">{head}</th>' in drawn for head in heads] == [True] * 5
    assert "<b>" not in drawn and "&lt;b&gt;" in drawn
    assert "7 other vendors" in drawn
    assert '<td class="mat-all">21</td>' in drawn
    assert f'background:{style.LIGHT.scale[-1][1]}">20</td>' in drawn


def test_records_stand_out_among_many_marks() -> None:
    rows = pd.DataFrame(
        {
            "test_date": pd.date_range("2000-01-01", periods=50, freq="MS"),
            "score": [float(number % 10 + number) for number in range(50)],
            "system_vendor": "IBM",
            "system": "Box",
            "tested_by": "IBM",
            "result_id": [str(number) for number in range(50)],
            "results": 1,
            "period": "month",
            "benchmark": "SPECweb99",
            "own": False,
        }
    )
    rows["best_so_far"] = rows["score"].cummax()
    drawn = chart.panel(rows, "SPECweb99", 50, "connections", style.LIGHT, (rows["test_date"].min(), rows["test_date"].max()))
    others, records, line = drawn.figure.data
    record = rows["score"] == rows["best_so_far"]
    assert (list(others.y), others.marker.size) == (rows.loc[~record, "score"].tolist(), 5)
    assert (list(records.y), records.marker.size) == (rows.loc[record, "score"].tolist(), 9)
    assert line.line.dash == "solid"
    assert list(records.customdata[0]) == ["0", "IBM Box", "IBM", ""]


def test_words() -> None:
    assert answer.hidden({"quoted": 0, "kit": 0, "not_valid": 0}) == ""
    assert answer.hidden({"quoted": 1, "kit": 2, "not_valid": 0}).startswith(
        "Hidden: 1 result quoted by a third party and 2 kit reports that SPEC never published."
    )
    documents = {"documents": 5, "accepted": 3, "duplicates": 1, "rejected": 1}
    built = {"built_at": pd.Timestamp("2026-11-30 14:05")}
    assert answer.built(built, documents) == "Built 30 Nov 2026, 14:05 UTC: 3 of 5 documents accepted, 1 copy, 1 rejected"
    none = pd.DataFrame({"benchmark": [], "results": [], "first_date": [], "last_date": []})
    assert answer.words(none) == "There is no such result here."
    spring = pd.Timestamp("1997-03-01")
    one = pd.DataFrame({"benchmark": ["SPECweb96"], "results": [1], "first_date": [spring], "last_date": [spring]})
    assert answer.words(one) == "1 SPECweb96 result, tested Mar 1997."


def test_what_this_build_changed(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "update build set previous_built_at = timestamp '2026-03-01 10:20:00'",
        """
        insert into changes
        select result_id, 'new', benchmark, origin, system_vendor, system, null, score from results
        where benchmark = 'SPECweb2005'
        """,
        "insert into changes values ('gone-1', 'gone', 'SPECweb99', 'published', 'Acme', 'Old server', 900, null)",
    )
    app = open_page()
    assert "Since the build of 1 Mar 2026, 10:20 UTC: 1 new result and 1 result no longer there" in said(app).replace("\\", "")
    table = next(one.value for one in app.dataframe if "change" in one.value)
    assert table[["change", "named"]].values.tolist() == [["New", "Dell PowerEdge 750"], ["No longer there", "Acme Old server"]]


def test_nothing_changed_and_a_first_build() -> None:
    assert answer.changed({"previous_built_at": None}, {}) == ""
    before = {"previous_built_at": pd.Timestamp("2026-03-01 10:20")}
    assert answer.changed(before, {}) == "Since the build of 1 Mar 2026, 10:20 UTC: no result has changed"


def test_only_published_valid_results_are_ranked(database: Path) -> None:
    app = open_page(only=["origin.published", "origin.quoted"])
    assert figures(app)["Best SPECweb99"] == "10,291"
    best = next(table.value for table in app.dataframe if "remark" in table.value)
    assert best["named"].tolist() == [
        "Dell PowerEdge 750", "HP ProLiant BL25p", "IBM eServer pSeries 655", "Sun Enterprise 420R with SNCA",
    ]  # fmt: skip
    assert "8450" not in str(charts(app))
    quoted = open_page(only="origin.quoted")
    assert figures(quoted)["Best SPECweb99"] == "–"
    assert "not valid or without a score" not in said(quoted)


def test_every_page_has_a_card_with_its_question(database: Path) -> None:
    links = [link.proto.label.partition("**")[2].partition("** ")[0] for link in open_page().get("page_link")]
    asked = {*QUESTIONS.values(), "Where does my result stand?"} - {QUESTIONS["overview"]}
    assert asked <= set(links)
    assert len(asked) == len(PAGES) - 1
