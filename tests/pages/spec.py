"""Reads a chart out of a page under test, and looks at what the page says."""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import plotly.graph_objects as go
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash

from app import PAGES

ROOT = Path(__file__).resolve().parent.parent.parent
ADDRESSES = {folder: address for folder, _, address in PAGES}
_TAG, _TITLE = re.compile(r"<[^>]+>"), re.compile(r"<h2[^>]*>(.*?)</h2>")
_FIGURE = re.compile(r"<dt>(.*?)</dt><dd>(.*?)</dd>")


def open_page(page: str | None = None, held: Mapping[str, object] | None = None, /, **parameters: str | list[str]) -> AppTest:
    """The dashboard at a page with these parameters in its address, for a session that holds this."""
    app = AppTest.from_file(str(ROOT / "app.py"), default_timeout=30)
    for name, value in parameters.items():
        app.query_params[name] = value
    for name, value in (held or {}).items():
        app.session_state[name] = value
    if page:
        app._page_hash = calc_hash(ADDRESSES[page])  # `switch_page` would first need another page's run
    app.run()
    assert not app.exception, app.exception
    return app


def charts(app: AppTest) -> list[dict[str, Any]]:
    """The figures of the page, each found valid by Plotly, drawn once and without the settings of a template."""
    figures = [json.loads(chart.proto.spec) for chart in app.get("plotly_chart")]
    for figure in figures:
        go.Figure(figure)
        assert figure["layout"]["datarevision"] == 1
    return figures


def values(column: Any) -> list[Any]:
    """An array of a figure, also where it is packed."""
    if isinstance(column, dict):
        packed = np.frombuffer(base64.b64decode(column["bdata"]), dtype=column["dtype"])
        return packed.tolist()
    return list(column)


def said(app: AppTest) -> str:
    """Every Markdown text of the page, then the words of every HTML that is no style sheet."""
    return "\n".join([markdown(app), *(html.unescape(_TAG.sub("\n", one)) for one in _raw(app))])


def markdown(app: AppTest) -> str:
    """Every Markdown text of the page."""
    return "\n".join(element.value for element in app.markdown)


def written(app: AppTest) -> str:
    """Every Markdown text and every HTML of the page, as sent."""
    return "\n".join([markdown(app), *_raw(app)])


def headings(app: AppTest) -> list[str]:
    """The titles of the page's sections."""
    return [html.unescape(found) for one in _raw(app) for found in _TITLE.findall(one)]


def figures(app: AppTest) -> dict[str, str]:
    """The figures in cards: label -> value."""
    found = (pair for one in _raw(app) for pair in _FIGURE.findall(one))
    return {html.unescape(label): html.unescape(value) for label, value in found}


def _raw(app: AppTest) -> list[str]:
    return [one.proto.body for one in app.get("html") if not one.proto.body.startswith("<style>")]


def trace(figure: dict[str, Any], name: str) -> dict[str, Any]:
    """The trace of this name."""
    return next(one for one in figure["data"] if one.get("name") == name)
