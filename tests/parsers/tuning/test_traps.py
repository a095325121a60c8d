"""Lines that mislead a careless reader, most of them from the documents."""

from __future__ import annotations

import pytest

from tests.parsers.tuning.conftest import Read

# line, parameter, value, value_number, default, default_number
TRAPS = [
    ("tuning!cbuff_size 65536. cgi buffer size, default 8192", "tuning!cbuff_size", "65536", 65536, "8192", 8192),
    (
        "Set Gigabit Ethernet driver attribute copy_bytes=256 (this many or less bytes, defult=2048)",
        "copy_bytes",
        "256",
        256,
        "2048",
        2048,
    ),
    ("no -o send_file duration=100000(time, default=300)", "send_file_duration", "100000", 100000, "300", 300),
    (
        "__ ndd -set /dev/nca nca_max_cache_size 900000 (def: 10,000,000 bytes Max file size to cache)",
        "nca_max_cache_size",
        "900000",
        900000,
        "10,000,000",
        1e7,
    ),
    ("set ge:ge_intr_mode=1 (1=bypass normal communication layer queuing)", "ge_intr_mode", "1", 1, None, None),
    (
        "net.ipv4.tcp_rmem = 1 2 3, sets min/default/max, default 4096 87380 174760",
        "net.ipv4.tcp_rmem",
        "1 2 3",
        None,
        "4096 87380 174760",
        None,
    ),
    ("net.ipv4.tcp_sack = 0, turn SACK support off, default on", "net.ipv4.tcp_sack", "0", 0, "on", 1),
    ("intr_rate=2000 (interrupts, default=0 (no limit))", "intr_rate", "2000", 2000, "0", 0),
    ("intr_rate=2000 (interrupts, default=(no limit))", "intr_rate", "2000", 2000, "no limit", None),
    ("net.tux.cgi_uid = 99, uid 'nobody' for cgi scripts; default -1", "net.tux.cgi_uid", "99", 99, "-1", -1),
    (
        "AIXTHREAD_SLPRATIO=1:1 (AIX pthread environment variable, default={12:1})",
        "AIXTHREAD_SLPRATIO",
        "1:1",
        None,
        "{12:1}",
        None,
    ),
    ("AIXTHREAD_SCOPE=S (variable, contention scope, {1:1}, default=P{8:1})", "AIXTHREAD_SCOPE", "S", None, "P{8:1}", None),
    ("no -o delayackports={80}(delay ack ports,default={} )", "delayackports", "{80}", None, "{}", None),
    (
        "tuning!cache_max_bytes 0, max size, default 33554432 (0 = unlimited)",
        "tuning!cache_max_bytes",
        "0",
        0,
        "33554432",
        33554432,
    ),
    ("tuning!max_connections -1, cap (-1 unlimited), default 0 (server decides)", "tuning!max_connections", "-1", -1, "0", 0),
    ("tcp_sendspace=65536(default socket send buffer size, default=16384)", "tcp_sendspace", "65536", 65536, "16384", 16384),
    ("net.core.rmem_default = 10000000, default recv socket buffer size", "net.core.rmem_default", "10000000", 1e7, None, None),
    ("10000000 > /proc/sys/net/core/optmem_max #default 10240", "net.core.optmem_max", "10000000", 1e7, "10240", 10240),
    ("minperm=5%(the point, default=20%)", "minperm", "5%", 5, "20%", 20),
    (
        "frcactrl revaltimeout 100000 (set timeout to 100,000 seconds, default=300 seconds)",
        "revaltimeout",
        "100000",
        100000,
        "300",
        300,
    ),
    (
        "ndd -set /dev/tcp tcp_time_wait_interval 60000 (def: 240000 ms = 4 mins.)",
        "tcp_time_wait_interval",
        "60000",
        60000,
        "240000",
        240000,
    ),
    ("set rlim_fd_cur = 32760 (def: 256 or rlim_fd_max, whichever is smaller)", "rlim_fd_cur", "32760", 32760, "256", 256),
    ("Tcpip\\Parameters\\TcpTimedWaitDelay=60, 60 seconds (non-RFC 1122),default 240", "TcpTimedWaitDelay", "60", 60, "240", 240),
    ("TcpTimedWaitDelay = 60 seconds, default 4 minutes", "TcpTimedWaitDelay", "60 seconds", 60, "4", 240),
    ("tuning!cache_max_bytes 12884901888", "tuning!cache_max_bytes", "12884901888", 12884901888, None, None),
    ("Kernel parameters: idle=poll, flag, default is to use HLT instruction", "idle=poll", "poll", None, "HLT instruction", None),
    (
        "net.tux.cgiroot = /, cgi root check, default /var/www/tux/cgiroot/",
        "net.tux.cgiroot",
        "/",
        None,
        "/var/www/tux/cgiroot/",
        None,
    ),
]


