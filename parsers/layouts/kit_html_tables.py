"""The two tables of runs in the reporter's HTML, read from their cells in the order of the document.

The cells of nested tables stand in one list with those around them, so that a row of the tables as seen is a run of cells.
"""

from __future__ import annotations

import re
from itertools import chain

from parsers.disclosure import Disclosure
from parsers.layouts.kit_blocks import Block
from parsers.layouts.kit_rows import Rows, seconds, set_counts

_PERCENT = re.compile(r"^[\d.,]+\s*%$")
_FIGURE = re.compile(r"^\d[\d.,]*$")
_FIGURES = re.compile("[FN]{0,7}")
_NOTHING = {"", "-", "--", "N/A"}
_COMPLIANCE_HEADS = {
    "Simultaneous User Sessions", "Simultaneous", "User Sessions", "Test Iteration", "Test", "Iteration",
    "Aggregate QOS Compliance", "Good", "Tolerable", "Fail", "Validation Errors",
}  # fmt: skip
_DETAIL_HEADS = {
    "Test results for each iteration", "Iteration", "Request Type", "Total Reqs", "QOS", "Good", "Tolerable", "Fail",
    "Weighted ABR", "Avg Resp Time (sec)", "Average Bytes/Req", "Byte Rate",
}  # fmt: skip


def read_compliance(disclosure: Disclosure, rows: Rows, workload: str, cells: list[Block]) -> None:
    """Sessions, iteration, the shares good, tolerable and fail, validation errors.

    The three shares show where a row is: sessions, printed once for all rows, and iteration stand before them, the errors behind.
    """
    body = _body(disclosure, cells, _COMPLIANCE_HEADS)
    load: str | None = None
    before: list[Block] = []
    place = 0
    while place < len(body):
        shares = body[place : place + 3]
        if len(shares) == 3 and all(_PERCENT.match(cell.text) for cell in shares) and before:
            if len(before) > 1:
                load = before[-2].text
            number = before[-1].text
            if not number.isdecimal() or len(number) > 6 or len(before) > 2:
                _unread(disclosure, [*before, *body[place : place + 4]], "not understood in the QoS compliance table")
            else:
                row = rows.iteration(workload, int(number), before[-1].numbers[0])
                row.load = load
                row.good_pct, row.tolerable_pct, row.fail_pct = (cell.text for cell in shares)
                errors = body[place + 3].text if place + 3 < len(body) else ""
                row.validation_errors = errors if _FIGURE.match(errors) else None
                _mark(disclosure, [*before, *body[place : place + 4]])
            before = []
            place += 4
        else:
            before.append(body[place])
            place += 1
    _unread(disclosure, before, "not understood in the QoS compliance table")


def read_details(disclosure: Disclosure, rows: Rows, workload: str, cells: list[Block]) -> None:
    """Request types of all iterations: [iteration] name, four counts, byte rate, response time, bytes.

    A row `Total` ends an iteration; older reporters print only its counts and byte rate.
    """
    body = _body(disclosure, cells, _DETAIL_HEADS)
    texts = [cell.text for cell in body]
    kinds = "".join(["F" if text.isdecimal() else _kind(text) for text in texts])
    understood: list[Block] = []
    iteration, position, place = 0, 0, 0
    while place < len(body):
        start = place
        total = texts[place].lower() == "total"
        if not total and kinds[place] == "F" and texts[place].isdecimal() and len(texts[place]) < 7:
            iteration, position = int(texts[place]), 0
            place += 1
        figures = _figures(texts, kinds, place + 1, total)
        row = body[start : place + 1 + len(figures)]
        if place >= len(body) or kinds[place] == "F" or len(figures) not in ((5, 7) if total else (7,)):
            _unread(disclosure, row, f"an incomplete row of the {workload} details")
        else:
            position += 1
            _row(rows, workload, max(iteration, 1), position, body[place], figures)
            understood += row
        if total:
            iteration, position = iteration + 1, 0
        place = start + max(1, len(row))
    _mark(disclosure, understood)


def _kind(text: str) -> str:
    """F for a figure, N for what stands in place of one, A for anything else."""
    if text in _NOTHING:
        return "N"
    return "F" if text[0] not in ".," and text.replace(",", "").replace(".", "").isdecimal() else "A"


def _figures(texts: list[str], kinds: str, start: int, total: bool) -> list[str]:
    """The figures of a row from `start`; those of a total row end before the next iteration's number."""
    figures = texts[start : _FIGURES.match(kinds, start).end()]  # type: ignore[union-attr]
    if total and len(figures) > 5 and not (len(figures) == 7 and re.search("[.,]", figures[5])):
        return figures[:5]
    return figures


def _row(rows: Rows, workload: str, iteration: int, position: int, name: Block, figures: list[str]) -> None:
    if name.text.lower() == "total":
        total = rows.iteration(workload, iteration, name.numbers[0])
        set_counts(total, figures[:4])
        total.weighted_abr = _known(figures[4])
        total.response_s = seconds(figures[5]) if len(figures) == 7 else None
    else:
        row = rows.request(workload, iteration, name.text, name.numbers[0], position)
        set_counts(row, figures[:4])
        row.weighted_abr, row.response_s, row.bytes = _known(figures[4]), seconds(figures[5]), _known(figures[6])


def _known(figure: str) -> str | None:
    return None if figure in _NOTHING else figure


def _body(disclosure: Disclosure, cells: list[Block], heads: set[str]) -> list[Block]:
    """The cells behind the table's head; the head is furniture."""
    body = []
    for cell in cells:
        if cell.text in heads:
            for number in cell.span:
                disclosure.kinds.setdefault(number, "furniture")
        else:
            body.append(cell)
    return body


def _mark(disclosure: Disclosure, cells: list[Block]) -> None:
    disclosure.kinds.update(dict.fromkeys(chain.from_iterable([cell.span for cell in cells]), "table"))


def _unread(disclosure: Disclosure, cells: list[Block], message: str) -> None:
    for cell in cells:
        if cell.text:
            disclosure.problem(cell.numbers[0], "warning", "unread_cell", message, cell.text)
