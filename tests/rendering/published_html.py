"""The published .html page: labels and values in table cells, of which the page's text is the extraction."""

from __future__ import annotations

from html import escape

from tests.rendering import kit_html, words
from tests.rendering.kit import DISTRIBUTION, Wording
from tests.rendering.model import Result
from tests.rendering.page_text import head, run_cells, score

_TABLE = '<TABLE width="100%" border=1>'


def render(result: Result) -> str:
    """The page of a SPECweb99, SSL or SPECweb2005 result."""
    body = _body_2005(result) if result.benchmark == "SPECweb2005" else _body_99(result)
    title = f"{result.benchmark} Result"
    opening = kit_html.opening(result, title)
    if result.benchmark != "SPECweb2005":
        opening = [line for line in opening if "GENERATOR" not in line]
    return "\n".join([*opening, *body, "</body>", "</html>"])


def _cells(tag: str, cells: list[str]) -> str:
    return "<TR>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</TR>"


def _title(result: Result, scores: list[str]) -> list[str]:
    return [
        _TABLE, f"<TR><TD ALIGN=CENTER><FONT SIZE=+2><STRONG>{result.benchmark} Result</STRONG></FONT></TD></TR>", "</TABLE>",
        _TABLE, "<TR><TD ALIGN=LEFT WIDTH=50%><FONT SIZE=+1><STRONG>", "<BR>".join(escape(name) for name in head(result)),
        "</STRONG></FONT></TD>", f"<TD WIDTH=50%><STRONG>{'<BR>'.join(scores)}</STRONG></TD></TR>", "</TABLE>",
    ]  # fmt: skip


def _footer(result: Result) -> list[str]:
    return ["<HR>", f"<P>First published at SPEC.org on {words.day(result.published)}</P>"]


def _body_99(result: Result) -> list[str]:
    sut, client = result.machines
    dates = {key: words.months(result, key) for key in result.available}
    sponsor = {"date": words.month(result.tested), "by": result.tested_by, "license": result.license}
    setup = {"load": str(result.requested), "size": f"{result.fileset_mb:.2f}"}
    heads = [
        "Iteration", "Conforming Connections", "Percent Conform", "Throughput ops/sec", "Response msec", "ops/sec/ loadgen",
        "kbit/ sec",
    ]  # fmt: skip
    rows = [run_cells(result, number) for number in range(1, len(result.runs) + 1)]
    return [
        *_title(result, [f"{result.benchmark} = {score(result, result.score)}"]),
        "<H2>Performance</H2>", _TABLE, _cells("TH", ["Iteration", "Conforming Simultaneous Connections"]),
        *(_cells("TD", [str(number), str(run.conforming)]) for number, run in enumerate(result.runs, 1)),
        _cells("TD", ["Median", str(result.score)]), "</TABLE>", "<H2>Configuration</H2>",
        *kit_html.section("Availability Dates", dates, words.available_99(result)),
        *kit_html.section("Hardware", sut.printed, words.HARDWARE),
        *kit_html.section("Software", sut.printed, words.SOFTWARE),
        *kit_html.section(f"{words.http(result)} Software", result.web_server.printed, words.server_99(result)),
        *kit_html.section("Test Sponsor", sponsor, (("Test Date", "date"), ("Tested By", "by"), ("SPEC License", "license"))),
        *kit_html.section("Network", sut.printed, words.NETWORK),
        *kit_html.section("Clients", client.printed, words.CLIENTS),
        *kit_html.section("Benchmark Configuration", setup, (("Requested Connections", "load"), ("Fileset Size (MB)", "size"))),
        "<H2>Notes</H2>", *kit_html.notes(result.notes), "<H2>Test Run Details</H2>", _TABLE,
        "<CAPTION>Test results for each iteration (median is shaded)</CAPTION>", _cells("TH", heads),
        *(_cells("TD", row) for row in rows), "</TABLE>", *_footer(result),
    ]  # fmt: skip


def _body_2005(result: Result) -> list[str]:
    wordings = [Wording(result, workload) for workload in result.workloads]
    scores = [f"SPECweb2005 = {score(result, result.score)}"]
    scores += [f"SPECweb2005_{each.name} = {score(result, each.sessions)}" for each in result.workloads]
    lines = [
        *_title(result, scores), "<TABLE><TR>", f"<TD><B>Tested By:</B> {escape(result.tested_by)}</TD>",
        f"<TD><B>SPEC License #:</B> {result.license}</TD>",
        f"<TD><B>Test Date:</B> {words.month(result.tested)}</TD>", "</TR></TABLE>",
        "<H2>Performance</H2>",
    ]  # fmt: skip
    for wording in wordings:
        lines += [f"<H3>{wording.workload.name}</H3>", *kit_html.performance(wording)]
    lines += ["<H2>Configuration</H2>", *kit_html.configuration(result, wordings[0])]
    for wording in wordings:
        name = wording.workload.name
        lines += [f"<H2>{name} Run Details</H2>", *kit_html.details(wording)]
        lines += [f"<H2>Notes for {name} Workload</H2>", *kit_html.notes(result.notes)]
        lines += [
            f"<H2>Errors for {name} Workload</H2>",
            "<H3>Quality of Service Errors</H3>",
            "<UL><LI>No QOS Errors Found</LI></UL>",
        ]
        lines += ["<H3>Validation Errors</H3>", "<UL><LI>No Validation Errors Found</LI></UL>"]
        lines += [f"<H3>{DISTRIBUTION}</H3>", f"<UL><LI>No {DISTRIBUTION} Found</LI></UL>"]
    contact = f"<p>For questions about this result, please contact the submitter: {escape(result.tested_by)}</p>"
    return [*lines, contact, *_footer(result)]
