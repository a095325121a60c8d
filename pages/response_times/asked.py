"""What the exhibits of response times share: whose figures the parameters ask for, and the words around a chart."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data import response, sources
from data.metrics import METRICS
from pages.common import fair_use
from pages.common.style import Look
from pages.compare.chosen import split
from pages.export import asked
from pages.export.exhibit import NotToBeMade, Parameters
from pages.export.native import Axis, Series
from pages.response_times import choice
from pages.response_times.choice import Chosen
from pages.response_times.limits import Limits

SCALE = "scale"
LINEAR, LOGARITHMIC = "Linear", "Logarithmic"
_ROOM = 0.5  # of a row, above the first and below the last


def write(chosen: Chosen, **more: str) -> dict[str, str]:
    """The parameters that ask for these results of the selection, and what else a chart has to choose from."""
    named = {(metric.benchmark, metric.workload): metric for metric in METRICS}
    shown = named.get((chosen.selection.benchmark or "", chosen.workload))
    return asked.write(chosen.selection, shown) | {choice.PARAMETER: ",".join(chosen.ids) if chosen.picked else ""} | more


def read(parameters: Parameters, *, requests: bool) -> Chosen:
    """The results; requests: of a workload with request types, else of a benchmark by iteration; raises NotToBeMade."""
    wanted = asked.selection(parameters)
    metric = asked.metric(wanted)
    if metric is None:
        raise NotToBeMade("The chart of response times needs a benchmark.")
    workload = metric.workload
    if metric.benchmark == "SPECweb2005" and workload is None:
        workload = response.WORKLOADS[0]
    if requests != (workload is not None):
        kind = "request type" if requests else "iteration alone"
        raise NotToBeMade(f"{metric.benchmark} has no response times by {kind}.")
    ids = split(parameters.get(choice.PARAMETER, "").split("\n"))
    found = response.results(wanted.selection, workload, ids)
    if found.empty:
        raise NotToBeMade("No result in the selection discloses response times.")
    there = set(found["result_id"])
    picked = [name for name in ids if name in there][: response.RESULTS_AT_MOST]
    if ids and not picked:
        raise NotToBeMade("None of the chosen results is in the selection, or none has response times.")
    return choice.chosen(wanted.selection, workload, found, picked)


def logarithmic(parameters: Parameters) -> bool:
    """Whether times stand on a logarithmic axis."""
    return parameters.get(SCALE) == LOGARITHMIC


def rules(chosen: Chosen, used: tuple[str, ...], subject: str | None = None) -> str:
    """The fair-use line; subject: where it is not the workload."""
    said = f"{subject or chosen.workload or chosen.selection.benchmark}; {chosen.names}"
    return fair_use.line(sources.provenance(used), said, derived=True)


def medians(marks: Sequence[Series], look: Look) -> Series:
    """A tick at the median of the marks in each lane of each row."""
    points = pd.DataFrame([(x, y, number) for number, one in enumerate(marks) for x, y in zip(one.x, one.y, strict=True)])
    middle = points.groupby([2, 1], sort=False)[0].median().reset_index()
    return Series("Median", middle[0].tolist(), middle[1].tolist(), color=look.text, symbol="line-ns")


def limit_lines(limits: Limits, rows: int, axis: Axis) -> list[Series]:
    """A line at each limit of time, over so many rows."""
    if limits.good is None or limits.tolerable is None:
        return []
    top = axis.high if axis.high is not None else limits.tolerable
    return [
        Series(
            f"{name} up to {limit:g} s",
            [float(limit)] * 2,
            [-_ROOM, rows - 1 + _ROOM],
            color=color,
            joined=True,
            dashed=True,
            marked=False,
        )
        for limit, name, color in ((limits.good, "Good", "#4477AA"), (limits.tolerable, "Tolerable", "#9A8A1E"))
        if limit <= top
    ]
