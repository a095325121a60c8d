"""Commands of `python -m parsers`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import duckdb

from parsers import inputs, log
from parsers.build import build
from parsers.doctor import command as doctor_command
from parsers.export import export
from parsers.fetch import command as fetch_command
from parsers.reading import Refused
from parsers.show import show


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    options = _parser().parse_args(arguments)
    return int(options.run(options))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m parsers", description="Read SPEC web-server benchmark disclosures.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("build", help="read documents and write the database")
    command.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files and folders (default data/documents)")
    _add_database(command, "the database to write")
    command.add_argument("--jobs", type=_positive, default=None, metavar="N", help="processes that parse (default: one a core)")
    command.add_argument("--strict", action="store_true", help="exit 1 when a document was rejected")
    command.set_defaults(run=_build)

    command = commands.add_parser("show", help="print what was understood of one document")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--json", action="store_true", help="everything that was read, as JSON")
    command.set_defaults(run=_show)

    command = commands.add_parser("export", help="write every table as Parquet, with a schema.json")
    command.add_argument("folder", type=Path, metavar="FOLDER")
    _add_database(command, "the database to read")
    command.set_defaults(run=_export)

    fetch_command.add_to(commands)
    doctor_command.add_to(commands)
    return parser


def _add_database(command: argparse.ArgumentParser, what: str) -> None:
    default = inputs.DEFAULT_DATABASE
    command.add_argument(
        "--database", type=Path, default=default, metavar="FILE", help=f"{what} (default {default.parent.name}/{default.name})"
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _build(options: argparse.Namespace) -> int:
    try:
        with log.to_stderr():
            summary = build(options.paths or [inputs.DEFAULT_DOCUMENTS], options.database, jobs=options.jobs)
    except (OSError, duckdb.Error) as error:
        reason = f"{error.strerror}: {options.database}" if isinstance(error, OSError) and error.strerror else error
        print(f"nothing was written, an old database is untouched: {reason}", file=sys.stderr)
        return 2
    if options.paths and options.database == inputs.DEFAULT_DATABASE:
        print("the dashboard rebuilds this database from data/documents; see README for one of your own", file=sys.stderr)
    print(f"{summary.results} results from {summary.documents} documents, {len(summary.rejections)} rejected")
    return 1 if options.strict and summary.rejections else 0


def _show(options: argparse.Namespace) -> int:
    try:
        shown = show(options.file, options.json)
    except Refused as error:
        print(f"cannot read {options.file}: {error}", file=sys.stderr)
        return 2
    try:
        print(shown, flush=True)
    except BrokenPipeError:
        # The reader has seen enough; what Python would still write at its end goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _export(options: argparse.Namespace) -> int:
    try:
        tables = export(options.database, options.folder)
    except NotADirectoryError:
        print(f"nothing exported: {options.folder} is no folder", file=sys.stderr)
        return 2
    except (OSError, duckdb.Error) as error:
        print(f"nothing exported: {error}", file=sys.stderr)
        return 2
    print(f"{tables} tables in {options.folder}")
    return 0
