"""The presentation: editable charts with the database's numbers, all that must go with them, nothing off a slide."""

from __future__ import annotations

import io
import math
import shutil
import subprocess
from pathlib import Path

import pandas as pd
import pytest
from lxml import etree
from pptx import Presentation
from pptx.enum.chart import XL_CHART_TYPE, XL_MARKER_STYLE

from data import reference_tables
from data.store import query
from pages.common.style import LIGHT
from pages.export import registry
from pages.export.native import Axis, Bars, Box, Boxes, Cell, Dots, Heat, Part, Series
from pages.export.pptx import appendix, points
from pages.export.pptx.deck import presentation
from pages.export.pptx.scale import EPOCH
from pages.export.tray import Item
from tests.pages.export.ask import only, requests, shipped
from tests.pages.export.decks import NO_SOURCES, cells, charts, column, exhibit, faults, opened, words

pytestmark = pytest.mark.usefixtures("database")
HOSTILE = (
    "=HYPERLINK(1)",
    "<img src=x onerror=alert(1)>",
    "W" * 300,
    "שרת " * 80,
    "a\x00b\x1b\u202ec",
    "http://spec.org",
    "+1",
    "漢" * 300,
)


def test_every_exhibit_fits_its_slides_and_opens_again(database: Path) -> None:
    per_core = registry.make("score", only("benchmark.SPECweb99") | {"y": "Score per core"}, LIGHT)
    made = [(Item(name), per_core if name == "score" else shipped(name)) for name in registry.EXHIBITS]
    deck = Presentation(io.BytesIO(presentation("All of it", made, reference_tables.build())))
    assert list(faults(deck)) == []
    assert (deck.slide_width, deck.slide_height) == (12_191_695, 6_858_000)
    for slide in list(deck.slides)[1:]:
        assert slide.shapes.title.text_frame.text
        assert any("registered trademarks" in said and "www.spec.org" in said for said in words(slide))
    shown = list(deck.slides)[2]
    assert any(said.startswith("Derived, not a SPEC metric: score / cores") for said in words(shown))
    assert "Tested by IBM, Dell and gcocco software, inc." in words(shown)
    notes = shown.notes_slide.notes_text_frame.text
    assert "valid SPECweb99 results published at SPEC" in notes and "How to read it: Each mark is one result" in notes
    titles = [slide.shapes.title.text_frame.text for slide in deck.slides]
    assert titles[0] == "All of it" and titles[-2:] == ["How derived values are made", "Results used"]


def test_scatter_charts_hold_the_databases_scores(database: Path) -> None:
    made = registry.make("score", only("benchmark.SPECweb99") | {"x": "Test date"}, LIGHT)
    (chart,) = charts(opened(made))
    assert chart.chart_type == XL_CHART_TYPE.XY_SCATTER
    rows = query("select test_date, score from results where benchmark = 'SPECweb99' and origin = 'published' order by score")
    assert sorted(value for one in chart.plots[0].series for value in one.values) == rows["score"].tolist()
    assert sorted(one for one in column(chart, "B") if isinstance(one, float)) == rows["score"].tolist()
    days = [(day - pd.Timestamp("1899-12-30")).days for day in rows["test_date"]]
    assert sorted(column(chart, "A")) == sorted(days)
    assert "IBM eServer pSeries 655 · 10,291" in column(chart, "C")
    colors = {one.name: str(one.marker.format.fill.fore_color.rgb) for one in chart.plots[0].series}
    assert colors == {"IBM": "AA3377", "Dell": "4477AA", "Sun": "CCBB44"}


