"""The wordmark left of the navigation, in the colours of the reader's theme."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import streamlit as st

from pages.common.style import DARK, LIGHT

_WORDMARK = Path(__file__).resolve().parent / "wordmark.svg"  # drawn in the light theme's colours; its letters are outlines
_PARTS = ("text", "muted")


@lru_cache(maxsize=2)
def wordmark(dark: bool) -> str:
    """The SVG; for the dark theme with its text colours."""
    drawing = _WORDMARK.read_text(encoding="utf-8")
    for part in _PARTS if dark else ():
        drawing = drawing.replace(getattr(LIGHT, part), getattr(DARK, part))
    return drawing


def show() -> None:
    """Put the wordmark in its place."""
    st.logo(wordmark(st.context.theme.type == "dark"), size="large")
