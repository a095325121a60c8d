"""Marks that would cover each other: few are drawn, none is lost."""

from __future__ import annotations

import numpy as np
import pandas as pd

from pages.score.thinning import MARKS_AT_MOST, thin


def scattered(count: int) -> tuple[pd.DataFrame, np.ndarray, np.ndarray]:
    places = np.random.default_rng(7).random((2, count))
    order = np.argsort(-places[1])
    made = pd.DataFrame({"result_id": [f"r{number}" for number in range(count)], "panel": "", "mark": "a", "ranked": True})
    made["origin"] = "published"
    return made, places[0][order], places[1][order]


def test_few_marks_stand_for_themselves() -> None:
    made, across, up = scattered(MARKS_AT_MOST)
    thinned = thin(made, across, up, 1000, 400)
    assert thinned["stands_for"].tolist() == made["result_id"].tolist()


def test_many_marks_are_thinned_and_none_is_lost() -> None:
    made, across, up = scattered(10_000)
    thinned = thin(made, across, up, 1000, 400)
    assert MARKS_AT_MOST / 4 < thinned["stands_for"].nunique() <= MARKS_AT_MOST
    assert len(thinned) == 10_000
    best = thinned.drop_duplicates("stands_for")
    assert (best["result_id"] == best["stands_for"]).all()


def test_groups_and_unranked_results_keep_marks_of_their_own() -> None:
    made = pd.DataFrame(
        {
            "result_id": [f"r{number}" for number in range(2000)],
            "panel": "",
            "mark": ["a", "b"] * 1000,
            "ranked": [True, True, False, False] * 500,
            "origin": "published",
        }
    )
    made.loc[1998, "origin"] = "own"
    thinned = thin(made, np.full(2000, 0.5), np.full(2000, 0.5), 1000, 400)
    assert sorted(set(thinned["stands_for"])) == ["r0", "r1", "r1998", "r2", "r3"]
