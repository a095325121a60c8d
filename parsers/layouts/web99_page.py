"""SPECweb99 and SPECweb99_SSL as text extracted from the published page: one label and value a line."""

from __future__ import annotations

from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts.lines import numbered
from parsers.layouts.web99_reader import TITLE, Web99Reader


def matches(document: Document) -> bool:
    """Whether the first words are a SPECweb99 title and the text has lines of its own."""
    return TITLE.match(document.text.lstrip()[:200]) is not None and len(document.lines) > 10


def read(document: Document) -> list[Disclosure]:
    """The one result on the page."""
    title = TITLE.match(document.text.lstrip())
    benchmark = "SPECweb99_SSL" if title and title[1] else "SPECweb99"
    disclosure = Disclosure(benchmark, "page_text")
    return [Web99Reader(disclosure).read(numbered(document.lines))]
