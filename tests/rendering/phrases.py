"""Values in the many forms that vendors print them in, each with the numbers that follow from it."""

from __future__ import annotations

from datetime import date
from random import Random

from tests.rendering.model import Phrase


def memory(rng: Random, gb: int) -> Phrase:
    """Memory of `gb` GB."""
    kind = rng.choice(("PC133 SDRAM", "PC2100 SDRAM", "400MHz DDR SDRAM", "PC2-5300 ECC", "DDR2 FB-DIMM", "RDRAM"))
    modules = rng.choice([count for count in (2, 4, 8, 16) if gb % count == 0] or [1])
    size = gb // modules
    text = rng.choice(
        (
            f"{gb}GB", f"{gb} GB", f"{gb * 1024}MB", f"{gb * 1024} MB", f"{gb}GB {kind}", f"{gb} GB {kind}",
            f"{gb}GB ({modules}x{size}GB)", f"{gb}GB ({modules} x {size}GB) {kind}", f"{modules} x {size}GB",
            f"{modules}x{size * 1024}MB {kind}", f"{gb}GB ({modules}x{size}GB {kind})",
        )
    )  # fmt: skip
    return Phrase(text, {"memory_gb": float(gb)})


def small_memory(rng: Random) -> Phrase:
    """Memory of a load generator, often less than 1 GB."""
    mb = rng.choice((128, 256, 512, 1024, 2048, 4096))
    text = rng.choice((f"{mb}MB", f"{mb} MB", f"{mb} MB SDRAM") + ((f"{mb // 1024}GB",) if mb >= 1024 else ()))
    return Phrase(text, {"memory_gb": mb / 1024})


def primary_cache(rng: Random, instruction: int, data: int) -> Phrase:
    """Primary cache of instruction + data KB, or a trace cache counted in micro-operations."""
    if (instruction, data) == (12, 8) and rng.random() < 0.3:
        return Phrase(rng.choice(("12K uops(I) + 8KB(D) on chip", "12K micro-ops + 8KB(D)")), {"l1_kb": None})
    text = rng.choice(
        (
            f"{instruction}KBI+{data}KBD on chip", f"{instruction}KB(I) + {data}KB(D) on chip",
            f"{instruction}KBI + {data}KBD (on chip) per core", f"{instruction}KBI+{data}KBD",
            f"{instruction}KB I + {data}KB D on chip per core", f"{instruction}KB(I)+{data}KB(D) per core",
        )
    )  # fmt: skip
    return Phrase(text, {"l1_kb": float(instruction + data)})


def cache(rng: Random, kb: int, column: str) -> Phrase:
    """A secondary or other cache of `kb` KB; 0 where there is none."""
    if kb == 0:
        return Phrase(rng.choice(("None", "none", "N/A", "None.")), {column: None})
    size = rng.choice((f"{kb}KB", f"{kb} KB") if kb % 1024 else (f"{kb // 1024}MB", f"{kb // 1024} MB", f"{kb}KB"))
    level = " L3" if column == "l3_kb" else ""
    form = rng.choice(
        ("{}", "{} on chip", "{}(I+D) off chip", "{}(I+D) unified (on chip) per chip", "{} on chip per core")
        if not level
        else ("{}", "{} L3", "{} (off chip)", "{}(I+D) off chip per module")
    )
    return Phrase(form.format(size), {column: float(kb)})


