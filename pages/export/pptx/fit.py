"""How much room text takes, estimated with a typeface that is wider than those of the slides; and making it fit.

Sizes are in points, widths and heights in inches.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache

from PIL import ImageFont

LINE = 1.22  # height of a line, of the size
_MEASURED_AT = 100
_BOLD = 1.12
_CAUTION = 1.1  # for typefaces that are wider still
_WIDE, _OTHER = 1.0, 0.7  # width of a letter that the typeface lacks, of the size: East Asian, any other
_SPACE = 0.3
ELLIPSIS = "…"


@cache
def _face() -> ImageFont.FreeTypeFont:
    return ImageFont.load_default(_MEASURED_AT)


@lru_cache(maxsize=4096)
def _letter(letter: str) -> float:
    if letter in " \u00a0":
        return _SPACE
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return _WIDE
    known = _face().getlength(letter) / _MEASURED_AT
    return known if ord(letter) < 0x250 or letter in "–—‘’“”…·≤≥×−√" else max(known, _OTHER)


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Of one line."""
    return sum(_letter(letter) for letter in text) * size / 72 * _CAUTION * (_BOLD if bold else 1)


def height(lines: int, size: float) -> float:
    """Of so many lines."""
    return lines * size * LINE / 72


def wrap(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """The lines that text breaks into; a word that is too long is broken itself."""
    found: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in (part for part in paragraph.split(" ") if part):  # other spaces hold words together
            joined = f"{current} {word}" if current else word
            if width(joined, size, bold=bold) <= room:
                current = joined
                continue
            if current:
                found.append(current)
            current = word
            while width(current, size, bold=bold) > room and len(current) > 1:
                part = _first(current, size, room, bold)
                found.append(current[:part])
                current = current[part:]
        found.append(current)
    return found


def _first(word: str, size: float, room: float, bold: bool) -> int:
    """How many letters of the word fill a line."""
    used, limit = 0.0, room / size * 72 / _CAUTION / (_BOLD if bold else 1)
    for number, letter in enumerate(word):
        used += _letter(letter)
        if used > limit:
            return max(number, 1)
    return len(word)


def clip(text: str, size: float, room: float, lines: int = 1, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as so many lines hold, with an ellipsis."""
    broken = wrap(text, size, room, bold=bold)
    if len(broken) <= lines:
        return text
    last = broken[lines - 1]
    while last and width(last + ELLIPSIS, size, bold=bold) > room:
        last = last[:-1]
    return (
        "\n".join([*broken[: lines - 1], last.rstrip() + ELLIPSIS])
        if "\n" in text
        else " ".join([*broken[: lines - 1], last.rstrip() + ELLIPSIS])
    )


@dataclass(frozen=True)
class Fitted:
    """Text as it is shown: its size, and how many lines it takes."""

    text: str
    size: float
    lines: int
    clipped: bool

    @property
    def height(self) -> float:
        return height(self.lines, self.size)


def fitted(text: str, room: float, lines: int, sizes: tuple[float, ...], *, bold: bool = False) -> Fitted:
    """In the first of the sizes, largest first, in which so many lines hold it; else clipped in the last."""
    for size in sizes:
        broken = wrap(text, size, room, bold=bold)
        if len(broken) <= lines:
            return Fitted(text, size, len(broken), False)
    return Fitted(clip(text, sizes[-1], room, lines, bold=bold), sizes[-1], lines, True)
