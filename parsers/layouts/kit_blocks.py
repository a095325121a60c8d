"""A page of HTML as a list of its cells, headings, list items and paragraphs, with the lines they stand on.

Old pages leave rows and cells open and put tables into cells; a flat list of the innermost cells, in the order of the
document, is the same for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

_NAMES = {
    "a", "abbr", "acronym", "address", "area", "article", "aside", "b", "base", "basefont", "bdo", "big", "blink", "blockquote",
    "body", "br", "button", "caption", "center", "cite", "code", "col", "colgroup", "dd", "del", "dfn", "dir", "div", "dl",
    "dt", "em", "embed", "fieldset", "font", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head",
    "header", "hr", "html", "i", "iframe", "img", "input", "ins", "isindex", "kbd", "label", "legend", "li", "link", "main",
    "map", "menu", "meta", "nav", "nobr", "noframes", "noscript", "object", "ol", "optgroup", "option", "p", "param", "pre",
    "q", "s", "samp", "script", "section", "select", "small", "span", "strike", "strong", "style", "sub", "sup", "table",
    "tbody", "td", "textarea", "tfoot", "th", "thead", "title", "tr", "tt", "u", "ul", "var", "wbr",
}  # fmt: skip
# The name of any tag but those that make up most of a page.
_NAME = re.compile(r"<(?!/?(?:[Tt][DdRrHh]|[Ll][Ii])[ >])/?([^\s/><!?][^\s/><]*)")
_MAX_UNKNOWN = 200
_SILENT = {"head", "script", "style"}
_CONTAINERS = {"td": "td", "th": "th", "li": "li", "dt": "li", "dd": "li", "caption": "caption"}
_CONTAINERS |= {f"h{level}": "h" for level in range(1, 7)}
_LIMITS = {*_CONTAINERS, "table", "tr", "tbody", "ul", "ol", "dl", "div", "center", "hr", "body", "form"}
_CELLS = ("td", "th")
_OTHERS = {"br", "p", "pre", *_SILENT}


@dataclass(slots=True)
class Block:
    """An innermost piece of text.

    kind: td, th, li, h (a heading), caption or text.
    row: number of the table row it stands in; rows of tables within a cell have numbers of their own.
    lines: its text, cut at line breaks, blanks collapsed; one empty text for an empty cell.
    numbers: the line in the document of each of `lines`.
    span: all lines of the document that it has text on.
    text: `lines` on one line.
    """

    kind: str
    row: int
    lines: list[str]
    numbers: list[int]
    span: list[int]
    text: str


def read_blocks(text: str) -> list[Block]:
    """The blocks of a page; none when the text cannot be read as HTML at all."""
    source = _escape_text(text.replace("\0", " ")).encode("utf-8", errors="replace")
    parser = etree.HTMLParser(recover=True, remove_comments=True, remove_pis=True, huge_tree=False, encoding="utf-8")
    try:
        root = etree.fromstring(source, parser)
    except (etree.LxmlError, ValueError):
        return []
    return [] if root is None else _Walk().blocks(root)


def _escape_text(text: str) -> str:
    """The page with `<` that begins no tag of HTML, as in `<name@example.org>`, written so that it is read as text.

    A page with very many such names is no report; what is beyond the limit stays markup.
    """
    unknown = sorted(name for name in set(_NAME.findall(text)) if name.lower() not in _NAMES)[:_MAX_UNKNOWN]
    if not unknown:
        return text
    return re.sub(rf"<(?=/?(?:{'|'.join(map(re.escape, unknown))})(?:[\s/><]|$))", "&lt;", text)


class _Walk:
    """Goes through the tree once, gathering text into the innermost open container."""

    def __init__(self) -> None:
        self._blocks: list[Block] = []
        self._open: list[str] = []
        self._block: Block | None = None
        self._parts: list[str] = []
        self._gap = False
        self._line = 1
        self._row = 0
        self._silent = 0
        self._pre = 0

    def blocks(self, root: etree._Element) -> list[Block]:
        """All blocks at and below `root`, in the order of the document."""
        above: list[tuple[str, str | None, Iterator[etree._Element]]] = []
        elements = iter((root,))
        here = [self._line]
        while True:
            for element in elements:
                tag, text, line, inner = element.tag, element.text, element.sourceline, len(element)
                if line is not None and line > self._line:
                    self._line = line
                if not inner and tag in _CONTAINERS and not self._silent and (text is None or "\n" not in text):
                    # A container that holds text of one line and nothing else, as most do; those of a line share its number.
                    if self._block is not None:
                        self._flush()
                    if here[0] != self._line:
                        here = [self._line]
                    kind, words = _CONTAINERS[tag], " ".join(text.split()) if text else ""
                    if words or kind in _CELLS:
                        self._blocks.append(Block(kind, self._row, [words], here, here if words else [], words))
                    self._gap = False
                else:
                    if tag in _LIMITS:
                        self._start(tag)
                    elif tag in _OTHERS:
                        self._other(tag, 1)
                    if text:
                        self._text(text)
                    if inner:
                        above.append((tag, element.tail, elements))
                        elements = iter(element)
                        break
                    self._finish(tag)
                if (tail := element.tail) == "\n":
                    self._line += 1
                    self._gap = True
                elif tail:
                    self._text(tail)
            else:
                if not above:
                    self._flush()
                    return self._blocks
                tag, tail, elements = above.pop()
                self._finish(tag)
                if tail:
                    self._text(tail)

    def _finish(self, tag: str) -> None:
        if tag in _LIMITS:
            if self._block is not None:
                self._flush()
            if tag in _CONTAINERS:
                self._open.pop()
        elif tag in _OTHERS:
            self._other(tag, -1)

    def _start(self, tag: str) -> None:
        if self._block is not None:
            if tag == "table" and not self._parts and not self._block.lines:
                self._block = None
            self._flush()
        if tag == "tr":
            self._row += 1
        elif tag in _CONTAINERS:
            self._open.append(_CONTAINERS[tag])
            self._block = Block(_CONTAINERS[tag], self._row, [], [], [], "")

    def _other(self, tag: str, step: int) -> None:
        """Begin (step 1) or end (step -1) of an element that parts lines or changes what text is."""
        if tag == "p" and not self._open:
            self._flush()
        elif tag == "p" or (tag == "br" and step > 0):
            self._break()
        elif tag == "pre":
            self._pre += step
        elif tag in _SILENT:
            self._silent += step

    def _break(self) -> None:
        """End a line of the open block."""
        if self._block is not None and self._parts:
            self._block.lines.append("".join(self._parts))
            self._parts = []
        self._gap = False

    def _text(self, text: str) -> None:
        """Add text, counting its line ends."""
        if self._silent or text.isspace():
            self._line += text.count("\n")
            self._gap = True
            return
        if "\n" not in text:
            self._words(" ".join(text.split()), text[0].isspace())
            self._gap = text[-1].isspace()
            return
        for place, part in enumerate(text.split("\n")):
            if place:
                self._line += 1
                self._gap = True
                if self._pre:
                    self._break()
            words = part.split()
            if words:
                self._words(" ".join(words), part[0].isspace())
                self._gap = part[-1].isspace()

    def _words(self, words: str, gap: bool) -> None:
        if self._block is None:
            self._block = Block(self._open[-1] if self._open else "text", self._row, [], [], [], "")
        block = self._block
        if not self._parts:
            block.numbers.append(self._line)
        elif gap or self._gap:
            self._parts.append(" ")
        self._parts.append(words)
        if not block.span or block.span[-1] != self._line:
            block.span.append(self._line)

    def _flush(self) -> None:
        """End the open block; an empty one is kept only where it is a cell."""
        self._break()
        block, self._block = self._block, None
        if block is None:
            return
        if block.lines:
            block.text = block.lines[0] if len(block.lines) == 1 else " ".join(block.lines)
        elif block.kind in _CELLS:
            block.lines, block.numbers = [""], [self._line]
        else:
            return
        self._blocks.append(block)
