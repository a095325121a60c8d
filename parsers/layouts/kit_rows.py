"""Rows of the runs as the reporter's tables print them, put together from several tables."""

from __future__ import annotations

import re
from functools import lru_cache
from types import SimpleNamespace

from parsers import vocabulary
from parsers.disclosure import Disclosure, IterationRow, RequestRow

_POINTS_GROUP = re.compile(r"^\d{1,3}(?:\.\d{3})+$")


def seconds(text: str) -> str:
    """A response time whose only separator is a comma has a decimal comma: it is never thousands of seconds."""
    return text.replace(",", ".") if "," in text and text.count(",") == 1 and "." not in text else text


def counted(text: str) -> str:
    """A count whose points stand before three digits each has them between its thousands: it is never a fraction."""
    return text.replace(".", "") if "." in text and _POINTS_GROUP.match(text) else text


@lru_cache(maxsize=8)
def _places(workload: str) -> dict[str, int]:
    """Request type of a workload -> its place, from 1, in the session."""
    return {name: place for place, name in enumerate(vocabulary.request_types().get(workload, []), 1)}


class Request(SimpleNamespace):
    """A row of a request type while it is put together: the fields of `RequestRow`."""


class Rows:
    """The iterations and request types of one disclosure, each made when first spoken of."""

    def __init__(self, disclosure: Disclosure) -> None:
        self._d = disclosure
        self._iterations: dict[tuple[str, int], IterationRow] = {}
        self._requests: dict[tuple[str, int, str], Request] = {}

    def iteration(self, workload: str, iteration: int, line: int) -> IterationRow:
        """The row of an iteration."""
        key = (workload, iteration)
        row = self._iterations.get(key)
        if row is None:
            row = self._iterations[key] = IterationRow(workload, iteration, line)
            self._d.iterations.append(row)
        return row

    def request(self, workload: str, iteration: int, name: str, line: int, position: int = 0) -> Request:
        """The row of a request type; its place is the reference's, for an unknown type `position`."""
        key = (workload, iteration, name)
        row = self._requests.get(key)
        if row is None:
            places = _places(workload)
            place = places.get(name) or position or len(places) + 1
            row = self._requests[key] = Request(**RequestRow(workload, iteration, place, name, line)._asdict())
        return row

    def close(self) -> None:
        """Give the disclosure the rows of request types, which are complete now."""
        self._d.requests = [RequestRow(**vars(row)) for row in self._requests.values()]


def set_counts(row: IterationRow | Request, counts: list[str]) -> None:
    """Requests, good, tolerable and fail, in the tables' order."""
    row.requests, row.good, row.tolerable, row.fail = map(counted, counts) if "." in "".join(counts) else counts
