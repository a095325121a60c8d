"""The data dictionary: what the tables and columns of the database mean, in its own comments."""

from __future__ import annotations

import pandas as pd

from data.store import query

_SAMPLE = 48  # characters of a sample value


def tables() -> pd.DataFrame:
    """table_name, rows, meaning; by name."""
    found = query(
        """
        select table_name, comment as meaning from duckdb_tables()
        where not internal and schema_name = 'main' and database_name = current_database() order by all
        """
    )
    counts = " union all ".join(
        f"select {place} as place, count(*) as rows from {_quoted(name)}" for place, name in enumerate(found["table_name"])
    )
    if not counts:
        return found.assign(rows=pd.Series(dtype="int64"))
    return found.assign(rows=query(f"{counts} order by place")["rows"])[["table_name", "rows", "meaning"]]


def columns(table: str) -> pd.DataFrame:
    """column_name, data_type, meaning, unit, sample: of one table, in its order; no row where there is no such table.

    unit: where the comment ends with one. sample: the first value that is not NULL, cut; NULL where there is none.
    """
    found = query(
        r"""
        select column_name, data_type,
            regexp_replace(comment, ' Unit: [^.]+\.$', '') as meaning,
            nullif(regexp_extract(comment, ' Unit: ([^.]+)\.$', 1), '') as unit
        from duckdb_columns()
        where table_name = $table and not internal and schema_name = 'main' and database_name = current_database()
        order by column_index
        """,
        {"table": table},
    )
    if found.empty:
        return found.assign(sample=pd.Series(dtype="str"))
    names = [_quoted(name) for name in found["column_name"]]
    first = ", ".join(
        f"(select left({name}::varchar, {4 * _SAMPLE}) from {_quoted(table)} where {name} is not null limit 1)" for name in names
    )
    return found.assign(sample=[_cut(value) for value in query(f"select {first}").iloc[0]])


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _cut(value: object) -> str | None:
    if value is None or value != value:
        return None
    words = " ".join(str(value).split())
    return words if len(words) <= _SAMPLE else words[: _SAMPLE - 1] + "…"


def first_rows(table: str) -> str:
    """The text of a query of a table's first rows."""
    return f'SELECT *\nFROM "{table}"\nLIMIT 100'
