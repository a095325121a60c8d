"""The score chart, ready to leave the dashboard."""

from __future__ import annotations

import pandas as pd

from data import score, sources
from data.measures import BY_NAME, DERIVED_BY_NAME
from data.metrics import Metric
from data.selection import Selection
from pages.common import fair_use, kinds, text
from pages.common.style import Look
from pages.export import asked
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Dots, Ray, Series
from pages.score import chart, lines, marks, options, panels, words
from pages.score.options import Options

NAME = "score"
READING = (
    "Each mark is one result; colour and shape stand for the vendor or the group. Hollow marks are results that are not "
    "published and valid: they are never ranked, and no line goes through them. On a logarithmic axis equal distances are equal "
    "ratios. The step line is the best reached with at most so much hardware, or up to a date. A power law describes the results "
    "that are shown and predicts nothing; on a thin diagonal the score for each unit of hardware is the same."
)


def parameters(selection: Selection, metric: Metric, settings: Options) -> dict[str, str]:
    """What asks for the chart that the page shows."""
    return asked.write(selection, metric) | settings.write()


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
        drawn.assign(kind=kinds.of(drawn)),
        _columns(metric, settings),
        basis,
        text.count(len(drawn), "result"),
        sources.results(used),
        fair_use.line(sources.provenance(used), said, derived=derived is not None),
        (f"{derived.name}: {derived.formula}",) if derived else (),
        _natives(made.rows, metric, settings, groups),
        _reading(made.rows, settings),
    )


def _reading(rows: pd.DataFrame, settings: Options) -> str:
    law = chart.power_law(rows, settings) if settings.panels == options.NONE else None
    return f"{READING} The power law here: {chart.law_words(law)}." if law else READING


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


def _natives(rows: pd.DataFrame, metric: Metric, settings: Options, groups: marks.Marks) -> tuple[Dots, ...]:
    """`rows` as drawn: with `across`, x as a number, and whose mark each stands for. One chart, or one a panel."""
    measure = BY_NAME[settings.x]
    wide_x, wide_y = chart.logarithmic(rows, settings)
    x = Axis(measure.axis, wide_x, rows["across"].min(), rows["across"].max(), measure.date)
    y = Axis(words.y_axis(metric, settings), wide_y, rows["y"].min(), rows["y"].max())
    frames = [("", rows)]
    if settings.panels != options.NONE:
        names = panels.chosen(rows, settings.panels)
        frames = [(_panel(name, inside, settings), inside) for name in names for inside in [rows[rows["panel"] == name]]]
    unit = chart.EQUAL[settings.x] if chart.diagonals(settings, metric, (wide_x, wide_y)) else ""
    return tuple(
        Dots(x, y, _series(inside, settings, groups), name, rays=_rays(inside, unit), rays_name=f"Equal score a {unit}")
        for name, inside in frames
    )


def _panel(name: str, rows: pd.DataFrame, settings: Options) -> str:
    return f"{text.vendor_name(name)} · {chart.panel_words(rows, chart.power_law(rows, settings))}"


def _rays(rows: pd.DataFrame, unit: str) -> list[Ray]:
    """The lines of equal score for each unit of hardware; none without a unit."""
    return [Ray(rate, lines.rate_name(rate, unit)) for rate in lines.rates(rows)] if unit else []


def _series(rows: pd.DataFrame, settings: Options, groups: marks.Marks) -> list[Series]:
    """One of each group that is ranked or not, of the marks that are drawn; the best so far and the power law."""
    series = []
    for (name, ranked), inside in rows[rows["result_id"] == rows["stands_for"]].groupby(["mark", "ranked"], sort=False):
        color, symbol = groups.get(name, groups[score.UNKNOWN])
        found = sorted(set(kinds.of(inside)) - {""})
        series.append(
            Series(
                text.vendor_name(name) if ranked else f"{text.vendor_name(name)} ({text.listed(found)}, not ranked)",
                inside["across"].tolist(),
                inside["y"].tolist(),
                [_label(row, settings) for row in inside.to_dict("records")],
                color,
                symbol,
                hollow=not ranked,
            )
        )
    best = rows[rows["ranked"]]
    if settings.best == options.SHOWN and len(best) >= lines.BEST_FROM:
        steps = lines.best(best)
        series.append(Series(lines.BEST, *_stairs(steps), color="#5B6675", joined=True, dashed=True, marked=False))
    if law := chart.power_law(rows, settings):
        name = lines.FIT if settings.panels != options.NONE else f"{lines.FIT}, exponent {law.exponent:.2f}"
        series.append(Series(name, *lines.curve(law, rows), color="#1A1F27", joined=True, marked=False))
    return series


def _label(row: dict[str, object], settings: Options) -> str:
    figure = text.three(row["y"]) if settings.y in DERIVED_BY_NAME else text.number(row["y"])
    what = words.kind(row)
    return f"{text.clipped(text.system_name(row['vendor'], row['system']), 34)} · {figure}{f' ({what})' if what else ''}"


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
