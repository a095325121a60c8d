"""The floor pages, and the dashboard's own script timed; runs in the server that the page benchmark starts.

`app.run` is called as it is. Only `st.navigation` is another: it adds the floor pages, hidden but the one where each
click starts, and when one of them is asked for it runs that page and ends the run, so that a floor has the frame of the
dashboard and nothing else of it.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pandas as pd
import plotly.graph_objects as go
import streamlit as st

import app as dashboard
from tests.benchmarks.plan import COMPARED, EMPTY, FIGURES, FIRST, PLAN, REST, RUNS, Plan, floor

_current = threading.local()
_navigation = st.navigation


def run() -> None:
    """One run of the dashboard or of a floor; its wall and CPU time go into the file of runs."""
    _current.page = ""
    wall, cpu = time.perf_counter(), time.thread_time()
    try:
        dashboard.run()
    finally:
        took = {"page": _current.page, "ms": (time.perf_counter() - wall) * 1e3, "cpu_ms": (time.thread_time() - cpu) * 1e3}
        with Path(os.environ[RUNS]).open("a", encoding="utf-8") as file:
            file.write(json.dumps(took) + "\n")


def _with_floors(pages: list[st.Page], **settings: object) -> st.Page:
    """`st.navigation` with the floors; does not return when a floor is asked for."""
    floors = {name: _page(name, lambda name=name: _bare(name)) for name in (FIRST, *FIGURES)}
    floors[EMPTY] = _page(EMPTY, lambda: st.title("Empty"))
    rest = st.Page(lambda: _rest(floors), title=floor(REST), url_path=floor(REST))
    current = _navigation([*pages, *floors.values(), rest], **settings)
    _current.page = current.url_path
    if current.url_path.startswith(floor("")):
        current.run()
        st.stop()
    return current


st.navigation = _with_floors


def _page(name: str, show: Callable[[], object]) -> st.Page:
    return st.Page(show, title=floor(name), url_path=floor(name), visibility="hidden")


def _rest(floors: dict[str, st.Page]) -> None:
    """Where every measured click starts: links to the floors, which the navigation does not show, and to a comparison."""
    st.title("Rest")
    with st.container(horizontal=True):
        for name, page in floors.items():
            st.page_link(page, label=floor(name))
        compare = dashboard.ROOT / "pages" / "compare" / "page.py"
        st.page_link(compare, label=floor("to " + COMPARED), query_params={"ids": ",".join(_plan().ids)})


def _bare(name: str) -> None:
    """One prebuilt figure; for a page without a chart, one table."""
    figure, table = _built(name, Path(os.environ[PLAN]).stat().st_mtime_ns)
    if figure is not None:
        st.plotly_chart(figure, theme=None)
    if table is not None:
        st.dataframe(table, hide_index=True)


@lru_cache(maxsize=32)
def _built(name: str, _when: int) -> tuple[go.Figure | None, pd.DataFrame | None]:
    figure, table = _plan().figures.get(name), _plan().tables.get(name)
    rows = None if table is None else pd.DataFrame(table["rows"], columns=table["columns"])
    return None if figure is None else go.Figure(figure), rows


def _plan() -> Plan:
    return Plan.read(Path(os.environ[PLAN]))
