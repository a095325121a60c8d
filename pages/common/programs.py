"""A browser fetches Streamlit's programs for charts, controls and tables while the first page is being made.

Streamlit itself fetches each when the first element of its kind has come, so that the first page a reader sees, and each page
with a new kind of control, waits for them. Their script is `served/programs.js`.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import streamlit as st

from pages.common import components

# In the order in which a page needs them.
KINDS = (
    "PlotlyChart",
    "Html",
    "StreamlitMarkdown",
    "Metric",
    "PageLink",
    "DataFrame",
    "Multiselect",
    "Selectbox",
    "Slider",
    "ButtonGroup",
    "Button",
    "Checkbox",
)
_FETCHED = "programs_fetched"  # kept for the session


@lru_cache(maxsize=1)
def files() -> tuple[str, ...]:
    """The names of these programs' files in the installed Streamlit; of a kind without a file none."""
    folder = resources.files(st) / "static" / "static" / "js"
    names = sorted(one.name for one in folder.iterdir())
    found = (next((name for name in names if name.startswith(f"{kind}.")), None) for kind in KINDS)
    return tuple(name for name in found if name)


def fetch() -> None:
    """Have the browser fetch them, once a session; to be called before anything else is drawn."""
    with st.container(key="programs"):
        if _FETCHED not in st.session_state:
            st.session_state[_FETCHED] = True
            components.component(components.PROGRAMS)(key="programs_of_streamlit", data={"programs": files()}, height=1)
