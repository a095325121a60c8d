"""Documents by layout and what became of them, as stacked bars."""

from __future__ import annotations

import pandas as pd

from pages.common import room, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.result.tables import LAYOUTS

ROW = 34
_STANDOFF = 6  # pixels between a name and the frame
_STATES = (("accepted", "Accepted"), ("duplicate", "Copy of a result"), ("rejected", "Rejected"))


def figure(rows: pd.DataFrame, look: Look) -> Chart:
    """`rows` as from `data.quality.by_layout`, in their order from the top."""
    names = [layout(name) for name in rows["layout"]]
    totals = (rows["accepted"] + rows["duplicate"] + rows["rejected"]).tolist()
    counts = [f"\u2002{total:,}" for total in totals]
    drawn = Drawing(look, ROW * len(rows) + 56, barmode="stack", bargap=0.4)
    drawn.arrange(
        # At the right there is room for the greatest count beside its bar, and so for half of a last tick that is no wider.
        margin={"l": room.beside(names, 13) + _STANDOFF, "r": room.beside(counts), "b": room.below(titled=True)},
        xaxis=style.axis(
            look,
            "Documents",
            automargin=False,
            grid=True,
            tickformat=",",
            range=[0, max(totals)],
            dtick=style.whole(max(totals)),
        ),
        yaxis=style.axis(
            look, tickvals=list(range(len(rows))), ticktext=names, range=[len(rows) - 0.5, -0.5], ticklabelstandoff=_STANDOFF
        )
        | {"tickfont": {"size": 13, "color": look.text}, "automargin": False},
    )
    colors = {"accepted": look.good, "duplicate": look.tolerable, "rejected": look.fail}
    present = [(column, words) for column, words in _STATES if rows[column].any()]
    for column, words in present:
        values = rows[column].tolist()
        drawn.trace(
            "bar",
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
    drawn.trace(
        "scatter",
        x=totals,
        y=list(range(len(rows))),
        mode="text",
        name="All",
        text=counts,
        textposition="middle right",
        textfont={"size": 12, "color": look.text},
        cliponaxis=False,
        hoverinfo="skip",
    )
    return Chart(
        drawn.settings(),
        "Documents by layout",
        f"Number of documents and what became of them · n = {sum(totals):,}",
        f"Stacked bars of {sum(totals)} documents by layout and status",
        tuple(Key(words, colors[column], "box") for column, words in present),
    )


def layout(name: object) -> str:
    """A layout in words."""
    return "Not recognised" if text.missing(name) else LAYOUTS.get(str(name), str(name))
