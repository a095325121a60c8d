"""What the theme alone cannot say: the wordmark left of the navigation, and the style sheet of all pages."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import streamlit as st

from pages.common.style import DARK, LIGHT

_WORDMARK = Path(__file__).resolve().parent / "wordmark.svg"  # drawn in the light theme's colours; its letters are outlines
_PARTS = ("text", "muted")
_SHEET = Path(__file__).resolve().parent / "page.css"
# Streamlit writes white on the tags of a multiselect, which take the accent: 2.4 : 1 on the dark theme's; this is 7.5 : 1.
_TAGS = f'[data-testid="stMultiSelectTagsContainer"] [data-tag] * {{ color: {DARK.background}; }}'


@lru_cache(maxsize=2)
def wordmark(dark: bool) -> str:
    """The SVG; for the dark theme with its text colours."""
    drawing = _WORDMARK.read_text(encoding="utf-8")
    for part in _PARTS if dark else ():
        drawing = drawing.replace(getattr(LIGHT, part), getattr(DARK, part))
    return drawing


@lru_cache(maxsize=2)
def style(dark: bool) -> str:
    """The style sheet of all pages, in the colours of the theme."""
    look = DARK if dark else LIGHT
    own = f":root {{ --specweb-muted: {look.muted}; --specweb-border: {look.border}; --specweb-text: {look.text}; }}"
    return f"<style>{own}\n{_SHEET.read_text(encoding='utf-8')}{_TAGS if dark else ''}</style>"


def show() -> None:
    """Put the wordmark in its place, and set what the theme leaves."""
    dark = st.context.theme.type == "dark"
    st.logo(wordmark(dark), size="large")
    st.html(style(dark))
