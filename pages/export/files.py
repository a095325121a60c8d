"""The files that a chart, or a whole presentation, can be taken along as."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pages.export import data_file, filenames, html_page, making, picture, renderer, workbook
from pages.export.exhibit import Exhibit, NotToBeMade
from pages.export.making import Entries, LeftOut, Write
from pages.export.tray import Tray


@dataclass(frozen=True)
class Form:
    """A kind of file: its name for readers, its ending, its media type, how it is made; drawn: it takes a browser."""

    name: str
    ending: str
    media: str
    write: Write
    drawn: bool = False

    def file_name(self, title: str) -> str:
        """'specweb99-by-processor-cores.csv'."""
        return filenames.of(title, self.ending)

    def bytes_of(self, kept: Tray) -> bytes:
        """The file of all charts of the tray that can be made, which names the others; raises NotToBeMade where none can."""
        content, left_out = making.written(self.write, kept, *making.all_of(kept))
        if content is None:
            raise NotToBeMade(f"None of the charts can be made. {'; '.join(map(str, left_out))}")
        return content


def _one(write: Callable[[Exhibit, str, str], bytes]) -> Write:
    """What writes one chart, for the first of the entries."""

    def first(_title: str, entries: Entries, _left_out: Sequence[LeftOut]) -> bytes:
        item, exhibit = entries[0]
        return write(exhibit, item.title, item.takeaway)

    return first


def _pdf(_title: str, entries: Entries, _left_out: Sequence[LeftOut]) -> bytes:
    """One chart, the first of the entries."""
    return renderer.draw(picture.complete(*entries[0]), "pdf")


def _page(title: str, entries: Entries, left_out: Sequence[LeftOut]) -> bytes:
    return html_page.page(title, entries, left_out).encode("utf-8")


def _workbook(_title: str, entries: Entries, left_out: Sequence[LeftOut]) -> bytes:
    return workbook.write(entries, left_out)


def _pictures(_title: str, entries: Entries, left_out: Sequence[LeftOut]) -> bytes:
    """PNG and SVG of every chart; a text that names what is left out."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for number, (item, exhibit) in enumerate(entries, 1):
            figure, name = picture.complete(item, exhibit), filenames.stem(item.title or exhibit.chart.title)
            packed.writestr(f"{number:02d}-{name}.png", renderer.draw(figure, "png", 2))
            packed.writestr(f"{number:02d}-{name}.svg", renderer.draw(figure, "svg"))
        if left_out:
            packed.writestr("left-out.txt", "".join(f"{data_file.clean(one)}\n" for one in left_out))
    return out.getvalue()


def _powerpoint(title: str, entries: Entries, left_out: Sequence[LeftOut]) -> bytes:
    from data import reference_tables
    from pages.export.pptx import deck

    return deck.presentation(title, entries, reference_tables.build(), left_out)


_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation"
DATA = (
    Form("CSV", "csv", "text/csv", _one(data_file.csv_bytes)),
    Form("Excel", "xlsx", _XLSX, _workbook),
    Form("Parquet", "parquet", "application/vnd.apache.parquet", _one(data_file.parquet_bytes)),
)
PDF = Form("PDF", "pdf", "application/pdf", _pdf, drawn=True)
PAGE = Form("Page (HTML)", "html", "text/html", _page)
POWERPOINT = Form("PowerPoint", "pptx", _PPTX, _powerpoint)
WHOLE = (
    POWERPOINT,
    PAGE,
    Form("Data (Excel)", "xlsx", _XLSX, _workbook),
    Form("Pictures (ZIP)", "zip", "application/zip", _pictures, drawn=True),
)
