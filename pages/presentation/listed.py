"""The charts of the presentation in their order: words to edit, a look at each, up, down and away."""

from __future__ import annotations

import streamlit as st

from pages.common import exhibits, shell, text
from pages.common.ask import look
from pages.common.collect import Kept
from pages.export.tray import WORDS_AT_MOST, Item
from pages.presentation import slides

_WIDTHS = (12, 12, 5)  # of title, takeaway and buttons


def show(kept: Kept) -> None:
    for place, (number, item) in enumerate(kept.items.items(), 1):
        with st.container(border=True, gap="xsmall"):
            _one(kept, number, item, place)


def _one(kept: Kept, number: int, item: Item, place: int) -> None:
    exhibit = exhibits.shown(item, look().name)
    made = not isinstance(exhibit, str)
    # Columns stand below each other where the window is narrow.
    title, takeaway, buttons = st.columns(_WIDTHS, gap="small", vertical_alignment="bottom")
    with title:
        _words(kept, number, f"{place}. Title", "title", item.title, exhibit.chart.title if made else "")
    with takeaway:
        _words(kept, number, "Takeaway", "takeaway", item.takeaway, "What this chart shows, in a sentence")
    with buttons, st.container(horizontal=True, gap="small", wrap=False):
        _button("arrow_upward", "Up", f"tray_up_{number}", kept.move, number, -1, disabled=place == 1)
        _button("arrow_downward", "Down", f"tray_down_{number}", kept.move, number, 1, disabled=place == len(kept.items))
        _button("slideshow", "Present from here", f"tray_present_{number}", slides.start, place)
        _button("delete", "Remove", f"tray_remove_{number}", kept.remove, number)
    if not made:
        st.warning(
            f"This chart cannot be made: {text.plain(exhibit.rstrip('.'))}. It stays here and is left out of files.",
            icon=":material/warning:",
        )
        return
    opened = st.expander(text.plain(exhibit.chart.subtitle), key=f"tray_open_{number}", on_change="rerun")
    if opened.open:
        with opened:
            st.plotly_chart(
                exhibit.chart.ready, key=f"tray_chart_{number}", theme=None, config=shell.CHART_CONFIG, alt=exhibit.chart.alt
            )
            shell.legend_line(exhibit.chart.keys)


def _words(kept: Kept, number: int, label: str, part: str, value: str, placeholder: str) -> None:
    key = f"tray_{part}_{number}"
    st.session_state[key] = value

    def changed() -> None:
        kept.change(number, **{part: st.session_state[key].strip()})

    st.text_input(label, key=key, placeholder=placeholder, max_chars=WORDS_AT_MOST, on_change=changed)


def _button(icon: str, label: str, key: str, act, *arguments: object, disabled: bool = False) -> None:
    st.button(
        "", icon=f":material/{icon}:", help=label, key=key, type="tertiary", disabled=disabled, on_click=act, args=arguments
    )
