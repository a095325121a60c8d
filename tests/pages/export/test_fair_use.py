"""What SPEC's rules ask for stands in every kind of export of every exhibit."""

from __future__ import annotations

import base64
import io
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import plotly.graph_objects as go
import pyarrow.parquet as parquet
import pytest

from pages.common import text
from pages.common.kinds import kind
from pages.export import data_file, html_page, picture, provenance, registry, workbook
from pages.export.exhibit import Exhibit
from pages.export.tray import Item
from tests.pages.export import decks
from tests.pages.export.every import made

RULES = ("registered trademarks", "www.spec.org", "Comparison basis:", "retired")


def elements(exhibit: Exhibit) -> list[str]:
    """What must be found: the rules' words, dates or that they are not known, testers, kinds, derived values."""
    sources = exhibit.sources.to_dict("records")
    found = [*RULES, "day of retrieval not recorded", *(["Tested by"] if sources else [])]
    found += sorted({" ".join(row["tested_by"].split()) for row in sources if not text.missing(row["tested_by"])})[:3]
    found += sorted({kind(row) for row in sources if kind(row)})
    if exhibit.derived:
        found += ["Derived, not a SPEC metric", "not SPEC metrics", *(" ".join(one.split()) for one in exhibit.formulas)]
    return found


def of_csv(exhibit: Exhibit) -> str:
    lines = data_file.csv_bytes(exhibit).decode("utf-8-sig").split("\n")
    return " ".join(line.removeprefix("# ") for line in lines if line.startswith("# "))


def of_excel(exhibit: Exhibit) -> str:
    book = openpyxl.load_workbook(io.BytesIO(workbook.write([(Item(exhibit.name), exhibit)])))
    return " ".join(str(cell.value) for row in book["About"] for cell in row if cell.value is not None)


def of_parquet(exhibit: Exhibit) -> str:
    schema = parquet.read_schema(io.BytesIO(data_file.parquet_bytes(exhibit)))
    return " ".join(value.decode() for value in schema.metadata.values())


def of_page(exhibit: Exhibit) -> str:
    page = html_page.page("Title", [(Item(exhibit.name), exhibit)])
    return page[: page.index('<script type="text/plain">')].replace("&#x27;", "'").replace("&amp;", "&").replace("&lt;", "<")


def of_picture(exhibit: Exhibit) -> str:
    return words(picture.complete(Item(exhibit.name), exhibit))


def packed(page: str) -> dict[str, Any]:
    """The first chart that a page holds."""
    block = re.search(r'<script type="text/plain">(.*?)</script>', page)
    return json.loads(zlib.decompress(base64.b64decode(block[1])))


def of_presentation(exhibit: Exhibit) -> str:
    """The words and notes of its slides, and the tables of the appendix."""
    found = []
    for slide in decks.opened(exhibit).slides:
        found += [*decks.words(slide), slide.notes_slide.notes_text_frame.text if slide.has_notes_slide else ""]
        tables = [shape.table for shape in slide.shapes if shape.has_table]
        found += [cell.text for table in tables for row in table.rows for cell in row.cells]
    return " ".join(found)


def words(figure: go.Figure) -> str:
    """The annotations of a figure; lines that were broken are joined."""
    joined = " ".join((note.text or "").replace("<br>", " ") for note in figure.layout.annotations)
    return joined.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


FORMS = [of_csv, of_excel, of_parquet, of_page, of_picture, of_presentation]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
@pytest.mark.parametrize("name", registry.EXHIBITS)
def test_what_the_rules_ask_for_goes_with_a_chart(database: Path, name: str, form: Callable[[Exhibit], str]) -> None:
    exhibit = made(name)
    found = " ".join(form(exhibit).split())
    for element in elements(exhibit):
        squeezed = re.sub(r"[,\"' ]", "", element)  # a foot of a CSV file is broken at commas
        assert squeezed in re.sub(r"[,\"' ]", "", found), (name, element)


def test_the_sentences_are_exact(database: Path) -> None:
    assert provenance.lines(made("score")) == [
        "SPEC® and SPECweb® are registered trademarks of the Standard Performance Evaluation Corporation. Results as published "
        "at www.spec.org, first published 13 Nov 2001 to 27 May 2003 where the disclosures say so (day of retrieval not "
        "recorded). Results marked as own, quoted or kit reports were not published by SPEC. Comparison basis: SPECweb99 per "
        "core by processor cores; valid SPECweb99 results published at SPEC and quoted by a third party. SPECweb99 is retired. "
        "Latest results: www.spec.org. Values marked derived are computed here and are not SPEC metrics.",
        "Tested by IBM, Dell and gcocco software, inc. (not stated for 12 results).",
        "Derived, not a SPEC metric: Score per core: score / cores of the system under test.",
        "Not published and valid: Dell PowerEdge 8450/700 (quoted, 3 results), IBM xSeries 370 (quoted, 2 results), IBM "
        "Netfinity 8500R (quoted), Dell PowerEdge 6400/700 (quoted), Dell PowerEdge 2500 (quoted), HP "
        "NetServer LP2000r (quoted), Dell PowerEdge 4400/800 (quoted), Compaq ProLiant DL320 (quoted) and 1 more.",
    ]


def test_invalid_and_kit_results_are_named(copy_with: Callable[..., Path]) -> None:
    copy_with("update results set origin = 'kit', validity = 'invalid' where origin = 'quoted' and system = 'xSeries 370'")
    exhibit = registry.make("score", {"only": "benchmark.SPECweb99\norigin.kit\nvalidity.invalid"}, picture.LIGHT)
    assert provenance.lines(exhibit)[1:] == [
        "Tested by testers that are not stated.",
        "Not published and valid: IBM xSeries 370 (kit report, invalid, 2 results).",
    ]
    assert provenance.kinds(exhibit.sources) == ["kit report, invalid"] * 2


@pytest.mark.parametrize("name", registry.EXHIBITS)
def test_the_page_holds_the_chart_and_its_picture(database: Path, name: str) -> None:
    exhibit = made(name)
    held = packed(html_page.page("Title", [(Item(exhibit.name), exhibit)]))
    assert len(held["data"]) == len(exhibit.chart.figure.data)
    assert held["picture"]["width"] == picture.WIDTH
