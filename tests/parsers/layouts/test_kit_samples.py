"""A small made-up run in the reporter's three layouts: what each reader makes of it, value by value."""

from __future__ import annotations

from typing import Any

import pytest

from parsers.disclosure import Disclosure
from parsers.document import make_document
from parsers.layouts import kit_html, kit_raw, kit_text
from tests.documents import parse
from tests.parsers.layouts.kit_samples import PAGE, RAW, SAMPLES, TEXT

READERS = {"ascii": kit_text, "html": kit_html, "raw": kit_raw}
LAYOUTS = tuple(SAMPLES)


def read(layout: str, text: str | None = None) -> Disclosure:
    """The disclosure that the layout's reader finds in `text`, or in the sample."""
    document = make_document("run", (SAMPLES[layout] if text is None else text).encode())
    assert [name for name, reader in READERS.items() if reader.matches(document)] == [layout]
    return READERS[layout].read(document)[0]


def unread(disclosure: Disclosure) -> list[tuple[int | None, str | None]]:
    """What was not understood."""
    return [(problem.line, problem.text) for problem in disclosure.problems if problem.severity != "info"]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_line_is_understood(layout: str) -> None:
    parsed = parse(SAMPLES[layout], "run")
    assert parsed.document["layout"] == layout
    assert parsed.document["lines_understood"] == parsed.document["lines"]
    kinds = [problem["kind"] for problem in parsed.problems if problem["kind"] != "incomplete"]
    assert kinds == ["validity_not_stated"] * (layout == "raw")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("section", "field", "value"),
    [
        ("head", "system_vendor", "Acme Machines"),
        ("head", "system", "Box 5"),
        ("head", "web_server_vendor", "Foo Software"),
        ("head", "web_server", "Foo Server 2.0"),
        ("head", "script_engine_vendor", "Bar Ltd."),
        ("head", "script_engine", "Bar Script 1.5"),
        ("head", "tested_by", "Acme Machines, Inc."),
        ("head", "spec_license", "77"),
        ("head", "test_date", "ene-2017"),
        ("head", "invalid", None),
        ("head", "score", None),
        ("availability", "hardware", "Jun-2016"),
        ("availability", "web_server", "Dec-2003\nDec-2005"),
        ("sut", "machines", "1"),
        ("sut", "processors", "4 cores, 2 chips, 2 cores/chip"),
        ("sut", "disk_subsystem", "2 x 36GB SCSI\n4 x 72GB SCSI"),
        ("network", "network_speed", "1 Gb/s"),
        ("client", "jit", "A virtual machine with a very long name, mixed mode)"),
    ],
)
def test_values(layout: str, section: str, field: str, value: str | None) -> None:
    assert read(layout).text(section, field) == value


