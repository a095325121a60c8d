"""The two tables of a SPECweb2005 page, read from their cells in order, of which some may be missing."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from parsers import vocabulary
from parsers.disclosure import Disclosure, IterationRow, RequestRow
from parsers.interpret.quantities import count as as_count
from parsers.interpret.quantities import counts as as_counts
from parsers.interpret.quantities import number as as_number

Cell = tuple[int, str]


@dataclass(slots=True)
class Cells:
    """Cells of a table in their order: the line and the text of each, and a letter for what it is (see `kinds_of`)."""

    lines: list[int] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    kinds: str = ""

    def add(self, lines: list[int], texts: list[str], kinds: str) -> None:
        """Add some cells."""
        self.lines += lines
        self.texts += texts
        self.kinds += kinds


_COMPLIANCE_HEADS = {
    "Simultaneous",
    "User Sessions",
    "Simultaneous User Sessions",
    "Test",
    "Iteration",
    "Test Iteration",
    "Aggregate QOS Compliance",
    "Good",
    "Tolerable",
    "Fail",
    "Validation Errors",
    "Validation",
    "Errors",
}
_DETAIL_HEADS = {
    "Test results for each iteration", "Iteration", "Request Type", "Total Reqs", "QOS", "Good", "Tolerable", "Fail",
    "Weighted", "ABR", "Weighted ABR", "Avg Resp", "Time (sec)", "Avg Resp Time (sec)", "Average", "Bytes/Req",
    "Average Bytes/Req",
}  # fmt: skip
# Texts of cells that are neither numbers nor names of request types.
WORDS = _COMPLIANCE_HEADS | _DETAIL_HEADS
_PERCENT = re.compile(r"^[\d.,]+\s*%$")
_COUNT = re.compile(r"^\d[\d,]*(?:\.0)?$")


def kinds_of(texts: list[str], words: Collection[str] = ()) -> str:
    """A letter for each text: N a whole number, D a number with a decimal point.

    Of other texts W is one of `words`, T the name of a total row, P one that begins with a digit and has no tab, A anything else.
    """
    return "".join(
        [
            "N"
            if text.isdecimal() and text.isascii()
            else ("D" if "." in text else "N")
            if not text.strip("0123456789,.")
            else "W"
            if text in words
            else "T"
            if len(text) == 5 and text.lower() == "total"
            else ("P" if text[0].isdigit() and "\t" not in text else "A")
            for text in texts
        ]
    )


def read_compliance(disclosure: Disclosure, workload: str, cells: Cells) -> None:
    """The table of sessions and aggregate QoS shares: sessions once, then good, tolerable, fail of each iteration.

    An iteration's tolerable share that equals its good share may be lost, as equal lines are; then good + fail = 100.
    """
    start = _skip_heads(disclosure, cells, _COMPLIANCE_HEADS)
    body = list(zip(cells.lines, cells.texts, strict=True))[start:]
    load: str | None = None
    current: IterationRow | None = None
    rows: list[IterationRow] = []
    percents: list[str] = []
    for place, (line, cell) in enumerate(body):
        if _PERCENT.match(cell):
            if current is None or current.fail_pct is not None:
                current = IterationRow(workload, len(rows) + 1, line, load=load)
                rows.append(current)
                percents = []
            percents.append(cell)
            if len(percents) == 3:
                current.good_pct, current.tolerable_pct, current.fail_pct = percents
            elif len(percents) == 2 and _sums_to_100(*percents) and not _is_tolerable(body, place, *percents):
                current.good_pct = current.tolerable_pct = percents[0]
                current.fail_pct = percents[1]
        elif _COUNT.match(cell) and load is None:
            load = cell
        elif _COUNT.match(cell) and current is not None and current.fail_pct is not None:
            if current.validation_errors is None and not _is_next_iteration(body, place, len(rows) + 1):
                current.validation_errors = cell
        elif not (_COUNT.match(cell) and current is None):
            disclosure.problem(line, "warning", "unread_cell", "not understood in the QoS compliance table", cell)
            continue
        disclosure.kinds[line] = "table"
    disclosure.iterations += rows


def _sums_to_100(good: str, fail: str) -> bool:
    return abs((as_number(good) or 0) + (as_number(fail) or 0) - 100) < 0.11


def _is_tolerable(body: list[Cell], place: int, good: str, second: str) -> bool:
    """Whether the second of two percentages is the tolerable share: not below the good one, and the next cell completes it."""
    following = body[place + 1][1] if place + 1 < len(body) else ""
    in_order = (as_number(second) or 0) >= (as_number(good) or 0)
    return in_order and bool(_PERCENT.match(following)) and _sums_to_100(second, following)


def _is_next_iteration(body: list[Cell], place: int, iteration: int) -> bool:
    """Whether a count is the next iteration's number: it is followed by a percentage and is that number."""
    following = body[place + 1][1] if place + 1 < len(body) else ""
    return bool(_PERCENT.match(following)) and body[place][1] == str(iteration)


