"""One disclosure: its documents, its lines, the lists that speak of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from data import result
from data.selection import Selection


def of(vendor: str) -> str:
    return str(result.listed(Selection(vendors=(vendor,)))["result_id"][0])


def test_listed_newest_benchmark_first(database: Path) -> None:
    rows = result.listed(Selection())
    assert rows["benchmark"].tolist() == ["SPECweb2005", "SPECweb99_SSL", "SPECweb99", "SPECweb99", "SPECweb99"]
    assert rows["score"].tolist()[2:] == [10291, 6638, 1400]


def test_copies_follow_the_document_that_was_read(copy_with: Callable[..., Path]) -> None:
    copy_with(
        "insert into documents by name select * replace ('copy' as document_id, 'a-copy.html' as path, 'duplicate' as status, "
        "'a copy' as reason) from documents where path like '%ibm%'"
    )
    rows = result.documents(of("IBM"))
    assert rows["read"].tolist() == [True, False]
    assert rows["path"].tolist()[1] == "a-copy.html"
    assert "10291" in str(result.text_of("copy"))
    assert result.text_of("nothing") is None


def test_lists_that_speak_of_a_result(database: Path) -> None:
    quoted = result.listed(Selection(origins=("quoted",)))
    compaq = quoted[quoted["vendor"] == "Compaq"]["result_id"].iloc[0]
    rows = result.listings(compaq)
    assert rows["line_no"].tolist() == [2]
    assert "linux-kernel" in rows["source"][0]
    assert result.listings(of("IBM")).empty


def test_what_was_read_from_a_line(database: Path) -> None:
    rows = result.read_from(of("IBM"), 181)
    assert rows.values.tolist() == [["Setting tuning!cache_files", "50021"]]
    assert "SPECweb99" in result.read_from(of("IBM"), 6)["what"].tolist()[0]
    assert result.read_from(of("IBM"), 100_000).empty