def test_bars_hold_the_databases_shares(database: Path) -> None:
    chart = charts(opened(registry.make("response_times", requests(), LIGHT)))[1]
    good = query(
        "select request_type, sum(good) / sum(requests) * 100 as good from request_stats where workload = 'Banking' group by all"
    )
    of = dict(good.itertuples(index=False))
    assert chart.chart_type == XL_CHART_TYPE.BAR_STACKED
    assert chart._chartSpace.find(".//{*}catAx/{*}tickLblSkip").get("val") == "1"
    assert dict(zip(chart.plots[0].categories, chart.plots[0].series[0].values, strict=True)) == pytest.approx(of, abs=1e-9)
    assert dict(zip(column(chart, "A"), column(chart, "B")[1:], strict=True)) == pytest.approx(of, abs=1e-9)


def _dots(series: list[Series], *, log: bool = False) -> Dots:
    return Dots(Axis("Cores", log), Axis("Score", log), series)


def test_marks_are_drawn_as_they_are_on_the_page() -> None:
    series = [
        Series("A", [1, 2], [3, 4], color="#AA3377", symbol="diamond"),
        Series("B (quoted, not ranked)", [4], [5], color="#228833", symbol="triangle-up", hollow=True),
        Series("Best so far", [1, 2, 4], [3, 4, 4], color="#5B6675", joined=True, dashed=True, marked=False),
    ]
    (chart,) = charts(opened(exhibit(_dots(series, log=True))))
    drawn = {one.name: one for one in chart.plots[0].series}
    assert drawn["A"].marker.style == XL_MARKER_STYLE.DIAMOND and drawn["A"].format.line.fill.type == 5  # no line
    assert str(drawn["B (quoted, not ranked)"].marker.format.fill.fore_color.rgb) == "BDDBC2"  # hollow: pale within its outline
    assert str(drawn["B (quoted, not ranked)"].marker.format.line.color.rgb) == "228833"
    assert drawn["Best so far"].format.line.dash_style is not None and drawn["Best so far"].marker.style == XL_MARKER_STYLE.NONE
    bases = [one.get("val") for one in chart._chartSpace.findall(".//{*}logBase")]
    assert bases == ["2", "2"] and chart.has_legend
    assert points.style("triangle-down") == XL_MARKER_STYLE.TRIANGLE and points.style("unheard-of") == XL_MARKER_STYLE.CIRCLE


def test_few_marks_are_named_beside_them_and_none_twice() -> None:
    one = Series("A", [1, 4, 9], [3, 5, 9], ["Alpha · 3", "Beta · 5", "Gamma · 9"])
    (chart,) = charts(opened(exhibit(_dots([one]))))
    xml = etree.tostring(chart._chartSpace, encoding="unicode")
    assert all(xml.count(f"<a:t>{name}</a:t>") == 1 for name in one.names)
    crowd = Series("A", list(range(20)), list(range(20)), [f"Name {number}" for number in range(20)])
    (chart,) = charts(opened(exhibit(_dots([crowd]))))
    assert "<a:t>Name 3</a:t>" not in etree.tostring(chart._chartSpace, encoding="unicode")


def test_many_groups_become_twelve_at_most() -> None:
    series = [Series(f"V{n}", [1.0] * (40 - n), [2.0] * (40 - n), hollow=n % 10 == 9) for n in range(40)]
    found = points.grouped(series)
    names = [one.name for one in found]
    assert len(found) == 12 and {"Others (27)", "Others, not ranked (3)"} < set(names)
    assert sum(len(one.x) for one in found) == sum(len(one.x) for one in series)
    assert list(faults(opened(exhibit(_dots(series))))) == []


def test_rows_are_named_and_begin_at_the_top() -> None:
    dots = Dots(
        Axis("s"),
        Axis("", names=["login", "logout"]),
        [Series("A", [1, 2], [0, 1]), Series("Median", [1.5], [0], symbol="line-ns")],
    )
    (chart,) = charts(opened(exhibit(dots)))
    assert chart.value_axis.reverse_order and "<a:t>login</a:t>" in etree.tostring(chart._chartSpace, encoding="unicode")
    drawn = {one.name: one for one in chart.plots[0].series}
    assert list(drawn) == ["Median", "A", points.ROW_NAMES]
    assert list(drawn["Median"].values)[:2] == [-0.3, 0.3]


