"""The chart functions: exact marks from exact rows."""

from __future__ import annotations

import itertools
import math
import subprocess
import sys

import pandas as pd
import pytest

from pages.common import fair_use, labels, legend, style, text
from pages.common.shell import chosen
from tests.pages.spec import ROOT

LOOK = style.LIGHT.with_vendors({"IBM": ("#AA3377", "diamond"), "Dell": ("#4477AA", "circle")})
WINTER = pd.Timestamp("2026-01-05")


def test_labels_do_not_cover_each_other() -> None:
    crowd = [labels.Point(1, 1, 0.2, 0.5 + number * 0.004, f"A system of some length {number}") for number in range(10)]
    notes = labels.place(crowd, LOOK, width=600, height=400)
    heights = sorted(point.up * 400 - note["ay"] for point, note in zip(crowd, notes, strict=True))
    assert min(high - low for low, high in itertools.pairwise(heights)) >= 12


def test_log_ticks_are_1_2_5() -> None:
    values, names = style.log_ticks(0, 2)
    assert [round(value) for value in values] == [1, 2, 5, 10, 20, 50, 100]
    assert names[-1] == "100"


@pytest.mark.parametrize("look", [style.LIGHT, style.DARK])
def test_text_colours_have_contrast(look: style.Look) -> None:
    for ground in (look.background, look.surface):
        for ink in (look.text, look.muted, look.accent):
            assert contrast(ink, ground) >= 4.5, (look.name, ink, ground)
    for _, ground in look.scale:
        assert contrast(look.text, ground) >= 4.5


def contrast(first: str, second: str) -> float:
    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("data", ["r1", ["r1", "hover"], {"0": "r1", "1": "hover"}])
def test_a_selection_is_read_in_whatever_form_it_comes(data: object) -> None:
    assert chosen({"selection": {"points": [{"customdata": data}, {"customdata": data}]}}) == ["r1"]
    assert chosen({}) == []


def test_numbers() -> None:
    assert text.number(10291) == "10,291"
    assert text.number(None) == text.NOTHING
    assert text.three(2572.75) == "2,570"
    assert text.three(0.1294) == "0.129"
    assert text.three(98.66) == "98.7"
    assert text.count(1, "result") == "1 result"
    assert math.isnan(float("nan")) and text.number(float("nan")) == text.NOTHING


@pytest.mark.parametrize(
    ("vendor", "system", "name"),
    [
        ("IBM", "IBM eServer pSeries 655", "IBM eServer pSeries 655"),
        ("Dell", "PowerEdge 750", "Dell PowerEdge 750"),
        ("Hewlett-Packard", "HP ProLiant BL25p", "HP ProLiant BL25p"),
        ("Sun Microsystems", "Enterprise 420R", "Sun Enterprise 420R"),
        (None, "Box", "Box"),
        ("IBM", None, "IBM"),
    ],
)
def test_a_vendor_is_not_said_twice(vendor: str | None, system: str | None, name: str) -> None:
    assert text.system_name(vendor, system) == name


def test_legend_escapes_its_words() -> None:
    assert "<script>" not in legend.line([legend.Key("<script>", "#000000")], LOOK)


def test_a_text_is_one_line_in_its_own_direction() -> None:
    assert text.line(" a\u202eb\x07\x1b[31m\n c\u2067 ") == "ab[31m c"
    assert text.plain("a\u202e*") == "a\\*"
    assert text.mark("<\x00b>") == "&lt;b&gt;"
    assert text.system_name("V" * 99, "S" * 999) == "V" * 59 + "… " + "S" * 119 + "…"


def test_fair_use_line_gives_the_day_of_retrieval_where_known() -> None:
    known = {"results": 2, "retrieved_known": 2, "retrieved_first": WINTER, "retrieved_last": WINTER}
    assert "retrieved 5 Jan 2026" in fair_use.markdown(known, "all")
    published = {"published_first": pd.Timestamp("2003-05-27"), "published_last": pd.Timestamp("2005-09-28")}
    partly = known | published | {"retrieved_known": 1}
    assert "first published 27 May 2003 to 28 Sep 2005" in fair_use.markdown(partly, "all")
    assert "day of retrieval not recorded" in fair_use.markdown({"results": 0}, "all")


def test_data_and_charts_do_without_streamlit() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in [
            *ROOT.glob("data/*.py"),
            *ROOT.glob("pages/*/*chart.py"),
            *ROOT.glob("pages/*/answer.py"),
            *ROOT.glob("pages/export/*.py"),
        ]
        if not path.name.startswith("__")
    ]
    assert {"pages.score.chart", "pages.export.registry"} <= set(modules)
    code = f"import sys\nfor name in {modules!r}: __import__(name)\nassert 'streamlit' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
