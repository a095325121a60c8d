"""Documents by layout and what became of them, as stacked bars."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.legend import Key
from pages.common.style import Look
from pages.result.tables import LAYOUTS

ROW = 34
_STATES = (("accepted", "Accepted"), ("duplicate", "Copy of a result"), ("rejected", "Rejected"))


def figure(rows: pd.DataFrame, look: Look) -> Chart:
    """`rows` as from `data.quality.by_layout`, in their order from the top."""
    names = [layout(name) for name in rows["layout"]]
    totals = (rows["accepted"] + rows["duplicate"] + rows["rejected"]).tolist()
    drawn = style.base(look, ROW * len(rows) + 56, barmode="stack", bargap=0.4)
    drawn.update_layout(
        xaxis=style.axis(
            look,
            "Documents",
            grid=True,
            rangemode="tozero",
            tickformat=",",
            range=[0, max(totals) * 1.1],
            dtick=style.whole(max(totals)),
        ),
        yaxis=style.axis(
            look, tickvals=list(range(len(rows))), ticktext=names, range=[len(rows) - 0.5, -0.5], ticklabelstandoff=6
        )
        | {"tickfont": {"size": 13, "color": look.text}},
    )
    colors = {"accepted": look.good, "duplicate": look.tolerable, "rejected": look.fail}
    for column, words in _STATES:
        values = rows[column].tolist()
        drawn.add_trace(
            go.Bar(
                orientation="h",
                x=values,
                y=list(range(len(rows))),
                name=words,
                marker={"color": colors[column]},
                customdata=[
                    f"<b>{name}</b><br>{text.count(int(value), 'document')}: {words.lower()}"
                    for name, value in zip(names, values, strict=True)
                ],
                hovertemplate="%{customdata}<extra></extra>",
            )
        )
    for place, total in enumerate(totals):
        drawn.add_annotation(
            x=total,
            y=place,
            text=f"{total:,}",
            showarrow=False,
            xanchor="left",
            xshift=6,
            font={"size": 12, "color": look.text},
        )
    present = [(column, words) for column, words in _STATES if rows[column].sum()]
    return Chart(
        drawn,
        "Documents by layout",
        f"Number of documents and what became of them · n = {sum(totals):,}",
        f"Stacked bars of {sum(totals)} documents by layout and status",
        tuple(Key(words, colors[column], "box") for column, words in present),
    )


def layout(name: object) -> str:
    """A layout in words."""
    return "Not recognised" if text.missing(name) else LAYOUTS.get(str(name), str(name))
