"""The metrics a result can be read by. Scores of different metrics never share an axis."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Metric:
    """A benchmark's metric, or one workload of SPECweb2005.

    name: as SPEC prints it; workload: of a submetric, else None; unit: of the score, plural, or ""
    when it has none; axis: words for an axis.
    """

    name: str
    benchmark: str
    workload: str | None
    unit: str
    axis: str


_SESSIONS = "simultaneous user sessions"
_CONNECTIONS = "simultaneous connections"

METRICS: tuple[Metric, ...] = (
    Metric("SPECweb2005", "SPECweb2005", None, "", "SPECweb2005 (normalised, no unit)"),
    Metric("SPECweb2005_Banking", "SPECweb2005", "Banking", _SESSIONS, "Simultaneous user sessions"),
    Metric("SPECweb2005_Ecommerce", "SPECweb2005", "Ecommerce", _SESSIONS, "Simultaneous user sessions"),
    Metric("SPECweb2005_Support", "SPECweb2005", "Support", _SESSIONS, "Simultaneous user sessions"),
    Metric("SPECweb99_SSL", "SPECweb99_SSL", None, _CONNECTIONS, "Simultaneous conforming connections"),
    Metric("SPECweb99", "SPECweb99", None, _CONNECTIONS, "Simultaneous conforming connections"),
    Metric("SPECweb96", "SPECweb96", None, "operations/s", "Operations per second"),
)
BY_NAME = {metric.name: metric for metric in METRICS}
BENCHMARKS = ("SPECweb96", "SPECweb99", "SPECweb99_SSL", "SPECweb2005")

# A score for each result and metric; joined as `m` by the queries.
SCORES = """(
    select result_id, benchmark as metric, score from results
    union all
    select result_id, 'SPECweb2005_' || workload as metric, score from submetrics
)"""


# Results `r` that are ranked: SPEC published them, and they are valid.
RANKED = "r.origin = 'published' and r.validity = 'valid'"


def best_of(*columns: str, among: str = "true") -> str:
    """The struct `best`: result_id and these columns of the result `r` with the highest score of a group; NULL without a score.

    among: the condition of those that count.

    One struct, as `arg_max` of a column alone passes over the results in which that column is NULL.
    """
    fields = ", ".join(f"{column} := r.{column}" for column in ("result_id", *columns))
    return f"arg_max(struct_pack({fields}), r.score) filter (where {among}) as best"
