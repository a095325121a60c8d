"""Response time, throughput and conformance by iteration, ready to leave the dashboard."""

from __future__ import annotations

import pandas as pd

from data import response_iterations, sources
from pages.common import style, text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Boxes, Dots, Native, Series
from pages.response_times import asked, iterations_chart, results, times_exhibit
from pages.response_times.choice import Chosen

NAME = "response_iterations"
READING = (
    "A mark is the mean over all requests of an iteration (SPECweb96: a load level), as printed. From eight results on, a box "
    "sums up all results of the selection. SPECweb99 and SSL: response time = requested connections / throughput, so a lower "
    "one is better only at the same load. The score is the median of the conforming connections of three iterations."
)
FORMULAS = ("Quantiles of the boxes: over the printed figures of all results, interpolated linearly",)


def parameters(chosen: Chosen) -> dict[str, str]:
    """What asks for the chart that the page shows."""
    return asked.write(chosen)


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The response time page of a benchmark without request types with these parameters; raises NotToBeMade."""
    chosen = asked.read(parameters, requests=False)
    benchmark = str(chosen.selection.benchmark)
    shown = chosen.shown or (chosen.best,)
    runs = response_iterations.of_results(tuple(one.result_id for one in shown))
    if runs.empty:
        raise NotToBeMade("None of the results has response times by iteration.")
    boxes = iterations_chart.enough(response_iterations.boxes(chosen.selection))
    basis = chosen.selection.words()
    used = chosen.disclosing if len(boxes) else tuple(one.result_id for one in shown)
    return Exhibit(
        NAME,
        parameters,
        iterations_chart.figure(runs, boxes, shown, benchmark, look, basis),
        results.named(runs, shown),
        {
            "result": Column("Result"),
            "iteration": Column(iterations_chart.step_name(benchmark)),
            "load": Column("Requested load", "operations/s" if benchmark == "SPECweb96" else "connections"),
            "response_ms": Column("Mean response", "ms"),
            "throughput_ops_s": Column("Throughput", "operations/s"),
            "conforming": Column("Conforming connections"),
            "conforming_pct": Column("Conforming connections", "%"),
            "kbit_s": Column("Bit rate", "kbit/s"),
            "kind": Column("Kind"),
            "result_id": Column("Result id"),
        },
        basis,
        text.count(len(used), "result"),
        sources.results(used),
        asked.rules(chosen, used, benchmark),
        FORMULAS if len(boxes) else (),
        tuple(_natives(runs, boxes, shown, benchmark, look)),
        READING,
    )


def _natives(runs: pd.DataFrame, boxes: pd.DataFrame, shown, benchmark: str, look: Look) -> list[Native]:
    steps = [int(step) for step in sorted(runs["iteration"].unique())]
    names = [str(step) for step in steps]
    found: list[Native] = []
    for measure, title in iterations_chart.TITLES.items():
        known = runs[runs[measure].notna()]
        if known.empty:
            continue
        values = known[measure].astype(float).tolist()
        series = []
        for result in shown:
            own = known[known["result_id"] == result.result_id]
            places = [float(steps.index(int(step))) for step in own["iteration"]]
            up = own[measure].astype(float).tolist()
            series.append(
                Series(
                    text.clipped(result.label, 90),
                    places,
                    up,
                    color=result.color,
                    symbol=result.symbol,
                    joined=True,
                    hollow=bool(result.note),
                )
            )
        wide = style.spans_a_decade(values)
        found.append(
            Dots(
                Axis(iterations_chart.step_name(benchmark), names=names),
                Axis(title, wide, min(values), max(values)),
                series,
                title,
            )
        )
    for measure, title in iterations_chart.TITLES.items():
        rows = boxes[boxes["measure"] == measure]
        if rows.empty:
            continue
        of = {int(row.iteration): times_exhibit.box(row) for row in rows.itertuples()}
        called = [f"{iterations_chart.step_name(benchmark)} {step}" for step in of]
        found.append(Boxes(called, list(of.values()), Axis(title), look.muted, f"{title}, all results"))
    return found
