"""Reads an input file's bytes, within bounds: what is no plain file of a reasonable size is refused with a reason."""

from __future__ import annotations

import stat
import zlib
from pathlib import Path

MAX_BYTES = 8 * 1024 * 1024
_GZIP = b"\x1f\x8b"


class Refused(Exception):
    """A file that is not read; the message says why."""


def read_bytes(file: Path, folder: Path | None = None) -> bytes:
    """The content of `file`, as stored.

    Refused: it is no regular file, a link that leads out of `folder`, cannot be read, or is larger than MAX_BYTES (published
    results are below 1 MB).
    """
    try:
        if folder is not None and file.is_symlink() and not file.resolve().is_relative_to(folder.resolve()):
            raise Refused("a symbolic link that leads out of its folder")
        status = file.stat()
        if not stat.S_ISREG(status.st_mode):
            raise Refused("not a regular file")
        if status.st_size > MAX_BYTES:
            raise Refused(f"larger than {MAX_BYTES // 2**20} MB ({status.st_size:,} bytes); no result is")
        return file.read_bytes()
    except OSError as error:
        raise Refused(f"the file cannot be read: {error.strerror}") from error
    except RuntimeError as error:
        raise Refused("a symbolic link that leads to itself") from error


def unpack(data: bytes) -> bytes:
    """`data`, or what it unpacks to when it is gzip.

    Refused: the archive is damaged, or unpacks to more than MAX_BYTES.
    """
    if not data.startswith(_GZIP):
        return data
    unpacker = zlib.decompressobj(wbits=31)
    try:
        content = unpacker.decompress(data, MAX_BYTES + 1)
    except zlib.error as error:
        raise Refused(f"a damaged gzip file: {error}") from error
    if len(content) > MAX_BYTES:
        raise Refused(f"a gzip file that unpacks to more than {MAX_BYTES // 2**20} MB; no result does")
    if not unpacker.eof:
        raise Refused("a gzip file that is cut off")
    return content
