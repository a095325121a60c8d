"""What the request counts rest on: printed, derived from totals, or known only within bounds."""

from __future__ import annotations

import pandas as pd

from pages.common import room, style
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look

ROW = 40
_STANDOFF = 6  # pixels between a name and the frame
KINDS = {
    "printed": "All counts printed",
    "derived": "Follow from the totals",
    "bounded": "Only bounds follow",
}


def figure(rows: pd.DataFrame, look: Look) -> Chart:
    """`rows` as from `data.quality.evidence`: a bar a workload, shares of its rows in percent."""
    workloads = list(dict.fromkeys(rows["workload"]))
    totals = rows.groupby("workload")["rows"].sum()
    drawn = Drawing(look, ROW * len(workloads) + 60, barmode="stack", bargap=0.45)
    drawn.arrange(
        margin={"l": room.beside(workloads, 13) + _STANDOFF, "b": room.below(titled=True)},
        xaxis=style.axis(look, "Share of the rows (%)", grid=True, range=[0, 100], automargin=False),
        yaxis=style.axis(
            look,
            tickvals=list(range(len(workloads))),
            ticktext=workloads,
            range=[len(workloads) - 0.5, -0.5],
            ticklabelstandoff=_STANDOFF,
        )
        | {"tickfont": {"size": 13, "color": look.text}, "automargin": False},
    )
    colors = {"printed": look.good, "derived": look.accent, "bounded": look.border}
    for kind, words in KINDS.items():
        own = rows[rows["evidence"] == kind]
        shares = [100 * count / totals[workload] for workload, count in zip(own["workload"], own["rows"], strict=True)]
        pattern = {"shape": "/", "fgcolor": look.muted, "bgcolor": look.border, "size": 5} if kind == "bounded" else {}
        drawn.trace(
            "bar",
            orientation="h",
            x=shares,
            y=[workloads.index(workload) for workload in own["workload"]],
            name=words,
            marker={"color": colors[kind], "pattern": pattern},
            customdata=[
                f"<b>{workload}</b><br>{count:,} of {totals[workload]:,} rows ({share:.1f}%): {words.lower()}"
                for workload, count, share in zip(own["workload"], own["rows"], shares, strict=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
    keys = [
        Key(words, look.border if kind == "bounded" else colors[kind], "hatched" if kind == "bounded" else "box", look.muted)
        for kind, words in KINDS.items()
        if (rows["evidence"] == kind).any()
    ]
    return Chart(
        drawn.settings(),
        "What the request counts rest on",
        f"Share of the rows (request types of iterations) by workload · n = {int(totals.sum()):,} rows",
        "Stacked bars of the evidence for good, tolerable and failed requests by workload",
        tuple(keys),
    )
