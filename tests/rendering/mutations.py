"""Damage that documents suffer: cut, torn, doubled, overwritten; each kind is a function of bytes and a random source."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[Random, bytes], bytes]


def truncated(rng: Random, data: bytes) -> bytes:
    """The first bytes only."""
    return data[: rng.randrange(len(data) + 1)]


def beheaded(rng: Random, data: bytes) -> bytes:
    """The last bytes only."""
    return data[rng.randrange(len(data) + 1) :]


def lines_deleted(rng: Random, data: bytes) -> bytes:
    """One line in ten is missing."""
    return b"\n".join(line for line in data.split(b"\n") if rng.random() > 0.1)


def lines_doubled(rng: Random, data: bytes) -> bytes:
    """One line in ten stands twice."""
    return b"\n".join(copy for line in data.split(b"\n") for copy in [line] * (1 + (rng.random() < 0.1)))


def lines_swapped(rng: Random, data: bytes) -> bytes:
    """Twenty pairs of lines have changed places."""
    lines = data.split(b"\n")
    for _ in range(20):
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def blank_lines_lost(rng: Random, data: bytes) -> bytes:
    """No blank lines are left."""
    return b"\n".join(line for line in data.split(b"\n") if line.strip())


def bytes_flipped(rng: Random, data: bytes) -> bytes:
    """Thirty bytes have another value."""
    damaged = bytearray(data)
    for _ in range(min(30, len(data))):
        damaged[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(damaged)


_INSERTED = (
    b"\x00",
    b"\x1a",
    b"\x0c",
    b"\x1b[2J",
    b"<script>alert(1)</script>",
    b"</td></table>",
    b"\xff\xfe",
    b'"',
    b"\t\t\t",
    b"|||",
)


def inserted(rng: Random, data: bytes) -> bytes:
    """Control characters, tags and separators stand where they do not belong."""
    for _ in range(10):
        place = rng.randrange(len(data) + 1)
        data = data[:place] + rng.choice(_INSERTED) + data[place:]
    return data


_NUMBERS = (
    b"0",
    b"-1",
    b"1e999",
    b"NaN",
    b"9" * 60,
    b"1,2,3",
    b"1.2.3",
    b"99999999999",
    b"",
    b"\xd9\xa3\xd9\xa4",
    b"1/0",
    b"0x10",
)


def numbers_replaced(rng: Random, data: bytes) -> bytes:
    """One number in ten is replaced by something that is hardly one."""
    return re.sub(rb"\d+", lambda found: rng.choice(_NUMBERS) if rng.random() < 0.1 else found[0], data)


def doubled(rng: Random, data: bytes) -> bytes:
    """The document stands twice, the second time from some place on."""
    return data + b"\n" + data[rng.choice((0, rng.randrange(len(data) + 1))) :]


MUTATIONS: tuple[Mutation, ...] = (
    truncated, beheaded, lines_deleted, lines_doubled, lines_swapped, blank_lines_lost, bytes_flipped, inserted,
    numbers_replaced, doubled,
)  # fmt: skip
