"""The data dictionary, made from the comments of the database; and that none is missing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from data import dictionary, store
from parsers.database import schema

# The end of a column's name that says its unit, and the unit.
UNITS = {
    "_pct": "%",
    "_kb": "KB",
    "_mb": "MB",
    "_gb": "GB",
    "_ms": "ms",
    "_s": "s",
    "_gbps": "Gb/s",
    "_ops_s": "operations/s",
    "kbit_s": "kbit/s",
}


def test_every_table_and_column_of_the_database_has_a_comment(database: Path) -> None:
    missing = store.query(
        """
        select table_name from duckdb_tables()
        where not internal and database_name = current_database() and coalesce(trim(comment), '') = ''
        union all
        select table_name || '.' || column_name from duckdb_columns()
        where not internal and database_name = current_database() and coalesce(trim(comment), '') = ''
        """
    )
    assert missing["table_name"].tolist() == []
    assert set(dictionary.tables()["table_name"]) == set(schema())


def test_tables_with_their_rows(database: Path) -> None:
    found = dictionary.tables().set_index("table_name")
    assert found.loc["results", "meaning"] == "One row for each result."
    assert found["rows"][["results", "request_stats", "problems"]].tolist() == [17, 108, 0]


def test_columns_with_unit_and_sample(database: Path) -> None:
    found = dictionary.columns("systems").set_index("column_name")
    assert found.loc["memory_gb"].tolist() == ["DOUBLE", "Memory of one machine in GB (1024 MB).", "GB", "4.0"]
    assert found.loc["model", "sample"] == "PowerEdge 750"
    assert found["unit"].isna()["model"]
    text = dictionary.columns("documents").set_index("column_name").loc["text", "sample"]
    assert len(text) <= 48
    assert text.endswith("…")


def test_a_column_whose_name_says_a_unit_has_it_in_its_comment(database: Path) -> None:
    for table in dictionary.tables()["table_name"]:
        for row in dictionary.columns(table).itertuples():
            ends = [end for end in UNITS if row.column_name.endswith(end) and re.search("DOUBLE|INT", row.data_type)]
            if ends:
                assert row.unit == UNITS[max(ends, key=len)], (table, row.column_name)


def test_a_table_without_rows_has_no_samples(database: Path) -> None:
    assert dictionary.columns("problems")["sample"].isna().all()


def test_a_table_that_is_not_there(database: Path) -> None:
    assert dictionary.columns("results; drop table results").empty


def test_names_that_need_quotes(copy_with: Callable[..., Path]) -> None:
    copy_with('create table "odd "" name" ("a "" b" integer)', 'insert into "odd "" name" values (7)')
    assert dictionary.tables().set_index("table_name").loc['odd " name', "rows"] == 1
    assert dictionary.columns('odd " name')["sample"].tolist() == ["7"]
