"""A chart as the pages pass it on: its figure, as plain settings until somebody needs more, with its words.

A figure of Plotly's copies all that it is made of, and again whenever it is sent. A page sends its charts at each run, and only
exports change one; so what a page sends is the settings themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import plotly.graph_objects as go
from _plotly_utils.utils import convert_to_base64

from pages.common import style
from pages.common.legend import Key
from pages.common.style import Settings


class Ready(go.Figure):
    """What Streamlit takes for a figure, and asks for nothing but its dictionary."""

    def __init__(self, settings: Settings) -> None:
        # Not the figure's own, which would copy all of it.
        self._settings = settings

    def to_dict(self) -> Settings:
        """The settings, which must not be changed; arrays are packed as in any figure that is sent."""
        return self._settings


@dataclass(frozen=True)
class Chart:
    """A figure as `data` and `layout`, what it shows, its unit, selection and n, the same in one sentence, and its legend."""

    settings: Settings
    title: str
    subtitle: str
    alt: str
    keys: tuple[Key, ...] = ()

    @cached_property
    def figure(self) -> go.Figure:
        """A figure of Plotly's own, to be read or changed."""
        return style.unchecked(self.settings["data"], self.settings["layout"])

    @cached_property
    def ready(self) -> Ready:
        """What a page sends."""
        return _ready(self.settings)

    @cached_property
    def scrollable(self) -> Ready:
        """The same, over which a finger scrolls the page: a figure whose marks can be chosen would hold it."""
        return _ready({**self.settings, "layout": self.settings["layout"] | {"dragmode": False}})


def _ready(settings: Settings) -> Ready:
    packed = _parts(settings)
    convert_to_base64(packed)
    return Ready(packed)


def _parts(settings: object) -> object:
    """The same settings in dictionaries and lists of their own, in which arrays can be replaced."""
    if isinstance(settings, dict):
        return {name: _parts(value) for name, value in settings.items()}
    if isinstance(settings, list | tuple) and any(isinstance(value, dict) for value in settings):
        return [_parts(value) for value in settings]
    return settings
