"""Parameters that tests ask for exhibits with, and the ids of the shipped results."""

from __future__ import annotations

from functools import lru_cache

from data.store import query
from pages.common.style import LIGHT
from pages.export import registry
from pages.export.exhibit import Exhibit

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


QUERY = "select result_id, system, score from results where benchmark = 'SPECweb99' and origin = 'published' order by score desc"
OF_QUERY = {"q": QUERY, "chart_x": "system", "chart_y": "score", "chart": "Bars"}
DELL_99 = {"id": "web99-dell-poweredge-1750-red-hat-content-accelerator-2.2-2003-08", "metric": "SPECweb99"}

# Parameters of each exhibit that the shipped documents can answer.
ALL = {
    "overview_timeline": lambda: only() | {"benchmark": "SPECweb99"},
    "score": lambda: only("benchmark.SPECweb99") | {"x": "Memory"},
    "response_times": requests,
    "response_quality": requests,
    "response_distribution": requests,
    "response_mix": requests,
    "response_iterations": lambda: only("benchmark.SPECweb99"),
    "tuning_frequency": only,
    "tuning_values": lambda: only() | {"parameter": "net.ipv4.tcp_rmem (linux.sysctl)"},
    "compare_response_times": lambda: {"ids": ids("SPECweb99")},
    "comparison": lambda: {"ids": ids("SPECweb99")},
    "quality_documents": dict,
    "quality_checks": dict,
    "quality_evidence": dict,
    "sql_chart": lambda: OF_QUERY,
    "standing": lambda: DELL_99,
}


@lru_cache
def shipped(name: str) -> Exhibit:
    """The exhibit from the test database, made once for all tests."""
    return registry.make(name, ALL[name](), LIGHT)
