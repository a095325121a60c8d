"""The presentation itself: one chart fills the screen, the arrow keys step through, Esc leaves."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from pages.common import exhibits, shell, text
from pages.common.ask import look
from pages.export import margins, provenance
from pages.export.exhibit import Exhibit
from pages.export.tray import Item, Tray
from pages.presentation import room

PRESENT, SLIDE = "present", "slide"  # the parameters in the address
_STYLE = (Path(__file__).resolve().parent / "slide.css").read_text(encoding="utf-8")


def number(asked: str | None, count: int) -> int:
    """The slide that the address asks for, from 1; the nearest there is."""
    wanted = int(asked) if asked and asked.isascii() and asked.isdigit() and len(asked) < 6 else 1
    return max(1, min(wanted, count))


def start(at: int = 1) -> None:
    """Begin to present."""
    st.query_params.update({PRESENT: "1", SLIDE: str(at)})


def leave() -> None:
    """Back to the page with the controls."""
    for name in (PRESENT, SLIDE):
        if name in st.query_params:
            del st.query_params[name]


def show(tray: Tray) -> None:
    """The slide that the address asks for, of a tray with at least one chart."""
    count = len(tray.items)
    at = number(st.query_params.get(SLIDE), count)
    item = tray.items[at - 1]
    exhibit = exhibits.shown(item, look().name)
    frame = 0 if isinstance(exhibit, str) else room.frame(item, exhibit)
    fit = room.enlarged(exhibit, frame) if frame else 1.0
    st.html(f"<style>:root {{ --frame: {frame}px; --fit: {fit:.3f}; }}\n{_STYLE}</style>")
    with st.container(key="slide", gap="xsmall"):
        if isinstance(exhibit, str):
            st.title(text.plain(item.title or "A chart that cannot be shown"), anchor=False)
            shell.nothing(text.plain(exhibit))
        else:
            _slide(item, exhibit, round(frame / fit))
    _steps(at, count)


def _slide(item: Item, exhibit: Exhibit, height: int) -> None:
    chart = exhibit.chart
    with st.container(gap=None):
        st.title(text.plain(item.title or chart.title), anchor=False)
        if item.takeaway:
            with st.container(key="slide_takeaway"):
                st.markdown(text.plain(item.takeaway))
        with st.container(key="slide_about"):
            shell.quiet(text.plain(chart.subtitle))
    goes_on = room.is_table(exhibit) and (chart.figure.layout.height or height) > height
    chart.figure.update_layout(height=height, margin_t=margins.of(chart.figure, room.WIDTH).top, dragmode=False)
    with st.container(key="slide_frame"), st.container(key="slide_chart"):
        st.plotly_chart(chart.figure, key="slide_figure", theme=None, config=shell.CHART_CONFIG, alt=chart.alt)
    with st.container(key="slide_legend"):
        shell.legend_line(chart.keys)
        if goes_on:
            shell.quiet("The table goes on: scroll in it.")
    with st.container(key="slide_foot"):
        shell.quiet(text.plain(" ".join(provenance.lines(exhibit))))


def _steps(at: int, count: int) -> None:
    """Where it is, and the keys: the buttons that they press are seen under the pointer only."""
    back, onward = max(1, at - 1), min(at + 1, count)
    with st.container(key="slide_steps", horizontal=True, vertical_alignment="center", gap="xxsmall"):
        _key("back", "chevron_left", "Left", back)
        _key("next", "chevron_right", "Right", onward)
        shell.quiet(f"{at} / {count}")
        st.button("", icon=":material/close:", type="tertiary", key="slide_leave", shortcut="Esc", help="Leave", on_click=leave)
    with st.container(key="slide_remote"):  # the keys of a presenter's remote control
        _key("remote_back", "chevron_left", "PageUp", back)
        _key("remote_next", "chevron_right", "PageDown", onward)


def _key(name: str, icon: str, shortcut: str, to: int) -> None:
    st.button("", icon=f":material/{icon}:", type="tertiary", key=f"slide_{name}", shortcut=shortcut, on_click=start, args=(to,))
