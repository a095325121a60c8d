"""The many rows of a record's larger tables, kept by columns: quicker to make, to check and to write than one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

Row = dict[str, Any]


class Rows(Sequence[Row]):
    """Rows as dicts, which are made when one is first asked for; from then on what is changed in them counts."""

    __slots__ = ("_columns", "_count", "_made")

    def __init__(self, columns: Mapping[str, Sequence[Any]]) -> None:
        """columns: name -> values, as many in each."""
        self._columns = columns
        self._count = len(next(iter(columns.values())))
        self._made: list[Row] | None = None

    @classmethod
    def of_tuples(cls, names: Sequence[str], tuples: Sequence[tuple[Any, ...]], **more: Sequence[Any]) -> Rows:
        """Rows whose columns `names` are given as one tuple a row, and `more` columns."""
        columns = zip(*tuples, strict=True) if tuples else [()] * len(names)
        return cls({**more, **dict(zip(names, columns, strict=True))})

    def column(self, name: str) -> Sequence[Any]:
        """One value a row; None where a row has none."""
        if self._made is not None:
            return [row.get(name) for row in self._made]
        values = self._columns.get(name)
        return [None] * self._count if values is None else values

    def _rows(self) -> list[Row]:
        if self._made is None:
            names = list(self._columns)
            self._made = [dict(zip(names, values, strict=True)) for values in zip(*self._columns.values(), strict=True)]
        return self._made

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        return self._rows()[index]

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._rows() == list(other)


def columns(rows: Sequence[Mapping[str, Any]], names: Iterable[str]) -> list[Sequence[Any]]:
    """Columns of any rows; a key that is missing is None."""
    if isinstance(rows, Rows):
        return [rows.column(name) for name in names]
    return [[row.get(name) for row in rows] for name in names]