def test_boxes_are_lines_with_their_five_numbers() -> None:
    boxes = Boxes(["a", "b", "c"], [Box(1, 2, 3, 4, 9, 30), None, Box(-2, -1, 0, 1, 2, 8)], Axis("s"), "#5B6675")
    (chart,) = charts(opened(exhibit(boxes)))
    drawn = {one.name: one for one in chart.plots[0].series}
    xs = {name: [float(one.text) for one in found._element.findall("{*}xVal//{*}v")] for name, found in drawn.items()}
    assert (
        xs["Whiskers"] == [1, 9, 9, -2, 2, 2] and xs["Middle half"] == [2, 4, 4, -1, 1, 1] and xs["Median"] == [3, 3, 3, 0, 0, 0]
    )
    assert list(drawn["Whiskers"].values) == [0, 0, None, 2, 2, None]
    assert not chart._chartSpace.xpath(".//c:v[text()='None' or text()='nan']")


def test_a_long_table_goes_on_and_says_what_is_left_out() -> None:
    rows = [("Section", [])] + [(f"Row {number}", [Cell("1 of 2", 0.5), Cell("·")]) for number in range(150)]
    deck = opened(exhibit(Heat("Parameter", ["HP", "All"], rows)))
    tables = [shape.table for slide in deck.slides for shape in slide.shapes if shape.has_table]
    shown = sum(len(table.rows) - 1 for table in tables)
    assert len(tables) == 4 and list(faults(deck)) == []
    assert f"{151 - shown} more rows stand in the data of the chart." in words(deck.slides[4])
    assert any(said.startswith("1 of 4 · A subtitle") for said in words(deck.slides[1]))
    assert tables[0].cell(1, 0).is_merge_origin and tables[0].cell(2, 1).text == "1 of 2"


def test_text_from_documents_stays_text_and_stays_on_the_slide() -> None:
    series = [Series(name, [1 + number], [2.0], [name]) for number, name in enumerate(HOSTILE)]
    nothing = dict.fromkeys(("test_date", "published_date", "validity", "source_url", "retrieved"))
    printed = ("result_id", "vendor", "system", "tested_by", "score_unit", "path")
    rows = [
        nothing | dict.fromkeys(printed, name) | {"benchmark": "SPECweb99", "score": 1.0, "origin": "quoted"} for name in HOSTILE
    ]
    sources = pd.DataFrame(rows)
    natives = (
        _dots(series),
        Bars(HOSTILE, [Part(name, [1.0] * len(HOSTILE), "#4477AA") for name in HOSTILE], Axis(HOSTILE[2]), title=HOSTILE[2]),
        Boxes(HOSTILE, [Box(1, 2, 3, 4, 5, 9)] * len(HOSTILE), Axis("s"), "#4477AA", HOSTILE[3]),
        Heat(HOSTILE[1], HOSTILE, [(name, [Cell(name, 0.5)] * len(HOSTILE)) for name in HOSTILE]),
    )
    item = Item("name", {}, " ".join(HOSTILE), " ".join(HOSTILE) * 3)
    made = exhibit(*natives, sources=sources, title=HOSTILE[2], basis=HOSTILE[3], fair_use="x " * 3000, formulas=("y " * 900,))
    deck = opened(made, items=[item], title=" ".join(HOSTILE))
    assert list(faults(deck)) == []
    for chart in charts(deck):
        assert cells(chart)
    assert "=HYPERLINK(1)" in {text for chart in charts(deck) for text in cells(chart).values()}
    notes = deck.slides[1].notes_slide.notes_text_frame.text
    assert "W" * 300 in notes and "\x00" not in notes and "\u202e" not in notes
    assert any(
        said.startswith("Not published and valid, so not to be ranked: 8 of 8 results (8 quoted")
        for said in words(deck.slides[1])
    )


