"""Shares of good, tolerable and failed requests as stacked bars; what is known only in sum is hatched."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from pages.common import text
from pages.common.legend import Key
from pages.common.style import Look


def draw(drawn: go.Figure, look: Look, quality: pd.DataFrame, order: dict[str, int]) -> None:
    """Shares of good, tolerable and failed requests; what is known only in sum is hatched."""
    known = quality[quality["requests"] > 0]
    rows = [order[name] for name in known["request_type"]]
    beyond = known["requests"] - known["good"]
    unsure = beyond - known["tolerable_min"] - known["fail_min"]
    low = float((known["good"] / known["requests"] * 100).min()) if len(known) else 100.0
    first = 90 if low >= 90 else 0
    parts = (
        ("Good", known["good"], look.good, ""),
        ("Tolerable", known["tolerable_min"], look.tolerable, ""),
        ("Tolerable or failed", unsure, look.tolerable, "/"),
        ("Failed", known["fail_min"], look.fail, ""),
    )
    for name, amount, color, hatch in parts:
        share = amount / known["requests"] * 100
        pattern = {"shape": hatch, "fgcolor": look.fail, "bgcolor": color, "size": 5, "solidity": 0.4} if hatch else {}
        drawn.add_trace(
            go.Bar(
                x=share.tolist(),
                y=rows,
                orientation="h",
                name=name,
                xaxis="x2",
                yaxis="y2",
                marker={"color": color, "line": {"width": 0}, "pattern": pattern},
                customdata=[_hover(row) for _, row in known.iterrows()],
                hovertemplate="%{customdata}<extra></extra>",
            )
        )
    drawn.update_layout(
        xaxis2={
            "range": [first, 100],
            "title": {"text": f"Share, {first}–100%"},
            "tickvals": [90, 95, 100] if first else [0, 50, 100],
            "showgrid": True,
        },
        yaxis2={"tickvals": rows, "ticktext": [f" {requests:,}" for requests in known["requests"]]},
    )
    drawn.add_annotation(
        x=1,
        xref="paper",
        y=1,
        yref="paper",
        text="requests",
        showarrow=False,
        xanchor="left",
        yanchor="bottom",
        yshift=3,
        xshift=4,
        font={"size": 11, "color": look.muted},
    )


def keys(quality: pd.DataFrame, look: Look) -> list[Key]:
    beyond = quality["requests"] - quality["good"]
    entries = [Key("Share good", look.good, "box"), Key("tolerable", look.tolerable, "box")]
    if (beyond - quality["tolerable_min"] - quality["fail_min"]).sum() > 0:
        entries.append(Key("tolerable or failed, only their sum is known", look.tolerable, "hatched", look.fail))
    return [*entries, Key("failed", look.fail, "box")]


def _hover(row: pd.Series) -> str:
    total = row["requests"]
    beyond = int(row["requests"] - row["good"])

    def part(low: float, high: float) -> str:
        counts = f"{low:,.0f}" if low == high else f"{low:,.0f} to {high:,.0f}"
        return f"{counts} of {total:,.0f}"

    return "<br>".join(
        [
            f"<b>{text.mark(row['request_type'])}</b>",
            f"Good: {part(row['good'], row['good'])} ({row['good'] / total:.2%})",
            f"Beyond good: {beyond:,} ({beyond / total:.2%}), exact",
            f"Tolerable: {part(row['tolerable_min'], min(row['tolerable_max'], beyond))}",
            f"Failed: {part(row['fail_min'], min(row['fail_max'], beyond))}",
        ]
    )
