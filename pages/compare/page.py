"""How do these results differ?"""

from __future__ import annotations

import pandas as pd
import streamlit as st

from data import compare, reference_tables, response
from data.selection import Selection
from pages.common import fair_use, selection_bar, shell, text
from pages.common.ask import ask, look
from pages.compare import (
    answer,
    chosen,
    comparison_exhibit,
    exhibit,
    grid,
    iterations_chart,
    requests_chart,
    rows,
    search,
    settings,
)
from pages.result.answer import labels

OPTIONS_AT_MOST = 2_000
FIND = "find"  # the parameter in the address
READ = """
- One column a result. A rule at the left of a cell and bold type mark a value that differs from the base's; a dash means that the
  disclosure does not say it.
- Ratios are to the base's score of the same metric and are derived. They are given only between published, valid results of one
  benchmark: scores of different benchmarks measure different work.
- Every value of the configuration and of the tuning leads to its line in the disclosure.
- Settings of different values come first, then those that only some of the disclosures name. "Find a property or
  setting" looks through all of them, those that are the same in all, too; keep-alive, KeepAlive and keep_alive are one.
- A setting that a disclosure does not name may still be in force, as a default: "named by some only" compares disclosures, not
  systems.
"""


def show() -> None:
    selection, _ = selection_bar.selection_bar(benchmark_optional=True)
    with shell.page("How do these results differ?"):
        ids = chosen.split(st.query_params.get_all("ids"))
        heads = ask(compare.heads, ids)
        asked = chosen.Asked.of(ids, heads["result_id"])
        words = st.container()
        for remark in asked.remarks():
            st.info(remark, icon=":material/info:")
        picked = _choose(asked, selection)
        if len(picked) < 2:
            with words:
                _too_few(picked, selection)
            shell.fair_use(selection, basis="no comparison yet")
            return
        heads = ask(compare.heads, picked)
        columns = chosen.columns(heads)
        base, every, wanted = _controls(columns)
        number = columns.index(base)
        scores = ask(compare.scores, picked, base.result_id)
        table = rows.configuration(
            heads, ask(compare.systems, picked), ask(compare.software, picked), rows.lines(ask(compare.lines, picked)), picked
        )
        with words:
            shell.answer(answer.words(columns, base, scores, table))
        for reason in answer.why_no_ratio(columns, base):
            shell.quiet(reason)
        shown = search.properties(table, wanted) if wanted else [row for row in table if every or row.differs]
        shown = rows.scores(scores, picked) + shown
        view = st.session_state.get("settings", next(iter(settings.VIEWS)))
        asked = (comparison_exhibit.NAME, comparison_exhibit.parameters(columns, base, view, every=every, wanted=wanted))
        found = f", properties with “{text.clipped(wanted, 60)}”" if wanted else ""
        shell.heading("Scores and configuration", f"{text.count(len(columns), 'result')} side by side{found}", exhibit=asked)
        st.html(
            grid.grid(columns, shown, number, look(), kept=_kept(), heads=True, caption="Scores and configuration side by side")
        )
        if wanted:  # what was found stays together
            _tuning(columns, picked, number, wanted)
            _response_times(columns, picked)
        else:
            _response_times(columns, picked)
            _tuning(columns, picked, number, wanted)
        shell.how_to_read(READ)
        known = ask(compare.provenance, picked)
        basis = f"{text.listed([text.plain(column.name) for column in columns])}, chosen one by one"
        st.space("xsmall")
        shell.quiet(fair_use.markdown(known, basis, derived=True))


def _choose(asked: chosen.Asked, selection: Selection) -> tuple[str, ...]:
    """Two to five results, from the address or chosen here; what is chosen goes into the address."""
    names = ask(_names, selection, asked.ids)
    if st.session_state.get("compare_asked") != asked.ids:
        st.session_state["compare_ids"] = list(asked.ids)
    picked = tuple(
        st.multiselect(
            "Results",
            list(names),
            key="compare_ids",
            format_func=lambda name: names.get(name, name),
            max_selections=chosen.MOST,
            placeholder="Choose two to five results: type a vendor, a system or a score",
        )
    )
    st.session_state["compare_asked"] = picked
    if picked != asked.ids:
        st.query_params["ids"] = ",".join(picked)
    return picked


def _names(selection: Selection, ids: tuple[str, ...]) -> dict[str, str]:
    """The label of each result that can be chosen, by its id."""
    found = compare.options(selection, ids, OPTIONS_AT_MOST)
    names = labels(found)
    return {name: names.get(name, name) for name in found["result_id"]}


