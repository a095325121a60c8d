"""Which parts of a disclosure are missing, as they are when a document was cut off."""

from __future__ import annotations

from typing import Any

from parsers.disclosure import Disclosure

CHECK = "disclosure_complete"
_CONFIGURATION = {
    "system under test": ("sut", "model"),
    "web server": ("web_server", "name"),
    "network": ("network", "nics"),
    "clients": ("client", "machines"),
}


def missing_parts(disclosure: Disclosure) -> list[str]:
    """Names of the parts that every complete disclosure of this benchmark and layout has and this one lacks.

    A raw kit file has no head.
    """
    missing = [part for part, (section, field) in _CONFIGURATION.items() if disclosure.text(section, field) is None]
    if not disclosure.text("head", "system") and disclosure.layout != "raw":
        missing.insert(0, "head")
    if disclosure.benchmark == "SPECweb2005":
        missing += _missing_runs(disclosure)
    elif disclosure.benchmark == "SPECweb96":
        missing += [] if disclosure.iterations else ["load levels"]
    else:
        with_rates = [row for row in disclosure.iterations if row.throughput]
        if not with_rates or len(with_rates) < len(disclosure.iterations):
            missing.append("rows of the run details" if with_rates else "run details")
        missing += [] if disclosure.text("benchmark", "requested_connections") else ["benchmark configuration"]
    return missing


def check_row(missing: list[str]) -> dict[str, Any]:
    """The row of `checks`, without its result, that says whether all parts are there."""
    return {
        "check_name": CHECK,
        "passed": not missing,
        "severity": "warning",
        "expected": "every part of a disclosure",
        "found": f"no {', no '.join(missing)}" if missing else "all parts",
        "message": "Parts of the disclosure are missing; the document may be cut off." if missing else "No part is missing.",
    }


def _missing_runs(disclosure: Disclosure) -> list[str]:
    """Run details: of every workload a table for each iteration, each ended by its total row."""
    if not disclosure.iterations:
        return ["run details"]
    tables = {(row.workload, row.iteration) for row in disclosure.requests}
    missing = []
    for workload in dict.fromkeys([*disclosure.workloads, *(row.workload or "" for row in disclosure.iterations)]):
        rows = [row for row in disclosure.iterations if row.workload == workload]
        if not rows or any((workload, row.iteration) not in tables or row.requests is None for row in rows):
            missing.append(f"{workload} run details")
    return missing
