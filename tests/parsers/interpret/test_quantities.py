"""Quantities as vendors printed them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parsers.interpret import quantities
from parsers.interpret.quantities import Processors


@pytest.mark.parametrize(
    ("text", "gigabytes"),
    [
        ("4GB 400MHz DDR SDRAM", 4),
        ("64GB (4x16GB)", 64),
        ("16GB (8x2GB PC3200 DDR)", 16),
        ("4096MB", 4),
        ("256MB", 0.25),
        ("32 GB PC2100 SDRAM", 32),
        ("8 GB", 8),
        ("2 x 512MB", 1),
        ("2,048 MB", 2),
        ("16 Gbytes", 16),
        ("512 Megabytes", 0.5),
        ("2×1GB", 2),
        ("512MB x 2", 1),
        ("4 512MB DIMMs", 2),
        ("8-1GB DIMMs", 8),
        ("4x1GB + 4x512MB", 6),
        ("N/A", None),
        (None, None),
    ],
)
def test_memory(text: str | None, gigabytes: float | None) -> None:
    assert quantities.memory_gb(text) == gigabytes


@pytest.mark.parametrize(
    ("text", "kilobytes"),
    [
        ("12KB(I) + 16KB(D) on chip", 28),
        ("12KBI+8KBD on chip", 20),
        ("64KBI+32KBD (on chip) per core", 96),
        ("64KBI + 64KBD (on chip) per core", 128),
        ("1MB on chip", 1024),
        ("512KB", 512),
        ("128 KB", 128),
        ("1MB L3", 1024),
        ("4MB(I+D) off chip", 4096),
        ("1536KB(I+D) unified (on chip) per chip", 1536),
        ("128MB unified (off chip)/MCM, 4 chips/MCM", 131072),
        ("2 x 1MB", 2048),
        ("4MB (2 x 2MB)", 4096),
        ("16 KB (I) on chip, 16 KB (D) on chip", 32),
        ("2MB on chip per core, 4MB off", 2048),
        ("12K micro-ops + 8KB", None),
        ("12K micro-op I + 8KB D on chip", None),
        ("64K I-cache + 64K D-cache", 128),
        ("32KB I-cache, 32KB D-cache", 64),
        ("16 KB I and 16 KB D on chip", 32),
        ("1,024KB", 1024),
        ("None.", None),
        ("N/A", None),
    ],
)
def test_caches(text: str, kilobytes: float | None) -> None:
    assert quantities.cache_kb(text) == kilobytes


@pytest.mark.parametrize(
    ("text", "disks"),
    [
        ("2 x 36GB 15K RPM", 2),
        ("2 36GB, 14 18GB 15KRPM Ultra320 drives", 16),
        ("2x36GB (10 KRPM) 16Bit SCSI Disk\n20x18.2GB (10 KRPM) SSA Disks\n(fast-write enabled)", 22),
        ("2x36GB(10,000RPM),6x18GB(10,000RPM)", 8),
        ("2x72.8GB Ultra320 15Krpm", 2),
        ("36GB", None),
        ("Ultra160 36 GB", None),
        ("RAID 5 36GB", None),
        ("ATA/100 20GB", None),
        ("53C1010 9GB", None),
        ("8 36.4-GB 10K", 8),
        ("18GB x 12", 12),
        ("1 x 18GB, 10K; 14 x 36.4 GB FC", 15),
        ("4GB/OS; 4GB/docroot; 4GB/server log", None),
    ],
)
def test_disks(text: str, disks: int | None) -> None:
    assert quantities.disks(text) == disks


@pytest.mark.parametrize(
    ("text", "mhz"),
    [
        ("3.06GHz Intel Xeon Processor DP", 3060),
        ("1700MHz POWER4+", 1700),
        ("450 MHz UltraSPARC II", 450),
        ("AMD Opteron 275, 2.2GHz", 2200),
        ("250 Mhz MIPS R10000", 250),
        ("1,000 MHz", 1000),
        ("533 MHz FSB, Xeon 2.8GHz", 2800),
        ("Celeron", None),
    ],
)
def test_clock(text: str, mhz: float | None) -> None:
    assert quantities.mhz(text) == mhz


@pytest.mark.parametrize(
    ("text", "gbps"), [("1 Gb/s", 1), ("1 Gb/sec", 1), ("100 Mb/s", 0.1), ("100Mb/s", 0.1), ("10 Gigabit", 10), ("1,000 Mb/s", 1)]
)
def test_network_speed(text: str, gbps: float) -> None:
    assert quantities.gbps(text) == gbps


@pytest.mark.parametrize(
    ("text", "found", "threads"),
    [
        ("1 core, 1 chip, 1 core/chip (Hyper-Threading enabled)", Processors(1, 1, 1, 1, True), 2),
        ("2 cores, 2 chips, 1 core/chip (Hyper-Threading disabled)", Processors(2, 2, 2, 1, False), 2),
        ("4 cores, 4 chips, 1 core/chip, 4 chips/MCM", Processors(4, 4, 4, 1, None), None),
        ("4 cores, 2 chips, 2 cores/chip", Processors(4, 4, 2, 2, None), None),
        ("1 (1 core, 1 chip, 1 core/chip)", Processors(1, 1, 1, 1, None), None),
        ("2 cores, 2 chips, 1 core/chip (Hyper-Threading Technology disabled)", Processors(2, 2, 2, 1, False), 2),
        ("2 cores, 2 chips, 1 core/chip (Hyper Threading not enabled)", Processors(2, 2, 2, 1, False), 2),
        ("2", Processors(2), None),
        ("", Processors(), None),
    ],
)
def test_processors(text: str, found: Processors, threads: int | None) -> None:
    assert quantities.processors(text) == found
    assert found.threads == threads


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("18,268.0", 18268),
        ("93.510,3", 93510.3),
        ("10.175,2", 10175.2),
        ("100,0%", 100),
        ("97.2%", 97.2),
        ("1,234", 1234),
        ("1.234.567", 1234567),
        ("0.52", 0.52),
        ("-1", -1),
        ("30 (Non RFC1122)", 30),
        ("--", None),
        ("", None),
    ],
)
def test_numbers_of_all_locales(text: str, number: float | None) -> None:
    assert quantities.number(text) == number


@given(st.text(max_size=60))
def test_never_raises(text: str) -> None:
    for function in (
        quantities.number, quantities.count, quantities.first_count, quantities.memory_gb, quantities.cache_kb,
        quantities.disks, quantities.mhz, quantities.gbps, quantities.processors,
    ):  # fmt: skip
        function(text)


_CELL = st.one_of(
    st.none(), st.integers(0, 10**12).map(str), st.decimals(0, 10**6, places=3).map(str), st.text("0123456789.,%- ", max_size=24)
)


@given(st.lists(_CELL, max_size=5))
def test_a_column_is_read_as_its_cells_are(texts: list[str | None]) -> None:
    assert quantities.numbers(texts) == [quantities.number(text) for text in texts]
    assert quantities.counts(texts) == [quantities.count(text) for text in texts]
