"""The scores of one benchmark over time, ready to leave the dashboard."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd

from data import catalogue, sources, timeline
from data.metrics import BY_NAME
from data.selection import Selection
from pages.common import fair_use, kinds, text
from pages.common.style import Look
from pages.export import asked
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Dots, Series
from pages.overview import chart

NAME = "overview_timeline"
BENCHMARK = "benchmark"  # the parameter
READING = (
    "Each mark is a result, or the best of a vendor in a month or year where there are many; colour and shape stand for the "
    "hardware vendor. The step line is the best score so far. Test dates are printed as months and drawn on the first day of "
    "the month. Scores of different benchmarks measure different things and never share an axis."
)


def parameters(selection: Selection, benchmark: str) -> dict[str, str]:
    """What asks for the panel of a benchmark; the page applies the selection without its benchmark."""
    return asked.write(replace(selection, benchmark=None)) | {BENCHMARK: benchmark}


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The panel of the overview with these parameters; raises NotToBeMade."""
    selection = replace(asked.selection(parameters).selection, benchmark=None)
    benchmark = parameters.get(BENCHMARK, "")
    every = timeline.timeline(selection)
    rows = every[every["benchmark"] == benchmark]
    if rows.empty:
        raise NotToBeMade("No result of this benchmark in the selection has a score and a test date.")
    own = replace(selection, benchmark=benchmark)
    results = int(catalogue.benchmarks(own)["ranked"].iloc[0])
    unit = BY_NAME[benchmark].unit
    span = (every["test_date"].min(), every["test_date"].max())
    drawn = chart.panel(rows, benchmark, results, unit or "normalised score", look, span)
    basis = own.words()
    used = sources.results(own)
    rows = kinds.assigned(rows, used)
    return Exhibit(
        NAME,
        parameters,
        replace(
            drawn,
            title=f"{benchmark}: scores over time",
            subtitle=f"{drawn.subtitle} · {basis}",
            keys=tuple(chart.keys(rows, look)),
        ),
        rows,
        {
            "benchmark": Column("Benchmark"),
            "test_date": Column("Tested"),
            "system_vendor": Column("Vendor"),
            "system": Column("System"),
            "tested_by": Column("Tested by"),
            "score": Column("Score", unit),
            "best_so_far": Column("Best so far", unit),
            "results": Column("Results it stands for"),
            "kind": Column("Kind"),
            "result_id": Column("Result"),
        },
        basis,
        text.count(results, "result"),
        used,
        fair_use.line(sources.provenance(own), f"{benchmark} scores by test date; {basis}"),
        native=(_native(rows, benchmark, look),),
        reading=READING,
    )


def _native(rows: pd.DataFrame, benchmark: str, look: Look) -> Dots:
    days = ((pd.to_datetime(rows["test_date"]) - pd.Timestamp(0).as_unit("s")) / pd.Timedelta(days=1).as_unit("s")).astype(float)
    rows = rows.assign(day=days)
    series = []
    vendors = rows["system_vendor"].fillna("Not stated").rename("vendor")
    for (vendor, ranked), marks in rows.groupby([vendors, rows["kind"] == ""], sort=False):
        color, symbol = look.mark_of(vendor)
        names = [
            f"{text.clipped(text.system_name(row.system_vendor, row.system), 34)} · {text.number(row.score)}"
            + (f" ({row.kind})" if row.kind else "")
            for row in marks.itertuples()
        ]
        said = "" if ranked else f" ({text.listed(sorted(set(marks['kind'])))}, not ranked)"
        name, days_of, scores = f"{text.vendor_name(vendor)}{said}", marks["day"].tolist(), marks["score"].tolist()
        series.append(Series(name, days_of, scores, names, color, symbol, hollow=not ranked))
    others = rows[~rows["own"]]
    if len(others) > 1:
        xs, ys = [], []
        for row in others.drop_duplicates("test_date", keep="last").itertuples():
            xs += [row.day, row.day] if ys else [row.day]
            ys += [ys[-1], row.best_so_far] if ys else [row.best_so_far]
        series.append(Series("Best so far", xs, ys, color=look.muted, joined=True, dashed=True, marked=False))
    metric = BY_NAME[benchmark]
    x = Axis("Month of the test", low=float(days.min()), high=float(days.max()), date=True)
    return Dots(x, Axis(metric.axis, low=float(rows["score"].min()), high=float(rows["score"].max())), series)
