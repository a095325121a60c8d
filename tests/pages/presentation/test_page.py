"""The presentation page through Streamlit's own test runner: collecting, ordering, keeping, presenting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.common.collect import Kept
from pages.export import tray_link
from pages.export.tray import Item, Tray
from pages.presentation import slides, tour
from tests.pages.spec import charts, open_page, said, values

OF_99 = {"only": "benchmark.SPECweb99\norigin.published\nvalidity.valid"}
TWO = Tray((Item("score", OF_99, "First"), Item("score", OF_99 | {"x": "Memory"}, "Second", "More is more")), "Mine")
HOSTILE = "<b>x</b> [y](http://e.vil) :material/delete: $z$"


def holding(tray: Tray, /, **parameters: str) -> AppTest:
    """The page of a session that holds this tray."""
    kept = Kept()
    kept.replace_by(tray)
    return open_page("presentation", {"tray": kept}, **parameters)


def press(app: AppTest, key: str) -> AppTest:
    app.button(key=key).click().run()
    assert not app.exception, app.exception
    return app


def titles(app: AppTest) -> list[str]:
    return [item.title for item in app.session_state["tray"].items.values()]


def test_an_empty_presentation_offers_a_tour(database: Path) -> None:
    app = open_page("presentation")
    assert "No chart yet." in said(app) and "start with a tour" in said(app)
    assert len(tour.tour().items) == tour.CHARTS_AT_MOST
    press(app, "tour")
    assert titles(app) == [item.title for item in tour.tour().items]
    assert "4 charts, in the order of the presentation." in said(app)
    assert app.text_input(key="tray_title").value == "A tour of the SPECweb results"


def test_the_tour_of_one_result(only_2005: Path) -> None:
    assert all("SPECweb99" not in item.title for item in tour.tour().items)
    assert tour.tour().items


def test_order_words_and_removal(database: Path) -> None:
    app = holding(TWO)
    press(app, "tray_down_1")
    assert titles(app) == ["Second", "First"]
    press(app, "tray_up_1")
    app.text_input(key="tray_title_1").set_value("Renamed").run()
    app.text_input(key="tray_takeaway_1").set_value("Cores count").run()
    app.text_input(key="tray_title").set_value("Ours").run()
    assert app.session_state["tray"].tray() == Tray((Item("score", OF_99, "Renamed", "Cores count"), TWO.items[1]), "Ours")
    press(app, "tray_remove_2")
    assert titles(app) == ["Renamed"]


def test_nothing_is_drawn_before_it_is_opened(database: Path) -> None:
    app = holding(TWO)
    assert not charts(app)
    assert [one.label.replace("\\", "") for one in app.expander][:1] == [
        "Simultaneous connections, linear axes · valid SPECweb99 results published at SPEC · n = 3"
    ]


def test_a_chart_that_cannot_be_made_says_why_and_stays(database: Path) -> None:
    app = holding(Tray((Item("score", {}, "None"), Item("gone", {}, HOSTILE), TWO.items[0])))
    warnings = [one.value.replace("\\", "") for one in app.warning]
    assert warnings[0].startswith("This chart cannot be made: The chart of scores needs a benchmark. It stays here")
    assert "There is no chart called 'gone' in this version." in warnings[1]
    assert titles(app) == ["None", HOSTILE, "First"]


def test_a_file_is_saved_and_loaded(database: Path) -> None:
    app = open_page("presentation")
    app.file_uploader[0].upload("mine.json", TWO.write().encode(), "application/json").run()
    assert titles(app) == ["First", "Second"] and app.session_state["tray"].title == "Mine"


def test_a_file_that_is_no_tray_changes_nothing(database: Path) -> None:
    app = holding(TWO)
    for text in (b"", b"{}", b"\xff\x00", b'{"format": "specweb-explorer-tray", "version": 9}'):
        app.file_uploader[0].upload("x.json", text, "application/json").run()
        assert titles(app) == ["First", "Second"]
        assert "tray" in app.error[0].value


def test_a_slide_is_one_chart_with_its_words(database: Path) -> None:
    app = holding(TWO, present="1", slide="2")
    assert [title.value for title in app.title] == ["Second"]
    figure = charts(app)
    assert len(figure) == 1 and {one["name"]: values(one["x"]) for one in figure[0]["data"]} == {
        "IBM": [64],
        "Dell": [8],
        "Sun": [4],
    }
    shown = said(app).replace("\\", "").replace("\u2060", "")
    for part in ("More is more", "registered trademarks", "Comparison basis", "Tested by IBM, Dell and gcocco", "2 / 2"):
        assert part in shown
    assert not app.text_input and not app.selectbox and "How to read" not in str(app.expander)


def test_stepping_stops_at_both_ends_and_leaving_keeps_the_tray(database: Path) -> None:
    app = holding(TWO, present="1")
    for key, slide in (("slide_back", "1"), ("slide_next", "2"), ("slide_next", "2"), ("slide_back", "1")):
        press(app, key)
        assert app.query_params["slide"] == slide
    press(app, "slide_leave")
    assert "present" not in app.query_params and titles(app) == ["First", "Second"]
    press(app, "present")
    assert app.query_params["present"] == "1"


@pytest.mark.parametrize(
    ("asked", "found"), [(None, 1), ("2", 2), ("9", 4), ("0", 1), ("-3", 1), ("x", 1), ("²", 1), ("9" * 99, 1)]
)
def test_any_slide_in_the_address(asked: str | None, found: int) -> None:
    assert slides.number(asked, 4) == found


def test_a_slide_that_cannot_be_made_says_why(database: Path) -> None:
    app = holding(Tray((Item("gone", {}, HOSTILE),)), present="1")
    assert "There is no chart called 'gone'" in said(app).replace("\\", "")
    assert "<b>" not in app.title[0].value


def test_a_fresh_session_presents_the_link(database: Path) -> None:
    app = holding(Tray(), present="1", tray=tray_link.write(TWO))
    assert [title.value for title in app.title] == ["First"] and "1 / 2" in said(app)
    press(app, "slide_leave")
    assert "The address holds a presentation of 2 charts: Mine" in said(app)
    press(app, "tray_open_offered")
    assert titles(app) == ["First", "Second"] and "tray" not in app.query_params


def test_a_fresh_session_without_a_link_presents_the_tour(database: Path) -> None:
    app = holding(Tray(), present="1")
    assert f"1 / {tour.CHARTS_AT_MOST}" in said(app)


def test_a_broken_link_says_so(database: Path) -> None:
    for more in ({}, {"present": "1"}):
        app = holding(TWO, tray="abc", **more)
        assert "may have been cut off" in app.error[0].value
        assert titles(app) == ["First", "Second"]


def test_presenting_nothing_shows_the_page(empty: Path) -> None:
    app = holding(Tray(), present="1")
    assert [title.value for title in app.title] == ["What do you want to show?"]
    assert "There is no result in the database" in said(app)


def test_text_of_documents_stays_text(copy_with: Callable[..., Path]) -> None:
    copy_with(f"update results set system = '{HOSTILE}', tested_by = '{HOSTILE}'")
    app = holding(TWO, present="1")
    for markup in ("<b>", "[y](", ":material/delete", "$z$"):
        assert markup not in said(app)
    assert "<b>x" not in str(charts(app))


def test_present_means_nothing_elsewhere(database: Path) -> None:
    app = open_page(present="1")
    assert "present" not in app.query_params
    assert [title.value for title in app.title] == ["What do the published SPECweb results say?"]
