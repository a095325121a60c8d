"""The quick chart of an answer on its way out: every kind of chart, an office program's too, and no way around the gate."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.store import query
from pages.common.style import LIGHT
from pages.export import cli, registry
from pages.export.exhibit import Exhibit
from pages.export.native import Bars, Dots
from pages.export.tray import Item, Tray
from tests.pages.export.ask import OF_QUERY
from tests.pages.spec import open_page

ALL = "select system, test_date, score from results where origin = 'published' order by score"


def made(x: str, kind: str, sql: str = ALL) -> Exhibit:
    return registry.make("sql_chart", {"q": sql, "chart_x": x, "chart_y": "score", "chart": kind}, LIGHT)


def test_an_office_program_gets_each_kind(database: Path) -> None:
    rows = query(ALL)
    scores = rows["score"].tolist()
    (bars,) = made("system", "Bars").native
    assert isinstance(bars, Bars) and list(bars.parts[0].values) == scores and bars.categories[0] == rows["system"][0]
    (dots,) = made("system", "Dots").native
    assert isinstance(dots, Dots) and list(dots.y.names) == bars.categories and list(dots.series[0].x) == scores
    (line,) = made("system", "Line").native
    assert line.series[0].joined and list(line.x.names) == bars.categories and list(line.series[0].y) == scores
    (dates,) = made("test_date", "Line").native
    days = sorted((day.date().toordinal() - 719_163, score) for day, score in zip(rows["test_date"], scores, strict=True))
    assert dates.x.date and list(zip(dates.series[0].x, dates.series[0].y, strict=True)) == days
    many = "select range::varchar as system, range as score from range(30)"
    (long,) = made("system", "Line", many).native
    assert not long.x.names and long.x.title == "Row number" and list(long.series[0].x) == list(range(1, 31))


def test_only_named_results_are_sources(database: Path) -> None:
    assert made("system", "Bars").sources.empty and len(registry.make("sql_chart", OF_QUERY, LIGHT).sources) == 3


def test_the_query_stands_in_the_notes_and_all_its_columns_in_the_data(database: Path) -> None:
    found = made("test_date", "Dots")
    assert found.reading.endswith(f"this query: {ALL}") and list(found.columns) == ["system", "test_date", "score"]


@pytest.mark.parametrize("sql", ["select * from read_text('/etc/hostname')", "attach 'x.db'", "select 1; select 2"])
def test_the_gate_holds_from_the_command_line(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture, sql: str) -> None:
    tray = tmp_path / "tray.json"
    tray.write_text(Tray((Item("sql_chart", OF_QUERY | {"q": sql}, "Asked"), Item("quality_documents"))).write())
    assert cli.main([str(tray), "--html", str(tmp_path / "out.html")]) == 1
    assert capsys.readouterr().err.startswith("left out: chart 1, Asked: The query was not answered. ")


def test_the_page_offers_its_chart(database: Path) -> None:
    app = open_page("sql", q=OF_QUERY["q"], chart="Line")
    (menu,) = [one for one in app.get("popover") if "menu_sql_chart" in str(one.proto)]
    assert "presentation" in str(menu.proto)
