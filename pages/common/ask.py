"""Answers of the data layer, and what is made of them, kept for as long as the database is the same build."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import streamlit as st

from data.store import reading
from pages.common.answers import Answers
from pages.common.looks import with_vendors
from pages.common.style import DARK, LIGHT, Look

Answer = TypeVar("Answer")

_answers = Answers(most=2048, bytes_at_most=128 * 2**20)
_finished = Answers(most=384, bytes_at_most=64 * 2**20)


def ask(function: Callable[..., Answer], *arguments: object) -> Answer:
    """What a function of the data layer answers, of one build; asked once for each build and arguments, which must be hashable.

    Of a table or dictionary the reader gets one of his own; all else is shared and must not be changed.
    """
    return _of(_answers, function, arguments)


def made(function: Callable[..., Answer], *arguments: object) -> Answer:
    """As `ask`, for finished charts and the like, which are few and large."""
    return _of(_finished, function, arguments)


def _of(answers: Answers, function: Callable[..., Answer], arguments: tuple[object, ...]) -> Answer:
    with reading() as build:  # by name, as the functions of a page's own script are other ones in each run
        return answers.get((build, function.__module__, function.__qualname__, arguments), partial(function, *arguments))


def look() -> Look:
    """The colours of the reader's theme, with the vendors' colours and marks."""
    return made(with_vendors, DARK if st.context.theme.type == "dark" else LIGHT)
