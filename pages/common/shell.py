"""What every page is made of: the question, the answer, the chart, its table, how to read it, fair use.

Headings are plain HTML, which a browser has at once; charts come before tables, menus and the like (`pages.common.later`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pandas as pd
import streamlit as st

from data import reference_tables, store
from data.selection import Selection
from pages.common import collect, headings, later, legend, room, text
from pages.common import fair_use as rules
from pages.common.ask import ask, look
from pages.common.charts import Chart
from pages.common.collect import Asked
from pages.common.legend import Key

WIDTH = 1280
NUMBERS = 76  # pixels of a column of numbers at least: 1,000,000 and its edges
TWO_LINES = 68  # height of a table's row with two lines of text; below 65 Streamlit does not wrap
RESULT_PAGE = Path(__file__).resolve().parent.parent / "result" / "page.py"
SOURCE_TAB = "Source text"
CHART_CONFIG = {
    "displaylogo": False,
    "displayModeBar": False,
    "modeBarButtonsToRemove": ["sendDataToCloud", "sendChartToCloud", "select2d", "lasso2d"],
    "scrollZoom": False,
}


@contextmanager
def page(question: str) -> Iterator[None]:
    """The frame of a page: a column of readable width under the question; what is put off by `later` comes at its end."""
    with column(), later.charts_first():
        st.title(question, anchor=False)
        yield


@contextmanager
def column() -> Iterator[None]:
    """A column of readable width in the middle of the page."""
    with st.container(horizontal_alignment="center"), st.container(width=WIDTH, gap="small"):
        yield


def on_a_phone() -> bool:
    """Whether the reader's browser says so; a chart may then show less side by side."""
    return "Mobi" in (st.context.headers.get("User-Agent") or "")


def answer(words: str) -> None:
    """The one line of answer; Markdown, so text from documents must come through `text.plain`."""
    st.markdown(words)


def chart(
    shown: Chart,
    key: str,
    *,
    select: bool | Callable[[], None] = False,
    small: bool = False,
    exhibit: Asked | None = None,
    config: Mapping[str, object] = CHART_CONFIG,
    mode: str | Sequence[str] = "points",
    place: str | None = None,
) -> list[str]:
    """The chart under its title; the string ids of the points a reader chose: their trace's meta, else first of their customdata.

    select: whether points can be chosen (not on a phone), or what to do, before the page runs again, when one is. exhibit: name
    and parameters under which the chart can be taken along, for the menu beside its title. config, mode: of Plotly and
    Streamlit, where marks can be chosen. place: the name of its place on the page, where the key is another for each drawing;
    in a place of another name a browser would first draw the chart before once more.
    """
    place = place or key
    frame = st.container(key=f"chart_{place}", gap="xxsmall")
    with frame:
        _words(shown.title, shown.subtitle, small=small, keys=shown.keys, menu=exhibit is not None)
        state: Mapping[str, object] = {}
        phone = on_a_phone()
        if select and not phone:
            state = st.plotly_chart(
                shown.ready,
                key=key,
                theme=None,
                config=dict(config),
                alt=shown.alt,
                on_select=select if callable(select) else "rerun",
                selection_mode=mode,
            )
        else:
            figure = shown.scrollable if phone else shown.ready
            st.plotly_chart(figure, key=key, theme=None, config=CHART_CONFIG, alt=shown.alt)
    later.drawn()
    if exhibit is not None:
        later.later(_menu, place, exhibit, key, place=frame)
    return chosen(state, shown)


def legend_line(keys: Sequence[Key]) -> None:
    """What the marks stand for, when there is something to say."""
    if keys:
        st.html(legend.line(keys, look()))


def heading(
    title: str, subtitle: str, *, first: bool = False, small: bool = False, exhibit: Asked | None = None, chart: str | None = None
) -> None:
    """A chart's or table's title and, quieter, its unit, selection and n: both plain text; at the right a chart's menu.

    chart: the key of the chart, which then has buttons for its picture in its toolbar.
    """
    if exhibit is None:
        _words(title, subtitle, first=first, small=small)
        return
    frame = st.container(key=f"chart_of_{exhibit[0]}")
    with frame:
        _words(title, subtitle, first=first, small=small, menu=True)
    later.later(_menu, exhibit[0], exhibit, chart, place=frame)


def _menu(key: str, exhibit: Asked, chart: str | None) -> None:
    """The menu of a chart; the style sheet puts it beside the title."""
    with st.container(key=f"menu_of_{key}", width="content"):
        collect.menu(exhibit, store.path_read(), key, chart)


def _words(
    title: str, subtitle: str, *, first: bool = False, small: bool = False, keys: Sequence[Key] = (), menu: bool = False
) -> None:
    st.html(headings.words(title, subtitle, small=small, first=first, menu=menu) + (legend.line(keys, look()) if keys else ""))


