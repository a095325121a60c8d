"""What the tuning page says in words and tables."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from pages.common import style
from pages.tuning import answer, tables
from pages.tuning import words as w

LOOK = style.LIGHT.with_vendors({"IBM": ("#AA3377", "diamond"), "Dell": ("#4477AA", "circle")})


@pytest.mark.parametrize(
    ("printed", "number", "unit", "unlimited", "said", "with_unit"),
    [
        ("65536", 65536, "bytes", None, "65,536", "65,536 bytes"),
        ("0x10", 16, "entries", None, "16", "16 entries"),
        ("-1", -1, "requests", "-1", "no limit (-1)", "no limit (-1)"),
        ("unlimited", np.nan, "descriptors", None, "no limit (unlimited)", "no limit (unlimited)"),
        ("yes", 1, "bool", None, "on", "on"),
        ("per CPU", np.nan, "processors", None, "per CPU", "per CPU"),
        ("4096 87380 174760", np.nan, "bytes x3", None, "4,096 / 87,380 / 174,760", "4,096 / 87,380 / 174,760 bytes"),
        ("S", np.nan, "choice", None, "S", "S"),
    ],
)
def test_values_in_words(printed: str, number: float, unit: str, unlimited: str | None, said: str, with_unit: str) -> None:
    assert w.value(printed, number, unit, unlimited) == said
    assert w.with_unit(printed, number, unit, unlimited) == with_unit


def test_what_the_dictionary_says() -> None:
    known = {"meaning": "How long.", "unit": "s", "usual_default": "15", "family_title": "Zeus tuning", "source": "documents"}
    assert (
        w.entry(known, "p", "zeus.tuning")
        == "How long. Family: Zeus tuning. Unit: s. Usual default: 15 (as disclosures print it)."
    )
    assert "Usual default: 15 (unverified)" in w.entry(known | {"source": "unverified"}, "p", "zeus.tuning")
    assert w.entry({}, "p_q", "") == "Not in the dictionary: a row in `data/reference/parameters.csv` would give p\\_q a meaning."


def known_rows(*rows: tuple[str, int, int]) -> pd.DataFrame:
    return pd.DataFrame(
        [(name, "x", results, reach) for name, results, reach in rows],
        columns=["parameter", "family", "results_in_all", "reach_in_all"],
    )


@pytest.mark.parametrize(
    ("rows", "results", "said"),
    [
        ([], 0, "There is no result in the selection."),
        ([], 2, "None of 2 results in the selection discloses such a setting."),
        ([("a", 0, 1)], 1, "None of 1 result in the selection discloses such a setting."),
        ([("a", 1, 1)], 1, "The one result in the selection discloses 1 parameter."),
        ([("a", 1, 2), ("b", 1, 2)], 2, "2 results disclose 2 parameters, none of them in more than one result."),
        (
            [("a", 2, 3), ("b", 1, 2)],
            4,
            "**a** is disclosed most often, in 2 of the 3 results it applies to; "
            "2 parameters in all, 1 of them in more than one result.",
        ),
        (
            [("a", 2, 3), ("b", 2, 2)],
            4,
            "**a** and **b** are disclosed most often, in 2 results; 2 parameters in all, all of them in more than one result.",
        ),
    ],
)
def test_the_answer(rows: list[tuple[str, int, int]], results: int, said: str) -> None:
    assert answer.words(known_rows(*rows), results) == said


def printed(*rows: tuple[str, float | None, str | None, float | None]) -> pd.DataFrame:
    frame = pd.DataFrame(rows, columns=["value", "number", "default_value", "default_number"])
    return frame.assign(same=frame["value"], results=1)


@pytest.mark.parametrize(
    ("row", "rows", "said"),
    [
        ((1, 1), [("5", 5, None, None)], "**p** is set in the one result it applies to: always 5 s."),
        (
            (2, 3),
            [("5", 5, "1", 1), ("7", 7, "1", 1)],
            "**p** is set in 2 of 3 results it applies to: 2 values from 5 to 7 s; the printed default is 1 s.",
        ),
        (
            (3, 3),
            [("5", 5, "1", 1), ("7", 7, "2", 2), ("unlimited", None, None, None)],
            "**p** is set in 3 of 3 results it applies to: 3 values from 5 to 7 s, or to no limit; "
            "2 different defaults are printed.",
        ),
        (
            (2, 2),
            [("a", None, None, None), ("b", None, None, None)],
            "**p** is set in 2 of 2 results it applies to: 2 different values.",
        ),
        ((0, 2), [], "**p** is only commented out here: none of 2 results it applies to sets it."),
    ],
)
def test_the_answer_for_a_parameter(row: tuple[int, int], rows: list[tuple[object, ...]], said: str) -> None:
    known = {"parameter": "p", "results_in_all": row[0], "reach_in_all": row[1]}
    assert answer.of_parameter(known, printed(*rows), "s", None) == said


@pytest.mark.parametrize(
    ("unclassified", "commented", "said"),
    [
        (0, 0, "All 1,000 settings are in the dictionary"),
        (15, 0, "15 of 1,000 settings (1.50%) are not in the dictionary"),
        (15, 1, "15 of 1,000 settings (1.50%) are not in the dictionary; 1 setting is commented out and not counted"),
    ],
)
def test_how_much_the_dictionary_lacks(unclassified: int, commented: int, said: str) -> None:
    assert answer.classified({"settings": 1000, "unclassified": unclassified, "commented": commented}) == said


def test_ratios_to_the_printed_default() -> None:
    rows = pd.DataFrame(
        {
            "value": ["10", "4 8 16", "-1", "S"],
            "number": [10, np.nan, -1, np.nan],
            "default_value": ["4", "2 2 2", "15", None],
            "default_number": [4, np.nan, 15, np.nan],
            "ratio": [2.5, np.nan, -1 / 15, np.nan],
            "results": 1,
            "vendors": "Dell",
            "first_date": pd.Timestamp("2003-08-01"),
            "last_date": pd.Timestamp("2005-08-01"),
        }
    )
    said = tables.printed(rows, "bytes x3", "-1")
    assert said["ratio"].tolist() == ["2.50", "2.00 / 4.00 / 8.00", "–", "–"]
    assert said["default"].tolist() == ["4", "2 / 2 / 2", "15", "–"]
    assert said["tested"].tolist() == ["Aug 2003 to Aug 2005"] * 4


def test_the_address_of_a_line() -> None:
    assert tables.address("a b&c/1", 12.0) == "result?id=a%20b%26c%2F1&tab=Source+text&line=12"
