"""The result page's tables as rows of label and value."""

from __future__ import annotations

import pandas as pd

from pages.common import text

ROLES = {"sut": "System under test", "client": "Load generators", "besim": "Backend simulator"}
SECTIONS = {
    "head": "Head",
    "availability": "Availability",
    "sut": "System under test",
    "network": "Network",
    "web_server": "Web server",
    "script_engine": "Script engine",
    "client": "Load generators",
    "besim": "Backend simulator",
    "benchmark": "Benchmark",
    "test": "Test",
    "errors": "Errors",
    "publication": "Publication",
}
_HARDWARE = (
    ("machines", "Machines", ""),
    ("model", "Model", ""),
    ("processor", "Processor", ""),
    ("processor_family", "Processor family", ""),
    ("architecture", "Architecture", ""),
    ("mhz", "Clock", " MHz"),
    ("chips", "Chips", ""),
    ("cores", "Cores", ""),
    ("threads", "Hardware threads (derived)", ""),
    ("memory_gb", "Memory", " GB"),
    ("l1_kb", "Primary cache", " KB"),
    ("l2_kb", "Secondary cache", " KB"),
    ("l3_kb", "Other cache", " KB"),
    ("disks", "Disks", ""),
    ("operating_system", "Operating system", ""),
    ("file_system", "File system", ""),
    ("nics", "Network controllers", ""),
    ("networks", "Networks", ""),
    ("network_gbps", "Speed of a network", " Gb/s"),
    ("mtu", "MTU", " bytes"),
)


def hardware(systems: pd.DataFrame) -> pd.DataFrame:
    """One row a property, one column a kind of machine; rows that no machine has are left out."""
    rows = []
    for name, label, unit in _HARDWARE:
        cells = {ROLES.get(row["role"], row["role"]): _value(row.get(name), unit) for _, row in systems.iterrows()}
        if any(value is not None for value in cells.values()):
            rows.append({"": label} | cells)
    return pd.DataFrame(rows)


def _value(value: object, unit: str) -> str | None:
    if text.missing(value):
        return None
    if isinstance(value, str):
        return value
    return f"{text.number(value)}{unit}"


def disclosed(rows: pd.DataFrame) -> pd.DataFrame:
    """Every labelled value with its section in words."""
    return rows.assign(section=rows["section"].map(lambda name: SECTIONS.get(name, name)))


def availability(head: dict[str, object]) -> list[tuple[str, str]]:
    """Label and month of each date in the head that is known."""
    names = (
        ("hardware_available", "Hardware"),
        ("web_server_available", "Web server"),
        ("os_available", "Operating system"),
        ("other_available", "Other components"),
        ("besim_available", "Backend simulator"),
    )
    return [(label, text.month(head.get(name))) for name, label in names if not text.missing(head.get(name))]


def state(rows: pd.DataFrame) -> pd.DataFrame:
    """Checks with their outcome in words."""
    failed = rows["severity"].map({"error": "Error", "warning": "Warning"}).fillna("Failed")
    return rows.assign(state=failed.where(~rows["passed"].astype(bool), "Passed"))
