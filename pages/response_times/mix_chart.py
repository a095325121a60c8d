"""The request types' share of all requests against the mix that the rules aim at."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from data.response_mix import SUM_LIMIT, TYPE_LIMIT
from pages.common import text
from pages.common.charts import Chart
from pages.common.drawing import Drawing
from pages.common.legend import Key
from pages.common.style import Look
from pages.response_times import rows as frames
from pages.response_times.results import Shown

LEAST_REACH = 0.3  # percentage points: the axis of differences reaches at least so far both ways


def figure(mix: pd.DataFrame, boxes: pd.DataFrame, shown: Sequence[Shown], workload: str, look: Look, basis: str) -> Chart:
    """`mix` and `boxes` as from `data.response_mix`: shares in percent, differences in percentage points."""
    order = frames.order(mix, boxes)
    among = len(shown) + (len(boxes) > 0)
    tall, lanes, size = frames.height(among), frames.lanes(among), frames.mark_size(among)
    drawn = frames.frame(look, list(order), tall, "Share (%)", "Difference (points)")
    targets = pd.concat([frame[["request_type", "target_pct"]] for frame in (mix, boxes) if len(frame)])
    targets = targets.drop_duplicates("request_type")
    _target(drawn, look, targets, order)
    if len(boxes):
        places = [order[name] + lanes[-1] for name in boxes["request_type"]]
        _median_shares(drawn, look, boxes, places)
        frames.boxes(drawn, look, boxes, places, _box_words(boxes), width=0.75 * frames.width(among), panel="2")
    for result, lane in zip(shown, lanes, strict=False):
        rows = mix[mix["result_id"] == result.result_id]
        _shares(drawn, look, rows, result, order, lane, size)
        _differences(drawn, look, rows, result, order, lane, size)
    reach = max(LEAST_REACH, *mix["difference"].abs(), *boxes["p5"].abs(), *boxes["p95"].abs()) * 1.12
    greatest = max([*targets["target_pct"], *mix["share"], *boxes["share"]])
    drawn.arrange(xaxis={"range": [0, greatest * 1.06]}, xaxis2={"range": [-reach, reach], **_signed(reach)})
    drawn.shape(type="line", xref="x2", yref="paper", x0=0, x1=0, y0=0, y1=1, line={"width": 1.5, "color": look.muted})
    drawn.choosable()
    return Chart(
        drawn.settings(),
        f"{workload}: request mix against the rules' target",
        f"Left: percent of all requests of an iteration; right: difference from the target in percentage points, a mark an "
        f"iteration · {basis} · n = {_n(mix, boxes)}",
        f"Share of each {workload} request type against its target; greatest difference "
        f"{max([*mix['difference'].abs(), *boxes['low'].abs(), *boxes['high'].abs()]):.2f} points, {_n(mix, boxes)}",
        tuple(_keys(shown, look, boxes)),
    )


def _signed(reach: float) -> dict[str, list[object]]:
    """Ticks at 0 and both ways, with their signs; no more, as they have little room."""
    step = max(step for step in (0.1, 0.2, 0.3, 0.4, 0.5, 1, 2, 3, 4, 5, 10, 20, 40, 80) if step <= reach * 0.85)
    values = (-step, 0, step)
    return {"tickvals": values, "ticktext": [f"{value:+g}".replace("-", "−") if value else "0" for value in values]}


def _n(mix: pd.DataFrame, boxes: pd.DataFrame) -> str:
    if len(boxes):
        return f"{text.count(int(boxes['results'].max()), 'result')}, {text.count(int(boxes['points'].max()), 'iteration')}"
    runs = len(mix[["result_id", "iteration"]].drop_duplicates())
    return f"{text.count(mix['result_id'].nunique(), 'result')}, {text.count(runs, 'iteration')}"


def _target(drawn: Drawing, look: Look, targets: pd.DataFrame, order: dict[str, int]) -> None:
    drawn.trace(
        "bar",
        x=targets["target_pct"].tolist(),
        y=[order[name] for name in targets["request_type"]],
        orientation="h",
        width=0.62,
        name="Target",
        marker={"color": look.border, "line": {"width": 0}},
        customdata=[
            [f"<b>{text.mark(row.request_type)}</b><br>Target {row.target_pct:.4f}% of all requests"]
            for row in targets.itertuples()
        ],
        hovertemplate="%{customdata[0]}<extra></extra>",
    )


def _median_shares(drawn: Drawing, look: Look, boxes: pd.DataFrame, places: list[float]) -> None:
    drawn.trace(
        "scatter",
        x=boxes["share"].tolist(),
        y=places,
        mode="markers",
        name="Median share of the selection",
        marker={"symbol": "line-ns", "size": 14, "line": {"width": 2, "color": look.muted}},
        customdata=[[word] for word in _box_words(boxes)],
        hovertemplate="%{customdata[0]}<extra></extra>",
    )


def _box_words(boxes: pd.DataFrame) -> list[str]:
    return [
        f"<b>{text.mark(row['request_type'])}</b><br>{row['points']:,} iterations of {text.count(row['results'], 'result')}"
        f"<br>Median share {row['share']:.2f}%, target {row['target_pct']:.4f}%"
        f"<br>Difference: median {row['mid']:+.2f}, middle half {row['q1']:+.2f} to {row['q3']:+.2f}, "
        f"all {row['low']:+.2f} to {row['high']:+.2f} points"
        f"<br>Greatest WPD {row['wpd']:.2f}%; {row['beyond']:,} iterations beyond {TYPE_LIMIT}%"
        for row in boxes.to_dict("records")
    ]


def _shares(drawn: Drawing, look: Look, rows: pd.DataFrame, result: Shown, order: dict[str, int], lane: float, size: int) -> None:
    """The share over all iterations of a result together."""
    together = rows.groupby("request_type", sort=False).agg({"requests": "sum", "all_requests": "sum", "target_pct": "first"})
    share = together["requests"] / together["all_requests"] * 100
    words = [
        f"<b>{text.mark(kind)}</b>, all iterations<br>{share[kind]:.2f}% of {row['all_requests']:,.0f} requests, "
        f"target {row['target_pct']:.4f}%"
        for kind, row in together.iterrows()
    ]
    _marks(drawn, look, share.tolist(), [order[kind] + lane for kind in together.index], result, words, size, "")


def _differences(
    drawn: Drawing, look: Look, rows: pd.DataFrame, result: Shown, order: dict[str, int], lane: float, size: int
) -> None:
    records = rows.to_dict("records")
    words = [
        f"<b>{text.mark(row['request_type'])}</b>, iteration {int(row['iteration'])}"
        f"<br>{row['difference']:+.3f} points: {row['share']:.3f}% of {row['all_requests']:,.0f} requests"
        f"<br>{_wpd(row)}"
        for row in records
    ]
    _marks(
        drawn, look, rows["difference"].tolist(), [order[row["request_type"]] + lane for row in records], result, words, size, "2"
    )


def _wpd(row: dict[str, object]) -> str:
    if text.missing(row["wpd"]):
        return "WPD not known: no load or think time"
    return f"WPD {row['wpd']:.2f}% (derived), limit {TYPE_LIMIT}%; sum {row['wpd_sum']:+.2f}%, limit {SUM_LIMIT}%"


def _marks(
    drawn: Drawing, look: Look, xs: list[float], ys: list[float], result: Shown, words: list[str], size: int, panel: str
) -> None:
    drawn.trace(
        "scatter",
        x=xs,
        y=ys,
        mode="markers",
        name=text.mark(text.clipped(result.name, 60)),
        xaxis=f"x{panel}",
        yaxis=f"y{panel}",
        marker={
            "size": size,
            "symbol": f"{result.symbol}-open" if result.note else result.symbol,
            "color": result.color,
            "opacity": 0.9,
            "line": {"width": 1.5 if result.note else 1, "color": result.color if result.note else look.outline},
        },
        meta=result.result_id,
        customdata=[[word] for word in words],
        hovertemplate=f"%{{customdata[0]}}<br>{text.mark(text.clipped(result.name, 60))}<extra></extra>",
    )


def _keys(shown: Sequence[Shown], look: Look, boxes: pd.DataFrame) -> list[Key]:
    keys = [one.key for one in shown] + [Key("Target share", look.border, "box")]
    if len(boxes):
        keys.append(Key("All results of the selection: median; box and whiskers", look.muted, "tick"))
    return keys
