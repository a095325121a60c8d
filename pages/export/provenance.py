"""What SPEC's rules ask to go with a chart, in plain sentences: the same on slides, pictures, pages and in data files."""

from __future__ import annotations

import pandas as pd

from pages.common import text
from pages.common.kinds import of
from pages.export.exhibit import Exhibit
from pages.score.words import NOT_A_METRIC

_NAMES_AT_MOST = 8


def lines(exhibit: Exhibit) -> list[str]:
    """Trademarks, source, date, basis; who tested; how derived values are made; which results are not published and valid."""
    found = [exhibit.fair_use]
    if len(exhibit.sources):
        found.append(f"Tested by {_testers(exhibit.sources['tested_by']).rstrip('.')}.")
    if exhibit.formulas:
        found.append(f"{NOT_A_METRIC[0].upper()}{NOT_A_METRIC[1:]}: {'; '.join(exhibit.formulas).rstrip('.')}.")
    if others := _others(exhibit.sources):
        found.append(f"Not published and valid: {others}.")
    return [" ".join(one.split()) for one in found]


def kinds(sources: pd.DataFrame) -> list[str]:
    """Of each result what it is: 'published, valid', 'quoted', 'kit report, invalid'."""
    return [one or "published, valid" for one in of(sources)]


def _testers(names: pd.Series) -> str:
    """'IBM, Dell and 3 more (not stated for 2 results)': the most frequent first."""
    known = names.dropna()
    known = known.map({name: " ".join(str(name).split()) for name in known.unique()})
    unknown = len(names) - len(known)
    if known.empty:
        return "testers that are not stated"
    remark = f" (not stated for {text.count(unknown, 'result')})" if unknown else ""
    return _first(list(known.value_counts().index)) + remark


def _others(sources: pd.DataFrame) -> str:
    """'Dell PowerEdge 8450/700 (quoted, 3 results), IBM Netfinity 8500R (quoted)'."""
    others = sources.assign(kind=of(sources))
    others = others[others["kind"] != ""]
    named = [
        (text.system_name(vendor, system), what)
        for vendor, system, what in zip(others["vendor"], others["system"], others["kind"], strict=True)
    ]
    counts = pd.Series(named, dtype=object).value_counts()
    return _first([f"{name} ({what}{f', {count:,} results' if count > 1 else ''})" for (name, what), count in counts.items()])


def _first(names: list[str]) -> str:
    left = len(names) - _NAMES_AT_MOST
    return text.listed([*names[:_NAMES_AT_MOST], f"{left:,} more"] if left > 0 else names)
