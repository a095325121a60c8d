"""SPECweb2005 in HTML as the benchmark's reporter writes it: one workload, or a published page that joins the three."""

from __future__ import annotations

import re
from itertools import chain

from parsers import vocabulary
from parsers.config_reader import ConfigReader
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts.kit_blocks import Block, read_blocks
from parsers.layouts.kit_head import TITLE, TURN, WORKLOADS, Head, footer
from parsers.layouts.kit_html_tables import read_compliance, read_details
from parsers.layouts.kit_rows import Rows

_MARKUP = re.compile(r"<(?:!doctype\s+html|html|head|title|body|table)\b", re.IGNORECASE)
_PADDED_COLON = re.compile(r"(?<=\.):(?= )| (?=: )")
_TABLES = {"performance": read_compliance, "details": read_details}
_CELLS = ("td", "th")


def matches(document: Document) -> bool:
    """Whether the text is a page of HTML with the title of a SPECweb2005 result near its beginning."""
    return _MARKUP.search(document.text[:2000]) is not None and TITLE.search(document.text[:20000]) is not None


def read(document: Document) -> list[Disclosure]:
    """The one result on the page; none when the page cannot be read as HTML."""
    blocks = read_blocks("\n".join(document.lines))
    if not blocks:
        return []
    disclosure = Disclosure("SPECweb2005", "html")
    _PageReader(disclosure).read(blocks)
    _account(disclosure, document, set(chain.from_iterable([block.span for block in blocks])))
    return [disclosure]


def _account(disclosure: Disclosure, document: Document, with_text: set[int]) -> None:
    """Lines with markup alone are furniture; a further line of a text that was not understood is not understood either."""
    unread = {problem.line for problem in disclosure.problems}
    for number, text in enumerate(document.stripped, 1):
        if not text or number in disclosure.kinds or number in unread:
            continue
        if number in with_text:
            message = "a further line of a text that was not understood"
            disclosure.problem(number, "warning", "unread_line", message, text)
        else:
            disclosure.kinds[number] = "furniture"


class _PageReader:
    """Goes through the blocks once; `_state` is the part of the page it is in."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._head_reader = Head(disclosure)
        self._config_reader = ConfigReader(disclosure)
        self._rows = Rows(disclosure)
        # Unbound: a method bound to its own reader makes a cycle, which keeps all that was read.
        self._state, self._step = "head", type(self)._head
        self._single: str | None = None
        self._workload: str | None = None
        self._section = ""
        self._cells: list[Block] = []
        self._label: Block | None = None

    def read(self, blocks: list[Block]) -> None:
        """Read all blocks; each is understood or becomes a problem."""
        for block in blocks:
            if block.kind in _CELLS and self._state in _TABLES:
                self._cells.append(block)
            elif not ((block.kind in ("h", "text") and self._turn(block)) or self._step(self, block)):
                for text, number in zip(block.lines, block.numbers, strict=True):
                    if text:
                        self._d.problem(number, "warning", "unread_line", f"not understood in the {self._state} part", text)
        self._close()
        self._rows.close()

    def _mark(self, block: Block, kind: str) -> bool:
        kinds = self._d.kinds
        for number in block.span:
            if number not in kinds:
                kinds[number] = kind
        return True

    def _turn(self, block: Block) -> bool:
        """Headings that open another part of the page, and its foot."""
        text = block.text
        if block.kind == "text" and self._state != "head" and self._footer(block):
            return True
        turn = TURN.match(text)
        kind = vocabulary.headings().get(text, ("",))[0]
        if turn:
            self._enter((turn[1] or turn[4]).lower(), (turn[2] or turn[3]).capitalize())
        elif kind in ("performance", "notes", "details", "errors"):
            self._enter(kind, self._single)
        elif text == "Configuration":
            self._enter("config", self._single)
        elif text in WORKLOADS and self._state == "performance":
            self._enter("performance", text)
        else:
            return False
        return self._mark(block, "heading")

    def _footer(self, block: Block) -> bool:
        """The page's foot: its first line tells that the block is one."""
        lines = list(zip(block.lines, block.numbers, strict=True))
        if not footer(self._d, *lines[0]):
            return False
        for text, number in lines[1:]:
            if not footer(self._d, text, number):
                self._d.problem(number, "warning", "unread_line", "not understood in the page's foot", text)
        return self._mark(block, "value")

    def _enter(self, state: str, workload: str | None) -> None:
        self._close()
        self._state, self._step = state, getattr(type(self), f"_{state}")
        self._workload, self._section = workload, ""
        if workload and workload not in self._d.workloads:
            self._d.workloads.append(workload)

    def _close(self) -> None:
        """Read the table whose cells have been gathered; leave the head."""
        if self._state == "head":
            self._head_reader.close()
        if self._label is not None:
            self._unpaired(self._label)
            self._label = None
        if self._cells and self._workload:
            _TABLES[self._state](self._d, self._rows, self._workload, self._cells)
        else:
            for cell in self._cells:
                self._unpaired(cell)
        self._cells = []

    def _unpaired(self, block: Block) -> None:
        if block.text:
            self._d.problem(block.numbers[0], "warning", "unread_cell", "it belongs to nothing that is known", block.text)

    def _head(self, block: Block) -> bool:
        for text, number in zip(block.lines, block.numbers, strict=True):
            title = TITLE.match(text)
            if title and title[1] and title[1] not in self._d.workloads:
                self._single = self._workload = title[1]
                self._d.workloads.append(title[1])
            if text and not self._head_reader.line(text, number):
                self._d.problem(number, "warning", "unread_line", "not understood in the head part", text)
        return True

    def _performance(self, block: Block) -> bool:
        self._cells.append(block)
        return True

    _details = _performance

    def _config(self, block: Block) -> bool:
        """Headings, and rows of a label's and a value's cell."""
        if block.kind not in ("td", "th", "h"):
            return False
        if self._label is not None and self._label.row != block.row:
            self._unpaired(self._label)
            self._label = None
        if block.kind != "td":
            return self._config_reader.heading(block.text, block.numbers[0])
        if self._label is None:
            self._label = block
            return True
        label, self._label = self._label, None
        if self._config_reader.pair(label.text, "\n".join(block.lines), block.numbers[0]):
            self._mark(block, "value")
            self._mark(label, "label")
        return True

    def _notes(self, block: Block) -> bool:
        if vocabulary.headings().get(block.text, ("",))[0] == "notes_section":
            self._section = block.text
            return self._mark(block, "heading")
        self._d.notes.add(self._section or "Notes", self._workload, block.numbers, block.lines)
        return self._mark(block, "note")

    def _errors(self, block: Block) -> bool:
        if vocabulary.headings().get(block.text, ("",))[0] == "errors_section":
            self._section = block.text
            return self._mark(block, "heading")
        # The page pads "Iteration 1  : " and "QoS.:  " with blanks and colons that the text report does not have.
        text = _PADDED_COLON.sub("", block.text)
        name = f"{self._section} {'' if self._single else self._workload or ''}".strip()
        self._d.add("errors", name, text, block.numbers[0], self._section)
        return self._mark(block, "value")
