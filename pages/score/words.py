"""The words of the score page: its axes, one result on hover, one result in a label."""

from __future__ import annotations

from collections.abc import Mapping

from data.measures import BY_NAME, DERIVED_BY_NAME, Measure
from data.metrics import Metric
from pages.common import text
from pages.common.kinds import kind
from pages.score.options import Options

NOT_A_METRIC = "derived, not a SPEC metric"


def y_axis(metric: Metric, options: Options) -> str:
    """What the y axis shows, with its unit."""
    derived = DERIVED_BY_NAME.get(options.y)
    if derived is None:
        return metric.axis
    whole = metric.axis if metric.unit else metric.name
    return f"{whole} per {derived.of} (derived)"


def subject(metric: Metric, options: Options) -> str:
    """'SPECweb99 per core by memory'."""
    derived = DERIVED_BY_NAME.get(options.y)
    measure = BY_NAME[options.x]
    across = measure.axis.split(" (")[0].split(",")[0]
    return f"{metric.name}{f' per {derived.of}' if derived else ''} by {across[0].lower()}{across[1:]}"


def unit(metric: Metric, options: Options) -> str:
    """The unit of y, and for a derived value how it is made."""
    derived = DERIVED_BY_NAME.get(options.y)
    if derived is None:
        return (metric.unit or "normalised score").capitalize()
    return f"{NOT_A_METRIC[0].upper()}{NOT_A_METRIC[1:]}: {derived.formula}"


def amount(measure: Measure, value: object) -> str:
    """'4 cores', '64 GB of memory', 'Aug 2003'."""
    if measure.date:
        return text.month(value)
    return f"{text.number(value)} {measure.one if value == 1 else measure.many}"


def label(row: Mapping[str, object], options: Options) -> str:
    """The direct label of a mark: 'IBM eServer pSeries 655 · 10,291'."""
    name = text.clipped(text.system_name(row["vendor"], row["system"]), 30)
    figure = text.three(row["y"]) if options.y in DERIVED_BY_NAME else text.number(row["y"])
    what = kind(row)
    return f"{text.mark(name)} · {figure}{f' ({what})' if what else ''}"


def hover(row: Mapping[str, object], metric: Metric, options: Options, behind: int) -> list[str]:
    """Everything that tells a result from another, as many lines for each result; `behind`: how many more its mark stands for."""
    measure = BY_NAME[options.x]
    lines = [_clipped(text.system_name(row["vendor"], row["system"]))]
    lines.append(f"{text.number(row['score'])} {metric.unit or metric.name}")
    derived = DERIVED_BY_NAME.get(options.y)
    if derived:
        lines.append(f"{text.three(row['y'])} per {derived.of} ({NOT_A_METRIC})")
    if options.x != "Test date":
        prefix = "Hardware available " if measure.date else ""
        lines.append(prefix + amount(measure, row["x"]))
    if options.size not in ("None", options.x):
        lines.append(f"{options.size} not given" if text.missing(row["size"]) else amount(BY_NAME[options.size], row["size"]))
    memory = "" if text.missing(row["memory_gb"]) else f", {text.number(row['memory_gb'])} GB"
    lines.append(f"{_clipped(row['processor'])}{memory}")
    lines.append(f"{_clipped(row['web_server'])} on {_clipped(row['operating_system'])}")
    tested = f"Tested {text.month(row['test_date'])} by {_clipped(row['tested_by'])}"
    what = f"<br><i>{kind(row).capitalize()}</i>" if kind(row) else ""
    more = f"<br>{text.count(behind, 'more result')} of this group here: choose the mark to list them" if behind else ""
    return [*lines, tested + what + more]


def hover_template(lines: int) -> str:
    """How Plotly puts so many lines of `hover`, which follow the id in the data of a mark, together."""
    first, *others = (f"%{{customdata[{place}]}}" for place in range(1, lines + 1))
    return "<br>".join([f"<b>{first}</b>", *others]) + "<extra></extra>"


def _clipped(value: object) -> str:
    return text.mark(text.clipped(value, 56))
