"""A page of its own: charts that can be explored, in one HTML file that asks no other computer for anything.

It is light or dark as the reader's system is; on paper, and in the pictures that it saves, it is light.

The file's content policy lets only its own two scripts run, known by their hashes, and forbids every connection. Texts from
documents are escaped; the charts' numbers stand in packed blocks, which no browser runs.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pandas as pd
from plotly.offline import get_plotlyjs

from pages.common import legend, text
from pages.common.style import DARK, LIGHT
from pages.export import data_file, filenames, margins, picture, provenance
from pages.export.exhibit import Exhibit
from pages.export.making import LeftOut
from pages.export.tray import Item

ROWS_AT_MOST = 20
_HERE = Path(__file__).resolve().parent
_GROUND = ("background", "surface", "text", "muted", "border", "accent", "outline", "good_zone", "tolerable_zone")
_SOURCES = ("Result", "System", "Tested by", "Tested", "Published", "Kind", "Retrieved", "Document")


def dark_for_light() -> dict[str, str]:
    """The dark theme's colour for each of the light one's, of all but the marks, which keep theirs as vendors do."""
    pairs = [(getattr(LIGHT, part), getattr(DARK, part)) for part in _GROUND]
    pairs += [(light, dark) for (_, light), (_, dark) in zip(LIGHT.scale, DARK.scale, strict=True)]
    return dict(pairs)


def page(title: str, exhibits: Sequence[tuple[Item, Exhibit]], left_out: Sequence[LeftOut] = ()) -> str:
    """The file's text; the exhibits made in the light look, in the order of the presentation, and what is named as left out."""
    program = (_HERE / "html_page.js").read_text(encoding="utf-8")
    styles = (_HERE / "html_page.css").read_text(encoding="utf-8")
    named = _words(title or "SPECweb results")
    contents = "".join(
        f'<li><a href="#chart-{number}">{_words(item.title or exhibit.chart.title)}</a></li>'
        for number, (item, exhibit) in enumerate(exhibits, 1)
    )
    charts = "".join(_article(number, item, exhibit) for number, (item, exhibit) in enumerate(exhibits, 1))
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_policy(program)}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{named}</title><style>{styles}</style></head>"
        f'<body data-dark="{_words(json.dumps(dark_for_light()))}"><main>'
        f"<header><h1>{named}</h1>{f'<nav><ol>{contents}</ol></nav>' if len(exhibits) > 1 else ''}{_missing(left_out)}</header>"
        f"{charts}<footer>Made with SPECweb Explorer, which is not affiliated with SPEC.</footer></main>"
        f"<script>{get_plotlyjs()}</script><script>{program}</script></body></html>"
    )


def _missing(left_out: Sequence[LeftOut]) -> str:
    return "".join(f'<p class="missing">Left out: {_words(one)}</p>' for one in left_out)


def _policy(program: str) -> str:
    """Only these scripts, styles of the page's own, pictures that are made here; nothing from elsewhere."""
    scripts = f"'{_hash_of_plotly()}' '{_hash(program)}'"
    return f"default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'"


def _hash(program: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(program.encode("utf-8")).digest()).decode()


@lru_cache(maxsize=1)
def _hash_of_plotly() -> str:
    return _hash(get_plotlyjs())


def _words(value: object) -> str:
    return html.escape(data_file.clean(text.NOTHING if text.missing(value) else value))


def _article(number: int, item: Item, exhibit: Exhibit) -> str:
    takeaway = f'<p class="takeaway">{_words(item.takeaway)}</p>' if item.takeaway else ""
    buttons = "".join(_button(one) for one in picture.FORMS)
    return (
        f'<article id="chart-{number}"><h2>{_words(item.title or exhibit.chart.title)}</h2>{takeaway}'
        f'<p class="quiet">{_words(exhibit.chart.subtitle)}</p>'
        f'<div class="wide"><div class="chart" role="img" aria-label="{_words(exhibit.chart.alt)}"></div></div>'
        f'<div class="legend">{legend.line(exhibit.chart.keys, LIGHT)}</div>'
        f'<div class="buttons">{buttons}</div>{_data(exhibit)}{_sources(exhibit)}'
        f'<p class="fair">{" ".join(_words(line) for line in provenance.lines(exhibit))}</p>'
        f'<script type="text/plain">{_figure(item, exhibit)}</script></article>'
    )


def _button(one: picture.Form) -> str:
    told = f'data-form="{one.form}" data-scale="{one.scale}" data-tail="{one.tail}"'
    return f'<button {told} title="{one.title}">{one.label}</button>'


def _figure(item: Item, exhibit: Exhibit) -> str:
    """The chart and the layout of its picture, packed."""
    shown = json.loads(exhibit.chart.figure.to_json())
    shown["layout"] |= {"autosize": True, "dragmode": False}
    shown["layout"].setdefault("margin", {})["t"] = margins.of(exhibit.chart.figure, picture.WIDTH).top
    whole = json.loads(picture.complete(item, exhibit).to_json())
    name = filenames.stem(item.title or exhibit.chart.title)
    return picture.packed({"data": shown["data"], "layout": shown["layout"], "picture": whole["layout"], "name": name})


def _data(exhibit: Exhibit) -> str:
    frame, _ = data_file.table(exhibit)
    count = text.count(len(frame), "row")
    summary = f"Data: the first {ROWS_AT_MOST} of {count}" if len(frame) > ROWS_AT_MOST else f"Data: {count}"
    return _folded(summary, frame.head(ROWS_AT_MOST))


def _sources(exhibit: Exhibit) -> str:
    rows = exhibit.sources
    frame = pd.DataFrame(
        {
            "Result": rows["benchmark"] + " " + rows["score"].map(text.number),
            "System": [text.system_name(row.vendor, row.system) for row in rows.itertuples()],
            "Tested by": rows["tested_by"],
            "Tested": rows["test_date"].map(text.month),
            "Published": rows["published_date"].map(text.day),
            "Kind": provenance.kinds(rows),
            "Retrieved": rows["retrieved"].map(text.day),
            "Document": rows["source_url"].fillna(rows["path"]),
        },
        columns=_SOURCES,
    )
    count = text.count(len(frame), "result")
    summary = f"Sources: the first {ROWS_AT_MOST} of {count}" if len(frame) > ROWS_AT_MOST else f"Sources: {count}"
    return _folded(summary, frame.head(ROWS_AT_MOST))


def _folded(summary: str, frame: pd.DataFrame) -> str:
    right = [pd.api.types.is_numeric_dtype(frame[name]) for name in frame]
    cells = [_cell(name, "th", number) for name, number in zip(frame.columns, right, strict=True)]
    lines = ["".join(cells)]
    for row in frame.itertuples(index=False, name=None):
        lines.append("".join(_cell(value, "td", number) for value, number in zip(row, right, strict=True)))
    table = "".join(f"<tr>{line}</tr>" for line in lines)
    return f'<details><summary>{summary}</summary><div class="scroll"><table>{table}</table></div></details>'


def _cell(value: object, tag: str, number: bool) -> str:
    if isinstance(value, pd.Timestamp) and not text.missing(value):
        value = f"{value:%Y-%m-%d}"
    words = text.number(value) if number and tag == "td" else _words(value)
    side = ' class="number"' if number else ""
    return f"<{tag}{side}>{words}</{tag}>"
