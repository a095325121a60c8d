"""The .html report of the SPECweb2005 kit for one workload, and the published page, which joins the three."""

from __future__ import annotations

from html import escape

from tests.rendering import words
from tests.rendering.kit import DISTRIBUTION, Wording, configuration_errors, kit_months, quality_errors, shares, validation_errors
from tests.rendering.model import NoteSection, Requests, Result
from tests.rendering.page_text import head
from tests.rendering.words import Labels


def render(result: Result, wording: Wording) -> str:
    """The kit's report of the run of one workload."""
    title = f"SPECweb2005 {wording.workload.name} Result"
    lines = [
        *opening(result, title), *_banner(result, title, [f"<P>{escape(wording.score)}</P>"]), *_info(result, wording.tested),
        "<P>", "<HR>", "<P>", "<H2>Performance</H2>", "<CENTER>", *performance(wording), "</CENTER>",
        "<P>", "<HR>", "<P>", "<H2>Configuration</H2>", *configuration(result, wording),
        '<A NAME="notes">', "<!-- General notes section -->", "</A>", "<P>", "<HR>", "<P>", "<H2>Notes</H2>",
        *notes(result.notes),
        "<P>", "<HR>", "<P>", "<H2>Detailed Test Results</H2>", *details(wording),
        '<P>', '<A NAME="errors">', "<!-- Errors section -->", "</A>", "<P>", "<HR>", "<P>", "<H2>Errors</H2>",
        *errors(result, wording),
        '<DIV ALIGN=LEFT><HR NOSHADE>',
        f"<p>For questions about this result, please contact the submitter: {escape(result.tested_by)}</br>",
        "<P>Copyright &copy; 2007 Standard Performance Evaluation Corporation</p>", "</DIV>", "</body>", "</html>",
    ]  # fmt: skip
    return "\n".join(lines)


def opening(result: Result, title: str) -> list[str]:
    """The page's head."""
    name = escape(f"{title}: {result.vendor_printed}: {result.system}")
    return [
        "<html>", "<head>", '<meta http-equiv="Content-Language" content="en-us">',
        '<meta http-equiv="Content-Type" content="text/html">',
        '<meta name="GENERATOR" content="SPECweb2005 Reporter">', f"<title>{name}</title>", "</head>",
        '<body bgcolor="#FFFFFF" text="#000000"> ',
    ]  # fmt: skip


_TABLE = "<TABLE BORDER=1 CELLSPACING=2 CELLPADDING=2 WIDTH=100%>"


def _banner(result: Result, title: str, scores: list[str]) -> list[str]:
    return [
        _TABLE, "<TR>", "<TD ALIGN=CENTER>", f"<FONT SIZE=+2><STRONG>{title}</STRONG></FONT><BR>",
        "<SMALL>Copyright &copy; 2007 Standard Performance Evaluation Corporation</SMALL>", "</TD>", "</TR>", "</TABLE>",
        _TABLE, "<TR>", "<TD ALIGN=LEFT WIDTH=50%><FONT SIZE=+1><STRONG>", "\n<BR>".join(escape(name) for name in head(result)),
        "</STRONG></FONT></TD>", "<TD WIDTH=50%>", _TABLE, "<TR><TD ALIGN=CENTER bgcolor=FFFF00>",
        "<FONT SIZE=+2 COLOR=000000><STRONG>", *scores, "</TD></TR>", "</TABLE>", "</TD></TR>", "</TABLE>",
    ]  # fmt: skip


def _info(result: Result, tested: str) -> list[str]:
    cells = (("Tested By:", result.tested_by), ("SPEC License #:", result.license), ("Test Date:", tested))
    return [
        f"<BR>{_TABLE}", "<TR ALIGN=CENTER>",
        *(f"<TD WIDTH=33%><NOBR><B>{label}</B></NOBR> <NOBR>{escape(value)}</NOBR></TD>" for label, value in cells),
        "</TR>", "</TABLE>",
    ]  # fmt: skip


def performance(wording: Wording) -> list[str]:
    """The table of sessions and shares of each iteration."""
    lines = [
        "<TABLE cellPadding=3 width=66% border=2>", "<TBODY>", "<TR>",
        "<TH width=122 height=40>Simultaneous<BR>User Sessions</TH>",
        "<TH width=83 height=40>Test<BR>Iteration</TH>", "<TH width=495 height=40>Aggregate QOS Compliance<HR>",
        "<TABLE width=100%><TR><TH width=33% align=center>Good</TH>", "<TH width=33% align=center>Tolerable</TH>",
        "<TH width=33% align=center>Fail</TH></TR></TABLE>", "<TH width=87 align=center>Validation Errors</TH>", "</TH></TR>",
    ]  # fmt: skip
    count = len(wording.workload.iterations)
    for number, rows in enumerate(wording.workload.iterations, 1):
        sums = words.total(rows)
        cells = "".join(f"<TD width=33% align=center>{share}</TD>" for share in shares(wording, sums))
        first = f"\n<TD align=middle valign=center rowspan={count}>{wording.workload.sessions}</TD>\n" if number == 1 else ""
        lines += [
            f"<TR>{first}<TD align=middle>{number}</TD>", f"<TD><TABLE width=100%><TR>{cells}</TR></TABLE></TD>",
            f"<TD align=center>{sums.errors}</TD>", "</TR>",
        ]  # fmt: skip
    return [*lines, "</TBODY></TABLE>"]


