"""The registry of layouts: which reader understands a document, told from its content."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from parsers.disclosure import Disclosure
from parsers.document import Document
from parsers.layouts import (
    folded_report,
    kit_html,
    kit_raw,
    kit_text,
    list_csv,
    web96_page,
    web99_ascii,
    web99_html,
    web99_page,
    web2005_page,
)


@dataclass(frozen=True, slots=True)
class Layout:
    """One way in which results are written down.

    matches: whether a document has this layout, told quickly from its content.
    read: the disclosures in the document.
    """

    name: str
    matches: Callable[[Document], bool]
    read: Callable[[Document], list[Disclosure]]


LAYOUTS: tuple[Layout, ...] = (
    Layout("html", kit_html.matches, kit_html.read),
    Layout("html", web99_html.matches, web99_html.read),
    Layout("raw", kit_raw.matches, kit_raw.read),
    Layout("ascii", kit_text.matches, kit_text.read),
    Layout("one_line", folded_report.matches, folded_report.read),
    Layout("ascii", web99_ascii.matches, web99_ascii.read),
    Layout("page_text", web2005_page.matches, web2005_page.read),
    Layout("page_text", web99_page.matches, web99_page.read),
    Layout("page_text", web96_page.matches, web96_page.read),
    Layout("csv", list_csv.matches, list_csv.read),
)


def recognise(document: Document) -> Layout | None:
    """The first layout that matches the document, None when none does."""
    return next((layout for layout in LAYOUTS if layout.matches(document)), None)
