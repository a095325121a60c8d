"""Parameters by vendor: how many of the vendor's results that could have the setting disclose it."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from pages.common import room, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.style import SELECTABLE, Look
from pages.tuning.heat_rows import Row

ROW, NARROW_ROW = 26, 46  # height of a row in pixels; narrow ones have the name above the cells
TOTAL_FROM = 0.85  # where the bars over all vendors begin
COMMENTED = " #"
_HEAD = 12  # letters of a line in a column's heading
_HEAD_LINE = 16  # pixels of such a line
_SHARED = {"mode": "markers+text", "textposition": "middle center", "cliponaxis": False}


def names(vendors: pd.DataFrame) -> dict[str, str]:
    """Name on the axis -> vendor; those that look alike when shortened are kept apart."""
    found: dict[str, str] = {}
    for vendor in vendors["vendor"]:
        name = text.mark(text.vendor_name(vendor))
        found[name if name not in found else text.mark(vendor)] = vendor
    return found


def figure(
    rows: Sequence[Row],
    counts: pd.DataFrame,
    reach: pd.DataFrame,
    vendors: pd.DataFrame,
    look: Look,
    *,
    subtitle: str,
    clustered: bool = False,
    narrow: bool = False,
    focus: tuple[str, str] | None = None,
) -> Chart:
    """`counts`, `reach` and `vendors` as from `data.tuning`; `rows` from `heat_rows`."""
    columns = names(vendors)
    drawn_ones = counts[counts["parameter"].isin([row.parameter for row in rows])]
    cells = drawn_ones[["parameter", "family", "vendor", "results", "commented"]].itertuples(index=False, name=None)
    found = {cell[:3]: cell[3:] for cell in cells}
    sizes = dict(zip(zip(reach["family"], reach["vendor"], strict=True), reach["results"], strict=True))
    heads = _heads(columns, vendors)
    top = max(head.count("<br>") + 1 for head in heads) * _HEAD_LINE + room.GAP
    drawn = Drawing(look, len(rows) * (NARROW_ROW if narrow else ROW) + top + 8, hoverdistance=30, **SELECTABLE)
    names_at_left = [] if narrow else [_label(row, look, clustered=clustered) for row in rows]
    drawn.arrange(margin={"l": room.beside(names_at_left), "r": 12, "t": top, "b": 8})
    _cells(drawn, look, rows, columns, found, sizes, gap=NARROW_ROW - 22 if narrow else 2)
    _totals(drawn, look, rows, narrow=narrow)
    _axes(drawn, look, rows, columns, heads, int(vendors["results"].sum()), names_at_left)
    _rules(drawn, look, rows, focus, strong=clustered)
    if narrow:
        _names_above(drawn, look, rows, clustered=clustered)
    said = sum(row.parameter is not None for row in rows)
    return Chart(
        drawn.settings(),
        "Disclosed settings by vendor",
        subtitle,
        f"Table of {said} tuning parameters by {len(columns)} vendors: results that disclose each, of those it applies to",
    )


def _cells(
    drawn: Drawing,
    look: Look,
    rows: Sequence[Row],
    columns: dict[str, str],
    found: dict[tuple[str, str, str], tuple[int, int]],
    sizes: dict[tuple[str, str], int],
    *,
    gap: int,
) -> None:
    """A coloured cell where the parameter applies, and over it the words, which can be chosen; a dot where it does not."""
    shares: list[list[float | None]] = []
    kinds: dict[str, dict[str, list[object]]] = {
        kind: {"x": [], "y": [], "text": [], "customdata": []} for kind in ("cells", "none", "apart")
    }
    for row in rows:
        shares.append([])
        for name, vendor in columns.items():
            results, commented = found.get((str(row.parameter), row.family, vendor), (0, 0))
            size = sizes.get((row.family, vendor), 0)
            shares[-1].append(results / size if row.parameter is not None and size else None)
            if row.parameter is None:
                continue
            kind = kinds["cells" if results else "none" if size else "apart"]
            kind["x"].append(name)
            kind["y"].append(row.key)
            kind["text"].append(f"{results:,} of {size:,}{COMMENTED if commented else ''}" if size else "·")
            kind["customdata"].append(round(results / size * 100) if size else 0)
    drawn.trace(
        "heatmap",
        z=shares,
        x=list(columns),
        y=[row.key for row in rows],
        zmin=0,
        zmax=1,
        colorscale=[list(stop) for stop in look.scale],
        showscale=False,
        xgap=3,
        ygap=gap,
        hoverinfo="skip",
        hoverongaps=False,
        name="shares",
    )
    words = {
        "cells": (
            look.text,
            "<b>%{y}</b><br>%{x}<br>%{text} results it applies to (%{customdata}%)<br>Choose to see its values<extra></extra>",
        ),
        "none": (look.muted, "<b>%{y}</b><br>%{x}<br>%{text} results it applies to<extra></extra>"),
        "apart": (look.muted, "<b>%{y}</b><br>%{x}<br>Applies to none of its results<extra></extra>"),
    }
    for name, (color, hover) in words.items():
        drawn.trace(
            "scatter",
            **kinds[name],
            **_SHARED,
            name=name,
            hovertemplate=hover,
            textfont={"size": 18 if name == "apart" else 12, "color": color},
            marker={"symbol": "square", "size": 22, "opacity": 0},
            selected={"marker": {"opacity": 0}},
            unselected={"marker": {"opacity": 0}, "textfont": {"color": color}},
        )


def _totals(drawn: Drawing, look: Look, rows: Sequence[Row], *, narrow: bool) -> None:
    told = [row for row in rows if row.parameter is not None]
    drawn.trace(
        "bar",
        x=[row.results / row.reach * 100 if row.reach else 0 for row in told],
        y=[row.key for row in told],
        orientation="h",
        width=0.26 if narrow else 0.46,
        xaxis="x2",
        marker={"color": look.good, "line": {"width": 0}},
        name="all vendors",
        hovertemplate="<b>%{y}</b><br>All vendors<br>%{text} results it applies to (%{x:.0f}%)<extra></extra>",
        text=[f"{row.results:,}" if narrow else f"{row.results:,} of {row.reach:,}" for row in told],
        textposition="outside",
        constraintext="none",
        cliponaxis=False,
        textfont={"size": 12, "color": look.text},
    )


def _axes(
    drawn: Drawing,
    look: Look,
    rows: Sequence[Row],
    columns: dict[str, str],
    heads: list[str],
    results: int,
    labels: list[str],
) -> None:
    """labels: of the rows at the left; none where the names stand above the cells."""
    words = {"tickfont": {"size": 12, "color": look.text}, "automargin": False}
    drawn.arrange(
        bargap=0,
        xaxis=style.axis(
            look,
            type="category",
            side="top",
            tickvals=list(columns),
            ticktext=heads,
            range=[-0.5, len(columns) - 0.5],
            domain=[0, TOTAL_FROM - 0.02],
            tickangle=0,
        )
        | words,
        xaxis2=style.axis(
            look,
            side="top",
            domain=[TOTAL_FROM, 1],
            range=[0, 260 if labels else 300],
            tickvals=[0],
            ticktext=[f"All<br>n = {results:,}"],
            ticklabelposition="outside right",
        )
        | words,
        yaxis=style.axis(
            look,
            type="category",
            categoryorder="array",
            categoryarray=[row.key for row in rows],
            tickvals=[row.key for row in rows],
            ticktext=labels,
            range=[len(rows) - 0.4, -0.6 if labels else -0.8],
            showticklabels=bool(labels),
        )
        | words,
    )


def _heads(columns: dict[str, str], vendors: pd.DataFrame) -> list[str]:
    """The headings of the columns."""
    sizes = dict(zip(vendors["vendor"], vendors["results"], strict=True))
    return [f"{_two_lines(vendor)}<br>n = {int(sizes[vendor]):,}" for vendor in columns.values()]


def _two_lines(vendor: str) -> str:
    """A vendor's name in at most two short lines."""
    first, _, rest = text.vendor_name(vendor).partition(" ")
    return "<br>".join(text.mark(text.clipped(part, _HEAD)) for part in (first, rest) if part)