def _controls(columns: list[chosen.Column]) -> tuple[chosen.Column, bool, str]:
    """The result that the others are held against, whether rows that are the same are shown, too, and what is looked for."""
    names = {column.result_id: column for column in columns}
    first = next((column.result_id for column in columns if column.comparable), columns[0].result_id)
    asked = st.query_params.get("base")
    with st.container(horizontal=True, vertical_alignment="bottom", gap="medium"):
        picked = st.selectbox(
            "Base",
            list(names),
            index=list(names).index(asked if asked in names else first),
            format_func=lambda name: names[name].name,
            key=f"base_{'_'.join(names)}",
            filter_mode=None,
            width=300,
        )
        wanted = st.text_input(
            "Find a property or setting",
            key=FIND,
            bind="query-params",
            placeholder="Name, value or meaning",
            max_chars=100,
            width=300,
            icon=":material/search:",
        ).strip()
        every = st.toggle("Rows that are the same, too", key="every", bind="query-params", disabled=bool(wanted))
    if picked != asked and (asked is not None or picked != first):
        st.query_params["base"] = picked
    return names[picked], every, wanted


def _too_few(picked: tuple[str, ...], selection: Selection) -> None:
    """None or one chosen: what to do, and some comparisons to start with."""
    if picked:
        shell.answer("One result is chosen. Choose at least one more to see how they differ.")
    else:
        shell.answer("Choose two to five results below, or start with one of these comparisons.")
    found = ask(compare.suggestions, selection)
    if found.empty:
        shell.nothing("There is no benchmark with results of two vendors in the selection to suggest a comparison from.")
        return
    groups = list(found.groupby("benchmark", sort=False))
    for column, (benchmark, best) in zip(st.columns(len(groups), gap="small"), groups, strict=True):
        with column, st.container(border=True, gap="xxsmall", height="stretch"):
            st.markdown(f"**{text.plain(benchmark)}**: best result of {text.count(len(best), 'vendor')}")
            for row in best.itertuples():
                shell.quiet(f"{text.plain(text.system_name(row.vendor, row.system))} · {text.number(row.score)}")
            st.button(
                "Compare these",
                icon=":material/arrow_forward:",
                icon_position="right",
                key=f"compare_{benchmark}",
                on_click=_ask_for,
                args=(list(best["result_id"]),),
            )


def _ask_for(ids: list[str]) -> None:
    """Put results into the address; a link would not change the address of its own page."""
    st.query_params["ids"] = ",".join(ids)


def _kept() -> list[tuple[str, str]]:
    """What a link must carry on of the address: the selection."""
    return [(selection_bar.KEY, value) for value in st.query_params.get_all(selection_bar.KEY)]


def _response_times(columns: list[chosen.Column], picked: tuple[str, ...]) -> None:
    """Overlaid when all are of one benchmark."""
    benchmarks = {column.benchmark for column in columns}
    if len(benchmarks) > 1:
        shell.heading("Response times", "Not overlaid: the results are of different benchmarks, whose requests differ")
        return
    workloads = ask(compare.workloads, picked)
    runs = ask(compare.iterations, picked)
    if workloads:
        st.space("xsmall")
        workload = st.segmented_control(
            "Workload", workloads, default=workloads[0], required=True, key="workload", bind="query-params"
        )
        figures = ask(response.requests, workload, picked)
        drawn = requests_chart.figure(figures, columns, ask(reference_tables.limits, workload), workload, look())
        shell.chart(drawn, key="compare_requests", exhibit=(exhibit.NAME, exhibit.parameters(columns, workload)))
    elif len(runs):
        benchmark = columns[0].benchmark
        draw = iterations_chart.by_throughput if benchmark == "SPECweb96" else iterations_chart.by_iteration
        drawn = draw(runs, columns, benchmark, look())
        shell.chart(drawn, key="compare_iterations", exhibit=(exhibit.NAME, exhibit.parameters(columns, None)))
    else:
        shell.heading("Response times", "None of these documents gives response times")


def _tuning(columns: list[chosen.Column], picked: tuple[str, ...], base: int, wanted: str) -> None:
    found: pd.DataFrame = ask(compare.settings, picked)
    shell.heading("Tuning", settings.words(found, len(columns)))
    if found.empty:
        return
    if wanted:
        found, view = search.settings(found, ask(compare.meanings, picked), wanted), settings.EVERY
        shell.quiet(f"{settings.matches(found)} “{text.plain(text.clipped(wanted, 60))}” in name, value or meaning")
    else:
        view = st.segmented_control(
            "Show", list(settings.VIEWS), default=next(iter(settings.VIEWS)), required=True, key="settings", bind="query-params"
        )
    shown = settings.rows(found, picked, view)
    if not shown:
        shell.nothing("No setting of this kind.")
        return
    most = settings.ROWS_AT_FIRST
    if len(shown) > most and st.toggle(f"Show all {len(shown):,} rows", key="settings_all", bind="query-params"):
        most = settings.ROWS_AT_MOST
    if len(shown) > most:
        shell.quiet(f"The first {most:,} of {len(shown):,} rows")
    table = grid.grid(columns, shown[:most], base, look(), kept=_kept(), heads=False, caption="Settings side by side, by scope")
    st.html(table)


show()
