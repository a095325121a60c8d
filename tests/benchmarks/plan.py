"""What the server with the floor pages and the benchmark that reads it both know."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from app import PAGES

RUNS = "SPECWEB_BENCHMARK_RUNS"  # names the file that gets a line for each run of the script
PLAN = "SPECWEB_BENCHMARK_PLAN"  # names the file of the plan
PLAN_FILE = "plan.json"  # how it is called, in a temporary folder

OWN = ("sql", "add", "presentation")  # show what a visitor brings, so there is nothing of the results to measure
TITLES = {address: title for _, title, address in PAGES if address not in OWN}
COMPARED = "compare"  # the page whose link carries the results to compare
ALL_POINTS, EMPTY, REST = "all-points", "empty", "rest"
FIRST = "first"  # a small chart that is opened before all others, so that none has to wait for the charts' program
FIGURES = (*TITLES, ALL_POINTS)  # floors with a figure or a table that are measured


def floor(name: str) -> str:
    """Title and address of a floor."""
    return f"floor-{name}"


@dataclass
class Plan:
    """What the floors show, by name: a figure or a table; and the results that are compared."""

    ids: list[str]
    figures: dict[str, dict[str, Any]] = field(default_factory=dict)
    tables: dict[str, dict[str, Any]] = field(default_factory=dict)

    def write(self, path: Path) -> None:
        """Put it where the server finds it."""
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Plan:
        """As it was written last."""
        return cls(**json.loads(path.read_text(encoding="utf-8")))
