"""Quantities out of printed text: memory, caches, disks, clocks, network speeds, processor counts, plain numbers.

Every function returns None where the text does not say, and never raises.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

_KB = {"K": 1.0, "M": 1024.0, "G": 1024.0**2, "T": 1024.0**3}
_AMOUNT = r"(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:[.,]\d{1,9})?)"
_UNIT = r"\s*-?([KMGT])(?:i?B|bytes?|(?:ilo|ega|iga|era)bytes?)?(?![A-Za-z])"
_MEMORY = re.compile(
    r"(?:(?<![\d.,])(\d{1,4})(?:\s*[x×*-]\s*|\s+))?(?<![\d.,])" + _AMOUNT + _UNIT + r"(?:\s*[x×]\s*(\d{1,4})\b)?", re.IGNORECASE
)
_CACHE = re.compile(
    r"(?:(?<![\d.])(\d{1,4})\s*x\s*)?(?<![\d.])" + _AMOUNT + r"\s*([KMG])\s*(?:B(?:ytes?)?)?(?![A-CE-HJ-Z])", re.IGNORECASE
)
_OF = r"(?:I|D|inst\w*|data)?"
_PLUS = re.compile(
    rf"\s*[ID]?\s*(?:\((?:I|D|I\+D|inst\w*|data|on chip)\))?\s*{_OF}(?:-?\s*cache)?\s*(?:on chip)?\s*(?:[+,/&]|and)\s*$",
    re.IGNORECASE,
)
_MICRO_OPS = re.compile(r"(?:u|µ|μ|micro-?)\s*-?ops?\b", re.IGNORECASE)
# The count is no part of a name: not of "Ultra160 36 GB", "RAID 5 36GB" or "ATA/100 20GB".
_DISK = re.compile(
    r"(?<![\w./-])(?<!RAID )(?<!level )(\d{1,3})(?:\s*[x×*-]\s*|\s+)(\d{1,6}(?:\.\d{1,6})?)\s*-?[GT]B"
    r"|(?<![\d.])\d{1,6}(?:\.\d{1,6})?\s*-?[GT]B\s*[x×]\s*(\d{1,3})\b",
    re.IGNORECASE,
)
_CLOCK = re.compile(
    r"(?<![\d.,])(\d{1,3}(?:,\d{3})|\d{1,6}(?:\.\d{1,6})?)\s*([GM])Hz(?!\s*(?:FSB|front|system bus|bus))", re.IGNORECASE
)
_SPEED = re.compile(r"(?<![\d.,])(\d{1,3}(?:,\d{3})|\d{1,6}(?:\.\d{1,6})?)\s*(G|M)(?:iga|ega)?\s*b", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?\d[\d.,]*")
# A column of figures, one a line; what these do not match is looked at one by one. No step of them is gone back on.
_FIGURE = r"(?:[0-9]{1,15}+|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,5}+)(?:\.[0-9]{1,15}+)?+"
_COUNT = r"(?:[0-9]{1,9}+|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,2}+)"
_NUMBERS = re.compile(rf"(?:{_FIGURE}\n)*+{_FIGURE}")
_COUNTS = re.compile(rf"(?:{_COUNT}\n)*+{_COUNT}")
_FIRST = re.compile(r"\d+")
_CORES = re.compile(r"(?<!\d)(\d{1,7})\s*cores?\b(?!\s*/)", re.IGNORECASE)
_CHIPS = re.compile(r"(?<!\d)(\d{1,7})\s*chips?\b(?!\s*/)", re.IGNORECASE)
_CORES_PER_CHIP = re.compile(r"(?<!\d)(\d{1,7})\s*cores?\s*/\s*chip", re.IGNORECASE)
_HYPER = re.compile(
    r"(?:hyper[- ]?threading|HT|SMT)(?:\s*\(TM\)|®)?(?: technology)?\s*(?:is\s*)?:?\s*(not enabled|enabled|disabled|on|off)\b",
    re.IGNORECASE,
)


def number(text: str | None) -> float | None:
    """The number a cell holds, whatever separators its locale uses; a percent sign is dropped.

    With both separators the last is the decimal one ("93.510,3" is 93510.3). A single comma followed by three digits
    groups thousands ("18,268"), else it is a decimal comma ("97,2"); a point is decimal unless several stand there.
    """
    if not text:
        return None
    plain = text[:-1] if text[-1] == "%" else text
    if len(plain) < 20 and plain.replace(".", "", 1).isdecimal():
        return float(plain)
    return _number(text)


@lru_cache(maxsize=8192)
def _number(text: str) -> float | None:
    found = _NUMBER.search(text)
    if not found or len(found[0]) > 40:
        return None
    digits = found[0].rstrip(".,")
    comma, point = digits.rfind(","), digits.rfind(".")
    if comma >= 0 and point >= 0:
        decimal = "," if comma > point else "."
        digits = digits.replace("." if decimal == "," else ",", "").replace(decimal, ".")
    elif comma >= 0:
        grouped = re.fullmatch(r"[-+]?[1-9]\d{0,2}(?:,\d{3})+", digits)
        digits = digits.replace(",", "") if grouped else digits.replace(",", ".")
    try:
        return float(digits)
    except ValueError:
        grouped = re.fullmatch(r"[-+]?\d{1,3}(?:[.,]\d{3})+", digits)
        return float(re.sub(r"[.,]", "", digits)) if grouped else None


def count(text: str | None) -> int | None:
    """A count with or without thousands separators ("18,268.0" is 18268); None when it is no whole number or negative."""
    if not text:
        return None
    if len(text) < 10 and text.isdecimal():
        return int(text)
    found = number(text)
    return int(found) if found is not None and found == int(found) and 0 <= found < 2**31 else None


def numbers(texts: Sequence[str | None]) -> list[float | None]:
    """`number` of each text of a table's column; a column of figures alone, as most are, is converted at once."""
    if not any(texts):
        return [None] * len(texts)
    plain = _plain_column(_NUMBERS, texts)
    return list(map(number, texts)) if plain is None else list(map(float, plain))