def section(heading: str, printed: dict[str, str], labels: Labels) -> list[str]:
    """A table of labels and values under its heading."""
    lines = ['<TABLE width="100%" border=1>', "<TBODY>", "<TR>", f'<TH width="50%" colSpan=2>{heading}</TH></TR>']
    for label, name in labels:
        if name in printed:
            shown = f"<NOBR>{label}</NOBR>" if len(label) > 14 else label
            value = "<BR>".join(escape(part) for part in printed[name].split("\n"))
            lines += ["<TR>", f"<TD align=left>{shown}</TD>", f"<TD>{value}</TD></TR>"]
    return [*lines, "</TBODY></TABLE>", "<P>"]


def configuration(result: Result, wording: Wording) -> list[str]:
    """Two columns of tables: dates, system and network on the left; software, clients and simulator on the right."""
    sut, client, besim = result.machines
    dates = {key: kit_months(result, key, wording) for key in result.available}
    lines = ['<TABLE width="100%">', "<TBODY>", "<TR><!-- Left -->", "<TD width=50% vAlign=top>"]
    lines += section("Availability Dates", dates, words.AVAILABLE_2005)
    lines += section("System Under Test (SUT)", sut.printed, words.SUT_2005)
    lines += [*section("SUT Network", sut.printed, words.NETWORK_2005), "</TD><!-- Right -->", "<TD width=50% vAlign=top>"]
    for software in result.software:
        heading = "HTTP Software" if software.role == "web_server" else "Script Engine"
        lines += section(heading, software.printed, words.SERVER_2005)
    lines += section("Clients", client.printed, words.CLIENTS_2005)
    lines += section("Backend Simulator (BESIM)", besim.printed, words.BESIM_2005)
    return [*lines, "</TD></TR>", "</TABLE>"]


def notes(sections: list[NoteSection]) -> list[str]:
    """Notes as lists under their headings."""
    lines: list[str] = []
    for each in sections:
        lines += [f"<H3>{each.heading}</H3>", "<UL>", *(f"<LI>{escape(line)}</LI>" for line in each.lines), "</UL>"]
    return lines


def details(wording: Wording) -> list[str]:
    """The table of request types; the rows of an iteration share its number."""
    lines = [
        "<TABLE width=100% border=1>", "<CAPTION><FONT SIZE=+1><B>Test results for each iteration </B></FONT>", "<TBODY>", "<TR>",
        "<TH>Iteration</TH><TH>Request Type</TH><TH>Total Reqs</TH><TH>QOS<HR>",
        "<TABLE width=100%><TR><TH width=33% align=center><FONT SIZE=-1>Good</TH>",
        "<TH width=33% align=center><FONT SIZE=-1>Tolerable</TH>",
        "<TH width=33% align=center><FONT SIZE=-1>Fail</TH></TR></TABLE></TH>",
        "<TH>Weighted<BR>ABR</TH><TH>Avg Resp<BR>Time (sec)</TH><TH>Average<BR>Bytes/Req</TH>", "</TR>",
    ]  # fmt: skip
    body = "".join(_iteration(wording, number, rows) for number, rows in enumerate(wording.workload.iterations, 1))
    return [*lines, body, "</TBODY></TABLE>"]


def _iteration(wording: Wording, number: int, rows: list[Requests]) -> str:
    sums = words.total(rows)
    cells = [f"<TD rowspan={len(rows) + 1} align=center valign=center>{number}</TD>"]
    for place, row in enumerate(rows):
        rates = (wording.decimal(words.rate(row.total_bytes, sums.total_ms)), words.mean_s(row), str(words.mean_bytes(row)))
        cells.append(("" if place == 0 else "<TR>") + _row("TD", f"<TD>{row.name}</TD>", row, rates))
    rates = (
        wording.decimal(words.rate(sums.total_bytes, sums.total_ms)),
        words.mean_s(sums),
        wording.whole(words.mean_bytes(sums)),
    )
    return "<TR>" + "".join(cells) + "<TR>" + _row("TH", "<TH align=left>Total</TH>", sums, rates)


def _row(tag: str, name: str, row: Requests, rates: tuple[str, str, str]) -> str:
    requests = f"<TABLE width=100%><TR><TD align=center>{row.requests}</TD></TR></TABLE>" if tag == "TD" else str(row.requests)
    counts = "".join(f"<{tag} width=33%>{count}</{tag}>" for count in (row.good, row.tolerable, row.fail))
    ends = "".join(f"<{tag} align=center>{rate}</{tag}>" for rate in rates)
    table = f"<TABLE width=100%><TR align=center>{counts}</TR></TABLE>"
    return f"{name}<{tag}>{requests}</{tag}><{tag}>{table}</{tag}>{ends}</TR>"


def errors(result: Result, wording: Wording) -> list[str]:
    """The errors of a run, each kind under its heading."""
    lines: list[str] = []
    wrong = configuration_errors(result)
    if wrong:
        lines += ["<H3>Configuration Errors</H3>", "<UL>", *(f"<LI>{escape(line)}</LI>" for line in wrong), "</UL>", "<P>"]
    for heading, found in (
        ("Quality of Service Errors", quality_errors(wording)),
        ("Validation Errors", validation_errors(wording)),
        (DISTRIBUTION, [f"No {DISTRIBUTION} Found"]),
    ):
        lines += [f"<H3>{heading}</H3>", *(f"<UL><LI>&nbsp;&nbsp;{escape(line)}</LI></UL>" for line in found), "<P>"]
    return lines
