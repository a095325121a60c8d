"""The charts of the data quality page, which no selection changes: made once for all readers."""

from __future__ import annotations

from data import quality
from pages.common.ask import ask
from pages.common.charts import Chart
from pages.common.style import Look
from pages.data_quality import checks_chart, documents_chart, evidence_chart


def layouts(look: Look) -> Chart:
    """The documents by layout."""
    return documents_chart.figure(ask(quality.by_layout), look)


def checks(look: Look) -> Chart:
    """The checks; at least one must apply."""
    return checks_chart.figure(ask(quality.checks), look)


def evidence(look: Look) -> Chart:
    """What the counts of requests rest on; there must be some."""
    return evidence_chart.figure(ask(quality.evidence), look)
