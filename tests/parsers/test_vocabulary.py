"""Headings of the reference table are known in any dress."""

from __future__ import annotations

import pytest

from parsers import vocabulary


@pytest.mark.parametrize("dress", ["{}", "**{}**", "## {}", "{}:", "__{}__:", " {}\t", "*{}:*"])
def test_headings_in_other_dress(dress: str) -> None:
    for heading, found in vocabulary.headings().items():
        for text in (heading, heading.lower(), heading.upper(), heading.replace(" ", "  ")):
            assert vocabulary.heading(dress.format(text))[0] == found[0]


@pytest.mark.parametrize("text", ["", "Hardware 2", "Hardware Vendor", "net.ipv4.tcp_sack = 0", "Notes" + " " * 60])
def test_other_lines_are_no_headings(text: str) -> None:
    assert vocabulary.heading(text) == ("", "")
