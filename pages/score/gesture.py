"""Zooming in the chart itself: the browser tells to which part, so that the marks are thinned anew within it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from pages.common import components

_KEY = "score_gesture"


def listen(chart: str, zoomed: Callable[[Mapping[str, object]], None]) -> None:
    """Call `zoomed` with the ends of the axes, 'x' and 'y', or with nothing when all is shown again.

    chart: the key of the chart that is listened to.
    """
    with st.container(height=1, border=False):
        listener = components.component(components.ZOOM)
        listener(key=_KEY, data={"chart": chart}, on_zoomed_change=lambda: zoomed(st.session_state[_KEY].zoomed or {}))
