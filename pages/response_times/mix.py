"""The view of the request mix."""

from __future__ import annotations

import pandas as pd

from data import response, response_mix
from data.response_mix import SUM_LIMIT, TYPE_LIMIT
from pages.common import shell, text
from pages.common.ask import ask, look
from pages.common.later import later
from pages.response_times import answer, mix_chart, mix_exhibit, ways
from pages.response_times.chosen import Chosen

READ = f"""
- The rules aim at a share of all requests for each request type: the grey bar at the left. The mark is the share a result
  reached, all iterations together; at the right the difference of each iteration in percentage points.
- The benchmark kit checks the weighted percentage difference (WPD): |expected − actual| requests of a type by all expected
  requests, where expected = target share × sessions × run length / (think time + mean response time). More than
  {TYPE_LIMIT}% for a type, or {SUM_LIMIT}% for the sum over all types with their signs, is an error. The limit for the sum
  is printed by the kit; that for a type is inferred from what it flags.
- WPD counts against the requests *expected* at this load, the difference in points against those that were made: a slow run may
  have a perfect mix and too few requests.
- Iterations with a count or a time missing are left out. WPD is derived here.
"""


def show(chosen: Chosen) -> str:
    """Draw the view; its answer."""
    workload = str(chosen.workload)
    subject = answer.who(chosen.shown, chosen.total, workload)
    mix = ask(response_mix.requests, chosen.selection, workload, chosen.ids)
    boxes = ask(response_mix.boxes, chosen.selection, workload)
    many = boxes[boxes["points"] >= response.BOXES_FROM]
    if mix.empty and boxes.empty:
        shell.nothing("No iteration of the selection has all the counts and times that the mix is computed from.")
        return f"{subject}: the request mix is not known."
    if mix.empty and many.empty:
        many = boxes
    drawn = mix_chart.figure(mix, many, chosen.shown, workload, look(), chosen.basis)
    asked = (mix_exhibit.NAME, mix_exhibit.parameters(chosen))
    picked = shell.chart(drawn, key="mix_chart", select=bool(chosen.shown), exhibit=asked)
    later(ways.offer, picked, chosen.shown)
    if mix.empty:
        words = answer.of_rule(ask(response_mix.rule, chosen.selection, workload), subject)
    else:
        iterations = ask(response_mix.iterations, chosen.selection, workload, chosen.ids)
        words = answer.of_mix(iterations, subject)
        later(_rule, iterations, chosen)
    if mix.empty:
        later(_summary, boxes)
    else:
        later(_types, mix, chosen)
    return words


def _rule(iterations: pd.DataFrame, chosen: Chosen) -> None:
    shell.heading(
        "The rule by iteration",
        f"WPD in percent of the expected requests, derived; limits {TYPE_LIMIT}% for a request type and {SUM_LIMIT}% for the sum",
    )
    names = {one.result_id: one.name for one in chosen.shown}
    kept = (iterations["wpd"] <= TYPE_LIMIT) & (iterations["wpd_sum"].abs() <= SUM_LIMIT)
    shell.table(
        iterations.assign(
            result=iterations["result_id"].map(names),
            expected=iterations["expected"].round(),
            kept=["yes" if ok else "no" for ok in kept],
        ).assign(kept=lambda rows: rows["kept"].where(rows["wpd"].notna(), text.NOTHING)),
        ({"result": shell.words("Result")} if len(names) > 1 else {})
        | {
            "iteration": shell.number("Iteration"),
            "load": shell.number("Sessions"),
            "requests": shell.number("Requests"),
            "expected": shell.number("Expected requests"),
            "wpd_sum": shell.number(f"Sum of WPD (%), limit {SUM_LIMIT}", digits=2),
            "wpd": shell.number(f"Greatest WPD (%), limit {TYPE_LIMIT}", digits=2),
            "worst": shell.words("of request type"),
            "kept": shell.words("Within the rule"),
        },
        key="rule_table",
    )


def _types(mix: pd.DataFrame, chosen: Chosen) -> None:
    shell.heading("The mix by request type", "Every iteration; shares in percent of its requests")
    names = {one.result_id: one.name for one in chosen.shown}
    columns = ({"result": shell.words("Result")} if len(names) > 1 else {}) | (
        {
            "request_type": shell.words("Request type"),
            "iteration": shell.number("Iteration"),
            "requests": shell.number("Requests"),
            "share": shell.number("Share (%)", digits=3),
            "target_pct": shell.number("Target (%)", digits=3),
            "difference": shell.number("Difference (points)", digits=3),
            "wpd": shell.number("WPD (%)", digits=3),
        }
    )
    shell.table(mix.assign(result=mix["result_id"].map(names))[list(columns)], columns, key="mix_table")


def _summary(boxes: pd.DataFrame) -> None:
    shell.heading("The mix by request type", "All iterations of the selection; differences in percentage points")
    shell.table(
        boxes,
        {
            "request_type": shell.words("Request type"),
            "target_pct": shell.number("Target (%)", digits=3),
            "share": shell.number("Median share (%)", digits=3),
            "low": shell.number("Lowest difference", digits=3),
            "q1": shell.number("Lower quartile", digits=3),
            "mid": shell.number("Median difference", digits=3),
            "q3": shell.number("Upper quartile", digits=3),
            "high": shell.number("Highest difference", digits=3),
            "wpd": shell.number("Greatest WPD (%)", digits=2),
            "beyond": shell.number(f"Iterations beyond {TYPE_LIMIT}%"),
            "points": shell.number("Iterations"),
        },
        key="mix_summary_table",
    )
