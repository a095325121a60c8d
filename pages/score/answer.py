"""The score page's answer in words, from the rows that its chart shows."""

from __future__ import annotations

import pandas as pd

from data.metrics import Metric
from data.score import Measure
from pages.common import text


def reached(score: object, metric: Metric) -> str:
    """'10,291 simultaneous connections', or 'a SPECweb2005 score of 848'."""
    figure = text.number(score)
    return f"{figure} {metric.unit}" if metric.unit else f"a score of {figure}"


def name(row: pd.Series) -> str:
    """Vendor and system, safe inside Markdown."""
    return text.plain(text.system_name(row["vendor"], row["system"]))


def words(shown: pd.DataFrame, unplaced: int, metric: Metric, measure: Measure) -> str:
    """One sentence or two; true for any number of rows. `shown` has the best score first."""
    if shown.empty:
        if unplaced:
            said = text.count(unplaced, f"{text.plain(metric.name)} result")
            return f"{said} in the selection, none with a figure for {measure.many}."
        return f"No {text.plain(metric.name)} result in the selection."
    best = shown.iloc[0]
    on = f"{text.number(best['x'])} {measure.one if best['x'] == 1 else measure.many}"
    if len(shown) == 1:
        return f"**{name(best)}** is the only result: {reached(best['score'], metric)} with {on}.{_left(unplaced, measure)}"
    leaders = shown[shown["score"] == best["score"]]
    if len(leaders) > 1:
        who = f"{len(leaders)} of {len(shown):,} {text.plain(metric.name)} results share the lead with"
        said = f"{who} {reached(best['score'], metric)}"
    else:
        said = (
            f"**{name(best)}** leads {len(shown):,} {text.plain(metric.name)} results with "
            f"{reached(best['score'], metric)} and {on}"
        )
    return f"{said}{_per_unit(shown, best, measure)}.{_left(unplaced, measure)}"


def _per_unit(shown: pd.DataFrame, best: pd.Series, measure: Measure) -> str:
    """Who has the most a core; only for measures of which the score can be a share."""
    if measure.name not in ("Cores", "Chips"):
        return ""
    known = shown[shown["x"] > 0]
    if known.empty:
        return ""
    rate = known["score"] / known["x"]
    most = known.loc[rate.idxmax()]
    figure = f"{text.three(rate.max())} a {measure.one} (derived)"
    if most["result_id"] == best["result_id"]:
        return f", and has the most a {measure.one}: {figure}"
    return f"; {name(most)} has the most a {measure.one}: {figure}"


def _left(unplaced: int, measure: Measure) -> str:
    if not unplaced:
        return ""
    verb = "does" if unplaced == 1 else "do"
    return f" {text.count(unplaced, 'more result')} {verb} not give a figure for {measure.many}."