def quiet(words: str) -> None:
    """Small muted text; Markdown. Unlike a caption its colour, and that of its links, keeps the contrast."""
    st.markdown(f":small[:gray[{words}]]")


def remark(words: str) -> None:
    """The same of plain text, which a browser has without reading Markdown: where there are many on a page."""
    st.html(headings.quiet(words))


def chosen(state: Mapping[str, object], chart: Chart | None = None) -> list[str]:
    """The ids in a chart's selection, whichever form customdata arrives in; of the whole trace where it has one."""
    ids: list[str] = []
    for point in state.get("selection", {}).get("points", []):
        own = chart.settings["data"][point["curve_number"]].get("meta") if chart else None
        data = own or point.get("customdata")
        if isinstance(data, Mapping):
            data = list(data.values())
        if isinstance(data, (list, tuple)):
            data = data[0] if data else None
        if isinstance(data, str) and data and data not in ids:
            ids.append(data)
    return ids


def table(
    frame: pd.DataFrame,
    columns: Mapping[str, object],
    *,
    key: str | None = None,
    height: int | str = "auto",
    row_height: int | None = None,
) -> None:
    """The rows as a table: the named columns, in this order, with their headings. In high rows text is wrapped."""
    st.dataframe(
        frame,
        column_order=list(columns),
        column_config=dict(columns),
        hide_index=True,
        width="content",
        key=key,
        height=height,
        row_height=row_height,
        placeholder=text.NOTHING,
    )


def number(label: str, *, digits: int = 0, note: str | None = None) -> object:
    """A right-aligned column of numbers with thousands separators and fixed decimals."""
    form = "localized" if digits == 0 else f"%,.{digits}f"
    return st.column_config.NumberColumn(label, format=form, help=note, width=number_width(label, note=note))


def number_width(label: str, *, note: str | None = None) -> int:
    """Pixels of a column of numbers: headings stand left, so only in a column that fits both they are above their numbers."""
    return max(NUMBERS, round(room.width(label, 14)) + 24 + (24 if note else 0))


def words(label: str, *, width: str | int | None = None, note: str | None = None) -> object:
    """A column of text."""
    return st.column_config.TextColumn(label, width=width, help=note)


def months(label: str) -> object:
    """A column of months, shown like 'Aug 2005'."""
    return st.column_config.DateColumn(label, format="MMM YYYY")


def page_link(folder: str, label: str) -> None:
    """A link to a page, named by its folder."""
    script = RESULT_PAGE.parent.parent / folder / "page.py"
    st.page_link(script, label=label, icon=":material/arrow_forward:", icon_position="right")


def result_link(result_id: str, label: str, *, small: bool = False) -> None:
    """A link to the page of one result; small: at the right end of a card."""
    with st.container(horizontal=True, horizontal_alignment="right" if small else "left"):
        open_link(result_id, label)


def open_link(result_id: str, label: str) -> None:
    """A link to the page of one result, in whatever row it stands."""
    st.page_link(RESULT_PAGE, label=label, icon=":material/arrow_forward:", icon_position="right", query_params={"id": result_id})


def how_to_read(body: str) -> None:
    """What the marks mean and what not to conclude."""
    with st.expander("How to read this", icon=":material/info:"):
        st.markdown(body)


def nothing(message: str) -> None:
    """Said in place of a chart when the selection holds nothing for it."""
    with st.container(border=True):
        st.markdown(message)


def fair_use(selection: Selection, *, basis: str = "", derived: bool = False, result_id: str | None = None) -> None:
    """SPEC's fair-use line: marks, source, date, basis of comparison, retirement."""
    known = ask(reference_tables.provenance, selection, result_id)
    st.space("xsmall")
    quiet(rules.markdown(known, text.plain(basis or selection.words()), derived=derived))


def results_table(frame: pd.DataFrame, columns: Mapping[str, object], *, key: str) -> None:
    """A table of results; choosing a row offers the way to its result, or to its line of the document."""
    event = st.dataframe(
        frame,
        column_order=list(columns),
        column_config=dict(columns),
        hide_index=True,
        width="content",
        key=key,
        on_select="rerun",
        selection_mode="single-row",
        placeholder=text.NOTHING,
    )
    for position in event.selection.rows[:1]:
        if position < len(frame):
            row = frame.iloc[position]
            name = text.plain(text.system_name(row["vendor"], row["system"]))
            line = row.get("line_no")
            if text.missing(line):
                result_link(row["result_id"], f"Open {name}")
            else:
                source_link(row["result_id"], int(line), f"Open {name} at line {int(line):,}")


def source_link(result_id: str, line: int, label: str) -> None:
    """A link to a line of the document of one result."""
    st.page_link(
        RESULT_PAGE,
        label=label,
        icon=":material/arrow_forward:",
        icon_position="right",
        query_params={"id": result_id, "tab": SOURCE_TAB, "line": str(line)},
    )
