"""Pages and reports that join the three workloads of a result, as published ones do."""

from __future__ import annotations

import pytest

from parsers.parse import Parsed
from tests.documents import parse

WORKLOADS = {"Banking": ("login", 950), "Ecommerce": ("index", 850), "Support": ("home", 1675)}

_PAGE_HEAD = """\
<html><head><title>SPECweb2005 Result: Acme: Box 5</title></head><body>
<TABLE><TR><TD><B>SPECweb2005 Result</B><BR><SMALL>Copyright &copy; 2005 Somebody</SMALL></TD></TR></TABLE>
<TABLE><TR><TD>Acme: Box 5<BR>Foo: Server 2.0<BR>Bar: Script 1.5</TD><TD>SPECweb2005 = 848
<BR>SPECweb2005_Banking = 950<BR>SPECweb2005_Ecommerce = 850<BR>SPECweb2005_Support = 1675</TD></TR></TABLE>
<TABLE><TR><TD><B>Tested By:</B> Acme</TD><TD><B>SPEC License #:</B> 55</TD><TD><B>Test Date:</B> Aug-2005</TD></TR></TABLE>
<UL><LI><A HREF="#p">Performance and Configuration Section</A><LI><A HREF="#b">Banking Details</A><LI>Errors Section</UL>
"""
_PAGE_CONFIG = """\
<H2>Configuration</H2>
<TABLE><TR><TH colspan=2>System Under Test (SUT)</TH></TR>
<TR><TD>Memory</TD><TD>2 GB</TD></TR></TABLE>
"""
_PAGE_FOOT = """\
<P>For questions about this result, please contact the submitter: Acme<BR>
First published at SPEC.org on 28-Sep-2005<BR>
Copyright &copy; 2005 Somebody</P></body></html>
"""


def _page() -> str:
    parts = [_PAGE_HEAD, "<H2>Performance</H2>\n"]
    for workload, (_, load) in WORKLOADS.items():
        parts.append(
            f"<H3>{workload}</H3><TABLE><TR><TH>Simultaneous<BR>User Sessions</TH><TH>Test<BR>Iteration</TH><TH>Good</TH>"
            f"<TH>Tolerable</TH><TH>Fail</TH><TH>Validation Errors</TH></TR><TR><TD>{load}</TD><TD>1</TD><TD>96.6%</TD>"
            "<TD>99.5%</TD><TD>0.4%</TD><TD>0</TD></TR><TR><TD>2</TD><TD>99.7%</TD><TD>99.9%</TD><TD>0.0%</TD><TD>7</TD></TR>"
            "</TABLE>\n"
        )
    parts.append(_PAGE_CONFIG)
    for workload, (name, _) in WORKLOADS.items():
        parts.append(f"<H2>{workload} Run Details</H2><TABLE><TR><TH>Iteration</TH><TH>Request Type</TH></TR>\n")
        for iteration in (1, 2):
            parts.append(
                f"<TR><TD>{iteration}</TD><TD>{name}</TD><TD>500{iteration}</TD><TD>4900</TD><TD>90</TD><TD>1{iteration}</TD>"
                "<TD>12268.1</TD><TD>1.048</TD><TD>34288</TD></TR>\n"
                f"<TR><TD>Total</TD><TD>500{iteration}</TD><TD>4900</TD><TD>90</TD><TD>1{iteration}</TD><TD>12268.1</TD></TR>\n"
            )
        parts.append("</TABLE>\n")
    for workload in WORKLOADS:
        parts.append(f"<H2>Notes for {workload} Workload</H2><H3>Other Notes</H3><P>for {workload}<BR>None</P>\n")
    for workload in WORKLOADS:
        parts.append(f"<H2>Errors for {workload} Workload</H2><H3>Validation Errors</H3>No Validation Errors Found\n")
    return "".join([*parts, _PAGE_FOOT])


_RULE = "=" * 80
_TEXT_HEAD = f"""\
                              SPECweb2005 Result

{_RULE}
                                                        ||SPECweb2005 = 848
Acme: Box 5                                             ||SPECweb2005_Banking = 950
Foo: Server with a name that is too long for the        ||SPECweb2005_Ecommerce = 850
banner                                                  ||SPECweb2005_Support = 1675
Bar: Script 1.5                                         ||
{_RULE}

Tested By: Acme, SPEC License #: 55,
Test date: Aug-2005

{_RULE}

PERFORMANCE
"""
_TEXT_CONFIG = f"""
CONFIGURATION

                            System Under Test (SUT)
{"-" * 80}
Memory                        2 GB
"""


