"""A presentation of the charts in a tray."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Mapping, Sequence

from pptx.presentation import Presentation as Deck

from data import sources
from pages.common import fair_use, text
from pages.export.exhibit import Exhibit
from pages.export.making import LeftOut
from pages.export.pptx import appendix, clean, fit, shapes, slide, theme
from pages.export.tray import Item

NAME = "SPECweb Explorer"


def presentation(
    title: str, exhibits: Sequence[tuple[Item, Exhibit]], build: Mapping[str, object], left_out: Sequence[LeftOut] = ()
) -> bytes:
    """The file: a title slide, the exhibits in their order, an appendix, which names what is left out.

    build: as from `data.reference_tables.build`.
    """
    deck = theme.empty()
    shown = [exhibit for _, exhibit in exhibits]
    rules = _rules(shown)
    _title(deck, clean.line(title) or "SPECweb results", len(exhibits), len(left_out), build, rules)
    for item, exhibit in exhibits:
        slide.slides(deck, item, exhibit)
    appendix.left_out(deck, left_out, rules)
    appendix.slides(deck, shown, rules)
    known, now = deck.core_properties, dt.datetime.now(dt.UTC).replace(tzinfo=None)
    known.title, known.author, known.last_modified_by = clean.line(title)[:250], NAME, NAME
    known.created = known.modified = now
    file = io.BytesIO()
    deck.save(file)
    return file.getvalue()


def _rules(exhibits: Sequence[Exhibit]) -> str:
    """The fair-use line of the presentation as a whole."""
    used = tuple(dict.fromkeys(name for one in exhibits for name in one.sources["result_id"]))
    basis = "as said on each slide"
    return fair_use.line(sources.provenance(used), basis, derived=any(one.derived for one in exhibits))


def _title(deck: Deck, title: str, count: int, missing: int, build: Mapping[str, object], rules: str) -> None:
    added = slide.blank(deck)
    words = fit.fitted(title, theme.ROOM, 3, (40, 36, 32, 28, 24), bold=True)
    shapes.bar(added, 2.2)
    slide.heading(added, words, 2.45)
    top = 2.45 + words.height + 0.16
    built = build.get("built_at")
    of = f"{count:,} of {text.count(count + missing, 'chart')}, the others named at the end"
    said = [of if missing else text.count(count, "chart"), text.day(text.today())]
    if not text.missing(built):
        said.append(f"database of {text.day(built)}")
    top = shapes.box(added, fit.fitted(" · ".join(said), theme.ROOM, 1, (16,)), theme.MARGIN, top, theme.ROOM, shade=theme.ACCENT)
    about = f"Made with {NAME}, which is not affiliated with SPEC."
    shapes.box(added, fit.fitted(about, theme.ROOM, 1, (11,)), theme.MARGIN, top + 0.1, theme.ROOM, shade=theme.MUTED)
    slide.foot(added, rules)
