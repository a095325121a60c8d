"""SPECweb2005 as text extracted from the published page: one table cell a line, some of them lost in the extraction.

An extraction of this kind drops lines of one or two characters, lines equal to the line before, and a few names; so
table rows are told by their shape (counts, byte rate with one decimal, response time, bytes) and keyed by their place.
"""

from __future__ import annotations

import re
from itertools import chain, compress, count, islice, repeat

from parsers import vocabulary
from parsers.config_reader import ConfigReader
from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts.lines import skip_before_title, title_line
from parsers.layouts.web2005_cells import WORDS, Cells, kinds_of, read_compliance, read_request_table

_TITLE = re.compile(r"^SPECweb2005(?: (Banking|Ecommerce|Support))? Result\b")
_SCORE = re.compile(r"^SPECweb2005(?:_(Banking|Ecommerce|Support))?\s*=\s*(.*)$")
_NO_SCORE = re.compile(r"^invalid|^N\.?C\.?$|^C\.?D\.?$|non-?compliant", re.IGNORECASE)
_HEAD_LABELS = {
    "Tested By": "tested_by",
    "Submitter": "tested_by",
    "SPEC License #": "spec_license",
    "Test Date": "test_date",
    "Test date": "test_date",
}
_WORKLOAD_TURN = re.compile(
    r"^(?:(Notes|Errors) for (Banking|Ecommerce|Support) Workload|(Banking|Ecommerce|Support) Run Details)$"
)
_CONTENTS = re.compile(
    r"^(?:Performance and Configuration Section|(?:Performance|Configuration|Details|Notes|Errors) Section|"
    r"(?:Banking|Ecommerce|Support) (?:Details|Notes|Errors)|Copyright .*|\(?c\)? ?\d{4} Standard Performance.*)$"
)
_FOOTER = ("For questions about this result", "First published at SPEC.org on", "Copyright ")
_TURN_ENDS = ("Workload", "Details")
_NOTES_END = (*_TURN_ENDS, "Notes")
_TABLES = ("performance", "details")
_WORKLOADS = ("Banking", "Ecommerce", "Support")
_NO_HEADING = ("", "")
_PARTS = {"Performance", "Configuration", *_WORKLOADS}
_CELLS = re.compile("[NDWTP]*")
_NUMBERS = list(range(1, 5000))  # of the lines of most pages: made once, not for every page


def matches(document: Document) -> bool:
    """Whether the text is that of a SPECweb2005 page: its title comes first and it is no report of the kit."""
    number = title_line(document, _TITLE)
    return number is not None and not any(line.lstrip().startswith("====") for line in document.lines[number : number + 12])


def read(document: Document) -> list[Disclosure]:
    """The one result on the page."""
    number = title_line(document, _TITLE) or 1
    disclosure = Disclosure("SPECweb2005", "page_text")
    lines = skip_before_title(document.stripped, number, disclosure)
    title = _TITLE.match(lines[number - 1].strip())
    if title and title[1]:
        disclosure.workloads.append(title[1])
    _PageReader(disclosure).read(lines)
    return [disclosure]


