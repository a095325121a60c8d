"""An open page follows what changes under it: the data, which the reader is told of, and the theme of the browser."""

from __future__ import annotations

import datetime as dt

import streamlit as st

from data import freshness, store
from pages.common import shell, text

SECONDS = 4  # between two looks at the file
_SHOWN = "build_shown"
_ADVICE = "Build it again with `python -m parsers build`."


@st.fragment(run_every=SECONDS)
def watch(seen: store.State, theme: str | None) -> None:
    """Run the page again, without a click, as soon as what `seen` says of the database is no longer so, or the theme is another.

    Streamlit's own parts follow a theme at once, but a chart has the colours that it was drawn with.
    """
    if store.state() != seen or theme_now() != theme:
        st.rerun()


def theme_now() -> str | None:
    """The theme as the browser said with its last request: light or dark."""
    return st.context.theme.type


def tell(state: store.State) -> None:
    """Say once in a session that the data are of another build than before, and at all times that they are not the newest."""
    before, st.session_state[_SHOWN] = st.session_state.get(_SHOWN), state.build
    if before and state.build and before != state.build:
        words = f"The data were rebuilt at {_moment(state.built_at)}; shown is the new build."
        st.toast(words, icon=":material/sync:", duration="long")
    refused = state.refused or freshness.failure()
    if refused and state.build:
        with shell.column():
            st.warning(
                f"{text.plain(refused)} Shown is the last good build, of {_moment(state.built_at)}. {_ADVICE}",
                icon=":material/history:",
            )


def _moment(when: dt.datetime | None) -> str:
    return f"{text.day(when)}, {when:%H:%M} UTC" if when else text.NOTHING
