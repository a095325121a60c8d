"""SPECweb99 and SPECweb99_SSL, read from lines `Label value` whatever layout they come from."""

from __future__ import annotations

import re
from collections.abc import Iterable

from parsers import vocabulary
from parsers.config_reader import ConfigReader
from parsers.disclosure import Disclosure, IterationRow
from parsers.layouts.lines import TITLE_LENGTH
from parsers.vocabulary import without_marks

TITLE = re.compile(r"^\s*SPECweb99([_ ]SSL)?\s+Result\b")
SCORE = re.compile(r"^SPECweb99(?:_SSL)?\s*=\s*(.*)$")
_PERFORMANCE_ROW = re.compile(r"^(\d+|Median)\s+([\d,]+)$", re.IGNORECASE)
_DETAIL_ROW = re.compile(r"^(=>\s*)?(\d+)\s+([\d,]+)\s+([\d.,]+)\s*%?\s+([\d.,]+)\s+([\d.,]+)\s+([\d.,]+)\s+([\d.,]+)$")
_PUBLISHED = re.compile(r"^First published at SPEC\.org on\s+(.*)$")
_RUN_AT = re.compile(r"^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2}\s+\d+ [\d:]+(?: [A-Z]+)? \d{4}$")
_NO_SCORE = re.compile(r"invalid (?:test|run)|(?:N\.?/?C\.?|C\.?D\.?)$|no[nt][- ]?compliant|withdrawn", re.IGNORECASE)
_TABLE_HEADS = (
    "Iteration", "Conforming", "Connections", "**Test results", "Test results for", "Run Num", "Run ", "Num ", "Percent Conform",
    "Throughput", "Response", "ops/sec", "kbit/",
)  # fmt: skip
# Reports in detail mode go on with these; their rows are kept as printed.
_CHART_HEADS = ("Cumulative Conformance", "Results From Iteration")

_FOOTER = re.compile(r"^(?:Copyright|©|\(c\)|webmaster|Last updated|For questions|Standard Performance)", re.IGNORECASE)

Line = tuple[int, str, bool]


def benchmark_of(title: str) -> str:
    """The benchmark a title names."""
    # A folded report's first line is all of it; a title stands at its beginning.
    found = TITLE.match(without_marks(title.strip()[:TITLE_LENGTH]))
    return "SPECweb99_SSL" if found and found[1] else "SPECweb99"


class Web99Reader:
    """Fills one disclosure from lines (number, stripped text, whether it follows without a blank line)."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._reader = ConfigReader(disclosure)
        # Unbound: a method bound to its own reader makes a cycle, which keeps all that was read.
        self._state, self._step = "head", type(self)._head
        self._section = "Notes"
        self._chart: str | None = None
        self._rows: dict[int, IterationRow] = {}

    def read(self, lines: Iterable[Line]) -> Disclosure:
        """Read all lines; each is understood or becomes a problem."""
        numbers: list[int] = []
        texts: list[str] = []
        for number, text, follows in lines:
            kind = vocabulary.heading(text)[0]
            if not kind and self._state == "notes":
                numbers.append(number)
                texts.append(text)
                continue
            if numbers:
                self._take_notes(numbers, texts)
                numbers, texts = [], []
            if not ((kind and self._turn(kind, number, text)) or self._step(self, number, text, follows)):
                self._d.problem(number, "warning", "unread_line", f"not understood in the {self._state} part", text)
        self._take_notes(numbers, texts)
        self._d.iterations = [self._rows[key] for key in sorted(self._rows)]
        return self._d

    def _enter(self, state: str) -> None:
        self._state, self._step = state, getattr(type(self), f"_{state}")

    def _turn(self, kind: str, number: int, text: str) -> bool:
        """Headings that open another part of the document."""
        if kind == "details":
            self._enter("details")
        elif self._state in ("notes", "details"):
            if kind != "notes_section":
                return False
            self._enter("notes")
            self._section = text
        elif kind in ("performance", "notes"):
            self._enter(kind)
        elif kind == "notes_section":
            self._enter("notes")
            self._section = text
        elif kind in ("section", "furniture"):
            self._enter("config")
            return self._reader.heading(text, number)
        else:
            return False
        self._d.kinds[number] = "heading"
        return True

    def _head(self, number: int, text: str, follows: bool) -> bool:
        self._d.kinds[number] = "value"
        if TITLE.match(text):
            self._d.kinds[number] = "heading"
            return True
        score = SCORE.match(without_marks(text))
        if score:
            self._d.add("head", "score", score[1], number, text.split("=", 1)[0].strip())
            return True
        if _NO_SCORE.match(text):
            self._d.add("head", "invalid", text, number)
            return True
        vendor, colon, name = text.partition(":\t")
        if not colon:
            vendor, colon, name = text.partition(":")
        if colon and self._d.text("head", "system") is None:
            self._d.add("head", "system_vendor", vendor, number)
            self._d.add("head", "system", name, number)
            return True
        if colon and self._d.text("head", "web_server") is None:
            self._d.add("head", "web_server_vendor", vendor, number)
            self._d.add("head", "web_server", name, number)
            return True
        del self._d.kinds[number]
        return False

    def _performance(self, number: int, text: str, follows: bool) -> bool:
        row = _PERFORMANCE_ROW.match(text)
        if row and row[1].isdigit():
            self._row(int(row[1]), number).conforming = row[2]
        elif row:
            self._d.add("performance", "median", row[2], number, row[1])
        elif not text.startswith(_TABLE_HEADS):
            return False
        self._d.kinds[number] = "table" if row else "furniture"
        return True

    def _row(self, iteration: int, number: int) -> IterationRow:
        return self._rows.setdefault(iteration, IterationRow(None, iteration, number))

    def _config(self, number: int, text: str, follows: bool) -> bool:
        return self._reader.labelled(text, number, follows)

    def _take_notes(self, numbers: list[int], texts: list[str]) -> None:
        """Lines of notes that follow each other."""
        self._d.notes.add(self._section, None, numbers, texts)
        self._d.kinds.update(dict.fromkeys(numbers, "note"))

    def _notes(self, number: int, text: str, follows: bool) -> bool:
        self._take_notes([number], [text])
        return True

    def _details(self, number: int, text: str, follows: bool) -> bool:
        row = _DETAIL_ROW.match(text)
        if row:
            found = self._row(int(row[2]), number)
            found.line = number
            found.is_median = bool(row[1]) or None
            conforming, pct, ops, response, per_load, kbit = row.groups()[2:]
            found.conforming = found.conforming or conforming
            found.conforming_pct, found.throughput, found.response_ms = pct, ops, response
            found.ops_per_load, found.kbit_s = per_load, kbit
            self._d.kinds[number] = "table"
            return True
        published = _PUBLISHED.match(text)
        if published:
            self._d.add("publication", "published", published[1], number, "First published at SPEC.org on")
        elif _RUN_AT.match(text):
            self._d.add("publication", "page_made", text, number)
        elif text.startswith(_TABLE_HEADS) or _FOOTER.match(text):
            self._d.kinds[number] = "furniture"
            return True
        elif text.startswith(_CHART_HEADS):
            self._chart = text
            self._d.kinds[number] = "heading"
            return True
        elif self._chart:
            self._d.add("run_details", None, text, number, self._chart)
            self._d.kinds[number] = "table"
            return True
        else:
            return False
        self._d.kinds[number] = "value"
        return True
