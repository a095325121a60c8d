"""Each consistency check: at the left how many results it applies to, at the right how many fail it, on a scale of its own."""

from __future__ import annotations

import pandas as pd

from pages.common import room, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look

ROW = 24
SPLIT, GAP = 0.6, 0.08  # where the frame at the left ends, and the way to the other: shares of the width
_STANDOFF = 6  # pixels between a name and the frame


def figure(rows: pd.DataFrame, look: Look) -> Chart:
    """`rows` as from `data.quality.checks`, most failures on top."""
    places = list(range(len(rows)))
    totals = (rows["passed"] + rows["failed"]).tolist()
    names = [text.mark(name(check)) for check in rows["check_name"]]
    drawn = Drawing(look, ROW * len(rows) + 64, barmode="stack", bargap=0.35)
    bounds = [len(rows) - 0.5, -0.5]
    most = int(rows["failed"].max())
    split = SPLIT if most else 1
    drawn.arrange(
        margin={"l": room.beside(names) + _STANDOFF, "b": room.below(titled=True)},
        xaxis=style.axis(
            look,
            "Results checked",
            automargin=False,
            grid=True,
            tickformat=",",
            domain=[0, split],
            rangemode="tozero",
            dtick=style.whole(max(totals)),
        ),
        yaxis=style.axis(look, tickvals=places, ticktext=names, range=bounds, ticklabelstandoff=_STANDOFF)
        | {"tickfont": {"size": 12, "color": look.text}, "automargin": False},
    )
    hovers = [_hover(row) for row in rows.to_dict("records")]
    for column, words, color in (("passed", "Passed", look.good), ("failed", "Failed", look.fail)):
        drawn.trace("bar", **_bars(rows[column].tolist(), places, words, color, hovers))
    if most:
        _failures(drawn, rows, look, bounds, hovers)
    failing = int((rows["failed"] > 0).sum())
    return Chart(
        drawn.settings(),
        "Consistency checks by name",
        f"Results that each check applies to, and those that fail it · n = {sum(totals):,} checks, "
        f"{text.count(failing, 'kind') if failing else 'none'} with a failure",
        f"Bars of {len(rows)} consistency checks with the results that pass and fail each",
        (Key("Passed", look.good, "box"), *([Key("Failed", look.fail, "box")] if most else [])),
    )


def _failures(drawn: Drawing, rows: pd.DataFrame, look: Look, bounds: list[float], hovers: list[str]) -> None:
    """The failures again at the right, where few among thousands can be seen."""
    most = int(rows["failed"].max())
    failed, totals = rows["failed"].tolist(), (rows["passed"] + rows["failed"]).tolist()
    counts = [f"{amount:,} of {total:,}" if amount else "none" for amount, total in zip(failed, totals, strict=True)]
    drawn.arrange(
        margin={"r": room.beside(counts)},
        xaxis2=style.axis(
            look,
            "Failed",
            automargin=False,
            tickformat=",",
            domain=[SPLIT + GAP, 1],
            anchor="y2",
            range=[0, most],
            tickvals=[most],  # a 0 would run into the other axis on a phone, and the bars bear their numbers
        ),
        yaxis2=style.axis(look, range=bounds, anchor="x2", showticklabels=False, automargin=False),
    )
    drawn.trace(
        "bar",
        **_bars(failed, list(range(len(rows))), "Failed alone", look.fail, hovers),
        xaxis="x2",
        yaxis="y2",
        text=counts,
        textposition="outside",
        constraintext="none",
        cliponaxis=False,
        textfont={"size": 12, "color": [look.text if amount else look.muted for amount in failed]},
    )


def name(check: object) -> str:
    """A check's name in words."""
    words = str(check).replace("_", " ").capitalize()
    for written, meant in (("Qos", "QoS"), ("abr", "ABR"), ("Littles", "Little's"), ("Kbit", "kbit")):
        words = words.replace(written, meant)
    return words


def _bars(values: list, places: list[int], words: str, color: str, hovers: list[str]) -> dict[str, object]:
    return {
        "orientation": "h",
        "x": values,
        "y": places,
        "name": words,
        "marker": {"color": color},
        "customdata": hovers,
        "hovertemplate": "%{customdata}<extra></extra>",
    }


def _hover(row: dict) -> str:
    return (
        f"<b>{text.mark(row['message'])}</b><br>{int(row['passed']):,} passed, {int(row['failed']):,} failed ({row['severity']})"
    )
