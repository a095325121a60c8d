"""Which columns of an answer a chart can show, and as what."""

from __future__ import annotations

import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.types as types

ROW = "Row number"
NUMBER, MOMENT, TEXT = "number", "moment", "text"


def numbers(table: pa.Table) -> list[str]:
    """The columns that hold numbers."""
    return [field.name for field in table.schema if _kind(field.type) == NUMBER]


def across(table: pa.Table, y: str) -> list[str]:
    """What y can be drawn against: the row's number, or any other column."""
    return [name for name in table.column_names if name not in (y, ROW)] + [ROW]


def best(table: pa.Table, names: list[str]) -> int:
    """The place of the column that tells the rows apart best: of texts and dates the one with the most values."""
    told = [
        0 if name == ROW or kind_of(table, name) == NUMBER else pc.count_distinct(table.column(name)).as_py() for name in names
    ]
    return told.index(max(told)) if any(told) else len(names) - 1


def kind_of(table: pa.Table, name: str) -> str:
    """NUMBER, MOMENT or TEXT."""
    return NUMBER if name == ROW else _kind(table.schema.field(name).type)


def pairs(table: pa.Table, x: str, y: str, most: int) -> pd.DataFrame:
    """x and y of the first `most` rows; y as floats."""
    first = table.slice(0, most)
    values = first.column(y).cast(pa.float64(), safe=False).to_pandas()
    places = pd.Series(range(1, first.num_rows + 1)) if x == ROW else first.column(x).to_pandas()
    return pd.DataFrame({"x": places.tolist(), "y": values.tolist()}, dtype=object)


def _kind(kind: pa.DataType) -> str:
    if types.is_integer(kind) or types.is_floating(kind):
        return NUMBER
    return MOMENT if types.is_date(kind) or types.is_timestamp(kind) else TEXT
