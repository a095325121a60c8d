"""The table of results by benchmark and year."""

from __future__ import annotations

import pandas as pd

from pages.common import shell


def table(rows: pd.DataFrame) -> tuple[pd.DataFrame, dict[str, object]]:
    """One row a benchmark, one column a year, the total at the right; with the columns' headings."""
    years = rows["year"].map(lambda year: "No date" if pd.isna(year) else str(int(year)))
    wide = rows.assign(year=years).pivot_table(index="benchmark", columns="year", values="results", aggfunc="sum")
    wide["All years"] = wide.sum(axis="columns")
    wide = wide.reset_index()
    columns = {name: shell.words("Benchmark") if name == "benchmark" else shell.number(name) for name in wide.columns}
    return wide, columns
