"""The comparison as an HTML table: the first column stays in view, differing cells carry weight and a rule."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from itertools import groupby
from urllib.parse import quote, urlencode

from pages.common import legend, text
from pages.common.legend import Key
from pages.common.style import Look
from pages.compare.chosen import Column
from pages.compare.rows import Cell, Row, ratio

Parameters = Sequence[tuple[str, str]]
LONGEST = 400  # characters of a cell


def _style(look: Look) -> str:
    """Rules for this table alone; every selector begins with its class."""
    return f"""<style>
.cmp{{overflow-x:auto;border:1px solid {look.border};border-radius:.375rem}}
.cmp table{{border-collapse:separate;border-spacing:0;width:100%;margin:0;font-size:.875rem;line-height:1.4;color:{look.text}}}
.cmp th,.cmp td{{text-align:left;vertical-align:top;padding:.4rem .75rem;border:0;border-top:1px solid {look.border};
font-weight:400;overflow-wrap:anywhere;min-width:9rem;max-width:22rem}}
.cmp thead th,.cmp.cmp-headless tbody tr:first-child>*{{border-top:0}}
.cmp th:first-child{{position:sticky;left:0;z-index:1;background:{look.background};border-right:1px solid {look.border};
width:13rem;min-width:8rem;max-width:13rem;overflow-wrap:break-word;color:{look.muted}}}
.cmp thead th{{padding-top:.75rem;padding-bottom:.75rem;background:{look.surface}}}
.cmp thead th:first-child{{background:{look.surface}}}
.cmp tr.cmp-section>*{{background:{look.surface};font-size:.8125rem;padding-top:.35rem;padding-bottom:.35rem;color:{look.muted}}}
.cmp tr.cmp-section>th:first-child{{background:{look.surface};font-weight:600;color:{look.text}}}
.cmp .cmp-name{{font-weight:600;color:{look.text}}}
.cmp .cmp-short{{display:flex;gap:.4rem;align-items:baseline}}
.cmp .cmp-quiet{{display:block;font-size:.8125rem;color:{look.muted}}}
.cmp .cmp-tag{{display:inline-block;font-size:.75rem;font-weight:600;color:{look.accent};border:1px solid {look.accent};
border-radius:.25rem;padding:0 .3rem;margin-left:.4rem;vertical-align:.06rem}}
.cmp a{{color:inherit;text-decoration:none}}
.cmp a:hover,.cmp a:focus-visible{{color:{look.accent};text-decoration:underline}}
.cmp a.cmp-open{{color:{look.accent};font-size:.8125rem}}
.cmp td.cmp-other{{font-weight:600;box-shadow:inset 3px 0 {look.accent}}}
.cmp td.cmp-absent{{color:{look.muted}}}
.cmp .cmp-figure{{font-variant-numeric:tabular-nums}}
.cmp .cmp-ratio{{display:flex;align-items:center;gap:.5rem;margin-top:.15rem;font-weight:400;font-size:.8125rem;
color:{look.muted};font-variant-numeric:tabular-nums;white-space:nowrap}}
.cmp .cmp-track{{flex:1 1 auto;height:.4rem;max-width:10rem;background:{look.border};border-radius:.2rem;overflow:hidden}}
.cmp .cmp-track span{{display:block;height:100%}}
@media(max-width:640px){{.cmp th:first-child{{min-width:6.5rem;max-width:6.5rem;padding-left:.5rem;padding-right:.5rem}}
.cmp th,.cmp td{{min-width:7.25rem;padding-left:.5rem;padding-right:.5rem}}}}
</style>"""


def grid(
    columns: Sequence[Column], rows: Sequence[Row], base: int, look: Look, *, kept: Parameters, heads: bool, caption: str
) -> str:
    """HTML of the table; `base` is the number of the column that the others are held against.

    `kept` are the parameters of the address that a link must carry on. `heads`: with each result's name, tester and link on
    top. `caption` names the table for screen readers.
    Everything from documents is escaped.
    """
    body = []
    for section, group in groupby(rows, key=lambda row: row.section):
        body.append(_section(section, columns, look, named=bool(body) or not heads))
        body.extend(_row(row, columns, base, look, kept) for row in group)
    head = f"<thead>{_heads(columns, base, look, kept)}</thead>" if heads else ""
    share = 84 / len(columns)
    widths = f'<colgroup><col style="width:16%">{f"""<col style="width:{share:.2f}%">""" * len(columns)}</colgroup>'
    table = f'<table aria-label="{html.escape(caption)}">{widths}{head}<tbody>{"".join(body)}</tbody></table>'
    kind = "cmp" if heads else "cmp cmp-headless"
    return f'{_style(look)}<div class="{kind}" tabindex="0" role="region" aria-label="{html.escape(caption)}">{table}</div>'


def _heads(columns: Sequence[Column], base: int, look: Look, kept: Parameters) -> str:
    cells = []
    for number, column in enumerate(columns):
        tag = '<span class="cmp-tag">Base</span>' if number == base else ""
        remark = f'<span class="cmp-quiet">{html.escape(column.remark)}</span>' if column.remark else ""
        cells.append(
            f'<th scope="col"><span class="cmp-short">{_mark(column, look)}<span><span class="cmp-name">'
            f'{html.escape(column.name)}</span>{tag}<span class="cmp-quiet">{html.escape(column.tested)}</span>{remark}'
            f'<a class="cmp-open" target="_self" href="{_address(column, kept)}">Open result</a></span></span></th>'
        )
    return f'<tr><th scope="col">{text.count(len(columns), "result")}</th>{"".join(cells)}</tr>'


def _section(section: str, columns: Sequence[Column], look: Look, *, named: bool) -> str:
    """A section's heading; the names again, so that they are in view far down the table."""
    names = (
        f'<td><span class="cmp-short">{_mark(column, look)}<span>{html.escape(text.clipped(column.name, 34))}</span></span></td>'
        if named
        else "<td></td>"
        for column in columns
    )
    return f'<tr class="cmp-section"><th scope="rowgroup">{html.escape(section)}</th>{"".join(names)}</tr>'


