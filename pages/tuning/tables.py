"""The tables of the tuning page, ready to be shown."""

from __future__ import annotations

from urllib.parse import quote, quote_plus

import pandas as pd

from data import tuning
from data.tuning_values import several
from pages.common import text
from pages.tuning import words as w

_LETTERS = 160  # of a line in a table


def printed(rows: pd.DataFrame, unit: object, unlimited: object) -> pd.DataFrame:
    """Values beside their printed defaults: said, default, ratio ("9.77", or one for each number), results, vendors, tested."""
    return pd.DataFrame(
        {
            "said": [w.value(row.value, row.number, unit, unlimited) for row in rows.itertuples()],
            "default": [
                text.NOTHING if text.missing(row.default_value) else w.value(row.default_value, row.default_number, unit)
                for row in rows.itertuples()
            ],
            "ratio": [_ratio(row, unit, unlimited) for row in rows.itertuples()],
            "results": rows["results"],
            "vendors": rows["vendors"],
            "tested": [text.span(row.first_date, row.last_date) for row in rows.itertuples()],
        }
    )


def _ratio(row: object, unit: object, unlimited: object) -> str:
    if str(unit) in ("bool", "flag", "code", "id") or w.is_limitless(row.value, row.number, unlimited):
        return text.NOTHING
    if not text.missing(row.ratio):
        return text.three(row.ratio)
    parts, defaults = several(row.value, unit), several(row.default_value, unit)
    if not parts or not defaults or not all(defaults):
        return text.NOTHING
    return " / ".join(text.three(part / default) for part, default in zip(parts, defaults, strict=True))


def glance(rows: pd.DataFrame) -> pd.DataFrame:
    """All parameters: the most used value, least and greatest and the default, each in words with separators."""
    switches = rows["unit"].isin(["bool", "flag"])
    return rows.assign(
        usual=[text.clipped(value, w.LONGEST) for value in rows["usual"]],
        least=[text.NOTHING if switch else text.number(value) for switch, value in zip(switches, rows["least"], strict=True)],
        greatest=[
            text.NOTHING if switch else text.number(value) for switch, value in zip(switches, rows["greatest"], strict=True)
        ],
        default_value=[text.clipped(value, w.LONGEST) for value in rows["default_value"]],
    )


def pairs(rows: pd.DataFrame) -> pd.DataFrame:
    """Pairs with their share in percent."""
    return rows.assign(share=rows["share"] * 100)


def scores(rows: pd.DataFrame, parameter: str) -> pd.DataFrame:
    """Scores seen beside a parameter: in words which results a row is of."""
    return rows.assign(
        which=[f"{text.clipped(parameter, 30)} is set" if sets else "not set" for sets in rows["sets"]],
        tested=[text.span(row.first, row.last) for row in rows.itertuples()],
    )


def lines(rows: pd.DataFrame) -> pd.DataFrame:
    """Lines of the documents with the address of each in its result's source text."""
    return rows.assign(
        who=[text.system_name(row.system_vendor, row.system) for row in rows.itertuples()],
        line=[text.clipped(line, _LETTERS) for line in rows["line"]],
        value=[text.clipped(value, w.LONGEST) for value in rows["value"]],
        default_value=[text.clipped(value, w.LONGEST) for value in rows["default_value"]],
        scope=[_scope(row.scope) + ("" if row.active else ", commented out") for row in rows.itertuples()],
        address=[address(row.result_id, row.line_no) for row in rows.itertuples()],
    )


def _scope(scope: str) -> str:
    """What of the machines is set; which machines, the page says."""
    title = tuning.SCOPES.get(scope, scope)
    return title.partition(": ")[2].capitalize() or title


def address(result_id: object, line: object, tab: str = "Source text") -> str:
    """The address, beside this page's, of a line of a document."""
    return f"result?id={quote(str(result_id), safe='')}&tab={quote_plus(tab)}&line={int(line)}"
