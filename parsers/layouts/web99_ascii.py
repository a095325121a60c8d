"""A SPECweb99 or SPECweb99_SSL ASCII report as the kit writes it, 79 columns wide.

Its lines are turned into the lines `Label<tab>value` of the page and read like it: rules go, the banner's halves are taken apart,
and a line indented past the label column continues the value before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from parsers import vocabulary
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts.lines import skip_before_title, title_line
from parsers.layouts.web99_reader import TITLE, Line, Web99Reader, benchmark_of

_RULE = re.compile(r"^[=\-+|\s]{4,}$")
_BANNER = re.compile(r"^={8,}\s*$")
_ROW = re.compile(r"^(\d+|Median)\s*\|\s*([\d,]+)$")
_GAP = re.compile(r"\s{2,}")
_LABEL_COLUMN = 10


def matches(document: Document) -> bool:
    """Whether a SPECweb99 title is followed, within the first lines, by a rule of equals signs and a split banner."""
    number = title_line(document, TITLE)
    following = document.lines[number : number + 8] if number else []
    return any(line.startswith("====") for line in following) and any("||" in line for line in following)


def read(document: Document) -> list[Disclosure]:
    """The one result in the report."""
    number = title_line(document, TITLE) or 1
    disclosure = Disclosure(benchmark_of(document.lines[number - 1]), "ascii")
    return [Web99Reader(disclosure).read(_lines(skip_before_title(document.lines, number, disclosure), disclosure))]


def _lines(lines: list[str], disclosure: Disclosure) -> Iterator[Line]:
    rules = 0
    part = "head"
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text:
            continue
        if text[0] in "=-+|" and _RULE.match(text):
            rules += bool(_BANNER.match(text))
            disclosure.kinds[number] = "furniture"
            continue
        if rules == 1 and "||" in line:
            yield from _banner(number, line, disclosure)
            continue
        kind = vocabulary.heading(text)[0]
        part = kind if kind and kind != "furniture" else part
        if part == "section" and not kind:
            yield _labelled(number, line, text)
        elif part in ("performance", "details"):
            row = _ROW.match(text)
            yield number, f"{row[1]}\t{row[2]}" if row else " ".join(text.replace("|", " ").split()), False
        else:
            yield number, text, False


def _banner(number: int, line: str, disclosure: Disclosure) -> Iterator[Line]:
    """Left of the bars stands `vendor : name`, right of them the score with the metric's name, or INVALID TEST."""
    left, _, right = (part.strip() for part in line.partition("||"))
    vendor, colon, name = left.partition(" : ")
    if colon:
        yield number, f"{vendor.strip()}:\t{name.strip()}", False
    elif left:
        yield number, left, False
    score, _, metric = right.rpartition(" ")
    if metric.startswith("SPECweb99"):
        yield number, f"{metric} = {score.strip()}", False
    elif right:
        yield number, right, False
    disclosure.kinds.setdefault(number, "furniture")


def _labelled(number: int, line: str, text: str) -> Line:
    if line[0].isspace() and len(line) - len(line.lstrip()) >= _LABEL_COLUMN:
        return number, f"\t{text}", True
    return number, _GAP.sub("\t", text, 1) if "  " in text else text, False
