"""Sentences that state a setting."""

from __future__ import annotations

import re

from parsers.tuning.clauses import read_clauses
from parsers.tuning.registry import Raw, inner

_MOUNTED = re.compile(
    r"mount(?:ed\s+(?:with|using)|\s+options?\s*:?)\s+(?:(?:the\s+)?options?\s+)?"
    r"([\"']?)([a-z][\w=]*(?:,\s?[a-z][\w=]*)*)\1",
    re.IGNORECASE,
)
_QUEUE = re.compile(
    r"(tx\s?queue\s?len(?:gth)?)\s+(?:is\s+|was\s+)?(?:set|increased|raised|changed)?\s*(?:to|=)\s*(\d+)", re.IGNORECASE
)
_DAEMON = re.compile(
    r"(irq_?balancer?)\s+(?:daemon\s+|service\s+)?(?:is\s+|was\s+)?(disabled|enabled|off|on|stopped|started)\b",
    re.IGNORECASE,
)
_BOUND = re.compile(
    r"(?:(?:each|one|every|all|the)\s+)*((?:[\w/-]+\s+){0,2}(?:irq|interrupt)s?)\s+"
    r"(?:is\s+|are\s+|was\s+|were\s+)?bound\s+(?:to\s+(?:an?\s+)?)?",
    re.IGNORECASE,
)
_BINDINTCPU = re.compile(r"(bindintcpu)\s+(\[[^\]]*\](?:\s*\[[^\]]*\])*|\d+(?:\s+\d+)*)")
_TARGET = re.compile(r"[^,;(]+")
_BOOT_OPTIONS = re.compile(r"[\w ]*?(?::\s*|(?=['\"]))(['\"]?)((?:[a-z][\w.]*(?:=[^\s,;'\"]+)?[ ]*)+)\1")
_BOOT_FLAG = re.compile(r"([a-z][\w.]*)(?:=([^\s,;'\"]+))?")


@inner("mount")
def mount_options(text: str, start: int) -> list[Raw]:
    """`File systems mounted with 'noatime,nodiratime'`: one setting for each option."""
    found = _MOUNTED.match(text, start)
    if found is None:
        return []
    # Unquoted words may be prose ("mounted with normal settings"): the dictionary decides.
    options = (option.strip().partition("=") for option in found[2].split(","))
    return [Raw(name, value or "on", hint="fs.mount", needs_dictionary=not found[1]) for name, _, value in options if name]


@inner("queue len", "queuelen")
def queue_length(text: str, start: int) -> list[Raw]:
    """`Each NIC's TX queue length set to N`."""
    found = _QUEUE.search(text)
    if found is None:
        return []
    default, unit, meaning = read_clauses(text[found.end() :])
    return [Raw(found[1], found[2], default, meaning, "nic", "txqueuelen", unit)]


@inner("irq_balance", "irqbalance")
def balancer(text: str, start: int) -> list[Raw]:
    """`irq_balancer daemon disabled, default enabled`."""
    found = _DAEMON.match(text, start)
    if found is None:
        return []
    default, unit, meaning = read_clauses(text[found.end() :])
    return [Raw(found[1], found[2], default, meaning, "irq", "", unit)]


@inner(
    "irq bound",
    "irqs bound",
    "irq is bound",
    "irqs are bound",
    "irqs were bound",
    "interrupt bound",
    "interrupts bound",
    "interrupts are bound",
    "interrupts were bound",
)
def affinity(text: str, start: int) -> list[Raw]:
    """`Each NIC IRQ bound to separate logical CPU`."""
    found = _BOUND.search(text)
    target = _TARGET.match(text, found.end()) if found else None
    if found is None or target is None:
        return []
    default, unit, meaning = read_clauses(text[target.end() :])
    return [Raw(found[1], target[0].strip(" ."), default, meaning, "irq", "irq affinity", unit)]


@inner("bindintcpu")
def bind_interrupt(text: str, start: int) -> list[Raw]:
    """AIX `bindintcpu level cpu (clauses)`."""
    found = _BINDINTCPU.match(text, start)
    if found is None:
        return []
    default, unit, meaning = read_clauses(text[found.end() :])
    return [Raw(found[1], found[2], default, meaning, "irq", "irq affinity", unit)]


@inner("kernel param", "kernel option", "kernel boot", "boot param", "boot option")
def boot_parameters(text: str, start: int) -> list[Raw]:
    """`Kernel parameters: idle=poll noapic, clauses`: the name with its value may be known as one, a bare word as a flag."""
    options = _BOOT_OPTIONS.match(text, start)
    if options is None:
        return []
    default, unit, meaning = read_clauses(text[options.end() :])
    return [
        Raw(one[1], one[2] or "on", default, meaning, "linux.boot", one[0], unit, needs_dictionary=not one[2])
        for one in _BOOT_FLAG.finditer(options[2])
    ]
