"""The SPECweb96 page's text, tables drawn with bars; as far as a real page is known, from the availability dates on."""

from __future__ import annotations

from tests.rendering import words
from tests.rendering.model import Result
from tests.rendering.page_text import head, score
from tests.rendering.words import Labels

_HARDWARE: Labels = tuple(("# of Processors" if label == "# Processors" else label, name) for label, name in words.HARDWARE)
_SOFTWARE: Labels = (
    ("Operating System", "operating_system"),
    ("File System Type", "file_system"),
    ("Other Software", "other_software"),
)
_NETWORK: Labels = words.NETWORK[:-1]
_SERVER: Labels = (("Vendor", "vendor"), ("HTTP Software", "name"), ("Server Cache", "server_cache"), ("Log Mode", "log_mode"))
_GENERATORS: Labels = (
    ("# of Load Generators", "machines"), ("# of Processes Each", "processes_each"), ("Model", "model"), ("Processor",
    "processor"),
    ("# of Processors", "processors"), ("Memory", "memory"), ("Network Controller", "nic"), ("Operating System",
    "operating_system"),
    ("Compiler", "compiler"),
)  # fmt: skip


def render(result: Result, with_head: bool = False) -> str:
    """The configuration part; with its head, which no real page shows in this form: title, names, score, load levels."""
    sut, client = result.machines
    dates = {key: words.months(result, key, "", 3) for key in ("hardware", "web_server", "os")}
    generators = client.printed | {"processes_each": result.processes_each or ""}
    sponsor = {"date": words.month(result.tested, 3), "by": result.tested_by, "license": result.license}
    lines = _head(result) if with_head else []
    lines += _table(
        "Availability Dates", dates, (("Hardware", "hardware"), ("HTTP Software", "web_server"), ("Operating System", "os"))
    )
    lines += _table("Hardware", sut.printed, _HARDWARE) + _table("Software", sut.printed, _SOFTWARE)
    lines += _table("HTTP Software", result.web_server.printed, _SERVER)
    lines += _table("Test Sponsor", sponsor, (("Test Date", "date"), ("Tested By", "by"), ("SPEC License", "license")))
    lines += _table("Network", sut.printed, _NETWORK) + _table("Load Generators", generators, _GENERATORS)
    return "\n".join(lines).lstrip(" ")


def _table(heading: str, printed: dict[str, str], labels: Labels) -> list[str]:
    width = max(len(label) for label, _ in labels)
    lines = [f"      | {heading} |  "]
    for label, name in labels:
        if name in printed:
            first, *others = printed[name].split("\n")
            lines.append(f"      | {label:<{width}} | {first:<17} |  ")
            lines += [f"      | {'':<{width}} | {other:<17} |  " for other in others]
    return [*lines, "     ", "    ", "     "]


def _head(result: Result) -> list[str]:
    return [
        "SPECweb96 Result", "", *head(result), "", f"SPECweb96 = {score(result, result.score)}", "", "Performance", "",
        "Throughput\tResponse", "ops/sec\tmsec", *(f"{run.throughput:.0f}\t{run.response_ms:.1f}" for run in result.runs), "",
    ]  # fmt: skip
