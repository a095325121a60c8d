"""The limits of a workload, and how they are drawn into a chart of times."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pandas as pd

from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look


@dataclass(frozen=True)
class Limits:
    """Limits of good and tolerable in seconds, and the request types judged on their byte rate (bytes/s) instead."""

    good: float | None
    tolerable: float | None
    by_rate: dict[str, tuple[float, float]]

    @classmethod
    def of(cls, rows: pd.DataFrame) -> Limits:
        """From the rows of `data.reference_tables.limits`."""
        timed = rows[(rows["unit"] == "s") & rows["request_type"].isna()]
        rated = rows[(rows["unit"] == "B/s") & rows["request_type"].notna()]
        good, tolerable = (timed.iloc[0]["good"], timed.iloc[0]["tolerable"]) if len(timed) else (None, None)
        return cls(good, tolerable, {row["request_type"]: (row["good"], row["tolerable"]) for _, row in rated.iterrows()})

    def rate_words(self) -> str:
        """What is said of request types without a limit of time; '' when there are none."""
        return "; ".join(
            f"{name} is judged on its byte rate (good from {good:,.0f} B/s, tolerable from {tolerable:,.0f} B/s)"
            for name, (good, tolerable) in self.by_rate.items()
        )

    def draw(self, drawn: Drawing, look: Look, start: float, rows: list[int]) -> None:
        """Zones from the start of the axis and a line at each limit, over these rows; labels above them."""
        if self.good is None or self.tolerable is None or not rows:
            return
        top, bottom = min(rows) - 0.5, max(rows) + 0.5
        for first, last, color in ((start, self.good, look.good_zone), (self.good, self.tolerable, look.tolerable_zone)):
            drawn.shape(type="rect", x0=first, x1=last, y0=top, y1=bottom, fillcolor=color, line={"width": 0})
        for limit, name, side in ((self.good, "good", "right"), (self.tolerable, "tolerable", "left")):
            drawn.shape(
                type="line",
                x0=limit,
                x1=limit,
                y0=top,
                y1=bottom,
                line={"width": 1.5, "color": look.muted, "dash": "dot"},
            )
            drawn.note(
                # An annotation on a log axis stands at the exponent, unlike a shape.
                x=math.log10(limit) if drawn.logarithmic() else limit,
                y=1,
                yref="paper",
                text=f"{name} ≤ {limit:g} s",
                xanchor=side,
                xshift=6 if side == "right" else -6,
                yanchor="bottom",
                yshift=3,
                font={"size": 11, "color": look.muted},
            )

    def keys(self, look: Look) -> list[Key]:
        """The legend's entries for the zones."""
        if self.good is None or self.tolerable is None:
            return []
        return [
            Key(f"Good up to {self.good:g} s", look.good_zone, "box"),
            Key(f"Tolerable up to {self.tolerable:g} s", look.tolerable_zone, "box"),
        ]
