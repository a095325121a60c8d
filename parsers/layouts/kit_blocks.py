"""A page of HTML as a list of its cells, headings, list items and paragraphs, with the lines they stand on.

Old pages leave rows and cells open and put tables into cells; a flat list of the innermost cells, in the order of the
document, is the same for all of them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

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
_ROWS = {"tr", "table", "tbody"}
_OTHERS = {"br", "p", "pre", *_SILENT}
# A page has thousands of blocks; a named tuple's own constructor takes twice as long.
_new = tuple.__new__


class Block(NamedTuple):
    """An innermost piece of text.

    kind: td, th, li, h (a heading), caption or text.
    row: number of the table row it stands in; rows of tables within a cell have numbers of their own.
    text: its text on one line, blanks collapsed; empty for an empty cell.
    numbers: the line in the document of each of `lines`.
    span: all lines of the document that it has text on.
    several: `lines` where there are more than one.
    """

    kind: str
    row: int
    text: str
    numbers: list[int]
    span: list[int]
    several: list[str] | None

    @property
    def lines(self) -> list[str]:
        """The text, cut at line breaks."""
        return self.several or [self.text]


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
        # The block that text is gathered into: its kind, None while there is none; what it holds; the words of its last line.
        self._kind: str | None = None
        self._lines: list[str] = []
        self._numbers: list[int] = []
        self._span: list[int] = []
        self._parts: list[str] = []
        self._gap = False
        self._line = 1
        self._row = 0
        self._silent = 0
        self._pre = 0

    def blocks(self, root: etree._Element) -> list[Block]:
        """All blocks at and below `root`, in the order of the document."""
        # The elements around the one at hand: tag, tail, and how many children of the element around them are left.
        above: list[tuple[str, str | None, int]] = []
        left = 1
        here = [self._line]
        for element in root.iter():
            tag, text, tail = element.tag, element.text, element.tail
            line, inner = element.sourceline, len(element)
            if line is not None and line > self._line:
                self._line = line
            if not inner and tag in _CONTAINERS and not self._silent and (text is None or "\n" not in text):
                # A container that holds text of one line and nothing else, as most do; those of a line share its number.
                if self._kind is not None:
                    self._flush()
                if here[0] != self._line:
                    here = [self._line]
                kind, words = _CONTAINERS[tag], " ".join(text.split()) if text else ""
                if words or kind in _CELLS:
                    self._blocks.append(_new(Block, (kind, self._row, words, here, here if words else [], None)))
                self._gap = False
            else:
                self._begin(tag)
                if text:
                    self._text(text)
                if inner:
                    above.append((tag, tail, left))
                    left = inner
                    continue
                self._finish(tag)
            left -= 1
            if tail:
                self._text(tail)
            while not left and above:
                tag, tail, left = above.pop()
                left -= 1
                if self._kind is not None or tag not in _ROWS:
                    self._finish(tag)
                if tail:
                    self._text(tail)
        self._flush()
        return self._blocks

    def _begin(self, tag: str) -> None:
        if tag == "tr":
            if self._kind is not None:
                self._flush()
            self._row += 1
        elif tag in _LIMITS:
            if self._kind is not None:
                if tag == "table" and not self._parts and not self._lines:
                    self._kind, self._gap = None, False
                else:
                    self._flush()
            if tag in _CONTAINERS:
                self._kind = _CONTAINERS[tag]
                self._open.append(self._kind)
        elif tag in _OTHERS:
            self._other(tag, 1)

    def _finish(self, tag: str) -> None:
        if tag in _LIMITS:
            if self._kind is not None:
                self._flush()
            if tag in _CONTAINERS:
                self._open.pop()
        elif tag in _OTHERS:
            self._other(tag, -1)

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
        if self._parts:
            self._lines.append("".join(self._parts))
            self._parts = []
        self._gap = False

    def _text(self, text: str) -> None:
        """Add text, counting its line ends."""
        if text == "\n":
            self._line += 1
            self._gap = True
            return
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
        if self._kind is None:
            self._kind = self._open[-1] if self._open else "text"
        if not self._parts:
            self._numbers.append(self._line)
        elif gap or self._gap:
            self._parts.append(" ")
        self._parts.append(words)
        if not self._span or self._span[-1] != self._line:
            self._span.append(self._line)

    def _flush(self) -> None:
        """End the open block; an empty one is kept only where it is a cell."""
        self._break()
        kind, self._kind = self._kind, None
        if self._lines:
            several = self._lines if len(self._lines) > 1 else None
            self._blocks.append(Block(kind or "text", self._row, " ".join(self._lines), self._numbers, self._span, several))
            self._lines, self._numbers, self._span = [], [], []
        elif kind in _CELLS:
            self._blocks.append(Block(kind, self._row, "", [self._line], [], None))
