"""An order in which parameters stand together that the same results set."""

from __future__ import annotations

import numpy as np
import pandas as pd

from data.selection import Selection
from data.tuning import Focus, Settings
from data.tuning_together import sets


def likeness(which: np.ndarray) -> np.ndarray:
    """Of each two columns of a 0/1 table: the results that set both, of those that set either (0 to 1)."""
    both = which.T @ which
    alone = np.diag(both)
    either = alone[:, None] + alone[None, :] - both
    return np.divide(both, either, out=np.zeros_like(both), where=either > 0)


def chained(like: np.ndarray) -> list[int]:
    """Places in an order that keeps alike ones together: the two most alike groups are joined, end to nearest end.

    Groups are as alike as their members are on average. Of equal ones those that come first are joined first.
    """
    groups = {place: [place] for place in range(len(like))}
    between = like.astype(np.float64).copy()
    np.fill_diagonal(between, -1)
    while len(groups) > 1:
        one, other = divmod(int(between.argmax()), len(like))
        one, other = min(one, other), max(one, other)
        left, right = groups[one], groups.pop(other)
        groups[one] = _joined(left, right, like)
        weight = len(left) / (len(left) + len(right))
        mixed = between[one] * weight + between[other] * (1 - weight)
        between[one], between[:, one] = mixed, mixed
        between[other], between[:, other] = -1, -1
        between[one, [place for place in range(len(like)) if place not in groups]] = -1
        between[:, one] = between[one]
        between[one, one] = -1
    return next(iter(groups.values()), [])


def _joined(left: list[int], right: list[int], like: np.ndarray) -> list[int]:
    """Two groups in a row, turned so that the ends that meet are the most alike."""
    ways = (
        (like[left[-1], right[0]], left + right),
        (like[left[-1], right[-1]], left + right[::-1]),
        (like[left[0], right[0]], left[::-1] + right),
        (like[left[0], right[-1]], right + left),
    )
    return max(ways, key=lambda way: way[0])[1]


def similar(selection: Selection, settings: Settings, shown: tuple[tuple[str, str], ...]) -> pd.DataFrame:
    """The shown (parameter, family) in such an order; like_next: how alike each is to the next (0 to 1, the last 0)."""
    one = sets(selection, settings, Focus())
    columns = pd.MultiIndex.from_frame(one.parameters).get_indexer(list(shown)) if shown else np.array([], dtype=int)
    like = likeness(one.sets[:, columns[columns >= 0]])
    order = chained(like)
    names = [one_shown for one_shown, column in zip(shown, columns, strict=True) if column >= 0]
    rows = [
        (*names[place], float(like[place, after]) if after is not None else 0.0)
        for place, after in zip(order, [*order[1:], None], strict=False)
    ]
    return pd.DataFrame(rows, columns=["parameter", "family", "like_next"])
