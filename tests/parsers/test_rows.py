"""Rows kept by columns: the same rows whichever way they are asked for."""

from __future__ import annotations

from parsers.rows import Rows, columns


def test_rows_are_those_of_the_columns() -> None:
    rows = Rows({"name": ["login", "logout"], "requests": (5, None)})
    assert rows.column("requests") == (5, None)
    assert rows.column("unknown") == [None, None]
    assert rows == [{"name": "login", "requests": 5}, {"name": "logout", "requests": None}]
    assert len(rows) == 2


def test_what_is_changed_in_a_row_is_in_its_column() -> None:
    rows = Rows({"name": ["login", "logout"], "requests": [5, None]})
    rows[1]["requests"] = 7
    assert rows.column("requests") == [5, 7]
    assert [row["requests"] for row in rows] == [5, 7]


def test_one_tuple_a_row() -> None:
    assert Rows.of_tuples(("a", "b"), [(1, 2), (3, 4)], number=range(1, 3)) == [
        {"number": 1, "a": 1, "b": 2},
        {"number": 2, "a": 3, "b": 4},
    ]
    assert len(Rows.of_tuples(("a", "b"), [], number=range(1, 1))) == 0


def test_columns_of_any_rows() -> None:
    assert columns([{"a": 1}, {"a": 2, "b": 3}], ["a", "b"]) == [[1, 2], [None, 3]]
    assert columns(Rows({"a": [1, 2]}), ["a", "b"]) == [[1, 2], [None, None]]
