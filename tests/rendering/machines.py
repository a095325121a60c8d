"""Random machines of a result: system under test, load generators, backend simulator."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random

from tests.rendering import phrases
from tests.rendering.model import Machine, Phrase
from tests.rendering.products import CLIENT_FAMILIES, CLIENT_SYSTEMS, CLIENTS, PROCESSORS, SYSTEMS, VENDORS, Processor, Vendor


@dataclass(frozen=True, slots=True)
class Choice:
    """A system that was on the market: its vendor, model, platform, processor with clock, and number of chips."""

    vendor: Vendor
    model: str
    platform: str
    processor: Processor
    mhz: int
    chips: int

    @property
    def power(self) -> float:
        """Cores times MHz, weighted with what a processor of the family does per clock."""
        return self.chips * self.processor.cores * self.mhz * self.processor.strength


def _catalogue() -> list[tuple[Vendor, str, str, Processor, int]]:
    return [
        (vendor, model, platform, PROCESSORS[key], most)
        for vendor in VENDORS
        for model, platform, keys, most in vendor.models
        for key in keys
    ]


CATALOGUE = _catalogue()
_BY_YEAR: dict[int, list[tuple[Vendor, str, str, Processor, int]]] = {
    year: [entry for entry in CATALOGUE if entry[3].years[0] <= year <= entry[3].years[1]] for year in range(1996, 2011)
}


def choose(rng: Random, year: int) -> Choice:
    """A system of a year."""
    vendor, model, platform, processor, most = rng.choice(_BY_YEAR[year])
    mhz = rng.choice(processor.clocks)
    chips = rng.choice([count for count in (1, 2, 4, 8, 16) if count <= most])
    return Choice(vendor, model.format(mhz=mhz), platform, processor, mhz, chips)


def operating_system(rng: Random, platform: str, year: int) -> tuple[str, str, str, str]:
    """(printed, product, family, file system) of a platform in a year."""
    known = SYSTEMS[platform]
    fitting = [entry for entry in known if entry[4] <= year <= entry[5]] or list(known)
    return rng.choice(fitting)[:4]


def _describe(machine: Machine, printed: str, product: str, family: str, file_system: str | None) -> None:
    machine.say("operating_system", Phrase(printed, {"os_name": product, "os_family": family}))
    if file_system:
        machine.say("file_system", Phrase(file_system))


def sut(rng: Random, choice: Choice, system: tuple[str, str, str, str], when: date, benchmark: str) -> Machine:
    """The system under test."""
    machine, processor = Machine("sut"), choice.processor
    modern = benchmark == "SPECweb2005"
    printed_vendor = rng.choice(choice.vendor.printed)
    machine.say("vendor", Phrase(printed_vendor, {"vendor": choice.vendor.name}))
    machine.say("model", Phrase(choice.model))
    machine.say("processor", phrases.processor(rng, processor.name, choice.mhz))
    machine.truth |= {"processor_family": processor.family, "architecture": processor.architecture}
    if modern:
        machine.say("mhz", Phrase(str(choice.mhz), {"mhz": float(choice.mhz)}))
        machine.say("machines", Phrase("1", {"machines": 1}))
        if rng.random() < 0.3:
            machine.printed["processor"] = processor.name
    kit_form = modern and rng.random() < 0.2
    if benchmark == "SPECweb96":
        machine.say("processors", Phrase(str(choice.chips), {"processors": choice.chips}))
    else:
        machine.say("processors", phrases.processors(rng, choice.chips, processor.cores, processor.hyper, when, kit_form))
    machine.say("primary_cache", phrases.primary_cache(rng, *processor.l1))
    machine.say("secondary_cache", phrases.cache(rng, processor.l2, "l2_kb"))
    machine.say("other_cache", phrases.cache(rng, processor.l3, "l3_kb"))
    machine.say("memory", phrases.memory(rng, max(1, _memory_gb(choice, rng))))
    machine.say("disk_subsystem", phrases.disks(rng, rng.choice((1, 2, 3, 6, 10, 16, 22))))
    machine.say("disk_controllers", Phrase(rng.choice(_CONTROLLERS)))
    machine.say("other_hardware", Phrase(rng.choice(_OTHER_HARDWARE)))
    machine.say("other_software", Phrase(rng.choice(("None", "none", "N/A", "Forte C/6.1", "Intel e1000 5.1.11"))))
    _describe(machine, *system)
    _network(rng, machine, choice, modern, benchmark)
    return machine


_CONTROLLERS = (
    "Onboard SCSI", "LSI Logic 21320-IS", "Wide/Ultra-2 SCSI I/O Controller\n2 IBM SSA 160 SerialRAID Adapters", "SA-6i",
    "ultra-SCSI", "Onboard SCSI, Dell PowerVault 220S", "PERC 3/DC",
)  # fmt: skip
_OTHER_HARDWARE = (
    "None", "N/A", "4 Dell PowerConnect 5012 switches", "9 x Alteon ACESwitch 180", "HP ProCurve 4108gl Switch",
    "PowerConnect 5224, PowerConnect 2624", "2xHP BladeSystem interconnect switches",
)  # fmt: skip
_NICS = (
    "Intel PRO/1000 MT Dual Port Server Adapter", "Integrated NC7782", "Gigabit Ethernet-SX PCI",
    "8 IBM Gigabit Ethernet-SX PCI-X Adapter(14106802)", "Integrated Gigabit Ethernet", "Broadcom NetXtreme II",
)  # fmt: skip


def _memory_gb(choice: Choice, rng: Random) -> int:
    year = (choice.processor.years[0] + choice.processor.years[1]) // 2
    return choice.chips * choice.processor.cores * (1 if year < 2001 else 2 if year < 2005 else 4) * rng.choice((1, 2))


def _network(rng: Random, machine: Machine, choice: Choice, modern: bool, benchmark: str) -> None:
    count = rng.choice((1, 2, 2, 4, 8))
    fast = modern and choice.processor.years[0] >= 2007 and rng.random() < 0.4
    old = benchmark == "SPECweb96"
    kind, speed = ("Fast Ethernet", 0.1) if old else ("10 Gigabit Ethernet", 10.0) if fast else ("Gigabit Ethernet", 1.0)
    machine.say("nics", Phrase(str(count), {"nics": count}))
    machine.say("nic", Phrase(rng.choice(_NICS)))
    machine.say("networks", Phrase(str(count), {"networks": count}))
    machine.say("network_type", Phrase(kind))
    machine.say("network_speed", phrases.network_speed(rng, speed))
    msl, wait = phrases.time_wait(rng)
    machine.say("msl", msl)
    machine.say("time_wait", wait)
    if not old:
        mtu = rng.choice((1500, 1500, 1500, 9000))
        machine.say("mtu", Phrase(str(mtu), {"mtu": mtu}))


def client(rng: Random, benchmark: str, role: str = "client") -> Machine:
    """The load generators, or with role besim the backend simulator."""
    machine = Machine(role)
    model, name, clocks, vendor = rng.choice(CLIENTS)
    mhz, count = rng.choice(clocks), 1 if role == "besim" else rng.choice((2, 4, 8, 16, 24, 40))
    family, architecture = CLIENT_FAMILIES[name]
    machine.say("machines", Phrase(str(count), {"machines": count}))
    machine.say("model", Phrase(model, {"vendor": vendor}))
    machine.say("processor", phrases.processor(rng, name, mhz))
    machine.truth |= {"processor_family": family, "architecture": architecture}
    machine.say("processors", phrases.client_processors(rng, rng.choice((1, 2, 4))))
    machine.say("memory", phrases.small_memory(rng))
    machine.say("nic", Phrase(rng.choice(("Intel PRO/1000 XT", "2xIntegrated NC7781", "Integrated Gigabit Ethernet"))))
    printed, product, kind = rng.choice(CLIENT_SYSTEMS)
    _describe(machine, printed, product, kind, "ext2" if role == "besim" else None)
    if benchmark == "SPECweb2005":
        machine.say("mhz", Phrase(str(mhz), {"mhz": float(mhz)}))
        machine.say("other_hardware", Phrase("N/A"))
        machine.say("other_software", Phrase("N/A"))
    elif role == "client":
        machine.say("compiler", Phrase(rng.choice(("Microsoft Visual C++ 6.0", "IBM Cset++ Version 5.1", "Forte C/6.1"))))
    if benchmark == "SPECweb2005" and role == "client":
        machine.say("jvm", Phrase(rng.choice(_JVMS)))
        machine.say("jit", Phrase(rng.choice(_JITS)))
    if role == "besim":
        machine.say("web_server", Phrase(rng.choice(("Zeus Web Server 4.2r4", "Apache 2.0.52", "Rock Web Server v1.4.0"))))
        machine.say("server_scripts", Phrase(rng.choice(("ISAPI", "SPEC-FCGI v1.0", "NSAPI"))))
    return machine


_JVMS = (
    "Java(TM) 2 Runtime Environment, Standard Edition (build 1.5.0_02-b09)",
    "Java 2 Runtime Environment, Std Edition (build 1.4.2_01-b06)",
    "J2SE 5.0",
)
_JITS = ("BEA JRockit JDK 5.0 (R25.1)", "Java HotSpot Client VM (build 1.4.2_01-b06, mixed mode)", "N/A")
