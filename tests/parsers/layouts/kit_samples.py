"""One small made-up run as the reporter would write it in text, in HTML and as a raw file."""

from __future__ import annotations

TEXT = """\
                           SPECweb2005 Banking Result

================================================================================
                                                        ||
Acme Machines: Box 5                                    ||         120
Foo Software: Foo Server 2.0                            ||SPECweb2005_Banking
Bar Ltd.: Bar Script 1.5                                ||
                                                        ||
================================================================================

Submitter: Acme Machines, Inc., SPEC License #: 77, Test date: ene-2017

================================================================================

PERFORMANCE

     | Simultaneous  |   Test    | Aggregate QOS Compliance  | Validation |
     | User Sessions | Iteration |  Good   Tolerable   Fail  |   Errors   |
     |---------------|-----------|---------------------------|------------|
     |               |     1     | 99,8%    100,0%    0,0%   |     0      |
     |      120      |-----------|---------------------------|------------|
     |               |     2     | 95.5%    99.1%     0.9%   |     3      |
      --------------------------------------------------------------------

================================================================================

CONFIGURATION

                               Availability Dates
--------------------------------------------------------------------------------
SUT Hardware                  Jun-2016                                          \r
Web Server Software           Dec-2003                                          \r
                              Dec-2005                                          \r

                            System Under Test (SUT)
--------------------------------------------------------------------------------
# of SUTs                     1
Vendor                        Acme Machines
Model                         Box 5
Processor                     2.4GHz Quux
# Processors                  4 cores, 2 chips, 2 cores/chip
Memory                        8 GB
Disk Subsystem                2 x 36GB SCSI
                              4 x 72GB SCSI
Operating System              Quux OS 3

                                  SUT Network
--------------------------------------------------------------------------------
# of Controllers              2
Network Speed                 1 Gb/s

                                 Client Systems
--------------------------------------------------------------------------------
# of Clients                  3
Model                         Box 1
JIT Version                   A virtual machine with a very long name, mixed
                              mode)

================================================================================

NOTES

Operating System Notes
----------------------
*  net.ipv4.tcp_tw_reuse = 1 , which lets the system use sockets again that
   wait

Other Notes
-----------
*  Prepared by N. N. <nn@example.org>

================================================================================

DETAILED TEST RESULTS

Iter-|                  |   Total    |                  QOS
ation|   Request Type   |    Reqs    |          Good       Toler      Fail
-----|------------------|------------|------------------------------------
     |login             |    1000    |           998           2         0
  1  |logout            |    500     |           500           0         0
     |------------------|------------|------------------------------------
     |      TOTAL       |    1500    |          1498           2         0

Iter-|                  |    Byte    |  Weighted  | Avg Resp | Average
ation|   Request Type   |    Rate    |    ABR     |  (sec)   |  Bytes
-----|------------------|------------|------------|----------|----------
     |login             |  93.510,3  |  50.000,5  |  0.52    |  35235
  1  |logout            |  83,157.1  |   607.2    |  1,378   |  28627
     |------------------|------------|------------|----------|----------
     |      TOTAL       |     -      |  50,607.7  |  0,806   |  33,032

Iteration 1: 120 sessions, 1500 requests, 0.07 reqs/sec/session   QOS: 99.8% good, 100.0% tolerable; 0 errors

Iter-|                  |   Total    |                  QOS
ation|   Request Type   |    Reqs    |          Good       Toler      Fail
-----|------------------|------------|------------------------------------
     |login             |    1003    |           955          36         9
  2  |logout            |    501     |           482          19         0
     |------------------|------------|------------------------------------
     |      TOTAL       |    1504    |          1437          55         9

Iter-|                  |    Byte    |  Weighted  | Avg Resp | Average
ation|   Request Type   |    Rate    |    ABR     |  (sec)   |  Bytes
-----|------------------|------------|------------|----------|----------
     |login             |  43.510,3  |  40.000,5  |  0.811   |  35236
  2  |logout            |  43,157.1  |   507.2    |  1,5     |  28628
     |------------------|------------|------------|----------|----------
     |      TOTAL       |     -      |  40,507.7  |  1.041   |  33,034

Iteration 2: 120 sessions, 1504 requests, 0.07 reqs/sec/session   QOS: 95.5% good, 99.1% tolerable; 3 errors


ERRORS

Quality of Service Errors
-------------------------

*  No QOS Errors Found


Validation Errors
-----------------

*  3 Validation Errors for Iteration 2:  10.0.0.1 - login

Request Distribution Errors
---------------------------


*  Weighted percentage difference (1.83%) for login in Iteration 1 is too high.\r
   Expected: 1263 requests, Actual: 1000\r
   \r

================================================================================
For questions about this result, please contact the submitter: Acme Machines,
Inc.

Copyright (c) 2006 Standard Performance Evaluation Corporation
"""