def read_request_table(disclosure: Disclosure, workload: str, cells: Cells) -> None:
    """The table of request types of all iterations.

    A row is [iteration] [name] counts, byte rate, response time, bytes; it ends with its bytes. A row `Total` ends an
    iteration with its sums and the total byte rate, to which newer kits add mean response time and bytes.
    """
    names = vocabulary.request_types().get(workload, [])
    places = {name: place for place, name in enumerate(names, 1)}
    iteration, position = 1, 1
    rows: list[RequestRow] = []
    unread: set[int] = set()
    lines, texts, kinds = cells.lines, cells.texts, cells.kinds
    begin = _skip_heads(disclosure, cells, _DETAIL_HEADS)
    for found in _ROW.finditer(kinds, begin):
        start, end = found.span()
        shape = found.lastindex
        first, rate = found.span(shape or 0)
        if shape == _TOTAL:
            counts = texts[first:rate]
            _total(disclosure, workload, iteration, counts, texts[rate:end], lines[start])
            _restore_total(rows, counts)
            disclosure.requests += rows
            rows = []
            iteration, position = iteration + 1, 1
            continue
        named = first > start
        if rate - first > 4 and not named and len(texts[first]) <= 2:
            first += 1
        if shape is None or rate - first > 4:
            unread.update(range(start, end))
            for line, cell in zip(lines[start:end], texts[start:end], strict=True):
                disclosure.problem(line, "warning", "unread_cell", f"an incomplete row of the {workload} details", cell)
            continue
        name = None
        if named:
            name = texts[first - 1]
            position = places.get(name, position)
        elif position <= len(names):
            name = names[position - 1]
        rows.append(_request(workload, iteration, position, name, lines[start], texts[first:rate], texts[rate:end]))
        position += 1
    disclosure.requests += rows
    understood = [line for place, line in enumerate(lines[begin:], begin) if place not in unread] if unread else lines[begin:]
    disclosure.kinds.update(dict.fromkeys(understood, "table"))


# Rows by the kinds of their cells: [iteration] [name] counts, byte rate, response time, bytes; a total may lack its last two.
# What is neither a row nor a total goes to the next name. The groups are the counts; a name stands right before them.
_ROW = re.compile(r"(?:N?[^NDT])?(N{0,5})D[DN]N|N?T(N{0,4})D(?:DN)?|.[ND]*")
_TOTAL = 2


def _request(
    workload: str, iteration: int, position: int, name: str | None, line: int, counts: list[str], rates: list[str]
) -> RequestRow:
    weighted, response, size = rates
    leftover: list[str] | None = None
    requests = good = tolerable = fail = None
    if len(counts) == 4:
        requests, good, tolerable, fail = counts
    else:
        requests, leftover = counts[0] if counts else None, counts[1:]
    # A named tuple's own constructor takes twice as long.
    return tuple.__new__(RequestRow, (
        workload, iteration, position, name, line,
        requests, good, tolerable, fail, leftover, weighted, None, response, None, None, size,
    ))  # fmt: skip


def _total(disclosure: Disclosure, workload: str, iteration: int, counts: list[str], rates: list[str], line: int) -> None:
    rows = [row for row in disclosure.iterations if row.workload == workload and row.iteration == iteration]
    row = rows[0] if rows else IterationRow(workload, iteration, line)
    if not rows:
        disclosure.iterations.append(row)
    row.requests = counts[0] if counts else None
    if len(counts) == 4:
        row.good, row.tolerable, row.fail = counts[1:]
    elif len(counts) > 1:
        disclosure.problem(line, "warning", "lost_cells", "the total row has not all of its counts", " ".join(counts))
    row.weighted_abr = rates[0]
    row.response_s = rates[1] if len(rates) == 3 else None


def _restore_total(rows: list[RequestRow], totals: list[str]) -> None:
    """Put back a row's total that was lost because it equalled the cell before it, the bytes of the row above.

    That can only be where the row's name is lost too. The column's sum tells which row it is.
    """
    if all(row.leftover is None for row in rows[1:]):
        return
    counts = as_counts([row.requests for row in rows])
    expected = as_count(totals[0]) if totals else None
    if expected is None or None in counts:
        return
    missing = expected - sum(count or 0 for count in counts)
    if not missing:
        return
    for place, (above, row, count) in enumerate(zip(rows, rows[1:], counts[1:], strict=False), 1):
        if row.leftover is not None and as_count(above.bytes) == (count or 0) + missing:
            rows[place] = row._replace(requests=above.bytes, leftover=[row.requests or "", *row.leftover])
            return


def _skip_heads(disclosure: Disclosure, cells: Cells, heads: set[str]) -> int:
    """Where the cells behind the table's head begin; the head is marked as furniture."""
    place = 0
    while place < len(cells.texts) and cells.texts[place] in heads:
        disclosure.kinds[cells.lines[place]] = "furniture"
        place += 1
    return place
