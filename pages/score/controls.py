"""The chart's settings above it, all of them in the address."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from data.measures import BY_NAME
from pages.common import selection_bar
from pages.score import options
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
_IN_SIGHT = ("x", "y", "color", "panels")
_HELP = {
    "y": "Derived values are no SPEC metrics: the score divided by cores, by chips, or by cores × clock.",
    "scale": "Automatic: logarithmic over more than a factor of ten.",
    "fit": "From eight published valid results on. It describes these results and predicts nothing.",
}


def settings(width: int) -> tuple[Options, list[str]]:
    """What the reader chose, and what the address asked for in vain; `width`: of a control, in pixels."""
    current, strange = options.read(st.query_params)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        for name in _IN_SIGHT:
            _choice(current, name, width=width)
        with st.popover("More", icon=":material/tune:"):
            for name in CHOICES:
                if name not in _IN_SIGHT:
                    _choice(current, name, disabled=name == "fit" and BY_NAME[current.x].date)
    return current, strange


def _choice(current: Options, name: str, *, width: int | str = "stretch", disabled: bool = False) -> None:
    key = f"score_{name}"
    st.session_state[key] = getattr(current, name)

    def changed() -> None:
        selection_bar.settle(**replace(current, **{name: st.session_state[key]}).write())

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
