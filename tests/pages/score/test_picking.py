"""What was picked, where, and when the chart and the table are drawn anew for it."""

from __future__ import annotations

from pages.score.picking import AT_MOST, InStep, of_marks, read, split, told, write
from tests.pages.score.rows import rows


def test_ids_in_the_address() -> None:
    assert read("a,b,,a") == ("a", "b")
    assert read("") == ()
    assert write(["a", "b"]) == "a,b"
    assert len(read(write([f"r{number}" for number in range(AT_MOST + 9)]))) == AT_MOST


def test_a_mark_brings_all_the_results_it_stands_for() -> None:
    assert of_marks(["a"], {"a": "a", "b": "a", "c": "c"}) == ["a", "b"]


def test_picks_made_in_a_control_do_not_draw_it_anew() -> None:
    chart = InStep()
    chart.follow((), "state")
    version = chart.version
    chart.follow(chart.make(["a"]), "state")
    chart.follow(("a",), "state")
    assert (chart.version, chart.drawn_with) == (version, ())


def test_picks_made_elsewhere_do() -> None:
    chart = InStep()
    chart.follow((), "state")
    chart.make(["a"])
    version = chart.version
    chart.follow(("b",), "state")
    assert (chart.version, chart.drawn_with) == (version + 1, ("b",))
    chart.follow(("b",), "state")
    assert chart.version == version + 1


def test_picks_taken_back_elsewhere_do() -> None:
    chart = InStep()
    chart.follow((), "state")
    chart.follow(chart.make(["a"]), "state")
    version = chart.version
    chart.follow((), "state")
    assert (chart.version, chart.drawn_with) == (version + 1, ())


def test_another_chart_is_drawn_with_the_picks() -> None:
    chart = InStep()
    chart.follow((), "state")
    chart.follow(chart.make(["a"]), "other state")
    assert chart.drawn_with == ("a",)


def test_picks_outside_the_rows_are_counted() -> None:
    found, outside = split(rows(3), ["r2", "r0", "gone"])
    assert found["result_id"].tolist() == ["r2", "r0"]
    assert outside == 1


def test_what_can_be_done_with_so_many() -> None:
    assert told(1, 0) == "Pick another one to compare it with"
    assert told(2, 0) == told(5, 0) == ""
    assert told(6, 0) == "2 to 5 results can be compared; tick a row to open it"
    assert told(0, 2) == "2 more picked outside the selection or not here"
    assert "only the first 100 results are kept" in told(AT_MOST, 0)


def test_a_table_stays_while_nothing_is_picked() -> None:
    table = InStep(refilled=True)
    table.follow((), "one vendor")
    table.follow((), "another vendor")
    assert (table.version, table.state) == (0, "another vendor")
    table.make(["a"])
    table.follow((), "all vendors")
    assert table.version == 1
