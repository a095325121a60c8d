"""The workbooks inside the charts: numbers as they are, text as text, never a formula or a link."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO

from pptx.chart.data import CategoryChartData, XyChartData
from pptx.chart.xlsx import CategoryWorkbookWriter, XyWorkbookWriter
from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

Columns = Mapping[str, Sequence[object]]  # heading -> a value for each point


class _Plain:
    """Opens the sheet so that text which looks like a formula or an address stays text."""

    @contextmanager
    def _open_worksheet(self, xlsx_file: BytesIO) -> Iterator[tuple[Workbook, Worksheet]]:
        workbook = Workbook(xlsx_file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
        yield workbook, workbook.add_worksheet()
        workbook.close()


class _Categories(_Plain, CategoryWorkbookWriter):
    pass


class _Points(_Plain, XyWorkbookWriter):
    def _populate_worksheet(self, workbook: Workbook, worksheet: Worksheet) -> None:
        """Below each other the series, with what else is known of each point at the right of x and y."""
        super()._populate_worksheet(workbook, worksheet)
        for series in self._chart_data:
            top = self.series_table_row_offset(series)
            for number, (heading, values) in enumerate(self._chart_data.more.get(series.index, {}).items()):
                worksheet.write(top, 2 + number, heading)
                worksheet.write_column(top + 1, 2 + number, values)


class Categories(CategoryChartData):
    """Values by category."""

    @property
    def _workbook_writer(self) -> _Categories:
        return _Categories(self)


class Points(XyChartData):
    """Points in series; more: of a series, by its number, what stands beside x and y."""

    def __init__(self, number_format: str = "General") -> None:
        super().__init__(number_format)
        self.more: dict[int, Columns] = {}

    @property
    def _workbook_writer(self) -> _Points:
        return _Points(self)

    def reference(self, series: int, column: int) -> str:
        """The cells of the so-many-th column beside x and y of a series."""
        one = self[series]
        top = self._workbook_writer.series_table_row_offset(one) + 2
        letter = "CDEFGH"[column]
        return f"Sheet1!${letter}${top}:${letter}${top + len(one) - 1}"
