"""How many results, by year: an HTML table with a row a benchmark and a row a vendor, the more the deeper its tint."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from data.catalogue import OTHERS
from pages.common import legend, text
from pages.common.legend import Key
from pages.common.style import Look

NO_DATE = "No date"


@dataclass(frozen=True)
class Line:
    """One row: its section, label, mark (or None), and results by year; None is the year of results without a date."""

    section: str
    label: str
    mark: Key | None
    results: dict[int | None, int]


def lines(benchmarks: pd.DataFrame, vendors: pd.DataFrame, look: Look) -> list[Line]:
    """From `data.catalogue.by_year` and `data.catalogue.by_vendor`, in their order."""
    found = [Line("Benchmark", str(name), None, _by_year(rows)) for name, rows in benchmarks.groupby("benchmark", sort=False)]
    for name, rows in vendors.groupby("vendor", sort=False):
        many = int(rows["vendors"].iloc[0])
        label = text.count(many, "other vendor") if name == OTHERS else text.vendor_name(name)
        mark = None if name == OTHERS else Key(str(name), *look.mark_of(name))
        found.append(Line("Vendor", label, mark, _by_year(rows)))
    return found


def _by_year(rows: pd.DataFrame) -> dict[int | None, int]:
    return {None if pd.isna(year) else int(year): int(count) for year, count in zip(rows["year"], rows["results"], strict=True)}


def table(found: Sequence[Line], look: Look) -> str:
    """HTML of the table; words are escaped."""
    dated = {year for line in found for year in line.results if year is not None}
    years: list[int | None] = list(range(min(dated), max(dated) + 1)) if dated else []
    if any(None in line.results for line in found):
        years.append(None)
    heads = "".join(f'<th scope="col">{year or NO_DATE}</th>' for year in years)
    body = []
    for section in dict.fromkeys(line.section for line in found):
        own = [line for line in found if line.section == section]
        most = max(max(line.results.values()) for line in own)
        body.append(f'<tr class="mat-section"><th scope="rowgroup">{section}</th>{"<td></td>" * (len(years) + 1)}</tr>')
        body.extend(_row(line, years, most, look) for line in own)
    head = f'<thead><tr><td></td>{heads}<th scope="col">All</th></tr></thead>'
    return (
        f'{_style(look)}<div class="mat" tabindex="0" role="region" aria-label="Results by year">'
        f'<table aria-label="Results by benchmark, vendor and year">{head}<tbody>{"".join(body)}</tbody></table></div>'
    )


def _row(line: Line, years: Sequence[int | None], most: int, look: Look) -> str:
    mark = legend.drawing(line.mark, look) if line.mark else ""
    cells = "".join(_cell(line.results.get(year, 0), most, look) for year in years)
    name = f'<span class="mat-name">{mark}<span>{html.escape(text.clipped(line.label, 32))}</span></span>'
    return f'<tr><th scope="row">{name}</th>{cells}<td class="mat-all">{sum(line.results.values()):,}</td></tr>'


def _cell(results: int, most: int, look: Look) -> str:
    if not results:
        return '<td class="mat-none">·</td>'
    return f'<td style="background:{_tint(results / most, look)}">{results:,}</td>'


def _tint(share: float, look: Look) -> str:
    """Between the lightest and the deepest colour of the scale, on both of which the text can be read."""
    (_, low), (_, high) = look.scale[0], look.scale[-1]
    first, last = (tuple(int(color[at : at + 2], 16) for at in (1, 3, 5)) for color in (low, high))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(first, last, strict=True))


def _style(look: Look) -> str:
    """Rules for this table alone; every selector begins with its class."""
    return f"""<style>
.mat{{overflow-x:auto;border:1px solid {look.border};border-radius:.375rem}}
.mat table{{border-collapse:separate;border-spacing:2px;width:100%;margin:0;font-size:.8125rem;color:{look.text}}}
.mat th,.mat td{{border:0;padding:.25rem .4rem;text-align:right;font-weight:400;white-space:nowrap;min-width:2.4rem;
font-variant-numeric:tabular-nums}}
.mat thead th{{color:{look.muted}}}
.mat th:first-child{{position:sticky;left:0;text-align:left;background:{look.background};padding-left:.75rem}}
.mat tr.mat-section th{{font-weight:600;padding-top:.6rem}}
.mat .mat-name{{display:flex;align-items:center;gap:.5rem}}
.mat .mat-none{{color:{look.border}}}
.mat .mat-all{{font-weight:600;padding-right:.75rem}}
</style>"""
