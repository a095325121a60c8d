"""Figures as PNG, SVG and PDF, drawn by a Chromium that is started once, on the first picture, and stopped at exit.

Kaleido's own server of that kind mixes up pictures that are asked for at the same time and waits for ever for a browser that
has gone; here pictures are made one after the other, and a browser that has gone is started anew.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import threading

import plotly.graph_objects as go

from data.browser import browser
from pages.export import picture

FORMS = ("png", "svg", "pdf")
SECONDS_AT_MOST = 60  # for one picture, the start of the browser included
NO_BROWSER = (
    "Pictures are drawn by a Chromium or Chrome, and none is installed beside the dashboard. "
    "The page (HTML) saves pictures in your own browser."
)
WRONG_BROWSER = (
    "Pictures are drawn by a Chromium or Chrome, and what BROWSER_PATH names beside the dashboard is no program that can be run. "
    "The page (HTML) saves pictures in your own browser."
)


class NoPicture(RuntimeError):
    """A picture that could not be drawn; the message is for the reader."""


def why_not() -> str:
    """Why no picture can be drawn; '' where one can."""
    path, named = browser()
    if path:
        return ""
    return WRONG_BROWSER if named else NO_BROWSER


def draw(figure: go.Figure, form: str, scale: float = 1.0) -> bytes:
    """The picture of a figure whose layout says its width and height; raises NoPicture.

    scale: pixels of a PNG for each of the layout's; fewer where the picture would be larger than a browser can draw.
    """
    if form not in FORMS:
        raise NoPicture(f"There are no pictures of the form {form!r}.")
    if reason := why_not():
        raise NoPicture(reason)
    width, height = figure.layout.width, figure.layout.height
    scale = picture.scaled(figure, scale) if form == "png" else 1
    return _renderer.draw(figure, {"format": form, "scale": scale, "width": width, "height": height})


class _Renderer:
    """The browser, and the thread in which it is talked to."""

    def __init__(self) -> None:
        self._one_at_a_time = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._kaleido = None

    def draw(self, figure: go.Figure, options: dict[str, object]) -> bytes:
        with self._one_at_a_time:
            running = self._kaleido is not None
            try:
                return self._tried(figure, options)
            except NoPicture:
                if not running:
                    raise
                return self._tried(figure, options)  # with a new browser, as the one that ran may have gone

    def _tried(self, figure: go.Figure, options: dict[str, object]) -> bytes:
        try:
            return self._run(self._drawn(figure.to_dict(), options), SECONDS_AT_MOST)
        except Exception as error:  # whatever the browser, or the connection to it, came to
            self._stop()
            raise NoPicture("The picture could not be drawn.") from error

    async def _drawn(self, figure: dict[str, object], options: dict[str, object]) -> bytes:
        from kaleido import Kaleido

        if self._kaleido is None:
            started = Kaleido(mathjax=False, timeout=SECONDS_AT_MOST, path=browser()[0])
            await started.open()
            self._kaleido = started
        return await self._kaleido.calc_fig(figure, options)

    def _run(self, work, seconds: float) -> object:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=self._loop.run_forever, name="pictures", daemon=True).start()
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(seconds)

    def _stop(self) -> None:
        gone, self._kaleido = self._kaleido, None
        if gone is not None:
            with contextlib.suppress(Exception):  # a browser that has gone cannot be closed
                self._run(gone.close(), 10)

    def close(self) -> None:
        """Stop the browser; the next picture starts another."""
        with self._one_at_a_time:
            self._stop()


_renderer = _Renderer()
close = _renderer.close
atexit.register(close)
