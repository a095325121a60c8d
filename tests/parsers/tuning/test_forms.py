"""One line of each form of statement."""

from __future__ import annotations

import pytest

from tests.parsers.tuning.conftest import Read

# line, then (parameter, family, value, default, meaning) of each setting
FORMS = [
    ("net.ipv4.tcp_sack = 0, turns it off, default 1", [("net.ipv4.tcp_sack", "linux.sysctl", "0", "1", "turns it off")]),
    ("tuning!maxaccept 2048, accepts, default 32", [("tuning!maxaccept", "zeus.tuning", "2048", "32", "accepts")]),
    ("tcp_sendspace=65536(buffer, default=16384)", [("tcp_sendspace", "aix.no", "65536", "16384", "buffer")]),
    ("set segmap_percent = 90 (def: 12, Size)", [("segmap_percent", "solaris.etc_system", "90", "12", "Size")]),
    (
        "1 > /proc/sys/net/ipv4/tcp_sack #selective, default 1",
        [("net.ipv4.tcp_sack", "linux.sysctl", "1", "1", "selective")],
    ),
    ("echo 5 > /proc/sys/net/ipv4/tcp_fin_timeout", [("net.ipv4.tcp_fin_timeout", "linux.sysctl", "5", None, None)]),
    (
        'echo "1024 65000" > /proc/sys/net/ipv4/ip_local_port_range',
        [("net.ipv4.ip_local_port_range", "linux.sysctl", "1024 65000", None, None)],
    ),
    ("echo 2 > /proc/irq/24/smp_affinity", [("irq affinity", "irq", "2", None, None)]),
    ("sysctl -w net.core.somaxconn=4096", [("net.core.somaxconn", "linux.sysctl", "4096", None, None)]),
    ("/proc/sys/fs/file-max = 9, default 8", [("fs.file-max", "linux.sysctl", "9", "8", None)]),
    ("set ge:ge_intr_mode=1 (1=bypass)", [("ge_intr_mode", "nic", "1", None, "1=bypass")]),
    ("ndd -set /dev/tcp tcp_conn_req_max_q 1024 (def: 128)", [("tcp_conn_req_max_q", "solaris.ndd", "1024", "128", None)]),
    ("no -o somaxconn=8192(listen, default=1024)", [("somaxconn", "aix.no", "8192", "1024", "listen")]),
    ("no -o tcp_timewait=5 -o sb_max=1", [("tcp_timewait", "aix.no", "5", None, None), ("sb_max", "aix.no", "1", None, None)]),
    ("vmo -o maxperm%=90", [("maxperm", "aix.vmo", "90", None, None)]),
    ("ioo -o maxpgahead=64", [("maxpgahead", "aix.ioo", "64", None, None)]),
    (
        "Set Gigabit Ethernet driver attribute intr_rate=2000 (cap, default=0)",
        [("intr_rate", "aix.nic", "2000", "0", "cap")],
    ),
    ("chdev -l ent0 -a copy_bytes=256", [("copy_bytes", "aix.nic", "256", None, None)]),
    ("frcactrl pctonintr 100 (share, default=90)", [("pctonintr", "aix.frca", "100", "90", "share")]),
    ("- TcpipParametersMaxUserPort=0xfffe, ports", [("MaxUserPort", "win.reg.tcpip", "0xfffe", None, "ports")]),
    ("Tcpip\\Parameters\\TcpWindowSize=65535", [("TcpWindowSize", "win.reg.tcpip", "65535", None, None)]),
    ("MaxHashTableSize = 65536", [("MaxHashTableSize", "win.reg.tcpip", "65536", None, None)]),
    ("ulimit -n 72720, files, default 1024", [("ulimit -n", "linux.shell", "72720", "1024", "files")]),
    (
        "File systems mounted with 'noatime,notail' to disable times",
        [("noatime", "fs.mount", "on", None, None), ("notail", "fs.mount", "on", None, None)],
    ),
    (
        "mount options: noatime,data=writeback",
        [("noatime", "fs.mount", "on", None, None), ("data", "fs.mount", "writeback", None, None)],
    ),
    (
        "Kernel parameters: idle=poll elevator=noop",
        [("idle=poll", "linux.boot", "poll", None, None), ("elevator", "linux.boot", "noop", None, None)],
    ),
    ("AIXTHREAD_SCOPE=S (scope, default=P)", [("AIXTHREAD_SCOPE", "aix.env", "S", "P", "scope")]),
    ("export PHP_FCGI_CHILDREN=64", [("PHP_FCGI_CHILDREN", "php", "64", None, None)]),
    ("export SOME_THING=12", [("SOME_THING", None, "12", None, None)]),
    (
        "export JAVA_OPTS=-Xgcprio:throughput -Xms1G -XX:-UseLargePages -Da.b=c, heap",
        [
            ("-Xgcprio:throughput", "jvm", "throughput", None, "heap"),
            ("-Xms", "jvm", "1G", None, "heap"),
            ("-XX:+UseLargePages", "jvm", "off", None, "heap"),
            ("-Da.b", "jvm", "c", None, "heap"),
        ],
    ),
    ("-server -Xmx2g", [("-server", "jvm", "on", None, None), ("-Xmx", "jvm", "2g", None, None)]),
    ("CFLAGS=-q64 -O2 -qmaxmem=8192", [("CFLAGS", "build", "-q64 -O2 -qmaxmem=8192", None, None)]),
    (
        "configured with the ./Configure --ssl=yes --locking=semop",
        [("--ssl", "build", "yes", None, None), ("--locking", "build", "semop", None, None)],
    ),
    (
        '<Connector maxThreads="900" acceptCount="5"/>',
        [("maxThreads", "tomcat", "900", None, None), ("acceptCount", "tomcat", "5", None, None)],
    ),
    ("modules!gateway!path!~/.*.jsp localhost:8080, go", [("modules!gateway!path!*", "zeus.site", "localhost:8080", None, "go")]),
    ("bindaddr ip_addr1, ip_addr2", [("bindaddr", "zeus.site", "ip_addr1, ip_addr2", None, None)]),
    ("__ docroot /ex", [("docroot", "zeus.site", "/ex", None, None)]),
    ("security!client_cert 0", [("security!client_cert", "zeus.site", "0", None, None)]),
    ("modules!index!files index.html, index.cgi", [("modules!index!files", "zeus.site", "index.html, index.cgi", None, None)]),
    ("MaxClients 1024", [("MaxClients", "apache", "1024", None, None)]),
    ("net.tux.noid = 1", [("net.tux.noid", "tux", "1", None, None)]),
    ("ifconfig eth0 txqueuelen 20000", [("txqueuelen", "nic", "20000", None, None)]),
    ("e1000 parameter: TxIntDelay = 32, delay, default 64", [("e1000 TxIntDelay", "nic", "32", "64", "delay")]),
    ("options e1000 TxDescriptors=1024", [("e1000 TxDescriptors", "nic", "1024", None, None)]),
    ("Each NIC's TX queue length set to 40000, default 100", [("txqueuelen", "nic", "40000", "100", None)]),
    ("irq_balancer daemon disabled, default enabled", [("irq_balancer", "irq", "disabled", "enabled", None)]),
    (
        "Timer IRQ bound to logical processor #0, default round-robin",
        [("irq affinity", "irq", "logical processor #0", "round-robin", None)],
    ),
    ("bindintcpu [level] [cpu] (affinity)", [("irq affinity", "irq", "[level] [cpu]", None, "affinity")]),
    (
        "rlim_fd_max=8192, rlim_fd_cur=4096",
        [("rlim_fd_max", "solaris.etc_system", "8192", None, None), ("rlim_fd_cur", "solaris.etc_system", "4096", None, None)],
    ),
    (
        "tuning!keepalive no tuning!sendfile yes",
        [("tuning!keepalive", "zeus.tuning", "no", None, None), ("tuning!sendfile", "zeus.tuning", "yes", None, None)],
    ),
]


