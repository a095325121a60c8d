"""A document's text as bytes: encodings, line ends and compression in which files are met."""

from __future__ import annotations

import gzip

ENCODINGS = ("utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16")
LINE_ENDS = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}


def encode(text: str, encoding: str = "utf-8", line_end: str = "LF") -> bytes:
    """`text` in an encoding with the given line ends."""
    return text.replace("\n", LINE_ENDS[line_end]).encode(encoding)


def packed(data: bytes) -> bytes:
    """`data` compressed as a .gz file, the same for the same data."""
    return gzip.compress(data, mtime=0)
