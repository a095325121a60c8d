"""The floor of the load benchmark: a page with a title, and what the dashboard does about garbage collection."""

from __future__ import annotations

import gc

import duckdb  # noqa: F401
import pandas as pd  # noqa: F401
import plotly.graph_objects as go
import streamlit as st


@st.cache_resource
def warm_up() -> bool:
    """The same imports and a figure, then all of it set aside from garbage collection."""
    go.Figure().to_json()
    gc.collect()
    gc.freeze()
    return True


warm_up()
st.title("Empty")
