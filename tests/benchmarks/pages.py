"""How long a reader waits for each page: a click to its painted chart, against a page with one bare figure of the same size.

Each round is a fresh tab of one browser at one server, and in each round every page and every floor is opened once, in an
order of its own, always from the same empty page; then a vendor is chosen in the sidebar of each page, another one each
round, so that most of these answers were not asked for before. What is printed are medians of the rounds.

- painted: from the press of the mouse on the link to the frame that shows every mark of every chart of the page (without a
  chart: of every table); 1st chart: to the frame that shows marks of a chart at all.
- floor: the same for a page of the same server that shows one prebuilt bare figure with as many marks of the same kinds, of
  the same area, and nothing else (the result page, which has no chart: one bare table). all points: a scatter of as many
  points as the score page's chart has results. empty: a page with a title.
- script: wall time of the whole script (`app.run` with the page in it) on the server, measured there; the time from the
  request to the end as a browser sees it would have Streamlit's pauses and the browser's own work in it. CPU: its thread's.
- KB: payload of the websocket's messages, before the transport compresses them, 1,000 bytes each; a fresh tab has
  nothing that Streamlit could leave out.
- filter: from the press on the vendor to the frame that shows the last change in the drawing of a chart (without a chart: of
  a table); its ratio is to painted, which ends in the same way. A dash: the choice changes nothing of the kind.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import duckdb

from tests.benchmarks import bare, bars
from tests.benchmarks.browse import Tab, Timed, Wanted, tabs
from tests.benchmarks.databases import SHIPPED, database
from tests.benchmarks.plan import ALL_POINTS, EMPTY, FIRST, PLAN_FILE, TITLES, Plan, floor

_SIZES = (SHIPPED, 1_000, 10_000)
_COMPARED = """
select result_id from results
where origin = 'published' and score is not null and benchmark = (
  select benchmark from results where origin = 'published' and score is not null group by benchmark
  order by count(*) >= 3 and benchmark = 'SPECweb2005' desc, count(*) desc, benchmark limit 1
)
order by score desc, result_id limit 3
"""


def add_to(commands: Any) -> None:
    """Add the benchmark to the command line."""
    command = commands.add_parser("pages", help=__doc__.splitlines()[0])
    command.add_argument(
        "--results", type=int, nargs="+", default=_SIZES, metavar="N", help=f"sizes to measure; {SHIPPED}: the shipped documents"
    )
    command.add_argument("--repeat", type=int, default=7, metavar="N", help="rounds whose median is printed")
    command.add_argument("--pages", nargs="+", default=list(TITLES), choices=TITLES, help="pages to measure, by address")
    command.add_argument("--port", type=int, default=8690, help="where the dashboard is served meanwhile")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Build what is missing, measure each size, print."""
    for size in options.results:
        with tempfile.TemporaryDirectory() as name:
            _one_size(size, database(size), Path(name), options)


def _one_size(size: int, built: Path, folder: Path, options: argparse.Namespace) -> None:
    shown = [name for name in TITLES if name in options.pages]
    names = [*shown, *(floor(name) for name in (*shown, ALL_POINTS, EMPTY))]
    with tabs(built, folder, options.port) as tab:
        wanted = _learn(tab, _ids(built), folder / PLAN_FILE, shown)
        times: dict[str, list[Timed]] = defaultdict(list)
        filters: dict[str, list[float]] = defaultdict(list)
        for turn in range(options.repeat):
            print(f"{size:,} results: round {turn + 1} of {options.repeat}", file=sys.stderr, flush=True)
            _round(tab(), turn, names, shown, wanted, times, filters)
    lines = {name: _medians(times[name], filters[name]) for name in names}
    print(f"\n{size:,} results, median of {options.repeat} rounds, milliseconds; times of one run compare with each other only")
    pages, floors = {name: lines[name] for name in shown}, {name: lines[floor(name)] for name in shown}
    print(bars.table(size, pages, floors, lines[floor(ALL_POINTS)], lines[floor(EMPTY)]), flush=True)


def _ids(built: Path) -> list[str]:
    """Three results to compare: of SPECweb2005, whose requests can be overlaid, else of the benchmark with the most."""
    with duckdb.connect(str(built), read_only=True) as connection:
        return [row[0] for row in connection.execute(_COMPARED).fetchall()]


def _learn(opened: Callable[[], Tab], ids: list[str], path: Path, shown: Sequence[str]) -> dict[str, Wanted]:
    """Warm up: open every page, make the floors after what it draws, open those; what each has to paint."""
    plan = Plan(ids, {FIRST: bare.scatter(10, 300)})
    plan.write(path)
    tab = opened()
    tab.begin()
    wanted: dict[str, Wanted] = {}
    for name in dict.fromkeys([*shown, "score"]):  # the score page says how many all points are
        seen = tab.explore(name)
        wanted[name] = _wanted(seen)
        if seen["plots"]:
            plan.figures[name] = bare.figure(seen["charts"])
        else:
            plan.tables[name] = bare.table(seen["tables"])
        if name == "score":
            points = int(re.search(r"n = ([\d,]+)", seen["text"])[1].replace(",", ""))
            plan.figures[ALL_POINTS] = bare.scatter(points, round(seen["charts"][0]["height"]))
        tab.filter(0)
    plan.write(path)
    for name in (floor(name) for name in (*shown, ALL_POINTS, EMPTY)):
        wanted[name] = _wanted(tab.explore(name))
    return wanted


def _wanted(seen: dict[str, Any]) -> Wanted:
    return {part: seen[part] for part in ("plots", "marks", "grids", "heading")}


def _round(
    tab: Tab,
    turn: int,
    names: Sequence[str],
    shown: Sequence[str],
    wanted: dict[str, Wanted],
    times: dict[str, list[Timed]],
    filters: dict[str, list[float]],
) -> None:
    tab.begin()
    for name in Random(turn).sample(names, len(names)):
        times[name].append(tab.visit(name, wanted[name]))
    for name in Random(turn).sample(shown, len(shown)):
        tab.open(name)
        took = tab.filter(turn + 1)
        if took is not None:
            filters[name].append(took)


def _medians(times: list[Timed], filters: list[float]) -> bars.Line:
    def middle(values: list[float]) -> float | None:
        return statistics.median(values) if values else None

    return bars.Line(
        painted=statistics.median(one.painted for one in times),
        first=middle([one.first for one in times if one.first is not None]),
        script=statistics.median(one.script for one in times),
        cpu=statistics.median(one.cpu for one in times),
        kilobytes=statistics.median(one.received for one in times) / 1000,
        filter=middle(filters),
    )
