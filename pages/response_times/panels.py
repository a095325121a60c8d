"""The panels of the distribution's bounds: where they stand, their axes, limits and titles."""

from __future__ import annotations

import math
from dataclasses import dataclass

from data.response_distribution import Allowed
from pages.common import style, text
from pages.common.drawing import Drawing
from pages.common.style import Look


@dataclass(frozen=True)
class Panel:
    """One panel: its title, the colour of the band, what is known, and the share in percent at which it begins."""

    name: str
    color: str
    known: Allowed
    floor: int = 0

    def above(self, part: float) -> float:
        """A height in the panel, as a part of it, in percent of the requests."""
        return self.floor + (100 - self.floor) * part


@dataclass(frozen=True)
class Grid:
    """Where the panels stand: their number side by side and below each other, and the figure's height in pixels."""

    across: int
    down: int
    tall: int

    @classmethod
    def of(cls, panels: int, widest: int, high: int) -> Grid:
        """For so many panels, at most `widest` side by side, each so high."""
        across = min(panels, widest)
        down = math.ceil(panels / across)
        return cls(across, down, high * down + 20)

    @property
    def letters(self) -> int:
        """How long a panel's title may be."""
        return {1: 44, 2: 84}.get(self.across, 30)

    def domain(self, number: int) -> tuple[list[float], list[float]]:
        """The part of the figure that a panel's frame takes: across, and from below."""
        column, row = number % self.across, number // self.across
        wide, high = 1 / self.across, 1 / self.down
        title, foot, between = 26 / self.tall, 34 / self.tall, 0.02 if self.across > 1 else 0.0
        left = column * wide + between
        return [left, (column + 1) * wide - between], [1 - (row + 1) * high + foot, 1 - row * high - title]


def axis_name(number: int) -> str:
    """What Plotly puts behind x and y for the axes of a panel."""
    return "" if number == 0 else str(number + 1)


def frame(drawn: Drawing, look: Look, grid: Grid, number: int, panel: Panel, start: float, end: float) -> None:
    """The axes and the title of a panel; times in seconds, on a log axis when they start above 0."""
    across, up = grid.domain(number)
    axis = axis_name(number)
    along = style.axis(look, domain=across, anchor=f"y{axis}", line=True, automargin=False)
    if start > 0:
        values, names = style.log_ticks(math.log10(start), math.log10(end))
        if grid.across > 2:
            values, names = values[::2], names[::2]
        along |= {"type": "log", "range": [math.log10(start), math.log10(end)], "tickvals": values, "ticktext": names}
    else:
        ticks = [0.0, *panel.known.limits, end]
        along |= {"range": [0, end], "tickvals": ticks, "ticktext": [*(f"{tick:g}" for tick in ticks[:-1]), f"{end:g} s"]}
    steps = (0, 0.25, 0.5, 0.75, 1) if grid.across <= 2 else (0, 0.5, 1)
    labelled = number % grid.across == 0 or panel.floor > 0
    upward = style.axis(
        look,
        domain=up,
        anchor=f"x{axis}",
        grid=True,
        range=[panel.floor, panel.above(1.04)],
        tickvals=[panel.above(step) for step in steps],
        ticktext=[f"{panel.above(step):g}{'%' if step == 1 else ''}" for step in steps],
        showticklabels=labelled,
        automargin=False,
    )
    drawn.arrange(**{f"xaxis{axis}": along, f"yaxis{axis}": upward})
    drawn.note(
        x=across[0],
        y=up[1],
        xref="paper",
        yref="paper",
        text=text.mark(text.clipped(panel.name, grid.letters)),
        xanchor="left",
        yanchor="bottom",
        yshift=2,
        font={"size": 12, "color": look.text},
    )


def limits(drawn: Drawing, look: Look, number: int, panel: Panel) -> None:
    """A line at each limit."""
    axis = axis_name(number)
    for limit in panel.known.limits:
        drawn.shape(
            type="line",
            xref=f"x{axis}",
            yref=f"y{axis}",
            x0=limit,
            x1=limit,
            y0=panel.floor,
            y1=100,
            line={"width": 1.5, "color": look.muted, "dash": "dot"},
        )


def contradiction(drawn: Drawing, look: Look, number: int) -> None:
    """Said in place of a band when there is none."""
    axis = axis_name(number)
    drawn.note(
        x=0.5,
        y=0.5,
        xref=f"x{axis} domain",
        yref=f"y{axis} domain",
        text="no distribution has<br>these mean and counts",
        font={"size": 12, "color": look.muted},
        bgcolor=look.background,
    )
