"""The command `doctor`: its options, what it prints and its exit code."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from parsers import inputs
from parsers.doctor import beside, built, installation
from parsers.doctor.finding import TO_DO, Finding
from parsers.log import plain

_VARIABLE = "SPECWEB_DATABASE"


def add_to(commands: Any) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("doctor", help="look over installation, database and documents, and say what to do")
    command.add_argument("paths", nargs="*", type=Path, metavar="FOLDER", help="what the database is built from")
    command.add_argument(
        "--database", type=Path, metavar="FILE", help=f"the database (default: as the dashboard, {_VARIABLE} or the built one)"
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: all is well. 1: something is to be done."""
    found = list(_look(options))
    for finding in found:
        print(f"{finding.level:<6} {finding.subject}: {plain(finding.says)}")
    to_do = sum(finding.level == TO_DO for finding in found)
    print(f"{to_do} to do" if to_do else "all is well")
    return 1 if to_do else 0


def _look(options: argparse.Namespace) -> Iterator[Finding]:
    database = options.database or Path(os.environ.get(_VARIABLE) or inputs.DEFAULT_DATABASE)
    paths = options.paths or [inputs.DEFAULT_DOCUMENTS]
    named = [*(str(path) for path in options.paths), *(["--database", str(database)] if _is_other(database) else [])]
    advice = " ".join(["run: python -m parsers build", *named])
    yield from installation.look(inputs.ROOT / "requirements.txt")
    yield from built.look(database, paths, advice)
    yield from beside.look(database, paths)


def _is_other(database: Path) -> bool:
    return database != inputs.DEFAULT_DATABASE
