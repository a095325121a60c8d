"""The rows of `results` and `submetrics`: what was tested, by whom, when, and with which score."""

from __future__ import annotations

import re
from typing import Any

from parsers import vocabulary
from parsers.disclosure import Disclosure
from parsers.interpret import dates, quantities

_UNITS = {
    "SPECweb96": "operations/s",
    "SPECweb99": "connections",
    "SPECweb99_SSL": "connections",
    "SPECweb2005": "SPECweb2005",
}
_DATES = (
    ("head", "test_date"),
    ("test", "test_date"),
    ("publication", "published"),
    ("availability", "hardware"),
    ("availability", "web_server"),
    ("availability", "os"),
    ("availability", "other"),
    ("availability", "besim"),
)
_DATE_FIELDS = {field for _, field in _DATES}
_NON_COMPLIANT = re.compile(r"\b(?:N\.?/?C|C\.?D)\b|no[nt][- ]?compliant|code defect|withdrawn", re.IGNORECASE)
_INVALID = re.compile("invalid", re.IGNORECASE)
_SCORE = re.compile(r"\d{1,3}(?:[ ,.']\d{3})+|\d+(?:\.\d{1,2})?")


def validity(disclosure: Disclosure) -> tuple[str | None, str | None]:
    """(validity, reason): valid when a score is printed and the document does not itself say otherwise in its place.

    Without a score, and of a raw kit file, which does not say that its run is valid, nothing is known.
    """
    printed = disclosure.text("head", "invalid") or disclosure.text("head", "score") or ""
    if _NON_COMPLIANT.search(printed):
        return "non_compliant", printed
    if _INVALID.search(printed):
        reasons = [printed] + [
            value.text
            for value in disclosure.values
            if value.section == "errors" and not re.match(r"No .* Errors Found", value.text)
        ]
        return "invalid", "; ".join(dict.fromkeys(reasons))
    if disclosure.layout == "raw":
        return None, "a raw kit file does not say whether its run is valid"
    if printed_score(disclosure) is None and not any(disclosure.text("head", f"score_{name}") for name in disclosure.workloads):
        return None, "no score is printed"
    return "valid", None


def printed_score(disclosure: Disclosure) -> float | None:
    """The score as printed, which may have its thousands parted; None when what stands there is no plain number."""
    text = disclosure.text("head", "score") or ""
    if not _SCORE.fullmatch(text):
        return None
    grouped = re.fullmatch(r"\d{1,3}(?:[ ,.']\d{3})+", text)
    return float(re.sub(r"\D", "", text) if grouped else text)


def result_row(disclosure: Disclosure) -> dict[str, Any]:
    """The row of `results`, without result_id, document_id and origin."""
    state, reason = validity(disclosure)
    printed = disclosure.text
    score = printed_score(disclosure) if state == "valid" else None
    vendor = printed("head", "system_vendor") or printed("sut", "vendor")
    server_vendor = printed("head", "web_server_vendor") or printed("web_server", "vendor")
    server = printed("head", "web_server") or printed("web_server", "name")
    return {
        "benchmark": disclosure.benchmark,
        "validity": state,
        "validity_reason": reason,
        "score": score,
        "score_unit": _UNITS[disclosure.benchmark],
        "system_vendor": vocabulary.vendor(vendor),
        "system_vendor_printed": vendor,
        "system": printed("head", "system") or printed("sut", "model"),
        "web_server_vendor": vocabulary.vendor(server_vendor),
        "web_server_vendor_printed": server_vendor,
        "web_server": server,
        "web_server_family": vocabulary.match("web_servers", server).get("family"),
        "tested_by": printed("head", "tested_by") or printed("test", "tested_by"),
        "spec_license": printed("head", "spec_license") or printed("test", "spec_license"),
        "test_date": dates.month(printed("head", "test_date") or printed("test", "test_date")),
        "published_date": dates.day(printed("publication", "published")),
        "hardware_available": dates.month(printed("availability", "hardware")),
        "web_server_available": dates.month(printed("availability", "web_server")),
        "os_available": dates.month(printed("availability", "os")),
        "other_available": dates.month(printed("availability", "other")),
        "besim_available": dates.month(printed("availability", "besim")),
        "requested_load": _requested_load(disclosure),
        "fileset_mb": quantities.number(printed("benchmark", "fileset_mb")),
        "notes_count": len(disclosure.notes),
    }


def tell_odd_years(disclosure: Disclosure) -> None:
    """Record a problem for each printed date of a year that is not taken; its text stays among the values."""
    for value in disclosure.values:
        if value.field in _DATE_FIELDS and (value.section, value.field) in _DATES and (years := dates.odd_years(value.text)):
            message = f"the year {years[0]:04d} is not taken for a date: only {dates.FIRST_YEAR} to {dates.LAST_YEAR} are"
            disclosure.problem(value.line, "warning", "unreadable_value", message, value.text)


def _requested_load(disclosure: Disclosure) -> int | None:
    load = quantities.count(disclosure.text("benchmark", "requested_connections"))
    if load is None and len(disclosure.workloads) == 1 and disclosure.iterations:
        load = quantities.count(disclosure.iterations[0].load)
    return load


def submetric_rows(disclosure: Disclosure, state: str | None) -> list[dict[str, Any]]:
    """One row for each workload whose score is printed; a run whose `state` of validity is not valid has none."""
    if state != "valid":
        return []
    rows = []
    for workload in disclosure.workloads:
        score = quantities.number(disclosure.text("head", f"score_{workload}"))
        if score is not None:
            rows.append({"workload": workload, "score": score})
    return rows
