"""A theme's colours with the vendors' own, from the database; for what is drawn outside a page."""

from __future__ import annotations

from data import reference_tables
from pages.common.style import Look


def with_vendors(look: Look) -> Look:
    """The look with the colour and the mark of each vendor."""
    rows = reference_tables.vendors()
    marks = zip(rows["color"], rows["symbol"], strict=True)
    return look.with_vendors(dict(zip(rows["vendor"], marks, strict=True)))
