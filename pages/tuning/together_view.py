"""Together: which parameters the same results set, and the scores seen beside one."""

from __future__ import annotations

from data import tuning_together
from pages.common import choosing, shell, text
from pages.common.ask import ask
from pages.common.later import later
from pages.tuning import state, tables
from pages.tuning import words as w

BY_NUMBER, BY_LIFT = ORDERS = ("Most often", "Highest lift")


def draw(now: state.State) -> None:
    order = choosing.asked("pairs", ORDERS)
    later(choosing.segmented, "Order", "pairs", ORDERS, place=now.bar)
    pairs = ask(tuning_together.together, now.selection, now.settings, now.focus, order == BY_LIFT)
    least = tuning_together.LIFT_FROM if order == BY_LIFT else tuning_together.SEEN_AT_LEAST
    if pairs.empty:
        what = "beside it " if now.focus.parameter else ""
        shell.nothing(f"No other parameter is set {what}in at least {least} of the results: too few to say what is set together.")
    else:
        _pairs(now, pairs, least)
    if now.focus.parameter is not None:
        _scores(now, now.focus.parameter)


def _pairs(now: state.State, pairs, least: int) -> None:
    parameter = now.focus.parameter
    cut = f"the first {len(pairs):,} of " if len(pairs) < pairs["pairs"].iloc[0] else ""
    found = text.count(int(pairs["pairs"].iloc[0]), "pair")
    chosen = f"{text.count(int(pairs['n_first'].iloc[0]), 'result')} set {parameter} · " if parameter else ""
    shell.heading(
        f"Set together with {parameter}" if parameter else "Set together",
        f"{now.whose()} · {chosen}{cut}{found} that at least {least} results set; choose a row to look at its parameter",
    )

    def choose(position: int) -> None:
        row = pairs.iloc[position]
        end = "second" if parameter else "first"
        state.open_view(state.TOGETHER, parameter=w.label(row[end], row[f"{end}_family"]))

    columns = {
        "first": shell.words("Parameter", width=220),
        "second": shell.words("And" if not parameter else "Parameter", width=220),
        "second_family": shell.words("Its family"),
        "both": shell.number("Set both"),
        "share": shell.number(
            "Share, %",
            digits=1,
            note=f"Of the results that set {'the chosen one' if parameter else 'either'}, those that set both",
        ),
        "n_first": shell.number("Set the first"),
        "n_second": shell.number("Set this one" if parameter else "Set the second"),
        "base": shell.number("Apply to", note="Results that both parameters apply to"),
        "lift": shell.number(
            "Lift",
            digits=2,
            note="Set both, as a multiple of what it would be if the two were set independently of each other in the results "
            "that both apply to; 1 says nothing",
        ),
    }
    if parameter:
        del columns["first"], columns["n_first"]
    state.choosing_table(tables.pairs(pairs), columns, key="pairs_table", choose=choose)


def _scores(now: state.State, parameter: str) -> None:
    rows = ask(tuning_together.scores, now.selection, now.settings, now.focus)
    shell.heading(
        f"Scores seen together with {parameter}",
        "Seen together, no more: the results differ in year, processors and much else. Among those that the parameter applies to",
    )
    shell.table(
        tables.scores(rows, parameter),
        {
            "benchmark": shell.words("Benchmark"),
            "which": shell.words("Results in which"),
            "results": shell.number("Results"),
            "least": shell.number("Lowest score"),
            "middle": shell.number("Median"),
            "greatest": shell.number("Highest"),
            "cores": shell.number("Cores, median", digits=1),
            "tested": shell.words("Tested"),
        },
        key="scores_table",
    )
