"""SPECweb99 and SPECweb99_SSL as text extracted from the published page: one label and value a line."""

from __future__ import annotations

from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts.lines import numbered, skip_before_title, title_line
from parsers.layouts.web99_reader import TITLE, Web99Reader, benchmark_of


def matches(document: Document) -> bool:
    """Whether one of the first lines is a SPECweb99 title."""
    return title_line(document, TITLE) is not None


def read(document: Document) -> list[Disclosure]:
    """The one result on the page."""
    number = title_line(document, TITLE) or 1
    disclosure = Disclosure(benchmark_of(document.lines[number - 1]), "page_text")
    return [Web99Reader(disclosure).read(numbered(skip_before_title(document.stripped, number, disclosure)))]
