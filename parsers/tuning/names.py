"""The many spellings of a parameter's name, folded into one key."""

from __future__ import annotations

import re
from functools import lru_cache

_REGISTRY_PATH = re.compile(r"^.*?parameters\\?(?=[A-Za-z])", re.IGNORECASE)
_MODULE = re.compile(r"^[a-z]\w{1,12}:(?=[a-z_])")
_SLASHED = ("net/", "kernel/", "fs/", "vm/")


@lru_cache(maxsize=8192)
def display_name(name: str) -> str:
    """A printed name in its usual form: dots for paths, no registry path, no driver prefix."""
    name = name.strip().replace(" ", "_")
    if name.startswith("/proc/sys/"):
        return name[len("/proc/sys/") :].replace("/", ".")
    if name.startswith(_SLASHED):
        return name.replace("/", ".")
    if "arameters" in name or "ARAMETERS" in name:
        name = _REGISTRY_PATH.sub("", name)
    if name.startswith("tuning!modules!"):
        return name[len("tuning!") :]
    return _MODULE.sub("", name) if ":" in name else name.rpartition("\\")[2] or name


@lru_cache(maxsize=8192)
def name_key(name: str) -> str:
    """The key under which all spellings of one parameter meet."""
    key = display_name(name).lower()
    return f"net.tux.{key[4:]}" if key.startswith(("tux.", "tux_")) else key
