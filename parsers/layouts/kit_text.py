"""SPECweb2005 as the benchmark's reporter writes it in text of 80 columns: one workload, or several one after the other."""

from __future__ import annotations

import re

from parsers import vocabulary
from parsers.config_reader import ConfigReader
from parsers.disclosure import Disclosure, Value
from parsers.document import Document
from parsers.layouts.kit_head import TITLE, TURN, WORKLOADS, Head, footer
from parsers.layouts.kit_text_tables import Tables

_RULE = re.compile(r"^[\s|=-]+$")
_RULE_PARTS = ("====", "----", "||")
_UNDERLINE = re.compile(r"^-{4,}$")
_VALUE_COLUMN = 30
_WIDTH = 78


def matches(document: Document) -> bool:
    """Whether the text begins with the title of a SPECweb2005 result and has the reporter's rules."""
    start = document.text.lstrip()[:4000]
    return TITLE.match(start) is not None and "\n====" in start.replace("\r", "\n")


def read(document: Document) -> list[Disclosure]:
    """The one result in the report."""
    disclosure = Disclosure("SPECweb2005", "ascii")
    _ReportReader(disclosure, document.lines).read()
    return [disclosure]


def _is_rule(text: str) -> bool:
    return _RULE.match(text) is not None and any(part in text for part in _RULE_PARTS)


