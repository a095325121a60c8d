"""The loss that a published SPECweb2005 page shows: short lines, repeated lines and two names are missing from its text."""

from __future__ import annotations

LOST_NAMES = frozenset({"login", "search"})


def lose(text: str) -> str:
    """`text` without lines of one or two characters, lines equal to the non-blank line before, and `login` and `search`."""
    kept: list[str] = []
    before = ""
    for line in text.split("\n"):
        if not line:
            kept.append(line)
        elif len(line) > 2 and line != before and line not in LOST_NAMES:
            kept.append(line)
            before = line
    return "\n".join(kept)


def kept_lines(heading: str, lines: list[str]) -> list[str]:
    """Which lines of a notes section are left."""
    return lose("\n".join((heading, *lines))).split("\n")[1:]
