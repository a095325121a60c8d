"""The rows of the comparison: scores with ratios, then what was tested, section by section."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from data.frames import records
from data.metrics import METRICS
from pages.common import text

SCORES = "Scores"


@dataclass(frozen=True)
class Cell:
    """A value as shown, None when the document does not say it; its line there; its ratio to the base's."""

    shown: str | None
    line: int | None = None
    ratio: float | None = None

    @property
    def meaning(self) -> str | None:
        """What makes two cells equal: the text without case and spacing."""
        return None if self.shown is None else " ".join(self.shown.casefold().split())


@dataclass(frozen=True)
class Row:
    """One property of every result, in the order of the columns; `note` is quieter text beside the label."""

    section: str
    label: str
    cells: tuple[Cell, ...]
    note: str = ""

    @property
    def differs(self) -> bool:
        return len({cell.meaning for cell in self.cells}) > 1

    @property
    def known(self) -> bool:
        return any(cell.shown is not None for cell in self.cells)


@dataclass(frozen=True)
class _Property:
    """A column of a table, its label, the unit of a number, and where the document prints it (section, field)."""

    column: str
    label: str
    unit: str = ""
    field: str = ""


_P = _Property
_RESULT = (
    _P("benchmark", "Benchmark"),
    _P("tested_by", "Tested by", field="tested_by"),
    _P("test_date", "Test date", field="test_date"),
    _P("published_date", "Published", field="published"),
    _P("requested_load", "Requested load", " connections", "requested_connections"),
    _P("fileset_mb", "File set", " MB", "fileset_mb"),
    _P("hardware_available", "Hardware available", field="hardware"),
    _P("web_server_available", "Web server available", field="web_server"),
    _P("os_available", "Operating system available", field="os"),
)
_HARDWARE = (
    _P("machines", "Machines", field="machines"),
    _P("model", "Model", field="model"),
    _P("processor", "Processor", field="processor"),
    _P("architecture", "Architecture", field="processor"),
    _P("mhz", "Clock", " MHz", "mhz"),
    _P("chips", "Chips", field="processors"),
    _P("cores", "Cores", field="processors"),
    _P("threads", "Hardware threads (derived)", field="processors"),
    _P("processors_printed", "Processors as printed", field="processors"),
    _P("memory_gb", "Memory", " GB", "memory"),
    _P("primary_cache", "Primary cache", field="primary_cache"),
    _P("secondary_cache", "Secondary cache", field="secondary_cache"),
    _P("other_cache", "Other cache", field="other_cache"),
    _P("disks", "Disks", field="disk_subsystem"),
    _P("disk_subsystem", "Disk subsystem", field="disk_subsystem"),
    _P("disk_controllers", "Disk controllers", field="disk_controllers"),
    _P("other_hardware", "Other hardware", field="other_hardware"),
)
_SOFTWARE = (
    _P("operating_system", "Operating system", field="operating_system"),
    _P("file_system", "File system", field="file_system"),
    _P("other_software", "Other software", field="other_software"),
)
_NETWORK = (
    _P("nics", "Network controllers", field="nics"),
    _P("nic_printed", "Controllers as printed", field="nic"),
    _P("networks", "Networks", field="networks"),
    _P("network_type", "Network type", field="network_type"),
    _P("network_gbps", "Speed of a network", " Gb/s", "network_speed"),
    _P("mtu", "MTU", " bytes", "mtu"),
    _P("msl_s", "Maximum segment lifetime", " s", "msl"),
    _P("time_wait_s", "TIME_WAIT", " s", "time_wait"),
)
# What is disclosed of one machine, of which there may be several.
_OF_ONE = ("chips", "cores", "threads", "memory_gb", "disks", "nics")
_OTHER_MACHINE = (
    _P("machines", "Machines", field="machines"),
    _P("model", "Model", field="model"),
    _P("processor", "Processor", field="processor"),
    _P("processors_printed", "Processors", field="processors"),
    _P("memory_gb", "Memory", " GB", "memory"),
    _P("operating_system", "Operating system", field="operating_system"),
    _P("file_system", "File system", field="file_system"),
    _P("nic_printed", "Network controllers", field="nic"),
    _P("jvm", "Java virtual machine", field="jvm"),
    _P("compiler", "Compiler", field="compiler"),
    _P("other_hardware", "Other hardware", field="other_hardware"),
    _P("other_software", "Other software", field="other_software"),
)
_SERVER = (
    _P("vendor", "Vendor", field="vendor"),
    _P("name", "Name and version", field="name"),
    _P("api", "API", field="api"),
    _P("dynamic_scripts", "Dynamic scripts", field="dynamic_scripts"),
    _P("server_cache", "Server cache", field="server_cache"),
    _P("log_mode", "Log mode", field="log_mode"),
)
# Section's title, table, role within the table (None: a row a result), sections of the document, properties.
_SECTIONS = (
    ("Result", "heads", None, ("test", "head", "publication", "benchmark", "availability"), _RESULT),
    ("Hardware", "systems", "sut", ("sut",), _HARDWARE),
    ("Operating system", "systems", "sut", ("sut",), _SOFTWARE),
    ("Web server", "software", "web_server", ("web_server",), _SERVER),
    ("Script engine", "software", "script_engine", ("script_engine",), _SERVER),
    ("Network", "systems", "sut", ("network",), _NETWORK),
    ("Load generators", "systems", "client", ("client",), _OTHER_MACHINE),
    ("Backend simulator", "systems", "besim", ("besim",), _OTHER_MACHINE),
    ("Backend simulator: web server", "software", "besim", ("besim",), _SERVER),
)
Lines = dict[tuple[str, str, str], int]


