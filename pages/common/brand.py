"""What the theme alone cannot say: the wordmark left of the navigation, and dark words on the bright tags of a choice."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import streamlit as st

from pages.common.style import DARK, LIGHT

_WORDMARK = Path(__file__).resolve().parent / "wordmark.svg"  # drawn in the light theme's colours; its letters are outlines
_PARTS = ("text", "muted")
# Streamlit writes white on the tags of a multiselect, which take the accent: 2.4 : 1 on the dark theme's; this is 7.5 : 1.
_TAGS = f'<style>[data-testid="stMultiSelectTagsContainer"] [data-tag] * {{ color: {DARK.background}; }}</style>'


@lru_cache(maxsize=2)
def wordmark(dark: bool) -> str:
    """The SVG; for the dark theme with its text colours."""
    drawing = _WORDMARK.read_text(encoding="utf-8")
    for part in _PARTS if dark else ():
        drawing = drawing.replace(getattr(LIGHT, part), getattr(DARK, part))
    return drawing


def show() -> None:
    """Put the wordmark in its place, and set the tags right."""
    dark = st.context.theme.type == "dark"
    st.logo(wordmark(dark), size="large")
    if dark:
        st.html(_TAGS)
