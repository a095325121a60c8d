"""Presentations under test: made, opened again, and the workbooks inside their charts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence

import pandas as pd
from lxml import etree
from pptx import Presentation
from pptx.chart.chart import Chart
from pptx.presentation import Presentation as Deck
from pptx.util import Emu

from pages.common.charts import Chart as Drawn
from pages.common.style import LIGHT, base
from pages.export.exhibit import Exhibit
from pages.export.native import Native
from pages.export.pptx import fit
from pages.export.pptx.deck import presentation
from pages.export.tray import Item

BUILD = {"built_at": pd.Timestamp("2024-05-06")}
_IDENTITY = ["result_id", "benchmark", "vendor", "system", "tested_by", "score", "score_unit", "test_date"]
_ORIGIN = ["published_date", "origin", "validity", "path", "source_url", "retrieved"]
NO_SOURCES = pd.DataFrame(columns=[*_IDENTITY, *_ORIGIN])


def exhibit(*native: Native, sources: pd.DataFrame = NO_SOURCES, **changes: object) -> Exhibit:
    """An exhibit of these charts with few words."""
    drawn = Drawn(base(LIGHT, 100), str(changes.pop("title", "A title")), "A subtitle · n = 3", "")
    words = {"basis": "all results", "n": "3 results", "fair_use": "SPEC is a registered trademark."} | changes
    return Exhibit("name", {}, drawn, pd.DataFrame(), {}, sources=sources, native=native, **words)


def opened(*exhibits: Exhibit, items: Sequence[Item] = (), title: str = "A review") -> Deck:
    """The presentation of these, as a program reads it."""
    pairs = list(zip(items or [Item("name")] * len(exhibits), exhibits, strict=True))
    return Presentation(io.BytesIO(presentation(title, pairs, BUILD)))


def charts(deck: Deck) -> list[Chart]:
    return [shape.chart for slide in deck.slides for shape in slide.shapes if shape.has_chart]


def words(slide: object) -> list[str]:
    return [shape.text_frame.text for shape in slide.shapes if shape.has_text_frame]


def cells(chart: Chart) -> dict[str, object]:
    """The cells of a chart's workbook by their names; fails where one is a formula or a link."""
    with zipfile.ZipFile(io.BytesIO(chart.part.chart_workbook.xlsx_part.blob)) as book:
        sheet = etree.fromstring(book.read("xl/worksheets/sheet1.xml"))
        strings = etree.fromstring(book.read("xl/sharedStrings.xml")) if "xl/sharedStrings.xml" in book.namelist() else ()
        assert not any("hyperlink" in name.lower() or "externalLink" in name for name in book.namelist())
    texts = ["".join(one.itertext()) for one in strings]
    assert not sheet.findall(".//{*}f") and not sheet.findall(".//{*}hyperlink")
    found = {}
    for cell in sheet.findall(".//{*}c"):
        value = cell.findtext("{*}v")
        if value is not None:
            found[cell.get("r")] = texts[int(value)] if cell.get("t") == "s" else float(value)
    return found


def column(chart: Chart, letter: str) -> list[object]:
    """The values of a column of the workbook from above."""
    named = {int(name[1:]): value for name, value in cells(chart).items() if name[0] == letter and name[1:].isdigit()}
    return [named[row] for row in sorted(named)]


def faults(deck: Deck) -> Iterator[str]:
    """Shapes that leave their slide, text that is higher than its box, tables and charts that run into the foot."""
    wide, high = deck.slide_width, deck.slide_height
    for number, slide in enumerate(deck.slides, 1):
        foot = max(shape.top for shape in slide.shapes if shape.shape_type == 9)  # the hairline
        for shape in slide.shapes:
            where = f"slide {number}, {shape.name}"
            bottom = shape.top + shape.height
            if shape.has_table:
                bottom = shape.top + sum(row.height for row in shape.table.rows)
            if shape.left < 0 or shape.top < 0 or shape.left + shape.width > wide or bottom > high:
                yield f"{where} leaves the slide"
            if (shape.has_table or shape.has_chart) and bottom > foot:
                yield f"{where} runs into the foot"
            if shape.has_text_frame and shape.text_frame.text:
                size = max(run.font.size.pt for one in shape.text_frame.paragraphs for run in one.runs) if _runs(shape) else 9
                taken = fit.height(len(fit.wrap(shape.text_frame.text, size, Emu(shape.width).inches)), size)
                if taken > Emu(shape.height).inches + 0.02:
                    yield f"{where} holds more than it is high: {shape.text_frame.text[:60]}"


def _runs(shape: object) -> bool:
    return any(one.runs for one in shape.text_frame.paragraphs)
