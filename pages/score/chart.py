"""Score against a number of the hardware or a date: one mark a result, in one frame or in several that share axes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from data import fit
from data.measures import BY_NAME, SCORE
from data.metrics import Metric
from pages.common import labels, style, text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import OTHER_VENDOR, Look
from pages.score import dots, lines, panels, words, zoom
from pages.score.options import AUTOMATIC, HIDDEN, LOGARITHMIC, NONE, SHOWN, Options
from pages.score.panels import Panel, Scale
from pages.score.thinning import thin
from pages.score.zoom import Zoom

WIDTH = 1_000  # pixels of the drawing, about; a low estimate for labels is in _FRAME
KEYS_AT_MOST = 14
_FRAME = (560, 90)
_BUTTONS = 34  # pixels above the drawing, where its buttons stand
_LABEL_REACH = 60  # pixels that a label may lie off its mark
EQUAL = {"Cores": "core", "Chips": "chip"}


@dataclass(frozen=True)
class Drawn:
    """The chart, its rows with `stands_for`: whose mark is drawn for each, and all rows, also those that are not in the
    part that is shown.
    """

    chart: Chart
    rows: pd.DataFrame
    every: pd.DataFrame


def figure(
    rows: pd.DataFrame,
    metric: Metric,
    options: Options,
    look: Look,
    marks: Mapping[str, tuple[str, str]],
    basis: str,
    *,
    phone: bool = False,
    chosen: Collection[str] = (),
) -> Drawn:
    """`rows` as from `data.score.points`, each with x and y; `chosen`: ids of results to point out.

    At least one must lie in the part that `options.zoom` shows. Lines are those of all rows, marks are thinned within the part.
    On a phone panels stand one below the other, a finger that drags scrolls the page, and no room is kept for buttons.
    """
    measure = BY_NAME[options.x]
    panelled = None if options.panels == NONE else options.panels
    names = panels.chosen(rows, panelled)
    left_out = 0
    if panelled:
        left_out = int((~rows["panel"].isin(names)).sum())
        rows = rows[rows["panel"].isin(names)]
    every = rows.assign(across=across(rows["x"], measure.date))
    x, y = _scales(every, metric, options, look)
    rows = inside(every, options)
    frames, height = panels.frames(names, 1 if phone else 3)
    if not panelled and len(every) <= 2:
        height = panels.HEIGHT_OF_TWO
    width = WIDTH * (frames[0].right - frames[0].left)
    rows = thin(rows, _shares(x, rows["across"]), _shares(y, rows["y"]), width, height * (frames[0].top - frames[0].bottom))

    drawing = Drawing(
        look,
        height,
        hoverdistance=24,
        clickmode="event+select",
        # Streamlit lets a click pick a mark only while no box or lasso is drawn.
        dragmode=False if phone else "zoom",
        margin=style.margin(y.ticks, titled=True) | ({} if phone else {"t": _BUTTONS}),
        modebar={"bgcolor": "rgba(0,0,0,0)", "color": look.muted, "activecolor": look.accent},
        newselection={"line": {"color": look.accent, "width": 1, "dash": "dot"}},
    )
    size = dots.Sizes.of(every, options)
    laws, has_best, named = [], False, False
    for panel in frames:
        own, whole = (part[part["panel"] == panel.name] if panelled else part for part in (rows, every))
        law = power_law(whole, options)
        laws.append(law)
        _axes(drawing, panel, x, y)
        if len(own) and diagonals(options, metric, (x.logarithmic, y.logarithmic)):
            lines.draw_equal(drawing, look, lines.rates(own), x, y, panel, EQUAL[options.x])
        if options.best == SHOWN:
            has_best |= lines.draw_best(drawing, look, whole, panel, lambda days: _drawn_x(days, measure.date))
        if law:
            lines.draw_fit(drawing, look, law, whole, panel, x.logarithmic and y.logarithmic)
        dots.draw(drawing, look, own, dots.Style(metric, options, marks, size, len(rows)), panel, chosen)
        if panelled:
            drawing.note(**panels.title(panel, panel_words(own, law), look))
    if not panelled and len(rows) <= labels.LABELS_UP_TO:
        named = _labels(drawing, look, rows, options, x, y, height)
    alone = None if panelled else laws[0]
    keys = _keys(rows, look, options, marks, size, alone, has_best, bool(panelled) and any(laws), named)
    return Drawn(_chart(drawing, rows, len(every), metric, options, basis, keys, x, y, left_out, len(names)), rows, every)


def _chart(
    drawing: Drawing,
    rows,
    every: int,
    metric: Metric,
    options: Options,
    basis: str,
    keys,
    x: Scale,
    y: Scale,
    left_out: int,
    count: int,
) -> Chart:
    scales = {2: "both axes logarithmic", 0: "linear axes"}.get(
        x.logarithmic + y.logarithmic, f"{'x' if x.logarithmic else 'y'} axis logarithmic"
    )
    said = [f"{words.unit(metric, options)}, {scales}", basis]
    said.append(
        f"n = {len(rows):,} of {every:,}, zoomed in on {zoom.words(options.zoom, metric)}" if options.zoom else f"n = {every:,}"
    )
    if left_out:
        said.append(f"the {count} largest groups; {text.count(left_out, 'result')} of the others not shown")
    marks = rows["stands_for"].nunique()
    if marks < len(rows):
        said.append(f"{marks:,} marks, as those that would cover each other are drawn once")
    return Chart(
        drawing.settings(),
        words.subject(metric, options),
        " · ".join(said),
        f"Scatter chart of {words.subject(metric, options)}, {len(rows)} results",
        tuple(keys),
    )


def inside(rows: pd.DataFrame, options: Options) -> pd.DataFrame:
    """Of rows that have x and y those in the part of the chart that is shown."""
    if options.zoom is None:
        return rows
    return rows[options.zoom.inside(across(rows["x"], BY_NAME[options.x].date), rows["y"])]


def across(values: pd.Series, date: bool) -> pd.Series:
    """x as numbers: days since 1970 of dates."""
    if date:
        return (pd.to_datetime(values) - pd.Timestamp(0).as_unit("s")) / pd.Timedelta(days=1).as_unit("s")
    return values.astype(float)


def _drawn_x(values: pd.Series, date: bool) -> list[object]:
    return [panels.iso(day) for day in values] if date else values.tolist()


def _shares(scale: Scale, values: pd.Series) -> np.ndarray:
    numbers = values.to_numpy(dtype=float)
    return ((np.log10(numbers) if scale.logarithmic else numbers) - scale.low) / (scale.high - scale.low)


def _scales(rows: pd.DataFrame, metric: Metric, options: Options, look: Look) -> tuple[Scale, Scale]:
    """Logarithmic when asked for, or by itself over more than a decade; never with a 0 or for dates."""
    measure = BY_NAME[options.x]
    xs, ys = rows["across"].tolist(), rows["y"].astype(float).tolist()
    wide_x, wide_y = logarithmic(rows, options)
    part = options.zoom or Zoom(metric.name, options.x, options.y)
    y = panels.scale(look, words.y_axis(metric, options), ys, wide_y, grid=True, bounds=part.up)
    if measure.date:
        return panels.dates(look, measure.axis, xs, part.across), y
    return panels.scale(look, measure.axis, xs, wide_x, grid=False, bounds=part.across), y


def logarithmic(rows: pd.DataFrame, options: Options) -> tuple[bool, bool]:
    """Whether x and y are drawn on logarithmic axes; `rows` with `across`, x as a number."""
    xs, ys = rows["across"].tolist(), rows["y"].astype(float).tolist()
    date = BY_NAME[options.x].date
    wide = style.spans_a_decade(ys) or (not date and style.spans_a_decade(xs))
    asked = options.scale == LOGARITHMIC or (options.scale == AUTOMATIC and wide)
    return asked and not date and min(xs) > 0, asked and min(ys) > 0


def _axes(drawing: Drawing, panel: Panel, x: Scale, y: Scale) -> None:
    """The axes of one frame; inner frames carry neither titles nor the other frames' numbers."""
    across, up = dict(x.settings), dict(y.settings)
    if not panel.lowest:
        across |= {"showticklabels": False}
    if not panel.titled:
        across |= {"title": {}}
    if not panel.leftmost:
        up |= {"showticklabels": False, "title": {}}
    elif panel.top - panel.bottom < 1:
        up["title"] = up["title"] | {"font": up["title"]["font"] | {"size": 11}}
    across |= {"domain": [panel.left, panel.right], "anchor": f"y{panel.axis}", "matches": "x" if panel.axis else None}
    up |= {"domain": [panel.bottom, panel.top], "anchor": f"x{panel.axis}", "matches": "y" if panel.axis else None}
    drawing.arrange(**{f"xaxis{panel.axis}": across, f"yaxis{panel.axis}": up})