def counts(texts: Sequence[str | None]) -> list[int | None]:
    """`count` of each text of a table's column, as `numbers` does it."""
    plain = _plain_column(_COUNTS, texts)
    return list(map(count, texts)) if plain is None else list(map(int, plain))


def _plain_column(pattern: re.Pattern[str], texts: Sequence[str | None]) -> Sequence[str] | None:
    """The texts without commas between thousands; None where one is missing or not as `pattern` has it."""
    try:
        column = "\n".join(texts)  # type: ignore[arg-type]
    except TypeError:
        return None
    if not pattern.fullmatch(column) or column.count("\n") != len(texts) - 1:
        return None
    return column.replace(",", "").split("\n") if "," in column else texts  # type: ignore[return-value]


@lru_cache(maxsize=4096)
def first_count(text: str | None) -> int | None:
    """The first whole number of a text: 4 of "4 cores, 2 chips"."""
    found = _FIRST.search(text or "")
    return int(found[0]) if found and len(found[0]) < 10 else None


@lru_cache(maxsize=4096)
def memory_gb(text: str | None) -> float | None:
    """Memory in GB of 1024 MB: "64GB (4x16GB)" is 64, "2 x 512MB" is 1, "4x1GB + 4x512MB" is 6, "4096MB" is 4.

    Only the first size counts, and what is added to it with a plus.
    """
    total: float | None = None
    end = 0
    for found in _MEMORY.finditer(text or ""):
        if total is not None and (text or "")[end : found.start()].strip() != "+":
            break
        times = int(found[1] or 1) * int(found[4] or 1)
        total = (total or 0.0) + times * _amount(found[2]) * _KB[found[3].upper()]
        end = found.end()
    return None if total is None else total / _KB["G"]


def _amount(text: str) -> float:
    return float(text.replace(",", "") if text.count(",") and len(text.rpartition(",")[2]) == 3 else text.replace(",", "."))


@lru_cache(maxsize=4096)
def cache_kb(text: str | None) -> float | None:
    """Cache in KB of one core or chip: "12KB(I) + 16KB(D)" is 28, "2 x 1MB" is 2048.

    Only the first size counts, and what is added to it with a plus. A trace cache counted in micro-operations has no size
    in KB, so a text that counts them gives None.
    """
    if not text or _MICRO_OPS.search(text):
        return None
    total: float | None = None
    end = 0
    for found in _CACHE.finditer(text):
        if total is not None and not _PLUS.fullmatch(text[end : found.start()]):
            break
        total = (total or 0.0) + int(found[1] or 1) * _amount(found[2]) * _KB[found[3].upper()]
        end = found.end()
    return total


@lru_cache(maxsize=4096)
def disks(text: str | None) -> int | None:
    """Disks in all the groups of a text: "2 36GB, 14 18GB 15KRPM" is 16; None when no group has a count."""
    groups = [int(found[1] or found[3]) for found in _DISK.finditer(text or "")]
    return sum(groups) if groups else None


@lru_cache(maxsize=4096)
def mhz(text: str | None) -> float | None:
    """Processor clock in MHz out of a processor's name: "3.06GHz Intel Xeon" is 3060."""
    found = _CLOCK.search(text or "")
    if not found:
        return None
    return round(_amount(found[1]) * (1000.0 if found[2] in "Gg" else 1.0), 3)


@lru_cache(maxsize=4096)
def gbps(text: str | None) -> float | None:
    """Network speed in Gb/s: "1 Gb/sec" is 1, "100 Mb/s" is 0.1."""
    found = _SPEED.search(text or "")
    if not found:
        return None
    return _amount(found[1]) / (1.0 if found[2] in "Gg" else 1000.0)


@dataclass(frozen=True, slots=True)
class Processors:
    """What a processors line says; None where it says nothing."""

    processors: int | None = None
    cores: int | None = None
    chips: int | None = None
    cores_per_chip: int | None = None
    hyper_threading: bool | None = None

    @property
    def threads(self) -> int | None:
        """Hardware threads: two a core with Hyper-Threading enabled, one with it disabled, else unknown."""
        if self.cores is None or self.hyper_threading is None:
            return None
        return self.cores * (2 if self.hyper_threading else 1)


def _int(found: re.Match[str] | None) -> int | None:
    return int(found[1]) if found and len(found[1]) < 8 else None


@lru_cache(maxsize=4096)
def processors(text: str | None) -> Processors:
    """ "4 cores, 2 chips, 2 cores/chip (Hyper-Threading enabled)" taken apart.

    A bare count ("2") tells neither chips nor cores: vendors of that time counted either.
    """
    if not text:
        return Processors()
    hyper = _HYPER.search(text)
    return Processors(
        first_count(text),
        _int(_CORES.search(text)),
        _int(_CHIPS.search(text)),
        _int(_CORES_PER_CHIP.search(text)),
        hyper[1].lower() in ("enabled", "on") if hyper else None,
    )
