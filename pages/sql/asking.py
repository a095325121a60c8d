"""Answers that are kept, so that nothing else on the page runs a query again."""

from __future__ import annotations

import streamlit as st

from data.sql.console import CONSOLE, Answer
from data.store import Build, current_build

_COOKIE = "_streamlit_xsrf"  # the same in all tabs of one browser; not sent by a program that does not ask for it
_KEPT = 8  # answers, for all readers together


class _Passing(Exception):
    """An answer that is not kept."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.message)
        self.answer = answer


@st.cache_resource(max_entries=_KEPT, show_spinner=False)
def _answer(build: Build, sql: str, _reader: str = "") -> Answer:
    found = CONSOLE.run(build, sql, _reader)
    if found.passing:
        raise _Passing(found)
    return found


def answer(sql: str) -> Answer:
    """What the query finds, run once for each build and text; an answer that may pass is for who asked, and not kept.

    Busy: it was not run, and nothing is kept.
    """
    try:
        return _answer(current_build(), sql, st.context.cookies.get(_COOKIE, ""))
    except _Passing as passing:
        return passing.answer


def forget(sql: str) -> None:
    """The query is run again when its answer is asked for next."""
    _answer.clear(current_build(), sql)


def forget_all() -> None:
    """No answer is kept."""
    _answer.clear()
