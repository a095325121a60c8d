"""Of marks that would cover each other only one is drawn, so that a chart of thousands of results paints at once."""

from __future__ import annotations

import numpy as np
import pandas as pd

MARKS_AT_MOST = 500
_FINEST = 4  # pixels: marks closer than this cannot be told apart


def thin(rows: pd.DataFrame, across: np.ndarray, up: np.ndarray, width: float, height: float) -> pd.DataFrame:
    """The rows with `stands_for`: the id of the result whose mark is drawn for them, their own where they have one.

    `across` and `up` are the places in the frame (0 to 1), `width` and `height` its size in pixels. Rows stand
    together when they fall into the same small square, within the same panel, group, kind and origin. The first row speaks
    for the square, so `rows` must have the best first. The squares grow until there are few enough marks.
    """
    if len(rows) <= MARKS_AT_MOST:
        return rows.assign(stands_for=rows["result_id"])
    kinds = rows.groupby(["panel", "mark", "ranked", "origin"], sort=False).ngroup().to_numpy()
    size = _FINEST
    while True:
        columns, lines = np.floor(across * width / size).astype(np.int64), np.floor(up * height / size).astype(np.int64)
        squares = (kinds * 100_000 + columns) * 100_000 + lines
        if len(np.unique(squares)) <= max(MARKS_AT_MOST, 2 * (kinds.max() + 1)):
            return rows.assign(stands_for=rows.groupby(squares, sort=False)["result_id"].transform("first"))
        size *= 1.5
