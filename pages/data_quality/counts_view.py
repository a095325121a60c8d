"""The view of what the counts of good, tolerable and failed requests rest on."""

from __future__ import annotations

import pandas as pd

from pages.common import shell
from pages.common.ask import look, made
from pages.common.later import later
from pages.data_quality import drawn, evidence_chart, exhibits

READ = """
- Counts of good, tolerable and failed requests that a damaged page has lost are derived where the totals leave one possibility,
  and bounded where they leave several. A row is a request type of one iteration.
- Requests that are not good are the tolerable and the failed ones together; bounds leave open how many are which.
"""


def show(evidence: pd.DataFrame) -> None:
    """`evidence` as from `data.quality.evidence`."""
    if evidence.empty:
        shell.nothing("No document has counts by request type; those of SPECweb2005 results do.")
        return
    shell.chart(made(drawn.evidence, look()), key="evidence", exhibit=(exhibits.EVIDENCE, {}))
    later(_table, evidence)


def _table(evidence: pd.DataFrame) -> None:
    shell.heading("The rows behind it", "Request types of iterations, and the requests in them")
    shell.table(
        evidence.assign(evidence=evidence["evidence"].map(evidence_chart.KINDS)),
        {
            "workload": shell.words("Workload"),
            "evidence": shell.words("What the counts rest on"),
            "rows": shell.number("Rows"),
            "requests": shell.number("Requests"),
            "beyond": shell.number("Requests that are not good"),
        },
        key="evidence_table",
    )
