"""Score against a hardware number: one dot a result, colour and marker by vendor."""

from __future__ import annotations

import math

import pandas as pd
import plotly.graph_objects as go

from data.metrics import Metric
from data.score import Measure
from pages.common import style, text
from pages.common.charts import Chart
from pages.common.labels import LABELS_UP_TO, Point, place
from pages.common.legend import Key
from pages.common.style import Look

HEIGHT = 500
HEIGHT_OF_TWO = 340
FRAME = (560, 90)  # in pixels: a low estimate of the frame's width, and what its height is less than the chart's
WEBGL_ABOVE = 1_500
FRONTIER_FROM = 5
CURVES = 4


def figure(shown: pd.DataFrame, metric: Metric, measure: Measure, look: Look, *, logarithmic: bool, basis: str) -> Chart:
    """`shown` as from `data.score.points` or `thinned`, every row with an x."""
    height = HEIGHT if len(shown) > 2 else HEIGHT_OF_TWO
    drawn = style.base(look, height, hoverdistance=24)
    xs, ys = [float(x) for x in shown["x"]], [float(y) for y in shown["score"]]
    x_log = logarithmic and min(xs) > 0
    y_log = logarithmic and min(ys) > 0
    x_axis, x_range = _axis(look, measure.axis, xs, x_log, grid=False)
    y_axis, y_range = _axis(look, metric.axis, ys, y_log, grid=True)
    if x_log and y_log and measure.name == "Cores" and metric.unit:
        _equal_per_core(drawn, look, xs, ys, x_range, y_range)
    if len(shown) >= FRONTIER_FROM:
        _frontier(drawn, look, shown)
    _dots(drawn, look, shown, metric, measure)
    drawn.update_layout(xaxis=x_axis, yaxis=y_axis)
    if len(shown) <= LABELS_UP_TO:
        points = [
            Point(x, y, _share(x, x_range, x_log), _share(y, y_range, y_log), _label(row))
            for x, y, (_, row) in zip(xs, ys, shown.iterrows(), strict=True)
        ]
        for note in place(points, look, width=FRAME[0], height=height - FRAME[1]):
            note["x"], note["y"] = _on(note["x"], x_log), _on(note["y"], y_log)
            drawn.add_annotation(note)
    scales = "both axes logarithmic" if x_log and y_log else "linear axes"
    unit = metric.unit or "normalised score"
    return Chart(
        drawn,
        f"{metric.name} by {_subject(measure)}",
        f"{unit[0].upper()}{unit[1:]}, {scales} · {basis} · n = {_n(shown):,}",
        f"Scatter chart of {metric.name} score against {measure.axis}, {_n(shown)} results",
        _keys(shown, look),
    )


def _n(shown: pd.DataFrame) -> int:
    return int(shown["results"].sum()) if "results" in shown else len(shown)


def _subject(measure: Measure) -> str:
    return measure.axis[0].lower() + measure.axis[1:].split(" (")[0].split(",")[0]


def _on(value: float, logarithmic: bool) -> float:
    """A coordinate as annotations want it: the power of ten on a log axis."""
    return math.log10(value) if logarithmic else value


def _share(value: float, bounds: tuple[float, float], logarithmic: bool) -> float:
    return (_on(value, logarithmic) - bounds[0]) / (bounds[1] - bounds[0])


def _axis(look: Look, title: str, values: list[float], logarithmic: bool, *, grid: bool) -> tuple[dict, tuple[float, float]]:
    whole = sorted(set(values))
    few = not grid and len(whole) <= 8 and all(value == int(value) for value in whole)
    more: dict[str, object] = {"tickvals": whole, "ticktext": [style.short(value) for value in whole]} if few else {}
    if logarithmic:
        bounds = style.log_range(min(values), max(values), 0.12)
        ticks, names = style.log_ticks(*bounds)
        more = {"type": "log", "range": bounds, "tickvals": ticks, "ticktext": names} | more
        return style.axis(look, f"{title}, log scale", grid=grid, line=not grid, **more), bounds
    bounds = style.linear_range(min(values), max(values), 0.12)
    more = {"range": bounds, "tickformat": ",", "nticks": 7} | more
    return style.axis(look, title, grid=grid, line=not grid, **more), bounds


def _label(row: pd.Series) -> str:
    name = text.clipped(text.system_name(row["vendor"], row["system"]), 30)
    return f"{text.mark(name)} · {text.number(row['score'])}"


