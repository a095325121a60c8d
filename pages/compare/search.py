"""What a reader looks for: a property or setting by name, value or meaning, whatever the spelling ('keep-alive', 'KeepAlive')."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pandas as pd

from pages.compare.rows import Row

_SEPARATORS = re.compile(r"[\W_]+")
_KEY = ["scope", "family", "parameter"]
_SHORTEST = 3  # letters and digits from which on what separates them does not count


def has(said: str, wanted: str) -> bool:
    """Whether a text has all the words, in any order."""
    text = said.casefold()
    bare = _SEPARATORS.sub("", text)
    return all(word in text or _bare(word) in bare for word in wanted.casefold().split())


def _bare(word: str) -> str:
    """The word without what separates its letters, where enough is left; else as it is, which then is not in a bare text."""
    bare = _SEPARATORS.sub("", word)
    return bare if len(bare) >= _SHORTEST else word


def properties(rows: Sequence[Row], wanted: str) -> list[Row]:
    """The rows of the configuration that have all the words."""
    return [row for row in rows if has(" ".join([row.label, row.note, *(cell.shown or "" for cell in row.cells)]), wanted)]


def settings(frame: pd.DataFrame, meanings: pd.DataFrame, wanted: str) -> pd.DataFrame:
    """The rows of `data.compare.settings` of the settings that have all the words; `meanings`: of `data.compare.meanings`.

    A setting is looked at as a whole: where one result's value fits, those of the others stay beside it.
    """
    if not wanted.split() or frame.empty:
        return frame
    values = frame.groupby(_KEY, sort=False)["value"].agg(" ".join).rename("values").reset_index()
    every = values.merge(meanings, on=_KEY, how="left").fillna("")
    fits = [has(f"{row.parameter} {row.values} {row.said}", wanted) for row in every.itertuples(index=False)]
    return frame.merge(every.loc[fits, _KEY], on=_KEY)
