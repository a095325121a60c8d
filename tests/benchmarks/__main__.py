"""Runs one benchmark: python -m tests.benchmarks parse [--documents N], pages [--results N ...] [--pages P ...], or
load [--viewers N ...] [--seconds N]."""

from __future__ import annotations

import argparse

from tests.benchmarks import load, pages, parse


def main() -> None:
    """Run the benchmark that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    commands = parser.add_subparsers(required=True)
    parse.add_to(commands)
    pages.add_to(commands)
    load.add_to(commands)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
