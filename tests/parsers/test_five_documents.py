"""Every value of the five shipped documents against the hand-made labels."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.documents import NAMES, expected, parsed

UNLABELLED = {"result_id", "document_id", "line_no"}


@pytest.mark.parametrize("table", ["results", "submetrics", "systems", "software", "iterations", "request_stats"])
@pytest.mark.parametrize("name", NAMES)
def test_values(name: str, table: str) -> None:
    """No value differs, none is missing, none is invented: a label that is left out means NULL."""
    found = parsed(name).records[0][table]
    labels: list[dict[str, Any]] = expected(name).get(table, [])
    assert len(found) == len(labels)
    for row, label in zip(found, labels, strict=True):
        ignored = UNLABELLED | ({"notes_count"} if name == "specweb99-dell-poweredge-1750" else set())
        keys = (row.keys() | label.keys()) - ignored
        assert {key: row.get(key) for key in keys} == {key: label.get(key) for key in keys}


@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_understood(name: str) -> None:
    document = parsed(name).document
    assert document["status"] == "accepted"
    assert document["lines_understood"] == document["lines"]
    assert parsed(name).problems == []


def test_census_of_lost_cells() -> None:
    """10 rows print all counts, 21 follow uniquely (4 of them with neither tolerable nor fail), 77 only within bounds."""
    rows = parsed("specweb2005-dell-poweredge-750").records[0]["request_stats"]
    assert Counter(row["evidence"] for row in rows) == {"bounded": 77, "derived": 21, "printed": 10}
    assert sum(row["tolerable"] == row["fail"] == 0 for row in rows) == 4
    assert Counter(row["workload"] for row in rows) == {"Banking": 48, "Ecommerce": 39, "Support": 21}


def test_every_labelled_value_keeps_its_text_and_line() -> None:
    """What the tables hold as numbers stands in `disclosed_values` as printed, at its line."""
    rows = parsed("specweb99-ibm-pseries-655").records[0]["disclosed_values"]
    found = {(row["section"], row["field"]): (row["label"], row["value"], row["line_no"]) for row in rows}
    assert found["sut", "memory"] == ("Memory", "64GB (4x16GB)", 43)
    assert found["sut", "disk_subsystem"] == (
        "Disk Subsystem",
        "2x36GB (10 KRPM) 16Bit SCSI Disk\n20x18.2GB (10 KRPM) SSA Disks\n(fast-write enabled)",
        45,
    )
    assert found["publication", "published"] == ("First published at SPEC.org on", "27-May-2003", 230)
    assert found["publication", "page_made"] == (None, "Tue May 25 16:21:42 2004", 228)
    assert found["performance", "median"] == ("Median", "10291", 17)


@pytest.mark.parametrize("name", NAMES)
def test_values_stand_on_their_lines(name: str) -> None:
    lines = parsed(name).document["text"].split("\n")
    for row in parsed(name).records[0]["disclosed_values"]:
        first = (row["value"] or "").split("\n")[0]
        assert " ".join(first.split()) in " ".join(lines[row["line_no"] - 1].split())


def test_notes_of_the_three_workloads() -> None:
    notes = parsed("specweb2005-dell-poweredge-750").records[0]["notes"]
    assert Counter(row["workload"] for row in notes) == {"Banking": 105, "Ecommerce": 105, "Support": 105}
    assert notes[1]["section"] == "Operating System Notes"
    assert notes[1]["line"] == "ulimit -n 72720, sets number of open files, default 1024"


@pytest.mark.parametrize("name", NAMES)
def test_all_checks_pass(name: str) -> None:
    checks = parsed(name).records[0]["checks"]
    assert len(checks) >= 8
    assert [check for check in checks if not check["passed"]] == []


@pytest.mark.parametrize(
    ("name", "result_id"),
    [
        ("specweb2005-dell-poweredge-750", "web2005-dell-poweredge-750-zeus-web-server-4.3r1-32-bit-2005-08"),
        ("specweb99-dell-poweredge-1750", "web99-dell-poweredge-1750-red-hat-content-accelerator-2.2-2003-08"),
        ("specweb99-ibm-pseries-655", "web99-ibm-ibm-eserver-pseries-655-zeus-4.2r3-2003-05"),
        ("specweb99-ssl-hp-proliant-bl25p", "web99ssl-hewlett-packard-company-hp-proliant-bl25p-zeus-v4.2r4-64-bit-2005-06"),
        ("specweb99-sun-enterprise-420r", "web99-sun-microsystems-enterprise-420r-with-snca-zeus-3.3.8.4-2001-10"),
    ],
)
def test_result_id(name: str, result_id: str) -> None:
    assert parsed(name).document["result_id"] == result_id
