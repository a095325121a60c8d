"""The ASCII report with its line ends lost: all of it on one line, each run of blanks become one."""

from __future__ import annotations

from dataclasses import replace

from tests.rendering import ascii_report
from tests.rendering.model import Result


def render(result: Result) -> str:
    """The plain report, without the tables of detail mode, on one line."""
    return " ".join(ascii_report.render(replace(result, style=1)).split())
