"""What counts and mean allow the distribution of response times to be: a band, never a curve."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from data.response_distribution import Allowed
from pages.common import room, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.response_times import panels as frames
from pages.response_times.panels import Grid, Panel, axis_name

CAPTION = "bounds, not a measured curve"
STEPS = 30  # places at which the bounds are computed, beside the corners
PANEL = 190  # pixels of a panel's height, title and axis included
ALONE = 400
UPPER = 90  # percent
REACH = 2  # times the tolerable limit: where the axis of times ends


def figure(panels: Sequence[Panel], look: Look, title: str, basis: str, *, logarithmic: bool, widest: int = 4) -> Chart:
    """All panels have the same axis of times; a single one is drawn large, and again from 90% up."""
    requests = sum(panel.known.requests for panel in panels)
    drawn_panels, alone = list(panels), len(panels) == 1
    if alone:
        upper = replace(panels[0], name=f"The same from {UPPER}% up", floor=UPPER)
        drawn_panels = [replace(panels[0], name="All requests")] + ([upper] if panels[0].known.p * 100 > UPPER else [])
    grid = Grid.of(len(drawn_panels), widest, ALONE if alone else PANEL)
    end = REACH * max(panel.known.limits[1] for panel in panels)
    start = _start([panel.known for panel in panels], end) if logarithmic else 0.0
    drawn = Drawing(look, grid.tall)
    drawn.arrange(margin={"l": room.beside(["100%"]), "r": 12, "t": 4, "b": 4})
    for number, panel in enumerate(drawn_panels):
        frames.frame(drawn, look, grid, number, panel, start, end)
        frames.limits(drawn, look, number, panel)
        if panel.known.bounds is None:
            frames.contradiction(drawn, look, number)
            continue
        _band(drawn, number, panel, _places(start, end, logarithmic, STEPS * (3 if alone else 1)))
        _known_points(drawn, look, number, panel, alone=alone)
        _marks(drawn, look, number, panel)
    subtitle = (
        f"Share of requests answered within so many seconds, least and greatest that the printed figures allow: {CAPTION}"
        f" · {basis} · n = {requests:,} requests"
    )
    alt = f"{title}: bands between the least and the greatest cumulative share, {CAPTION}; {text.count(len(panels), 'panel')}"
    drawn.choosable()
    return Chart(drawn.settings(), title, subtitle, alt, tuple(_keys(panels, look)))


def _start(known: Sequence[Allowed], end: float) -> float:
    """Where a log axis of times begins: a tenth of the least mean, or the least response."""
    lows = [one.low or one.mean[0] / 10 for one in known if one.mean[0] > 0]
    return max(min(lows, default=end / 100), end / 10_000)


def _places(start: float, end: float, logarithmic: bool, steps: int) -> list[float]:
    """Places along the axis of times; on a linear one closer to 0, where the bounds bend most."""
    if logarithmic:
        return [start * (end / start) ** (step / steps) for step in range(steps + 1)]
    return [end * (step / steps) ** 1.5 for step in range(steps + 1)]


def _band(drawn: Drawing, number: int, panel: Panel, places: list[float]) -> None:
    axis = axis_name(number)
    xs, least, most = panel.known.bounds.curve(places)
    xs = [round(x, 5) for x in xs]
    for side, shares, filled in (("at most", most, False), ("at least", least, True)):
        drawn.trace(
            "scatter",
            x=xs,
            y=[round(share * 100, 2) for share in shares],
            xaxis=f"x{axis}",
            yaxis=f"y{axis}",
            mode="lines",
            name=f"{text.mark(panel.name)}, {side}",
            line={"width": 1, "color": panel.color},
            fill="tonexty" if filled else None,
            fillcolor=faded(panel.color, 0.22),
            hovertemplate=f"{side} %{{y:.1f}}% within %{{x:.2f}} s<extra></extra>",
        )


def _known_points(drawn: Drawing, look: Look, number: int, panel: Panel, *, alone: bool) -> None:
    """The shares at the limits: a dot where exact, a bar between its bounds where a count was lost."""
    axis, known = axis_name(number), panel.known
    low, high = known.q
    exact = high - low < 1e-9
    good, tolerable = known.limits
    words = [f"{known.p:.2%} within {good:g} s, exact: good by all requests"]
    if exact:
        words.append(f"{low:.2%} within {tolerable:g} s, exact: good and tolerable by all requests")
    else:
        words.append(f"{low:.2%} to {high:.2%} within {tolerable:g} s: a count is missing")
    drawn.trace(
        "scatter",
        x=[good, tolerable],
        y=[known.p * 100, (low + high) / 2 * 100],
        xaxis=f"x{axis}",
        yaxis=f"y{axis}",
        mode="markers",
        name="Known shares",
        marker={
            "size": 8,
            "symbol": ["circle", "circle" if exact else "circle-open"],
            "color": panel.color,
            "line": {"width": 1.5, "color": [look.background, look.background if exact else panel.color]},
        },
        error_y={
            "type": "data",
            "array": [0, (high - low) / 2 * 100],
            "width": 4,
            "thickness": 1.5,
            "color": panel.color,
            "visible": not exact,
        },
        meta=known.result_id,
        customdata=[[word] for word in words],
        hovertemplate="%{customdata[0]}<extra></extra>",
    )
    shown = [(good, known.p, share_words(known.p, known.p))]
    if alone and panel.floor:
        shown.append((tolerable, low, share_words(low, high)))
    for x, y, said in shown:
        drawn.note(
            x=math.log10(x) if drawn.logarithmic(f"xaxis{axis}") else x,
            y=y * 100,
            xref=f"x{axis}",
            yref=f"y{axis}",
            text=f"{said} within {x:g} s" if alone else said,
            xanchor="left",
            yanchor="top",
            xshift=6,
            yshift=-6,
            font={"size": 12, "color": look.text},
        )


def share_words(low: float, high: float) -> str:
    """A share in percent, or the range of it; 100% only where it is all."""

    def form(share: float) -> str:
        if share == 1:
            return "100%"
        return f"{share:.1%}" if share < 0.999 else f"{min(share * 100, 99.99):.2f}%"

    return form(low) if high - low < 1e-9 else f"{form(low).rstrip('%')} to {form(high)}"


def _marks(drawn: Drawing, look: Look, number: int, panel: Panel) -> None:
    """The mean as a triangle on the axis, the least and greatest response as ticks where printed."""
    axis, known = axis_name(number), panel.known
    low = known.mean[0]
    marks = [(low, "triangle-up", 11, f"Mean {low:.3f} s, printed for each iteration and cut at the millisecond")]
    marks += [
        (end, "line-ns", 12, f"{name} response {end:,.3f} s, printed")
        for end, name in ((known.low, "Least"), (known.high, "Greatest"))
        if end is not None and end > 0
    ]
    drawn.trace(
        "scatter",
        x=[x for x, _, _, _ in marks],
        y=[panel.above(0.035) for _ in marks],
        xaxis=f"x{axis}",
        yaxis=f"y{axis}",
        mode="markers",
        name="Mean, least and greatest",
        marker={
            "size": [size for _, _, size, _ in marks],
            "symbol": [symbol for _, symbol, _, _ in marks],
            "color": look.text,
            "line": {"width": [0 if symbol == "triangle-up" else 2 for _, symbol, _, _ in marks], "color": look.text},
        },
        meta=known.result_id,
        customdata=[[word] for _, _, _, word in marks],
        hovertemplate="%{customdata[0]}<extra></extra>",
    )


def _keys(panels: Sequence[Panel], look: Look) -> list[Key]:
    color = panels[0].color
    keys = [
        Key("Between least and greatest possible share", faded(color, 0.3), "box"),
        Key("Exact share at a limit", color),
        Key("Mean", look.text, "triangle-up"),
        Key("Limits of good and tolerable", look.muted, "dotted"),
    ]
    if any(panel.known.q[1] - panel.known.q[0] >= 1e-9 for panel in panels):
        keys.insert(2, Key("Share known within bounds only", color, "ring"))
    if any(panel.known.low is not None or panel.known.high is not None for panel in panels):
        keys.insert(-1, Key("Least and greatest response", look.text, "tick"))
    return keys


def faded(color: str, strength: float) -> str:
    """The colour, transparent to this degree."""
    red, green, blue = (int(color[start : start + 2], 16) for start in (1, 3, 5))
    return f"rgba({red},{green},{blue},{strength})"
