"""The score page's answer in words, from the rows that its chart shows."""

from __future__ import annotations

import pandas as pd

from data.measures import BY_NAME, DERIVED_BY_NAME, Measure
from data.metrics import Metric
from pages.common import text
from pages.score import words as said
from pages.score.options import Options


def reached(score: object, metric: Metric) -> str:
    """'10,291 simultaneous connections', or 'a score of 848'."""
    figure = text.number(score)
    return f"{figure} {metric.unit}" if metric.unit else f"a score of {figure}"


def name(row: pd.Series) -> str:
    """Vendor and system, safe inside Markdown."""
    return text.plain(text.system_name(row["vendor"], row["system"]))


def words(rows: pd.DataFrame, metric: Metric, options: Options) -> str:
    """One sentence or two; true for any number of rows.

    `rows` as from `data.score.points`. Only published valid results are ranked; others are counted.
    """
    measure = BY_NAME[options.x]
    shown = rows[rows["x"].notna() & rows["y"].notna()]
    result = text.plain(metric.name) + " result"
    if rows.empty:
        return f"No {result} in the selection."
    if shown.empty:
        what = measure.many if rows["x"].isna().all() else text.plain(options.y).lower()
        return f"{text.count(len(rows), result)} in the selection, none with a figure for {what}."
    ranked = shown[shown["ranked"]]
    left = _left(len(rows) - len(shown), measure, options)
    if ranked.empty:
        return f"{text.count(len(shown), result)}, none of them published and valid, so that none is ranked.{left}"
    tail = _others(len(shown) - len(ranked)) + left
    best = ranked.loc[ranked["y"].idxmax()]
    if options.y in DERIVED_BY_NAME:
        return _derived(ranked, best, metric, options, result) + tail
    if len(ranked) == 1:
        only = "the only result" if len(shown) == 1 else "the only published valid result"
        return f"**{name(best)}** is {only}: {reached(best['score'], metric)}{_with(best, measure)}.{tail}"
    leaders = ranked[ranked["score"] == best["score"]]
    if len(leaders) > 1:
        first = f"{len(leaders):,} of {len(ranked):,} {result}s share the lead with {reached(best['score'], metric)}"
    else:
        first = (
            f"**{name(best)}** leads {len(ranked):,} {result}s with {reached(best['score'], metric)}{_with(best, measure, 'and')}"
        )
    return f"{first}{_per_unit(ranked, best, measure)}.{tail}"


def _derived(ranked: pd.DataFrame, best: pd.Series, metric: Metric, options: Options, result: str) -> str:
    derived = DERIVED_BY_NAME[options.y]
    figure = f"{text.three(best['y'])} per {derived.of} ({said.NOT_A_METRIC})"
    of = f"{reached(best['score'], metric)}{_with(best, BY_NAME[options.x])}"
    if len(ranked) == 1:
        return f"**{name(best)}** reaches {figure}: {of}."
    return f"**{name(best)}** has the most per {derived.of} of {len(ranked):,} {result}s: {figure}, from {of}."


def _with(row: pd.Series, measure: Measure, joint: str = "with") -> str:
    if not measure.date:
        return f" {joint} {said.amount(measure, row['x'])}"
    return f", {'tested' if measure.name == 'Test date' else 'hardware available'} {text.month(row['x'])}"


def _per_unit(ranked: pd.DataFrame, best: pd.Series, measure: Measure) -> str:
    """Who has the most a core; only for measures of which the score can be a share."""
    if measure.name not in ("Cores", "Chips"):
        return ""
    known = ranked[ranked["x"] > 0]
    if known.empty:
        return ""
    rate = known["score"] / known["x"]
    most = known.loc[rate.idxmax()]
    figure = f"{text.three(rate.max())} a {measure.one} (derived)"
    if most["result_id"] == best["result_id"]:
        return f", and has the most a {measure.one}: {figure}"
    return f"; {name(most)} has the most a {measure.one}: {figure}"


def _others(count: int) -> str:
    if not count:
        return ""
    verb = "is" if count == 1 else "are"
    return f" {text.count(count, 'more result')}, not published and valid, {verb} shown hollow and not ranked."


def _left(unplaced: int, measure: Measure, options: Options) -> str:
    if not unplaced:
        return ""
    verb = "does" if unplaced == 1 else "do"
    per = DERIVED_BY_NAME.get(options.y)
    what = measure.many
    if per and per.per != measure.name:
        what += f" and {BY_NAME[per.per].many}"
    return f" {text.count(unplaced, 'more result')} {verb} not give a figure for {what}."