def diagonals(options: Options, metric: Metric, wide: tuple[bool, bool]) -> bool:
    """Whether lines of equal score for each unit of hardware are drawn; wide: whether x and y are logarithmic."""
    return bool(all(wide) and options.x in EQUAL and options.y == SCORE and metric.unit)


def power_law(rows: pd.DataFrame, options: Options) -> fit.PowerLaw | None:
    """The curve through the ranked results of one frame; None where it is not asked for, or they are too few."""
    if options.fit == HIDDEN or BY_NAME[options.x].date:
        return None
    ranked = rows[rows["ranked"]]
    return fit.power_law(ranked["across"].to_numpy(), ranked["y"].to_numpy(dtype=float))


def law_words(law: fit.PowerLaw) -> str:
    """'exponent 0.87, R² 0.72, n = 58'."""
    return f"exponent {law.exponent:.2f}, R² {law.r2:.2f}, n = {law.n:,}"


def panel_words(rows: pd.DataFrame, law: fit.PowerLaw | None) -> str:
    """What stands beside a panel's name: n, and its power law where it has one."""
    return f"n = {len(rows):,}" + (f" · exponent {law.exponent:.2f}, R² {law.r2:.2f}" if law else "")


def _labels(drawing: Drawing, look: Look, rows: pd.DataFrame, options: Options, x: Scale, y: Scale, height: int) -> bool:
    """Direct labels; whether each mark has one. Where marks crowd, those without room are named on hover."""
    date = BY_NAME[options.x].date
    points = [
        labels.Point(
            panels.iso(row["across"]) if date else x.on(row["across"]),
            y.on(row["y"]),
            x.share(row["across"]),
            y.share(row["y"]),
            words.label(row, options),
        )
        for row in rows.to_dict("records")
    ]
    notes = labels.place(points, look, width=_FRAME[0], height=height - _FRAME[1], reach=_LABEL_REACH)
    for note in notes:
        drawing.note(**note)
    return len(notes) == len(points)


