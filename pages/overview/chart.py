"""Small multiples: one panel a benchmark, test date across, score up, the best so far as a step line."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.labels import Point, place
from pages.common.legend import Key
from pages.common.style import Look

HEIGHT = 300
FRAME = (200, 230)
LABELS_UP_TO = 5
_QUIET_LINE = {"width": 1.5, "dash": "dot"}
_LINE = {"width": 2, "dash": "solid"}
FULL_UP_TO = 40  # marks of full size; beyond, those that were no record stand back


def panel(
    rows: pd.DataFrame, benchmark: str, results: int, unit: str, look: Look, span: tuple[pd.Timestamp, pd.Timestamp]
) -> Chart:
    """`rows` as from `data.catalogue.timeline`, of one benchmark; `span`: first and last date of all panels."""
    drawn = style.base(look, HEIGHT, hoverdistance=24)
    few = len(rows) <= FULL_UP_TO
    first, last = _room(*span)
    bounds = style.linear_range(float(rows["score"].min()), float(rows["score"].max()), 0.18)
    low, high = float(rows["score"].min()), float(rows["score"].max())
    bounds = (min(bounds[0], low - 0.16 * (high - low)), bounds[1])
    drawn.update_layout(
        xaxis=style.axis(
            look, line=True, range=[first, last], type="date", tickformat="%Y", dtick=_step(first, last), tick0="2000-01-01"
        ),
        yaxis=style.axis(look, grid=True, range=bounds, tickformat=",", nticks=5),
    )
    for (own, vendor), group in rows.groupby([rows["own"], rows["system_vendor"].fillna("Unknown")], sort=False):
        color, symbol = look.mark_of(vendor)
        records = (own | (group["score"] == group["best_so_far"])).tolist()
        drawn.add_trace(
            go.Scatter(
                x=group["test_date"].tolist(),
                y=group["score"].tolist(),
                mode="markers",
                name=text.mark(vendor),
                marker={
                    "size": 11 if few else [9 if record else 5 for record in records],
                    "opacity": 1 if few else [1.0 if record else 0.45 for record in records],
                    "color": color,
                    "symbol": f"{symbol}-open" if own else symbol,
                    "line": {"width": 2, "color": color} if own else {"width": 1 if few else 0.5, "color": look.outline},
                },
                customdata=[[str(row["result_id"]), _hover(row, unit)] for row in group.to_dict("records")],
                hovertemplate="%{customdata[1]}<extra></extra>",
            )
        )
    if (~rows["own"]).sum() > 1:
        best = rows[~rows["own"]].drop_duplicates("test_date", keep="last")
        drawn.add_trace(
            go.Scatter(
                x=best["test_date"].tolist(),
                y=best["best_so_far"].tolist(),
                mode="lines",
                hoverinfo="skip",
                name="Best so far",
                line={"shape": "hv", **(_QUIET_LINE if few else _LINE), "color": look.muted if few else look.text},
            )
        )
    if len(rows) <= LABELS_UP_TO:
        whole = (last - first).total_seconds()
        points = [
            Point(
                row["test_date"].isoformat(),
                row["score"],
                (row["test_date"] - first).total_seconds() / whole,
                (row["score"] - bounds[0]) / (bounds[1] - bounds[0]),
                _label(row),
            )
            for _, row in rows.iterrows()
        ]
        for note in place(points, look, width=FRAME[0], height=FRAME[1], below=len(rows) > 1):
            drawn.add_annotation(note)
    dots = "" if int(rows["results"].sum()) == len(rows) else f", best of a vendor in a {rows['period'].iloc[0]}"
    return Chart(
        drawn,
        benchmark,
        f"{unit[0].upper()}{unit[1:]}{dots} · n = {results:,}",
        f"Scatter chart of {benchmark} scores by test date, {results} results",
    )


def _label(row: pd.Series) -> str:
    """The vendor alone: beside the selection a panel is too narrow for the system's name, which the hover has."""
    vendor = text.mark(text.clipped(text.vendor_name(row["system_vendor"]), 14))
    return f"{vendor} · {text.number(row['score'])}{' (own)' if row['own'] else ''}"


def keys(rows: pd.DataFrame, look: Look) -> list[Key]:
    """The vendors, when a panel has too many marks to label them; and the step line."""
    most = rows.groupby("benchmark").size().max()
    own = [Key("Hollow: of your own, never ranked", look.muted, "ring")] if rows["own"].any() else []
    if most <= LABELS_UP_TO:
        return own
    vendors = rows.groupby(rows["system_vendor"].fillna("Unknown"))["results"].sum().sort_values(ascending=False, kind="stable")
    marks = [Key(text.vendor_name(vendor), *look.mark_of(vendor)) for vendor in vendors.index]
    quiet = most <= FULL_UP_TO
    return [*marks, Key("Best so far", look.muted if quiet else look.text, "dotted" if quiet else "line"), *own]


def _room(first: pd.Timestamp, last: pd.Timestamp) -> tuple[pd.Timestamp, pd.Timestamp]:
    extra = max((last - first) * 0.08, pd.Timedelta(days=240))
    return first - extra, last + extra


def _step(first: pd.Timestamp, last: pd.Timestamp) -> str:
    years = (last - first).days / 365
    return "M12" if years <= 5 else "M24" if years <= 10 else "M48"


def _hover(row: dict, unit: str) -> str:
    lines = [
        f"<b>{text.mark(text.clipped(text.system_name(row['system_vendor'], row['system']), 60))}</b>",
        f"{text.number(row['score'])} {unit}",
        f"Tested {text.month(row['test_date'])} by {text.mark(text.clipped(row['tested_by'], 50))}",
    ]
    if row["own"]:
        lines.append("<i>Of your own</i>")
    if row["results"] > 1:
        lines.append(f"The best of {row['results']:,} results of this vendor in the {row['period']}")
    return "<br>".join(lines)
