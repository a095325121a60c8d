"""The slides of one exhibit: title, takeaway, what is shown, the charts, whose results they are, SPEC's rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pptx.presentation import Presentation as Deck
from pptx.slide import Slide

from pages.export.exhibit import Exhibit
from pages.export.native import Bars, Boxes, Dots, Heat
from pages.export.pptx import clean, fit, legend, shapes, table, theme, words
from pages.export.pptx.bars import bars
from pages.export.pptx.place import SIDE_BY_SIDE, Frame, grid
from pages.export.pptx.points import boxes, dots
from pages.export.tray import Item

PAGES_AT_MOST = 4  # slides of one table
_BUILDERS = {Dots: dots, Boxes: boxes, Bars: bars}
_GAP = 0.07
_REMARK = 0.25  # kept free under a table
_HEAD_FROM, _FOOT_TO = 0.36, theme.HEIGHT - 0.16
_BESIDE_NUMBER = theme.ROOM - 0.6  # the slide's number stands at the right of the last lines


@dataclass(frozen=True)
class Block:
    """Words on a slide: as they fit, their colour, their weight, the width they have."""

    words: fit.Fitted
    shade: str
    bold: bool = False
    width: float = theme.ROOM


@dataclass(frozen=True)
class Sheet:
    """What one slide holds: charts side by side, or a page of a table; rest: rows that no slide shows."""

    charts: Sequence[Dots | Bars | Boxes] = ()
    page: table.Table | None = None
    rest: int = 0


def slides(deck: Deck, item: Item, exhibit: Exhibit) -> None:
    """Add the exhibit's slides."""
    foot_blocks = _foot_blocks(exhibit.fair_use, words.testers(exhibit.sources))
    warning = words.not_ranked(exhibit.sources)
    notes = words.notes(item, exhibit, warning)
    top, bottom = _end(_head_blocks(item, exhibit, warning, "1 of 9")), _begin(foot_blocks)
    whole = Frame(theme.MARGIN, top, theme.ROOM, bottom - top)
    sheets = list(_sheets(exhibit, Frame(whole.left, whole.top, whole.width, whole.height - _REMARK)))
    for number, sheet in enumerate(sheets, 1):
        added = blank(deck)
        _head(added, _head_blocks(item, exhibit, warning, f"{number} of {len(sheets)}" if len(sheets) > 1 else ""))
        _foot(added, foot_blocks)
        clipped: list[str] = []
        if sheet.page is not None:
            table.draw(added, sheet.page, whole)
            clipped += [cell for line in sheet.page.lines for cell in line.clipped]
        else:
            _charts(added, sheet.charts, whole)
        if sheet.rest:
            said = fit.fitted(f"{sheet.rest:,} more rows stand in the data of the chart.", theme.ROOM, 1, (9,))
            shapes.box(added, said, theme.MARGIN, bottom - said.height - 0.02, theme.ROOM, shade=theme.MUTED)
        added.notes_slide.notes_text_frame.text = words.with_clipped(notes, clipped)


def blank(deck: Deck) -> Slide:
    """A new slide with a title and nothing else."""
    return deck.slides.add_slide(deck.slide_layouts.get_by_name("Title Only"))


def heading(slide: Slide, title: fit.Fitted, top: float) -> None:
    """The slide's title, in the place that programs read it from."""
    shape = slide.shapes.title
    box = (theme.inches(one) for one in (theme.MARGIN, top, theme.ROOM, title.height))
    shape.left, shape.top, shape.width, shape.height = box
    shapes.write(shapes.frame(shape), [(title.text, theme.TEXT)], title.size, bold=True)


def foot(slide: Slide, fair_use: str) -> float:
    """SPEC's rules at the foot; where it begins."""
    blocks = _foot_blocks(fair_use, "")
    _foot(slide, blocks)
    return _begin(blocks)


