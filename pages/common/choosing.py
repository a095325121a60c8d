"""Choices that a page reads from its address, so that it can draw its chart before their controls.

A control that is bound to the address gives its value only where it is drawn. These write theirs into the address instead; the
first option is the usual one and stands for no entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from pages.common import selection_bar


def asked(name: str, options: Sequence[str]) -> str:
    """What the address says, the first option where it says nothing or what is none of them."""
    value = st.query_params.get(name)
    return value if value in options else options[0]


def strange(**options: Sequence[str]) -> list[str]:
    """What the address says and what is none of the options, for `selection_bar.report`."""
    said = {name: st.query_params[name] for name in options if name in st.query_params}
    return [f"{name}={value}" for name, value in said.items() if value not in options[name]]


def put(**chosen: str) -> None:
    """From within a callback: these values into the address; '' takes one out."""
    selection_bar.settle(**chosen)


def segmented(label: str, name: str, options: Sequence[str], *, hidden_label: bool = False) -> None:
    """The options side by side."""
    shown = "collapsed" if hidden_label else "visible"
    st.segmented_control(label, options, required=True, label_visibility=shown, **_bound(name, options))


def select(label: str, name: str, options: Sequence[str], *, width: int | str = "stretch", typing: bool = False) -> None:
    """The options in a list; typing: that one can search in."""
    st.selectbox(label, options, width=width, filter_mode="fuzzy" if typing else None, **_bound(name, options))


def _bound(name: str, options: Sequence[str]) -> dict[str, Any]:
    """What makes a control show what the address says, and write into it."""
    st.session_state[name] = asked(name, options)
    return {"key": name, "on_change": _keep, "args": (name, options)}


def _keep(name: str, options: Sequence[str]) -> None:
    value = st.session_state[name]
    put(**{name: "" if value == options[0] else value})
