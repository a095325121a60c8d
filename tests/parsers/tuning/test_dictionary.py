"""The dictionary, its aliases and the scopes."""

from __future__ import annotations

import csv
import pickle
from pathlib import Path

import pytest

from parsers.records import NoteLine
from parsers.tuning import Dictionary, load_dictionary, read_settings
from tests.parsers.tuning.conftest import Read
from tests.parsers.tuning.notes_of import DICTIONARY


@pytest.mark.parametrize(
    ("name", "parameter"),
    [
        ("/proc/sys/net/ipv4/tcp_rmem", "net.ipv4.tcp_rmem"),
        ("net/ipv4/tcp_rmem", "net.ipv4.tcp_rmem"),
        ("NET.IPV4.TCP_RMEM", "net.ipv4.tcp_rmem"),
        ("TcpipParametersMaxUserPort", "MaxUserPort"),
        ("Tcpip\\Parameters\\MaxUserPort", "MaxUserPort"),
        ("HKLM\\System\\CurrentControlSet\\Services\\Tcpip\\Parameters\\MaxUserPort", "MaxUserPort"),
        ("MaxFreeTwTcbs", "MaxFreeTWTcbs"),
        ("net.ipv4.nonlocal_bind", "net.ipv4.ip_nonlocal_bind"),
        ("tux max_connect", "net.tux.max_connect"),
        ("max_connect", "net.tux.max_connect"),
        ("send_file duration", "send_file_duration"),
        ("tuning!modules!cgi!cleansize", "modules!cgi!cleansize"),
        ("modules!cgi!cleansize", "modules!cgi!cleansize"),
        ("modules!unheard!enabled", "modules!*!enabled"),
        ("ge:ge_nos_tmds", "ge_nos_tmds"),
        ("TX queue length", "txqueuelen"),
        ("maxKeepAliveRequests", "maxKeepAliveRequests"),
        ("MaxKeepAliveRequests", "MaxKeepAliveRequests"),
    ],
)
def test_one_name_for_all_spellings(name: str, parameter: str, dictionary: Dictionary) -> None:
    found = dictionary.lookup(name)
    assert found is not None
    assert found.parameter == parameter


def test_namesakes_are_told_apart_by_form_and_surroundings(read: Read) -> None:
    assert read("net.core.somaxconn=1")[0].family == "linux.sysctl"
    assert read("no -o somaxconn=1")[0].family == "aix.no"
    assert read("ndd -set /dev/tcp tcp_time_wait_interval 60000")[0].family == "solaris.ndd"
    assert read("HP-UX 11i tuning", "ndd -set /dev/tcp tcp_time_wait_interval 60000")[0].family == "hpux.ndd"
    assert read("Apache tunes", "maxkeepaliverequests=0")[0].family == "apache"
    assert read("Tomcat tunes", "maxkeepaliverequests=0")[0].family == "tomcat"
    assert dictionary_family(read, "set tcp_sendspace=1") == ("solaris.etc_system", False)


def test_a_name_of_another_server_is_not_tomcats(read: Read) -> None:
    (one,) = read("*  The following tunes made in webserver.conf:", "*  MaxThreads = 10000", section="HTTP Software Notes")
    assert (one.parameter, one.family, one.classified, one.scope) == ("MaxThreads", None, False, "sut_http")


def dictionary_family(read: Read, line: str) -> tuple[str | None, bool]:
    (one,) = read(line)
    return one.family, one.classified


@pytest.mark.parametrize(
    ("line", "parameter", "family"),
    [
        ("tuning!unheard 7", "tuning!unheard", "zeus.tuning"),
        ("modules!unheard!of yes", "modules!unheard!of", "zeus.site"),
        ("net.ipv4.unheard = 1", "net.ipv4.unheard", "linux.sysctl"),
        ("5 > /proc/sys/net/ipv4/unheard", "net.ipv4.unheard", "linux.sysctl"),
        ("set maxusers = 2048", "maxusers", "solaris.etc_system"),
        ("ndd -set /dev/tcp tcp_unheard 1", "tcp_unheard", "solaris.ndd"),
        ("no -o unheard=1", "unheard", "aix.no"),
        ("TcpipParametersUnheard=1", "Unheard", "win.reg.tcpip"),
        ("LargeSystemCache = 1", "LargeSystemCache", None),
    ],
)
def test_unknown_parameters_keep_their_name(line: str, parameter: str, family: str | None, read: Read) -> None:
    (one,) = read(line)
    assert (one.parameter, one.family, one.classified) == (parameter, family, False)


