"""Where an own result stands, taken along: as long as its visit lasts it is made, hollow and not ranked; then it says so."""

from __future__ import annotations

from pathlib import Path

import pandas as pd

from pages.common.collect import Kept
from pages.common.style import LIGHT
from pages.export import registry
from pages.export.tray import Item, Tray
from tests.pages.add.test_page import ACME, OWN_ID, drop, go
from tests.pages.export.ask import DELL_99
from tests.pages.spec import charts, open_page, said

TRAY = Tray((Item("standing", {"id": OWN_ID, "metric": "SPECweb99"}),))


def test_an_own_result_stands_in_the_presentation_while_it_is_there(database: Path) -> None:
    app = drop(open_page("add"), ("mine.txt", ACME))
    assert any("menu_standing" in str(one.proto) for one in app.get("popover"))
    kept = Kept()
    kept.replace_by(TRAY)
    app.session_state["tray"] = kept
    go(app, "presentation", present="1")
    (figure,) = charts(app)
    assert any("(1) · Acme" in str(label) and "(own)" in str(label) for label in figure["layout"]["yaxis"]["ticktext"])
    del app.query_params["present"]
    go(app, "add")
    app.button(key="add_remove").click().run()
    go(app, "presentation", present="1")
    assert "Its result is not in this database: results of your own" in said(app).replace("\\", "") and not charts(app)


def test_rows_and_marks_of_a_published_result(database: Path) -> None:
    found = registry.make("standing", DELL_99, LIGHT)
    assert found.rows["score"].tolist() == [10291, 6638, 1400] and found.rows["place"].tolist() == [1, 2, 3]
    assert found.rows["kind"].tolist() == [""] * 3 and pd.notna(found.rows["per_core"]).all()
    (dots,) = found.native
    assert list(dots.y.names)[1] == "2 · Dell PowerEdge 1750"
    others, mine = dots.series
    assert (list(others.x), list(others.y)) == ([10291, 1400], [0, 2]) and (list(mine.x), list(mine.y)) == ([6638], [1])
    assert not mine.hollow and mine.name == "This result"
