"""The comparison's parts: what is asked for, names, rows, the table, the answer."""

from __future__ import annotations

import pandas as pd
import pytest

from pages.common import style
from pages.compare import answer, chosen, grid, requests_chart, rows, search, settings
from pages.compare.chosen import Asked, Column
from pages.compare.rows import Cell, Row

LOOK = style.LIGHT


def column(name: str, benchmark: str = "SPECweb99", remark: str = "") -> Column:
    return Column(name, f"System {name}", "#4477AA", "circle", benchmark, "May 2003, IBM", remark)


@pytest.mark.parametrize(
    ("address", "found"),
    [([], ()), (["a,b"], ("a", "b")), (["a", "b,a"], ("a", "b")), ([" a , ,b,"], ("a", "b")), ([","], ())],
)
def test_ids_of_an_address(address: list[str], found: tuple[str, ...]) -> None:
    assert chosen.split(address) == found


def test_unknown_and_surplus_ids_are_kept_apart() -> None:
    asked = Asked.of(["a", "x", "b", "c", "d", "e", "f"], ["a", "b", "c", "d", "e", "f"])
    assert asked == Asked(("a", "b", "c", "d", "e"), ("f",), ("x",))
    assert len(asked.remarks()) == 2
    assert Asked.of(["a"], ["a"]).remarks() == []


def test_results_that_would_read_the_same_are_told_apart() -> None:
    head = {
        "system_vendor": "Dell",
        "system": "PowerEdge 8450",
        "benchmark": "SPECweb99",
        "tested_by": "Dell",
        "origin": "published",
        "validity": "valid",
    }
    dates = pd.to_datetime(["2000-07-01", "2000-11-01", "2000-11-01", "2000-11-01"])
    heads = pd.DataFrame(
        [
            head | {"result_id": f"r{number}", "score": score, "test_date": date}
            for number, (score, date) in enumerate(zip([6387, 7500, 8001, 8001], dates, strict=True))
        ]
    )
    assert [one.name for one in chosen.columns(heads)] == [
        "Dell PowerEdge 8450 (Jul 2000)",
        "Dell PowerEdge 8450 (Nov 2000, 7,500)",
        "Dell PowerEdge 8450 (r2)",
        "Dell PowerEdge 8450 (r3)",
    ]
    assert len({(one.color, one.symbol) for one in chosen.columns(heads)}) == 4


def test_cells_are_equal_without_case_and_spacing() -> None:
    assert not Row("s", "l", (Cell("Gigabit  Ethernet"), Cell("gigabit ethernet"))).differs
    assert Row("s", "l", (Cell("a"), Cell(None))).differs
    assert not Row("s", "l", (Cell(None), Cell(None))).known


@pytest.mark.parametrize(("value", "words"), [(0.62, "0.620"), (1.5503, "1.55"), (12.345, "12.3"), (1.0, "1.00")])
def test_ratios_have_three_digits(value: float, words: str) -> None:
    assert rows.ratio(value) == words


def test_the_table_marks_what_differs_from_the_base() -> None:
    row = Row("Hardware", "Cores", (Cell("4", 12), Cell("4"), Cell("8"), Cell(None)))
    columns = [column(name) for name in "abcd"]
    drawn = grid.grid(columns, [row], 0, LOOK, kept=[("only", "vendor.IBM")], heads=True, caption="x")
    assert drawn.count('<td class="cmp-other">') == 1
    assert drawn.count('<td class="cmp-absent cmp-other">') == 1
    assert "result?id=a&amp;tab=Source%20text&amp;line=12&amp;only=vendor.IBM" in drawn
    assert drawn.count("cmp-tag") == 2  # the rule and the base's tag
    assert "position:sticky" in drawn


def test_bars_are_drawn_only_where_there_is_something_to_compare() -> None:
    columns = [column("a"), column("b")]
    two = Row("Scores", "SPECweb99", (Cell("10", ratio=1.0), Cell("5", ratio=0.5)))
    one = Row("Scores", "SPECweb99", (Cell("10", ratio=1.0), Cell(None)))
    drawn = grid.grid(columns, [two], 0, LOOK, kept=[], heads=False, caption="x")
    assert "width:100.0%" in drawn and "width:50.0%" in drawn and "0.500 ×" in drawn
    assert 'cmp-track"' not in grid.grid(columns, [one], 0, LOOK, kept=[], heads=False, caption="x")


def test_several_machines_of_one_role_stand_under_each_other() -> None:
    systems = pd.DataFrame(
        {"result_id": ["a", "a", "b"], "role": "client", "machines": [4, 2, 6], "model": ["One", "Two", "One"], "memory_gb": 1.0}
    )
    heads = pd.DataFrame({"result_id": ["a", "b"], "benchmark": "SPECweb99"})
    found = rows.configuration(
        heads, systems, pd.DataFrame({"result_id": [], "role": []}), {("a", "client", "model"): 9}, ["a", "b"]
    )
    model = next(row for row in found if row.label == "Model")
    assert model.cells == (Cell("One\nTwo", 9), Cell("One"))
    memory = next(row for row in found if row.label == "Memory")
    assert memory.cells[0].shown == "1 GB" and not memory.differs


def test_of_a_cluster_hardware_is_that_of_one_machine() -> None:
    systems = pd.DataFrame({"result_id": ["a", "b"], "role": "sut", "machines": [3, None], "cores": [4, 8], "mhz": 1000.0})
    heads = pd.DataFrame({"result_id": ["a", "b"], "benchmark": "SPECweb99"})
    found = rows.configuration(heads, systems, pd.DataFrame({"result_id": [], "role": []}), {}, ["a", "b"])
    assert {row.label: row.note for row in found if row.section == "Hardware"} == {
        "Machines": "",
        "Clock": "",
        "Cores": "of one machine",
    }