PAGE = """\
<html>
<head>
<title>SPECweb2005 Banking Result: Acme Machines: Box 5</title>
</head>
<body>
<!-- a line of comment -->
<TABLE><TR><TD><FONT SIZE=+2><STRONG>SPECweb2005 Banking Result</STRONG></FONT><BR>
<SMALL>Copyright &copy; 2006 Standard Performance Evaluation Corporation</SMALL></TD></TR></TABLE>
<TABLE WIDTH=100%><TR><TD><STRONG>
Acme Machines: Box 5<BR>Foo Software: Foo Server 2.0
<BR>Bar Ltd.: Bar Script 1.5
</STRONG></TD><TD><TABLE><TR><TD><STRONG><P>120<BR>SPECweb2005_Banking</P></TD></TR></TABLE></TD></TR></TABLE>
<TABLE><TR><TD><B>Tested By:</B> Acme Machines, Inc.</TD>
<TD><NOBR><B>SPEC License #:</B></NOBR> 77</TD>
<TD><B>Test Date:</B>&nbsp;ene-2017</TD></TR></TABLE>
<H2>Performance</H2>
<CENTER><TABLE><TBODY>
<TR><TH>Simultaneous<BR>User Sessions</TH><TH>Test<BR>Iteration</TH><TH>Aggregate QOS Compliance<HR>
<TABLE><TR><TH>Good</TH><TH>Tolerable</TH><TH>Fail</TH></TR></TABLE><TH>Validation Errors</TH></TH></TR>
<TR><TD rowspan=2>120</TD><TD>1</TD>
<TD><TABLE><TR><TD>99,8%</TD><TD>100,0%</TD><TD>0,0%</TD></TR></TABLE></TD><TD>0</TD></TR>
<TD>2</TD><TD><TABLE><TR><TD>95.5%</TD><TD>99.1%</TD><TD>0.9%</TD></TR></TABLE></TD>
<TD>3</TD>
</TR></TBODY></TABLE></CENTER>
<H2>Configuration</H2>
<TABLE><TBODY><TR><TD vAlign=top>
<TABLE><TBODY><TR><TH width="50%"colSpan=2>Availability Dates</TH></TR>
<TR><TD>SUT Hardware</TD><TD>Jun-2016</TD></TR>
<TR><TD>Web Server Software</TD>
<TD>Dec-2003<BR>Dec-2005</TD></TR></TBODY></TABLE><P>
<TABLE><TR><TH colSpan=2>System Under Test (SUT)</TH></TR>
<TR><TD># of SUTs</TD><TD>1</TD></TR>
<TR><TD>Vendor</TD><TD>Acme Machines</TD></TR>
<TR><TD>Model</TD><TD>Box 5</TD></TR>
<TR><TD>Processor</TD><TD>2.4GHz Quux</TD></TR>
<TR><TD><NOBR># Processors</NOBR></TD><TD>4 cores, 2 chips, 2 cores/chip</TD></TR>
<TR><TD>Memory</TD><TD>8 GB</TD></TR>
<TR><TD>Disk Subsystem</TD><TD>2 x 36GB SCSI</TD></TR>
<TR><TD></TD><TD>4 x 72GB SCSI</TD></TR>
<TR><TD>Operating System</TD><TD>Quux OS 3</TD></TR></TABLE></TD>
<TD><TABLE><TR><TH colSpan=2>SUT Network</TH></TR>
<TR><TD># of Controllers</TD><TD>2</TD></TR>
<TR><TD>Network Speed</TD><TD>1 Gb/s</TD></TR></TABLE>
<TABLE><TR><TH colSpan=2>Clients</TH></TR>
<TR><TD># of Clients</TD><TD>3</TD></TR>
<TR><TD>Model</TD><TD>Box 1</TD></TR>
<TR><TD>JIT Version</TD><TD>A virtual machine with a very
long name, mixed mode)</TD></TR></TABLE></TD></TR></TABLE>
<H2>Notes</H2>
<H3>Operating System Notes</H3>
<UL><LI>net.ipv4.tcp_tw_reuse = 1 , which lets the system use sockets again that wait</LI></UL>
<H3>Other Notes</H3>
<UL>
<LI>Prepared by N. N. <nn@example.org></LI>
</UL>
<H2>Detailed Test Results</H2>
<TABLE><CAPTION><B>Test results for each iteration </B></CAPTION><TBODY>
<TR><TH>Iteration</TH><TH>Request Type</TH><TH>Total Reqs</TH><TH>QOS<HR>
<TABLE><TR><TH><FONT SIZE=-1>Good</TH><TH>Tolerable</TH><TH>Fail</TH></TR></TABLE></TH>
<TH>Weighted<BR>ABR</TH><TH>Avg Resp<BR>Time (sec)</TH><TH>Average<BR>Bytes/Req</TH></TR>
<TR><TD rowspan=3>1</TD><TD>login</TD><TD><TABLE><TR><TD>1000</TD></TR></TABLE></TD>\
<TD><TABLE><TR><TD>998</TD><TD>2</TD><TD>0</TD></TR></TABLE></TD><TD>50.000,5</TD><TD>0.52</TD><TD>35235</TD></TR>\
<TD>logout</TD><TD><TABLE><TR><TD>500</TD></TR></TABLE></TD>\
<TD><TABLE><TR><TD>500</TD><TD>0</TD><TD>0</TD></TR></TABLE></TD><TD>607.2</TD><TD>1,378</TD><TD>28627</TD></TR>\
<TR><TH>Total</TH><TH>1500</TH><TH><TABLE><TR><TH>1498</TH><TH>2</TH><TH>0</TH></TR></TABLE></TH>\
<TH>50,607.7</TH><TH>0,806</TH><TH>33,032</TH></TR>
<TR><TD rowspan=3>2</TD><TD>login</TD><TD><TABLE><TR><TD>1003</TD></TR></TABLE></TD>
<TD><TABLE><TR><TD>955</TD><TD>36</TD><TD>9</TD></TR></TABLE></TD><TD>40.000,5</TD><TD>0.811</TD><TD>35236</TD></TR>
<TR><TD>logout</TD><TD>501</TD><TD>482</TD><TD>19</TD><TD>0</TD><TD>507.2</TD><TD>1,5</TD><TD>28628</TD></TR>
<TR><TH>Total</TH><TH>1504</TH><TH>1437</TH><TH>55</TH><TH>9</TH><TH>40,507.7</TH><TH>1.041</TH><TH>33,034</TH></TR>
</TBODY></TABLE>
<H2>Errors</H2>
<H3>Quality of Service Errors</H3>
<UL><LI>&nbsp;&nbsp;No QOS Errors Found</LI></UL>
<H3>Validation Errors</H3>
<UL><LI>3 Validation Errors for Iteration 2&nbsp;&nbsp;: &nbsp;&nbsp;10.0.0.1&nbsp;-&nbsp;<i>login</i>&nbsp;</LI></UL>
<H3>Request Distribution Errors</H3>
<UL>
<LI>Weighted percentage difference (1.83%) for login in Iteration 1 is too high. Expected: 1263 requests, Actual: 1000
</LI>
</UL>
<DIV><p>For questions about this result, please contact the submitter: Acme Machines, Inc.</br>
<P>Copyright &copy; 2006 Standard Performance Evaluation Corporation</p></DIV>
</body>
</html>
"""


