"""How quickly are requests answered?"""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import reference_tables, response
from data.selection import Selection
from pages.common import controls, shell, text
from pages.common.ask import ask, look
from pages.response_times import answer, chart, iterations_chart

ALL = "All results"
READ_REQUESTS = """
- Left: the mean response time of each request type, in the order of the workload's table; a dot an iteration, a tick at the
  median. From eight results on: boxes over all iterations.
- The faint bands reach to the workload's limits of a good and of a tolerable response. They hold for single requests; a dot is
  a mean, so a dot within a band does not say that every request was.
- Right: the share of requests that were good, tolerable or failed, all iterations together, and how many requests there were.
  Good is exact. Where the text gives only the sum of tolerable and failed, the part that may be either is hatched.
- SPEC requires 95% good and 99% good or tolerable of all requests of an iteration together, not of each type.
- `download` (Support) is judged on its byte rate, not on time: at least so many bytes per second.
"""
READ_ITERATIONS = """
- One row a result, best score on top; each mark is the mean response time of all requests in one iteration, the tick the median.
- The load is closed: response time = requested connections / throughput. Lower is better only at the same load, so a result
  with more connections is not worse for a longer time.
- Colour and shape stand for the hardware vendor, the same on every page.
"""


def show() -> None:
    with st.sidebar:
        chosen = controls.kinds(Selection())
        subjects = ask(response.subjects, chosen)
        subject = controls.choice("Workload", list(subjects["subject"]), "workload")
    with shell.page("How quickly are requests answered?"):
        if subject is None:
            shell.answer("No result in the selection discloses response times.")
            shell.nothing("Nothing to draw: the database holds no published, valid result with response times.")
            shell.fair_use(chosen)
        elif subject in response.WORKLOADS:
            _requests(controls.of_benchmark(chosen, "SPECweb2005"), subject)
        else:
            _iterations(controls.of_benchmark(chosen, subject), subject)


def _requests(chosen: Selection, workload: str) -> None:
    found = ask(response.results, chosen, workload)
    names = {row["result_id"]: text.system_name(row["vendor"], row["system"]) for _, row in found.iterrows()}
    picked = _one_result(found, names)
    if picked is not None:
        names = {picked: names[picked]}
    limits = chart.Limits.of(ask(reference_tables.limits, workload))
    basis = f"SPECweb2005 {workload}; {chosen.words()}" if picked is None else f"SPECweb2005 {workload}; {names[picked]}"
    if len(names) <= response.DOTS_UP_TO:
        ids = tuple(names)
        quality = ask(response.quality, chosen, workload, ids)
        figures = ask(response.requests, workload, ids)
        shell.answer(answer.of_requests(answer.middle(figures), quality, list(names.values()), len(names), workload, limits))
        shell.chart(chart.dots(figures, names, quality, limits, workload, look(), chosen.words()), key="requests_chart")
        _figures_table(figures, names)
    else:
        summary, quality = ask(response.boxes, chosen, workload), ask(response.quality, chosen, workload)
        medians = summary.rename(columns={"mid": "response_s"})
        shell.answer(answer.of_requests(medians, quality, [], len(names), workload, limits))
        shell.chart(chart.boxes(summary, quality, limits, workload, look(), chosen.words()), key="boxes_chart")
        _summary_table(summary)
    shell.how_to_read(READ_REQUESTS)
    shell.fair_use(chosen, basis=basis)


def _one_result(found: pd.DataFrame, names: dict[str, str]) -> str | None:
    """The result picked in the sidebar; None for all of them."""
    if len(names) < 2:
        return None
    labels = {
        f"{names[row['result_id']]} · {text.number(row['score'])} · {row['result_id']}": row["result_id"]
        for _, row in found.head(500).iterrows()
    }
    with st.sidebar:
        picked = controls.choice("Result", [ALL, *labels], "result")
    return labels.get(picked)


def _figures_table(figures: pd.DataFrame, names: dict[str, str]) -> None:
    shell.heading("The figures by request type", "Every iteration; empty where the text does not give the number")
    shell.table(
        figures.assign(result=figures["result_id"].map(names)),
        ({"result": shell.words("Result")} if len(names) > 1 else {})
        | {
            "request_type": shell.words("Request type"),
            "iteration": shell.number("Iteration"),
            "response_s": shell.number("Response (s)", digits=3),
            "requests": shell.number("Requests"),
            "good": shell.number("Good"),
            "tolerable": shell.number("Tolerable"),
            "fail": shell.number("Failed"),
            "bytes": shell.number("Bytes per request"),
            "evidence": shell.words("Counts", note="printed, derived from the totals, or bounded: only limits follow"),
        },
        key="requests_table",
    )


def _summary_table(summary: pd.DataFrame) -> None:
    shell.heading("The figures by request type", "Seconds, over all iterations of the selection")
    shell.table(
        summary,
        {
            "request_type": shell.words("Request type"),
            "results": shell.number("Results"),
            "points": shell.number("Iterations"),
            "low": shell.number("Lowest (s)", digits=3),
            "q1": shell.number("Lower quartile (s)", digits=3),
            "mid": shell.number("Median (s)", digits=3),
            "q3": shell.number("Upper quartile (s)", digits=3),
            "high": shell.number("Highest (s)", digits=3),
        },
        key="summary_table",
    )


def _iterations(chosen: Selection, benchmark: str) -> None:
    rows = ask(response.iterations, chosen, iterations_chart.RESULTS_AT_MOST)
    shell.answer(answer.of_iterations(rows, benchmark))
    shell.chart(iterations_chart.figure(rows, benchmark, look(), chosen.words()), key="iterations_chart")
    shell.heading("The iterations in numbers", "As printed; best score first")
    shell.table(
        rows,
        {
            "system": shell.words("System"),
            "score": shell.number("Score"),
            "iteration": shell.number("Iteration"),
            "load": shell.number("Requested connections"),
            "conforming": shell.number("Conforming"),
            "throughput_ops_s": shell.number("Throughput (ops/s)", digits=1),
            "response_ms": shell.number("Response (ms)", digits=1),
            "kbit_s": shell.number("Bit rate (kbit/s)", digits=1),
        },
        key="iterations_table",
    )
    shell.how_to_read(READ_ITERATIONS)
    shell.fair_use(chosen)


show()