@pytest.mark.parametrize("layout", LAYOUTS)
def test_counts_of_request_types(layout: str) -> None:
    rows = [
        (row.workload, row.iteration, row.position, row.request_type, row.requests, row.good, row.tolerable, row.fail)
        for row in read(layout).requests
    ]
    assert rows == [
        ("Banking", 1, 1, "login", "1000", "998", "2", "0"),
        ("Banking", 1, 15, "logout", "500", "500", "0", "0"),
        ("Banking", 2, 1, "login", "1003", "955", "36", "9"),
        ("Banking", 2, 15, "logout", "501", "482", "19", "0"),
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_times_and_sizes(layout: str) -> None:
    rows = parse(SAMPLES[layout], "run").records[0]["request_stats"]
    assert [(row["response_s"], row["bytes"]) for row in rows] == [(0.52, 35235), (1.378, 28627), (0.811, 35236), (1.5, 28628)]
    rates = [row["byte_rate"] for row in rows]
    assert rates == ([93510.3, 83157.1, 43510.3, 43157.1] if layout == "ascii" else [None] * 4)
    weighted = [row["weighted_abr"] for row in rows]
    assert weighted == ([None] * 4 if layout == "raw" else [50000.5, 607.2, 40000.5, 507.2])
    extremes = [(row["response_min_s"], row["response_max_s"]) for row in rows]
    assert extremes == ([(0.101, 2.5), (0.09, 1.9), (0.102, 4.6), (0.091, 2.9)] if layout == "raw" else [(None, None)] * 4)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_iterations(layout: str) -> None:
    record = parse(SAMPLES[layout], "run").records[0]
    names = ("iteration", "load", "requests", "good", "tolerable", "fail")
    counts = [[row[name] for name in names] for row in record["iterations"]]
    assert counts == [[1, 120, 1500, 1498, 2, 0], [2, 120, 1504, 1437, 55, 9]]
    names = ("good_pct", "tolerable_pct", "fail_pct", "validation_errors", "weighted_abr", "response_ms")
    printed = [[row[name] for name in names] for row in record["iterations"]]
    expected: list[list[Any]] = [[99.8, 100.0, 0.0, 0, 50607.7, 806.0], [95.5, 99.1, 0.9, 3, 40507.7, 1041.0]]
    assert printed == ([[None] * 6] * 2 if layout == "raw" else expected)
    assert record["results"][0]["requested_load"] == 120


@pytest.mark.parametrize("layout", LAYOUTS)
def test_notes(layout: str) -> None:
    notes = {(note.section, note.workload, note.text) for note in read(layout).notes}
    reuse = "net.ipv4.tcp_tw_reuse = 1 , which lets the system use sockets again that wait"
    assert notes == {
        ("Operating System Notes", "Banking", reuse),
        ("Other Notes", "Banking", "Prepared by N. N. <nn@example.org>"),
    }


@pytest.mark.parametrize("layout", ["ascii", "html"])
def test_errors_and_foot(layout: str) -> None:
    disclosure = read(layout)
    assert [(value.field, value.text) for value in disclosure.values if value.section == "errors"] == [
        ("Quality of Service Errors", "No QOS Errors Found"),
        ("Validation Errors", "3 Validation Errors for Iteration 2: 10.0.0.1 - login"),
        (
            "Request Distribution Errors",
            "Weighted percentage difference (1.83%) for login in Iteration 1 is too high. Expected: 1263 requests, Actual: 1000",
        ),
    ]
    assert disclosure.text("publication", "contact") == "Acme Machines, Inc."


@pytest.mark.parametrize("layout", ["ascii", "html"])
def test_the_score_of_one_workload_is_a_submetric(layout: str) -> None:
    record = parse(SAMPLES[layout], "run").records[0]
    assert [(row["workload"], row["score"]) for row in record["submetrics"]] == [("Banking", 120.0)]
    assert record["results"][0]["score"] is None
    assert record["results"][0]["validity"] == "valid"


def test_values_stand_on_their_lines() -> None:
    for layout, text in SAMPLES.items():
        lines = text.split("\n")
        for value in read(layout).values:
            first = value.text.split("\n")[0].split(" ")[0]
            assert first in lines[value.line - 1], (layout, value)


@pytest.mark.parametrize(
    ("layout", "old", "new"),
    [
        ("ascii", "||         120\n", "||     Invalid Run!\n"),
        ("html", "<P>120<BR>SPECweb2005_Banking</P>", "<P>Invalid Run!</P>"),
        ("raw", 'VALID_CFG = "true"', 'VALID_CFG = "false"'),
    ],
)
def test_an_invalid_run_has_no_score(layout: str, old: str, new: str) -> None:
    text = SAMPLES[layout].replace(old, new).replace("||SPECweb2005_Banking", "||")
    record = parse(text, "run").records[0]
    assert record["results"][0]["validity"] == "invalid"
    assert record["results"][0]["validity_reason"].startswith("Invalid Run!")
    assert record["submetrics"] == []


@pytest.mark.parametrize("headline", ["SPECweb2005_Banking = 120", "120"])
def test_headlines_of_one_workload(headline: str) -> None:
    page = PAGE.replace("120<BR>SPECweb2005_Banking", headline)
    text = TEXT.replace("        120\n", f"{headline}\n").replace("||SPECweb2005_Banking\n", "||\n")
    assert read("html", page).text("head", "score_Banking") == "120"
    assert read("ascii", text).text("head", "score_Banking") == "120"


@pytest.mark.parametrize(
    ("layout", "old", "new", "expected"),
    [
        ("raw", "\n#\n", "\nwhat is this\n#\n", (36, "what is this")),
        ("raw", 'VALID_CFG = "true"', 'SYSTEM.COLOUR[0] = "red"', (34, 'SYSTEM.COLOUR[0] = "red"')),
        ("raw", "RESULT[0][0].SESSIONS", "RESULT[0][0].SEASONS", (71, 'RESULT[0][0].SEASONS = "120"')),
        ("html", "<TD>Processor</TD>", "<TD>Colour</TD>", (35, "2.4GHz Quux")),
        ("html", "<TD>482</TD>", "", (64, "logout")),
        ("ascii", "Memory       ", "Recollections", (42, "8 GB")),
        ("ascii", "|   607.2    |", "|   607.2  ", (88, "1  |logout            |  83,157.1  |   607.2    1,378   |  28627")),
    ],
)
def test_lines_that_are_not_understood_become_problems(layout: str, old: str, new: str, expected: tuple[int, str]) -> None:
    assert unread(read(layout, SAMPLES[layout].replace(old, new, 1)))[0] == expected


def test_reasons_of_an_invalid_configuration_in_the_order_of_their_numbers() -> None:
    reasons = "\n".join(f'INVALID_REASON[{n}] = "reason {n}"' for n in (0, 1, 10, 2))
    disclosure = read("raw", RAW.replace("LICENSE.NUM", f"{reasons}\nLICENSE.NUM"))
    assert [value.text for value in disclosure.values if value.section == "errors"] == [
        "reason 0",
        "reason 1",
        "reason 2",
        "reason 10",
    ]
    assert disclosure.text("head", "invalid") == "Invalid Run!"


def test_blanks_around_tags_and_entities() -> None:
    page = PAGE.replace("2.4GHz Quux", "2.4GHz<B> Quux</B>&nbsp;&amp; <I>Co</I>. a&lt;b <none>")
    assert read("html", page).text("sut", "processor") == "2.4GHz Quux & Co. a<b <none>"