def test_settings_by_view() -> None:
    frame = pd.DataFrame(
        [
            ("sut_os", "f", "p", "a", "1", 5, "different"),
            ("sut_os", "f", "p", "b", "2", 6, "different"),
            ("client", "f", "q", "a", "1", 7, "some"),
            ("sut_os", "f", "r", "a", "1", 8, "same"),
            ("sut_os", "f", "r", "b", "1", 9, "same"),
        ],
        columns=["scope", "family", "parameter", "result_id", "value", "line_no", "state"],
    )
    assert [row.label for row in settings.rows(frame, ["a", "b"], "Differences")] == ["p", "q"]
    assert [row.label for row in settings.rows(frame, ["a", "b"], "The same")] == ["r"]
    assert settings.rows(frame, ["a", "b"], "Named by some only")[0].cells == (Cell("1", 7), Cell(None))
    assert [(row.section, row.label) for row in settings.rows(frame, ["a", "b"], "All")] == [
        ("System under test: operating system", "p"),
        ("Load generators, named by some only", "q"),
        ("System under test: operating system, the same in all", "r"),
    ]
    assert settings.words(frame, 2) == "3 parameters: 1 with different values, 1 named by one of the two only, 1 the same"
    assert settings.words(frame[:0], 2) == "None of these disclosures names a setting."


def test_settings_of_different_values_come_before_those_of_some() -> None:
    frame = pd.DataFrame(
        [
            ("sut_os", "f", "one", "a", "1", 5, "some"),
            ("sut_os", "f", "two", "a", "1", 6, "some"),
            ("sut_os", "f", "two", "b", "1", 6, "some"),
            ("client", "f", "differs", "a", "1", 7, "different"),
            ("client", "f", "differs", "b", "2", 7, "different"),
        ],
        columns=["scope", "family", "parameter", "result_id", "value", "line_no", "state"],
    )
    assert [row.label for row in settings.rows(frame, ["a", "b", "c"], "Differences")] == ["differs", "two", "one"]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("keep-alive", ["KeepAliveTimeout", "tuning!keepalive_max"]),
        ("Keep Alive", ["KeepAliveTimeout", "tuning!keepalive_max"]),
        ("keepalive -1", ["tuning!keepalive_max"]),
        ("idle", ["KeepAliveTimeout"]),
        ("bBr", ["net.core.default_qdisc"]),
        ("1", ["KeepAliveTimeout", "tuning!keepalive_max"]),
        ("nothing such", []),
        ("", ["KeepAliveTimeout", "tuning!keepalive_max", "net.core.default_qdisc"]),
    ],
)
def test_a_setting_is_found_by_name_value_and_meaning(wanted: str, found: list[str]) -> None:
    frame = pd.DataFrame(
        [
            ("sut_http", "apache", "KeepAliveTimeout", "a", "15", 5, "some"),
            ("sut_http", "zeus.tuning", "tuning!keepalive_max", "b", "-1", 6, "some"),
            ("sut_os", "linux.sysctl", "net.core.default_qdisc", "a", "fq", 7, "different"),
            ("sut_os", "linux.sysctl", "net.core.default_qdisc", "b", "BBR", 7, "different"),
        ],
        columns=["scope", "family", "parameter", "result_id", "value", "line_no", "state"],
    )
    meanings = (
        frame[["scope", "family", "parameter"]].drop_duplicates().assign(said=["Seconds an idle connection lasts", "", None])
    )
    rows = search.settings(frame, meanings, wanted)
    assert list(dict.fromkeys(rows["parameter"])) == found
    assert len(rows) == sum(2 if name == "net.core.default_qdisc" else 1 for name in found)


def test_a_property_is_found_by_label_and_value() -> None:
    memory = Row("Hardware", "Memory", (Cell("64 GB"), Cell(None)))
    server = Row("Web server", "Name and version", (Cell("Zeus 4.2r3"), Cell("Zeus 3.3")))
    assert search.properties([memory, server], "64gb") == [memory]
    assert search.properties([memory, server], "zeus") == [server]
    assert search.properties([memory, server], "zeus 64") == []


def test_answer_of_results_that_agree_in_everything() -> None:
    same = [Row("s", "l", (Cell("a"), Cell("a")))]
    none = pd.DataFrame({"metric": [], "ratio": [], "result_id": []})
    said = answer.words([column("a"), column("b")], column("a"), none, same)
    assert "No other score here can be compared" in said
    assert "The two agree in all 1 property" in said
    assert answer.why_no_ratio([column("a"), column("b", remark="Kit report")], column("a"))[0].startswith("System b: kit report")


@pytest.mark.parametrize(("slowest", "end", "zones"), [(1.0, 1.12, 1), (3.0, 4.24, 2)])
def test_the_axis_ends_with_the_results_where_all_are_good(slowest: float, end: float, zones: int) -> None:
    figures = pd.DataFrame(
        [
            {"result_id": name, "iteration": 1, "request_type": "login", "place": 1, "requests": 10, "response_s": seconds}
            for name, seconds in (("a", 0.5), ("b", slowest))
        ]
    )
    limits = pd.DataFrame(
        {"request_type": [None, "download"], "good": [2.0, 99_000], "tolerable": [4.0, 95_000], "unit": ["s", "B/s"]}
    )
    drawn = requests_chart.figure(figures, [column("a"), column("b")], limits, "Support", LOOK)
    assert drawn.figure.layout.xaxis.range == (0, pytest.approx(end))
    assert sum(shape.type == "rect" for shape in drawn.figure.layout.shapes) == zones
    assert sum(key.shape == "box" for key in drawn.keys) == zones
    assert "without download" in drawn.subtitle
