"""The .raw file of the SPECweb2005 kit: the run of one workload as keys and values, with each client's share."""

from __future__ import annotations

import base64
import zlib

from tests.rendering import words
from tests.rendering.figures import RUN_SECONDS, WORKLOADS
from tests.rendering.kit import Wording, configuration_errors
from tests.rendering.model import Machine, Requests, Result, Workload

_NOTES = {
    "sut": "SYSTEM.NOTES[0][{}]", "os": "OS.NOTES[{}]", "http": "HTTP.NOTES[0][{}]", "script": "HTTP_SCRIPT.NOTES[{}]",
    "network": "SYSTEM.NOTES[1][{}]", "client": "CLIENT.NOTES[{}]", "besim": "BESIM.NOTES[{}]", "other": "NOTES[{}]",
}  # fmt: skip
_MACHINE = {
    "machines": "NUM_SYSTEMS", "vendor": "HW_VENDOR", "model": "HW_MODEL", "processor": "CPU", "mhz": "CPU_SPEED",
    "processors": "CPU_ENABLED", "primary_cache": "L1CACHE", "secondary_cache": "L2CACHE", "other_cache": "L3CACHE",
    "memory": "MEMORY", "disk_subsystem": "DISK", "disk_controllers": "DISK_CTL", "operating_system": "OS",
    "file_system": "FILESYSTEM", "other_hardware": "HW_OTHER", "other_software": "SW_OTHER", "nics": "NUM_NICS",
    "nic": "NIC_NAME", "networks": "NUM_NETS", "network_type": "NET_TYPE", "network_speed": "NET_SPEED", "msl": "NET_MSL",
    "time_wait": "NET_TWAIT", "mtu": "NET_MTU", "jvm": "JVM", "jit": "JIT", "web_server": "WS_NAME",
    "server_scripts": "WS_SCRIPTS",
}  # fmt: skip
_SOFTWARE = {"vendor": "VENDOR", "name": "SOFTWARE", "dynamic_scripts": "SCRIPTS", "server_cache": "CACHE", "log_mode": "LOGGING"}
_PREFIX = {"sut": "SYSTEM", "client": "CLIENT", "besim": "BESIM"}


def render(result: Result, workload: Workload) -> str:
    """The file of the run of `workload`; two clients in every other result."""
    keys = _configuration(result, workload)
    lines = [*(f'{key} = "{value}"' for key, value in sorted(keys.items()))]
    version = "1.02" if result.style & 2 else "1.10"
    results = [
        line
        for number, rows in enumerate(workload.iterations)
        for line in _iteration(number, rows, workload.sessions, 1 + (result.style & 1))
    ]
    packed = base64.encodebytes(zlib.compress("\n".join(lines).encode())).decode().strip()
    return "\n".join(
        [
            f"BEGIN SPECweb2005 v{version}", "", *lines, "", "#", "# Results follow.  DO NOT EDIT BELOW THIS LINE!", "#",
            *results, f'BENCHMARK.VERSION = "SPECweb2005 v{version}"', "", f"END SPECweb2005 v{version}", packed, "",
        ]
    )  # fmt: skip


def _configuration(result: Result, workload: Workload) -> dict[str, str]:
    mix, _, reference, _ = WORKLOADS[workload.name]
    wrong = configuration_errors(result)
    keys = {
        "TEST_TYPE": f"SPECweb_{workload.name}", "SIMULTANEOUS_SESSIONS": str(workload.sessions),
        "ITERATIONS": str(len(workload.iterations)), "RUN_SECONDS": str(RUN_SECONDS), "RESULT_REF_SCORE": str(reference),
        "TESTED.BY": result.tested_by, "LICENSE.NUM": result.license, "TEST.DATE": Wording(result, workload).tested,
        "VALID_CFG": "false" if wrong else "true", "INVALID_REASONS": str(len(wrong)), "PARALLEL_CONNS": "2",
        "SSL_PROTOCOL": "SSLv3", "TIME_GOOD_PCT": "95", "NUM_STATES": str(len(mix)),
    }  # fmt: skip
    keys |= {f"INVALID_REASON[{place}]": reason for place, reason in enumerate(wrong)}
    for place, (name, (share, _, _)) in enumerate(mix.items()):
        keys |= {f"DYN_CMD_{place}": name, f"DYN_CMD_{place}_EXPECTED_PCT": f"{share:.4f}"}
    for machine in result.machines:
        keys |= _machine(machine)
    for place, software in enumerate(result.software):
        label = "HTTP Software" if software.role == "web_server" else "Script Engine"
        keys |= {f"HTTP.LABEL[{place}]": label}
        keys |= {f"HTTP.{_SOFTWARE[name]}[{place}]": value for name, value in software.printed.items()}
    for key, months in (("SYSTEM.HW_AVAIL", "hardware"), ("SYSTEM.OS_AVAIL", "os"), ("BESIM.HW_AVAIL", "besim")):
        keys[f"{key}[0]"] = words.months(result, months, "N/A")
    keys["OTHER.AVAIL[0]"] = words.months(result, "other", "N/A")
    keys |= {f"HTTP.AVAIL[{place}]": words.month(when) for place, when in enumerate(result.available["web_server"])}
    for section in result.notes:
        keys |= {_NOTES[section.key].format(place): line for place, line in enumerate(section.lines)}
    return keys


def _machine(machine: Machine) -> dict[str, str]:
    """Keys of one kind of machine; a value of several lines stands on one."""
    prefix = _PREFIX[machine.role]
    return {f"{prefix}.{_MACHINE[name]}[0]": " ".join(value.split("\n")) for name, value in machine.printed.items()}


def _iteration(number: int, rows: list[Requests], sessions: int, clients: int) -> list[str]:
    named = {}
    for row in rows:
        named[row.name] = row
        for client, share in enumerate(_split(row, clients)):
            named[f"{row.name}[{client}]"] = share
    lines = [line for name in sorted(named) for line in _row(f"RESULT[{number}][0].{name}", named[name])]
    ends = (("CLIENTS_USED", clients), ("SESSIONS", sessions), ("NONCLIENT_CLOSE", 12))
    return [*lines, *(f'RESULT[{number}][0].{key} = "{value}"' for key, value in ends)]


def _split(row: Requests, clients: int) -> list[Requests]:
    """The shares of each client; the first takes what does not divide."""
    if clients == 1 or row.requests < 2:
        return [row]
    counts = (row.requests, row.good, row.tolerable, row.fail, row.errors, row.total_bytes, row.total_ms)
    second = [count // 2 for count in counts]
    second[0] = sum(second[1:5])
    if second[0] == 0:
        return [row]
    first = [count - half for count, half in zip(counts, second, strict=True)]
    return [Requests(row.name, *share, row.min_ms, row.max_ms) for share in (first, second)]


def _row(key: str, row: Requests) -> list[str]:
    cells = (
        ("REQUESTS", row.requests), ("TOTAL_BYTES", row.total_bytes), ("TOTAL_TIME", row.total_ms),
        ("RESP_TIME_(MIN)", row.min_ms), ("RESP_TIME_(MAX)", row.max_ms), ("AVG_REQ_SIZE", words.mean_bytes(row)),
        ("AVG_REQ_TIME", words.mean_s(row)), ("PASS_COUNT", row.requests - row.errors), ("FAIL_COUNT", 0),
        ("ERROR_COUNT", row.errors), ("TIME_GOOD", row.good), ("TIME_TOLERABLE", row.tolerable), ("TIME_FAIL", row.fail),
    )  # fmt: skip
    return [f'{key}.{name} = "{value}"' for name, value in cells]
