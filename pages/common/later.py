"""Charts first: the rest of a page is sent when its charts are on their way to the screen.

A browser draws nothing before it has mounted all that came with a chart; cards, tables and menus take it longer than the
chart does. So a page says at their place what comes later, and `charts_first` sends it a moment after the charts:

    with later.charts_first():
        later.later(tiles, found)  # its place is kept
        ...                        # headings and charts
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

if TYPE_CHECKING:
    from streamlit.delta_generator import DeltaGenerator

# Streamlit's server sends every 5 ms and its browser part gathers for 10 ms; what comes within them is mounted together.
PAUSE = 0.04


@dataclass
class _Waiting:
    parts: deque[tuple[DeltaGenerator, Callable[[], object]]] = field(default_factory=deque)
    sent: float | None = None  # when the last chart was


_waiting: ContextVar[_Waiting | None] = ContextVar("waiting", default=None)


@contextmanager
def charts_first() -> Iterator[None]:
    """What `later` is told within this block is drawn at its end, in the order told."""
    waiting = _Waiting()
    token = _waiting.set(waiting)
    try:
        yield
        if waiting.parts and waiting.sent is not None:
            time.sleep(max(0.0, waiting.sent + PAUSE - time.monotonic()))
        while waiting.parts:  # one part may put off another
            place, draw = waiting.parts.popleft()
            with place:
                draw()
    finally:
        _waiting.reset(token)


def later(draw: Callable[..., object], *arguments: object, place: DeltaGenerator | None = None) -> None:
    """Draw this when the charts are sent, in a container here or at the end of `place`; at once outside `charts_first`."""
    waiting = _waiting.get()
    if waiting is not None:
        waiting.parts.append((place or st.container(), partial(draw, *arguments)))
        return
    with place or st.container():
        draw(*arguments)


def drawn() -> None:
    """A chart was sent just now."""
    waiting = _waiting.get()
    if waiting is not None:
        waiting.sent = time.monotonic()