def disks(rng: Random, count: int) -> Phrase:
    """A disk subsystem of `count` disks in one to three groups, or without counts."""
    size = rng.choice(("9.1", "18", "18.2", "36", "36.4", "72.8", "73", "146"))
    system, data = (count, 0) if count < 4 else (2, count - 2)
    one = rng.choice((f"{count} x {size}GB 15K RPM", f"{count}x{size}GB Ultra320 15Krpm", f"{count} {size}GB 10KRPM"))
    two = rng.choice(
        (
            f"{system} {size}GB, {data} 18GB 15KRPM Ultra320 drives",
            f"{system}x{size}GB(10,000RPM),{data}x18GB(10,000RPM)",
            f"{system}x{size}GB (10 KRPM) 16Bit SCSI Disk\n{data}x18.2GB (10 KRPM) SSA Disks\n(fast-write enabled)",
            f"{system} x {size}GB 10K RPM SCSI\n{data} x 73GB 15K RPM Fibre Channel",
        )
    )
    if rng.random() < 0.05:
        return Phrase("4GB/OS; 4GB/docroot; 4GB/server log", {"disks": None})
    return Phrase(two if data and rng.random() < 0.6 else one, {"disks": count})


def processors(rng: Random, chips: int, per_chip: int, hyper: bool, when: date, kit: bool = False) -> Phrase:
    """The processors line: a bare count, or cores and chips, with or without a word on Hyper-Threading."""
    cores = chips * per_chip
    if per_chip == 1 and rng.random() < (0.6 if when.year < 2003 else 0.15):
        return Phrase(str(chips), {"processors": chips})
    text = f"{cores} core{'s' * (cores > 1)}, {chips} chip{'s' * (chips > 1)}, {per_chip} core{'s' * (per_chip > 1)}/chip"
    truth = {"processors": cores, "cores": cores, "chips": chips, "cores_per_chip": per_chip}
    if kit:
        text = f"{cores} ({text})"
    if hyper:
        on = rng.random() < 0.75
        word = "enabled" if on else "disabled"
        text += rng.choice((f" (Hyper-Threading {word})", f", Hyper-Threading {word}", f" (HT {word})"))
        truth |= {"hyper_threading": on, "threads": cores * (2 if on else 1)}
    return Phrase(text, truth)


def client_processors(rng: Random, chips: int) -> Phrase:
    """The processors line of a load generator, mostly a bare count."""
    if rng.random() < 0.8:
        return Phrase(str(chips), {"processors": chips})
    text = f"{chips} core{'s' * (chips > 1)}, {chips} chip{'s' * (chips > 1)}, 1 core/chip"
    return Phrase(text, {"processors": chips, "cores": chips, "chips": chips, "cores_per_chip": 1})


def clock(mhz: int) -> str:
    """A clock as `3.06GHz` from 1 GHz, `450MHz` below."""
    return f"{mhz / 1000:g}GHz" if mhz >= 1000 else f"{mhz}MHz"


def processor(rng: Random, name: str, mhz: int) -> Phrase:
    """A processor's name with its clock in one of the usual places."""
    ghz, plain = clock(mhz), f"{mhz} MHz"
    text = rng.choice((f"{ghz} {name}", f"{name} {ghz}", f"{plain} {name}", f"{mhz}MHz {name}", f"{name}, {ghz}"))
    return Phrase(text, {"mhz": float(mhz)})


def network_speed(rng: Random, gbps: float) -> Phrase:
    """The speed of one network."""
    forms = {
        0.1: ("100 Mb/s", "100Mb/s", "100 Mbit/s"),
        1.0: ("1 Gb/s", "1 Gb/sec", "1000 Mb/s", "1Gb/s"),
        10.0: ("10 Gb/s", "10Gb/s"),
    }
    return Phrase(rng.choice(forms[gbps]), {"network_gbps": gbps})


def time_wait(rng: Random) -> tuple[Phrase, Phrase]:
    """Maximum segment lifetime and TIME_WAIT, which is mostly shorter than the standard's."""
    msl, wait = rng.choices(((30, 60), (60, 120), (120, 240), (30, 30)), weights=(8, 1, 1, 1))[0]
    remark = "" if msl == 120 else " (Non RFC1122)"
    return Phrase(f"{msl}{remark}", {"msl_s": float(msl)}), Phrase(f"{wait}{remark}", {"time_wait_s": float(wait)})
