"""The own results of this session: every page of it reads them beside the published ones, no other session does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from data import store
from data.own import Own
from data.store import DatabaseError
from pages.common import shell, text

_KEY = "own_results"


def current() -> Own | None:
    """What this session has added; None when it has nothing."""
    return st.session_state.get(_KEY)


def keep(own: Own) -> None:
    """Let the session have these from its next run on."""
    st.session_state[_KEY] = own


def forget() -> None:
    """Remove the session's own results."""
    own = st.session_state.pop(_KEY, None)
    if own is not None:
        own.remove()


@contextmanager
def served() -> Iterator[None]:
    """What is asked in the block is answered with the session's own results beside the published ones."""
    own = current()
    if own is not None and not _ready(own):
        own = None
    with store.serving(own.path if own else None):
        yield


@contextmanager
def left_out() -> Iterator[None]:
    """What is asked in the block is answered from the build for everybody, without the session's own documents."""
    with store.serving(None):
        yield


def beside() -> str:
    """That own documents are not counted, in words; '' without any."""
    own = current()
    if own is None or not own.documents:
        return ""
    number = len(own.documents)
    which = "The document of your own is" if number == 1 else f"The {number:,} documents of your own are"
    return f"{which} not counted here; what was read of {'it' if number == 1 else 'them'} stands on the page Add."


def _ready(own: Own) -> bool:
    """Whether they can be read: they are laid anew where the published results were rebuilt; told when they are gone."""
    if own.gone:
        forget()
        _tell("Your own results were removed, as they were not used for long. Add them again to see them.")
        return False
    own.use()
    if not own.outdated:
        return True
    try:
        with shell.column(), st.spinner("The published results were rebuilt: yours are laid beside them again"):
            own.lay()
    except DatabaseError as error:
        forget()
        _tell(f"The published results were rebuilt, and yours could not be laid beside them again. {text.plain(error)}")
        return False
    return True


def _tell(words: str) -> None:
    with shell.column():
        st.info(words, icon=":material/info:")
