"""A chart as the pages pass it on: the figure with its words."""

from __future__ import annotations

from dataclasses import dataclass

import plotly.graph_objects as go

from pages.common.legend import Key


@dataclass(frozen=True)
class Chart:
    """A figure, what it shows, its unit, selection and n, the same in one sentence, and its legend."""

    figure: go.Figure
    title: str
    subtitle: str
    alt: str
    keys: tuple[Key, ...] = ()
