"""Words and columns of the result page's figures."""

from __future__ import annotations

import pandas as pd

from pages.common import shell, text

_UNITS = {"SPECweb96": "operations/s", "SPECweb99": "connections", "SPECweb99_SSL": "connections"}
_ITERATION = {
    "workload": ("Workload", None),
    "iteration": ("Iteration", 0),
    "load": ("Requested load", 0),
    "conforming": ("Conforming", 0),
    "conforming_pct": ("Conforming (%)", 1),
    "throughput_ops_s": ("Throughput (ops/s)", 1),
    "response_ms": ("Response (ms)", 1),
    "ops_s_per_load": ("Ops/s per connection", 2),
    "kbit_s": ("Bit rate (kbit/s)", 1),
    "requests": ("Requests", 0),
    "good_pct": ("Good (%)", 1),
    "tolerable_pct": ("Good or tolerable (%)", 1),
    "fail_pct": ("Failed (%)", 1),
    "validation_errors": ("Validation errors", 0),
    "weighted_abr": ("Byte rate (B/s)", 1),
}


def score_label(head: dict[str, object]) -> str:
    """The metric and its unit over the score."""
    benchmark = str(head.get("benchmark"))
    unit = _UNITS.get(benchmark)
    return f"{benchmark} ({unit})" if unit else benchmark


def facts(head: dict[str, object]) -> list[tuple[str, object]]:
    """What was tested, by whom and when."""
    rows = [
        ("Tested", f"{text.month(head.get('test_date'))} by {head.get('tested_by') or text.NOTHING}"),
        ("Published", text.day(head.get("published_date"))),
        ("Web server", " ".join(str(part) for part in (head.get("web_server_vendor"), head.get("web_server")) if part)),
    ]
    return [(label, value) for label, value in rows if value and value != text.NOTHING]


def warning(head: dict[str, object]) -> str:
    """Why the result must not be compared."""
    origin = {"kit": "written by a benchmark kit and never published", "quoted": "quoted by a third party"}
    parts = [f"This result is {origin[head['origin']]}."] if head.get("origin") in origin else []
    if head.get("validity") != "valid":
        said = text.plain(str(head.get("validity")).replace("_", "-"))
        why = f": {text.plain(head['validity_reason'])}" if not text.missing(head.get("validity_reason")) else ""
        parts.append(f"It is marked {said}{why}.")
    return " ".join(parts) + " It is left out of comparisons."


def only_known(rows: pd.DataFrame) -> pd.DataFrame:
    """The columns that hold a value in some row."""
    return rows.dropna(axis="columns", how="all")


def iteration_columns(rows: pd.DataFrame) -> dict[str, object]:
    """Headings of the iterations' columns that hold a value."""
    known = only_known(rows)
    return {
        name: shell.words(label) if digits is None else shell.number(label, digits=digits)
        for name, (label, digits) in _ITERATION.items()
        if name in known
    }


def request_columns() -> dict[str, object]:
    """Headings of the request types' columns."""
    return {
        "workload": shell.words("Workload"),
        "iteration": shell.number("Iteration"),
        "request_type": shell.words("Request type"),
        "response_s": shell.number("Response (s)", digits=3),
        "requests": shell.number("Requests"),
        "good": shell.number("Good"),
        "tolerable": shell.number("Tolerable"),
        "fail": shell.number("Failed"),
        "bytes": shell.number("Bytes per request"),
        "weighted_abr": shell.number("Weighted byte rate (B/s)", digits=1),
        "evidence": shell.words("Counts", note="printed, derived from the totals, or bounded: only limits follow"),
        "line_no": shell.number("Line"),
    }
