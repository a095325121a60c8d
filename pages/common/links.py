"""Links from page to page that carry what the next page is about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import streamlit as st

_COMPARE_PAGE = Path(__file__).resolve().parent.parent / "compare" / "page.py"


def compare_link(result_ids: Sequence[str], label: str) -> None:
    """A link to the comparison of these results; Markdown, so names from documents must come through `text.plain`."""
    st.page_link(
        _COMPARE_PAGE,
        label=label,
        icon=":material/arrow_forward:",
        icon_position="right",
        query_params={"ids": ",".join(result_ids)},
    )
