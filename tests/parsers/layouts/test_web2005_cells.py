"""Cells of a SPECweb2005 page's tables: their kinds, and tables cut short."""

from __future__ import annotations

from parsers.disclosure import Disclosure
from parsers.layouts.web2005_cells import Cells, kinds_of, read_request_table


def test_kinds_of_cells() -> None:
    assert kinds_of(["login", "18,268", "1,234.5", "0.52", "97.2%", "1\t2"], {"login"}) == "WNDDPA"
    assert kinds_of(["Login", "1st", "-", "Total", "TOTAL"]) == "APATT"


def test_a_total_row_without_rows_before_it() -> None:
    texts = ["Total", "5", "4", "1", "0", "10.5"]
    disclosure = Disclosure("SPECweb2005", "page_text")
    read_request_table(disclosure, "Banking", Cells(list(range(1, 7)), texts, kinds_of(texts)))
    (total,) = disclosure.iterations
    assert (total.requests, total.good, total.tolerable, total.fail, total.weighted_abr) == ("5", "4", "1", "0", "10.5")
    assert disclosure.kinds == dict.fromkeys(range(1, 7), "table")
