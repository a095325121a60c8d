"""What do you want to show?"""

from __future__ import annotations

import streamlit as st

from data.selection import Selection
from pages.common import collect, shell, text
from pages.common.ask import ask
from pages.common.collect import Kept
from pages.export.tray import WORDS_AT_MOST, Tray
from pages.presentation import listed, slides, taking
from pages.presentation.tour import tour

QUESTION = "What do you want to show?"
READ = """
- Charts come here from every page: the sign at the right of a chart's title, *Add to presentation*.
- Each chart is made anew from the database whenever it is shown or saved: a presentation that was saved earlier shows the
  results of today.
- *Present* fills the screen with one chart at a time: the arrow keys step, Esc leaves.
- Slides, pictures, pages and data files carry what SPEC's rules ask for: trademarks, source, date, basis of comparison, testers,
  and which values are derived. Leave it in when you copy a chart.
- The presentation is kept until this browser tab is closed or reloaded. Save it to a file, or copy its link, to keep it longer.
"""


def show() -> None:
    kept, (offered, fault) = collect.kept(), taking.offered()
    if slides.PRESENT in st.query_params:
        shown = next((tray for tray in (offered or kept.tray(), ask(tour)) if tray.items), None)
        if shown is not None and not fault:
            slides.show(shown)
            return
        slides.leave()
    with shell.page(QUESTION):
        if fault:
            st.error(fault, icon=":material/error:")
        if offered is not None:
            _offer(kept, offered)
        if kept.items:
            _presentation(kept)
        else:
            _empty(kept)
        shell.how_to_read(READ)
        shell.fair_use(Selection(), basis="none on this page; each chart states its own")


def _presentation(kept: Kept) -> None:
    shell.answer(
        f"{text.count(len(kept.items), 'chart')}, in the order of the presentation. Reloading the page empties it: save it to a "
        "file, or copy its link."
    )
    _title(kept)
    taking.downloads(kept.tray())
    taking.keeping(kept)
    listed.show(kept)


def _title(kept: Kept) -> None:
    key = "tray_title"
    st.session_state[key] = kept.title

    def changed() -> None:
        kept.title = st.session_state[key].strip()

    st.text_input("Title of the presentation", key=key, max_chars=WORDS_AT_MOST, on_change=changed)


def _empty(kept: Kept) -> None:
    """What to do, and something to start with."""
    shell.answer(
        "No chart yet. Collect charts on the other pages: the sign at the right of a chart's title, *Add to presentation*."
    )
    start: Tray = ask(tour)
    if start.items:
        with st.container(border=True, gap="xsmall"):
            st.markdown("**Or start with a tour of this database**")
            for item in start.items:
                shell.quiet(text.plain(item.title))
            st.button("Take these charts", icon=":material/add_to_photos:", key="tour", on_click=kept.replace_by, args=(start,))
    else:
        shell.nothing("There is no result in the database to make a chart of.")
    taking.keeping(kept)


def _offer(kept: Kept, tray: Tray) -> None:
    """A presentation in the address does not push out the session's own."""
    with st.container(border=True, horizontal=True, vertical_alignment="center"):
        st.markdown(f"The address holds a presentation of {text.count(len(tray.items), 'chart')}: {text.plain(tray.title)}")
        st.button(
            "Open it", icon=":material/folder_open:", key="tray_open_offered", on_click=taking.open_offered, args=(kept, tray)
        )


show()
