"""How does the score grow with hardware?"""

from __future__ import annotations

import streamlit as st

from data import metrics, score
from data.selection import Selection
from pages.common import controls, shell, style, text
from pages.common.ask import ask, look
from pages.score import answer, chart

SCALES = ["Automatic", "Linear", "Logarithmic"]
READ = """
- Each mark is one result; its colour and shape stand for the hardware vendor, the same on every page. Hollow marks are
  results that were not published as valid results.
- One metric is shown at a time: scores of different SPECweb benchmarks measure different things and never share an axis.
- Over more than a factor of ten the axes are logarithmic: equal distances are equal ratios.
- On the thin diagonals the score a core is the same. It is derived here and is not a SPEC metric.
- The dotted step line, from five results on, is the best score reached with at most so much hardware.
- Hardware is counted as the disclosure prints it. A result that does not print the number is left out and counted above.
- Choose a mark to open its result.
"""


def show() -> None:
    with st.sidebar:
        chosen = controls.kinds(Selection())
        present = ask(score.metrics_present, chosen)
        metric_name = controls.choice("Metric", present, "metric")
        measure_name = controls.choice("Hardware", list(score.BY_NAME), "hardware")
        scale = controls.choice("Scale", SCALES, "scale", note="Automatic: logarithmic over more than a factor of ten.")

    with shell.page("How does the score grow with hardware?"):
        if metric_name is None:
            shell.answer("There is no result with a score in the selection.")
            shell.nothing("Nothing to draw: the database holds no published, valid result with a score.")
            shell.fair_use(chosen)
            return
        metric, measure = metrics.BY_NAME[metric_name], score.BY_NAME[measure_name]
        chosen = controls.of_benchmark(chosen, metric.benchmark)
        rows = ask(score.points, chosen, metric_name, measure_name)
        shown = rows[rows["x"].notna()]
        shell.answer(answer.words(shown, len(rows) - len(shown), metric, measure))
        if shown.empty:
            shell.nothing(f"None of these disclosures gives a figure for {measure.many}. Choose another hardware number.")
        else:
            _chart(chosen, shown, metric, measure, scale)
        _table(rows, metric, measure)
        shell.how_to_read(READ)
        shell.fair_use(chosen, basis=f"{metric_name} by {measure.axis}; {chosen.words()}", derived=True)


def _chart(chosen: Selection, shown, metric: metrics.Metric, measure: score.Measure, scale: str) -> None:
    drawn_rows = shown
    if len(shown) > score.DOTS_AT_MOST:
        drawn_rows = ask(score.thinned, chosen, metric.name, measure.name)
    wide = style.spans_a_decade(list(shown["x"])) or style.spans_a_decade(list(shown["score"]))
    logarithmic = scale == "Logarithmic" or (scale == "Automatic" and wide)
    drawn = chart.figure(drawn_rows, metric, measure, look(), logarithmic=logarithmic, basis=chosen.words())
    picked = shell.chart(drawn, key="score_chart", select=True)
    _picked(shown, picked, metric)


def _picked(shown, picked: list[str], metric: metrics.Metric) -> None:
    rows = shown[shown["result_id"].isin(picked)].head(5)
    for _, row in rows.iterrows():
        with st.container(border=True, horizontal=True, vertical_alignment="center"):
            st.markdown(f"**{answer.name(row)}**: {answer.reached(row['score'], metric)}, tested {text.month(row['test_date'])}")
            shell.result_link(row["result_id"], "Open this result")


def _table(rows, metric: metrics.Metric, measure: score.Measure) -> None:
    shell.heading("The results in numbers", "Best score first; choose a heading to sort")
    shell.results_table(
        rows,
        {
            "system": shell.words("System"),
            "vendor": shell.words("Vendor"),
            "score": shell.number(f"Score ({metric.unit})" if metric.unit else "Score"),
            "x": shell.number(measure.axis, digits=0),
            "processor": shell.words("Processor"),
            "web_server": shell.words("Web server"),
            "tested_by": shell.words("Tested by"),
            "test_date": shell.months("Tested"),
        },
        key="score_table",
    )


show()
