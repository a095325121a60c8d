"""Shares of good, tolerable and failed requests as stacked bars; what is known only in sum is hatched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from pages.common import room, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.response_times import rows as frames

ROW = 30


@dataclass(frozen=True)
class Bar:
    """One bar: its place (in rows from the top) and a row of `data.response.quality`."""

    place: float
    counts: dict[str, object]

    def share(self, amount: float) -> float:
        return float(amount) / float(self.counts["requests"]) * 100

    @property
    def unsure(self) -> int:
        """Requests beyond good that are not known to be tolerable or failed; 0 where the document counts more than there are."""
        counts = self.counts
        return max(0, int(counts["requests"] - counts["good"] - counts["tolerable_min"] - counts["fail_min"]))


def bars(quality: pd.DataFrame, places: Sequence[float]) -> list[Bar]:
    """A bar for each row that has requests."""
    return [Bar(place, row) for place, row in zip(places, quality.to_dict("records"), strict=True) if row["requests"] > 0]


def draw(drawn: Drawing, look: Look, shown: Sequence[Bar], *, width: float, panel: str = "2", counts: bool = True) -> None:
    """Bars of this width (in rows) into a panel; with `counts` the number of requests at the right of each row."""
    low = min((bar.share(bar.counts["good"]) for bar in shown), default=100.0)
    first = 90 if low >= 90 else 0
    parts = (
        ("Good", [bar.counts["good"] for bar in shown], look.good, ""),
        ("Tolerable", [bar.counts["tolerable_min"] for bar in shown], look.tolerable, ""),
        ("Tolerable or failed", [bar.unsure for bar in shown], look.tolerable, "/"),
        ("Failed", [bar.counts["fail_min"] for bar in shown], look.fail, ""),
    )
    for name, amounts, color, hatch in parts:
        pattern = {"shape": hatch, "fgcolor": look.fail, "bgcolor": color, "size": 5, "solidity": 0.4} if hatch else {}
        drawn.trace(
            "bar",
            x=[bar.share(amount) for bar, amount in zip(shown, amounts, strict=True)],
            y=[bar.place for bar in shown],
            orientation="h",
            width=width,
            name=name,
            xaxis=f"x{panel}",
            yaxis=f"y{panel}",
            marker={"color": color, "line": {"width": 0}, "pattern": pattern},
            customdata=[hover(bar, name) for bar in shown],
            hovertemplate="%{customdata}<extra></extra>",
        )
    drawn.arrange(
        **{
            f"xaxis{panel}": {
                "range": [first, 100],
                "title": {"text": f"Share, {first}–100%"},
                "tickvals": [90, 95, 100] if first else [0, 50, 100],
                "showgrid": True,
            }
        }
    )
    if counts:
        _counts(drawn, look, shown, panel)


def _counts(drawn: Drawing, look: Look, shown: Sequence[Bar], panel: str) -> None:
    counts = [f" {bar.counts['requests']:,}" for bar in shown]
    drawn.arrange(
        margin={"r": room.beside([*counts, "requests"])},
        **{f"yaxis{panel or ''}": {"tickvals": [bar.place for bar in shown], "ticktext": counts}},
    )
    drawn.note(
        x=1,
        xref="paper",
        y=1,
        yref="paper",
        text="requests",
        xanchor="left",
        yanchor="bottom",
        yshift=3,
        xshift=4,
        font={"size": 11, "color": look.muted},
    )


def figure(quality: pd.DataFrame, names: Sequence[str], look: Look, title: str, subtitle: str, *, clip: int = 34) -> Chart:
    """A chart of its own: a row of `quality` each, called by the names."""
    shown = bars(quality, range(len(quality)))
    drawn = frames.frame(look, names, ROW, "", clip=clip)
    draw(drawn, look, shown, width=0.56, panel="", counts=False)
    # The requests stand on a second axis at the right, as the names take the left one.
    drawn.arrange(
        yaxis2=style.axis(look, side="right", overlaying="y", range=drawn.layout["yaxis"]["range"], automargin=False)
        | {"tickfont": {"size": 12, "color": look.text}, "showgrid": False}
    )
    _counts(drawn, look, shown, "2")
    drawn.trace("scatter", x=[None], y=[None], xaxis="x", yaxis="y2", hoverinfo="skip", name="requests")
    return Chart(drawn.settings(), title, subtitle, f"Stacked bars: {title}", tuple(keys(quality, look)))


def keys(quality: pd.DataFrame, look: Look) -> list[Key]:
    """The legend's entries for the parts that occur."""
    entries = [Key("Good", look.good, "box"), Key("Tolerable", look.tolerable, "box")]
    if any(bar.unsure for bar in bars(quality, range(len(quality)))):
        entries.append(Key("Tolerable or failed, only their sum is known", look.tolerable, "hatched", look.fail))
    return [*entries, Key("Failed", look.fail, "box")]


def miscounted(quality: pd.DataFrame) -> pd.DataFrame:
    """Rows whose good, tolerable and failed requests cannot add up to all of them, whatever was lost."""
    least = quality["good"] + quality["tolerable_min"] + quality["fail_min"]
    most = quality["good"] + quality["tolerable_max"] + quality["fail_max"]
    return quality[(least > quality["requests"]) | (most < quality["requests"])]


def hover(bar: Bar, part: str) -> str:
    """What is known of one part of a bar, in words."""
    row = bar.counts
    total = row["requests"]
    beyond = int(total - row["good"])
    if part == "Good":
        known, note = (row["good"], row["good"]), "exact"
    elif part == "Tolerable":
        known, note = (row["tolerable_min"], row["tolerable_max"]), f"{beyond:,} in all are beyond good"
    elif part == "Failed":
        known, note = (row["fail_min"], row["fail_max"]), f"{beyond:,} in all are beyond good"
    else:
        known, note = (bar.unsure, bar.unsure), "only their sum is known"
    low, high = known
    counts = f"{low:,.0f}" if low == high else f"{low:,.0f} to {high:,.0f}"
    shares = f"{low / total:.2%}" if low == high else f"{low / total:.2%} to {high / total:.2%}"
    return f"<b>{text.mark(row['request_type'])}</b><br>{part}: {counts} of {total:,.0f} ({shares}), {note}"
