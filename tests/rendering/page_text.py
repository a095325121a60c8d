"""The text of the published page: SPECweb99 and SSL with label and value on a line, SPECweb2005 with a table cell on a line."""

from __future__ import annotations

from tests.rendering import words
from tests.rendering.model import NoteSection, Requests, Result, Software, Workload
from tests.rendering.words import Labels

NO_SCORE = {"non_compliant": "NC", "invalid": "Invalid Run!"}


def render(result: Result) -> str:
    """The page's text, complete."""
    return "\n".join(_page_2005(result) if result.benchmark == "SPECweb2005" else _page_99(result))


def score(result: Result, value: int) -> str:
    """A score, or the words that stand where it would."""
    return NO_SCORE.get(result.validity, str(value))


def head(result: Result, separator: str = ": ") -> list[str]:
    """Vendor and name of the system and of each piece of software."""
    named = [(result.vendor_printed, result.system)]
    named += [(software.printed["vendor"], software.printed["name"]) for software in result.software]
    return [f"{vendor}:{separator[1:]}{name}" for vendor, name in named]


def values(printed: dict[str, str], labels: Labels) -> list[str]:
    """Lines `Label value`, each with a blank line behind it."""
    lines = []
    for label, name in labels:
        if name in printed:
            lines += [f"{label} {printed[name]}", ""]
    return lines


def pairs(printed: dict[str, str], labels: Labels) -> list[str]:
    """Lines `Label<tab>value` without blank lines between them."""
    return [*(f"{label}\t{printed[name]}" for label, name in labels if name in printed), ""]


def availability(result: Result, labels: Labels, absent: str) -> list[str]:
    """The availability dates; several of a part stand below each other."""
    return ["Availability Dates", *(f"{label}\t{words.months(result, key, absent)}" for label, key in labels), ""]


def _notes(sections: list[NoteSection]) -> list[str]:
    lines: list[str] = []
    for section in sections:
        lines += [section.heading, "", *section.lines, ""]
    return lines


def _page_99(result: Result) -> list[str]:
    name, sut, client = result.benchmark, result.machines[0], result.machines[1]
    http = words.http(result)
    sponsor = {"date": words.month(result.tested), "by": result.tested_by, "license": result.license}
    return [
        f"{name} Result", "", *head(result, ":\t"), "", f"{name} = {score(result, result.score)}", "",
        "Performance", "", "Iteration", "", "Conforming Simultaneous Connections", "",
        *(f"{number}\t{run.conforming}" for number, run in enumerate(result.runs, 1)),
        f"Median\t{result.score}", "", "Configuration", "",
        *availability(result, words.available_99(result), "--"),
        "Hardware", "", *values(sut.printed, words.HARDWARE),
        "Software", "", *values(sut.printed, words.SOFTWARE),
        f"{http} Software", "", *values(result.web_server.printed, words.server_99(result)),
        "Test Sponsor", *pairs(sponsor, (("Test Date", "date"), ("Tested By", "by"), ("SPEC License", "license"))),
        "Network", "", *values(sut.printed, words.NETWORK),
        "Clients", "", *values(client.printed, words.CLIENTS),
        "Benchmark Configuration", "", f"Requested Connections {result.requested}", "",
        f"Fileset Size (MB) {result.fileset_mb:.2f}", "",
        "Notes", "", *_notes(result.notes), "Test Run Details", "",
        "**Test results for each iteration (median is shaded)**",
        "Iteration\tConforming Connections\tPercent Conform\tThroughput ops/sec\tResponse msec\tops/sec/ loadgen\tkbit/ sec",
        *("\t".join(run_cells(result, number)) for number in range(1, len(result.runs) + 1)),
        "", "Mon Apr 25 12:37:01 2005", "", f"First published at SPEC.org on {words.day(result.published)}",
    ]  # fmt: skip


def run_cells(result: Result, number: int) -> list[str]:
    """The cells of an iteration's row in the run details of SPECweb99 and SSL."""
    run, requested = result.runs[number - 1], result.requested or 1
    return [
        str(number), str(run.conforming), words.percent(run.conforming, requested, "half"), f"{run.throughput:.1f}",
        f"{run.response_ms:.1f}", f"{run.throughput / requested:.2f}", f"{run.kbit_s:.1f}",
    ]  # fmt: skip


_CONTENTS = [
    "Performance and Configuration Section", "Performance Section", "Configuration Section", "",
    "Details Section", "Banking Details", "Ecommerce Details", "Support Details", "",
    "Notes Section", "Banking Notes", "Ecommerce Notes", "Support Notes", "",
    "Errors Section", "Banking Errors", "Ecommerce Errors", "Support Errors", "",
]  # fmt: skip
_COMPLIANCE_HEAD = [
    "Simultaneous", "User Sessions", "", "Test", "Iteration", "", "Aggregate QOS Compliance", "",
    "Good\tTolerable\tFail", "", "Validation Errors", "",
]  # fmt: skip
_DETAILS_HEAD = [
    "Test results for each iteration", "", "Iteration", "", "Request Type", "", "Total Reqs", "", "QOS", "",
    "Good\tTolerable\tFail", "", "Weighted", "ABR", "", "Avg Resp", "Time (sec)", "", "Average", "Bytes/Req", "",
]  # fmt: skip


