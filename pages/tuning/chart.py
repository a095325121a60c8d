"""Parameters by vendor: how many of a vendor's results disclose the setting."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from pages.common import style, text
from pages.common.charts import Chart
from pages.common.style import Look

ROW = 27
ROWS_AT_FIRST = 25
TOTAL_FROM = 0.82  # where the bars over all vendors begin
NO_FAMILY = "not in the dictionary"


@dataclass(frozen=True)
class Cell:
    """What a cell stands for: enough to ask for its lines. vendor None: all vendors."""

    parameter: str
    family: str
    vendor: str | None

    @property
    def id(self) -> str:
        """As a string, for the chart's selection and back."""
        return json.dumps([self.parameter, self.family, self.vendor])

    @classmethod
    def of(cls, id_: str) -> Cell:
        """From such a string."""
        return cls(*json.loads(id_))


def parameters(counts: pd.DataFrame) -> pd.DataFrame:
    """parameter, family, results_in_all: most disclosed first."""
    return counts.drop_duplicates(["parameter", "family"])[["parameter", "family", "results_in_all"]].reset_index(drop=True)


def grouped(shown: pd.DataFrame) -> list[tuple[str, list[tuple[str, int]]]]:
    """Families with their parameters and counts; the family with the most disclosed one first."""
    groups: dict[str, list[tuple[str, int]]] = {}
    for _, row in shown.iterrows():
        groups.setdefault(row["family"], []).append((row["parameter"], int(row["results_in_all"])))
    return sorted(groups.items(), key=lambda group: (-group[1][0][1], -len(group[1]), group[0]))


def figure(counts: pd.DataFrame, vendors: pd.DataFrame, look: Look, basis: str, *, every: bool) -> Chart:
    """`counts` and `vendors` as from `data.tuning`; 25 parameters unless `every`."""
    known = parameters(counts)
    groups = grouped(known if every else known.head(ROWS_AT_FIRST))
    names = list(vendors["vendor"])
    sizes = dict(zip(vendors["vendor"], vendors["results"], strict=True))
    total = int(vendors["results"].sum())
    found = {(row["parameter"], row["family"], row["vendor"]): int(row["results"]) for _, row in counts.iterrows()}
    rows, heads, height = _rows(groups)
    drawn = style.base(look, height * ROW + 70, hoverdistance=40)
    _cells(drawn, look, rows, names, sizes, found)
    _totals(drawn, look, rows, total)
    _axes(drawn, look, rows, heads, height, names, sizes, total)
    said = len(rows)
    shown = f"the {said} most disclosed of {len(known):,} parameters" if said < len(known) else text.count(said, "parameter")
    return Chart(
        drawn,
        "Disclosed settings by vendor",
        f"Results that disclose the parameter, of all results of the vendor; colour: their share · {basis} · {shown} · "
        f"n = {text.count(total, 'result')}",
        f"Table of {said} tuning parameters by {len(names)} vendors, with the number of results that disclose each",
    )


def _rows(groups: list[tuple[str, list[tuple[str, int]]]]) -> tuple[list[tuple[int, str, str, int]], list[tuple[int, str]], int]:
    """Places from the top: (place, parameter, family, results) of each row, (place, family) of each heading."""
    rows, heads, place = [], [], 0
    for family, members in groups:
        heads.append((place, family))
        for parameter, results in members:
            place += 1
            rows.append((place, parameter, family, results))
        place += 1
    return rows, heads, place


