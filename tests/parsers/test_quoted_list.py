"""The shipped list of quoted figures: every row as it stands in the file."""

from __future__ import annotations

import csv

from tests.documents import DOCUMENTS, parse

PATH = DOCUMENTS / "specweb99-quoted-2001.csv"


def test_every_row_is_a_quoted_result() -> None:
    found = parse(PATH.read_bytes(), PATH.name)
    with PATH.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert found.document["layout"] == "csv"
    assert found.document["lines"] == found.document["lines_understood"] == 13
    assert len(found.records) == len(rows) == 12
    for record, row, listing in zip(found.records, rows, found.listings, strict=True):
        result, (system,) = record["results"][0], record["systems"]
        assert (result["origin"], result["benchmark"], result["validity"]) == ("quoted", "SPECweb99", "valid")
        assert (result["system_vendor"], result["system"]) == (row["Hardware Vendor"], row["System"])
        assert result["score"] == float(row["Result"])
        assert result["test_date"].strftime("%Y-%m") == row["Date"]
        assert result["web_server"] == row["Web Server"]
        assert result["fileset_mb"] is None, "whole GB are no figure in MB"
        count = int(row["# Processors"])
        assert (system["chips"], system["cores"], system["cores_per_chip"]) == (count, count, 1)
        assert (system["mhz"], system["memory_gb"]) == (float(row["Processor MHz"]), float(row["Memory (GB)"]))
        assert system["l2_kb"] == {"256 KB": 256, "2 MB": 2048}[row["Secondary Cache"]]
        assert system["nics"] == int(row["# Network Controllers"])
        assert (listing["source"], listing["note"]) == (row["Source"], row["Note"] or None)


def test_headings_in_other_words_and_separators() -> None:
    text = "Company;System Name;SPECweb99;# Cores;# Chips;Memory;Published\nAcme;Model 1;1234;4;2;8 GB;27-May-2003\n"
    (record,) = parse(text, "dump.csv").records
    result, (system,) = record["results"][0], record["systems"]
    assert (result["benchmark"], result["score"], result["origin"]) == ("SPECweb99", 1234, "published")
    assert str(result["published_date"]) == "2003-05-27"
    assert (system["cores"], system["chips"], system["memory_gb"]) == (4, 2, 8)


def test_rows_without_benchmark_or_system_are_reported() -> None:
    text = "Benchmark,Vendor,System,Result,MHz\nSPECint2000,Acme,M,1,2\nSPECweb99,Acme,,1,2\nSPECweb99,Acme,M,1,2\n"
    found = parse(text, "list.csv")
    assert len(found.records) == 1
    assert [(problem["kind"], problem["line_no"]) for problem in found.problems] == [
        ("unknown_column", 1),
        ("unread_line", 2),
        ("unread_line", 3),
    ]


def test_years_that_no_result_can_be_of_are_reported() -> None:
    rows = "SPECweb99,Acme,A,10,0001-01,9999-12\nSPECweb99,Acme,B,11,2001-03,Jan-1600\nSPECweb99,Acme,C,12,2001-03,Jan-2001\n"
    found = parse(f"Benchmark,Vendor,System,Result,Date,HW Avail\n{rows}", "list.csv")
    results = [record["results"][0] for record in found.records]
    assert [str(row["test_date"]) for row in results] == ["None", "2001-03-01", "2001-03-01"]
    assert [str(row["hardware_available"]) for row in results] == ["None", "None", "2001-01-01"]
    assert [(row["line_no"], row["kind"], row["text"]) for row in found.problems] == [
        (2, "unreadable_value", "0001-01"),
        (2, "unreadable_value", "9999-12"),
        (3, "unreadable_value", "Jan-1600"),
    ]
