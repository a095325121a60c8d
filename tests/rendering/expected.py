"""The rows that the database must have of a result, given the layout that it is read from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from tests.rendering import words
from tests.rendering.model import Machine, Requests, Result, Workload
from tests.rendering.page_text import run_cells

Row = dict[str, Any]
Tables = dict[str, list[Row]]

_TEXTS = {
    "model": "model", "processor": "processor", "processors": "processors_printed", "memory": "memory_printed",
    "primary_cache": "primary_cache", "secondary_cache": "secondary_cache", "other_cache": "other_cache",
    "disk_subsystem": "disk_subsystem", "disk_controllers": "disk_controllers", "operating_system": "operating_system",
    "file_system": "file_system", "nic": "nic_printed", "network_type": "network_type", "other_hardware": "other_hardware",
    "other_software": "other_software", "compiler": "compiler",
}  # fmt: skip
_UNITS = {"SPECweb96": "operations/s", "SPECweb2005": "SPECweb2005"}


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value that may be any of several, where the layout leaves it open."""

    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """What a layout prints of a result.

    workload: the one that a kit's output is of, None for a page. published: whether it says when it was published.
    """

    name: str
    workload: Workload | None = None
    published: bool = True


def expected(result: Result, layout: Layout) -> Tables:
    """Table -> rows; of results, submetrics, systems, software, iterations, request_stats and notes."""
    kit = layout.workload
    workloads = [kit] if kit else result.workloads
    return {
        "results": [_result(result, layout)],
        "submetrics": [
            {"workload": each.name, "score": float(each.sessions)} for each in workloads if result.validity == "valid"
        ],
        "systems": [system(machine) for machine in result.machines],
        "software": _software(result),
        "iterations": _runs(result) + [row for each in workloads for row in _iterations(result, each, layout)],
        "request_stats": [row for each in workloads for row in _requests(result, each, layout)],
        "notes": _notes(result, workloads),
    }


def _latest(months: list[date]) -> date | None:
    return max(months, default=None)


def _result(result: Result, layout: Layout) -> Row:
    kit, available = layout.workload, result.available
    score = None if kit or result.validity != "valid" else float(result.score)
    server = result.web_server
    return {
        "benchmark": result.benchmark, "validity": result.validity, "score": score,
        "score_unit": _UNITS.get(result.benchmark, "connections"), "system_vendor": result.vendor,
        "system_vendor_printed": result.vendor_printed, "system": result.system, "web_server_vendor": server.vendor,
        "web_server_vendor_printed": server.printed["vendor"], "web_server": server.printed["name"],
        "web_server_family": server.family, "tested_by": result.tested_by, "spec_license": result.license,
        "test_date": result.tested, "published_date": result.published if layout.published else None,
        "hardware_available": _latest(available["hardware"]), "web_server_available": _latest(available["web_server"]),
        "os_available": _latest(available["os"]), "other_available": _latest(available["other"]),
        "besim_available": _latest(available["besim"]),
        "requested_load": kit.sessions if kit else result.requested, "fileset_mb": result.fileset_mb,
        "notes_count": sum(len(section.lines) for section in result.notes) * max(1, len(result.workloads) if not kit else 1),
    }  # fmt: skip


def system(machine: Machine) -> Row:
    """The row of a machine."""
    row = {column: machine.printed.get(name) for name, column in _TEXTS.items()}
    said = [machine.printed[name] for name in ("jvm", "jit") if name in machine.printed]
    return row | machine.truth | {"role": machine.role, "jvm": "; JIT: ".join(said) or None}


def _software(result: Result) -> list[Row]:
    rows: list[Row] = [{"role": each.role} | each.printed for each in result.software]
    besim = result.machine("besim")
    if besim:
        scripts = {"name": besim.printed["web_server"], "dynamic_scripts": besim.printed["server_scripts"]}
        rows.append({"role": "besim"} | scripts)
    return rows


def _runs(result: Result) -> list[Row]:
    if result.benchmark == "SPECweb96":
        return [
            {"iteration": number, "throughput_ops_s": run.throughput, "response_ms": run.response_ms}
            for number, run in enumerate(result.runs, 1)
        ]
    rows = []
    median = next((number for number, run in enumerate(result.runs, 1) if run.conforming == result.score), 0)
    for number, run in enumerate(result.runs, 1):
        _, _, share, ops, response, per_load, rate = run_cells(result, number)
        rows.append(
            {
                "iteration": number, "load": result.requested, "conforming": run.conforming,
                "conforming_pct": float(share.rstrip("%")), "throughput_ops_s": float(ops), "response_ms": float(response),
                "ops_s_per_load": float(per_load), "kbit_s": float(rate), "is_median": number == median,
            }
        )  # fmt: skip
    return rows


def _share(count: int, total: int, rounding: str) -> float:
    return words.tenths(count, total, rounding) / 10


def _iterations(result: Result, workload: Workload, layout: Layout) -> list[Row]:
    rows = []
    rounding = "half" if layout.workload or layout.name == "html" else result.rounding
    for number, requests in enumerate(workload.iterations, 1):
        sums = words.total(requests)
        judged, raw = words.judged(sums), layout.name == "raw"
        counts = {"requests": sums.requests, "good": sums.good, "tolerable": sums.tolerable, "fail": sums.fail}
        shares = {
            "good_pct": _share(sums.good, judged, rounding),
            "tolerable_pct": _share(sums.good + sums.tolerable, judged, rounding),
            "fail_pct": _share(sums.fail, judged, rounding),
        }
        rate = round(words.rate(sums.total_bytes, sums.total_ms), 1)
        mean = None if layout.name == "page_text" and result.rounding == "cut" else float(sums.total_ms // sums.requests)
        derived = counts | shares | {"weighted_abr": rate, "response_ms": mean, "validation_errors": sums.errors}
        if raw:  # it has no totals: whoever wants them must add up the rows
            derived = {name: OneOf((None, value)) for name, value in derived.items()}
        rows.append({"workload": workload.name, "iteration": number, "load": workload.sessions} | derived)
    return rows


def _requests(result: Result, workload: Workload, layout: Layout) -> list[Row]:
    return [
        {"workload": workload.name, "iteration": number, "position": position} | request_row(row, words.total(rows), layout)
        for number, rows in enumerate(workload.iterations, 1)
        for position, row in enumerate(rows, 1)
    ]


def request_row(row: Requests, sums: Requests, layout: Layout) -> Row:
    """The row of a request type, without workload, iteration and position."""
    raw, byte_rate = layout.name == "raw", round(words.rate(row.total_bytes, row.total_ms), 1)
    weighted = round(words.rate(row.total_bytes, sums.total_ms), 1)
    return {
        "request_type": row.name, "requests": row.requests, "good": row.good, "tolerable": row.tolerable, "fail": row.fail,
        "tolerable_min": row.tolerable, "tolerable_max": row.tolerable, "fail_min": row.fail, "fail_max": row.fail,
        "evidence": "printed", "weighted_abr": OneOf((None, weighted)) if raw else weighted,
        "byte_rate": OneOf((None, byte_rate)) if raw else byte_rate if layout.name == "kit_text" else None,
        "response_s": row.total_ms // row.requests / 1000, "response_min_s": row.min_ms / 1000 if raw else None,
        "response_max_s": row.max_ms / 1000 if raw else None, "bytes": words.mean_bytes(row),
    }  # fmt: skip


def _notes(result: Result, workloads: list[Workload]) -> list[Row]:
    names = [each.name for each in workloads] or [None]
    return [
        {"workload": name, "section": section.heading, "line": line}
        for name in names
        for section in result.notes
        for line in section.lines
    ]
