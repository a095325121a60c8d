"""Values: what one parameter is set to, or all of them at a glance."""

from __future__ import annotations

import json

import pandas as pd
import streamlit as st

from data import tuning, tuning_values
from pages.common import choosing, shell, text
from pages.common.ask import ask, look
from pages.common.later import later
from pages.tuning import state, tables, values_chart, values_exhibit
from pages.tuning import words as w

KEY = "values_chart"


def draw(now: state.State) -> None:
    if now.focus.parameter is None:
        _glance(now)
    else:
        _parameter(now, now.focus.parameter)


def _parameter(now: state.State, parameter: str) -> None:
    known = ask(tuning.meaning, parameter, now.focus.family or "")
    unit, unlimited = known.get("unit"), known.get("unlimited")
    rows = ask(tuning_values.marks, now.selection, now.settings, now.focus)
    printed = ask(tuning_values.printed, now.selection, now.settings, now.focus)
    if rows.empty:
        shell.nothing("No result in the selection sets it. Where it is commented out, the view Lines shows that.")
        return
    options = [values_chart.BY_DATE, values_chart.BY_VENDOR]
    across = choosing.asked("across", options)
    later(choosing.segmented, "By", "across", options, place=now.bar)
    usual = tuning_values.number(known.get("usual_default"), unit)
    drawn = values_chart.figure(
        rows,
        printed,
        values_chart.Subject(parameter, unit, unlimited, usual),
        look(),
        across=across,
        subtitle=_subtitle(now, rows, unit, across),
        narrow=shell.on_a_phone(),
    )

    def opened() -> None:
        for point in shell.chosen(st.session_state[KEY])[:1]:
            vendor, same = json.loads(point)
            row = printed[printed["same"] == same].iloc[0]
            said = w.value(row["value"], row["number"], unit, unlimited)
            state.open_view(state.LINES, vendor=vendor or now.focus.vendor or state.ALL, value=said)

    parameters = values_exhibit.parameters(now.selection, now.settings, now.focus, across)
    shell.chart(drawn, key=KEY, select=opened, exhibit=(values_exhibit.NAME, parameters))
    later(_printed, printed, unit, unlimited)


def _printed(printed: pd.DataFrame, unit: object, unlimited: object) -> None:
    shell.heading("Values and printed defaults", "A value counts once a result, in whatever form it is printed; most used first")
    shell.table(
        tables.printed(printed, unit, unlimited),
        {
            "said": _amount(", ".join(filter(None, ("Value", w.unit_word(unit))))),
            "default": _amount("Printed default"),
            "ratio": _amount("Times the default", "The value as a multiple of the default printed beside it"),
            "results": shell.number("Results"),
            "tested": shell.words("Tested", width=170),
            "vendors": shell.words("Vendors", width=300),
        },
        key="values_table",
    )


def _amount(label: str, note: str | None = None) -> object:
    return st.column_config.TextColumn(label, alignment="right", help=note)


def _subtitle(now: state.State, rows, unit: object, across: str) -> str:
    parts = [w.unit_word(unit)] if w.unit_word(unit) else []
    if across == values_chart.BY_VENDOR:
        parts.append("dot and number: results of the vendor with one value")
    elif rows["period"].iloc[0] == "year":
        parts.append("dot and number: results of a year with one value")
    if now.focus.vendor:
        parts.append(now.focus.vendor)
    return " · ".join([*parts, now.basis(), f"n = {text.count(int(rows['results'].sum()), 'value')}"])


def _glance(now: state.State) -> None:
    rows = ask(tuning_values.glance, now.selection, now.settings, now.focus)
    shell.heading("Values at a glance", f"{now.whose()} · {text.count(len(rows), 'parameter')}; choose a row to see its values")

    def choose(position: int) -> None:
        row = rows.iloc[position]
        state.open_view(state.VALUES, parameter=w.label(row["parameter"], row["family"]))

    state.choosing_table(
        tables.glance(rows),
        {
            "parameter": shell.words("Parameter", width=230),
            "family": shell.words("Family"),
            "results": shell.number("Results"),
            "different": shell.number("Values", note="How many different ones"),
            "usual": shell.words("Most used", width=130),
            "least": shell.words("Least", width=140),
            "greatest": shell.words("Greatest", width=140),
            "unit": shell.words("Unit"),
            "default_value": shell.words("Default, most printed", width=130),
        },
        key="glance_table",
        choose=choose,
    )