def _page_2005(result: Result) -> list[str]:
    sut, client, besim = result.machines
    lines = [
        f"SPECweb2005 Result: {result.vendor_printed}: {result.system}", "", "SPECweb2005 Result",
        f"Copyright © {result.tested.year} Standard Performance Evaluation Corporation", "", *head(result), "",
        f"SPECweb2005 = {score(result, result.score)}", "",
    ]  # fmt: skip
    for workload in result.workloads:
        lines += [f"SPECweb2005_{workload.name} = {score(result, workload.sessions)}", ""]
    lines += [
        f"Tested By: {result.tested_by}", "", f"SPEC License #: {result.license}", "",
        f"Test Date: {words.month(result.tested)}", "", *_CONTENTS, "Performance", "",
    ]  # fmt: skip
    for workload in result.workloads:
        lines += [workload.name, "", *_COMPLIANCE_HEAD, *_cells(_compliance(result, workload))]
    lines += [
        "Configuration", "", *availability(result, words.AVAILABLE_2005, "N/A"),
        "System Under Test (SUT)", "", *values(sut.printed, words.SUT_2005),
        "SUT Network", "", *values(sut.printed, words.NETWORK_2005), *_software(result.software, result.style),
        "Clients", "", *values(client.printed, words.CLIENTS_2005),
        "Backend Simulator (BESIM)", "", *values(besim.printed, words.BESIM_2005),
    ]  # fmt: skip
    for workload in result.workloads:
        lines += [f"{workload.name} Run Details", "", *_DETAILS_HEAD, *_details(result, workload)]
        lines += [f"Notes for {workload.name} Workload", "", *_notes(result.notes)]
        lines += [f"Errors for {workload.name} Workload", "", *_errors(result, workload)]
    return [
        *lines, f"For questions about this result, please contact the submitter: {result.tested_by}", "",
        f"First published at SPEC.org on {words.day(result.published)}",
    ]  # fmt: skip


def _software(software: list[Software], style: int) -> list[str]:
    headings = {"web_server": ("Web Server Software", "HTTP Software")[style & 1], "script_engine": "Script Engine"}
    lines: list[str] = []
    for each in software:
        lines += [headings[each.role], *pairs(each.printed, words.SERVER_2005)]
    return lines


def _cells(cells: list[str]) -> list[str]:
    return [line for cell in cells for line in (cell, "")]


def _compliance(result: Result, workload: Workload) -> list[str]:
    cells = [str(workload.sessions)]
    for number, rows in enumerate(workload.iterations, 1):
        sums = words.total(rows)
        judged = words.judged(sums)
        counts = (sums.good, sums.good + sums.tolerable, sums.fail)
        shares = [words.percent(count, judged, result.rounding) for count in counts]
        cells += [str(number), *shares, str(sums.errors)]
    return cells


def _details(result: Result, workload: Workload) -> list[str]:
    lines = []
    for number, rows in enumerate(workload.iterations, 1):
        sums = words.total(rows)
        lines += _cells([str(number)])
        for row in rows:
            lines += _cells(request_cells(result, row, sums))
        lines += _cells(["Total", str(sums.requests), f"{sums.good}\t{sums.tolerable}\t{sums.fail}"])
        lines += _cells(total_rates(result, sums))
    return lines


def decimal(result: Result, value: float) -> str:
    """A rate with one decimal, with thousands grouped by the newer kit."""
    return f"{value:.1f}" if result.rounding == "cut" else f"{value:,.1f}"


def request_cells(result: Result, row: Requests, sums: Requests) -> list[str]:
    """The cells of a request type's row: name, counts, byte rate, mean response time, bytes."""
    seconds = words.mean_s(row)
    if result.rounding == "cut" and row.total_ms % 3 == 0:
        seconds = seconds.rstrip("0") + ("0" if seconds.endswith(".000") else "")
    return [
        row.name, str(row.requests), str(row.good), str(row.tolerable), str(row.fail),
        decimal(result, words.rate(row.total_bytes, sums.total_ms)), seconds, str(words.mean_bytes(row)),
    ]  # fmt: skip


def total_rates(result: Result, sums: Requests) -> list[str]:
    """The total row's byte rate, to which the newer kit adds mean response time and bytes."""
    rates = [decimal(result, words.rate(sums.total_bytes, sums.total_ms))]
    return rates if result.rounding == "cut" else [*rates, words.mean_s(sums), f"{words.mean_bytes(sums):,}"]


def _errors(result: Result, workload: Workload) -> list[str]:
    lines = ["Quality of Service Errors", "", "No QOS Errors Found", "", "Validation Errors", ""]
    spoilt = sum(row.errors for rows in workload.iterations for row in rows)
    lines += [f"{spoilt} Validation Errors" if spoilt else "No Validation Errors Found", ""]
    if result.rounding != "cut":
        lines += ["Request Distribution Errors", "", "No Request Distribution Errors Found", ""]
    return lines
