"""The selection bar: its counts, what it writes into the address, and what it makes of an address."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from pages.common import later, selection_bar
from tests.pages.spec import markdown, open_page, said

ASSUMED = "assumed.score.SPECweb99"
EXPLICIT = ["origin.published", "validity.valid"]


def options(app: AppTest, label: str) -> list[str]:
    boxes = [*app.sidebar.multiselect, *app.sidebar.selectbox]
    return next(box for box in boxes if box.label == label).options


def choose(app: AppTest, label: str, values: list[str]) -> None:
    next(box for box in app.sidebar.multiselect if box.label == label).set_value(values).run()
    assert not app.exception


def test_counts_beside_the_options(database: Path) -> None:
    app = open_page("score")
    assert options(app, "Benchmark") == ["SPECweb2005 (1)", "SPECweb99_SSL (1)", "SPECweb99 (3)"]
    assert options(app, "Vendor") == ["Dell (1)", "IBM (1)", "Sun Microsystems (1)", "Compaq (0)", "Hewlett-Packard (0)"]
    assert "**3** of 17 results" in said(app)


def test_a_choice_is_written_with_all_that_it_rests_on(database: Path) -> None:
    app = open_page("score")
    choose(app, "Vendor", ["IBM"])
    assert app.query_params["only"] == [ASSUMED, "vendor.IBM", *EXPLICIT]
    assert options(app, "Operating system") == ["AIX (1)", "Linux (0)", "Solaris (0)"]
    assert "**1** of 17 results" in said(app)


def test_the_selection_is_kept_on_another_page(database: Path) -> None:
    app = open_page("score")
    choose(app, "Vendor", ["IBM"])
    app.switch_page("pages/tuning/page.py").run()
    assert app.query_params["only"] == [ASSUMED, "vendor.IBM", *EXPLICIT]
    assert "**1** of 17 results" in said(app)


def benchmark(app: AppTest) -> str:
    return next(box for box in app.sidebar.selectbox if box.label == "Benchmark").value


def test_a_benchmark_that_a_page_assumed_stays_there(database: Path) -> None:
    app = open_page("score")
    next(box for box in app.selectbox if box.label == "Across").set_value("Memory").run()
    assert app.query_params["only"] == [ASSUMED, *EXPLICIT]
    app.switch_page("pages/compare/page.py").run()
    assert "**5** of 17 results" in said(app)
    app.switch_page("pages/response_times/page.py").run()
    assert benchmark(app) == "SPECweb2005"
    choose(app, "Vendor", ["Dell"])
    assert app.query_params["only"] == ["assumed.response-times.SPECweb2005", "vendor.Dell", *EXPLICIT]


def test_an_assumed_benchmark_stands_in_the_link(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set origin = 'quoted' where benchmark = 'SPECweb99' and system_vendor <> 'IBM'")
    assert benchmark(open_page("score")) == "SPECweb2005"
    app = open_page("score", only=[ASSUMED, *EXPLICIT])
    assert benchmark(app) == "SPECweb99"
    assert not app.info
    next(button for button in app.sidebar.button if button.label == "Reset").click().run()
    assert benchmark(app) == "SPECweb2005"


def test_a_benchmark_that_was_chosen_is_taken_along(database: Path) -> None:
    app = open_page("score")
    choose(app, "Vendor", ["IBM"])
    next(box for box in app.sidebar.selectbox if box.label == "Benchmark").set_value("SPECweb2005").run()
    assert app.query_params["only"] == ["benchmark.SPECweb2005", "vendor.IBM", *EXPLICIT]
    choose(app, "Vendor", [])
    app.switch_page("pages/compare/page.py").run()
    assert app.query_params["only"] == ["benchmark.SPECweb2005", *EXPLICIT]


def test_reset_leads_back_to_the_plain_address(database: Path) -> None:
    app = open_page("score", only=["vendor.IBM"])
    next(button for button in app.sidebar.button if button.label == "Reset").click().run()
    assert "only" not in app.query_params
    assert "**3** of 17 results" in said(app)


@pytest.mark.parametrize("page", ["overview", "score", "response_times", "tuning"])
def test_a_stale_value_is_reported_and_not_fatal(database: Path, page: str) -> None:
    app = open_page(page, only=["vendor.<b>Nobody</b>", "vendor.IBM"])
    assert [note.value.count("Nobody") for note in app.info] == [1]
    assert "<b>" not in app.info[0].value
    assert next(box for box in app.sidebar.multiselect if box.label == "Vendor").value == ["IBM"]


def test_years_and_cores(database: Path) -> None:
    app = open_page("score", only=["years.2001-2003", "cores.4-4"])
    sliders = {slider.label: slider for slider in app.sidebar.select_slider}
    assert sliders["Year of the test"].value == (2001, 2003)
    assert sliders["Cores"].value == (4, 4)
    assert "**2** of 17 results" in said(app)
    sliders["Cores"].set_value((1, 8)).run()
    assert app.query_params["only"] == [ASSUMED, *EXPLICIT, "years.2001-2003"]
    assert "**3** of 17 results" in said(app)


def test_years_that_no_result_has_give_nothing(database: Path) -> None:
    app = open_page("score", only=["years.1980-1985"])
    assert "**0** of 17 results" in said(app)
    assert "result in the selection" in said(app)


def test_quoted_results_only_when_asked_for(database: Path) -> None:
    app = open_page("score", only=["origin.quoted"])
    assert "**12** of 17 results" in said(app)
    app = open_page("score", only=["benchmark.SPECweb99"])
    assert "**3** of 17 results" in said(app)


def test_the_submetric_only_for_specweb2005(database: Path) -> None:
    assert "Metric" not in [pills.label for pills in open_page("score").sidebar.pills]
    app = open_page("score", only=["benchmark.SPECweb2005", "submetric.Support"])
    pills = next(pills for pills in app.sidebar.pills if pills.label == "Metric")
    assert pills.options == ["Overall (1)", "Banking (1)", "Ecommerce (1)", "Support (1)"]
    assert pills.value == "Support"


def test_an_empty_database_has_nothing_to_choose(empty: Path) -> None:
    app = open_page("score")
    assert "**0** of 0 results" in said(app)
    assert not app.sidebar.multiselect


def test_a_vendor_named_like_markup_stays_text(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set system_vendor = '[x](http://e.vil)' where system_vendor = 'IBM'")
    app = open_page("score", only=["vendor.[x](http://e.vil)"])
    assert "[x](http" not in markdown(app)


@pytest.mark.parametrize("page", ["data_quality", "sql", "add", "presentation"])
def test_a_page_without_a_selection_has_a_sidebar_too(database: Path, page: str) -> None:
    app = open_page(page)
    words = "\n".join(one.value for one in app.sidebar.markdown).replace("\\", "")
    assert "**17 results** from 6 documents" in words
    assert "Published and valid: 1 of SPECweb2005, 1 of SPECweb99_SSL and 3 of SPECweb99" in words
    assert "The selection of the other pages is kept. It does not change this one." in words


def test_the_texts_come_to_the_browser_after_the_charts_but_at_once_when_chosen(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    keep, drawn = selection_bar.keep, later.drawn
    monkeypatch.setattr(selection_bar, "keep", lambda: (order.append("texts"), keep()))
    monkeypatch.setattr(later, "drawn", lambda: (order.append("chart"), drawn()))
    app = open_page("score", only=["benchmark.SPECweb99"])
    assert order[-2:] == ["chart", "texts"]
    order.clear()
    choose(app, "Vendor", ["IBM"])
    assert order[:2] == ["texts", "chart"]