def _keys(rows, look: Look, options: Options, marks, size: dots.Sizes, law, has_best: bool, laws: bool, named: bool) -> list[Key]:
    """The groups, most results first, where the marks have no labels of their own; then form, size and lines."""
    keys = []
    if not named or options.color != "Vendor":
        groups = rows["mark"].value_counts()
        shown = groups.index[: KEYS_AT_MOST if len(groups) > KEYS_AT_MOST + 1 else len(groups)]
        keys = [Key(text.vendor_name(name), *marks.get(name, OTHER_VENDOR)) for name in shown]
        if len(shown) < len(groups):
            keys.append(Key(f"and {len(groups) - len(shown)} more, named on hover", look.muted))
    others = rows[~rows["ranked"]]
    if len(others):
        kinds = sorted({words.kind(row) for row in others[["origin", "validity"]].drop_duplicates().to_dict("records")})
        keys.append(Key(f"Hollow: {text.listed(kinds)} ({len(others):,}), never ranked", look.muted, "ring"))
    if size.name:
        keys.append(Key(f"Area: {size.words()}", look.muted))
    if has_best:
        across = "so far" if BY_NAME[options.x].date else "with at most so much"
        keys.append(Key(f"Best {across}", look.muted, "dotted"))
    if law:
        keys.append(Key(f"Power law: {law_words(law)}; describes these results, no prediction", look.text, "line"))
    elif laws:
        keys.append(Key("Power law of each panel; describes these results, no prediction", look.text, "line"))
    return keys
