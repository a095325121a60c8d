"""The view of mean response times."""

from __future__ import annotations

import pandas as pd

from data import response
from pages.common import shell, text
from pages.common.ask import ask, look
from pages.common.later import later
from pages.response_times import answer, choice, quality_exhibit, shares_chart, times_chart, times_exhibit, ways
from pages.response_times.chosen import Chosen
from pages.response_times.limits import Limits

READ = """
- Disclosures print the mean response time of each request type in each iteration, no samples. A dot is such a mean, the tick the
  median of a result's iterations. From eight iterations on, the box sums up all results of the selection. The thin line
  spans the least and the greatest single response, where a kit's raw file prints them.
- Request types stand in the order of the workload's table. The load is in the legend: times of different loads are not one better
  than the other.
- The bands end at the limits of a good and of a tolerable response. They hold for single requests; a mean within a band does not
  say that every request was.
- The bars give the share of requests that were good, tolerable or failed, all iterations together. Good is exact. Where the text
  gives only the sum of tolerable and failed, the part that may be either is hatched.
- SPEC requires 95% good and 99% good or tolerable of all requests of an iteration together, not of each type.
"""


def show(chosen: Chosen, limits: Limits, *, logarithmic: bool) -> str:
    """Draw the view; its answer."""
    workload = str(chosen.workload)
    every = ask(response.boxes, chosen.selection, workload)
    many = every[every["points"] >= response.BOXES_FROM]
    figures = ask(response.requests, workload, chosen.ids)
    quality = _quality(chosen, workload)
    drawn = times_chart.Times(workload, chosen.shown, figures, many, quality, limits)
    phone = shell.on_a_phone()
    basis = f"{chosen.basis}{_loads(chosen) if len(many) else ''}"
    asked = (times_exhibit.NAME, times_exhibit.parameters(chosen, logarithmic=logarithmic))
    made = times_chart.figure(drawn, look(), basis, logarithmic=logarithmic, beside=not phone)
    picked = shell.chart(made, key="times_chart", select=bool(chosen.shown), exhibit=asked)
    later(ways.offer, picked, chosen.shown)
    if phone and len(chosen.shown) < 2:
        names = list(quality["request_type"])
        title = f"{workload}: quality of service"
        asked = (quality_exhibit.NAME, quality_exhibit.parameters(chosen, None))
        made = shares_chart.figure(quality, names, look(), title, f"All iterations · {chosen.basis}")
        shell.chart(made, key="shares_chart", exhibit=asked)
    later(note, quality)
    if chosen.shown:
        later(_figures, figures, chosen)
    if chosen.many:
        later(_summary, every)
    medians = answer.middle(figures) if chosen.shown else every.rename(columns={"mid": "response_s"})
    return answer.of_times(medians, quality, answer.who(chosen.shown, chosen.total, workload), limits)


def _loads(chosen: Chosen) -> str:
    """The loads behind the boxes."""
    return choice.loads(ask(response.extent, chosen.selection, chosen.workload))


def _quality(chosen: Chosen, workload: str) -> pd.DataFrame:
    """Of each shown result, or without any of the whole selection together."""
    if not chosen.shown:
        return ask(response.quality, chosen.selection, workload)
    return ask(response.quality, chosen.selection, workload, chosen.ids, True)


def note(quality: pd.DataFrame) -> None:
    """Say where a document's own counts do not add up."""
    wrong = shares_chart.miscounted(quality)
    if len(wrong):
        kinds = text.listed([text.plain(name) for name in dict.fromkeys(wrong["request_type"])])
        shell.quiet(f"Good, tolerable and failed requests as printed do not add up to all requests of: {kinds}.")


def _figures(figures: pd.DataFrame, chosen: Chosen) -> None:
    shell.heading("The figures by request type", "Every iteration as printed; a dash where the text does not give the number")
    names = {one.result_id: one.name for one in chosen.shown}
    extremes = figures["response_max_s"].notna().any()
    columns = (
        ({"result": shell.words("Result")} if len(names) > 1 else {})
        | {
            "request_type": shell.words("Request type"),
            "iteration": shell.number("Iteration"),
            "load": shell.number("Sessions"),
            "response_s": shell.number("Mean response (s)", digits=3),
        }
        | (
            {
                "response_min_s": shell.number("Least (s)", digits=3),
                "response_max_s": shell.number("Greatest (s)", digits=3),
            }
            if extremes
            else {}
        )
        | {
            "requests": shell.number("Requests"),
            "good": shell.number("Good"),
            "tolerable": shell.number("Tolerable"),
            "fail": shell.number("Failed"),
            "bytes": shell.number("Bytes per request"),
            "evidence": shell.words("Counts", note="printed, derived from the totals, or bounded: only limits follow"),
        }
    )
    rows = figures.assign(result=figures["result_id"].map(names))
    shell.table(rows[list(columns)], columns, key="requests_table")


def _summary(summary: pd.DataFrame) -> None:
    shell.heading("All results of the selection", "Seconds: mean response times of all iterations")
    shell.table(
        summary,
        {
            "request_type": shell.words("Request type"),
            "results": shell.number("Results"),
            "points": shell.number("Iterations"),
            "low": shell.number("Lowest (s)", digits=3),
            "p5": shell.number("5th percentile (s)", digits=3),
            "q1": shell.number("Lower quartile (s)", digits=3),
            "mid": shell.number("Median (s)", digits=3),
            "q3": shell.number("Upper quartile (s)", digits=3),
            "p95": shell.number("95th percentile (s)", digits=3),
            "high": shell.number("Highest (s)", digits=3),
        },
        key="summary_table",
    )
