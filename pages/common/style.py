"""One look for all charts: colours for the light and the dark theme, layout, axes, vendor marks."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import plotly.graph_objects as go

# A figure as Plotly's own format has it: its traces as `data`, and its `layout`.
Settings = dict[str, Any]

FONT = '"Source Sans", "Source Sans Pro", "Source Sans 3", "Segoe UI", "Helvetica Neue", Arial, sans-serif'
OTHER_VENDOR = ("#BBBBBB", "circle")


@dataclass(frozen=True)
class Look:
    """Colours of one theme. Good, tolerable and fail are blue, yellow and purple in both."""

    name: str
    background: str
    surface: str
    text: str
    muted: str
    border: str
    accent: str
    outline: str
    good: str = "#4477AA"
    tolerable: str = "#CCBB44"
    fail: str = "#AA3377"
    good_zone: str = ""
    tolerable_zone: str = ""
    scale: tuple[tuple[float, str], ...] = ()
    vendors: dict[str, tuple[str, str]] = field(default_factory=dict, hash=False, compare=False)

    def mark_of(self, vendor: object) -> tuple[str, str]:
        """Colour and marker symbol of a vendor: the same on every page."""
        return self.vendors.get(str(vendor), OTHER_VENDOR)

    def with_vendors(self, vendors: dict[str, tuple[str, str]]) -> Look:
        """The same colours with these vendors' colours and marks."""
        return replace(self, vendors=vendors)


LIGHT = Look(
    name="light",
    background="#FFFFFF",
    surface="#F6F7F9",
    text="#1A1F27",
    muted="#5B6675",
    border="#E2E6EB",
    accent="#1F5FBF",
    outline="#5B6675",
    good_zone="rgba(68,119,170,0.09)",
    tolerable_zone="rgba(204,187,68,0.14)",
    scale=((0.0, "#EEF3F9"), (1.0, "#7DABDA")),
)
DARK = Look(
    name="dark",
    background="#11151B",
    surface="#1A2028",
    text="#E8ECF1",
    muted="#9AA6B5",
    border="#2B333E",
    accent="#6EA8FE",
    outline="#9AA6B5",
    good="#5F92C6",
    tolerable="#CCBB44",
    fail="#C45A96",
    good_zone="rgba(95,146,198,0.14)",
    tolerable_zone="rgba(204,187,68,0.13)",
    scale=((0.0, "#1B2633"), (1.0, "#34618F")),
)


# What Streamlit sets in a chart whose marks can be chosen; where it is set already, Plotly has nothing to change.
SELECTABLE = {"clickmode": "event+select", "dragmode": "pan"}


def base(look: Look, height: int, **more: object) -> go.Figure:
    """An empty figure: no frame, no background of its own, the page's type."""
    return without_template(go.Figure(layout=layout(look, height, **more)))


def layout(look: Look, height: int, **more: object) -> dict[str, object]:
    """The layout of such a figure as plain settings.

    Streamlit hands every figure to Plotly twice. With a `datarevision` that stays the same, and without a template, Plotly
    takes the second for the first and does not draw it again; a figure with other data is another element, so it is drawn.
    """
    settings = {
        "height": height,
        "margin": {"l": 8, "r": 16, "t": 12, "b": 8},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": FONT, "size": 13, "color": look.text},
        "hoverlabel": {
            "bgcolor": look.surface,
            "bordercolor": look.border,
            "align": "left",
            "font": {"family": FONT, "size": 13, "color": look.text},
        },
        "hovermode": "closest",
        "showlegend": False,
        "dragmode": False,
        "autotypenumbers": "strict",
        "uirevision": "keep",
        "datarevision": 1,
        "template": None,
    }
    return settings | more


def unchecked(traces: list[dict[str, object]], settings: dict[str, object]) -> go.Figure:
    """A figure of finished traces and layout, which Plotly does not check: checking takes longer than all else on a page.

    The tests of the charts have them checked.
    """
    return without_template(go.Figure(data=traces, layout=settings, _validate=False))


