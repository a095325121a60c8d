"""How wide text is, about, and where it is to be broken: a figure does not wrap its words by itself."""

from __future__ import annotations

# Widths in parts of the letter's size; those of a wide sans-serif, so that no font in use runs over.
_WIDTHS = {
    **dict.fromkeys("ijlI.,:;'|!", 0.32),
    **dict.fromkeys('frt()[]{}/\\-" ', 0.40),
    **dict.fromkeys("mwMW@%", 0.95),
    **dict.fromkeys("+=<>~#", 0.82),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ&", 0.72),
}
_OTHER = 0.63
_WIDE = 1.0  # East Asian characters and the like
_BOLD = 1.1


def width(words: str, size: float, *, bold: bool = False) -> float:
    """Pixels, at most."""
    letters = sum(_WIDTHS.get(letter, _OTHER if ord(letter) < 0x2E80 else _WIDE) for letter in words)
    return letters * size * (_BOLD if bold else 1.0)


def wrapped(words: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """The words in lines of at most `room` pixels; what is longer without a gap is cut."""
    lines: list[str] = []
    for word in words.split():
        for part in _pieces(word, size, room, bold):
            if lines and width(f"{lines[-1]} {part}", size, bold=bold) <= room:
                lines[-1] = f"{lines[-1]} {part}"
            else:
                lines.append(part)
    return lines


def _pieces(word: str, size: float, room: float, bold: bool) -> list[str]:
    if width(word, size, bold=bold) <= room:
        return [word]
    length = max(1, int(len(word) * room / width(word, size, bold=bold)))
    return [word[first : first + length] for first in range(0, len(word), length)]
