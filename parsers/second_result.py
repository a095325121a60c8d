"""Where a second result seems to begin in a text: one document is one result, and what follows it is not read as its own."""

from __future__ import annotations

import re

from parsers.document import Document
from parsers.layouts.lines import TITLE_LENGTH
from parsers.vocabulary import without_marks

_TITLE = re.compile(r"SPECweb(?:96|99(?:[_ ]SSL)?|2005(?: (?:Banking|Ecommerce|Support))?) Result\b")
_LICENCE = re.compile(r"\bSPEC license\b", re.IGNORECASE)  # of the tester: in every result, and once


def second_title(document: Document) -> int | None:
    """Number (from 1) of the first title with one result's licence before it and another's after; None where there is none.

    A title alone says nothing: a saved page may print it twice.
    """
    # Most documents have one licence: that is told from the ends of the text, many times faster than line by line.
    text = document.text
    if text.find("icense") == text.rfind("icense") and text.rfind("ICENSE") < 0:
        return None
    licences = [number for number, text in enumerate(document.stripped, 1) if _LICENCE.search(text)]
    if len(licences) < 2:
        return None
    numbers = range(licences[0] + 1, licences[-1] + 1)
    return next((number for number in numbers if _is_title(document.stripped[number - 1])), None)


def _is_title(text: str) -> bool:
    return _TITLE.match(without_marks(text[:TITLE_LENGTH])) is not None
