"""The charts on the state of the data, ready to leave the dashboard; they are about all documents, whatever is selected."""

from __future__ import annotations

import pandas as pd

from data import quality, sources
from data.selection import Selection
from pages.common import fair_use, text
from pages.common.charts import Chart
from pages.common.style import Look
from pages.data_quality import checks_chart, documents_chart, evidence_chart
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Bars, Native, Part

DOCUMENTS, CHECKS, EVIDENCE = "quality_documents", "quality_checks", "quality_evidence"
BASIS = "all documents that were read"
_EVERY = Selection(origins=(), validities=())


def documents(parameters: Parameters, look: Look) -> Exhibit:
    """Documents by layout; raises NotToBeMade."""
    rows = quality.by_layout()
    _some(rows, "No document was read.")
    states = {
        "accepted": ("Accepted", look.good),
        "duplicate": ("Copy of a result", look.tolerable),
        "rejected": ("Rejected", look.fail),
    }
    rows = rows.assign(layout=rows["layout"].map(documents_chart.layout))
    parts = [Part(name, rows[state].tolist(), color) for state, (name, color) in states.items() if rows[state].any()]
    count = int(rows[list(states)].sum().sum())
    return _exhibit(
        DOCUMENTS,
        parameters,
        documents_chart.figure(quality.by_layout(), look),
        rows,
        {
            "layout": Column("Layout"),
            "accepted": Column("Accepted", "documents"),
            "duplicate": Column("Copies", "documents"),
            "rejected": Column("Rejected", "documents"),
            "lines": Column("Lines"),
            "understood": Column("Lines understood"),
        },
        text.count(count, "document"),
        Bars(rows["layout"].tolist(), parts, Axis("Documents", low=0.0), True),
        "A document is rejected when no SPECweb result is found in it, and a copy when another document says the same and more.",
    )


def checks(parameters: Parameters, look: Look) -> Exhibit:
    """Consistency checks by name; raises NotToBeMade."""
    rows = quality.checks()
    _some(rows, "No consistency check applies.")
    names = [checks_chart.name(check) for check in rows["check_name"]]
    parts = [Part("Passed", rows["passed"].tolist(), look.good), Part("Failed", rows["failed"].tolist(), look.fail)]
    natives: list[Native] = [
        Bars(names, [part for part in parts if any(part.values)], Axis("Results checked", low=0.0), True, "Results checked")
    ]
    if rows["failed"].any():
        natives.append(Bars(names, parts[1:], Axis("Results that fail", low=0.0), title="Results that fail"))
    return _exhibit(
        CHECKS,
        parameters,
        checks_chart.figure(rows, look),
        rows.assign(check=names),
        {
            "check": Column("Check"),
            "message": Column("What is checked"),
            "severity": Column("Severity"),
            "passed": Column("Results that pass"),
            "failed": Column("Results that fail"),
        },
        text.count(int((rows["passed"] + rows["failed"]).sum()), "check"),
        natives,
        "A check compares figures of one disclosure with each other or with the benchmark's rules. A failed one says that two "
        "figures do not agree, not which of them is wrong. Nothing is corrected.",
    )


def evidence(parameters: Parameters, look: Look) -> Exhibit:
    """What the request counts rest on; raises NotToBeMade."""
    rows = quality.evidence()
    _some(rows, "No document has counts by request type.")
    workloads = list(dict.fromkeys(rows["workload"]))
    totals = rows.groupby("workload")["rows"].sum()
    colors = {"printed": look.good, "derived": look.accent, "bounded": "#9AA6B5"}
    parts = []
    for kind, name in evidence_chart.KINDS.items():
        own = rows[rows["evidence"] == kind].set_index("workload")["rows"]
        values = [100 * float(own[one]) / float(totals[one]) if one in own else None for one in workloads]
        parts.append(Part(name, values, colors[kind]))
    axis = Axis("Share of the rows (%)", low=0.0, high=100.0, exact=True)
    return _exhibit(
        EVIDENCE,
        parameters,
        evidence_chart.figure(rows, look),
        rows,
        {
            "workload": Column("Workload"),
            "evidence": Column("Counts are"),
            "rows": Column("Rows"),
            "requests": Column("Requests"),
            "beyond": Column("Requests that are not good"),
        },
        text.count(int(rows["rows"].sum()), "row"),
        Bars(workloads, [part for part in parts if any(part.values)], axis, True),
        "Counts of good, tolerable and failed requests that a damaged page has lost are derived where the totals leave one "
        "possibility, and bounded where they leave several. A row is a request type of one iteration.",
    )


def _some(rows: pd.DataFrame, otherwise: str) -> None:
    if rows.empty:
        raise NotToBeMade(otherwise)


def _exhibit(
    name: str,
    parameters: Parameters,
    chart: Chart,
    rows: pd.DataFrame,
    columns: dict[str, Column],
    n: str,
    native: Native | list[Native],
    reading: str,
) -> Exhibit:
    """These charts compare no results, so none are listed."""
    said = fair_use.line(sources.provenance(_EVERY), "none, the figures describe the documents")
    natives = tuple(native) if isinstance(native, list) else (native,)
    return Exhibit(name, parameters, chart, rows, columns, BASIS, n, sources.results(()), said, native=natives, reading=reading)
