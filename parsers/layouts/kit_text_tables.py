"""The three tables of runs in the reporter's text, read line by line from the cells between their bars."""

from __future__ import annotations

import re

from parsers.disclosure import Disclosure, IterationRow
from parsers.layouts.kit_rows import Rows, seconds, set_counts

_SHARES = re.compile(r"^([\d.,]+\s*%)\s+([\d.,]+\s*%)\s+([\d.,]+\s*%)$")
_FIGURE = re.compile(r"^\d[\d.,]*$")
_HEAD = re.compile(r"Simultaneous|User Sessions|^Iter-|^ation")
_SUMMARY = re.compile(r"^Iteration \d+: \S+ sessions?, \S+ requests?\b")


class Tables:
    """Fills the rows of a disclosure from the lines of its tables."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._rows = Rows(disclosure)
        self._open: list[tuple[int, list[str]]] = []
        self._loads: list[IterationRow] = []
        self._load: str | None = None
        self._rates = False
        self._seen = {False: 0, True: 0}

    def compliance(self, workload: str, text: str, number: int) -> bool:
        """A line of the table of sessions and QoS shares; the sessions stand in the middle, beside a row or a rule, for all."""
        if _HEAD.search(text):
            self._loads, self._load = [], None
            self._d.kinds[number] = "furniture"
            return True
        cells = [cell.strip() for cell in text.strip("|").split("|")]
        if len(cells) != 4:
            return False
        shares = _SHARES.match(cells[2])
        if shares and cells[1].isdecimal() and len(cells[1]) < 7:
            row = self._rows.iteration(workload, int(cells[1]), number)
            row.good_pct, row.tolerable_pct, row.fail_pct = shares.groups()
            row.validation_errors = cells[3] if _FIGURE.match(cells[3]) else None
            self._loads.append(row)
        elif any(cell.strip("-") for cell in cells[1:]):
            return False
        self._load = cells[0] or self._load
        if self._load:
            for waiting in self._loads:
                waiting.load = self._load
            self._loads = []
        self._d.kinds[number] = "table"
        return True

    def details(self, workload: str, text: str, number: int) -> bool:
        """A line of the tables of counts and of rates; a table's iteration is known only from its middle row."""
        if text.startswith("Iter-"):
            self.close(workload)
            self._rates = "Byte" in text
            self._seen[self._rates] += 1
        if _HEAD.search(text):
            self._d.kinds[number] = "furniture"
            return True
        if _SUMMARY.match(text):
            self._d.kinds[number] = "table"
            return True
        cells = [cell.strip() for cell in text.split("|")]
        if len(cells) == 4 and not self._rates:
            cells = [*cells[:3], *cells[3].split()]
        if len(cells) != 6 or not all(_FIGURE.match(cell) or cell == "-" for cell in cells[2:]) or not cells[1]:
            return False
        self._open.append((number, cells))
        self._d.kinds[number] = "table"
        return True

    def close(self, workload: str) -> None:
        """Take the rows gathered for the iteration that the middle one of them names."""
        named = [int(cells[0]) for _, cells in self._open if cells[0].isdecimal() and len(cells[0]) < 7]
        iteration = named[0] if named else self._seen[self._rates]
        for position, (number, cells) in enumerate(self._open, 1):
            self._row(workload, iteration, position, number, cells[1:])
        self._open = []

    def turn(self) -> None:
        """Begin to count the iterations of another workload."""
        self._seen = {False: 0, True: 0}

    def end(self) -> None:
        """No table follows."""
        self._rows.close()

    def _row(self, workload: str, iteration: int, position: int, number: int, cells: list[str]) -> None:
        name, figures = cells[0], cells[1:]
        rate, weighted, response, size = (None if figure == "-" else figure for figure in figures)
        if name.upper() == "TOTAL":
            total = self._rows.iteration(workload, iteration, number)
            if self._rates:
                total.weighted_abr, total.response_s = weighted, seconds(response) if response else None
            else:
                set_counts(total, figures)
        else:
            row = self._rows.request(workload, iteration, name, number, position)
            if self._rates:
                row.byte_rate, row.weighted_abr, row.bytes = rate, weighted, size
                row.response_s = seconds(response) if response else None
            else:
                set_counts(row, figures)
