"""Buttons that save a chart's picture, drawn by the reader's own browser: in the toolbar of the chart, or in its menu.

They cost a page a few hundred bytes a chart: figure and drawing program are fetched when a button is pressed. Their script
is `served/pictures.js`.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import plotly
import streamlit as st
from starlette.requests import Request
from starlette.responses import FileResponse
from starlette.routing import Route

from data import store
from pages.common import components, text
from pages.export.tray import Item

if TYPE_CHECKING:
    from pages.export.picture import Form

_LAST = "pictures_last"  # number of the picture that this session was last given
_PLOTLY = f"plotly-{plotly.__version__}.js"


async def _program(_request: Request) -> FileResponse:
    """The drawing program of the package that makes the figures; its address names the version, so it may be kept."""
    path = resources.files(plotly) / "package_data" / "plotly.min.js"
    return FileResponse(str(path), media_type="text/javascript", headers={"Cache-Control": "public, max-age=31536000, immutable"})


def route() -> Route:
    """Where a server answers with the drawing program: below its `server.baseUrlPath`, as the pages' own scripts look there."""
    below = str(st.get_option("server.baseUrlPath") or "").strip("/")
    return Route("/".join(("", *filter(None, (below, _PLOTLY)))), _program)


def toolbar(item: Item, database: Path, key: str, chart: str) -> None:
    """Buttons in the toolbar of the chart with the key `chart`; `key` names these buttons."""
    _buttons(item, database, key, chart)


def buttons(item: Item, database: Path, key: str) -> None:
    """Buttons here."""
    _buttons(item, database, key, None)


def _buttons(item: Item, database: Path, key: str, chart: str | None) -> None:
    wanted = f"{key}_wanted"

    def asked() -> None:
        st.session_state[wanted] = st.session_state[key]["asked"]

    form = _form(st.session_state.pop(wanted, None))
    mounted = components.component(components.PICTURES, "pictures.css")(
        key=key,
        data={
            "chart": chart,
            "buttons": _labels(),
            "program": _PLOTLY,
            "picture": _picture(item, database, form) if form else None,
        },
        height="content",
        on_asked_change=asked,
        on_failed_change=lambda: None,
    )
    if mounted.failed:
        _tell("Your browser could not draw it. Try again, or save the page (HTML) from the chart's menu.")


@lru_cache(maxsize=1)
def _labels() -> list[tuple[str, str, str]]:
    from pages.export import picture

    return [(one.ending, one.label, one.title) for one in picture.FORMS]


def _form(ending: object) -> Form | None:
    """The form that a browser asks for; None where it asks for none that there is."""
    from pages.export import picture

    return next((one for one in picture.FORMS if one.ending == ending), None)


def _picture(item: Item, database: Path, form: Form) -> dict[str, object]:
    """What the browser draws: the whole figure, the name of its file, its form; `number` tells it from the one before."""
    from pages.common import exhibits  # not before a picture is asked for: it takes long to import
    from pages.export import filenames, picture

    number = st.session_state[_LAST] = st.session_state.get(_LAST, 0) + 1
    with store.serving(database):
        exhibit = exhibits.shown(item)
    if isinstance(exhibit, str):
        _tell(text.plain(exhibit))
        return {"number": number}
    figure = picture.complete(item, exhibit)
    return {
        "number": number,
        "figure": picture.packed(json.loads(figure.to_json())),
        "name": filenames.stem(item.title or exhibit.chart.title) + form.tail,
        "form": form.form,
        "scale": picture.scaled(figure, form.scale) if form.form == "png" else 1,
    }


def _tell(reason: str) -> None:
    st.toast(f"No picture was saved: {reason}", icon=":material/error:")
