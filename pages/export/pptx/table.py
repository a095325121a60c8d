"""Tables: heat maps, comparisons, lists of results; split into pages that fit a slide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls
from pptx.slide import Slide

from pages.common.style import LIGHT
from pages.export.native import Cell, Heat
from pages.export.pptx import clean, fit, parts, theme
from pages.export.pptx.place import Frame

_SIDE, _ABOVE = 0.06, 0.03  # inches between a cell's edge and its words
_LINES_AT_MOST = 4
_NO_STYLE = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}"
_EMU = 914_400


@dataclass(frozen=True)
class Line:
    """A row as it is drawn: its cells, its height in inches, whether it is a heading over all columns."""

    cells: tuple[Cell, ...]
    height: float
    heading: bool = False
    clipped: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """Column widths in inches, the head and the rows, ready to be drawn."""

    widths: tuple[float, ...]
    head: Line
    lines: tuple[Line, ...]
    size: float
    centred: bool

    @property
    def height(self) -> float:
        return self.head.height + sum(line.height for line in self.lines)


def of_heat(heat: Heat, room: Frame) -> list[Table]:
    """The pages of a heat map or a comparison."""
    tinted = sum(cell.depth is not None for _, cells in heat.rows for cell in cells)
    centred = all(len(cell.words) < 16 for _, cells in heat.rows for cell in cells)
    size = 10.0 if len(heat.rows) <= 18 or not centred else 9.0
    first = min(max([fit.width(clean.line(label), size) for label, _ in heat.rows] + [1.2]) + 0.3, room.width * 0.3)
    widths = (first, *[(room.width - first) / max(len(heat.columns), 1)] * len(heat.columns))
    rows = [((Cell(label), *cells), not cells) for label, cells in heat.rows]
    return pages([heat.corner, *heat.columns], rows, widths, room.height, size, centred=centred and tinted > 0)


def pages(
    head: Sequence[str],
    rows: Sequence[tuple[Sequence[Cell], bool]],
    widths: Sequence[float],
    height: float,
    size: float,
    *,
    centred: bool = False,
    lines: int = _LINES_AT_MOST,
) -> list[Table]:
    """The rows, each with whether it is a heading, in as many tables as the height asks for; a heading never ends one."""
    top = _line([Cell(words) for words in head], widths, size, lines, bold=True)
    found: list[list[Line]] = [[]]
    left = height - top.height
    for number, (cells, heading) in enumerate(rows):
        line = _line(cells, [sum(widths)] if heading else widths, size, lines, bold=heading, heading=heading)
        needed = line.height
        if heading and number + 1 < len(rows):
            needed += _line(rows[number + 1][0], widths, size, lines, bold=False).height
        if needed > left and found[-1]:
            found.append([])
            left = height - top.height
        found[-1].append(line)
        left -= line.height
    return [Table(tuple(widths), top, tuple(page), size, centred) for page in found]


def _line(cells: Sequence[Cell], widths: Sequence[float], size: float, most: int, *, bold: bool, heading: bool = False) -> Line:
    shown, taken, clipped = [], 1, []
    for cell, width in zip(cells, widths, strict=False):
        words = clean.line(cell.words)
        room = width - 2 * _SIDE
        fitting = fit.clip(words, size, room, most, bold=bold)
        if fitting != words:
            clipped.append(words)
        taken = max(taken, len(fit.wrap(fitting, size, room, bold=bold)))
        shown.append(Cell(fitting, cell.depth))
    return Line(tuple(shown), fit.height(taken, size) + 2 * _ABOVE, heading, tuple(clipped))


def draw(slide: Slide, table: Table, at: Frame) -> None:
    """The table at the upper left of the frame."""
    box = (theme.inches(one) for one in (at.left, at.top, sum(table.widths), table.height))
    frame = slide.shapes.add_table(1, 1, *box)
    old = frame._element.find(".//{*}tbl")
    grid = "".join(f'<a:gridCol w="{round(width * _EMU)}"/>' for width in table.widths)
    rows = [_row(table.head, table, bold=True), *(_row(line, table, bold=line.heading) for line in table.lines)]
    xml = (
        f'<a:tbl {nsdecls("a")}><a:tblPr firstRow="1"><a:tableStyleId>{_NO_STYLE}</a:tableStyleId></a:tblPr>'
        f"<a:tblGrid>{grid}</a:tblGrid>{''.join(rows)}</a:tbl>"
    )
    old.getparent().replace(old, parse_xml(xml))


def _row(line: Line, table: Table, *, bold: bool) -> str:
    count = len(table.widths)
    surface = theme.SURFACE if bold else None
    if line.heading:
        first = _cell(line.cells[0], table.size, bold=True, centred=False, surface=surface, span=count)
        cells = first + '<a:tc hMerge="1"><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>' * (count - 1)
    else:
        padded = [*line.cells, *[Cell("")] * (count - len(line.cells))]
        cells = "".join(
            _cell(cell, table.size, bold=bold, centred=table.centred and place > 0, surface=surface)
            for place, cell in enumerate(padded)
        )
    return f'<a:tr h="{round(line.height * _EMU)}">{cells}</a:tr>'


def _cell(cell: Cell, size: float, *, bold: bool, centred: bool, surface: str | None, span: int = 1) -> str:
    shade = theme.MUTED if cell.words.startswith(("0 of", "·", "–")) else theme.TEXT
    weight = ' b="1"' if bold else ""
    look = f'<a:rPr lang="en-US" sz="{round(size * 100)}"{weight}>{parts.fill(shade)}</a:rPr>'
    fill = surface or (tint(cell.depth) if cell.depth else None)
    side, above = round(_SIDE * _EMU), round(_ABOVE * _EMU)
    aligned = "ctr" if centred else "l"
    merged = f' gridSpan="{span}"' if span > 1 else ""
    none = "".join(f'<a:{edge} w="0"><a:noFill/></a:{edge}>' for edge in ("lnL", "lnR", "lnT"))
    return (
        f'<a:tc{merged}><a:txBody><a:bodyPr/><a:p><a:pPr algn="{aligned}"/>'
        f"<a:r>{look}<a:t>{escape(cell.words)}</a:t></a:r></a:p></a:txBody>"
        f'<a:tcPr marL="{side}" marR="{side}" marT="{above}" marB="{above}" anchor="ctr">{none}'
        f'<a:lnB w="6350">{parts.fill(theme.BORDER)}</a:lnB>{parts.fill(fill) if fill else "<a:noFill/>"}</a:tcPr></a:tc>'
    )


def tint(depth: float) -> str:
    """Between the lightest and the deepest colour of the app's scale, on both of which the text can be read."""
    (_, low), (_, high) = LIGHT.scale[0], LIGHT.scale[-1]
    ends = zip(*(tuple(int(code[at : at + 2], 16) for at in (1, 3, 5)) for code in (low, high)), strict=True)
    return "#" + "".join(f"{round(first + (last - first) * min(max(depth, 0.0), 1.0)):02X}" for first, last in ends)
