"""Parameters that tests ask for exhibits with, and the ids of the shipped results."""

from __future__ import annotations

from data.store import query

PUBLISHED = "origin.published\nvalidity.valid"


def only(*texts: str) -> dict[str, str]:
    """The selection of published valid results, narrowed by these texts."""
    return {"only": "\n".join([*texts, *PUBLISHED.split("\n")])}


def ids(benchmark: str) -> str:
    """The published results of a benchmark, best score first, as an address names them."""
    rows = query(
        "select result_id from results where benchmark = $benchmark and origin = 'published' order by score desc",
        {"benchmark": benchmark},
    )
    return ",".join(rows["result_id"])


def requests() -> dict[str, str]:
    """The Banking workload."""
    return only("benchmark.SPECweb2005", "submetric.Banking")
