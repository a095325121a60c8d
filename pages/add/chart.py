"""Where a result stands: a row for each result around it, highest score first."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from data.metrics import BY_NAME
from pages.common import style, text
from pages.common.charts import Chart
from pages.common.legend import Key
from pages.common.style import Look

_ROW = 30  # pixels
_FOOT = 64
_LETTERS, _LETTERS_OF_PHONES = 40, 18
_ROOM, _ROOM_OF_PHONES = 0.14, 0.5  # beside the outermost marks, for their labels
GAP = "⋮"


def figure(rows: pd.DataFrame, metric: str, peers: int, look: Look, *, own: bool, narrow: bool = False) -> Chart:
    """`rows` as from `data.added.neighbours`, at least one; peers: all published valid results of the metric but this one."""
    lines = _with_gaps(rows)
    names = [_name(row, _LETTERS_OF_PHONES if narrow else _LETTERS, own) if row else GAP for row in lines]
    drawn = style.base(look, len(lines) * _ROW + _FOOT, hoverdistance=30)
    logarithmic = style.spans_a_decade(rows["score"].tolist())
    low, high = float(rows["score"].min()), float(rows["score"].max())
    room = _ROOM_OF_PHONES if narrow else _ROOM
    bounds = style.log_range(low, high, room) if logarithmic else style.linear_range(low, high, room)
    more: dict[str, object] = {"nticks": 3 if narrow else 6, "tickformat": ",", "tickangle": 0}
    if logarithmic:
        values, ticks = style.log_ticks(*bounds)
        few = len(values) // 3 + 1 if narrow else 1
        more = {"type": "log", "tickvals": values[::few], "ticktext": ticks[::few], "tickangle": 0}
    title = f"{metric if narrow else BY_NAME[metric].axis}{', log scale' if logarithmic else ''}"
    places = list(range(len(lines)))
    drawn.update_layout(
        xaxis=style.axis(look, title, grid=True, range=bounds, **more),
        yaxis=style.axis(
            look, range=[len(lines) - 0.4, -0.6], tickvals=places, ticktext=names, tickfont={"size": 12, "color": look.text}
        ),
    )
    for place, row in enumerate(lines):
        if row:
            drawn.add_trace(_mark(place, row, metric, look, own))
    return Chart(
        style.settings(drawn),
        f"{metric} around this result",
        f"{(BY_NAME[metric].unit or 'normalised score').capitalize()} · published valid results · n = {peers:,}",
        f"Dot chart of {len(rows)} {metric} scores, highest first, with this result marked",
        (
            Key(
                "Hollow: this result, of your own and not ranked; (n) is the place it would have"
                if own
                else "Ringed: this result",
                look.text,
                "ring",
            ),
        ),
    )


def _with_gaps(rows: pd.DataFrame) -> list[dict[str, object] | None]:
    """The rows, with None where published results in between are left out."""
    lines: list[dict[str, object] | None] = []
    before = None
    for row in rows.to_dict("records"):
        if not text.missing(row["number"]):
            if before is not None and row["number"] > before + 1 and not _only_itself(rows, row, before):
                lines.append(None)
            before = row["number"]
        lines.append(row)
    return lines


def _only_itself(rows: pd.DataFrame, row: dict[str, object], before: float) -> bool:
    """Whether the only one left out in between is the result itself, which has a row of its own."""
    return bool(row["number"] == before + 2 and ((rows["mine"]) & (rows["score"] >= row["score"])).any())


def plain_name(row: dict[str, object], own: bool, letters: int = _LETTERS) -> str:
    """What stands at the left of a row, as plain text: place and system."""
    name, place = text.clipped(text.system_name(row["vendor"], row["system"]), letters), f"{int(row['place']):,}"
    return f"({place}) · {name} (own)" if row["mine"] and own else f"{place} · {name}"


def _name(row: dict[str, object], letters: int, own: bool) -> str:
    name = text.mark(plain_name(row, own, letters))
    return f"<b>{name}</b>" if row["mine"] else name


def _mark(place: int, row: dict[str, object], metric: str, look: Look, own: bool) -> go.Scatter:
    color, symbol = look.mark_of(row["vendor"])
    hollow = bool(row["mine"]) and own
    line = {"width": 3, "color": look.text if hollow else look.accent} if row["mine"] else {"width": 1, "color": look.outline}
    return go.Scatter(
        x=[float(row["score"])],
        y=[place],
        mode="markers+text",
        marker={
            "size": 14 if row["mine"] else 11,
            "color": look.text if hollow else color,
            "symbol": "circle-open" if hollow else symbol,
            "line": line,
        },
        text=[f"<b>{text.number(row['score'])}</b>" if row["mine"] else text.number(row["score"])],
        textposition="middle right",
        textfont={"size": 12, "color": look.text},
        cliponaxis=False,
        name="This result" if row["mine"] else "Published",
        hovertemplate=f"{_hover(row, metric)}<extra></extra>",
    )


def _hover(row: dict[str, object], metric: str) -> str:
    lines = [
        f"<b>{text.mark(text.clipped(text.system_name(row['vendor'], row['system']), 60))}</b>",
        f"{text.number(row['score'])} {BY_NAME[metric].unit or metric}",
    ]
    if not text.missing(row["per_core"]):
        lines.append(f"{text.three(row['per_core'])} per core (derived, not a SPEC metric)")
    lines.append(f"Tested {text.month(row['test_date'])}")
    return "<br>".join(lines).replace("%{", "%&#123;")
