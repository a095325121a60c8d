"""A tray as a short text for an address, and read back: a presentation that can be sent."""

from __future__ import annotations

import base64
import binascii
import json
import zlib

from pages.export import tray
from pages.export.tray import NoTray, Tray

LETTERS_AT_MOST = 4_000
_BYTES_AT_MOST = 200_000  # unpacked


def write(kept: Tray) -> str | None:
    """The text; None where it would be too long for a link."""
    packed = zlib.compress(json.dumps(json.loads(kept.write()), separators=(",", ":"), ensure_ascii=False).encode("utf-8"), 9)
    found = base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    return found if len(found) <= LETTERS_AT_MOST else None


def read(found: str) -> Tray:
    """The tray of a text; raises NoTray. At most so much is unpacked, whatever the text says."""
    if len(found) > LETTERS_AT_MOST:
        raise NoTray("The presentation in the address is too long.")
    try:
        packed = base64.b64decode(found + "=" * (-len(found) % 4), altchars="-_", validate=True)
        unpacking = zlib.decompressobj()
        unpacked = unpacking.decompress(packed, _BYTES_AT_MOST)
        complete = unpacking.eof
    except (binascii.Error, ValueError, zlib.error) as error:
        raise NoTray("The address does not hold a whole presentation: it may have been cut off.") from error
    if not complete:
        raise NoTray("The address does not hold a whole presentation: it may have been cut off.")
    return tray.read(unpacked)