def test_a_line_in_the_file_classifies_a_parameter(tmp_path: Path) -> None:
    path = tmp_path / "parameters.csv"
    extra = "tuning!unheard,tuning!unherd,zeus.tuning,s,5,How long nobody hears of it.,unverified,0\n"
    path.write_text(DICTIONARY.read_text(encoding="utf-8") + extra, encoding="utf-8")
    notes = [NoteLine("Other Notes", None, 1, "tuning!unherd 2 minutes")]
    (one,) = read_settings(notes, load_dictionary(path))
    assert (one.parameter, one.classified, one.value_number, one.unit) == ("tuning!unheard", True, 120, "s")
    (before,) = read_settings(notes, load_dictionary(DICTIONARY))
    assert not before.classified


def test_the_file_is_well_formed() -> None:
    with DICTIONARY.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    wanted = ["parameter", "aliases", "family", "unit", "usual_default", "meaning", "source"]
    assert list(rows[0])[:7] == wanted
    names = [row["parameter"] for row in rows]
    assert len(names) == len(set(names))
    for row in rows:
        assert row["family"]
        assert row["meaning"].endswith(".")
        assert row["source"] in ("documents", "vendor documentation", "unverified")


def test_unlimited_values(dictionary: Dictionary) -> None:
    assert dictionary.is_unlimited("tuning!keepalive_max", "-1")
    assert dictionary.is_unlimited("tuning!cache_max_bytes", 0.0)
    assert dictionary.is_unlimited("ulimit -n", "unlimited")
    assert not dictionary.is_unlimited("tuning!keepalive_max", "15")
    assert not dictionary.is_unlimited("tuning!sendfile_maxsize", "0")
    assert not dictionary.is_unlimited("nobody knows", "0")
    assert not dictionary.is_unlimited("tuning!keepalive_max", None)


def test_a_dictionary_travels_to_another_process(dictionary: Dictionary) -> None:
    assert pickle.loads(pickle.dumps(dictionary)).lookup("docroot") is not None


@pytest.mark.parametrize(
    ("section", "line", "scope"),
    [
        ("Operating System Notes", "tuning!keepalive no", "sut_os"),
        ("OPERATING SYSTEM NOTES", "tuning!keepalive no", "sut_os"),
        ("HTTP Software Notes", "fs.file-max = 1", "sut_http"),
        ("HTTPS Software Notes", "fs.file-max = 1", "sut_http"),
        ("HTTP Script Notes", "fs.file-max = 1", "sut_script_engine"),
        ("HTTP API Notes", "fs.file-max = 1", "sut_script_engine"),
        ("Network Notes", "fs.file-max = 1", "sut_network"),
        ("Client Notes", "tuning!keepalive no", "client"),
        ("BESIM Notes", "tuning!keepalive no", "besim_os"),
        ("BeSim Notes", "tuning!keepalive no", "besim_os"),
        ("SUT Notes", "tuning!keepalive no", "sut_http"),
        ("SUT Notes", "maxThreads = 5", "sut_script_engine"),
        ("SUT Notes", "ifconfig eth0 txqueuelen 5", "sut_network"),
        ("SUT Notes", "set nca:nca_ppmax=5", "sut_http"),
        ("Other Notes", "no -o sb_max=5", "sut_os"),
        ("Other Notes", "LargeSystemCache = 1", "sut_other"),
        ("Unheard Notes", "MaxUserPort=5", "sut_os"),
    ],
)
def test_scope(section: str, line: str, scope: str, read: Read) -> None:
    assert [one.scope for one in read(line, section=section)] == [scope]


def test_sub_headings_change_the_scope(read: Read) -> None:
    http = read(
        "Zeus tunes",
        "tuning!keepalive no",
        "Tomcat tunes",
        "unHeard = 5",
        "Zeus to Tomcat",
        "modules!a!b 1",
        section="HTTP Software Notes",
    )
    assert [one.scope for one in http] == ["sut_http", "sut_script_engine", "sut_http"]
    besim = read(
        "System Notes:", "OS Notes:", "fs.file-max=1", "HTTP software notes (x):", "tuning!keepalive no", section="BESIM Notes"
    )
    assert [one.scope for one in besim] == ["besim_os", "besim_http"]
