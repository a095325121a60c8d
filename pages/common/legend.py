"""A chart's legend as a line of its own under the chart, so that it wraps on a narrow screen."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass

from pages.common.style import Look

# Outlines of the marks as CSS polygons, in percent; a mark without one is a circle.
SHAPES = {
    "square": "0 0,100% 0,100% 100%,0 100%",
    "diamond": "50% 0,100% 50%,50% 100%,0 50%",
    "diamond-wide": "50% 20%,100% 50%,50% 80%,0 50%",
    "diamond-tall": "50% 0,80% 50%,50% 100%,20% 50%",
    "triangle-up": "50% 5%,100% 95%,0 95%",
    "triangle-down": "0 5%,100% 5%,50% 95%",
    "triangle-left": "95% 0,95% 100%,5% 50%",
    "triangle-right": "5% 0,95% 50%,5% 100%",
    "pentagon": "50% 0,100% 38%,82% 100%,18% 100%,0 38%",
    "hexagon": "50% 0,93% 25%,93% 75%,50% 100%,7% 75%,7% 25%",
    "hexagon2": "25% 7%,75% 7%,100% 50%,75% 93%,25% 93%,0 50%",
    "octagon": "30% 0,70% 0,100% 30%,100% 70%,70% 100%,30% 100%,0 70%,0 30%",
    "star": "50% 0,62% 36%,100% 36%,69% 59%,81% 97%,50% 74%,19% 97%,31% 59%,0 36%,38% 36%",
    "star-diamond": "50% 0,64% 36%,100% 50%,64% 64%,50% 100%,36% 64%,0 50%,36% 36%",
    "star-square": "0 0,50% 20%,100% 0,80% 50%,100% 100%,50% 80%,0 100%,20% 50%",
    "hexagram": "50% 0,66% 25%,100% 25%,82% 50%,100% 75%,66% 75%,50% 100%,34% 75%,0 75%,18% 50%,0 25%,34% 25%",
    "star-triangle-up": "50% 0,66% 45%,100% 90%,50% 76%,0 90%,34% 45%",
    "star-triangle-down": "0 10%,50% 24%,100% 10%,66% 55%,50% 100%,34% 55%",
    "hourglass": "5% 0,95% 0,5% 100%,95% 100%",
    "bowtie": "0 5%,100% 95%,100% 5%,0 95%",
    "triangle-ne": "0 0,100% 0,100% 100%",
    "triangle-nw": "0 0,100% 0,0 100%",
    "triangle-se": "100% 0,100% 100%,0 100%",
    "triangle-sw": "0 0,100% 100%,0 100%",
}


@dataclass(frozen=True)
class Key:
    """One entry: its words, colour and shape; `second` is the colour of a hatch."""

    label: str
    color: str
    shape: str = "circle"
    second: str = ""


def line(keys: Sequence[Key], look: Look) -> str:
    """HTML of the legend; words are escaped."""
    entries = "".join(
        f'<span style="display:inline-flex;align-items:center;gap:0.4rem">{drawing(key, look)}'
        f"<span>{html.escape(key.label)}</span></span>"
        for key in keys
    )
    return f'<div style="display:flex;flex-wrap:wrap;gap:0.25rem 1.25rem;font-size:0.8125rem;color:{look.muted}">{entries}</div>'


def drawing(key: Key, look: Look) -> str:
    """The mark as a small box that is coloured and cut to its shape."""
    size = "width:12px;height:12px;"
    if key.shape == "tick":
        form = f"width:2px;height:14px;background:{key.color}"
    elif key.shape == "line":
        form = f"width:18px;border-top:1.5px solid {key.color}"
    elif key.shape == "dotted":
        form = f"width:18px;border-top:2px dotted {key.color}"
    elif key.shape == "ring":
        form = f"width:11px;height:11px;box-shadow:inset 0 0 0 2px {key.color};border-radius:50%"
    elif key.shape == "hatched":
        stripes = f"repeating-linear-gradient(135deg,{key.second} 0 2px,{key.color} 2px 5px)"
        form = f"{size}background:{stripes}"
    elif key.shape == "box":
        form = f"{size}background:{key.color};box-shadow:inset 0 0 0 1px {look.border}"
    elif key.shape in SHAPES:
        form = f"{size}background:{key.color};clip-path:polygon({SHAPES[key.shape]})"
    else:
        form = f"{size}background:{key.color};border-radius:50%"
    return f'<span style="display:inline-block;flex:none;{form}"></span>'
