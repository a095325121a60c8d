"""Every registered exhibit with parameters that the shipped documents can answer."""

from __future__ import annotations

from functools import lru_cache

from data.store import query
from pages.common.looks import with_vendors
from pages.common.style import LIGHT, Look
from pages.export import registry
from pages.export.exhibit import Exhibit
from tests.pages.export.ask import DELL_99, OF_QUERY

KINDS = "origin.published\norigin.quoted\nvalidity.valid\nvalidity.not_stated"
_OF_99 = "benchmark.SPECweb99\norigin.published\nvalidity.valid"
_BANKING = "benchmark.SPECweb2005\nsubmetric.Banking\norigin.published\nvalidity.valid"
_ALL = "origin.published\nvalidity.valid"

ASKED: dict[str, dict[str, str]] = {
    "score": {"only": f"benchmark.SPECweb99\n{KINDS}", "y": "Score per core"},
    "overview_timeline": {"only": _ALL, "benchmark": "SPECweb99"},
    "response_times": {"only": _BANKING},
    "response_quality": {"only": _BANKING},
    "response_distribution": {"only": _BANKING},
    "response_mix": {"only": _BANKING},
    "response_iterations": {"only": _OF_99},
    "tuning_frequency": {"only": _ALL},
    "tuning_values": {"only": _ALL, "parameter": "net.ipv4.tcp_rmem (linux.sysctl)"},
    "compare_response_times": {"ids": "SPECweb99"},
    "comparison": {"ids": "SPECweb99"},
    "quality_documents": {},
    "quality_checks": {},
    "quality_evidence": {},
    "sql_chart": OF_QUERY,
    "standing": DELL_99,
}


@lru_cache
def made(name: str, look: Look = LIGHT) -> Exhibit:
    """The exhibit from the test database, made once; `ids` that name a benchmark stand for its published results."""
    parameters = dict(ASKED[name])
    if "ids" in parameters:
        parameters["ids"] = ",".join(_ids(parameters["ids"]))
    return registry.make(name, parameters, with_vendors(look))


def _ids(benchmark: str) -> list[str]:
    sql = "select result_id from results where benchmark = $name and origin = 'published' order by score desc"
    return list(query(sql, {"name": benchmark})["result_id"])
