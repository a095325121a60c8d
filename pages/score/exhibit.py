"""The score chart, ready to leave the dashboard."""

from __future__ import annotations

import pandas as pd

from data import score, sources
from data.measures import BY_NAME, DERIVED_BY_NAME
from data.metrics import Metric
from pages.common import fair_use, text
from pages.common.style import Look
from pages.export import asked
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Dots, Series
from pages.score import chart, lines, marks, options, words
from pages.score.options import Options

NAME = "score"


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The chart of the score page with these parameters; raises NotToBeMade."""
    wanted = asked.selection(parameters)
    metric = asked.metric(wanted)
    if metric is None:
        raise NotToBeMade("The chart of scores needs a benchmark.")
    settings, _ = options.read(parameters)
    rows = score.points(wanted.selection, metric.name, settings.axes())
    drawn = rows[rows["x"].notna() & rows["y"].notna()]
    if drawn.empty:
        raise NotToBeMade("No result of the selection has both numbers.")
    basis = wanted.selection.words()
    groups = marks.marks(settings.color, score.groups(settings.color), look)
    made = chart.figure(drawn, metric, settings, look, groups, basis)
    used = tuple(drawn["result_id"])
    derived = DERIVED_BY_NAME.get(settings.y)
    said = f"{words.subject(metric, settings)}; {basis}"
    return Exhibit(
        NAME,
        parameters,
        made.chart,
        drawn.assign(kind=[words.kind(row) for row in drawn[["origin", "validity"]].to_dict("records")]),
        _columns(metric, settings),
        basis,
        text.count(len(drawn), "result"),
        sources.results(used),
        fair_use.line(sources.provenance(used), said, derived=derived is not None),
        (f"{derived.name}: {derived.formula}",) if derived else (),
        (_native(made.rows, metric, settings, groups),),
    )


def _columns(metric: Metric, settings: Options) -> dict[str, Column]:
    measure, derived = BY_NAME[settings.x], DERIVED_BY_NAME.get(settings.y)
    columns = {"vendor": Column("Vendor"), "system": Column("System"), "score": Column("Score", metric.unit)}
    if derived:
        columns["y"] = Column(derived.name, metric.unit, derived=True)
    if settings.x != "Test date":
        columns["x"] = Column(measure.axis)
    return columns | {
        "mark": Column(settings.color),
        "processor": Column("Processor"),
        "memory_gb": Column("Memory", "GB"),
        "operating_system": Column("Operating system"),
        "web_server": Column("Web server"),
        "tested_by": Column("Tested by"),
        "test_date": Column("Tested"),
        "kind": Column("Kind"),
        "result_id": Column("Result"),
    }


def _native(rows: pd.DataFrame, metric: Metric, settings: Options, groups: marks.Marks) -> Dots:
    """`rows` as drawn: with `across`, x as a number."""
    measure = BY_NAME[settings.x]
    across = rows["across"].tolist()
    wide_x, wide_y = chart.logarithmic(rows, settings)
    series = []
    for (name, ranked), inside in rows.groupby(["mark", "ranked"], sort=False):
        color, symbol = groups.get(name, groups[score.UNKNOWN])
        kinds = sorted({words.kind(row) for row in inside[["origin", "validity"]].to_dict("records")} - {""})
        series.append(
            Series(
                text.vendor_name(name) if ranked else f"{text.vendor_name(name)} ({text.listed(kinds)}, not ranked)",
                inside["across"].tolist(),
                inside["y"].tolist(),
                [text.system_name(row.vendor, row.system) for row in inside.itertuples()],
                color,
                symbol,
                hollow=not ranked,
            )
        )
    best = rows[rows["ranked"]]
    if settings.best == options.SHOWN and len(best) >= lines.BEST_FROM:
        steps = lines.best(best)
        series.append(Series(lines.BEST, *_stairs(steps), color="#5B6675", joined=True, dashed=True, marked=False))
    return Dots(
        Axis(measure.axis, wide_x, min(across), max(across), measure.date), Axis(words.y_axis(metric, settings), wide_y), series
    )


def _stairs(steps: pd.DataFrame) -> tuple[list[float], list[float]]:
    """The corners of a step line, each level held up to the next."""
    across, up = [], []
    for x, y in zip(steps["across"], steps["y"], strict=True):
        if up:
            across.append(x)
            up.append(up[-1])
        across.append(x)
        up.append(y)
    return across, up
