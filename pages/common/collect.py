"""What a reader takes along: the quiet menu beside a chart, and the tray that it fills, kept for the session.

The menu costs a closed popover; what is in it is drawn when it is opened, and a file is made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from data import store
from pages.common import pictures, text
from pages.export.tray import ITEMS_AT_MOST, Item, Tray

if TYPE_CHECKING:
    from pages.export.files import Form

PAGE = Path(__file__).resolve().parent.parent / "presentation" / "page.py"
Asked = tuple[str, Mapping[str, str]]  # name and parameters of an exhibit, as `pages.export.registry.make` takes them
_KEY = "tray"


@dataclass
class Kept:
    """The tray of a session: its title, its items by a number that stays theirs, in order."""

    title: str = Tray().title
    items: dict[int, Item] = field(default_factory=dict)
    last: int = 0

    def add(self, item: Item) -> None:
        self.last += 1
        self.items[self.last] = item

    def change(self, number: int, **words: str) -> None:
        """Another title or takeaway."""
        self.items[number] = replace(self.items[number], **words)

    def move(self, number: int, by: int) -> None:
        """Up (-1) or down (1), if there is room."""
        order = list(self.items)
        place = order.index(number)
        other = place + by
        if 0 <= other < len(order):
            order[place], order[other] = order[other], order[place]
            self.items = {one: self.items[one] for one in order}

    def remove(self, number: int) -> None:
        self.items.pop(number, None)

    def replace_by(self, tray: Tray) -> None:
        """Another tray instead; the numbers go on, so that no control is taken for one of the old tray's."""
        self.title, self.items = tray.title, {}
        for item in tray.items:
            self.add(item)

    def tray(self) -> Tray:
        return Tray(tuple(self.items.values()), self.title)


def kept() -> Kept:
    """The session's tray."""
    return st.session_state.setdefault(_KEY, Kept())


def page_title(title: str) -> str:
    """The presentation's name in the navigation: with how many charts it holds."""
    held = len(st.session_state[_KEY].items) if _KEY in st.session_state else 0
    return f"{title} ({held})" if held else title


@st.fragment
def menu(asked: Asked, database: Path, place: str, chart: str | None = None) -> None:
    """The menu of a chart: into the presentation, its data, its picture; `database`: the file that the page reads.

    place: the name of the chart's place on the page; whatever is drawn there, its menu stays. chart: the key of the chart that
    has buttons for its picture in its toolbar.
    """
    item = Item(asked[0], dict(asked[1]))
    key = f"{item.name}_{place}"
    opened = st.popover(
        "",
        icon=":material/ios_share:",
        type="tertiary",
        key=f"menu_{key}",
        help="Add to the presentation, save data or picture",
        on_change="rerun",
    )
    if chart:
        pictures.toolbar(item, database, f"toolbar_{key}", chart)
    if opened.open:
        with opened, store.serving(database):  # the fragment may run by itself, without the page
            _contents(item, key, database)


def _contents(item: Item, key: str, database: Path) -> None:
    from pages.common import exhibits  # not before a menu is opened: these take long to import
    from pages.export import files, renderer

    exhibit = exhibits.shown(item)
    if isinstance(exhibit, str):
        st.markdown(f"This chart cannot be taken along: {text.plain(exhibit)}")
        return
    item = replace(item, title=exhibit.chart.title)
    number = len(kept().items)
    full = number >= ITEMS_AT_MOST
    if st.button("Add to presentation", icon=":material/add_to_photos:", key=f"add_{key}", width="stretch", disabled=full):
        kept().add(item)
        st.rerun()  # the navigation says how many there are
    if item in kept().items.values():
        st.page_link(PAGE, label=f"In the presentation ({number})", icon=":material/check:")
    _saves("Data behind the chart", files.DATA, item, key, database)
    st.markdown(":small[:gray[Picture]]")
    pictures.buttons(item, database, f"pictures_{key}")
    _saves("To print or to send", (files.PAGE,) if renderer.why_not() else (files.PDF, files.PAGE), item, key, database)


def _saves(label: str, forms: Sequence[Form], item: Item, key: str, database: Path) -> None:
    st.markdown(f":small[:gray[{label}]]")
    with st.container(horizontal=True, gap="xsmall"):
        for form in forms:
            st.download_button(
                form.name,
                partial(store.answered, database, form.bytes_of, Tray((item,), item.title)),
                form.file_name(item.title),
                form.media,
                key=f"save_{key}_{form.ending}",
                on_click="ignore",
            )
