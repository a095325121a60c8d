"""The tuning page in its four views, by its address."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pages.spec import charts, open_page, said, trace, values

VIEWS = ["Frequency", "Values", "Together", "Lines"]
ULIMIT = "ulimit -n (linux.shell)"


def test_frequency(database: Path) -> None:
    app = open_page("tuning")
    figure = charts(app)[0]
    assert set(trace(figure, "cells")["text"]) == {"1 of 1", "2 of 2"}
    assert set(trace(figure, "none")["text"]) == {"0 of 1"}
    assert len(values(trace(figure, "all vendors")["y"])) == 25
    assert max(values(trace(figure, "all vendors")["x"])) == 100
    text = said(app).replace("\\", "")
    assert "5 results disclose 181 parameters, 54 of them in more than one result" in text
    assert "All 297 settings are in the dictionary; 1 setting is commented out and not counted" in text
    app.toggle[0].set_value(True).run()
    assert len(values(trace(charts(app)[0], "all vendors")["y"])) == 181


def test_frequency_by_similarity(database: Path) -> None:
    rows = values(trace(charts(open_page("tuning", order="By similarity"))[0], "all vendors")["y"])
    assert len(rows) == 25
    assert abs(rows.index("net.core.rmem_max") - rows.index("ulimit -n")) < 5


def test_the_parameter_in_focus_is_shown_and_framed(database: Path) -> None:
    figure = charts(open_page("tuning", parameter="tcp_sendspace (aix.no)"))[0]
    assert len(values(trace(figure, "all vendors")["y"])) == 26
    assert [shape for shape in figure["layout"]["shapes"] if shape["type"] == "rect"]


@pytest.mark.parametrize(
    ("scope", "parameters"), [("System under test", 181), ("Load generators", 26), ("Backend simulator", 36)]
)
def test_scopes_are_apart(database: Path, scope: str, parameters: int) -> None:
    app = open_page("tuning", scope=scope)
    assert f"{parameters} parameters" in said(app)


def test_one_family(database: Path) -> None:
    figure = charts(open_page("tuning", family="tux"))[0]
    assert set(trace(figure, "cells")["text"]) == {"1 of 1"}
    assert set(trace(figure, "apart")["x"]) == {"HP", "IBM", "Sun"}


@pytest.mark.parametrize(("by", "heads"), [("Web server vendor", {"Zeus Technology", "Red Hat"}), ("Tester", {"IBM", "Dell"})])
def test_vendors_in_other_meanings(database: Path, by: str, heads: set[str]) -> None:
    figure = charts(open_page("tuning", by=by))[0]
    assert heads <= set(trace(figure, "shares")["x"])


def test_values_of_a_parameter(database: Path) -> None:
    app = open_page("tuning", view="Values", parameter=ULIMIT)
    text = said(app).replace("\\", "")
    assert "**ulimit -n** is set in 3 of 3 results it applies to: 3 values from 10,000 to 127,015 descriptors" in text
    assert "Files and sockets that one process may hold open. Family: Shell limits. Unit: descriptors." in text
    assert {one["name"] for one in charts(app)[0]["data"]} == {"Dell", "Hewlett-Packard"}
    table = app.dataframe[0].value
    assert table["said"].tolist() == ["10,000", "72,720", "127,015"]
    assert table["ratio"].tolist() == ["9.77", "71.0", "124"]


def test_values_of_one_vendor(database: Path) -> None:
    app = open_page("tuning", view="Values", parameter=ULIMIT, of="Dell", across="Vendor")
    assert app.dataframe[0].value["said"].tolist() == ["10,000", "72,720"]
    assert [values(one["y"]) for one in charts(app)[0]["data"]] == [[0, 0]]


def test_values_at_a_glance(database: Path) -> None:
    app = open_page("tuning", view="Values")
    assert not charts(app)
    assert len(app.dataframe[0].value) == 181


def test_together(database: Path) -> None:
    app = open_page("tuning", view="Together", parameter=ULIMIT)
    assert len(app.dataframe[0].value) == 43
    assert app.dataframe[1].value["results"].tolist() == [1, 1, 1]
    assert "Seen together, no more" in said(app)


def test_lines_link_to_the_document(database: Path) -> None:
    app = open_page("tuning", view="Lines", parameter="tuning!cache_files (zeus.tuning)")
    rows = app.dataframe[0].value
    assert rows["value"].tolist() == ["282011", "282011", "50021", "98041"]
    assert rows["address"].tolist()[0].startswith("result?id=web2005-dell-poweredge-750")
    assert [int(address.rpartition("=")[2]) for address in rows["address"]] == rows["line_no"].tolist()


def test_lines_of_one_value_by_the_address(database: Path) -> None:
    app = open_page("tuning", view="Lines", parameter="tuning!cache_files (zeus.tuning)", value="50,021")
    assert app.dataframe[0].value["value"].tolist() == ["50021"]
    app = open_page("tuning", view="Lines", parameter="tuning!cache_files (zeus.tuning)", value="nothing such")
    assert len(app.dataframe[0].value) == 4


def test_lines_are_searched(database: Path) -> None:
    app = open_page("tuning", view="Lines", find="TCP_SACK poweredge")
    assert "\nSettings of the system under test in valid SPECweb results published at SPEC · " in said(app)
    assert app.dataframe[0].value["parameter"].tolist() == ["net.ipv4.tcp_sack"]
    assert "No line of the selection fits" in said(open_page("tuning", view="Lines", find="nothing has this"))


def test_a_commented_out_setting_is_shown_as_such(database: Path) -> None:
    parameters = {"parameter": "tuning!keepalive_max (zeus.tuning)", "of": "Sun Microsystems"}
    rows = open_page("tuning", view="Lines", **parameters).dataframe[0].value
    assert rows["scope"].tolist() == ["Web server, commented out"]
    assert "No result in the selection sets it" in said(open_page("tuning", view="Values", **parameters))


def test_what_the_dictionary_lacks_can_be_seen_and_added(copy_with: Callable[..., Path]) -> None:
    copy_with("update tuning set classified = false, parameter = 'un_heard', family = null where parameter = 'ulimit -n'")
    app = open_page("tuning", parameter="un_heard (not in the dictionary)")
    assert (
        app.expander[-3].label
        == "3 of 297 settings (1.01%) are not in the dictionary; 1 setting is commented out and not counted"
    )
    assert "data/reference/parameters.csv" in said(app)


@pytest.mark.parametrize("view", VIEWS)
def test_a_selection_without_settings(copy_with: Callable[..., Path], view: str) -> None:
    copy_with("delete from tuning")
    assert "There is no setting to show here" in said(open_page("tuning", view=view))


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("focus", [{}, {"parameter": "evil (linux.sysctl)"}])
def test_text_of_documents_stays_text(copy_with: Callable[..., Path], view: str, focus: dict[str, str]) -> None:
    hostile = "<b>x</b> [y](http://e.vil) :material/delete: $z$ **w** :red[v]"
    copy_with(
        f"update results set system = '{hostile}', system_vendor = '{hostile}' where system_vendor = 'IBM'",
        f"update tuning set value = '{hostile}', default_value = '{hostile}', value_number = null, default_number = null",
        f"update tuning set parameter = 'evil' where parameter = 'ulimit -n'; update tuning set parameter = '{hostile}' "
        "where parameter = 'irq affinity'",
        "update tuning set family = 'linux.sysctl' where parameter = 'evil'",
    )
    app = open_page("tuning", view=view, **focus)
    text = said(app)
    for markup in ("<b>", "[y](", ":material/delete", ":red[", "**w**", "$z$", "http://e"):
        assert markup not in text, markup
    for figure in charts(app):
        for one in figure["data"]:
            one.pop("customdata", None)  # comes back from the browser, is never shown
        assert "<b>x" not in str(figure)
