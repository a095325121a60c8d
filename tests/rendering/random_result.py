"""Random complete results: fast enough for thousands, plausible enough to be looked at, true to the benchmarks' relations."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from hypothesis import strategies as st

from tests.rendering import figures, machines, tuning_notes
from tests.rendering.machines import Choice
from tests.rendering.model import NoteSection, Result, Software
from tests.rendering.products import ENGINES, SERVERS, Server

BENCHMARKS = ("SPECweb96", "SPECweb99", "SPECweb99_SSL", "SPECweb2005")
_YEARS = {"SPECweb96": (1996, 1999), "SPECweb99": (1999, 2005), "SPECweb99_SSL": (2001, 2005), "SPECweb2005": (2005, 2010)}
# Score for each core-MHz of an ordinary processor and web server.
_YIELD = {"SPECweb96": 1.6, "SPECweb99": 0.9, "SPECweb99_SSL": 0.38, "SPECweb2005": 0.45}
_HEADINGS = {
    "sut": "SUT Notes", "os": "Operating System Notes", "http": "HTTP Software Notes", "api": "HTTP API Notes",
    "script": "HTTP Script Notes", "network": "Network Notes", "client": "Client Notes", "besim": "BESIM Notes",
    "other": "Other Notes",
}  # fmt: skip


def random_result(rng: Random, benchmark: str, number: int = 1, kit: bool = False) -> Result:
    """A random result of a benchmark. A kit result may have validation errors and few sessions."""
    first, last = _YEARS[benchmark]
    tested = date(rng.randint(first, last), rng.randint(1, 12), 1)
    choice = machines.choose(rng, tested.year)
    system = machines.operating_system(rng, choice.platform, tested.year)
    server = _server(rng, system[2], tested.year)
    sut = machines.sut(rng, choice, system, tested, benchmark)
    roles = [sut, machines.client(rng, benchmark)]
    if benchmark == "SPECweb2005":
        roles.append(machines.client(rng, benchmark, "besim"))
    result = Result(
        benchmark=benchmark,
        vendor=choice.vendor.name,
        vendor_printed=sut.printed["vendor"],
        system=choice.model,
        software=_software(rng, benchmark, server, system[2]),
        tested_by=sut.printed["vendor"] if rng.random() < 0.8 else rng.choice(("gcocco software, inc.", "Université de Genève")),
        license=rng.choice(("3", "6", "11", "55", "76", "04", "0123")),
        tested=tested,
        published=date(tested.year, tested.month, 1) + timedelta(days=rng.randint(20, 90)),
        available=_available(rng, tested, benchmark),
        machines=roles,
        notes=_notes(rng, benchmark, system[2], server),
        rounding=rng.choice(("cut", "half")),
        style=rng.randrange(1 << 16),
        number=number,
    )
    _score(rng, result, choice, server, kit)
    if rng.random() < 0.04:
        result.validity = "non_compliant"
    return result


def _server(rng: Random, family: str, year: int) -> Server:
    fitting = [server for server in SERVERS if family in server.systems and server.years[0] <= year <= server.years[1]]
    return rng.choice(fitting)


def _software(rng: Random, benchmark: str, server: Server, family: str) -> list[Software]:
    printed_vendor, vendor = rng.choice(server.vendors)
    printed = {"vendor": printed_vendor, "name": rng.choice(server.versions), "log_mode": rng.choice(server.logs)}
    cache = "FRCA (Fast Response Cache Accelerator)" if family == "AIX" else "SNCA" if family == "Solaris" else "None"
    printed["server_cache"] = rng.choice((cache, "N/A", "none"))
    engines = []
    if benchmark == "SPECweb2005":
        scripts = rng.choice(("JSP", "PHP"))
        printed["dynamic_scripts"] = scripts
        if rng.random() < 0.85:
            maker, name = rng.choice(ENGINES)
            row = {"vendor": maker, "name": name, "dynamic_scripts": scripts, "server_cache": "N/A"}
            engines.append(Software("script_engine", row | {"log_mode": "Common Log Format"}))
    elif benchmark != "SPECweb96":
        printed["api"] = rng.choice(server.api)
    return [Software("web_server", printed, server.family, vendor), *engines]


def _month(rng: Random, when: date, least: int, most: int) -> date:
    months = when.year * 12 + when.month - 1 + rng.randint(least, most)
    return date(months // 12, months % 12 + 1, 1)


def _available(rng: Random, tested: date, benchmark: str) -> dict[str, list[date]]:
    found = {
        "hardware": [_month(rng, tested, -9, 3)],
        "web_server": [_month(rng, tested, -12, 3)],
        "os": [_month(rng, tested, -18, 2)],
        "other": [] if rng.random() < 0.4 else [_month(rng, tested, -6, 2)],
        "besim": [],
    }
    if benchmark == "SPECweb2005":
        found["besim"] = [_month(rng, tested, -30, -3)]
        if rng.random() < 0.3:
            found["web_server"].append(_month(rng, tested, -12, 3))
    return found


def _notes(rng: Random, benchmark: str, family: str, server: Server) -> list[NoteSection]:
    pool = family if family in tuning_notes.POOLS else "Other"
    web = ("zeus", "site") if server.kind == "zeus" else (server.kind, "layout")
    pools: list[tuple[str, tuple[str, ...], float]] = [("sut", ("sut", "layout"), 1.0), ("os", (pool,), 1.0)]
    if benchmark == "SPECweb2005":
        pools += [("http", (*web, "engine"), 1.0), ("script", ("engine",), 0.8)]
        pools += [("client", ("client", "layout"), 0.8), ("besim", ("besim", "Linux", "zeus"), 0.9)]
    elif benchmark == "SPECweb96":
        pools += [("http", web[:1], 1.0)]
    else:
        pools += [
            ("http", web, 1.0),
            ("network", ("network",), 0.2),
            ("api", ("api",), 0.7),
            ("client", ("client", "layout"), 0.8),
        ]
    pools.append(("other", ("other",), 0.7))
    headings = _HEADINGS | ({"http": "HTTPS Software Notes"} if benchmark == "SPECweb99_SSL" else {})
    return [
        NoteSection(key, headings[key], tuning_notes.lines(rng, *names)) for key, names, share in pools if rng.random() < share
    ]


def _score(rng: Random, result: Result, choice: Choice, server: Server, kit: bool) -> None:
    base = choice.power * _YIELD[result.benchmark] * server.strength * rng.uniform(0.75, 1.25)
    if result.benchmark == "SPECweb2005":
        for name, (_, _, reference, weight) in figures.WORKLOADS.items():
            sessions = max(100, round(reference * base / 100 * weight * rng.uniform(0.85, 1.15)))
            if kit and rng.random() < 0.3:
                sessions = rng.randint(5, 200)
            result.workloads.append(figures.workload(rng, name, sessions, 3, kit and rng.random() < 0.3))
        result.score = figures.overall(result.workloads)
    elif result.benchmark == "SPECweb96":
        result.score = max(50, round(base))
        result.runs = figures.levels(rng, result.score)
        result.processes_each = str(rng.choice((10, 20, 40)))
    else:
        requested = max(100, round(base / 10) * 10)
        result.requested = requested
        result.fileset_mb = figures.fileset(requested)
        result.runs = figures.connections(rng, requested)
        result.score = sorted(run.conforming for run in result.runs)[1]


def results(benchmark: str, kit: bool = False) -> st.SearchStrategy[Result]:
    """A hypothesis strategy over random results."""
    return st.integers(0, 2**32 - 1).map(lambda seed: random_result(Random(seed), benchmark, seed % 99999, kit))
