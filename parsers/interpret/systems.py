"""The rows of `systems` and `software`: machines and server software, in numbers and as printed."""

from __future__ import annotations

from datetime import date
from typing import Any

from parsers import vocabulary
from parsers.disclosure import Disclosure
from parsers.interpret import dates, quantities

_ROLES = ("sut", "client", "besim")


def system_rows(disclosure: Disclosure) -> list[dict[str, Any]]:
    """One row for each kind of machine that the document describes."""
    described = {value.section for value in disclosure.values}
    return [_system(disclosure, role) for role in _ROLES if role in described]


def _system(disclosure: Disclosure, role: str) -> dict[str, Any]:
    printed = disclosure.texts(role).get
    network = disclosure.texts("network").get if role == "sut" else printed
    processor = printed("processor")
    family = vocabulary.match("processors", processor)
    counts = quantities.processors(printed("processors"))
    system = vocabulary.match("operating_systems", printed("operating_system"))
    single = counts.processors if disclosure.layout == "csv" and _before_dual_core(disclosure) else None
    return {
        "role": role,
        "machines": quantities.first_count(printed("machines")),
        "vendor": _vendor(disclosure, role),
        "model": printed("model"),
        "processor": processor,
        "processor_family": family.get("family"),
        "architecture": family.get("architecture"),
        "mhz": quantities.number(printed("mhz")) or quantities.mhz(processor),
        "chips": counts.chips or quantities.count(printed("chips")) or single,
        "cores": counts.cores or quantities.count(printed("cores")) or single,
        "cores_per_chip": counts.cores_per_chip or quantities.count(printed("cores_per_chip")) or (single and 1),
        "threads": counts.threads,
        "hyper_threading": counts.hyper_threading,
        "processors": counts.processors,
        "processors_printed": printed("processors"),
        "memory_gb": _memory(disclosure, role),
        "memory_printed": printed("memory") or printed("memory_gb") or printed("memory_mb"),
        "l1_kb": quantities.cache_kb(printed("primary_cache")),
        "l2_kb": quantities.cache_kb(printed("secondary_cache")),
        "l3_kb": quantities.cache_kb(printed("other_cache")),
        "primary_cache": printed("primary_cache"),
        "secondary_cache": printed("secondary_cache"),
        "other_cache": printed("other_cache"),
        "disks": quantities.disks(printed("disk_subsystem")),
        "disk_subsystem": printed("disk_subsystem"),
        "disk_controllers": printed("disk_controllers"),
        "operating_system": printed("operating_system"),
        "os_name": system.get("name"),
        "os_family": system.get("family"),
        "file_system": printed("file_system"),
        "nics": quantities.first_count(network("nics")),
        "nic_printed": network("nic"),
        "networks": quantities.first_count(network("networks")),
        "network_type": network("network_type"),
        "network_gbps": quantities.gbps(network("network_speed")),
        "msl_s": quantities.number(network("msl")),
        "time_wait_s": quantities.number(network("time_wait")),
        "mtu": quantities.first_count(network("mtu")),
        "other_hardware": printed("other_hardware"),
        "other_software": printed("other_software"),
        "jvm": _jvm(printed("jvm"), printed("jit")),
        "compiler": printed("compiler"),
    }


def _before_dual_core(disclosure: Disclosure) -> bool:
    """Whether a listed result is older than the first server processor with two cores (POWER4, end of 2001).

    Lists of that time give one count, and chips and cores are then the same number.
    """
    listed = dates.month(disclosure.text("test", "test_date") or disclosure.text("publication", "published"))
    return listed is not None and listed < date(2001, 10, 1)


def _memory(disclosure: Disclosure, role: str) -> float | None:
    """Memory in GB; a list may have the unit in the column's heading."""
    megabytes = quantities.number(disclosure.text(role, "memory_mb"))
    plain = quantities.number(disclosure.text(role, "memory_gb"))
    listed = megabytes / 1024 if megabytes is not None else plain
    return quantities.memory_gb(disclosure.text(role, "memory")) if listed is None else listed


def _vendor(disclosure: Disclosure, role: str) -> str | None:
    model = disclosure.text(role, "model")
    if role == "sut":
        vendor = disclosure.text("sut", "vendor") or disclosure.text("head", "system_vendor")
        return vocabulary.vendor(vendor)
    return vocabulary.vendor(disclosure.text(role, "vendor")) or vocabulary.vendor_of_model(model)


def _jvm(jvm: str | None, jit: str | None) -> str | None:
    return f"{jvm}; JIT: {jit}" if jvm and jit else jvm or jit


def software_rows(disclosure: Disclosure) -> list[dict[str, Any]]:
    """Web server, script engine and the backend simulator's web server, each where the document describes it."""
    rows = []
    for role in ("web_server", "script_engine"):
        fields = ("vendor", "name", "dynamic_scripts", "api", "server_cache", "log_mode")
        row: dict[str, Any] = {field: disclosure.text(role, field) for field in fields}
        if any(row.values()):
            rows.append({"role": role, **row})
    besim, scripts = disclosure.text("besim", "web_server"), disclosure.text("besim", "server_scripts")
    if besim or scripts:
        rows.append({"role": "besim", "name": besim, "dynamic_scripts": scripts})
    return rows
