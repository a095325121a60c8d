"""Non-blank lines of a document as the readers want them."""

from __future__ import annotations

from collections.abc import Iterator


def numbered(lines: list[str]) -> Iterator[tuple[int, str, bool]]:
    """(number from 1, stripped text, whether the line before is not blank) of each non-blank line."""
    follows = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text:
            yield number, text, follows
        follows = bool(text)
