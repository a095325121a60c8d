"""SPECweb96 page text: tables whose cells stand between bars.

Only the configuration part of one such page is known; the title, the headline and the table of throughput against response time
follow the benchmark's description and are read where they appear.
"""

from __future__ import annotations

import re

from parsers import vocabulary
from parsers.config_reader import ConfigReader
from parsers.disclosure import Disclosure, IterationRow
from parsers.document import Document
from parsers.layouts.lines import numbered

_TITLE = re.compile(r"^\W*SPECweb96\b(?:\s+Result)?", re.IGNORECASE)
_SCORE = re.compile(r"^SPECweb96\s*=\s*(.*)$")
_NUMBERS = re.compile(r"^\d[\d.,]*$")
_TABLE_HEADS = re.compile(r"^(?:Throughput|Response|ops/sec|msec|\(ops/sec\)|\(msec\)|Load|Requested)", re.IGNORECASE)
_PUBLISHED = "First published at SPEC.org on"


def matches(document: Document) -> bool:
    """Whether the text is titled SPECweb96, or is a table with bars that names load generators and their processes."""
    start = document.text.lstrip()
    if _TITLE.match(start[:100]):
        return True
    return start.startswith("|") and "| Load Generators |" in start[:20000] and "Availability Dates" in start[:200]


def read(document: Document) -> list[Disclosure]:
    """The one result on the page."""
    return [_Reader(Disclosure("SPECweb96", "page_text")).read(document)]


class _Reader:
    """Goes through the lines once."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._config = ConfigReader(disclosure)
        self._notes: str | None = None
        self._in_config = False

    def read(self, document: Document) -> Disclosure:
        for number, text, follows in numbered(document.stripped):
            cells = [cell.strip() for cell in text.strip("|").split("|")] if "|" in text else [text]
            kept = [cell for cell in cells if cell]
            if not kept:
                self._d.kinds[number] = "furniture"
            elif not (self._heading(kept, number) or self._body(cells, kept, number, follows)):
                self._d.problem(number, "warning", "unread_line", "not understood", text)
        return self._d

    def _heading(self, kept: list[str], number: int) -> bool:
        kind = vocabulary.headings().get(kept[0], ("",))[0] if len(kept) == 1 else ""
        if kind in ("notes", "notes_section"):
            self._notes = kept[0]
        elif kind == "performance" and self._notes is None:
            self._in_config = False
        elif kind in ("section", "furniture") and (self._notes is None or kind == "section"):
            self._notes, self._in_config = None, True
            return self._config.heading(kept[0], number)
        else:
            return False
        self._d.kinds[number] = "heading"
        return True

    def _body(self, cells: list[str], kept: list[str], number: int, follows: bool) -> bool:
        if self._notes is not None:
            self._d.notes.add(self._notes, None, [number], [" | ".join(kept)])
            self._d.kinds[number] = "note"
            return True
        return self._load_level(kept, number) or self._head(kept, number) or self._value(cells, number, follows)

    def _load_level(self, kept: list[str], number: int) -> bool:
        """A row of the table of throughput (operations/s) and response time (ms)."""
        if self._in_config:
            return False
        numbers = kept if len(kept) > 1 else kept[0].split()
        if len(numbers) == 2 and all(_NUMBERS.match(cell) for cell in numbers):
            row = IterationRow(None, len(self._d.iterations) + 1, number, throughput=numbers[0], response_ms=numbers[1])
            self._d.iterations.append(row)
        elif not all(_TABLE_HEADS.match(cell) for cell in kept):
            return False
        self._d.kinds[number] = "table"
        return True

    def _head(self, kept: list[str], number: int) -> bool:
        text = "\t".join(kept)
        score = _SCORE.match(text)
        vendor, colon, name = text.partition(":")
        if text.startswith(_PUBLISHED):
            self._d.add("publication", "published", text[len(_PUBLISHED) :], number, _PUBLISHED)
        elif self._in_config:
            return False
        elif score:
            self._d.add("head", "score", score[1], number, "SPECweb96")
        elif _TITLE.match(text):
            self._d.kinds[number] = "heading"
            return True
        elif colon and self._d.text("head", "web_server") is None:
            what = "system" if self._d.text("head", "system") is None else "web_server"
            self._d.add("head", f"{what}_vendor", vendor, number)
            self._d.add("head", what, name, number)
        else:
            return False
        self._d.kinds[number] = "value"
        return True

    def _value(self, cells: list[str], number: int, follows: bool) -> bool:
        if len(cells) == 2:
            return self._in_config and self._config.pair(cells[0], cells[1], number)
        return self._in_config and self._config.line("\t".join(cells), number, follows)
