"""What a page reads from its address before its controls are drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pages.spec import charts, open_page, values


def test_a_control_shows_what_the_address_says_and_changes_it(database: Path) -> None:
    app = open_page("tuning", view="Values")
    assert app.get("segmented_control")[0].value == "Values"
    app.get("segmented_control")[0].set_value("Lines").run()
    assert app.query_params["view"] == "Lines"
    app.get("segmented_control")[0].set_value("Frequency").run()
    assert "view" not in app.query_params and len(charts(app)) == 1


@pytest.mark.parametrize("page", ["tuning", "response_times"])
def test_what_is_none_of_the_options_is_told(database: Path, page: str) -> None:
    app = open_page(page, view="Nothing")
    assert "view=Nothing" in app.info[0].value.replace("\\", "")
    assert len(charts(app)) == 1


def test_a_parameter_is_chosen_and_left(database: Path) -> None:
    app = open_page("tuning", view="Values", parameter="ulimit -n (linux.shell)")
    assert len(values(charts(app)[0]["data"][0]["x"])) > 0
    app.selectbox(key="parameter").set_value(None).run()
    assert "parameter" not in app.query_params and charts(app) == []
