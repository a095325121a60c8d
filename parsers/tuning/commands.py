"""Forms that a command, a path or a prefix proves."""

from __future__ import annotations

import re

from parsers.tuning.assignment import read_assignment
from parsers.tuning.clauses import read_clauses
from parsers.tuning.registry import Handler, Raw, head

_PATH = r"(?:(?:/usr)?/s?bin/)?"
# Command (matched up to where its first assignment begins) and the family it proves.
_EQUALS_COMMANDS = (
    (rf"{_PATH}no\s+(?:-\w\s+)*?-o\s*", "aix.no"),
    (rf"{_PATH}(?:vmo|vmtune)\s+(?:-\w\s+)*?-o\s*", "aix.vmo"),
    (rf"{_PATH}ioo\s+(?:-\w\s+)*?-o\s*", "aix.ioo"),
    (rf"{_PATH}schedo\s+(?:-\w\s+)*?-o\s*", "aix.schedo"),
    (r"chdev\s[^=]*?-a\s+", "aix.nic"),
    (r"set\s(?:[\w-]+\s+){1,5}attribute\s+", "aix.nic"),
    (r"set\s+(?=[\w:]+\s*=)", "solaris.etc_system"),
    (r"(?:kctune|kmtune)\s+(?:-\w\s+)*", "hpux.kernel"),
    (r"(?:modprobe|insmod|options)\s+[\w/.-]+\s+(?=\w+=)", "nic"),
    (r"(?:e1000|e1000e|tg3|bnx2|bge|bcm5700|ixgbe?|igb|driver|nic)\s(?:module\s)?(?:parameters?|options?)\s*:\s*", "nic"),
    (r"<connector\s+", "tomcat"),
    (r"(?=(?:HKEY_\w+|HKLM)?\\?(?:System\\?CurrentControlSet\\?Services\\?)?Tcpip\\?Parameters)", "win.reg.tcpip"),
    (r"(?=(?:HKEY_\w+|HKLM)\\\w)", "win.reg"),
)
_BLANK_COMMANDS = (
    (rf"{_PATH}ndd\s+-set\s+/dev/\w+\s+", "ndd"),
    (r"frcactrl\s+", "aix.frca"),
    (rf"{_PATH}sysctl\s+(?:-w\s+)?", "linux.sysctl"),
    (r"(?=net\.tux\.\w+\s*(?:[=:]|\s[-/\d]))|tux\s+(?=\w+\s*=)", "tux"),
    (r"(?=(?:net|fs|vm|kernel|sunrpc)\.[\w./*-]+\s*(?:[=:]|\s-?\d))", "linux.sysctl"),
    (r"(?=/proc/sys/[\w./*-]+\s*(?:[=:]|\s-?\d))", "linux.sysctl"),
    (r"(?=tuning!modules!)", "zeus.site"),
    (r"(?=tuning!)", "zeus.tuning"),
    (r"(?=(?:modules|security)!)", "zeus.site"),
    (r"(?:cscript\s+)?adsutil(?:\.vbs)?\s+set\s+", "iis.metabase"),
)
_INTO_PROC = re.compile(r"(?:echo\s+)?([\"']?)([^>\"'#]{1,60}?)\1\s*>+\s*(/proc/(?:sys|irq)/[\w./*-]*\w)")
_ULIMIT = re.compile(r"(ulimit\s+-\w)\s+(\w+)")
_TX_QUEUE = re.compile(r"(?:/\w+)*/?ifconfig\s+(\S+)\s+(txqueuelen|mtu)\s+(\d+)")


def _equals(family: str) -> Handler:
    more = family not in ("win.reg.tcpip", "win.reg", "solaris.etc_system")
    return lambda text, start: read_assignment(text, start, family, more=more)


def _blank(family: str) -> Handler:
    return lambda text, start: read_assignment(text, start, family, blank=True)


for _pattern, _family in _EQUALS_COMMANDS:
    head(_pattern)(_equals(_family))
for _pattern, _family in _BLANK_COMMANDS:
    head(_pattern)(_blank(_family))


@head(r"(?=(?:echo\s|[\"']?-?\d)[^>]{0,60}>\s*/proc/)")
def into_proc(text: str, start: int) -> list[Raw]:
    """`value > /proc/sys/a/b #clauses`, with or without echo."""
    found = _INTO_PROC.match(text, start)
    if found is None or not found[2].strip():
        return []
    default, unit, meaning = read_clauses(text[found.end() :])
    hint = "irq" if found[3].startswith("/proc/irq") else "linux.sysctl"
    return [Raw(found[3], found[2].strip(), default, meaning, hint, "", unit)]


@head(r"(?=ulimit\s+-)")
def ulimit(text: str, start: int) -> list[Raw]:
    """`ulimit -n N, clauses`."""
    found = _ULIMIT.match(text, start)
    if found is None:
        return []
    default, unit, meaning = read_clauses(text[found.end() :])
    return [Raw(found[1], found[2], default, meaning, "linux.shell", "", unit)]


@head(r"(?=(?:/\w+)*/?ifconfig\s)")
def ifconfig(text: str, start: int) -> list[Raw]:
    """`ifconfig eth0 txqueuelen N`."""
    found = _TX_QUEUE.match(text, start)
    if found is None:
        return []
    default, unit, meaning = read_clauses(text[found.end() :])
    return [Raw(found[2], found[3], default, meaning, "nic", "", unit)]