def _label(row: Row, look: Look, *, clustered: bool) -> str:
    if row.parameter is None:
        return f"<b>{row.key}</b>"
    name = text.mark(text.clipped(row.parameter, 40))
    return f'{name} <span style="color:{look.muted}">{text.mark(row.family)}</span>' if clustered else name


def _names_above(drawn: Drawing, look: Look, rows: Sequence[Row], *, clustered: bool) -> None:
    """Each name above its row, where there is no room beside it; a heading in the middle of its row."""
    for row in rows:
        drawn.note(
            xref="paper",
            x=0,
            xanchor="left",
            y=row.key,
            yanchor="middle",
            yshift=18 if row.parameter else 0,
            text=_label(row, look, clustered=clustered),
            font={"size": 12, "color": look.text},
        )


def _rules(drawn: Drawing, look: Look, rows: Sequence[Row], focus: tuple[str, str] | None, *, strong: bool) -> None:
    """A line above a group, and a frame around the parameter in focus."""
    for place, row in enumerate(rows):
        if row.ruled:
            line = {"width": 1, "color": look.muted if strong else look.border}
            drawn.shape(type="line", xref="paper", x0=0, x1=1, y0=place - 0.5, y1=place - 0.5, line=line)
        if focus and (row.parameter, row.family) == focus:
            line = {"width": 1.5, "color": look.accent}
            drawn.shape(type="rect", xref="paper", x0=0, x1=1, y0=place - 0.48, y1=place + 0.48, line=line, layer="above")