def _results(iteration: int, figures: dict[str, str]) -> str:
    measures = (
        "REQUESTS", "TIME_GOOD", "TIME_TOLERABLE", "TIME_FAIL", "AVG_REQ_TIME", "AVG_REQ_SIZE", "RESP_TIME_(MIN)",
        "RESP_TIME_(MAX)",
    )  # fmt: skip
    lines = []
    for name in sorted(figures, reverse=True):
        for client in ("", "[0]"):
            for measure, value in zip(measures, figures[name].split(), strict=True):
                lines.append(f'RESULT[{iteration}][0].{name}{client}.{measure} = "{value}"')
    return "\n".join([*lines, f'RESULT[{iteration}][0].SESSIONS = "120"', ""])


RAW = (
    """\
BEGIN SPECweb2005 v1.10

APPEND_SZ_0 = "51700"
CLIENT.HW_MODEL[0] = "Box 1"
CLIENT.JIT[0] = "A virtual machine with a very long name, mixed mode)"
CLIENT.NUM_SYSTEMS[0] = "3"
HTTP.AVAIL[0] = "Dec-2003"
HTTP.AVAIL[1] = "Dec-2005"
HTTP.SOFTWARE[0] = "Foo Server 2.0"
HTTP.SOFTWARE[1] = "Bar Script 1.5"
HTTP.VENDOR[0] = "Foo Software"
HTTP.VENDOR[1] = "Bar Ltd."
INVALID_REASONS = "0"
LICENSE.NUM = "77"
NOTES[0] = "Prepared by N. N. <nn@example.org>"
OS.NOTES[0] = "net.ipv4.tcp_tw_reuse = 1 , which lets the system use sockets again that wait"
PAGE_6_FILES = ""
SIMULTANEOUS_SESSIONS = "120"
SYSTEM.CPU[0] = "2.4GHz Quux"
SYSTEM.CPU_ENABLED[0] = "4 cores, 2 chips, 2 cores/chip"
SYSTEM.DISK[0] = "2 x 36GB SCSI"
SYSTEM.DISK[1] = "4 x 72GB SCSI"
SYSTEM.HW_AVAIL[0] = "Jun-2016"
SYSTEM.HW_MODEL[0] = "Box 5"
SYSTEM.HW_VENDOR[0] = "Acme Machines"
SYSTEM.MEMORY[0] = "8 GB"
SYSTEM.NET_SPEED[0] = "1 Gb/s"
SYSTEM.NUM_NICS[0] = "2"
SYSTEM.NUM_SYSTEMS[0] = "1"
SYSTEM.OS[0] = "Quux OS 3"
TEST.DATE = "ene-2017"
TESTED.BY = "Acme Machines, Inc."
TEST_TYPE = "SPECweb_Banking"
VALID_CFG = "true"

#
# Results follow.
#
"""
    + _results(0, {"login": "1000 998 2 0 0.52 35235 101 2500", "logout": "500 500 0 0 1.378 28627 90 1900"})
    + _results(1, {"login": "1003 955 36 9 0.811 35236 102 4600", "logout": "501 482 19 0 1.5 28628 91 2900"})
    + """
END SPECweb2005 v1.10
H4sIAAAAAAAAAK1caXPbuJb97l
d2YAAA==
"""
)

SAMPLES = {"ascii": TEXT, "html": PAGE, "raw": RAW}
