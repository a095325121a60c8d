"""The tuning page's answer in words."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from pages.common import text
from pages.tuning import words as w


def words(known: pd.DataFrame, results: int) -> str:
    """`known`: parameter, family, results_in_all, reach_in_all, most disclosed first; `results`: all in the selection."""
    if not results:
        return "There is no result in the selection."
    known = known[known["results_in_all"] > 0]
    if known.empty:
        return f"None of {text.count(results, 'result')} in the selection discloses such a setting."
    said = text.count(len(known), "parameter")
    if results == 1:
        return f"The one result in the selection discloses {said}."
    most = int(known["results_in_all"].max())
    shared = int((known["results_in_all"] > 1).sum())
    amount = "all" if shared == len(known) else f"{shared:,}" if shared else "none"
    common = f"{amount} of them in more than one result"
    if most == 1:
        return f"{results:,} results disclose {said}, {common}."
    top = known[known["results_in_all"] == most]
    if len(top) > 3:
        often = f"{len(top):,} of them are disclosed most often, in {most:,} results each"
        return f"{results:,} results disclose {said}, {common}; {often}."
    names = text.listed([f"**{text.plain(name)}**" for name in top["parameter"]])
    reach = sorted(set(top["reach_in_all"].astype(int)))
    of = f"{most:,} of the {reach[0]:,} results" if len(reach) == 1 else f"{most:,} results"
    one = len(top) == 1
    applies = f" {'it' if one else 'they'} {'applies' if one else 'apply'} to" if len(reach) == 1 else ""
    return f"{names} {'is' if one else 'are'} disclosed most often, in {of}{applies}; {said} in all, {common}."


def of_parameter(row: Mapping[str, object], values: pd.DataFrame, unit: object, unlimited: object) -> str:
    """One parameter: how many results set it, to what, and the default printed. `values` as from `printed`."""
    name, results, reach = text.plain(row["parameter"]), int(row["results_in_all"]), int(row["reach_in_all"])
    whole = "the one result" if reach == 1 else f"{reach:,} results"
    if not results:
        return f"**{name}** is only commented out here: none of {whole} it applies to sets it."
    said = f"**{name}** is set in {f'{results:,} of ' if reach > 1 else ''}{whole} it applies to"
    return f"{said}{_range(values, unit, unlimited)}{_default(values, unit)}."


def _range(values: pd.DataFrame, unit: object, unlimited: object) -> str:
    different = values.drop_duplicates("same")
    if different.empty:
        return ""
    if len(different) == 1:
        only = different.iloc[0]
        return f": always {text.plain(w.with_unit(only['value'], only['number'], unit, unlimited))}"
    limitless = [w.is_limitless(one["value"], one["number"], unlimited) for _, one in different.iterrows()]
    numbers = different.loc[[not one for one in limitless], "number"]
    if numbers.notna().all() and len(numbers) > 1 and str(unit) not in ("bool", "flag"):
        span = f"from {text.number(numbers.min())} to {text.number(numbers.max())}"
        rest = f", or to {w.NO_LIMIT}" if any(limitless) else ""
        return f": {len(different):,} values {text.plain(f'{span} {w.unit_word(unit)}'.rstrip())}{rest}"
    return f": {len(different):,} different values"


def _default(values: pd.DataFrame, unit: object) -> str:
    printed = values[values["default_value"].notna()]
    said = list(dict.fromkeys(w.with_unit(row.default_value, row.default_number, unit) for row in printed.itertuples()))
    if len(said) > 1:
        return f"; {len(said):,} different defaults are printed"
    return f"; the printed default is {text.plain(said[0])}" if said else ""


def classified(found: Mapping[str, object]) -> str:
    """How many settings the dictionary lacks, and how many more are commented out."""
    settings, unclassified, commented = (int(found[name]) for name in ("settings", "unclassified", "commented"))
    share = "" if not unclassified else f" ({text.three(unclassified / settings * 100)}%)"
    if unclassified:
        said = f"{unclassified:,} of {text.count(settings, 'setting')}{share} are not in the dictionary"
    else:
        said = f"All {text.count(settings, 'setting')} are in the dictionary"
    out = text.count(commented, "setting is", "settings are")
    return f"{said}; {out} commented out and not counted" if commented else said
