"""Labels, headings and forms of dates and numbers that several layouts share."""

from __future__ import annotations

from datetime import date

from tests.rendering.model import Requests, Result

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
SPANISH = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]

Labels = tuple[tuple[str, str], ...]

HARDWARE: Labels = (
    ("Vendor", "vendor"), ("Model", "model"), ("Processor", "processor"), ("# Processors", "processors"),
    ("Primary Cache", "primary_cache"), ("Secondary Cache", "secondary_cache"), ("Other Cache", "other_cache"),
    ("Memory", "memory"), ("Disk Subsystem", "disk_subsystem"), ("Disk Controllers", "disk_controllers"),
    ("Other Hardware", "other_hardware"),
)  # fmt: skip
SOFTWARE: Labels = (
    ("Operating System", "operating_system"), ("File System", "file_system"), ("Other Software", "other_software"),
)  # fmt: skip
NETWORK: Labels = (
    ("# of Controllers", "nics"), ("Network Controllers", "nic"), ("# of Nets", "networks"),
    ("Type of Nets", "network_type"), ("Network Speed", "network_speed"), ("MSL (sec)", "msl"),
    ("Time-Wait (sec)", "time_wait"), ("MTU", "mtu"),
)  # fmt: skip
CLIENTS: Labels = (
    ("# of Clients", "machines"), ("Model", "model"), ("Processor", "processor"), ("# of Processors", "processors"),
    ("Memory", "memory"), ("Network Controller", "nic"), ("Operating System", "operating_system"),
    ("Compiler", "compiler"),
)  # fmt: skip
SUT_2005: Labels = (
    ("# of SUTs", "machines"), ("Vendor", "vendor"), ("Model", "model"), ("Processor", "processor"),
    ("Processor Speed (MHz)", "mhz"), ("# Processors", "processors"), ("Primary Cache", "primary_cache"),
    ("Secondary Cache", "secondary_cache"), ("Other Cache", "other_cache"), ("Memory", "memory"),
    ("Disk Subsystem", "disk_subsystem"), ("Disk Controllers", "disk_controllers"),
    ("Operating System", "operating_system"), ("File System", "file_system"), ("Other Hardware", "other_hardware"),
    ("Other Software", "other_software"),
)  # fmt: skip
NETWORK_2005: Labels = (
    ("# of Controllers", "nics"), ("Network Controllers", "nic"), ("# of Networks", "networks"),
    ("Network Type", "network_type"), ("Network Speed", "network_speed"), ("MSL (sec)", "msl"),
    ("Time-Wait (sec)", "time_wait"), ("MTU Size", "mtu"),
)  # fmt: skip
SERVER_2005: Labels = (
    ("Vendor", "vendor"), ("Name/Version", "name"), ("Dynamic Scripts", "dynamic_scripts"),
    ("Server Cache", "server_cache"), ("Log Mode", "log_mode"),
)  # fmt: skip
CLIENTS_2005: Labels = (
    ("# of Clients", "machines"), ("Model", "model"), ("Processor", "processor"), ("Processor Speed (MHz)", "mhz"),
    ("# Processors", "processors"), ("Memory", "memory"), ("Network Controller", "nic"),
    ("Operating System", "operating_system"), ("JVM Version", "jvm"), ("JIT Version", "jit"),
    ("Other Hardware", "other_hardware"), ("Other Software", "other_software"),
)  # fmt: skip
BESIM_2005: Labels = (
    ("# of Simulators", "machines"), ("Model", "model"), ("Processor", "processor"), ("Processor Speed (MHz)", "mhz"),
    ("# of Processors", "processors"), ("Memory", "memory"), ("Network Controller", "nic"),
    ("Operating System", "operating_system"), ("File System", "file_system"), ("Web Server", "web_server"),
    ("Server Scripts", "server_scripts"), ("Other Hardware", "other_hardware"), ("Other Software", "other_software"),
)  # fmt: skip

AVAILABLE_2005: Labels = (
    ("SUT Hardware", "hardware"), ("Backend Simulator", "besim"), ("Web Server Software", "web_server"),
    ("Operating System", "os"), ("Other Components", "other"),
)  # fmt: skip


def http(result: Result) -> str:
    """HTTP, or HTTPS for SPECweb99_SSL: the word that begins its labels and headings."""
    return "HTTPS" if result.benchmark == "SPECweb99_SSL" else "HTTP"


def server_99(result: Result) -> Labels:
    """Labels of the web server of SPECweb99 and SSL."""
    name = (f"{http(result)} Software", "name")
    return (("Vendor", "vendor"), name, ("API", "api"), ("Server Cache", "server_cache"), ("Log Mode", "log_mode"))


def available_99(result: Result) -> Labels:
    """Labels of the availability dates of SPECweb99 and SSL."""
    return (
        ("All Hardware", "hardware"),
        (f"{http(result)} Software", "web_server"),
        ("Operating System", "os"),
        ("Supplemental System", "other"),
    )


def month(when: date, style: int = 0) -> str:
    """A month as `Aug-2003`; style 1 with a blank (`Aug- 2003`), 2 in Spanish (`ago-2003`), 3 with two digits (`Aug-03`)."""
    name = (SPANISH if style == 2 else MONTHS)[when.month - 1]
    return f"{name}-{when.year % 100:02}" if style == 3 else f"{name}-{' ' * (style == 1)}{when.year}"


def months(result: Result, key: str, absent: str = "--", style: int = 0) -> str:
    """The availability months of a part, one a line."""
    return "\n".join(month(when, style) for when in result.available[key]) or absent


def day(when: date) -> str:
    """A day as `27-May-2003`."""
    return f"{when.day:02}-{MONTHS[when.month - 1]}-{when.year}"


def tenths(count: int, total: int, rounding: str) -> int:
    """`count` in tenths of a percent of `total`, cut or rounded half up."""
    return 1000 * count // total if rounding == "cut" else (2000 * count + total) // (2 * total)


def percent(count: int, total: int, rounding: str) -> str:
    """The percentage with one decimal."""
    value = tenths(count, total, rounding)
    return f"{value // 10}.{value % 10}%"


def mean_s(row: Requests) -> str:
    """Mean response time in seconds, cut to milliseconds."""
    return f"{row.total_ms // row.requests / 1000:.3f}"


def mean_bytes(row: Requests) -> int:
    """Bytes per request, cut."""
    return row.total_bytes // row.requests


def rate(row_bytes: int, milliseconds: int) -> float:
    """Bytes per second."""
    return 1000 * row_bytes / milliseconds


def total(rows: list[Requests]) -> Requests:
    """The sums of an iteration's rows, as one row named TOTAL."""
    columns = [sum(column) for column in zip(*(_counts(row) for row in rows), strict=True)]
    return Requests("TOTAL", *columns, min(row.min_ms for row in rows), max(row.max_ms for row in rows))


def _counts(row: Requests) -> tuple[int, ...]:
    return row.requests, row.good, row.tolerable, row.fail, row.errors, row.total_bytes, row.total_ms


def judged(row: Requests) -> int:
    """Requests that were judged by their time: all but those that failed validation."""
    return row.good + row.tolerable + row.fail