class _ReportReader:
    """Goes through the lines once; `_state` is the part of the report it is in."""

    def __init__(self, disclosure: Disclosure, lines: list[str]) -> None:
        self._d = disclosure
        self._lines = lines
        self._head_reader = Head(disclosure)
        self._config_reader = ConfigReader(disclosure)
        self._tables = Tables(disclosure)
        self._state = "head"
        self._single: str | None = None
        self._workload: str | None = None
        self._section = ""
        self._paragraph: list[tuple[int, str]] = []
        self._item: Value | None = None

    def read(self) -> None:
        """Read all lines; each is understood or becomes a problem."""
        for number, line in enumerate(self._lines, 1):
            text = line.strip()
            if not text:
                self._blank()
            elif _is_rule(text):
                self._d.kinds[number] = "furniture"
                self._blank()
            elif not (self._turn(number, text) or getattr(self, f"_{self._state}")(number, line.rstrip("\r"), text)):
                self._d.problem(number, "warning", "unread_line", f"not understood in the {self._state} part", text)
        self._blank()
        self._leave()
        self._tables.end()

    def _blank(self) -> None:
        """End what a blank line or a rule ends: a paragraph of the head or foot, an item of the errors."""
        self._item = None
        paragraph, self._paragraph = self._paragraph, []
        if not paragraph:
            return
        number, text = paragraph[0][0], " ".join(text for _, text in paragraph)
        understood = self._head_reader.line(text, number) if self._state == "head" else footer(self._d, text, number)
        for line, text in paragraph:
            if understood:
                self._d.kinds[line] = "value"
            else:
                self._d.problem(line, "warning", "unread_line", f"not understood in the {self._state} part", text)

    def _underlined(self, number: int) -> bool:
        """Whether the line is a heading: a rule stands below it."""
        return number < len(self._lines) and _UNDERLINE.match(self._lines[number].strip()) is not None

    def _turn(self, number: int, text: str) -> bool:
        """Headings that open another part of the report."""
        turn = TURN.match(text)
        kind = vocabulary.headings().get(text, ("",))[0]
        if turn:
            self._enter((turn[1] or turn[4]).lower(), (turn[2] or turn[3]).capitalize())
        elif kind in ("performance", "notes", "details", "errors"):
            self._enter(kind, self._single)
        elif text in ("Configuration", "CONFIGURATION"):
            self._enter("config", self._single)
        elif text.capitalize() in WORKLOADS and self._state == "performance":
            self._enter("performance", text.capitalize())
        elif text.startswith(("For questions about this result", "First published at SPEC.org")) and self._state != "head":
            self._enter("footer", self._single)
            return self._footer(number, text, text)
        else:
            return False
        self._d.kinds[number] = "heading"
        return True

    def _enter(self, state: str, workload: str | None) -> None:
        self._blank()
        self._leave()
        self._state, self._workload, self._section = state, workload, ""
        if workload and workload not in self._d.workloads:
            self._d.workloads.append(workload)

    def _leave(self) -> None:
        if self._state == "head":
            self._head_reader.close()
        elif self._state == "details" and self._workload:
            self._tables.close(self._workload)
            self._tables.turn()

    def _head(self, number: int, line: str, text: str) -> bool:
        """Title, the banner with a name on the left and the score on the right of `||`, a paragraph on the test."""
        title = TITLE.match(text)
        if title and title[1] and not self._d.workloads:
            self._single = self._workload = title[1]
            self._d.workloads.append(title[1])
        if title:
            return self._head_reader.line(text, number)
        name, bar, score = line.partition("||")
        if not bar:
            self._paragraph.append((number, text))
            return True
        understood = [self._head_reader.line(part.strip(), number, part is name) for part in (name, score) if part.strip()]
        return all(understood)

    def _performance(self, number: int, line: str, text: str) -> bool:
        return self._workload is not None and self._tables.compliance(self._workload, text, number)

    def _details(self, number: int, line: str, text: str) -> bool:
        return self._workload is not None and self._tables.details(self._workload, line.strip(), number)

    def _config(self, number: int, line: str, text: str) -> bool:
        """A heading above a rule, or a label in the left column and its value in the right one."""
        if self._underlined(number):
            return self._config_reader.heading(text, number)
        label, value = line[:_VALUE_COLUMN].strip(), line[_VALUE_COLUMN:].strip()
        if label or not self._folded(number, value):
            return self._config_reader.pair(label, value, number)
        if not self._config_reader.pair(label, value, number):
            return False
        last = self._d.values[-1]
        last.text = " ".join(last.text.rsplit("\n", 1))
        return True

    def _folded(self, number: int, text: str) -> bool:
        """Whether `text` had to go on a new line because its first word did not fit on the line before.

        A value of its own below another, as a second date, would have fitted, and the line before is filled with blanks.
        """
        before = self._lines[number - 2].rstrip("\r")
        filled = len(before) > _WIDTH and before.endswith(" ")
        return not filled and len(before.rstrip()) + 1 + len(text.split(" ", 1)[0]) > _WIDTH

    def _notes(self, number: int, line: str, text: str) -> bool:
        """Headings above a rule; lines with a star are notes, indented ones without go on with the note before."""
        if self._underlined(number) and vocabulary.headings().get(text, ("",))[0] == "notes_section":
            self._section = text
            self._d.kinds[number] = "heading"
            return True
        notes = self._d.notes
        star = text.startswith("*")
        if not star and line[0] in " \t" and notes and notes.sections[-1] == self._section:
            notes.texts[-1] += f" {text}"
        else:
            notes.add(self._section or "Notes", self._workload, [number], [text[1:].strip() if star else text])
        self._d.kinds[number] = "note"
        return True

    def _errors(self, number: int, line: str, text: str) -> bool:
        """Headings above a rule; lines with a star are errors, further ones go on with the error before."""
        if self._underlined(number) and vocabulary.headings().get(text, ("",))[0] == "errors_section":
            self._section = text
            self._d.kinds[number] = "heading"
            return True
        words = " ".join(text.removeprefix("*").split())
        if not text.startswith("*") and self._item is not None:
            self._item.text = f"{self._item.text} {words}"
        else:
            name = f"{self._section} {'' if self._single else self._workload or ''}".strip()
            self._item = self._d.add("errors", name, words, number, self._section)
        self._d.kinds[number] = "value"
        return True

    def _footer(self, number: int, line: str, text: str) -> bool:
        if text.startswith(("First published", "Copyright")):
            self._blank()
        self._paragraph.append((number, text))
        return True
