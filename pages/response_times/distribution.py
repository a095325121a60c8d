"""The view of what is known of the distribution of response times."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from data import response, response_distribution
from data.response_distribution import Allowed
from pages.common import choosing, shell, text
from pages.common.ask import ask, look
from pages.common.collect import Asked
from pages.common.later import later
from pages.response_times import answer, distribution_exhibit, envelope_chart, quality_exhibit, shares_chart, times, ways
from pages.response_times.chosen import Chosen
from pages.response_times.limits import Limits
from pages.response_times.panels import Panel
from pages.response_times.results import Shown

ALL = "All request types"
READ = """
- The disclosures print no samples and no histogram. What they print limits the distribution: the share of good requests is exact
  at the good limit, the share of good and tolerable ones at the tolerable limit (a bar where the text lost a count), and the mean
  is known to the millisecond.
- The band holds every distribution that has these figures: for each time, the least and the greatest share of requests that may
  have been answered by then. The real curve lies somewhere in the band and its shape within is unknown: **bounds, not a measured
  curve**.
- Below the good limit the lower edge comes from the mean: were fewer requests that quick, the mean would be longer. The upper
  edge is flat unless the greatest response is printed, because a few very slow requests can make up any mean.
- A kit's raw file prints the least and the greatest response too; the band then starts and ends there.
- All iterations of a result are taken together, each bounded by its own figures. All bounds are derived here.
- Where no distribution has the printed figures, they contradict each other; that is said instead of a band.
"""


def show(chosen: Chosen, limits: Limits, *, logarithmic: bool) -> str:
    """Draw the view; its answer. Without a choice among many results the best one is drawn."""
    workload = str(chosen.workload)
    shown = chosen.shown or (chosen.best,)
    ids = tuple(one.result_id for one in shown)
    known = ask(response_distribution.allowed, workload, ids)
    quality = ask(response.quality, chosen.selection, workload, ids, True)
    kind = _kind(quality, alone=len(shown) == 1)
    rows = quality if kind is None else quality[quality["request_type"] == kind]
    known = known if kind is None else [one for one in known if one.request_type == kind]
    if not chosen.shown:
        shell.quiet(f"Drawn is the result with the most sessions of {chosen.total:,}. Choose others above.")
    basis = shown[0].label if len(shown) == 1 else text.count(len(shown), "result")
    asked = (quality_exhibit.NAME, quality_exhibit.parameters(chosen, kind))
    _shares(rows, shown, f"{workload}: quality of service" + ("" if kind is None else f" of {kind}"), basis, asked)
    later(times.note, rows)
    if known:
        title = f"{workload}: what is known of the distribution" + ("" if kind is None else f" of {kind}")
        widest = 4 if len(shown) == 1 and kind is None else 2
        widest = widest // 2 if shell.on_a_phone() else widest
        theme = look()
        drawn = envelope_chart.figure(
            _panels(known, shown, theme.good), theme, title, basis, logarithmic=logarithmic, widest=widest
        )
        parameters = distribution_exhibit.parameters(chosen, kind, logarithmic=logarithmic)
        picked = shell.chart(drawn, key="envelope_chart", select=True, exhibit=(distribution_exhibit.NAME, parameters))
        later(_below, picked, known, shown)
    rated = limits.rate_words()
    if rated and (kind is None or kind in limits.by_rate):
        later(shell.quiet, text.plain(f"{rated}: its limits are no times, so its counts say nothing of the time at them."))
    names = {one.result_id: one.name for one in shown} if len(shown) > 1 else {}
    return answer.of_distribution(known, rows, answer.who(shown, chosen.total, workload), kind, names)


def _below(picked: Sequence[str], known: Sequence[Allowed], shown: Sequence[Shown]) -> None:
    ways.offer(picked, shown)
    shell.quiet("The bands are bounds, not a measured curve.")
    _table(known, shown)


def _kind(quality: pd.DataFrame, *, alone: bool) -> str | None:
    """The request type; None for all of them, which only one result can show side by side."""
    kinds = list(dict.fromkeys(quality["request_type"]))
    options = [ALL, *kinds] if alone else kinds
    name = "type" if alone else "type_of_several"
    later(choosing.select, "Request type", name, options, place=st.container(width=320, key="room_type"))
    picked = choosing.asked(name, options)
    return None if picked == ALL else picked


def _shares(rows: pd.DataFrame, shown: Sequence[Shown], title: str, basis: str, asked: Asked) -> None:
    of_result = {one.result_id: one.loaded for one in shown}
    names = list(rows["request_type"]) if len(shown) == 1 else [of_result[name] for name in rows["result_id"]]
    subtitle = f"Share of requests by quality, all iterations · {basis} · n = {rows['requests'].sum():,} requests"
    clip = 22 if shell.on_a_phone() else 70
    drawn = shares_chart.figure(rows, names, look(), title, subtitle, clip=clip)
    shell.chart(drawn, key="shares_chart", exhibit=asked)


def _panels(known: Sequence[Allowed], shown: Sequence[Shown], color: str) -> list[Panel]:
    """A panel a request type, in this colour; or a result, in its own, where there are several."""
    if len(shown) == 1:
        return [Panel(one.request_type, color, one) for one in known]
    of_result = {one.result_id: one for one in shown}
    return [Panel(of_result[one.result_id].label, of_result[one.result_id].color, one) for one in known]


def _table(known: Sequence[Allowed], shown: Sequence[Shown]) -> None:
    shell.heading(
        "The bounds in numbers",
        "All iterations together: shares answered by the limits, and by when so many were answered at the latest",
    )
    good, tolerable = known[0].limits
    names = {one.result_id: one.name for one in shown}
    rows = pd.DataFrame([_row(one, names) for one in known])
    within = {
        f"within_{number}": shell.number(f"{share:.0%} by (s)", digits=3)
        for number, share in enumerate(response_distribution.SHARES)
    }
    extremes = {"low": shell.number("Least (s)", digits=3), "high": shell.number("Greatest (s)", digits=3)}
    first = {"result": shell.words("Result")} if len(shown) > 1 else {"request_type": shell.words("Request type")}
    shell.table(
        rows,
        first
        | {
            "requests": shell.number("Requests"),
            "good": shell.number(f"By {good:g} s (%)", digits=2, note="good requests by all requests: exact"),
            "tolerable_least": shell.number(
                f"By {tolerable:g} s, least (%)", digits=2, note="good and tolerable by all requests"
            ),
            "tolerable_most": shell.number(f"By {tolerable:g} s, most (%)", digits=2, note="the same where no count was lost"),
            "mean": shell.number("Mean (s)", digits=3),
        }
        | (extremes if rows[["low", "high"]].notna().any(axis=None) else {})
        | within
        | ({"remark": shell.words("Remark")} if rows["remark"].any() else {}),
        key="bounds_table",
    )


def _row(one: Allowed, names: dict[str, str]) -> dict[str, object]:
    latest = [time if time != float("inf") else None for _, time in one.within] or [None] * len(response_distribution.SHARES)
    return {
        "result": names[one.result_id],
        "request_type": one.request_type,
        "requests": one.requests,
        "good": one.p * 100,
        "tolerable_least": one.q[0] * 100,
        "tolerable_most": one.q[1] * 100,
        "mean": one.mean[0],
        "low": one.low,
        "high": one.high,
        "remark": "" if one.bounds else "mean and counts contradict each other",
    } | {f"within_{number}": time for number, time in enumerate(latest)}
