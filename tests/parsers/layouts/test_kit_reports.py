"""Reports that SPEC's own reporter wrote for real runs, kept beside the repository: the layouts of a run agree.

Skipped where that folder is absent.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from parsers.document import make_document
from parsers.layouts import recognise
from parsers.parse import Parsed
from tests.documents import parse

REPORTS = Path(__file__).resolve().parents[4] / "shared" / "kit-reports"
FILES = tuple(sorted(file for file in REPORTS.glob("*") if file.suffix in (".html", ".txt", ".raw")))
RUNS = tuple(sorted({file.name.rsplit(".", 1)[0] for file in FILES}))
KEYS = {
    "results": (),
    "submetrics": ("workload",),
    "systems": ("role",),
    "software": ("role",),
    "iterations": ("workload", "iteration"),
    "request_stats": ("workload", "iteration", "position"),
}
# Places and names of the document itself; a raw file knows no validity and only some of the reasons.
OF_THE_DOCUMENT = {"result_id", "document_id", "line_no"}
NOT_IN_RAW = {"validity", "validity_reason"}

pytestmark = pytest.mark.skipif(not FILES, reason="the reports are not beside the repository")


@lru_cache(maxsize=64)
def parsed(name: str) -> Parsed:
    return parse((REPORTS / name).read_bytes(), name)


def _layouts(run: str) -> list[str]:
    return [suffix for suffix in ("html", "txt", "raw") if (REPORTS / f"{run}.{suffix}").exists()]


def _pairs(run: str) -> list[tuple[str, str]]:
    layouts = _layouts(run)
    return [(a, b) for place, a in enumerate(layouts) for b in layouts[place + 1 :]]


def _cells(run: str, layout: str) -> dict[tuple[Any, ...], Any]:
    """Every value of the typed record that is not NULL, by table, row and column."""
    record = parsed(f"{run}.{layout}").records[0]
    return {
        (table, *(row[key] for key in keys), column): value
        for table, keys in KEYS.items()
        for row in record[table]
        for column, value in row.items()
        if value is not None and column not in OF_THE_DOCUMENT
    }


def test_all_runs_are_there() -> None:
    assert (len(RUNS), len(FILES)) == (20, 58)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_line_is_understood(file: Path) -> None:
    found = parsed(file.name)
    assert found.document["status"] == "accepted"
    assert found.document["lines_understood"] == found.document["lines"]
    assert [problem["kind"] for problem in found.problems if problem["severity"] != "info"] == []


@pytest.mark.parametrize("run", RUNS)
def test_typed_records_agree(run: str) -> None:
    for one, other in _pairs(run):
        left, right = _cells(run, one), _cells(run, other)
        both = {key for key in left.keys() & right.keys() if other != "raw" or key[-1] not in NOT_IN_RAW}
        assert len(both) > 150
        assert [(key, left[key], right[key]) for key in sorted(both, key=str) if left[key] != right[key]] == []


@pytest.mark.parametrize("run", RUNS)
def test_page_and_text_print_the_same_but_for_byte_rates(run: str) -> None:
    only = _cells(run, "html").keys() ^ _cells(run, "txt").keys()
    assert {key[-1] for key in only} == {"byte_rate"}


@pytest.mark.parametrize("run", RUNS)
def test_notes_and_printed_values_agree(run: str) -> None:
    for one, other in _pairs(run):
        left, right = (parsed(f"{run}.{layout}").records[0] for layout in (one, other))
        notes = [sorted((note["section"], note["workload"], note["line"]) for note in side["notes"]) for side in (left, right)]
        assert notes[0] == notes[1]
        assert len(notes[0]) > 10
        values = [{(row["section"], row["field"]): row["value"] for row in side["disclosed_values"]} for side in (left, right)]
        both = {key for key in values[0].keys() & values[1].keys() if key[0] != "errors"}
        assert {key: values[0][key] for key in both} == {key: values[1][key] for key in both}
        assert len(both) > 60


@pytest.mark.parametrize("run", RUNS)
def test_errors_agree(run: str) -> None:
    errors = [
        [
            (value["field"], value["value"])
            for value in parsed(f"{run}.{layout}").records[0]["disclosed_values"]
            if value["section"] == "errors"
        ]
        for layout in _layouts(run)
    ]
    assert errors[0] == errors[1]
    if len(errors) == 3:
        assert errors[2] == [error for error in errors[0] if error[0] == "Configuration Errors"]


@pytest.mark.parametrize("run", RUNS)
def test_an_invalid_configuration_is_said_in_all_layouts(run: str) -> None:
    states = [parsed(f"{run}.{layout}").records[0]["results"][0]["validity"] for layout in _layouts(run)]
    assert states[0] == states[1] == ("valid" if "Ecommerce" in run else "invalid")
    if len(states) == 3:
        assert states[2] in ("invalid", None)
        assert (states[2] == "invalid") == run.startswith("virtualizacion")


@pytest.mark.parametrize("layout", ["html", "txt"])
def test_values_read_by_hand(layout: str) -> None:
    record = parsed(f"kanopya-SPECweb_Ecommerce.20101110-114333.{layout}").records[0]
    assert record["submetrics"][0]["score"] == 800.0
    assert str(record["results"][0]["test_date"]) == "2010-11-01"
    assert [row["validation_errors"] for row in record["iterations"]] == [6, 29, 44]
    third = record["iterations"][2]
    assert (third["load"], third["requests"]) == (800, 133750)
    assert (third["good"], third["tolerable"], third["fail"]) == (132330, 1192, 184)
    assert (third["weighted_abr"], third["response_ms"]) == (85602.0, 1574.0)
    index = record["request_stats"][26]
    assert (index["iteration"], index["request_type"], index["requests"]) == (3, "index", 17644)
    assert (index["weighted_abr"], index["response_s"], index["bytes"]) == (11819.5, 1.64, 141104)


def test_values_read_by_hand_from_raw_files() -> None:
    record = parsed("virtualizacion-SPECweb_Support.20170127-204518.raw").records[0]
    first = record["iterations"][0]
    assert (len(record["iterations"]), first["load"], first["requests"]) == (1, 146, 2649)
    download = record["request_stats"][6]
    assert (download["request_type"], download["requests"], download["good"], download["fail"]) == ("download", 175, 174, 1)
    assert (download["response_min_s"], download["response_max_s"]) == (1.05, 377.489)
    assert (download["response_s"], download["bytes"]) == (34.671, 3466742)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_lines_may_end_in_any_way(file: Path) -> None:
    plain = file.read_bytes().replace(b"\r\n", b"\n")
    for end in (b"\r\n", b"\r"):
        document = make_document(file.name, plain.replace(b"\n", end))
        layout = recognise(document)
        assert layout is not None
        found = layout.read(document)[0]
        assert sum(1 for line in document.lines if line.strip()) == len(found.kinds)
