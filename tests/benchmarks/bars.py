"""The table of the page benchmark, and what each page is held against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.benchmarks.databases import SHIPPED

TIMES_FLOOR = 1.6
JUDGED = ("overview", "score", "response-times", "tuning", "data-quality")  # pages whose ratio to the floor has a bar
OF_ALL_POINTS, MANY = 0.6, 10_000  # the score page against a scatter of all points, from so many results on
KILOBYTES, SCRIPT_MS, TIMES_SWITCH = 250, 100, 1.5
_HEAD = "page             painted 1st chart  floor  ratio  script   CPU     KB  filter  ratio  bars"


@dataclass(frozen=True)
class Line:
    """Medians of a page or floor, in milliseconds but for `kilobytes`; None where there is no such thing."""

    painted: float
    first: float | None
    script: float
    cpu: float
    kilobytes: float
    filter: float | None = None


def table(size: int, pages: Mapping[str, Line], floors: Mapping[str, Line], all_points: Line, empty: Line) -> str:
    """`floors` by the page they belong to."""
    rows = [_HEAD]
    for name, page in pages.items():
        said = broken(size, name, page, floors[name], all_points)
        rows.append(_row(name, page, floors[name]) + ("; ".join(said) or "hold"))
    rows.append(_row("all points", all_points, None))
    rows.append(_row("empty", empty, None))
    return "\n".join(line.rstrip() for line in rows)


def broken(size: int, name: str, page: Line, floor: Line, all_points: Line) -> list[str]:
    """The bars that the page misses, in words."""
    said = []
    ratio = page.painted / floor.painted
    if name == "score" and size >= MANY:
        ratio = page.painted / all_points.painted
        if ratio > OF_ALL_POINTS:
            said.append(f"{ratio:.2f} times all points, not {OF_ALL_POINTS}")
    elif name in JUDGED and size > SHIPPED and ratio > TIMES_FLOOR:
        said.append(f"{ratio:.2f} times the floor, not {TIMES_FLOOR}")
    if page.kilobytes > KILOBYTES:
        said.append(f"{page.kilobytes:.0f} KB, not {KILOBYTES}")
    if page.script > SCRIPT_MS:
        said.append(f"script {page.script:.0f} ms, not {SCRIPT_MS}")
    if page.filter is not None and page.filter > TIMES_SWITCH * page.painted:
        said.append(f"filter {page.filter / page.painted:.2f} times the switch, not {TIMES_SWITCH}")
    return said


def _row(name: str, line: Line, floor: Line | None) -> str:
    least = "" if floor is None else f"{floor.painted:.0f}"
    ratio = "" if floor is None else f"{line.painted / floor.painted:.2f}"
    first = "" if line.first is None else f"{line.first:.0f}"
    filtered = ("–", "") if line.filter is None else (f"{line.filter:.0f}", f"{line.filter / line.painted:.2f}")
    return (
        f"{name:<16}{line.painted:>8.0f}{first:>10}{least:>7}{ratio:>7}{line.script:>8.0f}{line.cpu:>6.0f}"
        f"{line.kilobytes:>7.0f}{filtered[0]:>8}{filtered[1]:>7}  "
    )
