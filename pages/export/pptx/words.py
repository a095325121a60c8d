"""What a slide says of its exhibit beside the chart itself."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from pages.common import kinds, text
from pages.export.exhibit import Exhibit
from pages.export.pptx import clean
from pages.export.tray import Item

_TESTERS_NAMED, _TESTERS_IN_NOTES = 4, 60
NOT_A_METRIC = "Derived, not a SPEC metric"


def title(item: Item, exhibit: Exhibit) -> str:
    """The analyst's own, else the chart's."""
    return clean.line(item.title) or clean.line(exhibit.chart.title)


def subtitle(exhibit: Exhibit) -> str:
    """Unit, selection and n."""
    said = clean.line(exhibit.chart.subtitle)
    for words in (clean.line(exhibit.basis), f"n = {exhibit.n}"):
        if words.split(", chosen one by one")[0] not in said and not (words.startswith("n = ") and "n = " in said):
            said = f"{said} · {words}" if said else words
    return said


def derived(exhibit: Exhibit) -> str:
    """That values are derived, and how; '' where none is, or the chart's own words say it."""
    if not exhibit.formulas or NOT_A_METRIC in exhibit.chart.subtitle:
        return ""
    return f"{NOT_A_METRIC}. {'; '.join(exhibit.formulas)}"


def not_ranked(sources: pd.DataFrame) -> str:
    """How many of the results are not published and valid, and what they are; '' where all are."""
    if sources.empty:
        return ""
    counts = pd.Series([one for one in kinds.of(sources) if one]).value_counts()
    if counts.empty:
        return ""
    said = text.listed([f"{count:,} {name}" for name, count in counts.items()])
    of = f"{int(counts.sum()):,} of {text.count(len(sources), 'result')}"
    return f"Not published and valid, so not to be ranked: {of} ({said})"


def testers(sources: pd.DataFrame, most: int = _TESTERS_NAMED) -> str:
    """'Tested by Dell (3), IBM and 4 others'; '' where no result is shown."""
    if sources.empty:
        return ""
    known = sources["tested_by"].dropna()
    counts = known.map({name: clean.line(name) for name in known.unique()}).value_counts()
    shown = counts.head(most if len(counts) > most + 1 else most + 1)
    names = [f"{name} ({count:,})" if count > 1 else name for name, count in shown.items()]
    if len(counts) > len(shown):
        names.append(f"{len(counts) - len(shown):,} others")
    silent = int(sources["tested_by"].isna().sum())
    said = [f"Tested by {text.listed(names)}"] if names else []
    return "; ".join([*said, f"tester of {text.count(silent, 'result')} not stated"] if silent else said)


def notes(item: Item, exhibit: Exhibit, warning: str) -> str:
    """The speaker notes: everything in full; warning: as from `not_ranked`."""
    paragraphs = [
        title(item, exhibit),
        clean.lines(item.takeaway),
        f"What is shown: {clean.line(exhibit.chart.title)}. {clean.line(exhibit.chart.subtitle)}",
        f"Selection: {clean.line(exhibit.basis)}; {exhibit.n}",
        f"How to read it: {exhibit.reading}" if exhibit.reading else "",
        f"{NOT_A_METRIC}. {'; '.join(exhibit.formulas)}" if exhibit.formulas else "",
        warning,
        testers(exhibit.sources, _TESTERS_IN_NOTES),
        clean.line(exhibit.fair_use),
    ]
    return "\n\n".join(words for words in paragraphs if words)


def with_clipped(said: str, clipped: Sequence[str]) -> str:
    """The notes of one slide, with what its table has no room for."""
    return f"{said}\n\nIn full, where a cell has no room:\n" + "\n".join(clipped) if clipped else said
