"""Answers of the data layer, kept for as long as the database is the same build."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

import streamlit as st

from data.store import Build, reading
from pages.common.looks import with_vendors
from pages.common.style import DARK, LIGHT, Look

Answer = TypeVar("Answer")


@st.cache_data(max_entries=2048, show_spinner=False)
def _kept(build: Build, name: str, arguments: tuple[object, ...], _function: Callable[..., Answer]) -> Answer:
    return _function(*arguments)


def ask(function: Callable[..., Answer], *arguments: object) -> Answer:
    """What a function of the data layer answers, of one build; asked once for each build and arguments."""
    with reading() as build:
        return _kept(build, f"{function.__module__}.{function.__qualname__}", arguments, function)


@lru_cache(maxsize=192)
def _finished(_build: Build, function: Callable[..., Answer], arguments: tuple[object, ...]) -> Answer:
    return function(*arguments)


def made(function: Callable[..., Answer], *arguments: object) -> Answer:
    """What a function makes of these arguments; made once for each build and arguments, which must be hashable.

    For finished charts and the like: every reader gets the same object, so it must not be changed.
    """
    with reading() as build:
        return _finished(build, function, arguments)


def look() -> Look:
    """The colours of the reader's theme, with the vendors' colours and marks."""
    return made(with_vendors, DARK if st.context.theme.type == "dark" else LIGHT)
