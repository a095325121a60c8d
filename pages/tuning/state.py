"""What the reader chose on the tuning page, kept in the address; and choosing from charts and tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from data import tuning
from data.selection import Selection
from data.tuning import Focus, Settings
from pages.common import choosing, shell, text
from pages.common.later import later
from pages.tuning import words as w

FREQUENCY, VALUES, TOGETHER, LINES = VIEWS = ("Frequency", "Values", "Together", "Lines")
ALL = "All"
_VALUE = "value"
_PHONE_COLUMNS = 2
_TALL = 560  # height of a table that is what the view is about


@dataclass(frozen=True)
class State:
    """The selection, which settings of it, what of those is looked at, and what is known of them.

    counts, vendors: as from `data.tuning`. bar: where a view puts its own control.
    """

    selection: Selection
    settings: Settings
    focus: Focus
    counts: pd.DataFrame
    vendors: pd.DataFrame
    bar: DeltaGenerator

    def basis(self) -> str:
        """The basis of comparison in words."""
        group = tuning.GROUPS[self.settings.group].lower()
        family = "" if self.settings.family is None else f", {self.settings.family or w.NO_FAMILY}"
        return f"settings of the {group}{family} in {self.selection.words()}"

    def whose(self) -> str:
        """The same as the beginning of a sentence, of the vendor that is looked at."""
        basis = self.basis()
        return f"{self.focus.vendor} · {basis}" if self.focus.vendor else basis[0].upper() + basis[1:]


def settings(groups: list[str], families_of: Callable[[str], pd.DataFrame]) -> Settings:
    """What is set, of which family, and whose; the controls come into the sidebar."""
    titles = {tuning.GROUPS[name]: name for name in groups or tuning.GROUPS}
    group = titles[choosing.asked("scope", list(titles))]
    families = {ALL: None} | {name or w.NO_FAMILY: name for name in families_of(group)["family"]}
    by = {title: name for name, (title, _) in tuning.VENDORS.items()}
    place = st.sidebar.container()
    later(choosing.select, "What is set", "scope", list(titles), place=place)
    later(partial(choosing.select, typing=True), "Family of parameters", "family", list(families), place=place)
    later(choosing.select, "Vendors are", "by", list(by), place=place)
    family, vendor = families[choosing.asked("family", list(families))], by[choosing.asked("by", list(by))]
    return Settings(group, family, vendor, _PHONE_COLUMNS if shell.on_a_phone() else tuning.VENDORS_AT_MOST)


def view() -> str:
    """Which of the four views is open; the control comes here."""
    later(partial(choosing.segmented, hidden_label=True), "View", "view", VIEWS, place=st.container(key="room_view"))
    return choosing.asked("view", VIEWS)


def bar() -> DeltaGenerator:
    """The row of controls of the page itself."""
    return st.container(horizontal=True, vertical_alignment="top", key="room_bar")


def focus(parameters: pd.DataFrame, vendors: pd.DataFrame, by: str, row: DeltaGenerator) -> Focus:
    """The parameter and the vendor that the views look at; the controls come into the row."""
    labels = {w.label(one.parameter, one.family): one for one in parameters.itertuples()}
    names = [ALL, *vendors["vendor"]]
    asked = st.query_params.get("parameter")
    parameter, vendor = labels.get(asked), choosing.asked("of", names)
    later(_parameter, list(labels), asked if parameter else None, place=row)
    later(partial(choosing.select, width=200, typing=True), tuning.VENDORS[by][0], "of", names, place=row)
    of = None if vendor == ALL else vendor
    return Focus(vendor=of) if parameter is None else Focus(parameter.parameter, parameter.family, of)


def _parameter(labels: list[str], chosen: str | None) -> None:
    st.session_state["parameter"] = chosen
    st.selectbox(
        "Parameter",
        labels,
        index=None,
        key="parameter",
        on_change=lambda: choosing.put(parameter=st.session_state["parameter"] or ""),
        placeholder="All: choose or type one",
        width=330,
    )


def value(values: pd.DataFrame, unit: object, unlimited: object) -> str | None:
    """One of the parameter's values; None for all."""
    labels = {w.value(row.value, row.number, unit, unlimited): row.same for row in values.drop_duplicates("same").itertuples()}
    # Not bound to the address: what a callback chooses for a control that appears only then would not get there.
    asked = st.session_state.get(_VALUE, st.query_params.get(_VALUE, ALL))
    st.session_state[_VALUE] = asked if asked in labels else ALL
    chosen = st.selectbox("Value", [ALL, *labels], key=_VALUE, width=200)
    if chosen == ALL:
        forget_value()
    else:
        st.query_params[_VALUE] = chosen
    return labels.get(chosen)


def forget_value() -> None:
    """Take the chosen value out of the address."""
    if _VALUE in st.query_params:
        del st.query_params[_VALUE]


def open_view(name: str, *, parameter: str | None = None, vendor: str | None = None, value: str | None = None) -> None:
    """From within a callback: the page opens a view, narrowed as given; a parameter and a value by their labels."""
    narrowed = {"parameter": parameter, "of": "" if vendor == ALL else vendor}
    choosing.put(view="" if name == VIEWS[0] else name, **{key: said for key, said in narrowed.items() if said is not None})
    if value is not None:
        st.session_state[_VALUE] = value


def points(key: str) -> list[Mapping[str, object]]:
    """Within the callback of a chart: the chosen points."""
    return list(st.session_state[key].get("selection", {}).get("points", []))


def height(frame: pd.DataFrame) -> int | str:
    """The height of a table that is what a view is about."""
    return _TALL if len(frame) * 35 > _TALL else "auto"


def choosing_table(frame: pd.DataFrame, columns: Mapping[str, object], *, key: str, choose: Callable[[int], None]) -> None:
    """A table of which a row can be chosen; `choose` gets its position before the page runs again."""

    def chosen() -> None:
        for position in st.session_state[key]["selection"]["rows"][:1]:
            if position < len(frame):
                choose(position)

    st.dataframe(
        frame,
        column_order=list(columns),
        column_config=dict(columns),
        hide_index=True,
        width="content",
        key=key,
        height=height(frame),
        on_select=chosen,
        selection_mode="single-row",
        placeholder=text.NOTHING,
    )
