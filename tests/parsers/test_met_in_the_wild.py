"""One test for each way in which a saved document was found to differ from the known ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.documents import DOCUMENTS, parse

IBM = (DOCUMENTS / "specweb99-ibm-pseries-655.txt").read_text()
FOLDED = (DOCUMENTS / "specweb99-dell-poweredge-1750.txt").read_text()
DELL = (DOCUMENTS / "specweb2005-dell-poweredge-750.txt").read_text()


def _record(text: str) -> dict[str, list[dict[str, Any]]]:
    parsed = parse(text)
    assert parsed.document["status"] == "accepted", parsed.document["reason"]
    return parsed.records[0]


def _sut(text: str) -> dict[str, Any]:
    return next(row for row in _record(text)["systems"] if row["role"] == "sut")


@pytest.mark.parametrize("before", ["SPEC\nHome\nResults\n\n", "Subject: a result\nDate: today\n\n", "\n\n\n"])
@pytest.mark.parametrize(("text", "score"), [(IBM, 10291), (FOLDED, 6638), (DELL, 848)])
def test_lines_before_the_title(before: str, text: str, score: int) -> None:
    parsed = parse(before + text)
    assert parsed.records[0]["results"][0]["score"] == score
    assert parsed.document["lines"] == parsed.document["lines_understood"]


@pytest.mark.parametrize("mark", ["®", "(R)", "(TM)", "™"])
def test_marks_in_title_and_score(mark: str) -> None:
    text = IBM.replace("SPECweb99 Result", f"SPECweb{mark}99 Result").replace("SPECweb99 =", f"SPECweb99{mark} =")
    assert _record(text)["results"][0]["score"] == 10291
    assert _record(DELL.replace("SPECweb2005", f"SPECweb{mark}2005", 2))["results"][0]["score"] == 848


def test_a_page_footer_is_furniture() -> None:
    text = (
        IBM + "\n\nCopyright © 1996-2005 Standard Performance Evaluation Corporation\nwebmaster@spec.org\nLast updated: today\n"
    )
    assert parse(text).problems == []


def test_a_folded_report_with_further_line_ends() -> None:
    assert _record("\n" * 12 + FOLDED + "\n" * 12)["results"][0]["score"] == 6638
    words = FOLDED.split(" Availability Dates ")
    assert _record(f"{words[0]}\nAvailability Dates {words[1]}")["systems"][0]["memory_gb"] == 8


def test_blanks_that_must_not_break() -> None:
    assert _sut(IBM.replace("Memory 64GB", "Memory\u00a064GB"))["memory_gb"] == 64


@pytest.mark.parametrize("label", ["MEMORY", "Memory:", "**Memory**", "memory :"])
def test_labels_in_other_dress(label: str) -> None:
    assert _sut(IBM.replace("Memory 64GB", f"{label} 64GB"))["memory_gb"] == 64


@pytest.mark.parametrize("label", ["#Processors", "#  Processors", "# processors"])
def test_number_signs_in_labels(label: str) -> None:
    assert _sut(IBM.replace("# Processors 4 cores", f"{label} 4 cores"))["cores"] == 4


def test_headings_in_capitals() -> None:
    assert _sut(IBM.replace("\nHardware\n", "\nHARDWARE\n"))["memory_gb"] == 64


def test_a_continuation_line_may_begin_with_a_label() -> None:
    """Where blank lines part the values, a line that follows directly is no new value."""
    text = IBM.replace("(fast-write enabled)", "Disk Controllers have fast-write enabled").replace(
        "4 chips/MCM\n", "4 chips/MCM\n", 1
    )
    sut = _sut(text)
    assert sut["disk_subsystem"].endswith("Disk Controllers have fast-write enabled")
    assert sut["disk_controllers"].startswith("Wide/Ultra-2")


def test_a_page_without_any_blank_line() -> None:
    text = "\n".join(line for line in IBM.split("\n") if line.strip())
    sut = _sut(text)
    assert (sut["memory_gb"], sut["cores"], sut["disks"]) == (64, 4, 22)


@pytest.mark.parametrize(
    ("printed", "score", "validity"),
    [
        ("10,291", 10291, "valid"),
        ("10 291", 10291, "valid"),
        ("10.291", 10291, "valid"),
        ("10291 NC", None, "non_compliant"),
        ("N/C", None, "non_compliant"),
        ("Not Compliant", None, "non_compliant"),
        ("about 10291", None, "valid"),
    ],
)
def test_scores_as_printed(printed: str, score: int | None, validity: str) -> None:
    result = _record(IBM.replace("SPECweb99 = 10291", f"SPECweb99 = {printed}"))["results"][0]
    if printed == "about 10291":
        assert (result["score"], result["validity"], result["validity_reason"]) == (None, None, "no score is printed")
    else:
        assert (result["score"], result["validity"]) == (score, validity)


def test_nothing_is_known_of_a_page_without_a_score() -> None:
    result = _record(IBM.replace("SPECweb99 = 10291\n", ""))["results"][0]
    assert (result["score"], result["validity"]) == (None, None)


def test_a_system_may_be_named_like_a_verdict() -> None:
    result = _record(IBM.replace("IBM eServer pSeries 655", "Invalidator 9000"))["results"][0]
    assert (result["system"], result["validity"]) == ("Invalidator 9000", "valid")


def test_settings_of_notes_that_share_a_line_of_html() -> None:
    notes = "<LI>net.core.rmem_max = 1, x</LI><LI>plain words here</LI><LI>net.core.wmem_max = 2, y</LI>"
    page = (
        "<html><title>SPECweb99 Result: a: b</title><body><table><tr><td>SPECweb99 Result</td></tr></table>"
        "<table><tr><td>Dell: Model<br>Red Hat: TUX</td><td>SPECweb99 = 5</td></tr></table>"
        f"<h2>Notes</h2><h3>Operating System Notes</h3><ul>{notes}</ul></body></html>"
    )
    assert [row["setting_count"] for row in _record(page)["notes"]] == [1, 0, 1]


@pytest.mark.parametrize(
    ("processor", "family"),
    [
        ("Intel Pentium® III Xeon 700MHz", "Intel Pentium III Xeon"),
        ("Intel PIII Xeon 700MHz", "Intel Pentium III Xeon"),
        ("Intel Pentium-III 1GHz", "Intel Pentium III"),
        ("HP PA 8600 552MHz", "HP PA-RISC"),
    ],
)
def test_processor_names(processor: str, family: str) -> None:
    assert _sut(IBM.replace("Processor 1700MHz POWER4+", f"Processor {processor}"))["processor_family"] == family


@pytest.mark.parametrize("year", ["9999", "2262", "1600", "0003"])
def test_a_year_that_no_result_can_be_of_is_no_date_but_a_problem(year: str) -> None:
    text = IBM.replace("May-2003", f"May-{year}", 1)
    found = parse(text)
    record = found.records[0]
    assert record["results"][0]["test_date"] is None
    assert [row["value"] for row in record["disclosed_values"] if row["label"] == "Test Date"] == [f"May-{year}"]
    (problem,) = found.problems
    assert (problem["line_no"], problem["severity"], problem["kind"], problem["text"]) == (
        75,
        "warning",
        "unreadable_value",
        f"May-{year}",
    )
    assert problem["message"] == f"the year {year} is not taken for a date: only 1990 to 2100 are"
