"""Headings of the result page's figures."""

from __future__ import annotations

import pandas as pd

from pages.common import shell

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


def iteration_columns(rows: pd.DataFrame) -> dict[str, object]:
    """Headings of the iterations' columns that `rows` has."""
    return {
        name: shell.words(label) if digits is None else shell.number(label, digits=digits)
        for name, (label, digits) in _ITERATION.items()
        if name in rows
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
    }
