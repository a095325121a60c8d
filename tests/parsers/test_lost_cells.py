"""What follows for lost counts: nothing that is not implied, everything that is."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from parsers import lost_cells
from parsers.lost_cells import Counts

Row = tuple[int, int, int]
Lossy = tuple[int | None, tuple[int, ...]]  # the total and the counts left of good, tolerable and fail


def close(rows: list[Lossy], good_sum: int | None, tolerable_sum: int | None) -> list[Counts]:
    return lost_cells.close(*zip(*rows, strict=True), good_sum, tolerable_sum)


def test_all_counts_printed() -> None:
    assert close([(53981, (49310, 4231, 440))], None, None) == [Counts(49310, 4231, 4231, 440, 440, "printed")]


def test_missing_good_equals_total() -> None:
    assert close([(2189, ())], 2189, 0) == [Counts(2189, 0, 0, 0, 0, "derived")]


def test_single_leftover_count_is_settled_by_the_sum() -> None:
    """208 may be tolerable or fail of the first row; only with it as tolerable does the column reach 308."""
    rows = [(37961, (37712, 208)), (1000, (700, 100, 200))]
    assert [(count.tolerable_min, count.tolerable_max) for count in close(rows, 38412, 308)] == [(208, 208), (100, 100)]
    assert close(rows, 38412, None)[0] == Counts(37712, 41, 208, 41, 208, "bounded")


def test_two_lost_counts_are_bounded_by_the_row_and_the_column() -> None:
    rows = [(2137, (2047,)), (500, (480,))]
    assert close(rows, None, None)[0] == Counts(2047, 0, 90, 0, 90, "bounded")
    assert close(rows, None, 15)[0] == Counts(2047, 0, 15, 75, 90, "bounded")


def test_nothing_follows_when_the_good_column_contradicts() -> None:
    assert close([(2189, ())], 2000, 100) == [Counts(None, 0, 2189, 0, 2189, "bounded")]


def test_lost_total() -> None:
    assert close([(None, ())], None, None) == [Counts(None, 0, 99, 0, 99, "bounded")]


def _print(row: Row) -> Lossy:
    """The row as the extraction leaves it: short cells and cells equal to the one before are lost."""
    cells = [sum(row), *row]
    left = [cell for before, cell in zip([None, *cells], cells, strict=False) if cell > 99 and cell != before]
    return (left[0], tuple(left[1:]))


COUNT = st.integers(0, 150)


@settings(max_examples=300)
@given(st.lists(st.tuples(st.integers(400, 3000), COUNT, COUNT), min_size=1, max_size=4))
def test_the_truth_lies_within_the_bounds_and_the_bounds_are_reached(rows: list[Row]) -> None:
    """Against brute force over every table that would print the same."""
    lossy = [_print(row) for row in rows]
    good, tolerable = sum(row[0] for row in rows), sum(row[1] for row in rows)
    found = close(lossy, good, tolerable)
    choices = [
        [value for value in range(sum(row) - row[0] + 1) if _print((row[0], value, sum(row) - row[0] - value)) == _print(row)]
        for row in rows
    ]
    if len(rows) <= 2:
        solutions = [solution for solution in product(*choices) if sum(solution) == tolerable]
        for place, counts in enumerate(found):
            values = [solution[place] for solution in solutions]
            assert counts.tolerable_min <= min(values) and max(values) <= counts.tolerable_max
    for row, counts in zip(rows, found, strict=True):
        assert counts.good == row[0]
        assert counts.tolerable_min <= row[1] <= counts.tolerable_max
        assert counts.fail_min <= row[2] <= counts.fail_max
