"""The head of a result: its score large, beside it what was tested, by whom and when; each value leads to its line."""

from __future__ import annotations

import html
from collections.abc import Sequence
from urllib.parse import quote, urlencode

import pandas as pd

from pages.common import text
from pages.common.style import Look

_UNITS = {
    "SPECweb96": "operations/s",
    "SPECweb99": "simultaneous connections",
    "SPECweb99_SSL": "simultaneous connections",
    "SPECweb2005": "normalised, no unit",
}
Facts = list[tuple[str, str, int | None]]
Parameters = Sequence[tuple[str, str]]


def facts(head: dict[str, object], system: dict[str, object], lines: dict[tuple[str, str], int]) -> Facts:
    """Label, value and line: what was tested, by whom and when; what is not known is left out.

    system: the row of `systems` of the system under test; lines: line by section and field of the document.
    """
    server = head.get("web_server")
    memory, machines = system.get("memory_gb"), system.get("machines")
    many = not text.missing(machines) and machines > 1
    each = " a machine" if many else ""
    rows = (
        ("Web server", server, (("head", "web_server"), ("web_server", "name"))),
        ("Operating system", system.get("operating_system"), (("sut", "operating_system"),)),
        ("Machines under test", text.number(machines) if many else None, (("sut", "machines"),)),
        ("Processor", _processor(system), (("sut", "processor"),)),
        ("Memory", None if text.missing(memory) else f"{text.number(memory)} GB{each}", (("sut", "memory"),)),
        ("Tested by", head.get("tested_by"), (("head", "tested_by"), ("test", "tested_by"))),
        ("Test date", _known(text.month(head.get("test_date"))), (("head", "test_date"), ("test", "test_date"))),
        ("Published", _known(text.day(head.get("published_date"))), (("publication", "published"),)),
        ("SPEC licence", head.get("spec_license"), (("head", "spec_license"), ("test", "spec_license"))),
    )
    return [
        (label, str(value), next((lines[place] for place in places if place in lines), None))
        for label, value, places in rows
        if not text.missing(value)
    ]


def _known(said: str) -> str | None:
    return None if said == text.NOTHING else said


def _processor(system: dict[str, object]) -> str | None:
    name, printed = system.get("processor"), system.get("processors_printed")
    if not text.missing(printed) and str(printed).strip().isdigit():  # as in lists, which do not say what they count
        printed = f"{text.count(int(printed), 'processor')}, chips or cores not said"
    parts = [str(part) for part in (name, printed) if not text.missing(part)]
    return "; ".join(parts) or None


def body(
    head: dict[str, object],
    submetrics: pd.DataFrame,
    known: Facts,
    lines: dict[tuple[str, str], int],
    kept: Parameters,
    look: Look,
) -> str:
    """HTML of the head; `kept` are the parameters of the address that a link must carry on. Document text is escaped."""
    result_id, benchmark = str(head["result_id"]), str(head["benchmark"])
    parts = "".join(
        f"<div><dt>{html.escape(row.workload)}</dt><dd>"
        f"{_link(text.number(row.score), lines.get(('head', f'score_{row.workload}')), result_id, kept)}</dd></div>"
        for row in submetrics.itertuples()
    )
    figures = f'<dl class="res-parts">{parts}</dl><p class="res-unit">simultaneous user sessions</p>' if parts else ""
    if text.missing(head.get("score")):
        score = '<p class="res-none">No score</p>'
    else:
        figure = _link(text.number(head["score"]), lines.get(("head", "score")), result_id, kept)
        score = f'<p class="res-figure">{figure}</p><p class="res-unit">{_UNITS.get(benchmark, "")}</p>'
    rows = "".join(
        f"<div><dt>{html.escape(label)}</dt><dd>{_link(text.clipped(value, 160), line, result_id, kept)}</dd></div>"
        for label, value, line in known
    )
    name = html.escape(text.system_name(head.get("system_vendor"), head.get("system")))
    return (
        f'{_style(look)}<div class="res"><div class="res-score"><p class="res-metric">{html.escape(benchmark)}</p>'
        f"{score}{figures}</div>"
        f'<div class="res-what"><p class="res-name">{name}</p><dl>{rows}</dl></div></div>'
    )


def _link(shown: str, line: int | None, result_id: str, kept: Parameters) -> str:
    """A value that leads to its line where that is known."""
    if line is None:
        return html.escape(shown)
    place = [("id", result_id), ("tab", "Source text"), ("line", str(line)), *kept]
    address = html.escape(f"?{urlencode(place, quote_via=quote)}")
    return f'<a target="_self" href="{address}" title="Line {line:,} of the document">{html.escape(shown)}</a>'


def _style(look: Look) -> str:
    """Rules for this head alone; every selector begins with its class."""
    return f"""<style>
.res{{display:flex;flex-wrap:wrap;gap:1.5rem 2.5rem;border:1px solid {look.border};border-radius:.375rem;padding:1.5rem 1.75rem;
color:{look.text}}}
.res p,.res dl,.res dd{{margin:0;padding:0}}
.res .res-score{{flex:0 0 auto;min-width:13rem}}
.res .res-metric{{font-size:.9375rem;font-weight:600;color:{look.muted}}}
.res .res-figure{{font-size:3.75rem;line-height:1.05;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}}
.res .res-none{{font-size:1.75rem;line-height:1.6;font-weight:600;color:{look.muted}}}
.res .res-unit,.res dt{{font-size:.8125rem;color:{look.muted}}}
.res .res-parts{{display:flex;gap:1.25rem;margin-top:1rem;font-variant-numeric:tabular-nums}}
.res .res-parts dd{{font-size:1.125rem;font-weight:600}}
.res .res-what{{flex:1 1 26rem;border-left:1px solid {look.border};padding-left:2.5rem;min-width:0}}
.res .res-name{{font-size:1.375rem;line-height:1.25;font-weight:600;margin-bottom:.75rem;overflow-wrap:anywhere}}
.res .res-what dl{{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.6rem 1.5rem}}
.res .res-what dd{{font-size:.9375rem;line-height:1.4;overflow-wrap:anywhere}}
.res a{{color:inherit;text-decoration:none}}
.res a:hover,.res a:focus-visible{{color:{look.accent};text-decoration:underline;text-decoration-thickness:1px}}
@media(max-width:820px){{.res .res-what{{border-left:0;border-top:1px solid {look.border};padding:1.25rem 0 0}}
.res{{padding:1.25rem}}}}
</style>"""
