"""What the headings and remarks above a setting say of its family."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_WORDS = (
    ("solaris.nca", r"/etc/nca/(?:[\w.]+\.conf)"),
    ("tomcat", r"tomcat"),
    ("zeus", r"zeus"),
    ("apache", r"apache|httpd\.conf"),
    ("lighttpd", r"lighttpd"),
    ("php", r"\bphp"),
    ("tux", r"\btux\b|content accelerator"),
    ("iis", r"\biis\b|metabase"),
    ("sunws", r"(?:magnus|nsfc|obj)\.conf|iplanet|sun (?:one|java system) web"),
    ("win", r"registry|hkey_|windows"),
    ("solaris", r"solaris|/etc/system|/usr/sbin/ndd"),
    ("aix", r"\baix\b|^no ?\("),
    ("hpux", r"hp-ux"),
    ("linux", r"linux|sysctl"),
)
_MENTION = re.compile("|".join(f"({pattern})" for _, pattern in _WORDS))
_NCA_FILE = re.compile(r"/etc/nca/([\w.]+\.conf)")


class Surroundings(NamedTuple):
    """The start of a family's name, and the configuration file whose lines follow."""

    family: str = ""
    file: str = ""


@lru_cache(maxsize=4096)
def surroundings_after(line: str) -> Surroundings | None:
    """What a line that holds no setting says of the settings after it; None where nothing."""
    found = _MENTION.search(line.lower())
    if found is None:
        return None
    family = _WORDS[(found.lastindex or 1) - 1][0]
    file = _NCA_FILE.search(line)
    return Surroundings(family, file[1] if file else "")
