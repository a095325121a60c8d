"""How does the score grow with hardware?"""

from __future__ import annotations

import streamlit as st

from data import score
from data.measures import DERIVED_BY_NAME
from data.metrics import Metric
from data.selection import Selection
from pages.common import selection_bar as bar
from pages.common import shell
from pages.common.ask import ask, made
from pages.common.later import later
from pages.score import controls, picking, prepared, sections, words, zooming
from pages.score.options import Options

QUESTION = "How does the score grow with hardware?"
READ = """
- Each mark is one result; its colour and shape stand for the vendor (the same on every page) or for the group you choose.
  Hollow marks are results that are not published and valid: they are named and never ranked, and no line goes through them.
- One metric is shown at a time: scores of different SPECweb benchmarks measure different things and never share an axis.
- Over more than a factor of ten the axes are logarithmic: equal distances are equal ratios. On the thin diagonals the score
  a core, or a chip, is the same.
- Values per core, per chip, per GHz of a core are derived here and are not SPEC metrics; the score itself stands in the table.
- The dotted step line, from five results on, is the best reached with at most so much hardware, or up to a date.
- The power law, from eight results on, is y = factor · x^exponent by least squares on the logarithms. It describes these
  results; it predicts nothing, and results of other systems, software and years need not follow it.
- Hardware is counted as the disclosure prints it: cores, chips, threads, memory, disks and network controllers in all, so of a
  cluster those of one machine times the number of machines, where that is printed; clock and caches of one core or chip.
  A result that does not print the number is left out and counted above.
- Pick results with a click (Shift adds), with the box or the lasso at the top right of the chart, or in the table: picked
  results can be opened, and two to five be compared.
- Dragging zooms in, a double click shows all again; "Zoom" takes the ends of the axes as numbers. Marks that would cover each
  other are drawn once; zoomed in, they are drawn apart, and the table holds the results of the part that is shown. Lines and
  the answer above stay those of all results.
"""


def show() -> None:
    chosen, metric = bar.selection_bar(one_benchmark=True, submetric=True)
    with shell.page(QUESTION):
        if metric is None:
            shell.answer("There is no result in the database.")
            shell.nothing("Put disclosures into `data/documents` and build the database: `python -m parsers build`.")
            shell.fair_use(chosen)
            return
        line = st.container()
        options, strange = controls.settings(metric)
        found = made(prepared.shown, chosen, metric, options)
        with line:
            shell.answer(found.words)
        if strange:
            bar.report(strange)
        picks = picking.read(st.query_params.get("ids", ""))
        if options.zoom and found.placed:
            zooming.told(options, found.drawn, found.placed)
        if found.drawn:
            sections.chart(chosen, metric, options, picks)
        elif found.placed:
            shell.nothing("No result lies in this part of the chart.")
        else:
            shell.nothing("Nothing to draw. Choose another number for the axes, or widen the selection at the left.")
        later(_rest, chosen, metric, options, picks, found)


def _rest(chosen: Selection, metric: Metric, options: Options, picks: tuple[str, ...], found: prepared.Shown) -> None:
    if picks:
        sections.picked(ask(score.points, chosen, metric.name, options.axes()), metric, options, picks)
    if found.results:
        sections.results(found, metric, options, picks)
    shell.how_to_read(READ)
    basis = f"{words.subject(metric, options)}; {chosen.words()}"
    shell.fair_use(chosen, basis=basis, derived=options.y in DERIVED_BY_NAME or options.x in ("Cores", "Chips"))


show()
