"""How fast documents are read: parsing against reading and splitting the same bytes, and builds against each other."""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from parsers.build import build
from parsers.parse import parse_bytes
from parsers.tuning import Dictionary
from parsers.workers import no_collections
from tests.benchmarks.memory import peak_of_processes
from tests.documents import dictionary
from tests.rendering.corpus import write_corpus

_ROUNDS = 5
_SAMPLE = 1000
_SIZES = 5_000, 40_000  # bytes; of published pages and kit reports as they are, which rendered ones may miss


def add_to(commands: Any) -> None:
    """Add the benchmark to the command line."""
    command = commands.add_parser("parse", help=__doc__)
    command.add_argument("--documents", type=int, default=10_000, metavar="N")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Render the documents, measure, print."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "documents"
        write_corpus(folder, options.documents, sizes=_SIZES)
        files = sorted(file for file in folder.rglob("*") if file.is_file())
        size = sum(file.stat().st_size for file in files)
        print(f"{len(files):,} documents, {size / 1e6:.1f} MB, {size / len(files) / 1000:.1f} KB each on average")
        _one_core(files)
        _builds(folder, files, Path(name) / "specweb.duckdb")


def _one_core(files: list[Path]) -> None:
    """Parsing and its floor in turns on the same documents; the medians of some rounds, so that both see the same machine."""
    sample = random.Random(1).sample(files, min(_SAMPLE, len(files)))
    size = sum(file.stat().st_size for file in sample)
    known = dictionary()
    for file in sample[:50]:
        parse_bytes(file.name, file.read_bytes(), known)
    floors, parses = [], []
    with no_collections():
        for _ in range(_ROUNDS):
            floors.append(_seconds(lambda: [_floor(file) for file in sample]))
            parses.append(_seconds(lambda: [_parse(file, known) for file in sample]))
    floor, parsing = statistics.median(floors), statistics.median(parses)
    print(f"floor (read, decode, split): {floor / len(sample) * 1000:.3f} ms a document, {size / floor / 1e6:.1f} MB/s")
    print(
        f"parse: {parsing / len(sample) * 1000:.3f} ms a document, {len(sample) / parsing:,.0f} documents/s, "
        f"{size / parsing / 1e6:.1f} MB/s on one core: {parsing / floor:.1f} times the floor"
    )


def _parse(file: Path, known: Dictionary) -> str:
    return str(parse_bytes(file.name, file.read_bytes(), known).document["status"])


def _floor(file: Path) -> int:
    return len(file.read_bytes().decode("utf-8", errors="replace").splitlines())


def _builds(folder: Path, files: list[Path], database: Path) -> None:
    with peak_of_processes() as peak:
        full = _seconds(lambda: build([folder], database))
    print(f"full build: {full:.1f} s, {len(files) / full:,.0f} documents/s, database {database.stat().st_size / 1e6:.1f} MB")
    unchanged = _seconds(lambda: build([folder], database))
    print(f"nothing changed: {unchanged:.2f} s, 1/{full / unchanged:.0f} of the full build")
    changed = files[len(files) // 2]
    changed.write_bytes(changed.read_bytes() + b"\n")
    one = _seconds(lambda: build([folder], database))
    print(f"one document changed: {one:.2f} s, 1/{full / one:.0f} of the full build")
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    parsing = "" if peak.kilobytes is None else f", {peak.kilobytes / 1024:.0f} MB in the largest of the processes that parse"
    print(f"peak memory: {own:.0f} MB in the building process{parsing}")


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
