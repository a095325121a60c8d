"""What a result is that is not published and valid: the same words on every page and in every export."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from data.frames import records
from pages.common import text


def kind(row: Mapping[str, object]) -> str:
    """'' for a published valid result, else what it is: 'own', 'quoted', 'kit report, invalid'; from origin and validity."""
    parts = []
    if row["origin"] != "published":
        parts.append("kit report" if row["origin"] == "kit" else str(row["origin"]))
    if text.missing(row["validity"]):
        parts.append("validity not stated")
    elif row["validity"] != "valid":
        parts.append(str(row["validity"]).replace("_", "-"))
    return ", ".join(parts)


def of(results: pd.DataFrame) -> list[str]:
    """The kind of each of these results, rows with origin and validity."""
    number = results.groupby(["origin", "validity"], dropna=False, sort=False).ngroup()
    few = records(results.loc[~number.duplicated(), ["origin", "validity"]])  # there may be many results
    return number.map(dict(enumerate(map(kind, few)))).tolist()


def assigned(rows: pd.DataFrame, results: pd.DataFrame) -> pd.DataFrame:
    """The rows with their result's kind as a column of its own; results: result_id, origin and validity of each result."""
    named = dict(zip(results["result_id"], of(results), strict=True))
    return rows.assign(kind=rows["result_id"].map(named))
