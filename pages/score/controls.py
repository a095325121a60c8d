"""The chart's settings above it, all of them in the address."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from data.measures import BY_NAME
from data.metrics import Metric
from pages.common import selection_bar
from pages.common.later import later
from pages.score import options, zooming
from pages.score.options import CHOICES, Options

_LABELS = {
    "x": "Across",
    "y": "Up",
    "color": "Colour and shape",
    "panels": "Panels",
    "size": "Area of a mark",
    "scale": "Axes",
    "best": "Best so far",
    "fit": "Power law",
}
WIDTH = 148  # pixels of a control: four, "More" and "Zoom" stand in a row of a window of 1280, on a phone two
_IN_SIGHT = ("x", "y", "color", "panels")
_HELP = {
    "y": "Derived values are no SPEC metrics: the score divided by cores, by chips, or by cores × clock.",
    "scale": "Automatic: logarithmic over more than a factor of ten.",
    "fit": "From eight published valid results on. It describes these results and predicts nothing.",
}


def settings(metric: Metric) -> tuple[Options, list[str]]:
    """What the reader chose, and what the address asked for in vain; the controls come here."""
    current, strange = options.read(st.query_params)
    current = current.of(metric)
    row = st.container(horizontal=True, vertical_alignment="bottom", gap="small", key="room_controls")
    later(_draw, current, metric, place=row)
    return current, strange


def _draw(current: Options, metric: Metric) -> None:
    for name in _IN_SIGHT:
        _choice(current, name, width=WIDTH)
    with st.popover("More", icon=":material/tune:"):
        for name in CHOICES:
            if name not in _IN_SIGHT:
                _choice(current, name, disabled=name == "fit" and BY_NAME[current.x].date)
    with st.popover("Zoom", icon=":material/zoom_in:"):
        zooming.ends(current, metric)


def _choice(current: Options, name: str, *, width: int | str = "stretch", disabled: bool = False) -> None:
    key = f"score_{name}"
    st.session_state[key] = getattr(current, name)

    def changed() -> None:
        kept = replace(current, zoom=None) if name in ("x", "y") else current  # other axes have other ends
        selection_bar.settle(**replace(kept, **{name: st.session_state[key]}).write())

    st.selectbox(
        _LABELS[name],
        CHOICES[name],
        key=key,
        on_change=changed,
        help=_HELP.get(name),
        width=width,
        disabled=disabled,
        filter_mode=None,
    )