def test_testers_and_results_that_are_not_ranked_are_said(database: Path) -> None:
    every = {"only": "benchmark.SPECweb99\norigin.published\norigin.quoted\nvalidity.valid\nvalidity.not_stated"}
    deck = opened(registry.make("score", every | {"x": "Test date"}, LIGHT))
    said = words(deck.slides[1])
    assert "Not published and valid, so not to be ranked: 12 of 15 results (12 quoted)" in said
    assert "Tested by IBM, Dell and gcocco software, inc.; tester of 12 results not stated" in said


def test_a_chart_of_thousands_is_thinned_as_the_page_does(copy_with) -> None:
    copies = (
        "insert into {0} select {0}.* replace (result_id || n as result_id{1}) from {0}, range(3000) t(n) "
        "where result_id like 'web99-ibm%'"
    )
    copy_with(copies.format("results", ", score + n % 977 as score"), copies.format("systems", ""))
    made = registry.make("score", only("benchmark.SPECweb99"), LIGHT)
    assert len(made.rows) == 3003
    assert sum(len(one.x) for one in made.native[0].series if one.marked) < 1001


def test_the_appendix_is_capped_and_counts_the_rest() -> None:
    def many(first: int, count: int) -> pd.DataFrame:
        rows = [{"result_id": f"r{first + n}", "benchmark": "SPECweb99", "score": float(n)} for n in range(count)]
        return pd.DataFrame(rows)

    shown, count = appendix.results([exhibit(sources=many(0, 500)), exhibit(sources=many(490, 20)), exhibit()])
    assert (len(shown), count) == (appendix.RESULTS_AT_MOST, 510)
    assert {f"r{number}" for number in range(490, 510)} <= set(shown["result_id"])
    assert appendix.results([exhibit(sources=NO_SOURCES)])[1] == 0


def test_dates_become_days_of_a_spreadsheet() -> None:
    dots = Dots(Axis("", date=True), Axis("Score"), [Series("A", [12_262.0], [5.0])])
    (chart,) = charts(opened(exhibit(dots)))
    assert column(chart, "A") == [12_262 + EPOCH] and math.isclose(chart.category_axis.major_unit, 365.25)


def test_a_small_presentation_shows_all_its_words(database: Path, tmp_path: Path) -> None:
    """Its geometry is held; where LibreOffice and poppler are installed they draw it, and every word must lie on its page."""
    made = registry.make("score", only("benchmark.SPECweb99"), LIGHT)
    file = tmp_path / "small.pptx"
    file.write_bytes(presentation("Small", [(Item("score", {}, "", "IBM leads"), made)], reference_tables.build()))
    assert list(faults(Presentation(str(file)))) == []
    if not (shutil.which("soffice") and shutil.which("pdftotext")):
        return
    office = ["soffice", f"-env:UserInstallation={(tmp_path / 'office').as_uri()}", "--headless", "--convert-to", "pdf"]
    subprocess.run([*office, "--outdir", str(tmp_path), str(file)], check=True, timeout=60, capture_output=True)
    subprocess.run(["pdftotext", "-bbox", "small.pdf", "small.html"], check=True, timeout=20, cwd=tmp_path)
    pages = etree.parse(str(tmp_path / "small.html"), etree.HTMLParser(encoding="utf-8")).findall(".//page")
    assert len(pages) == 3
    for page in pages:
        wide, high = float(page.get("width")), float(page.get("height"))
        for word in page.findall("word"):
            assert 0 <= float(word.get("xmin")) < float(word.get("xmax")) <= wide and float(word.get("ymax")) <= high
    said = [" ".join(word.text for word in page.findall("word")) for page in pages]
    assert "IBM leads" in said[1] and "IBM eServer pSeries 655 · 10,291" in said[1] and "www.spec.org." in said[1]
    assert "Results used" in said[2] and "specweb99-ibm-pseries-655.txt" in said[2]
