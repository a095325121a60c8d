"""One parameter: to what it was set, by the date of the test or by vendor."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from data.tuning import OTHERS
from data.tuning_values import several
from pages.common import labels, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import SELECTABLE, Look
from pages.tuning import words as w
from pages.tuning.values_scale import Scale, scale

BY_DATE, BY_VENDOR = "Test date", "Vendor"
# Marks of the numbers of one value: the smallest, the one it starts with, the largest; other counts alike.
_PARTS = {2: ("triangle-down", "triangle-up"), 3: ("triangle-down", "circle", "triangle-up")}
_PART_NAMES = {2: ("First", "Last"), 3: ("Smallest", "At the start", "Largest")}
_HEIGHT, _LOW = 420, 260  # of the figure in pixels; low where all values are one
_WIDTH, _NARROW_WIDTH = 640, 200  # of its frame, low estimates
_ROW = 40
_ROOM = pd.Timedelta(days=120)


@dataclass(frozen=True)
class Subject:
    """The parameter, and of the dictionary its unit, the values that mean no limit, its usual default as a number."""

    parameter: str
    unit: object
    unlimited: object
    usual_default: float | None


def figure(
    rows: pd.DataFrame, defaults: pd.DataFrame, subject: Subject, look: Look, *, across: str, subtitle: str, narrow: bool = False
) -> Chart:
    """`rows` as from `tuning_values.marks`, `defaults` as from `printed`; the usual default is for where none is printed."""
    printed = _defaults(defaults, subject.unit)
    usual = [] if subject.usual_default is None else [(subject.usual_default,)]
    used = scale(rows, subject.unit, subject.unlimited, [part for parts in printed or usual for part in parts])
    vendors = _vendors(rows)
    flat = across == BY_VENDOR and not used.words_only
    rows = _whole(rows) if across == BY_VENDOR else _years(rows)
    rows = rows.assign(at=[float(vendors.index(one)) for one in rows["vendor"]] if across == BY_VENDOR else rows["day"])
    rows = rows[rows["at"].notna()]
    count = len(used.lanes) if used.words_only else len(vendors) if flat else 0
    spots = {spot for row in rows.itertuples() for spot in used.positions(row.value, row.number)}
    height = count * _ROW + 110 if count else _HEIGHT if len(spots) > 1 else _LOW
    drawn = Drawing(look, height, hoverdistance=20, margin={"l": 8, "r": 24, "t": 24, "b": 8}, **SELECTABLE)
    told = across == BY_DATE and len(rows) <= labels.LABELS_UP_TO and rows["vendor"].notna().all()
    near = (0.12 if narrow else 0.015) if flat else 0.07
    _dots(drawn, look, rows, used, vendors, flat=flat, near=None if told else near)
    axes = {
        "value": used.axis(look, 0.2 if flat and narrow else 0.04) | {"tickangle": 0},
        "other": _vendor_axis(look, vendors, down=flat) if across == BY_VENDOR else _date_axis(look, rows),
    }
    drawn.arrange(xaxis=axes["value" if flat else "other"], yaxis=axes["other" if flat else "value"])
    if told:
        _labels(drawn, look, rows, used, axes, height=height - 90, narrow=narrow)
    if not used.words_only:
        _mark_defaults(drawn, look, printed or usual, used, flat=flat, printed=bool(printed))
    return Chart(
        drawn.settings(),
        f"Values of {subject.parameter}",
        subtitle,
        f"Values of {subject.parameter} by {across.lower()}: {text.count(len(rows), 'mark')}",
        _keys(rows, vendors if across == BY_DATE and not told else [], used, look),
    )


def _defaults(defaults: pd.DataFrame, unit: object) -> list[tuple[float, ...]]:
    """The numbers of the defaults printed most often, at most three."""
    found: dict[tuple[float, ...], int] = {}
    for row in defaults.itertuples():
        parts = several(row.default_value, unit) or (() if text.missing(row.default_number) else (float(row.default_number),))
        if parts:
            found[parts] = found.get(parts, 0) + int(row.results)
    return sorted(found, key=lambda parts: -found[parts])[:3]


def _vendors(rows: pd.DataFrame) -> list[str]:
    """The vendor with the most results first, the others together last."""
    counts = rows.groupby("vendor")["results"].sum()
    return sorted(counts.index, key=lambda vendor: (vendor == OTHERS, -counts[vendor], vendor))


def _whole(rows: pd.DataFrame) -> pd.DataFrame:
    """The rows of all dates of a vendor and value as one."""
    first = dict.fromkeys(("value", "number", "system_vendor", "system"), "first")
    whole = rows.groupby(["vendor", "same"], as_index=False, sort=False).agg({**first, "results": "sum"})
    return whole.assign(when="", who=whole["vendor"])


def _years(rows: pd.DataFrame) -> pd.DataFrame:
    """The rows as they are, or where a row stands for a year the rows of all vendors of a year and value as one."""
    if rows["period"].iloc[0] != "year":
        return rows.assign(when=rows["day"].map(text.month), who=rows["vendor"])
    first = dict.fromkeys(("value", "number", "system_vendor", "system"), "first")
    said = rows.assign(who=[f"{text.vendor_name(row.vendor)} {row.results:,}" for row in rows.itertuples()])
    one = said["vendor"].nunique() == 1
    years = said.groupby(["day", "same"], as_index=False, sort=False, dropna=False).agg(
        {**first, "results": "sum", "vendor": "first", "who": ", ".join}
    )
    when = [text.NOTHING if text.missing(day) else str(day.year) for day in years["day"]]
    return years.assign(when=when, vendor=years["vendor"] if one else None)


def _dots(
    drawn: Drawing, look: Look, rows: pd.DataFrame, used: Scale, vendors: Sequence[str], *, flat: bool, near: float | None
) -> None:
    """One trace a vendor and number of a value; the size of a dot is the number of results, which is also said.

    near: as a part of the numbers' range, how near above another dot the number has no room; None: no numbers at all.
    """
    gathered: dict[tuple[str, int, int], list[tuple[object, float, object]]] = {}
    for row in rows.itertuples():
        spots = used.positions(row.value, row.number)
        for number, spot in enumerate(spots):
            key = ("" if text.missing(row.vendor) else row.vendor, number, len(spots))
            gathered.setdefault(key, []).append((row.at, spot, row))
    crowd = sorted((mark[0], mark[1]) for marks in gathered.values() for mark in marks)
    room = (near or 0) * (used.high - used.low)
    crowded = {one for one, other in itertools.pairwise(crowd) if one[0] == other[0] and 0 < other[1] - one[1] < room}
    order = {vendor: place for place, vendor in enumerate(vendors)}
    for (vendor, number, count), marks in sorted(gathered.items(), key=lambda entry: (order.get(entry[0][0], -1), entry[0][1:])):
        color, symbol = look.mark_of(vendor) if vendor else (look.good, "circle")
        at, spots = [mark[0] for mark in marks], [mark[1] for mark in marks]
        drawn.trace(
            "scatter",
            x=spots if flat else at,
            y=at if flat else spots,
            mode="markers" if near is None else "markers+text",
            text=[_count(mark[2], mark[:2] in crowded) for mark in marks],
            textposition="top center",
            textfont={"size": 11, "color": look.muted},
            name=text.mark(vendor) if vendor else "all vendors",
            customdata=[[json.dumps([vendor or None, mark[2].same])] for mark in marks],
            hovertext=[_hover(mark[2], used) for mark in marks],
            hoverinfo="text",
            cliponaxis=False,
            marker={
                "color": color,
                "symbol": _PARTS[count][number] if count in _PARTS else symbol,
                "size": [9 + min(11.0, 1.6 * math.sqrt(mark[2].results - 1)) for mark in marks],
                "opacity": 0.9,
                "line": {"width": 1, "color": look.background},
            },
            selected={"marker": {"opacity": 0.9}},
            unselected={"marker": {"opacity": 0.9}, "textfont": {"color": look.muted}},
        )


def _count(row: object, crowded: bool) -> str:
    return f"{row.results:,}" if row.results > 1 and not crowded else ""


def _hover(row: object, used: Scale) -> str:
    said = text.mark(w.with_unit(row.value, row.number, used.unit, used.unlimited))
    when = f", {row.when}" if row.when else ""
    if row.results == 1:
        return f"<b>{text.mark(text.system_name(row.system_vendor, row.system))}</b><br>{said}{when}<br>Choose to see the line"
    who = f"<br>{text.mark(text.clipped(row.who, 90))}" if text.missing(row.vendor) else f", {text.mark(row.vendor)}"
    return f"<b>{said}</b><br>{row.results:,} results{when}{who}<br>Choose to see the lines"


def _labels(
    drawn: Drawing,
    look: Look,
    rows: pd.DataFrame,
    used: Scale,
    axes: dict[str, dict[str, object]],
    *,
    height: int,
    narrow: bool,
) -> None:
    """The name of each dot beside it, for as long as there are few."""
    (left, right), (low, high) = axes["other"]["range"], axes["value"]["range"]
    points = []
    for row in rows.itertuples():
        spot = used.positions(row.value, row.number)[-1]
        name = (
            text.vendor_name(row.system_vendor) if narrow else text.clipped(text.system_name(row.system_vendor, row.system), 34)
        )
        count = f" and {row.results - 1:,} more" if row.results > 1 else ""
        value = "" if used.words_only else f" · {w.value(row.value, row.number, used.unit, used.unlimited)}"
        points.append(
            labels.Point(
                row.at, spot, (row.at - left) / (right - left), (spot - low) / (high - low), text.mark(f"{name}{count}{value}")
            )
        )
    for note in labels.place(points, look, width=_NARROW_WIDTH if narrow else _WIDTH, height=height):
        drawn.note(**note)


def _vendor_axis(look: Look, vendors: Sequence[str], *, down: bool) -> dict[str, object]:
    """Vendors with the most results first: from the top, or from the left."""
    last = len(vendors) - 0.4
    names = [text.mark(text.clipped(text.vendor_name(vendor), 22)) for vendor in vendors]
    return style.axis(
        look,
        tickvals=list(range(len(vendors))),
        ticktext=names if down else [name.replace(" ", "<br>", 1) for name in names],
        range=[last, -0.6] if down else [-0.6, last],
    ) | {"tickfont": {"size": 12, "color": look.text}}


def _date_axis(look: Look, rows: pd.DataFrame) -> dict[str, object]:
    first, last = rows["at"].min(), rows["at"].max()
    return style.axis(
        look, "Date of the test", type="date", dtick="M12", tickformat="%Y", line=True, range=[first - _ROOM, last + _ROOM * 1.5]
    )


def _mark_defaults(
    drawn: Drawing, look: Look, defaults: list[tuple[float, ...]], used: Scale, *, flat: bool, printed: bool
) -> None:
    """A dashed line at each default; dotted where it is the dictionary's and not printed."""
    line = {"width": 1.5, "color": look.muted, "dash": "dash" if printed else "dot"}
    for parts in defaults:
        spots = [used.of_number(part) for part in parts]
        for spot in spots:
            if flat:
                drawn.shape(type="line", x0=spot, x1=spot, yref="y domain", y0=0, y1=1, line=line)
            else:
                drawn.shape(type="line", xref="x domain", x0=0, x1=1, y0=spot, y1=spot, line=line)
        said = " / ".join(text.number(part) for part in parts)
        note = {"text": f"{'printed' if printed else 'usual'} default {said}", "font": {"size": 12, "color": look.muted}}
        if flat:
            drawn.note(x=spots[-1], yref="paper", y=1, yanchor="bottom", xanchor="left", xshift=-6, **note)
        else:
            drawn.note(xref="paper", x=1, y=spots[-1], xanchor="right", yanchor="bottom", **note)


def _keys(rows: pd.DataFrame, vendors: Sequence[str], used: Scale, look: Look) -> tuple[Key, ...]:
    """Vendors by their marks, or by colour alone where the marks tell the numbers of a value apart."""
    counts = {len(used.positions(row.value, row.number)) for row in rows.itertuples()}
    count = max(counts, default=1)
    shapes = count in _PARTS and not used.words_only
    named = vendors if rows["vendor"].notna().all() else []
    keys = [Key(vendor, look.mark_of(vendor)[0], "circle" if shapes else look.mark_of(vendor)[1]) for vendor in named]
    if shapes:
        keys += [Key(name, look.muted, symbol) for name, symbol in zip(_PART_NAMES[count], _PARTS[count], strict=True)]
    return tuple(keys)
