"""To what one parameter was set, ready to leave the dashboard."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from data import sources, tuning, tuning_values
from data.selection import Selection
from data.tuning import Focus, Settings
from pages.common import style, text
from pages.common.style import Look
from pages.export.exhibit import Column, Exhibit, NotToBeMade, Parameters
from pages.export.native import Axis, Bars, Dots, Native, Part, Series
from pages.tuning import asked, values_chart
from pages.tuning import words as w

NAME = "tuning_values"
ACROSS = "across"
READING = (
    "A value counts once a result, in whatever form it is printed, and stands in the parameter's unit. Where results of a year "
    "or a vendor set the same value, the mark stands for all of them. Words and what means no limit are no numbers; the bars "
    "count them."
)
_BARS_AT_MOST = 14


def parameters(selection: Selection, settings: Settings, focus: Focus, across: str) -> dict[str, str]:
    """What asks for the chart that the page shows; across: BY_DATE or BY_VENDOR of the values' chart."""
    return asked.write(selection, settings, focus, **{ACROSS: across})


def make(parameters: Parameters, look: Look) -> Exhibit:
    """The view Values of one parameter with these parameters of the address; raises NotToBeMade."""
    selection, settings, focus = asked.read(parameters)
    if focus.parameter is None:
        raise NotToBeMade("The chart of values needs a parameter.")
    known = tuning.meaning(focus.parameter, focus.family or "")
    unit, unlimited = known.get("unit"), known.get("unlimited")
    rows = tuning_values.marks(selection, settings, focus)
    if rows.empty:
        raise NotToBeMade("No result in the selection sets the parameter.")
    printed = tuning_values.printed(selection, settings, focus)
    across = parameters.get(ACROSS, values_chart.BY_DATE)
    if across not in (values_chart.BY_DATE, values_chart.BY_VENDOR):
        raise NotToBeMade("This version does not know what values are drawn by.")
    basis = ", ".join(filter(None, (focus.vendor, asked.basis(selection, settings))))
    n = text.count(int(rows["results"].sum()), "value")
    usual = tuning_values.number(known.get("usual_default"), unit)
    subject = values_chart.Subject(focus.parameter, unit, unlimited, usual)
    subtitle = " · ".join(filter(None, (w.unit_word(unit), basis, f"n = {n}")))
    used = tuning.disclosing(selection, settings, focus)
    return Exhibit(
        NAME,
        parameters,
        values_chart.figure(rows, printed, subject, look, across=across, subtitle=subtitle),
        rows.assign(said=[w.value(row.value, row.number, unit, unlimited) for row in rows.itertuples()]),
        {
            "vendor": Column("Vendor"),
            "day": Column(f"First day of the {rows['period'].iloc[0]} of the test"),
            "said": Column("Value"),
            "value": Column("Value as printed"),
            "number": Column("Value as a number", w.unit_word(unit)),
            "results": Column("Results"),
            "system": Column("System of one of them"),
        },
        basis,
        n,
        sources.results(used),
        asked.rules(selection, used),
        native=_natives(rows, known, focus.parameter, across, look),
        reading=READING,
    )


def _natives(rows: pd.DataFrame, known: Mapping[str, object], parameter: str, across: str, look: Look) -> tuple[Native, ...]:
    """By date, single numbers as dots; else, and of everything that is no single number, how many results set each value."""
    unit, unlimited = known.get("unit"), known.get("unlimited")
    amounts = rows["number"].notna() & ~rows["number"].map(lambda number: w.is_limitless(None, number, unlimited))
    dots = rows[amounts & rows["day"].notna()] if str(unit) not in ("bool", "flag") else rows[:0]
    bars = _counts(rows, unit, unlimited, look)
    if across != values_chart.BY_DATE or dots.empty:
        return (bars,)
    title = ", ".join(filter(None, (parameter, w.unit_word(unit))))
    drawn = _dots(
        dots, Axis(title, style.spans_a_decade(dots["number"].tolist()), dots["number"].min(), dots["number"].max()), look
    )
    return (drawn, bars)


def _dots(rows: pd.DataFrame, y: Axis, look: Look) -> Dots:
    days = ((pd.to_datetime(rows["day"]) - pd.Timestamp(0).as_unit("s")) / pd.Timedelta(days=1).as_unit("s")).astype(float)
    rows = rows[rows["number"] > 0] if y.logarithmic else rows
    series = []
    for vendor, own in rows.assign(at=days).groupby("vendor", sort=False):
        color, symbol = look.mark_of(vendor)
        names = [_label(row) for row in own.itertuples()]
        series.append(Series(text.vendor_name(vendor), own["at"].tolist(), own["number"].tolist(), names, color, symbol))
    return Dots(Axis("Date of the test", low=days.min(), high=days.max(), date=True), y, series, "By date of the test")


def _label(row: object) -> str:
    name = text.clipped(text.system_name(row.system_vendor, row.system), 30)
    return f"{name}{f' and {row.results - 1:,} more' if row.results > 1 else ''} · {text.number(row.number)}"


def _counts(rows: pd.DataFrame, unit: object, unlimited: object, look: Look) -> Bars:
    """Results of each value, most used first; of vendors, a part each."""
    said = rows.assign(said=[text.clipped(w.with_unit(row.value, row.number, unit, unlimited), 40) for row in rows.itertuples()])
    order = said.groupby("said", sort=False)["results"].sum().sort_values(ascending=False, kind="stable")
    shown = list(order.index[:_BARS_AT_MOST])
    parts = []
    for vendor, own in said.groupby("vendor", sort=False):
        counts = own.groupby("said")["results"].sum()
        parts.append(
            Part(
                text.vendor_name(vendor), [int(counts[one]) if one in counts else None for one in shown], look.mark_of(vendor)[0]
            )
        )
    rest = len(order) - len(shown)
    title = "Results by value" + (f", the {len(shown)} most used of {len(order):,}" if rest > 0 else "")
    return Bars(shown, parts, Axis("Results", low=0.0), True, title)
