"""The .txt report of the SPECweb2005 kit, 80 columns wide: the run of one workload."""

from __future__ import annotations

from textwrap import TextWrapper

from tests.rendering import words
from tests.rendering.kit import (
    DISTRIBUTION,
    Wording,
    configuration_errors,
    kit_months,
    quality_errors,
    shares,
    validation_errors,
)  # fmt: skip
from tests.rendering.model import Requests, Result, Workload
from tests.rendering.page_text import head
from tests.rendering.words import Labels

WIDTH, _VALUE = 80, 30
RULE, THIN = "=" * WIDTH, "-" * WIDTH
_DETAIL_RULE = "-----|------------------|------------|------------------------------------"
_RATE_RULE = "-----|------------------|------------|------------|----------|----------"


def wrap(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` characters, broken at blanks only."""
    return TextWrapper(width, break_on_hyphens=False, break_long_words=False).wrap(text)


def render(result: Result, workload: Workload) -> str:
    """The report of the run of `workload`."""
    wording = Wording(result, workload)
    lines = [
        f"SPECweb2005 {workload.name} Result".center(WIDTH), "", RULE, *_banner(result, wording), RULE, "",
        *wrap(f"Submitter: {result.tested_by}, SPEC License #: {result.license}, Test date: {wording.tested}", WIDTH), "",
        RULE, "", "PERFORMANCE", "", *_performance(wording), "", RULE, "", "CONFIGURATION", "", *_configuration(result, wording),
        RULE, "", "NOTES", "",
    ]  # fmt: skip
    for section in result.notes:
        lines += [section.heading, "-" * len(section.heading)]
        lines += [part for line in section.lines for part in _bullet(line)] + [""]
    lines += [RULE, "", "DETAILED TEST RESULTS", ""]
    for number, rows in enumerate(workload.iterations, 1):
        lines += _iteration(wording, number, rows)
    lines += ["", *_errors(result, wording), RULE]
    lines += wrap(f"For questions about this result, please contact the submitter: {result.tested_by}", WIDTH)
    return "\n".join([*lines, "", "Copyright (c) 2007 Standard Performance Evaluation Corporation"])


def _bullet(line: str) -> list[str]:
    """A line behind a star, wrapped, padded to the width; its further lines are indented."""
    parts = wrap(line, WIDTH - 4) or [""]
    return [f"{mark}{part}".ljust(WIDTH) for mark, part in zip(["*  ", *["   "] * len(parts)], parts, strict=False)]


def _banner(result: Result, wording: Wording) -> list[str]:
    names = head(result)
    right = [wording.score, *[""] * (len(names) - 1)]
    rows = [f"{left:<56}||{value:^22}".rstrip() for left, value in zip(names, right, strict=True)]
    return [" " * 56 + "||", *rows, " " * 56 + "||"]


def _performance(wording: Wording) -> list[str]:
    workload = wording.workload
    middle = len(workload.iterations) // 2
    lines = [
        "     | Simultaneous  |   Test    | Aggregate QOS Compliance  | Validation |",
        "     | User Sessions | Iteration |  Good   Tolerable   Fail  |   Errors   |",
        "     |---------------|-----------|---------------------------|------------|",
    ]
    for number, rows in enumerate(workload.iterations, 1):
        sums = words.total(rows)
        good, tolerable, fail = shares(wording, sums)
        sessions = str(workload.sessions) if number - 1 == middle else ""
        lines.append(f"     |{sessions:^15}|{number:^11}| {good:<9}{tolerable:<10}{fail:<7}|{sums.errors:^12}|")
        if number < len(workload.iterations):
            lines.append("     |               |-----------|---------------------------|------------|")
    return [*lines, "      " + "-" * 68]


def _configuration(result: Result, wording: Wording) -> list[str]:
    sut, client, besim = result.machines
    dates = {key: kit_months(result, key, wording) for key in result.available}
    order = (*words.AVAILABLE_2005[1:2], words.AVAILABLE_2005[0], *words.AVAILABLE_2005[2:])
    lines = _section("Availability Dates", dates, order) + _section("System Under Test (SUT)", sut.printed, words.SUT_2005)
    for software in result.software:
        heading = "HTTP Software" if software.role == "web_server" else "Script Engine"
        lines += _section(heading, software.printed, words.SERVER_2005)
    lines += _section("SUT Network", sut.printed, words.NETWORK_2005)
    lines += _section("Client Systems", client.printed, words.CLIENTS_2005)
    return lines + _section("Backend Simulator (BESIM)", besim.printed, words.BESIM_2005)


def _section(heading: str, printed: dict[str, str], labels: Labels) -> list[str]:
    lines = [heading.center(WIDTH), THIN]
    for label, name in labels:
        if name in printed:
            parts = [part for line in printed[name].split("\n") for part in wrap(line, WIDTH - _VALUE - 2) or [""]]
            lines += [f"{tag:<{_VALUE}}{part}" for tag, part in zip([label, *[""] * len(parts)], parts, strict=False)]
    return [*(line.ljust(WIDTH) for line in lines), ""]


def _iteration(wording: Wording, number: int, rows: list[Requests]) -> list[str]:
    sums, middle = words.total(rows), len(rows) // 2
    lines = [
        "Iter-|                  |   Total    |                  QOS                   ",
        "ation|   Request Type   |    Reqs    |          Good       Toler      Fail",
        _DETAIL_RULE,
        *(_counts(row, str(number) if place == middle else "") for place, row in enumerate(rows)),
        "     " + _DETAIL_RULE[5:],
        _counts(sums, "", "      TOTAL       "),
        "",
        "Iter-|                  |    Byte    |  Weighted  | Avg Resp | Average  ",
        "ation|   Request Type   |    Rate    |    ABR     |  (sec)   |  Bytes   ",
        _RATE_RULE,
    ]
    for place, row in enumerate(rows):
        rates = (
            wording.decimal(words.rate(row.total_bytes, row.total_ms)),
            wording.decimal(words.rate(row.total_bytes, sums.total_ms)),
        )
        lines.append(
            _rates(str(number) if place == middle else "", row.name, rates, words.mean_s(row), str(words.mean_bytes(row)))
        )
    lines.append("     " + _RATE_RULE[5:])
    total_rate = wording.decimal(words.rate(sums.total_bytes, sums.total_ms))
    lines += [_rates("", "      TOTAL       ", ("-", total_rate), words.mean_s(sums), wording.whole(words.mean_bytes(sums))), ""]
    good, tolerable, _ = shares(wording, sums)
    per_session = sums.requests / wording.workload.sessions / 1800
    return [
        *lines,
        f"Iteration {number}: {wording.workload.sessions} sessions, {sums.requests} requests, {per_session:.2f} reqs/sec/session"
        f"   QOS: {good} good, {tolerable} tolerable; {sums.errors} errors",
        "",
    ]


def _counts(row: Requests, number: str, name: str = "") -> str:
    return f"{number:^5}|{name or row.name:<18}|{row.requests:^12}|{row.good:>14}{row.tolerable:>12}{row.fail:>10}"


def _rates(number: str, name: str, rates: tuple[str, str], seconds: str, size: str) -> str:
    return f"{number:^5}|{name:<18}|{rates[0]:^12}|{rates[1]:^12}|{seconds:^10}|{size:^10}"


def _errors(result: Result, wording: Wording) -> list[str]:
    lines = ["", "ERRORS", ""]
    wrong = configuration_errors(result)
    if wrong:
        lines += ["Configuration Errors", "-" * 20, *(part for line in wrong for part in _bullet(line)), ""]
    for heading, found in (
        ("Quality of Service Errors", quality_errors(wording)),
        ("Validation Errors", validation_errors(wording)),
    ):
        lines += ["", heading, "-" * len(heading), "", *(f"*  {line}" for line in found), "", ""]
    return [*lines, RULE, "", DISTRIBUTION, "-" * len(DISTRIBUTION), "", f"*  No {DISTRIBUTION} Found", ""]
