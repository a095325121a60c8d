"""Links from page to page that carry what the next page is about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import streamlit as st

_PAGES = Path(__file__).resolve().parent.parent
_COMPARE_PAGE = _PAGES / "compare" / "page.py"
_SCORE_PAGE = _PAGES / "score" / "page.py"


def compare_link(result_ids: Sequence[str], label: str) -> None:
    """A link to the comparison of these results; Markdown, so names from documents must come through `text.plain`."""
    st.page_link(
        _COMPARE_PAGE,
        label=label,
        icon=":material/arrow_forward:",
        icon_position="right",
        query_params={"ids": ",".join(result_ids)},
    )


def score_link(result_ids: Sequence[str], benchmark: str, label: str) -> None:
    """A link to the score page of a benchmark with these results picked; Markdown, as above."""
    st.page_link(
        _SCORE_PAGE,
        label=label,
        icon=":material/arrow_forward:",
        icon_position="right",
        query_params={"only": f"benchmark.{benchmark}", "ids": ",".join(result_ids)},
    )