def _cells(
    drawn: go.Figure,
    look: Look,
    rows: list[tuple[int, str, str, int]],
    names: list[str],
    sizes: dict[str, int],
    found: dict[tuple[str, str, str], int],
) -> None:
    """A coloured cell for each share above 0, and over it the words, which can be chosen."""
    shares: list[list[float | None]] = [[None] * len(names) for _ in range(max(place for place, *_ in rows) + 1)]
    xs, ys, labels, ids, hovers = [], [], [], [], []
    for place, parameter, family, _ in rows:
        for column, vendor in enumerate(names):
            results, size = found.get((parameter, family, vendor), 0), int(sizes[vendor])
            if not results:
                continue
            share = results / size
            shares[place][column] = share
            xs.append(column)
            ys.append(place)
            labels.append(f"{results:,} of {size:,}")
            ids.append([Cell(parameter, family, vendor).id])
            hovers.append(
                f"<b>{text.mark(parameter)}</b><br>{text.mark(vendor)}: {results:,} of {text.count(size, 'result')} ({share:.0%})"
                "<br>Choose to see the lines"
            )
    drawn.add_trace(
        go.Heatmap(
            z=shares,
            x=list(range(len(names))),
            y=list(range(len(shares))),
            zmin=0,
            zmax=1,
            colorscale=list(look.scale),
            showscale=False,
            xgap=4,
            ygap=3,
            hoverinfo="skip",
            hoverongaps=False,
            name="shares",
        )
    )
    drawn.add_trace(
        go.Scatter(
            x=xs,
            y=ys,
            mode="markers+text",
            text=labels,
            textposition="middle center",
            textfont={"size": 12, "color": look.text},
            customdata=ids,
            hovertext=hovers,
            hoverinfo="text",
            marker={"symbol": "square", "size": 24, "opacity": 0},
            cliponaxis=False,
            name="cells",
            selected={"marker": {"opacity": 0}},
            unselected={"marker": {"opacity": 0}, "textfont": {"color": look.text}},
        )
    )


def _totals(drawn: go.Figure, look: Look, rows: list[tuple[int, str, str, int]], total: int) -> None:
    drawn.add_trace(
        go.Bar(
            x=[results / total * 100 for *_, results in rows],
            y=[place for place, *_ in rows],
            orientation="h",
            width=0.5,
            xaxis="x2",
            marker={"color": look.good, "line": {"width": 0}},
            name="all vendors",
            customdata=[[Cell(parameter, family, None).id] for _, parameter, family, _ in rows],
            hovertext=[
                f"<b>{text.mark(parameter)}</b><br>"
                f"All vendors: {results:,} of {text.count(total, 'result')} ({results / total:.0%})"
                for _, parameter, _, results in rows
            ],
            hoverinfo="text",
            text=[f"{results:,}" for *_, results in rows],
            textposition="outside",
            cliponaxis=False,
            textfont={"size": 12, "color": look.text},
        )
    )


def _axes(
    drawn: go.Figure,
    look: Look,
    rows: list[tuple[int, str, str, int]],
    heads: list[tuple[int, str]],
    height: int,
    names: list[str],
    sizes: dict[str, int],
    total: int,
) -> None:
    ticks = [place for place, *_ in rows] + [place for place, _ in heads]
    labels = [text.mark(text.clipped(parameter, 30)) for _, parameter, *_ in rows]
    labels += [f"<b>{text.mark(family or NO_FAMILY)}</b>" for _, family in heads]
    columns = [f"{_broken(vendor)}<br>n = {int(sizes[vendor]):,}" for vendor in names]
    drawn.update_layout(
        margin={"l": 8, "r": 30, "t": 8, "b": 8},
        bargap=0,
        xaxis=style.axis(
            look,
            side="top",
            tickvals=list(range(len(names))),
            ticktext=columns,
            range=[-0.5, len(names) - 0.5],
            domain=[0, TOTAL_FROM - 0.02],
            tickangle=0,
        )
        | {"tickfont": {"size": 12, "color": look.text}},
        xaxis2=style.axis(
            look,
            side="top",
            domain=[TOTAL_FROM, 1],
            range=[0, 100],
            tickvals=[0],
            ticktext=[f"All<br>n = {total:,}"],
        )
        | {"tickfont": {"size": 12, "color": look.text}, "showline": False, "ticklabelposition": "outside right"},
        yaxis=style.axis(look, tickvals=ticks, ticktext=labels, range=[height - 0.4, -0.6])
        | {"tickfont": {"size": 12, "color": look.text}},
    )
    lines = [
        {
            "type": "line",
            "xref": "paper",
            "x0": 0,
            "x1": 1,
            "y0": place - 0.55,
            "y1": place - 0.55,
            "layer": "below",
            "line": {"width": 1, "color": look.border},
        }
        for place, _ in heads[1:]
    ]
    drawn.update_layout(shapes=lines)


def _broken(vendor: str) -> str:
    """A vendor's name in two lines where it has two words."""
    return text.mark(text.vendor_name(vendor)).replace(" ", "<br>", 1)
