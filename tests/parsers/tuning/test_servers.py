"""Notes as testers of other web servers and systems write them: configuration files, registry paths, boot flags, labels."""

from __future__ import annotations

import pytest

from tests.parsers.tuning.conftest import Read

# line, then (parameter, family, value) of each setting
LINES = [
    ("Kernel options: noapic nosmp elevator=deadline", [("noapic", "on"), ("nosmp", "on"), ("elevator", "deadline")]),
    ("Boot options: noapic, default off", [("noapic", "on")]),
    ("Kernel boot option 'acpi=off' used", [("acpi", "off")]),
    ("Kernel options: default", []),
    ("Kernel parameters were not changed", []),
    ("magnus.conf: RqThrottle 128", [("RqThrottle", "128")]),
    ("php.ini: output_buffering = 4096", [("output_buffering", "4096")]),
    ("httpd.conf: the defaults were kept", []),
    ("PoolThreadLimit: 256", [("PoolThreadLimit", "256")]),
    ("Timeout: the server waits for ever", []),
    ("MaxUserPort set to 65534, default 5000", [("MaxUserPort", "65534")]),
    ("MaxUserPort was set to 0xfffe", [("MaxUserPort", "0xfffe")]),
    ("The clock was set to summer time", []),
    ("Timeout is set to a large value", []),
    ("/usr/sbin/no -o tcp_sendspace=262144", [("tcp_sendspace", "262144")]),
    ("/usr/sbin/ndd -set /dev/tcp tcp_xmit_hiwat 131072", [("tcp_xmit_hiwat", "131072")]),
    ("/sbin/sysctl -w net.core.somaxconn=4096", [("net.core.somaxconn", "4096")]),
    (
        "HKLM\\System\\CurrentControlSet\\Services\\InetInfo\\Parameters\\MaxCachedFileSize=1048576",
        [("MaxCachedFileSize", "1048576")],
    ),
    ('JAVA_OPTS="-server -Xss128k -XX:MaxPermSize=256m"', [("-server", "on"), ("-Xss", "128k"), ("-XX:MaxPermSize", "256m")]),
    ("<jvmoptions>-Xmx1500m</jvmoptions>", [("-Xmx", "1500m")]),
    ("JRockit: -Xgc:parallel -Xms900m", [("-Xgc", "parallel"), ("-Xms", "900m")]),
    ("server.max-keep-alive-requests = 1000", [("server.max-keep-alive-requests", "1000")]),
]


@pytest.mark.parametrize(("line", "wanted"), LINES, ids=[line[:40] for line, _ in LINES])
def test_line(line: str, wanted: list[tuple[str, str]], read: Read) -> None:
    found = read(line)
    assert [(one.parameter, one.value) for one in found] == wanted
    assert all(one.classified for one in found)


@pytest.mark.parametrize(
    ("heading", "line", "parameter", "family"),
    [
        ("Zeus global.cfg:", "keepalive on", "tuning!keepalive", "zeus.tuning"),
        ("Zeus global.cfg:", "maxaccept 4096", "tuning!maxaccept", "zeus.tuning"),
        ("Apache tunes", "KeepAlive Off", "KeepAlive", "apache"),
        ("magnus.conf:", "KeepAliveTimeout 600", "KeepAliveTimeout (Sun)", "sunws"),
        ("httpd.conf:", "KeepAliveTimeout 600", "KeepAliveTimeout", "apache"),
        ("nsfc.conf:", "MaxFiles=100000", "MaxFiles", "sunws"),
        ("HP-UX kernel", "maxfiles=2048", "maxfiles", "hpux.kernel"),
        ("Tomcat tunes", "minsparethreads=5", "minSpareThreads", "tomcat"),
        ("Apache tunes", "MinSpareThreads 25", "MinSpareThreads", "apache"),
    ],
)
def test_a_name_belongs_to_the_server_whose_heading_stands_above(
    heading: str, line: str, parameter: str, family: str, read: Read
) -> None:
    (one,) = read(heading, line)
    assert (one.parameter, one.family) == (parameter, family)


@pytest.mark.parametrize("heading", ["TUX tunes", "Sun ONE Web Server 6.1", "IIS settings"])
def test_a_directive_of_another_server_is_not_apaches(heading: str, read: Read) -> None:
    assert read(heading, "MaxClients 256") == []


def test_a_file_before_a_statement_counts_for_that_statement_alone(read: Read) -> None:
    first, second = read("httpd.conf:", "magnus.conf: KeepAliveTimeout 30", "KeepAliveTimeout 15")
    assert (first.family, second.family) == ("sunws", "apache")


def test_a_registry_dword_is_hexadecimal(read: Read) -> None:
    (one,) = read("Tcpip\\Parameters\\MaxUserPort = dword:0000fffe")
    assert (one.value, one.value_number) == ("dword:0000fffe", 65534)


def test_an_unknown_registry_value_keeps_its_name_and_family(read: Read) -> None:
    (one,) = read("HKLM\\System\\CurrentControlSet\\Services\\NDIS\\Parameters\\Unheard=1")
    assert (one.parameter, one.family, one.classified, one.scope) == ("Unheard", "win.reg", False, "sut_os")
