"""The result page's tables: words for codes, headings, and what a table leaves out."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from pages.compare.rows import Row

SECTIONS = {
    "head": "Head",
    "availability": "Availability",
    "sut": "System under test",
    "network": "Network",
    "web_server": "Web server",
    "script_engine": "Script engine",
    "client": "Load generators",
    "besim": "Backend simulator",
    "benchmark": "Benchmark",
    "test": "Test",
    "errors": "Errors",
    "publication": "Publication",
    "performance": "Performance",
    "run_details": "Run details",
    "list": "List",
}
LAYOUTS = {
    "page_text": "Text of a page",
    "one_line": "Folded into one line",
    "ascii": "ASCII report",
    "html": "HTML page",
    "raw": "Raw kit file",
    "csv": "List (CSV)",
}


def configuration(rows: Sequence[Row]) -> pd.DataFrame:
    """section, label, value, line_no of each property of one result."""
    return pd.DataFrame(
        [(row.section, row.label, row.cells[0].shown, row.cells[0].line) for row in rows],
        columns=["section", "label", "value", "line_no"],
    )


def disclosed(rows: pd.DataFrame) -> pd.DataFrame:
    """Every labelled value with its section in words; one without a printed label under the value's name, in brackets."""
    named = "(" + rows["field"].str.replace("_", " ") + ")"
    return rows.assign(section=rows["section"].map(lambda name: SECTIONS.get(name, name)), label=rows["label"].fillna(named))


def documents(rows: pd.DataFrame) -> pd.DataFrame:
    """The documents of a result with their layout and part in words."""
    return rows.assign(
        layout=rows["layout"].map(lambda name: LAYOUTS.get(name, name)),
        part=["Read" if read else "Copy" for read in rows["read"]],
    )


def state(rows: pd.DataFrame) -> pd.DataFrame:
    """Checks with their outcome in words."""
    failed = rows["severity"].map({"error": "Failed", "warning": "Failed (warning)"}).fillna("Failed")
    return rows.assign(state=failed.where(~rows["passed"].astype(bool), "Passed"))


def only_known(rows: pd.DataFrame) -> pd.DataFrame:
    """The columns that hold a value in some row."""
    return rows.dropna(axis="columns", how="all")
