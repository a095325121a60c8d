"""Answers of the data layer, kept for as long as the database is the same build."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import streamlit as st

from data import reference_tables
from data.store import Build, reading
from pages.common.style import DARK, LIGHT, Look

Answer = TypeVar("Answer")


@st.cache_data(max_entries=256, show_spinner=False)
def _kept(build: Build, name: str, arguments: tuple[object, ...], _function: Callable[..., Answer]) -> Answer:
    return _function(*arguments)


def ask(function: Callable[..., Answer], *arguments: object) -> Answer:
    """What a function of the data layer answers, of one build; asked once for each build and arguments."""
    with reading() as build:
        return _kept(build, f"{function.__module__}.{function.__qualname__}", arguments, function)


def look() -> Look:
    """The colours of the reader's theme, with the vendors' colours and marks."""
    chosen = DARK if st.context.theme.type == "dark" else LIGHT
    rows = ask(reference_tables.vendors)
    marks = zip(rows["color"], rows["symbol"], strict=True)
    return chosen.with_vendors(dict(zip(rows["vendor"], marks, strict=True)))
