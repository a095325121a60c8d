"""The head and foot of SPECweb2005 reports as the benchmark's reporter writes them, whatever the layout."""

from __future__ import annotations

import re

from parsers.disclosure import Disclosure, Value

WORKLOADS = ("Banking", "Ecommerce", "Support")
TITLE = re.compile(r"SPECweb2005(?: (Banking|Ecommerce|Support))? Result\b")
TURN = re.compile(
    r"^(?:(Notes|Errors) for (Banking|Ecommerce|Support) Workload|(Banking|Ecommerce|Support) Run (Details))$", re.IGNORECASE
)
COPYRIGHT = re.compile(r"^(?:Copyright\b|(?:\(c\)|©) ?\d{4}\b)", re.IGNORECASE)
_CONTENTS = re.compile(
    r"^(?:Performance and Configuration Section|(?:Performance|Configuration|Details|Notes|Errors) Section|"
    r"(?:Banking|Ecommerce|Support) (?:Details|Notes|Errors))$"
)
_SCORE = re.compile(r"^SPECweb2005(?:_(Banking|Ecommerce|Support))?\s*=\s*(.*)$")
_METRIC = re.compile(r"^SPECweb2005(?:_(Banking|Ecommerce|Support))?$")
_FIGURE = re.compile(r"^\d[\d.,]*$")
_NO_SCORE = re.compile(r"^invalid\b|^N\.?C\.?$|^C\.?D\.?$|non-?compliant", re.IGNORECASE)
_LABEL = re.compile(r"(Tested By|Submitter|SPEC License #|Test [Dd]ate):")
_FIELDS = {"Tested By": "tested_by", "Submitter": "tested_by", "SPEC License #": "spec_license"}
_PUBLISHED = "First published at SPEC.org on"
_QUESTIONS = "For questions about this result"


class Head:
    """Puts the lines of the head into a disclosure, each told by its shape."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._figure: tuple[str, int] | None = None
        self._name: Value | None = None

    def line(self, text: str, number: int, follows: bool = False) -> bool:
        """One line of the head; `follows` when a line without a colon may continue the name before it."""
        kind = self._read(text, number, follows)
        if kind is None:
            return False
        self._d.kinds.setdefault(number, kind)
        return True

    def _read(self, text: str, number: int, follows: bool) -> str | None:
        """What the line was understood as."""
        if TITLE.match(text):
            return "heading"
        if COPYRIGHT.match(text) or _CONTENTS.match(text):
            return "furniture"
        known = self._headline(text, number) or self._labels(text, number) or self._vendor_and_name(text, number)
        if not known and follows and self._name is not None:
            self._name.text = f"{self._name.text} {text}"
            known = True
        return "value" if known else None

    def _headline(self, text: str, number: int) -> bool:
        """The score, or what stands in its place; figure and metric may stand on lines of their own."""
        score, metric = _SCORE.match(text), _METRIC.match(text)
        if score:
            self._score(score[1], score[2], number, text.split("=", 1)[0].strip())
        elif _NO_SCORE.search(text):
            self._d.add("head", "invalid", text, number)
        elif _FIGURE.match(text):
            self._figure = (text, number)
        elif metric and self._figure is not None:
            self._score(metric[1], self._figure[0], self._figure[1], text)
            self._figure = None
        else:
            return False
        return True

    def _score(self, workload: str | None, text: str, number: int, label: str | None) -> None:
        if workload and workload not in self._d.workloads:
            self._d.workloads.append(workload)
        self._d.add("head", f"score_{workload}" if workload else "score", text, number, label)

    def _labels(self, text: str, number: int) -> bool:
        """`Submitter: A, SPEC License #: 0, Test date: Jun-2008`, all on a line or each on its own."""
        parts = _LABEL.split(text)
        if len(parts) < 3 or parts[0].strip():
            return False
        for label, value in zip(parts[1::2], parts[2::2], strict=True):
            self._d.add("head", _FIELDS.get(label, "test_date"), value.strip().rstrip(","), number, label)
        return True

    def _vendor_and_name(self, text: str, number: int) -> bool:
        """The lines `Vendor: name` are those of system, web server and script engine, in this order."""
        vendor, colon, name = text.partition(":")
        if not colon:
            return False
        for what in ("system", "web_server", "script_engine"):
            if self._d.text("head", f"{what}_vendor") is None and self._d.text("head", what) is None:
                self._d.add("head", f"{what}_vendor", vendor, number)
                self._name = self._d.add("head", what, name, number)
                return True
        return False

    def close(self) -> None:
        """Take a figure without the metric's name as the score of the report's one workload."""
        if self._figure is not None:
            only = self._d.workloads[0] if len(self._d.workloads) == 1 else None
            self._score(only, *self._figure, None)
            self._figure = None


def footer(disclosure: Disclosure, text: str, number: int) -> bool:
    """A line of the report's foot; False when it is none."""
    if text.startswith(_PUBLISHED):
        disclosure.add("publication", "published", text[len(_PUBLISHED) :], number, _PUBLISHED)
    elif text.startswith(_QUESTIONS):
        label, _, value = text.partition(":")
        disclosure.add("publication", "contact", value, number, label)
    elif COPYRIGHT.match(text):
        disclosure.kinds.setdefault(number, "furniture")
        return True
    else:
        return False
    disclosure.kinds.setdefault(number, "value")
    return True