def without_template(figure: go.Figure) -> go.Figure:
    """The figure without the settings for all types of charts that Plotly adds to every new one: 7 KB."""
    figure.layout.template = None
    return figure


def settings(figure: go.Figure) -> Settings:
    """What a figure is made of."""
    return {"data": [trace.to_plotly_json() for trace in figure.data], "layout": figure.layout.to_plotly_json()}


def margin(ticks: Iterable[str], titled: bool = False) -> dict[str, int]:
    """Room for these numbers of a y axis, for those of the x axis and for the titles of both.

    Plotly can find the room itself (`automargin`), but draws a chart's axes several times to do so.
    """
    title = 24 if titled else 0
    return {"l": 14 + 7 * max(map(len, ticks)) + title, "r": 16, "t": 12, "b": 28 + title}


def axis(look: Look, title: str = "", *, grid: bool = False, line: bool = False, **more: object) -> dict[str, object]:
    """Settings of an axis: quiet ticks, a light grid only where values are read off."""
    settings: dict[str, object] = {
        "title": {"text": title, "font": {"size": 13, "color": look.muted}, "standoff": 10},
        "tickfont": {"size": 12, "color": look.muted},
        "showgrid": grid,
        "gridcolor": look.border,
        "gridwidth": 1,
        "zeroline": False,
        "showline": line,
        "linecolor": look.border,
        "ticks": "",
        "automargin": True,
        # Else Plotly measures every label, a third of the time that a small chart takes.
        "tickangle": 0,
        "ticklabeloverflow": "allow",
        "fixedrange": True,
    }
    return settings | more


def log_range(low: float, high: float, room: float = 0.08) -> tuple[float, float]:
    """The range of a log axis (in powers of ten) with room at both ends."""
    first, last = math.log10(low), math.log10(high)
    extra = max((last - first) * room, 0.08)
    return first - extra, last + extra


def log_ticks(first: float, last: float) -> tuple[list[float], list[str]]:
    """Ticks at 1, 2, 5 of every decade in the range; fewer over many decades, more within one, even steps in a small part."""
    steps: tuple[float, ...] = (1, 2, 5) if last - first <= 4 else (1,)
    values = _at(steps, first, last)
    if len(values) < 3:
        values = _at((1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9), first, last)
    if len(values) < 3:
        values = _even(10.0**first, 10.0**last)
    return values, [short(value) for value in values]


def _at(steps: tuple[float, ...], first: float, last: float) -> list[float]:
    return [
        step * 10.0**power
        for power in range(math.floor(first) - 1, math.ceil(last) + 1)
        for step in steps
        if first <= math.log10(step) + power <= last
    ]


def _even(low: float, high: float) -> list[float]:
    """Three to nine round numbers at the same distance."""
    power = 10.0 ** math.floor(math.log10(high - low))
    step = next(part * power for part in (0.1, 0.2, 0.5, 1) if (high - low) / (part * power) <= 9 or part == 1)
    return [round(place * step, 9) for place in range(math.ceil(low / step), math.floor(high / step) + 1)]


def short(value: float) -> str:
    """A tick's label: 0.5, 1.5, 20, 5,000, 200k, 1M."""
    if value >= 1e6:
        return f"{value / 1e6:g}M"
    if value >= 1e5:
        return f"{value / 1e3:g}k"
    return f"{value:,.6g}"


def whole(most: float) -> int | None:
    """The step of an axis of counts up to `most` that keeps its ticks whole; None where they are anyway."""
    return 1 if most <= 5 else None


def spans_a_decade(values: list[float]) -> bool:
    """Whether positive values reach over more than a factor of ten."""
    known = [value for value in values if value and value > 0]
    return bool(known) and max(known) / min(known) > 10


def linear_range(low: float, high: float, room: float = 0.08) -> tuple[float, float]:
    """A range for dots: from the data, down to 0 when that is near."""
    extra = (high - low) * room or abs(high) * 0.1 or 1.0
    first = 0.0 if 0 <= low <= (high - low) else low - extra
    return first - (extra * 0.15 if first == 0 else 0), high + extra