def _text() -> str:
    parts = [_TEXT_HEAD]
    for workload, (_, load) in WORKLOADS.items():
        parts.append(
            f"\n{workload}\n\n     | Simultaneous  |   Test    | Aggregate QOS Compliance  | Validation |\n"
            f"     |     {load}     |     1     | 96.6%    99.5%     0.4%   |     0      |\n"
            "     |               |     2     | 99.7%    99.9%     0.0%   |     7      |\n"
        )
    parts.append(_TEXT_CONFIG)
    for workload, (name, _) in WORKLOADS.items():
        parts.append(f"\n{workload} Run Details\n")
        for iteration in (1, 2):
            parts.append(
                "\nIter-|   Request Type   |   Total    | QOS\n"
                f"  {iteration}  |{name}|   500{iteration}   | 4900  90  1{iteration}\n"
                f"     |  TOTAL   |   500{iteration}   | 4900  90  1{iteration}\n\n"
                "Iter-|   Request Type   |    Byte    |  Weighted  | Avg Resp | Average\n"
                f"  {iteration}  |{name}| 34000.0 | 12268.1 | 1.048 | 34288\n"
                "     |  TOTAL   | -  | 12268.1 |  -  | -\n"
            )
    for workload in WORKLOADS:
        parts.append(f"\nNotes for {workload} Workload\n\nOther Notes\n-----------\n*  for {workload}\n*  None\n")
    for workload in WORKLOADS:
        parts.append(f"\nErrors for {workload} Workload\n\nValidation Errors\n------\n\n*  No Validation Errors Found\n")
    foot = "For questions about this result, please contact the submitter: Acme\nFirst published at SPEC.org on 28-Sep-2005\n"
    return "".join([*parts, f"\n{_RULE}\n", foot, "\nCopyright (c) 2005 Somebody\n"])


@pytest.fixture(scope="module", params=["html", "ascii"])
def parsed(request: pytest.FixtureRequest) -> Parsed:
    found = parse(_page() if request.param == "html" else _text(), "result")
    assert found.document["layout"] == request.param
    return found


def test_every_line_is_understood(parsed: Parsed) -> None:
    assert {problem["kind"] for problem in parsed.problems} <= {"incomplete"}
    assert parsed.document["lines_understood"] == parsed.document["lines"]


def test_head_and_foot(parsed: Parsed) -> None:
    result = parsed.records[0]["results"][0]
    assert (result["score"], result["validity"], result["origin"]) == (848.0, "valid", "published")
    assert (result["system_vendor_printed"], result["system"]) == ("Acme", "Box 5")
    assert (result["tested_by"], result["spec_license"]) == ("Acme", "55")
    assert (result["test_date"].isoformat(), result["published_date"].isoformat()) == ("2005-08-01", "2005-09-28")
    assert result["requested_load"] is None
    scores = [(row["workload"], row["score"]) for row in parsed.records[0]["submetrics"]]
    assert scores == [("Banking", 950.0), ("Ecommerce", 850.0), ("Support", 1675.0)]


def test_a_folded_name_in_the_banner(parsed: Parsed) -> None:
    long = "Server with a name that is too long for the banner"
    assert parsed.records[0]["results"][0]["web_server"] == (long if parsed.document["layout"] == "ascii" else "Server 2.0")


def test_iterations(parsed: Parsed) -> None:
    rows = [
        (row["workload"], row["iteration"], row["load"], row["good_pct"], row["validation_errors"], row["requests"], row["fail"])
        for row in parsed.records[0]["iterations"]
    ]
    assert rows == [
        row
        for workload, (_, load) in WORKLOADS.items()
        for row in [(workload, 1, load, 96.6, 0, 5001, 11), (workload, 2, load, 99.7, 7, 5002, 12)]
    ]
    assert {row["weighted_abr"] for row in parsed.records[0]["iterations"]} == {12268.1}


def test_request_types(parsed: Parsed) -> None:
    rows = [(row["workload"], row["iteration"], row["request_type"]) for row in parsed.records[0]["request_stats"]]
    assert rows == [(workload, n, name) for workload, (name, _) in WORKLOADS.items() for n in (1, 2)]
    assert {(row["response_s"], row["bytes"]) for row in parsed.records[0]["request_stats"]} == {(1.048, 34288)}


def test_notes_and_errors_belong_to_their_workload(parsed: Parsed) -> None:
    notes = [(note["workload"], note["section"], note["line"]) for note in parsed.records[0]["notes"]]
    assert notes == [(w, "Other Notes", line) for w in WORKLOADS for line in (f"for {w}", "None")]
    errors = [value["field"] for value in parsed.records[0]["disclosed_values"] if value["section"] == "errors"]
    assert errors == [f"Validation Errors {workload}" for workload in WORKLOADS]


def test_raw_files_put_after_one_another() -> None:
    part = """\
BEGIN SPECweb2005 v1.10
NOTES[0] = "for {workload}"
SIMULTANEOUS_SESSIONS = "{load}"
SYSTEM.HW_MODEL[0] = "Box 5"
TEST_TYPE = "SPECweb_{workload}"
RESULT[0][0].{name}.REQUESTS = "{load}"
END SPECweb2005 v1.10
"""
    text = "".join(part.format(workload=workload, name=name, load=load) for workload, (name, load) in WORKLOADS.items())
    record = parse(text, "run.raw").records[0]
    assert [(row["workload"], row["load"], row["requests"]) for row in record["iterations"]] == [
        (workload, load, load) for workload, (_, load) in WORKLOADS.items()
    ]
    assert [(note["workload"], note["line"]) for note in record["notes"]] == [(w, f"for {w}") for w in WORKLOADS]
    assert record["results"][0]["system"] == "Box 5"
