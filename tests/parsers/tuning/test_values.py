"""Printed values as numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.tuning.values import quantity


@pytest.mark.parametrize(
    ("text", "unit", "number"),
    [
        ("65536", "bytes", 65536),
        ("-1", "requests", -1),
        ("0xfffe", "port", 65534),
        ("10,000,000", "bytes", 10_000_000),
        ("12884901888", "bytes", 12884901888),
        ("64K", "bytes", 65536),
        ("1G", "bytes", 2**30),
        ("16MB", "bytes", 2**24),
        ("512 bytes", "bytes", 512),
        ("128", "MB", 128),
        ("128M", "MB", 128),
        ("1G", "MB", 1024),
        ("64k", "entries", 65536),
        ("5%", "%", 5),
        ("300 seconds", "s", 300),
        ("2 minutes", "s", 120),
        ("2 minutes", "ms", 120_000),
        ("250 ms", "s", 0.25),
        ("60000 ms", "ms", 60000),
        ("1.5", "s", 1.5),
        ("yes", "bool", 1),
        ("Off", "bool", 0),
        ("enabled", "bool", 1),
        ("FALSE", "bool", 0),
        ("on", "flag", 1),
        ("yes", "bytes", None),
        ("yes", None, None),
        ("7", None, 7),
        ("4096 87380 174760", "bytes x3", None),
        ("5 apples", "s", None),
        ("5 apples", "entries", None),
        ("unset", "bytes", None),
        ("{80}", "ports", None),
        ("1:1", "ratio", None),
        ("9" * 50, "bytes", float("9" * 50)),
        ("9" * 400, "bytes", None),
        ("", "bytes", None),
        (None, "bytes", None),
    ],
)
def test_quantity(text: str | None, unit: str | None, number: float | None) -> None:
    assert quantity(text, unit) == number


@given(st.text(), st.sampled_from(["bytes", "bool", "s", "ms", "MB", "%", "entries", None]))
def test_any_text_is_a_number_or_none(text: str, unit: str | None) -> None:
    assert quantity(text, unit) is None or isinstance(quantity(text, unit), float)
