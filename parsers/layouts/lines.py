"""Non-blank lines of a document as the readers want them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from parsers.disclosure import Disclosure
from parsers.document import TITLE_LENGTH, Document
from parsers.vocabulary import without_marks


def title_line(document: Document, title: re.Pattern[str]) -> int | None:
    """Number (from 1) of the first line that is a title, signs of trademarks aside; None when none of the first lines is."""
    return next((number for number, start in document.titles if title.match(without_marks(start))), None)


def skip_before_title(lines: list[str], title: int, disclosure: Disclosure) -> list[str]:
    """The lines with those before the title blanked; what stood there is no part of the result."""
    for number, line in enumerate(lines[: title - 1], 1):
        if line.strip():
            disclosure.kinds[number] = "furniture"
    line = lines[title - 1]
    # Marks are dropped from the title alone: a folded report has everything on its line.
    return [""] * (title - 1) + [without_marks(line[:TITLE_LENGTH]) + line[TITLE_LENGTH:]] + lines[title:]


def numbered(lines: list[str]) -> Iterator[tuple[int, str, bool]]:
    """(number from 1, text, whether the line before is not blank) of each non-blank one of stripped lines."""
    before = -1
    for number, text in enumerate(lines, 1):
        if text:
            yield number, text, number - before == 1
            before = number
