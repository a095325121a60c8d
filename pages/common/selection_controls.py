"""The controls of the selection in the sidebar; each shows what is chosen, with counts, and writes what a reader changes.

`shown` is the selection that the page shows, `counts` the results of each option, as `data.choices.options` has them.
"""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from data import choices, selection_text
from data.metrics import BENCHMARKS, Metric
from data.selection import NOT_STATED, OWN, PUBLISHED, VALID
from data.selection_text import OVERALL, WORKLOADS, Wanted
from pages.common import text

KEY = "only"  # the parameter in the address
CHANGED = "selection_changed"  # kept for the session
Counts = dict[str, dict[str, int]]  # of each choice its options
_ALL = "All"
_LABELS = {
    "vendors": "Vendor",
    "os_families": "Operating system",
    "web_servers": "Web server",
    "processor_families": "Processor",
}
_KINDS = {
    "origins": ("Origin", PUBLISHED, {"published": "Published", "kit": "Kit report", "quoted": "Quoted", OWN: "Own"}),
    "validities": (
        "Validity",
        VALID,
        {"valid": "Valid", "invalid": "Invalid", "non_compliant": "Non-compliant", NOT_STATED: "Not stated"},
    ),
}


def keep_texts(texts: list[str]) -> None:
    """From within a callback: the selection as texts, for the run that follows."""
    st.session_state[KEY] = list(texts)
    st.session_state[CHANGED] = True


def _choose(shown: Wanted, name: str, value: object) -> None:
    """Keep what is shown with one choice changed; a benchmark is no longer assumed when it, or its metric, is chosen."""
    if name == "submetric":
        changed = replace(shown, submetric=value)
    else:
        changed = replace(shown, selection=replace(shown.selection, **{name: value}))
    keep_texts(selection_text.write(replace(changed, assumed=None) if name in ("benchmark", "submetric") else changed))


def head(counts: Counts) -> None:
    """How many results are chosen, and the way back to all of them."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        chosen, every = counts[choices.CHOSEN][""], counts[choices.EVERYTHING][""]
        st.markdown(
            f"**{chosen:,}** of {text.count(every, 'result') if every < 1_000 else f'{every:,}'}"
        )  # so that all fits a line
        st.button(
            "Reset",
            icon=":material/restart_alt:",
            type="tertiary",
            key="selection_reset",
            disabled=not st.session_state.get(KEY),
            on_click=keep_texts,
            args=([],),
        )


def benchmark(shown: Wanted, counts: Counts, *, optional: bool) -> None:
    """One benchmark; `optional`: or all of them."""
    results = counts.get("benchmark", {})
    chosen = shown.selection.benchmark
    names = sorted({*results, *([chosen] if chosen else [])}, key=lambda name: (not results.get(name), -BENCHMARKS.index(name)))
    if not names:
        return
    labels = {name: f"{name} ({results.get(name, 0):,})" for name in names}
    if optional:
        labels = {_ALL: f"All ({sum(results.values()):,})"} | labels
    st.session_state["selection_benchmark"] = chosen or _ALL

    def changed() -> None:
        picked = st.session_state["selection_benchmark"]
        _choose(shown, "benchmark", None if picked == _ALL else picked)

    st.selectbox(
        "Benchmark", list(labels), format_func=labels.get, key="selection_benchmark", on_change=changed, filter_mode=None
    )


def submetric(shown: Wanted, metric: Metric, counts: Counts, *, overall: bool) -> None:
    """A workload's metric of SPECweb2005; `overall`: or that of all of them."""
    results = counts.get("submetric", {})
    names = [OVERALL, *WORKLOADS] if overall else list(WORKLOADS)
    st.session_state["selection_submetric"] = metric.workload or OVERALL
    st.pills(
        "Metric",
        names,
        format_func=lambda name: f"{name} ({results.get(name, 0):,})",
        required=True,
        key="selection_submetric",
        on_change=lambda: _choose(shown, "submetric", st.session_state["selection_submetric"]),
    )


def others(shown: Wanted, counts: Counts) -> None:
    """What every page can be narrowed by."""
    for name, label in _LABELS.items():
        _several(shown, counts, name, label)
    _range(shown, counts, "years", "Year of the test")
    _range(shown, counts, "cores", "Cores")
    for name in _KINDS:
        _kinds(shown, counts, name)


def _several(shown: Wanted, counts: Counts, name: str, label: str) -> None:
    results = counts.get(name, {})
    if not results:
        return
    key = f"selection_{name}"
    st.session_state[key] = list(getattr(shown.selection, name))
    st.multiselect(
        label,
        list(results),
        format_func=lambda option: f"{option} ({results[option]:,})",
        key=key,
        on_change=lambda: _choose(shown, name, tuple(st.session_state[key])),
        placeholder=_ALL,
        select_all=False,
    )


def _range(shown: Wanted, counts: Counts, name: str, label: str) -> None:
    """From the least to the most that any result has; at both ends the choice is not made."""
    chosen = getattr(shown.selection, name)
    steps = sorted({*(int(option) for option in counts.get(name, {})), *(chosen or ())})
    if len(steps) < 2:
        return
    key, whole = f"selection_{name}", (steps[0], steps[-1])
    st.session_state[key] = chosen or whole

    def changed() -> None:
        bounds = tuple(st.session_state[key])
        _choose(shown, name, None if bounds == whole else bounds)

    st.select_slider(label, steps, value=whole, key=key, on_change=changed)  # two ends only where the value says so


def _kinds(shown: Wanted, counts: Counts, name: str) -> None:
    """Results that are not published and valid, where the database has any; never none at all."""
    label, default, names = _KINDS[name]
    results = counts.get(name, {})
    options = [option for option in names if option in results]
    if not set(options) - set(default):
        return
    key = f"selection_{name}"
    st.session_state[key] = [
        option for option in options if option in getattr(shown.selection, name) or (option == OWN and shown.selection.own)
    ]

    def changed() -> None:
        picked = tuple(st.session_state[key])
        kept = replace(shown, own=OWN in picked) if OWN in options else shown
        _choose(kept, name, tuple(option for option in picked if option != OWN) or default)

    st.pills(
        label,
        options,
        selection_mode="multi",
        format_func=lambda option: f"{names[option]} ({results[option]:,})",
        key=key,
        on_change=changed,
    )