def _row(row: Row, columns: Sequence[Column], base: int, look: Look, kept: Parameters) -> str:
    note = f'<span class="cmp-quiet">{html.escape(row.note)}</span>' if row.note else ""
    ratios = [cell.ratio for cell in row.cells if cell.ratio is not None]
    cells = "".join(
        _cell(cell, row.cells[base], column, look, kept, most=max(ratios) if len(ratios) > 1 else None, own=number == base)
        for number, (cell, column) in enumerate(zip(row.cells, columns, strict=True))
    )
    return f'<tr><th scope="row">{_breakable(row.label)}{note}</th>{cells}</tr>'


def _breakable(name: str) -> str:
    """A name that a narrow column may break at its joints."""
    return re.sub(r"([_.!/])", r"\1<wbr>", html.escape(name))


def _cell(cell: Cell, against: Cell, column: Column, look: Look, kept: Parameters, *, most: float | None, own: bool) -> str:
    """One value; `most` is the row's greatest ratio, which fills the bar."""
    if cell.shown is None:
        kind = "cmp-absent" if own or against.shown is None else "cmp-absent cmp-other"
        return f'<td class="{kind}">{text.NOTHING}</td>'
    other = "" if own or cell.meaning == against.meaning else ' class="cmp-other"'
    shown = html.escape(text.clipped(cell.shown, LONGEST))
    if cell.line is not None:
        shown = (
            f'<a target="_self" href="{_address(column, kept, cell.line)}" title="Line {cell.line:,} of the document">{shown}</a>'
        )
    if cell.ratio is not None and most:
        color = look.outline if own else look.accent
        said = "base" if own else f"{ratio(cell.ratio)} ×"
        shown = (
            f'<span class="cmp-figure">{shown}</span><span class="cmp-ratio"><span class="cmp-track" aria-hidden="true">'
            f'<span style="width:{100 * cell.ratio / most:.1f}%;background:{color}"></span></span>{said}</span>'
        )
    return f"<td{other}>{shown}</td>"


def _address(column: Column, kept: Parameters, line: int | None = None) -> str:
    """The result's page, or a line of its source text."""
    place = [("id", column.result_id), *([("tab", "Source text"), ("line", str(line))] if line else []), *kept]
    return html.escape(f"result?{urlencode(place, quote_via=quote)}")


def _mark(column: Column, look: Look) -> str:
    return legend.drawing(Key(column.name, column.color, column.symbol), look)
