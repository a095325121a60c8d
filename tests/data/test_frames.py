"""Tables of rows are those that DuckDB itself makes, values and types."""

from __future__ import annotations

import datetime as dt

import duckdb
import pandas as pd
import pytest

from data.frames import frame, records, table

_ROWS = """
    select * from (values
        (1::integer, 1::integer, 2::bigint, 2::bigint, 3::hugeint, 1.5::double, 'a', 'b', true, true,
         date '2001-01-01', date '9999-12-31', timestamp '2001-01-01 10:00:00.123456', null::varchar, null::integer),
        (4, null, 5, null, null, null, '=c', null, false, null, null, date '0096-01-01', null, null, null)
    ) t(whole, gaps, big, big_gaps, huge, real, words, word_gaps, truth, truth_gaps, day, far, moment, nothing, no_number)
"""


@pytest.mark.parametrize("part", ["", "where gaps is null", "where gaps is not null", "where false"])
def test_as_duckdb_makes_it(part: str) -> None:
    with duckdb.connect() as connection:
        pd.testing.assert_frame_equal(frame(connection.execute(_ROWS + part)), connection.execute(_ROWS + part).df())


@pytest.mark.parametrize("sql", ["select [1, 2] as numbers", "select 1 as a, 2 as a", "select {'a': 1} as struct"])
def test_what_it_does_not_know_is_left_to_duckdb(sql: str) -> None:
    with duckdb.connect() as connection:
        pd.testing.assert_frame_equal(frame(connection.execute(sql)), connection.execute(sql).df())


def test_records_are_of_pythons_own_values() -> None:
    with duckdb.connect() as connection:
        table = frame(connection.execute(_ROWS))
    found = records(table)
    assert repr(found) == repr(table.to_dict("records"))
    assert (found[1]["gaps"], found[1]["truth_gaps"], found[0]["big_gaps"]) == (None, None, 2)


def test_rows_of_ones_own_as_a_statement_gives_them() -> None:
    kinds = {"name": "VARCHAR", "year": "BIGINT", "score": "DOUBLE", "day": "DATE", "record": "BOOLEAN"}
    rows = [("a", 2001, 1.5, dt.date(2001, 1, 1), True), (None, None, None, None, None)]
    names = ", ".join(f"${place}::{kind} as {name}" for place, (name, kind) in enumerate(kinds.items(), 1))
    with duckdb.connect() as connection:
        statement = f"select * from ({f'select {names}'} union all select null, null, null, null, null)"
        expected = frame(connection.execute(statement, list(rows[0])))
    pd.testing.assert_frame_equal(table(kinds, rows), expected)
    assert table(kinds, []).columns.tolist() == list(kinds)
