"""The marks of the score chart."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import pandas as pd

from data.measures import BY_NAME
from data.metrics import Metric
from data.selection import OWN
from pages.common import text
from pages.common.drawing import Drawing
from pages.common.style import OTHER_VENDOR, Look
from pages.score import panels, words
from pages.score.options import NONE, Options
from pages.score.panels import Panel

_SMALLEST, _LARGEST = 6.0, 26.0  # pixels across, when the area says a number
_FADED = 0.25
_OUTLINED = 200  # results up to which each mark has an outline of its own; beyond, a thin gap sets them apart


@dataclass(frozen=True)
class Sizes:
    """Which number the area of a mark says ('' for none), and the largest one, which has the largest mark."""

    name: str
    largest: float

    @classmethod
    def of(cls, rows: pd.DataFrame, options: Options) -> Sizes:
        """For these rows; none when no row gives the number."""
        known = rows["size"].dropna()
        if options.size == NONE or known.empty or known.max() <= 0:
            return cls("", 0.0)
        return cls(options.size, float(known.max()))

    def pixels(self, value: object) -> float:
        """How wide the mark is; as small as any where the number is not given."""
        if text.missing(value):
            return _SMALLEST
        return max(_SMALLEST, _LARGEST * (max(float(value), 0.0) / self.largest) ** 0.5)

    def words(self) -> str:
        """What the area says."""
        measure = BY_NAME[self.name]
        return f"{measure.axis[0].lower()}{measure.axis[1:]}, largest {text.number(self.largest)}; smallest mark where not given"


@dataclass(frozen=True)
class Style:
    """What all marks of a chart have in common; many: how many results the chart has."""

    metric: Metric
    options: Options
    marks: Mapping[str, tuple[str, str]]
    sizes: Sizes
    many: int


def draw(drawing: Drawing, look: Look, rows: pd.DataFrame, style: Style, panel: Panel, chosen: Collection[str]) -> None:
    """One trace a group, the largest first; rows that stand for others say how many."""
    chosen_marks = set(rows.loc[rows["result_id"].isin(chosen), "stands_for"]) if chosen else set()
    behind = rows["stands_for"].value_counts().to_dict()
    seen = rows[rows["stands_for"] == rows["result_id"]]
    groups = seen.groupby([seen["origin"] == OWN, "mark"], sort=False)  # own results last, so that no mark covers theirs
    for (_, name), group in sorted(groups, key=lambda entry: (entry[0][0], -len(entry[1]), str(entry[0][1]))):
        records = group.to_dict("records")
        color, symbol = style.marks.get(name, OTHER_VENDOR)
        data = [
            [str(row["result_id"]), *words.hover(row, style.metric, style.options, behind[row["result_id"]] - 1)]
            for row in records
        ]
        shown: dict[str, object] = {}
        if chosen:
            shown["selectedpoints"] = [place for place, row in enumerate(records) if row["result_id"] in chosen_marks]
        drawing.trace(
            "scatter",
            x=_xs(group, style.options),
            y=group["y"].astype(float).tolist(),
            mode="markers",
            name=text.mark(text.vendor_name(name)),
            marker=_marker(look, group, style, color, symbol),
            customdata=data,
            hovertemplate=words.hover_template(len(data[0]) - 1),
            selected={"marker": {"opacity": 1}},
            unselected={"marker": {"opacity": _FADED}},
            cliponaxis=style.options.zoom is None,  # at the edge of a part marks are drawn whole: those beyond it are not drawn
            xaxis=f"x{panel.axis}",
            yaxis=f"y{panel.axis}",
            **shown,
        )


def _xs(group: pd.DataFrame, options: Options) -> list[object]:
    if BY_NAME[options.x].date:
        return [panels.iso(day) for day in group["across"]]
    return group["across"].tolist()


def _marker(look: Look, group: pd.DataFrame, style: Style, color: str, symbol: str) -> dict[str, object]:
    """Filled for published valid results, hollow for all others."""
    ranked = group["ranked"].tolist()
    few = style.many <= 100 and not panel_like(style.options)
    size = [style.sizes.pixels(value) for value in group["size"]] if style.sizes.name else (12 if few else 8)
    edge, width = (look.outline, 1) if style.many <= _OUTLINED else (look.background, 0.5)
    outline = edge if all(ranked) else [edge if solid else color for solid in ranked]
    return {
        "color": color,
        "size": size,
        "opacity": 1 if style.many <= _OUTLINED and not style.sizes.name else 0.75,
        "symbol": symbol if all(ranked) else [symbol if solid else f"{symbol}-open" for solid in ranked],
        "line": {"width": width if all(ranked) else [width if solid else 2 for solid in ranked], "color": outline},
    }


def panel_like(options: Options) -> bool:
    """Whether the chart is made of small frames."""
    return options.panels != NONE
