"""Names of files that say what is in them, in characters that every system takes."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = 80


def of(title: str, ending: str) -> str:
    """'specweb99-by-processor-cores.csv' for 'SPECweb99 by processor cores'; `ending` without a dot."""
    return f"{stem(title)}.{ending}"


def stem(title: str) -> str:
    """The name without an ending; 'specweb' for a title without a usable character."""
    flat = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9_]+", "-", flat).strip("-_")[:_LETTERS].rstrip("-_") or "specweb"