@pytest.mark.parametrize(("line", "parameter", "value", "number", "default", "default_number"), TRAPS)
def test_trap(
    line: str,
    parameter: str,
    value: str,
    number: float | None,
    default: str | None,
    default_number: float | None,
    read: Read,
) -> None:
    (one,) = read(line)
    assert (one.parameter, one.value, one.value_number) == (parameter, value, number)
    assert (one.default_value, one.default_number) == (default, default_number)


def test_a_comment_that_contradicts_its_value_is_kept(read: Read) -> None:
    (one,) = read("1 > /proc/sys/net/ipv4/tcp_timestamps #turns TCP timestamp support off, default 1")
    assert (one.value, one.meaning_printed) == ("1", "turns TCP timestamp support off")


def test_commented_out_settings_are_not_active(read: Read) -> None:
    (one,) = read("__ ##tuning!keepalive_max -1")
    assert (one.printed_name, one.active) == ("tuning!keepalive_max", False)


def test_active_as_a_name_is_not_a_state(read: Read) -> None:
    (one,) = read("nca_active = FALSE")
    assert (one.value, one.active) == ("FALSE", True)


def test_a_backslash_continues_the_line(read: Read) -> None:
    settings = read("____ ./configure --enable-rlimit \\", "____ --enable-safe-usleep=no \\", "____ --prefix=/export")
    assert [(one.printed_name, one.value, one.line_no) for one in settings] == [
        ("--enable-rlimit", "on", 1),
        ("--enable-safe-usleep", "no", 1),
        ("--prefix", "/export", 1),
    ]


def test_an_indented_line_continues_a_setting(read: Read) -> None:
    (one,) = read("    net.core.netdev_max_backlog = 300000, packets", "        that may wait, default 300")
    assert (one.default_value, one.meaning_printed) == ("300", "packets that may wait")


def test_a_default_on_a_line_of_its_own_belongs_to_the_setting_above(read: Read) -> None:
    (one,) = read("tuning!maxaccept 2048", "default 32")
    assert one.default_value == "32"


def test_an_indented_setting_is_no_continuation(read: Read) -> None:
    assert len(read("tuning!maxaccept 2048", "   docroot /ex", "   net.core.rmem_max = 5")) == 3


def test_statements_run_together_on_one_line(read: Read) -> None:
    settings = read("ulimit -n 10, files, default 1024 net.ipv4.tcp_sack = 0, default on net.ipv4.tcp_dsack = 1")
    assert [(one.parameter, one.default_value) for one in settings] == [
        ("ulimit -n", "1024"),
        ("net.ipv4.tcp_sack", "on"),
        ("net.ipv4.tcp_dsack", None),
    ]


def test_equal_lines_of_two_files_are_two_settings(read: Read) -> None:
    settings = read("/etc/nca/ncakmod.conf:", "status=enabled", "/etc/nca/ncalogd.conf:", "status=enabled", "frob=yes")
    assert [(one.parameter, one.family) for one in settings] == [
        ("ncakmod.conf:status", "solaris.nca"),
        ("ncalogd.conf:status", "solaris.nca"),
    ]
