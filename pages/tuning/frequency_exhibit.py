"""How many results of each vendor disclose each parameter, ready to leave the dashboard."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data import sources, tuning, tuning_order
from data.selection import Selection
from data.tuning import Focus, Settings
from pages.common import text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Cell, Heat
from pages.tuning import asked, heat_map, heat_rows
from pages.tuning.heat_rows import Row

NAME = "tuning_frequency"
ORDER, EVERY = "order", "every"
BY_USE, BY_LIKENESS = "By use", "By similarity"
READING = (
    "A result counts once for a parameter. '2 of 3': two of the three results of the vendor that the parameter applies to "
    "disclose it; the tint is that share. A dot: it applies to none of the vendor's results. #: commented out in other results, "
    "which does not count. '0 of 3' means that the setting was not disclosed, not that it was left at its default."
)


def parameters(selection: Selection, settings: Settings, focus: Focus, order: str, *, every: bool) -> dict[str, str]:
    """What asks for the chart that the page shows; order: BY_USE or BY_LIKENESS; every: all parameters, also beyond the first."""
    return asked.write(selection, settings, focus, **{ORDER: order, EVERY: "true" if every else "false"})


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The view Frequency of the tuning page with these parameters; raises NotToBeMade."""
    selection, settings, focus = asked.read(parameters)
    counts, vendors = tuning.counts(selection, settings), tuning.vendors(selection, settings)
    known = heat_rows.parameters(counts)
    if known.empty:
        raise NotToBeMade("No result of the selection discloses such a setting.")
    in_focus = (focus.parameter, focus.family or "") if focus.parameter else None
    shown = heat_rows.shown(known, parameters.get(EVERY) == "true", in_focus)
    alike = parameters.get(ORDER) == BY_LIKENESS
    rows = _alike(shown, selection, settings) if alike else _by_family(shown, selection, settings)
    reach = tuning.reach(selection, settings)
    basis = asked.basis(selection, settings)
    said = f"the {len(shown)} most disclosed of {len(known):,} parameters" if len(shown) < len(known) else _parameters(len(known))
    n = text.count(int(vendors["results"].sum()), "result")
    subtitle = f"Results that disclose the parameter, of those it applies to; colour: their share · {basis} · {said} · n = {n}"
    used = tuning.disclosing(selection, settings)
    return Exhibit(
        NAME,
        parameters,
        heat_map.figure(rows, counts, reach, vendors, look, subtitle=subtitle, clustered=alike, focus=in_focus),
        _cells(rows, counts, reach, vendors),
        {
            "parameter": Column("Parameter"),
            "family": Column("Family"),
            "vendor": Column("Vendor"),
            "results": Column("Results that disclose it"),
            "reach": Column("Results it applies to"),
            "share": Column("Share", "%", derived=True),
            "commented": Column("Results in which it is commented out"),
        },
        basis,
        n,
        sources.results(used),
        asked.rules(selection, used),
        native=(_native(rows, counts, reach, vendors),),
        reading=READING,
    )


def _parameters(number: int) -> str:
    return text.count(number, "parameter")


def _by_family(shown: pd.DataFrame, selection: Selection, settings: Settings) -> list[Row]:
    families = tuning.families(selection, settings)
    return heat_rows.by_family(shown, dict(zip(families["family"], families["title"].fillna(""), strict=True)))


def _alike(shown: pd.DataFrame, selection: Selection, settings: Settings) -> list[Row]:
    pairs = tuple(zip(shown["parameter"], shown["family"], strict=True))
    return heat_rows.by_likeness(shown, tuning_order.similar(selection, settings, pairs))


def _cells(rows: Sequence[Row], counts: pd.DataFrame, reach: pd.DataFrame, vendors: pd.DataFrame) -> pd.DataFrame:
    """A row a cell of the map; reach 0 where the parameter applies to none of the vendor's results."""
    found = {(one.parameter, one.family, one.vendor): (int(one.results), int(one.commented)) for one in counts.itertuples()}
    sizes = {(one.family, one.vendor): int(one.results) for one in reach.itertuples()}
    cells = []
    for row in rows:
        for vendor in vendors["vendor"] if row.parameter is not None else ():
            results, commented = found.get((row.parameter, row.family, vendor), (0, 0))
            size = sizes.get((row.family, vendor), 0)
            share = results / size * 100 if size else None
            cells.append((row.parameter, row.family, vendor, results, size, share, commented))
    names = ["parameter", "family", "vendor", "results", "reach", "share", "commented"]
    return pd.DataFrame(cells, columns=names).astype({"share": float})


def _native(rows: Sequence[Row], counts: pd.DataFrame, reach: pd.DataFrame, vendors: pd.DataFrame) -> Heat:
    cells = _cells(rows, counts, reach, vendors)
    of = dict(list(cells.groupby(["parameter", "family"], sort=False)))
    heads = [f"{text.vendor_name(row.vendor)}, n = {row.results:,}" for row in vendors.itertuples()]
    heads.append(f"All, n = {int(vendors['results'].sum()):,}")
    lines: list[tuple[str, list[Cell]]] = []
    for row in rows:
        if row.parameter is None:
            lines.append((text.clipped(row.key.rstrip("\u200b"), 60), []))
            continue
        words = [_cell(one) for one in of[row.parameter, row.family].itertuples()]
        words.append(Cell(f"{row.results:,} of {row.reach:,}", row.results / row.reach if row.reach else None))
        lines.append((str(row.parameter), words))
    return Heat("Parameter", heads, lines)


def _cell(one: object) -> Cell:
    if not one.reach:
        return Cell("·")
    return Cell(f"{one.results:,} of {one.reach:,}{heat_map.COMMENTED if one.commented else ''}", one.results / one.reach)
