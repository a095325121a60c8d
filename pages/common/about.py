"""What stands in the sidebar of a page that no selection changes: what the database holds, and how new it is."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import catalogue, choices, reference_tables
from data.metrics import BENCHMARKS
from data.selection import Selection
from pages.common import own, shell, text
from pages.common.ask import ask

PAGES = ("data-quality", "sql", "add", "presentation")  # their addresses


def draw() -> None:
    """In the sidebar, so that no page changes its width when it is reached from another one."""
    counts = ask(choices.options, Selection())
    with own.left_out():
        documents, build = ask(catalogue.documents), ask(reference_tables.build)
    with st.sidebar:
        every = text.count(counts[choices.EVERYTHING].get("", 0), "result")
        st.markdown(f"**{every}** from {text.count(int(documents['accepted']), 'document')}")
        results = counts.get("benchmark", {})
        known = [f"{results[name]:,} of {text.plain(name)}" for name in reversed(BENCHMARKS) if results.get(name)]
        if known:
            shell.quiet(f"Published and valid: {text.listed(known)}")
        when = build.get("built_at")
        if not text.missing(when):
            shell.quiet(f"Built {text.day(when)}, {pd.Timestamp(when):%H:%M} UTC")
        shell.quiet("The selection of the other pages is kept. It does not change this one.")
