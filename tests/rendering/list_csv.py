"""Lists of results as CSV: with the headings of a third party's list, or with those of a dump of SPEC's own list."""

from __future__ import annotations

import csv
import io

from tests.rendering import words
from tests.rendering.model import Result

_QUOTED = (
    "Benchmark", "Hardware Vendor", "System", "Result", "# Processors", "Processor MHz", "Secondary Cache", "Memory (GB)",
    "# Network Controllers", "Fileset (GB)", "Web Server", "Date", "Source", "Note",
)  # fmt: skip
_DUMP = (
    "Benchmark", "Hardware Vendor", "System", "Result", "# Cores", "# Chips", "# Cores Per Chip", "Processor",
    "Processor MHz", "Memory", "Operating System", "Web Server", "Hardware Avail", "Test Date", "Tested By", "License",
    "Published",
)  # fmt: skip


def render(results: list[Result], dump: bool = False) -> str:
    """A list with one row for each result; with `dump` it has SPEC's headings and marks results without a score NC."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_DUMP if dump else _QUOTED)
    for result in results:
        writer.writerow(_dump(result) if dump else _quoted(result))
    return text.getvalue()


def _quoted(result: Result) -> list[str]:
    truth = result.sut.truth
    return [
        result.benchmark, result.vendor_printed, result.system, str(result.score), str(truth["processors"]), f"{truth['mhz']:g}",
        result.sut.printed["secondary_cache"], f"{truth['memory_gb']:g}", str(truth["nics"]), "",
        result.web_server.printed["name"], f"{result.tested:%Y-%m}", "a mailing list", "",
    ]  # fmt: skip


def _dump(result: Result) -> list[str]:
    truth, printed = result.sut.truth, result.sut.printed
    counts = [str(truth.get(name, "")) for name in ("cores", "chips", "cores_per_chip")]
    return [
        result.benchmark, result.vendor_printed, result.system, "NC" if result.validity != "valid" else str(result.score),
        *counts,
        printed["processor"], f"{truth['mhz']:g}", printed["memory"], printed["operating_system"],
        result.web_server.printed["name"],
        words.months(result, "hardware"), words.month(result.tested), result.tested_by, result.license,
        words.month(result.published),
    ]  # fmt: skip
