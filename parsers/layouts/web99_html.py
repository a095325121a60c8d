"""The published SPECweb99 or SPECweb99_SSL page in HTML: tables of label and value cells, read like the page's text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts.kit_blocks import Block, read_blocks
from parsers.layouts.web99_reader import SCORE, TITLE, Line, Web99Reader

_MARKUP = re.compile(r"<(?:!doctype\s+html|html|head|title|body|table)\b", re.IGNORECASE)
_PAGE_TITLE = re.compile(r"SPECweb(?:®|\((?:R|TM)\))?99([_ ]SSL)?(?:®|\((?:R|TM)\))?\s+Result", re.IGNORECASE)


def matches(document: Document) -> bool:
    """Whether the text is a page of HTML with the title of a SPECweb99 result near its beginning."""
    start = document.text[:20000]
    return _MARKUP.search(start[:2000]) is not None and _PAGE_TITLE.search(start) is not None


def read(document: Document) -> list[Disclosure]:
    """The one result on the page; none when it cannot be read as HTML."""
    blocks = read_blocks("\n".join(document.lines))
    if not blocks:
        return []
    title = _PAGE_TITLE.search(document.text)
    disclosure = Disclosure("SPECweb99_SSL" if title and title[1] else "SPECweb99", "html")
    rows = list(_rows(blocks))
    Web99Reader(disclosure).read(line for line, _ in rows)
    for (number, _, _), span in rows:
        if number in disclosure.kinds:
            for other in span:
                disclosure.kinds.setdefault(other, disclosure.kinds[number])
    with_text = {number for _, span in rows for number in span}
    for number, text in enumerate(document.stripped, 1):
        if text and number not in with_text:
            disclosure.kinds.setdefault(number, "furniture")
    return [disclosure]


def _rows(blocks: list[Block]) -> Iterator[tuple[Line, list[int]]]:
    """The page's lines with all the numbers each stands on: a row's cells with tabs between them, other lines as they are.

    A row has the number of its last cell, which holds the value.
    """
    for row, cells in groupby(blocks, lambda block: block.row if block.kind in ("td", "th") else None):
        group = list(cells)
        labelled = group[0].kind == "td" or (len(group) == 2 and group[1].kind == "td")
        if row is not None and len(group) > 1 and labelled and not any(map(_is_head, group)):
            values = [" ".join(block.lines) if len(group) > 2 else "\n".join(block.lines) for block in group]
            yield (group[-1].numbers[0], "\t".join(values), False), [number for block in group for number in block.span]
            continue
        for block in group:
            for text, number in zip(block.lines, block.numbers, strict=True):
                if text:
                    yield (number, text, False), block.span


def _is_head(block: Block) -> bool:
    """Whether a cell holds lines of the page's head, which stand beside each other but are lines of their own."""
    return "SPECweb99" in block.text and any(SCORE.match(text) or TITLE.match(text) for text in block.lines)
