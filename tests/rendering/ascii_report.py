"""The ASCII report (.asc) of the SPECweb99 and SSL kit, 79 columns wide."""

from __future__ import annotations

from tests.rendering import words
from tests.rendering.kit_text import wrap
from tests.rendering.model import Result
from tests.rendering.page_text import NO_SCORE, run_cells
from tests.rendering.words import Labels

WIDTH = 79
RULE = "=" * WIDTH
_LEFT, _LABEL = 54, 23


def render(result: Result) -> str:
    """The report as the kit writes it; a third of them in detail mode."""
    lines = [
        f"{result.benchmark} Result".center(WIDTH).rstrip(), "", RULE, *_banner(result), RULE, "",
        "PERFORMANCE", "", *_performance(result), "", RULE, "", *_configuration(result), RULE, "",
        "Notes/Tuning information".center(WIDTH).rstrip(), "",
    ]  # fmt: skip
    for section in result.notes:
        if section.lines:
            lines += [section.heading, *(f"    {line}" for line in section.lines), ""]
    lines += [RULE, "", *_details(result)]
    if result.style % 3 == 0:
        lines += _classes(result)
    return "\n".join([*lines, ""])


def _banner(result: Result) -> list[str]:
    server = result.web_server.printed
    score = NO_SCORE["non_compliant"] if result.validity == "non_compliant" else str(result.score)
    remark = "INVALID TEST" if result.validity == "invalid" else ""
    left = ("", f"{result.vendor_printed} : {result.system}", f"{server['vendor']} : {server['name']}", "")
    right = ("", f"{score} {result.benchmark}", remark, "")
    return [f"{names:<{_LEFT - 1}} || {value:^22}".rstrip() for names, value in zip(left, right, strict=True)]


def _performance(result: Result) -> list[str]:
    rule = "    ---------------+----------------------------"
    rows = [f"          {number}        |    {run.conforming:>6}" for number, run in enumerate(result.runs, 1)]
    return [
        "                   | Conforming Simultaneous", "       Iteration   |       Connections", rule, *rows, rule,
        f"        Median     |    {result.score:>6}",
    ]  # fmt: skip


def _configuration(result: Result) -> list[str]:
    sut, client = result.machines
    dates = {key: words.months(result, key) for key in result.available}
    sponsor = {"date": words.month(result.tested), "by": result.tested_by, "license": result.license}
    benchmark = {"load": str(result.requested), "size": f"{result.fileset_mb:.2f}"}
    return [
        *_section("Availability Dates", dates, words.available_99(result)),
        *_section("Hardware", sut.printed, words.HARDWARE),
        *_section("Software", sut.printed, words.SOFTWARE),
        *_section(f"{words.http(result)} Software", result.web_server.printed, words.server_99(result)),
        *_section("Test Sponsor", sponsor, (("Test Date", "date"), ("Tested By", "by"), ("SPEC License", "license"))),
        *_section("Network", sut.printed, words.NETWORK),
        *_section("Clients", client.printed, words.CLIENTS),
        *_section("Benchmark Configuration", benchmark, (("Requested Connections", "load"), ("Fileset Size (MB)", "size"))),
    ]


def _section(heading: str, printed: dict[str, str], labels: Labels) -> list[str]:
    lines = [heading]
    for label, name in labels:
        if name in printed:
            wrapped = [part for line in printed[name].split("\n") for part in wrap(line, WIDTH - _LABEL) or [""]]
            lines += [f"{tag:<{_LABEL}}{part}" for tag, part in zip([label, *[""] * len(wrapped)], wrapped, strict=False)]
    return [*lines, ""]


def _details(result: Result) -> list[str]:
    median = next(number for number, run in enumerate(result.runs, 1) if run.conforming == result.score)
    rows = []
    for number in range(1, len(result.runs) + 1):
        _, conforming, share, *rates = run_cells(result, number)
        mark = "=>" if number == median else "  "
        rows.append(f"{mark} {number}   {conforming:^11} {share:>8}  | " + "".join(f"{rate:^11}" for rate in rates).rstrip())
    return [
        "Test Run Details".center(WIDTH).rstrip(), "",
        "Run   Conforming   Percent  |  Throughput  Response  ops/sec/   Kbits/",
        "Num   Connections  Conform  |   ops/sec      msec    loadgen     sec",
        "-" * 72, *rows, "",
    ]  # fmt: skip


def _classes(result: Result) -> list[str]:
    """The tables of detail mode: conformance in steps, then each request class of each iteration."""
    lines = [RULE, "", "Cumulative Conformance % Chart".center(WIDTH).rstrip(), ""]
    for number, run in enumerate(result.runs, 1):
        lines += [RULE, "", f"Results From Iteration {number}".center(WIDTH).rstrip(), "", "Class    Target   Actual   ops/sec"]
        for name, share in (("class0", 24.5), ("class1", 35.0), ("class2", 9.8), ("class3", 0.7), ("dynamic", 30.0)):
            lines.append(f"{name:<8} {share:6.2f}%  {share:6.2f}%  {run.throughput * share / 100:9.1f}")
        lines.append("")
    return lines