def ratio(value: float) -> str:
    """A ratio with three digits that count: 0.620, 1.56, 12.3."""
    return f"{value:.3f}" if value < 1 else text.three(value)


def lines(frame: pd.DataFrame) -> Lines:
    """Rows of `data.compare.lines` by result, section and field."""
    return {(row.result_id, row.section, row.field): int(row.line_no) for row in frame.itertuples() if row.line_no == row.line_no}


def scores(frame: pd.DataFrame, ids: Sequence[str]) -> list[Row]:
    """A row a metric that some result has; under a benchmark's own metric the same by core."""
    found: list[Row] = []
    each = records(frame)
    for metric in METRICS:
        of = {row["result_id"]: row for row in each if row["metric"] == metric.name}
        if not of:
            continue
        found.append(Row(SCORES, metric.name, _figures(of, ids, "score", "ratio", text.number), metric.unit))
        if any(not text.missing(row["per_core"]) for row in of.values()):
            cells = _figures(of, ids, "per_core", "per_core_ratio", text.three)
            found.append(Row(SCORES, f"{metric.name} a core", cells, "derived, not a SPEC metric"))
    return found


def _figures(of: dict, ids: Sequence[str], value: str, ratio: str, form) -> tuple[Cell, ...]:
    cells = []
    for name in ids:
        row = of.get(name)
        if row is None or text.missing(row[value]):
            cells.append(Cell(None))
        else:
            cells.append(Cell(form(row[value]), ratio=None if text.missing(row[ratio]) else float(row[ratio])))
    return tuple(cells)


def configuration(
    heads: pd.DataFrame, systems: pd.DataFrame, software: pd.DataFrame, where: Lines, ids: Sequence[str]
) -> list[Row]:
    """Every property that some result has."""
    tables = {"heads": records(heads), "systems": records(systems), "software": records(software)}
    found = []
    for title, table, role, sections, properties in _SECTIONS:
        of: dict[str, list[dict]] = {}
        for record in tables[table]:
            if role is None or record["role"] == role:
                of.setdefault(record["result_id"], []).append(record)
        for one in properties:
            cells = tuple(_cell(name, of.get(name, []), one, sections, where) for name in ids)
            many = role == "sut" and any((row.get("machines") or 1) > 1 for rows in of.values() for row in rows)
            row = Row(title, one.label, cells, "of one machine" if many and one.column in _OF_ONE else "")
            if row.known:
                found.append(row)
    return found


def _cell(name: str, rows: Sequence[dict], one: _Property, sections: Sequence[str], where: Lines) -> Cell:
    """The value of one property; several kinds of machine of one role stand one under the other."""
    said = [shown for row in rows if (shown := _shown(row.get(one.column), one)) is not None]
    line = next((where[name, section, one.field] for section in sections if (name, section, one.field) in where), None)
    return Cell("\n".join(dict.fromkeys(said)) or None, line)


def _shown(value: object, one: _Property) -> str | None:
    if text.missing(value):
        return None
    if one.column == "published_date":
        return text.day(value)
    if isinstance(value, pd.Timestamp):
        return text.month(value)
    return str(value) if isinstance(value, str) else f"{text.number(value)}{one.unit}"
