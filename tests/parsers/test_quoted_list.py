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