@pytest.mark.parametrize(("line", "wanted"), FORMS, ids=[line[:40] for line, _ in FORMS])
def test_form(line: str, wanted: list[tuple[str | None, ...]], read: Read) -> None:
    found = [(one.parameter, one.family, one.value, one.default_value, one.meaning_printed) for one in read(line)]
    assert found == wanted


@pytest.mark.parametrize(
    "line",
    [
        "OS on first disk (ext2); 2 disk RAID-0 stripe for fileset and access log (ReiserFS)",
        "108813-06 Sun Gigabit Ethernet",
        "Disk layout: 1 disk for OS, 1 disk for webserver, 14 disks striped for file_set",
        "Tuning Disclosure: IBM-20011019.txt",
        "frca-log.N (once the frca-log.N reaches 1GB, a new frca-log.N+1 is generated) for static requests",
        "See HP-20030414-tunings.txt for a description of the Zeus tuning parameters",
        "Zeus 4.2r3 global.cfg (one per instance)",
        "Each Zeus instance bound to processor corresponding to its NIC",
        "One network bound per TUX thread",
        "no(network option) tuning:",
        "Registry tunes: (HKEY_LOCAL_MACHINESYSTEMCurrentControlSetServices)",
        "Server kernel: default SLES 9 kernel with SuSE patch-9962 Release 2030321 (2.6.5-7.151-smp)",
        "__ modules!mime!types! ** no changes to mime types **",
        "__ Refer to: http://support.zeus.com/faq/entries/tuning.html",
        "For more information, see the tester's website: http://www.gcocco.com",
        '____ "client.alt -g ayu -C ayu-cntl -w work -d"',
        "__ /ex/file_set - 20 GB striped filesystem over 5 devices using DiskSuite",
        "____ge0",
        "__",
        "None",
        "tuning!keepalive_max is a limit on connections",
        "net.ipv4.tcp_sack was not changed",
        "File systems mounted with normal options",
        "Timeout is the default",
        "The KeepAlive setting was left on",
        "# a comment about KeepAlive off",
        "URL=http://www.spec.org",
        "Total = 16 clients",
        "default=256",
        "data=5",
    ],
)
def test_prose_is_no_setting(line: str, read: Read) -> None:
    assert read(line) == []
