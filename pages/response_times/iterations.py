"""The view of benchmarks that have one response time an iteration: SPECweb99, SPECweb99_SSL, SPECweb96."""

from __future__ import annotations

import streamlit as st

from data import response_iterations
from pages.common import shell
from pages.common.ask import ask, look
from pages.common.later import later
from pages.response_times import answer, iterations_chart, iterations_exhibit, ways
from pages.response_times.chosen import Chosen

READ = """
- One line a result; the iterations (SPECweb96: the load levels) stand side by side over the same axis, so that one that differs
  shows in all panels at once. From eight results on, the box sums up all results of the selection.
- SPECweb99 and SSL: the load is closed, so response time = requested connections / throughput. Lower is better only at the same
  load: a result with more connections is not worse for a longer time.
- A connection conforms when it is served at 320,000 bit/s at least on average. The score is the median of the conforming
  connections of three iterations.
- Each point is the mean over all requests of an iteration or load level: the disclosures hold no samples.
"""


def show(chosen: Chosen, benchmark: str) -> str:
    """Draw the view; its answer."""
    shown = chosen.shown or (chosen.best,)
    runs = ask(response_iterations.of_results, tuple(one.result_id for one in shown))
    boxes = iterations_chart.enough(ask(response_iterations.boxes, chosen.selection))
    step = iterations_chart.step_name(benchmark).lower()
    left, right = st.columns(2, gap="medium")
    with left:
        drawn = iterations_chart.figure(runs, boxes, shown, benchmark, look(), chosen.selection.words())
        asked = (iterations_exhibit.NAME, iterations_exhibit.parameters(chosen))
        later(ways.offer, shell.chart(drawn, key="iterations_chart", select=True, exhibit=asked), shown)
    later(_table, runs, chosen, shown, benchmark, place=right.container(gap="xxsmall"))
    return answer.of_iterations(ask(response_iterations.medians, chosen.selection).iloc[0], benchmark, step)


def _table(runs, chosen: Chosen, shown, benchmark: str) -> None:
    which = "As printed" if chosen.shown else "As printed; the result with the best score, choose others above"
    shell.heading("The figures in numbers", which)
    names = {one.result_id: one.name for one in shown}
    columns = ({"result": shell.words("System", width=150)} if len(names) > 1 else {}) | {
        "iteration": shell.number("Level" if benchmark == "SPECweb96" else "Run", note=iterations_chart.step_name(benchmark)),
        "response_ms": shell.number("Response (ms)", digits=1),
        "throughput_ops_s": shell.number("Ops/s", digits=1),
        "conforming_pct": shell.number("Conforming (%)", digits=1),
        "conforming": shell.number("Conforming"),
        "load": shell.number("Requested"),
        "kbit_s": shell.number("Bit rate (kbit/s)", digits=1),
    }
    rows = runs.assign(result=runs["result_id"].map(names))
    shell.table(rows, {name: column for name, column in columns.items() if rows[name].notna().any()}, key="iterations_table")
