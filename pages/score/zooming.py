"""The controls of the zoom: the ends of the axes as numbers, what is shown in words, and the way back to all."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import streamlit as st

from data.measures import BY_NAME
from data.metrics import Metric
from pages.common import selection_bar, shell, text
from pages.score import words, zoom
from pages.score.options import Options
from pages.score.zoom import Bounds, Zoom

_ENDS = ("From", "To")
_ANY_DAY = {"min_value": dt.date.min, "max_value": dt.date.max}  # as the address may hold any


def keep(options: Options, part: Zoom | None) -> None:
    """The zoom into the address; None: all is shown."""
    if part != options.zoom:
        selection_bar.settle(**replace(options, zoom=part).write())


def told(options: Options, drawn: int, placed: int) -> None:
    """How many of the results are in the part that is shown, and the way back to all."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(f"Zoomed in: **{drawn:,}** of {text.count(placed, 'result')} shown", width="content")
        st.button(
            "Show all", type="tertiary", icon=":material/zoom_out_map:", key="score_all", on_click=keep, args=(options, None)
        )


def ends(options: Options, metric: Metric) -> None:
    """The ends of both axes; an empty one is open."""
    measure = BY_NAME[options.x]
    before = options.zoom or Zoom(metric.name, options.x, options.y)
    across, up = f"score_across_{options.x}", f"score_up_{metric.name}_{options.y}"

    def changed() -> None:
        low, high, least, most = (_value(f"{key}_{end}") for key in (across, up) for end in _ENDS)
        keep(options, zoom.made(metric.name, options.x, options.y, (low, high), (least, most)))

    for name, key, bounds, date in (
        (measure.axis, across, before.across, measure.date),
        (words.y_axis(metric, options), up, before.up, False),
    ):
        st.markdown(text.plain(name))
        with st.container(horizontal=True, gap="small"):
            _pair(key, bounds, date, changed)
    shell.quiet("Or drag in the chart." if not shell.on_a_phone() else "Empty: all of the axis.")


def _pair(key: str, bounds: Bounds, date: bool, changed) -> None:
    width = 150 if shell.on_a_phone() else 170
    for end, value in zip(_ENDS, bounds, strict=True):
        own = f"{key}_{end}"
        if date:
            st.session_state[own] = None if value is None else zoom.date(value)
            st.date_input(end, value=None, key=own, on_change=changed, width=width, format="YYYY-MM-DD", **_ANY_DAY)
        else:
            st.session_state[own] = value
            st.number_input(end, value=None, key=own, on_change=changed, width=width, format="%g", placeholder="All", step=1.0)


def _value(key: str) -> float | None:
    value = st.session_state[key]
    return value if value is None or isinstance(value, float) else zoom.days(value)
