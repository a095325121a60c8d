"""The selection in the sidebar: the same on every page, kept from page to page, and all of it in the address.

A page asks for what it needs before anything else and gets what the reader chose:

    chosen, metric = selection_bar(one_benchmark=True, submetric=True)

`chosen` is a `data.selection.Selection`, `metric` a `data.metrics.Metric` or None.

- no flag: results of all benchmarks together; a benchmark chosen on another page is kept but not applied.
- `benchmark_optional`: the reader may choose a benchmark, or all; metric is None.
- `one_benchmark`: one benchmark at a time; until one is chosen, `first` if it has results, else the one with the most.
  metric is its metric, or None in an empty database. A benchmark that nobody chose stays on this page.
- `submetric` (with `one_benchmark`): for SPECweb2005 also the choice of a workload, metric is then that submetric's;
  `overall=False` where there is nothing to show for the benchmark as a whole.

`begin` is called once a run by app.py, before the page, `keep` and `draw` after it: so the controls come to the browser
behind the page's answer and chart, and stay from page to page. `keep` holds the selection as texts in a control of the
app, not of a page, as only those keep their part of the address when a reader goes from page to page. The controls of the
bar write to it; they cannot be bound to the address themselves, because their labels carry counts.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import replace

import streamlit as st

from data import choices, selection_text
from data.metrics import BENCHMARKS, METRICS, Metric
from data.selection import Selection
from data.selection_text import WORKLOADS, Wanted
from pages.common import selection_controls as controls
from pages.common import shell, text
from pages.common.ask import ask
from pages.common.selection_controls import KEY, Counts

_SETTLED, _OWN = "selection_settled", "selection_own"  # kept for the session
_page: ContextVar[str] = ContextVar("page", default="")  # the address of the page that runs
_texts: ContextVar[tuple[str, ...]] = ContextVar("texts", default=())  # the selection that it runs with
_kept: ContextVar[bool] = ContextVar("kept", default=False)  # whether that is in the page
_controls: ContextVar[Callable[[], None] | None] = ContextVar("controls", default=None)  # of the page that runs


def begin(page: str) -> None:
    """Take the selection as it is before the page runs; `page`: its address."""
    _controls.set(None)
    _page.set(page)
    kept = st.session_state.get(KEY)
    _texts.set(tuple(st.query_params.get_all(KEY) if kept is None else kept))
    _kept.set(False)
    # What was chosen just now has to be in the address whatever becomes of this run; a page's own parameters come after it.
    if st.session_state.pop(controls.CHANGED, False) or _OWN in st.session_state:
        keep()


def keep() -> None:
    """The selection as texts, at the foot of every page; once a run."""
    if _kept.get():
        return
    _kept.set(True)
    if st.session_state.get(KEY) and KEY not in st.query_params:  # a page was left before it was all there
        st.session_state[KEY] = list(st.session_state[KEY])
    with shell.column(), st.expander("The selection as text", icon=":material/link:"):
        kept = st.multiselect(
            "One entry a choice, as in the address of this page",
            [],
            key=KEY,
            bind="query-params",
            accept_new_options=True,
            placeholder="Nothing chosen",
        )
    _write_own()
    if tuple(kept) != _texts.get():  # the address says something else than was kept when the page began
        st.rerun()


def settle(**own: str) -> None:
    """Write the selection that is shown into the address, defaults and all; for what is chosen outside the bar.

    own: the page's parameters that are to be written too; '' takes one away. They are written after the selection,
    so that the browser's Back undoes them first.
    """
    if _SETTLED in st.session_state:
        controls.keep_texts(st.session_state[_SETTLED])
    st.session_state[_OWN] = st.session_state.get(_OWN, {}) | own


def _write_own() -> None:
    """The page's parameters, as left by `settle`."""
    own = st.session_state.pop(_OWN, {})
    for name, value in own.items():
        if not value and name in st.query_params:
            del st.query_params[name]
    said = {name: value for name, value in own.items() if value}
    if said:
        st.query_params.update(said)


def selection_bar(
    *,
    one_benchmark: bool = False,
    benchmark_optional: bool = False,
    submetric: bool = False,
    overall: bool = True,
    first: str | None = None,
) -> tuple[Selection, Metric | None]:
    """What the reader chose, as the module's text says; the bar is drawn after the page."""
    wanted, strange = selection_text.read(_texts.get(), _known())
    applied = wanted.selection if one_benchmark or benchmark_optional else replace(wanted.selection, benchmark=None)
    counts = ask(choices.options, applied)
    assumed = None
    if one_benchmark and applied.benchmark is None:
        page, before = wanted.assumed or ("", None)
        applied = replace(applied, benchmark=before if page == _page.get() else _begin_with(counts, first))
        assumed = (_page.get(), applied.benchmark) if applied.benchmark else None
        counts = ask(choices.options, applied)
    metric = _metric(applied.benchmark, wanted.submetric, submetric, overall) if one_benchmark else None
    kept = applied if one_benchmark else replace(applied, benchmark=wanted.selection.benchmark)
    shown = Wanted(kept, wanted.submetric, wanted.own, assumed)
    st.session_state[_SETTLED] = selection_text.write(shown)
    report(strange)
    place = st.sidebar.container()  # above what the page itself puts into the sidebar

    def draw_controls() -> None:
        with place:
            rows()

    def rows() -> None:
        controls.head(counts)
        if one_benchmark or benchmark_optional:
            controls.benchmark(shown, counts, optional=benchmark_optional)
        if submetric and metric is not None and metric.benchmark == "SPECweb2005":
            controls.submetric(shown, metric, counts, overall=overall)
        controls.others(shown, counts)

    _controls.set(draw_controls)
    return applied, metric


def draw() -> None:
    """The controls of the page that ran, in the sidebar; nothing after a page without."""
    drawn = _controls.get()
    if drawn is not None:
        drawn()


def _known() -> Counts:
    """The options that the database has, whatever is chosen, by name of the choice."""
    return ask(choices.options, Selection())


def _begin_with(counts: Counts, first: str | None) -> str | None:
    """The benchmark to begin with: the page's own where it has results, else the newest of those with the most."""
    results = counts.get("benchmark", {})
    if results.get(first):
        return first
    return max(results, key=lambda name: (results[name], BENCHMARKS.index(name)), default=None)


def _metric(benchmark: str | None, wanted: str | None, submetric: bool, overall: bool) -> Metric | None:
    workload = None
    if submetric and benchmark == "SPECweb2005":
        first = None if overall else WORKLOADS[0]
        workload = wanted if wanted in WORKLOADS else first
    return next((metric for metric in METRICS if (metric.benchmark, metric.workload) == (benchmark, workload)), None)


def report(strange: list[str]) -> None:
    """Say what the address asked for in vain."""
    if strange:
        said = text.listed([f"“{text.plain(text.clipped(one, 60))}”" for one in strange[:3]])
        more = f" and {len(strange) - 3:,} more" if len(strange) > 3 else ""
        with shell.column():
            st.info(f"The address asks for something that is not here and was left out: {said}{more}.", icon=":material/info:")