def _sheets(exhibit: Exhibit, room: Frame) -> Iterator[Sheet]:
    charts = [one for one in exhibit.native if not isinstance(one, Heat)]
    for first in range(0, len(charts), SIDE_BY_SIDE):
        yield Sheet(charts[first : first + SIDE_BY_SIDE])
    for heat in exhibit.native:
        if isinstance(heat, Heat):
            pages = table.of_heat(heat, room)
            for number, page in enumerate(pages[:PAGES_AT_MOST], 1):
                rest = sum(len(one.lines) for one in pages[PAGES_AT_MOST:]) if number == PAGES_AT_MOST else 0
                yield Sheet(page=page, rest=rest)


def _head_blocks(item: Item, exhibit: Exhibit, warning: str, part: str) -> list[Block]:
    """Title, takeaway, subtitle, derived values, results that are not ranked; the notes hold all of it in full."""
    title = fit.fitted(words.title(item, exhibit), theme.ROOM, 2, (24, 22, 20, 18), bold=True)
    blocks = [Block(title, theme.TEXT, bold=True)]
    for said, lines, sizes, shade, bold in (
        (clean.line(item.takeaway), 2, (16, 14, 13), theme.ACCENT, False),
        (f"{part} · {words.subtitle(exhibit)}" if part else words.subtitle(exhibit), 2, (11, 10), theme.MUTED, False),
        (words.derived(exhibit), 2, (9, 8.5), theme.TEXT, False),
        (warning, 1, (10, 9), theme.WARNING, True),
    ):
        if said:
            blocks.append(Block(fit.fitted(said, theme.ROOM, lines, sizes, bold=bold), shade, bold))
    return blocks


def _end(blocks: Sequence[Block]) -> float:
    """Where the blocks above a chart end."""
    return _HEAD_FROM + sum(block.words.height + _GAP for block in blocks) + 0.08


def _head(slide: Slide, blocks: Sequence[Block]) -> None:
    heading(slide, blocks[0].words, _HEAD_FROM)
    top = _HEAD_FROM + blocks[0].words.height + _GAP
    for block in blocks[1:]:
        top = shapes.box(slide, block.words, theme.MARGIN, top, block.width, shade=block.shade, bold=block.bold) + _GAP


def _foot_blocks(fair_use: str, testers: str) -> list[Block]:
    blocks = [Block(fit.fitted(clean.line(testers), theme.ROOM, 1, (9, 8)), theme.TEXT)] if testers else []
    rules = fit.fitted(clean.line(fair_use), _BESIDE_NUMBER, 3, (8, 7.5, 7))
    return [*blocks, Block(rules, theme.MUTED, width=_BESIDE_NUMBER)]


def _begin(blocks: Sequence[Block]) -> float:
    """Where the foot begins."""
    return _FOOT_TO - sum(block.words.height + 0.03 for block in blocks) - 0.12


def _foot(slide: Slide, blocks: Sequence[Block]) -> None:
    """Whose results, and SPEC's rules, under a hairline."""
    begin = _begin(blocks)
    shapes.rule(slide, begin + 0.06)
    top = begin + 0.12
    for block in blocks:
        top = shapes.box(slide, block.words, theme.MARGIN, top, block.width, shade=block.shade) + 0.03
    shapes.page_number(slide)


def _charts(slide: Slide, charts: Sequence[Dots | Bars | Boxes], whole: Frame) -> None:
    alone = len(charts) == 1
    size = 11.0 if alone else 10.0 if len(charts) <= 3 else 9.0 if len(charts) <= 6 else 8.0
    if not alone:
        whole = legend.draw(slide, charts, whole)
    for one, at in zip(charts, grid(charts, whole), strict=True):
        if not alone and one.title:
            title = fit.fitted(clean.line(one.title), at.width - 0.1, 1, (size + 1, size), bold=True)
            high = title.height + 0.04
            shapes.box(slide, title, at.left, at.top, at.width, bold=True)
            at = Frame(at.left, at.top + high, at.width, at.height - high)
        _BUILDERS[type(one)](slide, one, at, size, alone=alone)
