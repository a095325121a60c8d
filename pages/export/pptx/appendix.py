"""The appendix: the results behind the charts, and how derived values are made."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
from pptx.presentation import Presentation as Deck

from pages.common import text
from pages.common.kinds import kind
from pages.export.exhibit import Exhibit
from pages.export.making import LeftOut
from pages.export.native import Cell
from pages.export.pptx import clean, fit, shapes, slide, table, theme
from pages.export.pptx.place import Frame

RESULTS_AT_MOST = 120
_SIZE = 8.5
_WIDTHS = (3.0, 1.15, 1.45, 2.1, 0.8, 0.95, 2.683)
_HEADS = ("System", "Benchmark", "Score", "Tested by", "Tested", "Published", "Where it is disclosed")


def results(exhibits: Sequence[Exhibit]) -> tuple[pd.DataFrame, int]:
    """The results behind the exhibits, at most RESULTS_AT_MOST, and how many there are.

    Those of exhibits with the fewest results come first, as these show each one by itself.
    """
    frames = sorted((one.sources for one in exhibits if len(one.sources)), key=len)
    if not frames:
        return pd.DataFrame(), 0
    every = pd.concat(frames, ignore_index=True).drop_duplicates("result_id")
    shown = every.head(RESULTS_AT_MOST).sort_values(["benchmark", "score"], ascending=[True, False], kind="stable")
    return shown, len(every)


def slides(deck: Deck, exhibits: Sequence[Exhibit], fair_use: str) -> None:
    """Add the appendix."""
    _formulas(deck, exhibits, fair_use)
    shown, count = results(exhibits)
    if not count:
        return
    rows = [([Cell(words) for words in _words(row)], False) for row in shown.to_dict("records")]
    said = text.count(count, "result")
    if len(shown) < count:
        said = f"{len(shown):,} of {said}; the other {count - len(shown):,} are in the data of the charts"
    pages = table.pages(_HEADS, rows, _WIDTHS, 5.3, _SIZE, lines=2)
    for number, page in enumerate(pages, 1):
        part = f" ({number} of {len(pages)})" if len(pages) > 1 else ""
        _page(deck, f"Results used{part}", said, page, fair_use)


def left_out(deck: Deck, missing: Sequence[LeftOut], fair_use: str) -> None:
    """Add slides that name the charts which are not there, and why."""
    rows = [([Cell(f"{one.number:,}"), Cell(one.name), Cell(one.why)], False) for one in missing]
    if not rows:
        return
    said = f"{text.count(len(rows), 'chart')} of the presentation could not be made"
    for page in table.pages(("Number", "Chart", "Why"), rows, (0.9, 4.2, theme.ROOM - 5.1), 4.95, 11, lines=6):
        _page(deck, "Left out", said, page, fair_use)


def _words(row: dict[str, object]) -> tuple[str, ...]:
    what = kind(row)
    name = text.system_name(row["vendor"], row["system"])
    where = next((str(row[one]) for one in ("source_url", "path") if not text.missing(row[one])), text.NOTHING)
    unit = "" if text.missing(row["score_unit"]) or row["score_unit"] == row["benchmark"] else str(row["score_unit"])
    return (
        f"{name} ({what})" if what else name,
        str(row["benchmark"]),
        f"{text.number(row['score'])} {unit}".strip(),
        text.NOTHING if text.missing(row["tested_by"]) else str(row["tested_by"]),
        text.month(row["test_date"]),
        text.day(row["published_date"]),
        where,
    )


def _formulas(deck: Deck, exhibits: Sequence[Exhibit], fair_use: str) -> None:
    found = list(dict.fromkeys(formula for one in exhibits for formula in one.formulas))
    if not found:
        return
    rows = [([Cell(name.strip()), Cell(how.strip())], False) for name, _, how in (formula.partition(":") for formula in found)]
    for page in table.pages(("Value", "How it is made"), rows, (3.2, theme.ROOM - 3.2), 4.95, 11, lines=6):
        said = "These values are computed here from what the disclosures print; they are not SPEC metrics."
        _page(deck, "How derived values are made", said, page, fair_use)


def _page(deck: Deck, title: str, said: str, page: table.Table, fair_use: str) -> None:
    added = slide.blank(deck)
    slide.heading(added, fit.fitted(title, theme.ROOM, 1, (24,), bold=True), 0.36)
    shapes.box(added, fit.fitted(clean.line(said), theme.ROOM, 1, (11, 10)), theme.MARGIN, 0.84, theme.ROOM, shade=theme.MUTED)
    bottom = slide.foot(added, fair_use)
    table.draw(added, page, Frame(theme.MARGIN, 1.22, theme.ROOM, bottom - 1.22))
