"""What a score can be held against: numbers of the system under test, dates; and what can be derived from it."""

from __future__ import annotations

from dataclasses import dataclass

MACHINES = "coalesce({alias}.machines, 1)"  # SPECweb2005 prints how many; where none is printed the hardware is all there is


def _whole(term: str) -> str:
    """A sum over the kinds of machine under test; unknown when one of them does not give its part."""
    return f"case when count(*) = count({term}) then sum({term}) end"


def _in_all(term: str) -> str:
    """The same for what is disclosed of one machine: times the number of machines."""
    return _whole(f"{term} * {MACHINES.format(alias='s')}")


@dataclass(frozen=True)
class Measure:
    """Something a result has: its name, its axis with the unit, one unit and several in words, its SQL.

    The SQL groups `systems s` by result; of a date it reads `r`, the result.
    """

    name: str
    axis: str
    one: str
    many: str
    sql: str
    date: bool = False


MEASURES: tuple[Measure, ...] = (
    Measure("Cores", "Processor cores, in all", "core", "cores", _in_all("s.cores")),
    Measure("Chips", "Processor chips, in all", "chip", "chips", _in_all("s.chips")),
    Measure("Threads", "Hardware threads, in all", "thread", "threads", _in_all("s.threads")),
    Measure("Clock", "Processor clock (MHz)", "MHz", "MHz", "max(s.mhz)"),
    Measure(
        "Cores x clock",
        "Cores × clock, all cores together (GHz)",
        "GHz over all cores",
        "GHz over all cores",
        _in_all("s.cores * s.mhz / 1000"),
    ),
    Measure("Memory", "Memory, in all (GB)", "GB of memory", "GB of memory", _in_all("s.memory_gb")),
    Measure("L1 cache", "Primary cache, of a core or chip as printed (KB)", "KB of L1 cache", "KB of L1 cache", "max(s.l1_kb)"),
    Measure("L2 cache", "Secondary cache, of a core or chip as printed (KB)", "KB of L2 cache", "KB of L2 cache", "max(s.l2_kb)"),
    Measure(
        "L3 cache", "Other cache, of a core, chip or module as printed (KB)", "KB of L3 cache", "KB of L3 cache", "max(s.l3_kb)"
    ),
    Measure(
        "Network capacity",
        "Network capacity, all networks together (Gb/s)",
        "Gb/s of network",
        "Gb/s of network",
        _whole("s.networks * s.network_gbps"),
    ),
    Measure("Networks", "Networks, as disclosed", "network", "networks", _whole("s.networks")),
    Measure("NICs", "Network controllers, in all", "network controller", "network controllers", _in_all("s.nics")),
    Measure("Disks", "Disks, in all", "disk", "disks", _in_all("s.disks")),
    Measure("Hardware available", "Hardware available", "", "when its hardware came", "r.hardware_available", date=True),
    Measure("Test date", "Month of the test", "", "the test date", "r.test_date", date=True),
)
BY_NAME = {measure.name: measure for measure in MEASURES}
NUMBERS = tuple(measure for measure in MEASURES if not measure.date)


@dataclass(frozen=True)
class Derived:
    """The score divided by a number of the hardware. Not a SPEC metric.

    per: the measure it is divided by; of: one unit of it in words; formula: as the page says it.
    """

    name: str
    per: str
    of: str
    formula: str


SCORE = "Score"
DERIVED: tuple[Derived, ...] = (
    Derived("Score per core", "Cores", "core", "score / cores of the system under test"),
    Derived("Score per chip", "Chips", "chip", "score / processor chips of the system under test"),
    Derived("Score per GHz and core", "Cores x clock", "GHz of a core", "score / (cores × clock in GHz)"),
)
CORES = BY_NAME["Cores"].sql  # of the whole system under test, grouping `systems s` by result
DERIVED_BY_NAME = {one.name: one for one in DERIVED}

# What marks can be told apart by, and panels made of: name -> SQL on the rows of `data.score.points`.
GROUPS = {
    "Vendor": "r.system_vendor",
    "Operating system": "h.os_family",
    "Web server": "r.web_server_family",
    "Processor": "h.processor_family",
}
PANELS = {
    "Operating system": GROUPS["Operating system"],
    "Vendor": GROUPS["Vendor"],
    "Web server": GROUPS["Web server"],
    "Year of the test": "year(r.test_date)::varchar",
}