def _dots(drawn: go.Figure, look: Look, shown: pd.DataFrame, metric: Metric, measure: Measure) -> None:
    kind = go.Scattergl if len(shown) > WEBGL_ABOVE else go.Scatter
    groups = shown.groupby(shown["vendor"].fillna("Unknown"), sort=False)
    for vendor, rows in sorted(groups, key=lambda group: -len(group[1])):
        color, symbol = look.mark_of(vendor)
        published = (rows["origin"] == "published") & (rows["validity"] == "valid")
        drawn.add_trace(
            kind(
                x=rows["x"].tolist(),
                y=rows["score"].tolist(),
                mode="markers",
                name=text.mark(text.vendor_name(vendor)),
                marker={
                    "color": color,
                    "size": 12 if len(shown) <= 100 else 8,
                    "opacity": 1 if len(shown) <= 200 else 0.75,
                    "symbol": symbol if published.all() else [symbol if solid else f"{symbol}-open" for solid in published],
                    "line": {"width": 1, "color": look.outline},
                },
                customdata=[[str(row["result_id"]), _hover(row, metric, measure)] for row in rows.to_dict("records")],
                hovertemplate="%{customdata[1]}<extra></extra>",
                selected={"marker": {"opacity": 1}},
                unselected={"marker": {"opacity": 0.45}},
            )
        )


def _hover(row: dict, metric: Metric, measure: Measure) -> str:
    lines = [
        f"<b>{text.mark(text.clipped(text.system_name(row['vendor'], row['system']), 60))}</b>",
        f"{text.number(row['score'])} {metric.unit or metric.name}",
        f"{text.number(row['x'])} {measure.one if row['x'] == 1 else measure.many}",
        f"{text.mark(text.clipped(row['processor'], 60))}",
        f"Tested {text.month(row['test_date'])} by {text.mark(text.clipped(row['tested_by'], 50))}",
    ]
    others = int(row.get("results", 1)) - 1
    if others:
        lines.append(f"The best of {others + 1} results within 10%")
    if row["origin"] != "published" or row["validity"] != "valid":
        lines.append(f"{str(row['origin']).capitalize()}, {str(row['validity']).replace('_', '-')}")
    return "<br>".join(lines)


def _frontier(drawn: go.Figure, look: Look, shown: pd.DataFrame) -> None:
    best = shown.groupby("x")["score"].max().sort_index().cummax()
    best = best[~best.duplicated()]
    drawn.add_trace(
        go.Scatter(
            x=best.index.tolist(),
            y=best.tolist(),
            mode="lines",
            name="Best score up to here",
            hoverinfo="skip",
            line={"shape": "hv", "width": 1.5, "color": look.muted, "dash": "dot"},
        )
    )


def _equal_per_core(
    drawn: go.Figure, look: Look, xs: list[float], ys: list[float], x_range: tuple[float, float], y_range: tuple[float, float]
) -> None:
    """Thin diagonals on which the score a core is the same, labelled where they leave the frame."""
    rates = [y / x for x, y in zip(xs, ys, strict=True)]
    levels, _ = style.log_ticks(math.log10(min(rates)) - 0.15, math.log10(max(rates)) + 0.15)
    step = max(1, math.ceil(len(levels) / CURVES))
    for level in levels[::step]:
        offset = math.log10(level)
        first = max(x_range[0], y_range[0] - offset)
        last = min(x_range[1], y_range[1] - offset)
        if last - first < 0.05 * (x_range[1] - x_range[0]):
            continue
        drawn.add_trace(
            go.Scatter(
                x=[10**first, 10**last],
                y=[10 ** (first + offset), 10 ** (last + offset)],
                mode="lines",
                line={"width": 1, "color": look.border},
                hoverinfo="skip",
                showlegend=False,
                name="equal",
            )
        )
        drawn.add_annotation(
            x=last,
            y=last + offset,
            text=f"{style.short(level)} a core",
            showarrow=False,
            xanchor="right",
            yanchor="top",
            xshift=-2,
            yshift=-2,
            font={"size": 11, "color": look.muted},
            bgcolor=look.background,
        )


def _keys(shown: pd.DataFrame, look: Look) -> tuple[Key, ...]:
    """The vendors, most results first, when the marks have no labels; and the step line."""
    keys = []
    if len(shown) > LABELS_UP_TO:
        for vendor in shown["vendor"].fillna("Unknown").value_counts().index:
            color, symbol = look.mark_of(vendor)
            keys.append(Key(text.vendor_name(vendor), color, symbol))
    if len(shown) >= FRONTIER_FROM:
        keys.append(Key("Best score up to here", look.muted, "dotted"))
    return tuple(keys)
