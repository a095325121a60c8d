"""Small multiples: one panel a benchmark, test date across, score up, the best so far as a step line."""

from __future__ import annotations

import pandas as pd

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.labels import Point, place
from pages.common.legend import Key
from pages.common.style import Look

HEIGHT = 300
FRAME = (200, 230)
LABELS_UP_TO = 5
UNKNOWN = "Unknown"
_QUIET_LINE = {"width": 1.5, "dash": "dot"}
_LINE = {"width": 2, "dash": "solid"}
FULL_UP_TO = 40  # marks of full size; beyond, those that were no record stand back


def panel(
    rows: pd.DataFrame, benchmark: str, results: int, unit: str, look: Look, span: tuple[pd.Timestamp, pd.Timestamp]
) -> Chart:
    """`rows` as from `data.timeline.timeline`, of one benchmark; `span`: first and last date of all panels."""
    few = len(rows) <= FULL_UP_TO
    first, last = _room(*span)
    low, high = float(rows["score"].min()), float(rows["score"].max())
    bounds = style.linear_range(low, high, 0.18)
    bounds = (min(bounds[0], low - 0.16 * (high - low)), bounds[1])
    drawing = Drawing(look, HEIGHT, hoverdistance=24, margin=style.margin([f"{bounds[1]:,.0f}"]), **style.SELECTABLE)
    drawing.arrange(
        xaxis=style.axis(look, line=True, range=[_iso(first), _iso(last)], type="date", automargin=False)
        | {"tickformat": "%Y", "dtick": _step(first, last), "tick0": "2000-01-01"},
        yaxis=style.axis(look, grid=True, range=list(bounds), tickformat=",", nticks=5, automargin=False),
    )
    if few:
        _marks(drawing, rows, unit, look, size=11, opacity=1, outline=1)
    else:
        record = rows["own"] | (rows["score"] == rows["best_so_far"])
        _marks(drawing, rows[~record], unit, look, size=5, opacity=0.45, outline=0.5)
        _marks(drawing, rows[record], unit, look, size=9, opacity=1, outline=0.5)
    if (~rows["own"]).sum() > 1:
        best = rows[~rows["own"]].drop_duplicates("test_date", keep="last")
        drawing.trace(
            "scatter",
            x=_days(best),
            y=best["best_so_far"].tolist(),
            mode="lines",
            hoverinfo="skip",
            name="Best so far",
            line={"shape": "hv", **(_QUIET_LINE if few else _LINE), "color": look.muted if few else look.text},
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
            drawing.note(**note)
    dots = "" if int(rows["results"].sum()) == len(rows) else f", best of a vendor in a {rows['period'].iloc[0]}"
    return Chart(
        drawing.settings(),
        benchmark,
        f"{unit[0].upper()}{unit[1:]}{dots} · n = {results:,}",
        f"Scatter chart of {benchmark} scores by test date, {results} results",
    )


def _marks(drawing: Drawing, rows: pd.DataFrame, unit: str, look: Look, *, size: int, opacity: float, outline: float) -> None:
    """One trace for all vendors: a trace costs a browser more than its marks."""
    own = rows["own"].tolist()
    marks = [look.mark_of(vendor) for vendor in rows["system_vendor"].fillna(UNKNOWN)]
    drawing.trace(
        "scatter",
        x=_days(rows),
        y=rows["score"].tolist(),
        mode="markers",
        marker={
            "size": size,
            "opacity": opacity,
            "color": [color for color, _ in marks],
            "symbol": [f"{symbol}-open" if mine else symbol for (_, symbol), mine in zip(marks, own, strict=True)],
            "line": {
                "width": [2 if mine else outline for mine in own],
                "color": [color if mine else look.outline for (color, _), mine in zip(marks, own, strict=True)],
            },
        },
        customdata=[
            [str(result_id), _system(vendor, system), text.mark(text.clipped(tester, 50)), _behind(results, period, mine)]
            for result_id, vendor, system, tester, results, period, mine in zip(
                rows["result_id"],
                rows["system_vendor"],
                rows["system"],
                rows["tested_by"],
                rows["results"],
                rows["period"],
                own,
                strict=True,
            )
        ],
        hovertemplate=f"<b>%{{customdata[1]}}</b><br>%{{y:,.3~f}} {unit}<br>Tested %{{x|%b %Y}} by %{{customdata[2]}}"
        "%{customdata[3]}<extra></extra>",
    )


def _days(rows: pd.DataFrame) -> list[str]:
    return rows["test_date"].dt.strftime("%Y-%m-%d").tolist()


def _iso(moment: pd.Timestamp) -> str:
    return str(moment.to_datetime64().astype("datetime64[D]"))  # with its room an axis may end after the year 9999


def _system(vendor: object, system: object) -> str:
    return text.mark(text.clipped(text.system_name(vendor, system), 60))


def _behind(results: int, period: str, own: bool) -> str:
    mine = "<br><i>Of your own</i>" if own else ""
    return mine + f"<br>The best of {results:,} results of this vendor in the {period}" if results > 1 else mine


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
    vendors = rows.groupby(rows["system_vendor"].fillna(UNKNOWN))["results"].sum().sort_values(ascending=False, kind="stable")
    marks = [Key(text.vendor_name(vendor), *look.mark_of(vendor)) for vendor in vendors.index]
    quiet = most <= FULL_UP_TO
    return [*marks, Key("Best so far", look.muted if quiet else look.text, "dotted" if quiet else "line"), *own]


def _room(first: pd.Timestamp, last: pd.Timestamp) -> tuple[pd.Timestamp, pd.Timestamp]:
    extra = max((last - first) * 0.08, pd.Timedelta(days=240))
    return first - extra, last + extra


def _step(first: pd.Timestamp, last: pd.Timestamp) -> str:
    years = (last - first).days / 365
    return "M12" if years <= 5 else "M24" if years <= 10 else "M48"
