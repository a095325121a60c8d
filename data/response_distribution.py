"""What the figures of a result allow the response times of each request type to be, all its iterations together."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import groupby

import pandas as pd

from data.envelope import CUT, Known, Mixture
from data.store import query

SHARES = (0.5, 0.95, 0.99)  # of the requests, for which a time is bounded


@dataclass(frozen=True)
class Allowed:
    """One request type of one result: its exact and bounded shares, and its bounds where the figures agree with each other.

    requests: how many; p: share up to the good limit; q: least and greatest share up to the tolerable limit; mean: least and
    greatest mean; low, high: least and greatest response where printed for every iteration; limits: good and tolerable;
    within: for each of SHARES the least and greatest time within which so many were answered. Times in seconds.
    """

    result_id: str
    request_type: str
    requests: int
    p: float
    q: tuple[float, float]
    mean: tuple[float, float]
    low: float | None
    high: float | None
    limits: tuple[float, float]
    bounds: Mixture | None
    within: tuple[tuple[float, float], ...]


def allowed(workload: str, result_ids: tuple[str, ...]) -> list[Allowed]:
    """In session order; request types that are judged on their byte rate have no limits of time and are left out."""
    rows = _figures(workload, result_ids).to_dict("records")
    return [_of(list(each)) for _, each in groupby(rows, key=lambda row: (row["request_type"], row["result_id"]))]


def _figures(workload: str, result_ids: tuple[str, ...]) -> pd.DataFrame:
    """tolerable_min and tolerable_max: bounds of the tolerable requests, good ones not included.

    Good, tolerable and failed requests of some kit reports are fewer than the requests. Those that are counted nowhere are
    taken as beyond the good limit and may be within the tolerable one.
    """
    return query(
        """
        select
            q.result_id, q.request_type, q.requests, q.good, q.response_s, q.response_min_s, q.response_max_s,
            least(coalesce(q.tolerable_min, 0), q.requests - q.good) as tolerable_min,
            least(greatest(coalesce(q.tolerable_max, 0), q.requests - q.good - coalesce(q.fail_min, 0)), q.requests - q.good)
                as tolerable_max,
            l.good as good_s, l.tolerable as tolerable_s
        from request_stats q
        join limits l on l.workload = q.workload and l.request_type is null and l.unit = 's'
        left join request_types t on t.workload = q.workload and t.request_type = q.request_type
        where q.workload = $workload and list_contains($results, q.result_id)
            and q.requests > 0 and q.good between 0 and q.requests and q.response_s >= 0
            and not exists (
                select 1 from limits o where o.workload = q.workload and o.request_type = q.request_type and o.unit <> 's')
        order by coalesce(t.position, q.position), q.request_type, list_position($results, q.result_id), q.iteration
        """,
        {"workload": workload, "results": list(result_ids)},
    )


def _of(rows: list[dict[str, object]]) -> Allowed:
    parts = [_known(row) for row in rows]
    total = sum(part.requests for part in parts)
    bounds = Mixture.of(parts)

    def overall(name: str) -> float:
        return sum(getattr(part, name) * part.requests for part in parts) / total

    ended = all(math.isfinite(part.high) for part in parts)
    begun = not any(pd.isna(row["response_min_s"]) for row in rows)
    return Allowed(
        result_id=str(rows[0]["result_id"]),
        request_type=str(rows[0]["request_type"]),
        requests=total,
        p=overall("p"),
        q=(overall("q1"), overall("q2")),
        mean=(overall("m1"), overall("m2")),
        low=min(part.low for part in parts) if begun else None,
        high=max(part.high for part in parts) if ended else None,
        limits=(parts[0].good, parts[0].tolerable),
        bounds=bounds,
        within=tuple(bounds.time_of(share) for share in SHARES) if bounds else (),
    )


def _known(row: dict[str, object]) -> Known:
    total, mean = int(row["requests"]), float(row["response_s"])
    return Known(
        requests=total,
        good=float(row["good_s"]),
        tolerable=float(row["tolerable_s"]),
        p=row["good"] / total,
        q1=(row["good"] + row["tolerable_min"]) / total,
        q2=(row["good"] + row["tolerable_max"]) / total,
        m1=mean,
        m2=mean + CUT,
        low=0.0 if pd.isna(row["response_min_s"]) else float(row["response_min_s"]),
        high=math.inf if pd.isna(row["response_max_s"]) else float(row["response_max_s"]),
    )
