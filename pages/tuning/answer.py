"""The tuning page's answer in words."""

from __future__ import annotations

import pandas as pd

from pages.common import text


def words(known: pd.DataFrame, results: int) -> str:
    """`known`: parameter, family, results_in_all, most disclosed first; `results`: all in the selection."""
    if not results:
        return "There is no result in the selection."
    if known.empty:
        return f"None of {text.count(results, 'result')} in the selection discloses such a setting."
    most = known["results_in_all"].max()
    top = list(known.loc[known["results_in_all"] == most, "parameter"])
    said = text.count(len(known), "parameter")
    if results == 1:
        return f"The one result in the selection discloses {said}."
    shared = int((known["results_in_all"] > 1).sum())
    common = f"{shared:,} of them in more than one result" if shared else "none of them in more than one result"
    if most == 1:
        return f"{results:,} results disclose {said}, {common}."
    names = text.listed([f"**{text.plain(name)}**" for name in top[:3]])
    more = f" and {len(top) - 3:,} more" if len(top) > 3 else ""
    verb = "is" if len(top) == 1 else "are"
    return f"{names}{more} {verb} disclosed most often, in {most:,} of {results:,} results; {said} in all, {common}."


def entry(meaning: object, usual_default: object) -> str:
    """The dictionary's words on a parameter."""
    said = "" if text.missing(meaning) else f"{text.plain(str(meaning).rstrip(' .'))}. "
    return said if text.missing(usual_default) else f"{said}Usual default: {text.plain(usual_default)}."