class _PageReader:
    """Goes through the lines once; `_state` is the part of the page it is in."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._reader = ConfigReader(disclosure)
        # Unbound: a method bound to its own reader makes a cycle, which keeps all that was read.
        self._state, self._step = "head", type(self)._head
        self._workload: str | None = disclosure.workloads[0] if disclosure.workloads else None
        self._section = ""
        self._cells = Cells()
        # What the texts from the `_judged`th on are, as far as the next workload's part.
        self._kinds, self._judged = "", 0
        self._headings = vocabulary.headings()
        self._turns = _PARTS.union(self._headings)
        self._words = WORDS.union(*vocabulary.request_types().values())

    def read(self, every: list[str]) -> None:
        """Read all lines, which are stripped; each is understood or becomes a problem."""
        numbers, texts = list(compress(chain(_NUMBERS, count(len(_NUMBERS) + 1)), every)), list(filter(None, every))
        place = 0
        while True:
            if self._state in _TABLES:
                place = self._skip_cells(numbers, texts, place)
            elif self._state == "notes":
                place = self._skip_notes(numbers, texts, place)
            if place == len(texts):
                break
            number, text = numbers[place], texts[place]
            place += 1
            follows = number > 1 and bool(every[number - 2])
            may_turn = text in self._turns or text.endswith(_TURN_ENDS) or text.startswith(_FOOTER)
            if not ((may_turn and self._turn(number, text)) or self._step(self, number, text, follows)):
                self._d.problem(number, "warning", "unread_line", f"not understood in the {self._state} part", text)
        self._close_table()

    def _skip_cells(self, numbers: list[int], texts: list[str], start: int) -> int:
        """Take what can only be cells of a table, told at a glance; what follows them may be a heading."""
        known = start - self._judged
        if not 0 <= known < len(self._kinds):
            turn = compress(count(start + 1), map(str.endswith, islice(texts, start + 1, None), repeat(_TURN_ENDS)))
            self._kinds, self._judged, known = kinds_of(texts[start : next(turn, len(texts))], self._words), start, 0
        end = _CELLS.match(self._kinds, known).end()  # type: ignore[union-attr]
        place = start + end - known
        self._cells.add(numbers[start:place], texts[start:place], self._kinds[known:end])
        return place

    def _skip_notes(self, numbers: list[int], texts: list[str], start: int) -> int:
        """Take notes as long as they can be no heading."""
        may_be_headings = map(str.endswith, islice(texts, start, None), repeat(_NOTES_END))
        place = next(compress(count(start), may_be_headings), len(texts))
        self._d.notes.add(self._section, self._workload, numbers[start:place], texts[start:place])
        self._d.kinds.update(dict.fromkeys(numbers[start:place], "note"))
        return place

    def _enter(self, state: str) -> None:
        self._state, self._step = state, getattr(type(self), f"_{state}")

    def _turn(self, number: int, text: str) -> bool:
        """Headings that open another part of the page."""
        known = self._headings.get(text, _NO_HEADING)[0]
        turn = _WORKLOAD_TURN.match(text) if text.endswith(_TURN_ENDS) else None
        if turn:
            self._close_table()
            self._workload = turn[2] or turn[3]
            if self._workload not in self._d.workloads:
                self._d.workloads.append(self._workload)
            self._enter({"Notes": "notes", "Errors": "errors"}.get(turn[1] or "", "details"))
        elif self._state != "notes" and self._state != "head" and text.startswith(_FOOTER):
            self._close_table()
            self._enter("footer")
            return self._footer(number, text, False)
        elif self._state == "notes":
            if known != "notes_section":
                return False
            self._section = text
        elif text == "Performance" or (text in _WORKLOADS and self._state == "performance"):
            self._close_table()
            self._enter("performance")
            self._workload = text if text in _WORKLOADS else self._workload
        elif text == "Configuration" or (known == "section" and self._state != "details"):
            self._close_table()
            self._enter("config")
            return self._reader.heading(text, number)
        else:
            return False
        self._d.kinds[number] = "heading"
        return True

    def _head(self, number: int, text: str, follows: bool) -> bool:
        self._d.kinds[number] = "value"
        score = _SCORE.match(vocabulary.without_marks(text)) if "=" in text else None
        label, colon, value = text.partition(":")
        if _TITLE.match(text) or _CONTENTS.match(text):
            self._d.kinds[number] = "furniture"
        elif score:
            if score[1] and score[1] not in self._d.workloads:
                self._d.workloads.append(score[1])
            name = f"score_{score[1]}" if score[1] else "score"
            self._d.add("head", name, score[2], number, text.split("=", 1)[0].strip())
        elif _NO_SCORE.search(text):
            self._d.add("head", "invalid", text, number)
        elif colon and label in _HEAD_LABELS:
            self._d.add("head", _HEAD_LABELS[label], value, number, label)
        elif colon and self._name(label, value, number):
            pass
        else:
            del self._d.kinds[number]
            return False
        return True

    def _name(self, vendor: str, name: str, number: int) -> bool:
        """The three lines `Vendor: name` of the head are system, web server and script engine, in this order."""
        for what in ("system", "web_server", "script_engine"):
            if self._d.text("head", what) is None:
                self._d.add("head", f"{what}_vendor", vendor, number)
                self._d.add("head", what, name, number)
                return True
        return False

    def _performance(self, number: int, text: str, follows: bool) -> bool:
        cells = [cell for part in text.split("\t") if (cell := part.strip())] if "\t" in text else [text]
        self._cells.add([number] * len(cells), cells, kinds_of(cells))
        return True

    _details = _performance

    def _config(self, number: int, text: str, follows: bool) -> bool:
        return self._reader.line(text, number, follows)

    def _notes(self, number: int, text: str, follows: bool) -> bool:
        self._d.notes.add(self._section, self._workload, [number], [text])
        self._d.kinds[number] = "note"
        return True

    def _errors(self, number: int, text: str, follows: bool) -> bool:
        if self._headings.get(text, _NO_HEADING)[0] == "errors_section":
            self._section = text
            self._d.kinds[number] = "heading"
        else:
            self._d.add("errors", f"{self._section} {self._workload or ''}".strip(), text, number, self._section)
            self._d.kinds[number] = "value"
        return True

    def _footer(self, number: int, text: str, follows: bool) -> bool:
        label = "First published at SPEC.org on"
        if text.startswith(label):
            self._d.add("publication", "published", text[len(label) :], number, label)
        elif text.startswith("For questions"):
            self._d.add("publication", "contact", text.rpartition(":")[2], number, text.rpartition(":")[0])
        elif not text.startswith("Copyright"):
            return False
        self._d.kinds[number] = "value"
        return True

    def _close_table(self) -> None:
        """Read the table whose cells have been gathered."""
        if self._cells.texts and self._workload:
            if self._state == "performance":
                read_compliance(self._d, self._workload, self._cells)
            elif self._state == "details":
                read_request_table(self._d, self._workload, self._cells)
        else:
            self._d.kinds.update(dict.fromkeys(self._cells.lines, "furniture"))
        self._cells = Cells()
