"""The rows behind charts as an Excel workbook: one sheet a chart, and one that says what they are and where they come from."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

import pandas as pd
from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from pages.common import text
from pages.export import data_file, provenance
from pages.export.exhibit import Column, Exhibit
from pages.export.making import LeftOut
from pages.export.tray import Item

_LETTERS_AT_MOST = 32_000  # of a cell; Excel takes 32,767
_WIDTHS = (9, 44)  # of a column, in letters
_HEAD = PatternFill("solid", fgColor="F0F2F5")
_MUTED = Font(color="5B6675")
_STRONG = Font(bold=True)
_SOURCES = {
    "result_id": "Result",
    "benchmark": "Benchmark",
    "vendor": "Vendor",
    "system": "System",
    "tested_by": "Tested by",
    "score": "Score",
    "score_unit": "Unit",
    "test_date": "Tested",
    "published_date": "Published",
    "kind": "Kind",
    "path": "Document",
    "source_url": "Address",
    "retrieved": "Retrieved",
}


def write(entries: Sequence[tuple[Item, Exhibit]], left_out: Sequence[LeftOut] = ()) -> bytes:
    """The workbook of these charts: their data in order, then 'About' with selection, fair use and sources of each.

    left_out: the charts that could not be made, which 'About' names.
    """
    book = Workbook()
    book.remove(book.active)
    for number, (item, exhibit) in enumerate(entries, 1):
        name = "Data" if len(entries) == 1 else _sheet_name(number, item.title or exhibit.chart.title)
        _data(book.create_sheet(name), exhibit)
    _about(book.create_sheet("About"), entries, left_out)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _sheet_name(number: int, title: str) -> str:
    words = re.sub(r"[\[\]:*?/\\']+", " ", data_file.clean(title))
    return f"{number} {' '.join(words.split())}"[:31].strip()


def _data(sheet: Worksheet, exhibit: Exhibit) -> None:
    frame, columns = data_file.table(exhibit)
    _rows(sheet, frame, 1, columns)
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(max(len(frame.columns), 1))}{len(frame) + 1}"


def _rows(sheet: Worksheet, frame: pd.DataFrame, first: int, columns: Sequence[Column] = ()) -> None:
    """Headings in row `first`, the rows below; numbers and dates in a form that their column shares."""
    for place, name in enumerate(frame.columns, 1):
        head = _put(sheet.cell(first, place), name)
        head.font, head.fill, head.alignment = _STRONG, _HEAD, Alignment(vertical="top", wrap_text=True)
        values = [_plain(value) for value in frame[name]]
        form = _form(values, derived=bool(columns) and columns[place - 1].derived)
        for row, value in enumerate(values, first + 1):
            cell = _put(sheet.cell(row, place), value)
            if form and not isinstance(value, str):
                cell.number_format = form
        letters = max([len(str(name)) // 2, *(len(_seen(value)) for value in values[:500])], default=0)
        column = sheet.column_dimensions[get_column_letter(place)]
        column.width = max(column.width if first > 1 else 0, _WIDTHS[0], min(letters + 2, _WIDTHS[1]))


def _plain(value: object) -> object:
    """A value of Python's own type; None where there is none."""
    if text.missing(value):
        return None
    if isinstance(value, pd.Timestamp):
        return value.to_pydatetime()
    return value.item() if hasattr(value, "item") else value


def _seen(value: object) -> str:
    if value is None:
        return ""
    return "2003-05-27" if hasattr(value, "strftime") else str(value)


def _form(values: list[object], *, derived: bool) -> str:
    """The number format: dates as days, whole numbers with separators, derived numbers with two decimals."""
    known = [value for value in values if value is not None]
    if known and all(hasattr(value, "strftime") for value in known):
        return "yyyy-mm-dd"
    numbers = [value for value in known if isinstance(value, (int, float)) and not isinstance(value, bool)]
    if not numbers or len(numbers) < len(known):
        return ""
    if all(float(number).is_integer() for number in numbers):
        return "#,##0"
    return "#,##0.00" if derived else "#,##0.###"


def _put(cell: Cell, value: object) -> Cell:
    """The value with its type; text is text, whatever it looks like."""
    if isinstance(value, str):
        cell.value = data_file.clean(value)[:_LETTERS_AT_MOST]
        cell.data_type = "s"
        cell.quotePrefix = data_file.risky(value)
    else:
        cell.value = value
    return cell


def _about(sheet: Worksheet, entries: Sequence[tuple[Item, Exhibit]], left_out: Sequence[LeftOut]) -> None:
    row = 1
    for one in left_out:
        _put(sheet.cell(row, 1), "Left out").font = _MUTED
        _put(sheet.cell(row, 2), str(one)).font = _STRONG
        row += 1
    for number, (item, exhibit) in enumerate(entries, 1):
        for what, words in data_file.about(exhibit, item.title, item.takeaway):
            label = f"{number} {what}" if what == "Chart" and len(entries) > 1 else what
            _put(sheet.cell(row, 1), label).font = _MUTED
            said = _put(sheet.cell(row, 2), words)
            if what == "Chart":
                said.font = _STRONG
            row += 1
        sources = exhibit.sources.assign(kind=provenance.kinds(exhibit.sources))
        _rows(sheet, sources[list(_SOURCES)].rename(columns=_SOURCES), row + 1)
        row += len(sources) + 4
    sheet.column_dimensions["A"].width = 22
