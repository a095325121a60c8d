"""Controls that several pages share. Each keeps its state in the address."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from data import reference_tables
from data.selection import PUBLISHED, VALID, Selection
from pages.common.ask import ask

_ORIGINS = {"published": "Published", "kit": "Kit report", "quoted": "Quoted"}
_VALIDITIES = {"valid": "Valid", "invalid": "Invalid", "non_compliant": "Non-compliant"}


def choice(label: str, options: list[str], key: str, *, first: str | None = None, note: str | None = None) -> str | None:
    """One of a few options; None when there are none."""
    if not options:
        return None
    index = options.index(first) if first in options else 0
    return st.selectbox(label, options, index=index, key=key, help=note, bind="query-params", filter_mode=None)


def kinds(selection: Selection) -> Selection:
    """Also unpublished or invalid results, where the file has any; by default neither."""
    rows = ask(reference_tables.kinds)
    origins = [name for name in _ORIGINS if name in set(rows["origin"])]
    validities = [name for name in _VALIDITIES if name in set(rows["validity"])]
    chosen = selection
    if set(origins) - set(PUBLISHED):
        picked = st.pills(
            "Origin",
            [_ORIGINS[name] for name in origins],
            selection_mode="multi",
            key="origin",
            default=[_ORIGINS[name] for name in origins if name in PUBLISHED],
            bind="query-params",
        )
        chosen = replace(chosen, origins=_names(_ORIGINS, picked) or PUBLISHED)
    if set(validities) - set(VALID):
        picked = st.pills(
            "Validity",
            [_VALIDITIES[name] for name in validities],
            selection_mode="multi",
            key="validity",
            default=[_VALIDITIES[name] for name in validities if name in VALID],
            bind="query-params",
        )
        chosen = replace(chosen, validities=_names(_VALIDITIES, picked) or VALID)
    return chosen


def _names(labels: dict[str, str], picked: list[str]) -> tuple[str, ...]:
    return tuple(name for name, label in labels.items() if label in picked)


def of_benchmark(selection: Selection, benchmark: str | None) -> Selection:
    """The same selection within one benchmark."""
    return replace(selection, benchmark=benchmark)
