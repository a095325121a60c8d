"""The two tables of a SPECweb2005 page, read from their cells in order, of which some may be missing."""

from __future__ import annotations

import re

from parsers import vocabulary
from parsers.disclosure import Disclosure, IterationRow, RequestRow
from parsers.interpret.quantities import count as as_count
from parsers.interpret.quantities import number as as_number

Cell = tuple[int, str]

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
_PERCENT = re.compile(r"^[\d.,]+\s*%$")
_COUNT = re.compile(r"^\d[\d,]*(?:\.0)?$")


def read_compliance(disclosure: Disclosure, workload: str, cells: list[Cell]) -> None:
    """The table of sessions and aggregate QoS shares: sessions once, then good, tolerable, fail of each iteration.

    An iteration's tolerable share that equals its good share may be lost, as equal lines are; then good + fail = 100.
    """
    body = _body(disclosure, cells, _COMPLIANCE_HEADS)
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


def read_request_table(disclosure: Disclosure, workload: str, cells: list[Cell]) -> None:
    """The table of request types of all iterations.

    A row is [iteration] [name] counts, byte rate, response time, bytes; it ends with its bytes. A row `Total` ends an
    iteration with its sums and the total byte rate, to which newer kits add mean response time and bytes.
    """
    body = _body(disclosure, cells, _DETAIL_HEADS)
    names = vocabulary.request_types().get(workload, [])
    iteration, position, place = 1, 1, 0
    first = len(disclosure.requests)
    letters = _kinds(body)
    kinds = disclosure.kinds
    while place < len(body):
        end, row = _row(body, letters, place)
        if row is None:
            for line, cell in body[place:end]:
                disclosure.problem(line, "warning", "unread_cell", f"an incomplete row of the {workload} details", cell)
            place = end
            continue
        kinds.update((line, "table") for line, _ in body[place:end])
        name, counts, rates, line = row
        if name is not None and name.lower() == "total":
            _total(disclosure, workload, iteration, counts, rates, line)
            _restore_total(disclosure.requests[first:], counts)
            first = len(disclosure.requests)
            iteration, position = iteration + 1, 1
        else:
            if name in names:
                position = names.index(name) + 1
            expected = names[position - 1] if position <= len(names) else None
            disclosure.requests.append(_request(workload, iteration, position, name or expected, counts, rates, line))
            position += 1
        place = end


Row = tuple[str | None, list[str], list[str], int]
# A row by the kinds of its cells: [iteration] [name] counts, byte rate, response time, bytes. A total may lack its last two.
_ROW = re.compile(r"(?:N?A)?N{0,5}D[DN]N")
_TOTAL_ROW = re.compile(r"N?AN{0,4}D(?:DN)?")


def _kinds(body: list[Cell]) -> str:
    """A letter for each cell: N a whole number, D a number with a decimal point, A anything else."""
    letters = []
    for _, cell in body:
        if cell.strip("0123456789,."):
            letters.append("A")
        else:
            letters.append("D" if "." in cell else "N")
    return "".join(letters)


def _row(body: list[Cell], kinds: str, place: int) -> tuple[int, Row | None]:
    """(where the row ends, the row) from `place`; None for the row when its cells are those of none."""
    named = place + 1 if kinds.startswith("NA", place) else place
    name = body[named][1] if kinds.startswith("A", named) else None
    found = (_TOTAL_ROW if name and name.lower() == "total" else _ROW).match(kinds, place)
    if not found:
        following = kinds.find("A", place + 1)
        return (following if following >= 0 else len(body)), None
    rate = kinds.index("D", place)
    counts = [cell for _, cell in body[named + (name is not None) : rate]]
    if name is None and len(counts) > 4 and len(counts[0]) <= 2:
        counts = counts[1:]
    if len(counts) > 4:
        return found.end(), None
    return found.end(), (name, counts, [cell for _, cell in body[rate : found.end()]], body[place][0])


def _request(
    workload: str, iteration: int, position: int, name: str | None, counts: list[str], rates: list[str], line: int
) -> RequestRow:
    row = RequestRow(workload, iteration, position, name, line, weighted_abr=rates[0])
    row.response_s, row.bytes = (rates[1], rates[2]) if len(rates) == 3 else (None, None)
    row.requests = counts[0] if counts else None
    if len(counts) == 4:
        row.good, row.tolerable, row.fail = counts[1:]
    else:
        row.leftover = counts[1:]
    return row


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
    counts = [as_count(row.requests) for row in rows]
    expected = as_count(totals[0]) if totals else None
    if expected is None or None in counts or sum(count or 0 for count in counts) == expected:
        return
    missing = expected - sum(count or 0 for count in counts)
    for above, row, count in zip(rows, rows[1:], counts[1:], strict=False):
        if row.leftover is not None and as_count(above.bytes) == (count or 0) + missing:
            row.leftover = [row.requests or "", *row.leftover]
            row.requests = above.bytes
            return


def _body(disclosure: Disclosure, cells: list[Cell], heads: set[str]) -> list[Cell]:
    """The cells behind the table's head, which is marked as furniture."""
    place = 0
    while place < len(cells) and cells[place][1] in heads:
        disclosure.kinds[cells[place][0]] = "furniture"
        place += 1
    return cells[place:]
