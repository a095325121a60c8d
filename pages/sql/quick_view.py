"""The controls of the quick chart, kept in the address, and the chart."""

from __future__ import annotations

import pyarrow as pa
import streamlit as st

from pages.common import shell
from pages.common.ask import look
from pages.sql import chart, columns, exhibit


def draw(sql: str, table: pa.Table) -> None:
    """The chart of two columns of the answer to `sql`; nothing where no column is a number."""
    numbers = columns.numbers(table)
    if not numbers:
        return
    st.space("xsmall")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        y = st.selectbox("Value", numbers, index=len(numbers) - 1, key="chart_y", bind="query-params", width=220)
        across = columns.across(table, y)
        x = st.selectbox("By", across, index=columns.best(table, across), key="chart_x", bind="query-params", width=220)
        kind = st.segmented_control("Chart", chart.KINDS, default=chart.BARS, required=True, key="chart", bind="query-params")
    of_x = columns.kind_of(table, x)
    rows = columns.pairs(table, x, y, chart.at_most(kind, of_x))
    axes = chart.Axes(x, y, kind)
    drawn = chart.figure(rows, of_x, axes, table.num_rows, look())
    shell.chart(drawn, key="quick", exhibit=(exhibit.NAME, exhibit.parameters(sql, axes)))
