"""The results in a raw file: `RESULT[i][0].type.MEASURE`, of all clients together and of each client."""

from __future__ import annotations

import re
from functools import lru_cache

from parsers.disclosure import Disclosure, IterationRow, RequestRow
from parsers.interpret.quantities import count
from parsers.layouts.kit_rows import Rows

_KEY = re.compile(r"^RESULT\[(\d{1,6})\]\[0\]\.(?:([A-Za-z]\w*)(\[\d+\])?\.)?([A-Z_]+(?:\((?:MIN|MAX)\))?)$")
_FIGURE = re.compile(r"^\d[\d.,]*$", re.ASCII)
_MEASURES = {
    "REQUESTS": "requests",
    "TIME_GOOD": "good",
    "TIME_TOLERABLE": "tolerable",
    "TIME_FAIL": "fail",
    "AVG_REQ_TIME": "response_s",
    "AVG_REQ_SIZE": "bytes",
    "RESP_TIME_(MIN)": "response_min_ms",
    "RESP_TIME_(MAX)": "response_max_ms",
}
_OTHER_MEASURES = {"TOTAL_BYTES", "TOTAL_TIME", "PASS_COUNT", "FAIL_COUNT", "ERROR_COUNT"}
_OF_ITERATION = {"SESSIONS", "CLIENTS_USED", "NONCLIENT_CLOSE"}


@lru_cache(maxsize=8192)
def _read_key(key: str) -> tuple[int, str | None, str | None] | None:
    """(iteration, request type, field) of a key, which raw files have in common; None when it is no result's.

    No request type where the figure is one of the iteration itself, no field where there is no place to keep it.
    """
    found = _KEY.match(key)
    if not found:
        return None
    index, name, client, measure = found.groups()
    if name is None:
        field = "load" if measure == "SESSIONS" else None
        return (int(index) + 1, None, field) if measure in _OF_ITERATION else None
    if measure not in _MEASURES and measure not in _OTHER_MEASURES:
        return None
    return int(index) + 1, name, _MEASURES.get(measure) if client is None else None


class Results:
    """Fills the rows of a disclosure from the results' keys."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._rows = Rows(disclosure)

    def line(self, workload: str, key: str, value: str, number: int) -> bool:
        """One key and its value; those of a single client are understood, but there is no place to keep them."""
        found = _read_key(key)
        if found is None or not ((value.isdecimal() and value.isascii()) or _FIGURE.match(value)):
            return False
        iteration, name, field = found
        if name is None:
            row = self._rows.iteration(workload, iteration, number)
            if field:
                setattr(row, field, value)
        elif field:
            setattr(self._rows.request(workload, iteration, name, number), field, value)
            self._rows.iteration(workload, iteration, number)
        self._d.kinds[number] = "table"
        return True

    def default_load(self, workload: str, load: str) -> None:
        """The sessions asked for, for iterations that have none of their own."""
        for row in self._d.iterations:
            if row.workload == workload:
                row.load = row.load or load

    def add_up(self) -> None:
        """Put the request types into the order of a session and add up the counts of each iteration.

        A raw file prints no totals: those of an iteration are derived here, by adding the counts of its request types.
        """
        self._rows.close()
        self._d.requests.sort(key=lambda row: (row.workload, row.iteration, row.position))
        self._d.iterations.sort(key=lambda row: (row.workload or "", row.iteration))
        tables: dict[tuple[str | None, int], list[RequestRow]] = {}
        for request in self._d.requests:
            tables.setdefault((request.workload, request.iteration), []).append(request)
        for row in self._d.iterations:
            _add_up(row, tables.get((row.workload, row.iteration), []))


def _add_up(row: IterationRow, table: list[RequestRow]) -> None:
    for measure in ("requests", "good", "tolerable", "fail"):
        counts = [count(getattr(request, measure)) for request in table]
        known = [number for number in counts if number is not None]
        if counts and len(known) == len(counts):
            setattr(row, measure, str(sum(known)))
