"""The view of the consistency checks: how many results fail each, and what does not agree."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import quality
from pages.common import shell, text
from pages.common.ask import ask, look, made
from pages.common.later import later
from pages.data_quality import answer, checks_chart, drawn, exhibits

READ = """
- A check compares figures of one disclosure with each other or with the benchmark's rules. A failed one says that two figures
  do not agree, not which of them is wrong. Nothing is corrected.
- The bars at the right are the failures again, on a scale of their own, where few among many can be seen.
"""


def show(most: int) -> None:
    """The chart, and at most `most` failures of the chosen check."""
    rows = ask(quality.checks)
    if rows.empty:
        shell.nothing("No consistency check applies to the results of these documents.")
        return
    shell.chart(made(drawn.checks, look()), key="checks", exhibit=(exhibits.CHECKS, {}))
    later(_failing, rows, most)
    later(_every_check, rows)


def _every_check(rows: pd.DataFrame) -> None:
    with st.expander("Every check in numbers"):
        shell.table(
            rows.assign(
                name=[checks_chart.name(check) for check in rows["check_name"]], severity=rows["severity"].str.capitalize()
            ),
            {
                "name": shell.words("Check"),
                "severity": shell.words("Severity"),
                "message": shell.words("Rule", width="large"),
                "passed": shell.number("Passed"),
                "failed": shell.number("Failed"),
            },
            key="checks_table",
        )


def _failing(rows: pd.DataFrame, most: int) -> None:
    failing = rows.loc[rows["failed"] > 0, "check_name"].tolist()
    if not failing:
        shell.remark("No check failed.")
        return
    shell.heading("Failed checks", "What the rule asks for and what the document says; choose a row to open its result")
    names = {"All": None} | {checks_chart.name(check): check for check in failing}
    chosen = st.selectbox("Check", list(names), key="check", bind="query-params", filter_mode=None, width=360)
    found: pd.DataFrame = ask(quality.failures, names[chosen], most)
    shell.remark(answer.capped(len(found), int(found["failures_in_all"].iloc[0]), "failure"))
    shell.results_table(
        found.assign(
            named=[text.system_name(row.vendor, row.system) for row in found.itertuples()],
            severity=found["severity"].str.capitalize(),
        ),
        {
            "severity": shell.words("Severity"),
            "named": shell.words("System"),
            "benchmark": shell.words("Benchmark"),
            "message": shell.words("What does not agree", width=320),
            "expected": shell.words("Expected", width=240),
            "found": shell.words("Found", width=240),
        },
        key="failures",
    )
