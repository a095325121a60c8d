"""`python -m pages.export`: the charts of a saved tray as files, without a server."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from data import store
from pages.export import files, making, tray
from pages.export.files import Form


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the files: 0, or 1 where a chart was left out, or 2 where nothing was written."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.pptx is None and options.html is None:
        parser.error("name a file to write: --pptx FILE or --html FILE")
    logging.getLogger("pages.export").setLevel(logging.CRITICAL)  # a fault is told in a line, below
    if options.database is not None:
        os.environ[store.VARIABLE] = str(options.database)
    try:
        found = tray.read(options.tray.read_bytes())
        entries, left_out = making.all_of(found)
        contents = [(path, *making.written(form.write, found, entries, left_out)) for path, form in _forms(options)]
        for one in dict.fromkeys(one for _, _, missing in contents for one in missing):
            print(f"left out: {one}", file=sys.stderr)
        if any(content is None for _, content, _ in contents):
            print(f"nothing was written: none of the charts could be {'drawn' if entries else 'made'}", file=sys.stderr)
            return 2
        for path, content, missing in contents:
            _write(path, content)
            print(f"{len(found.items) - len(missing)} of {len(found.items)} charts in {path}")
    except (OSError, tray.NoTray, store.DatabaseError) as error:
        print(f"nothing more was written: {_words(error)}", file=sys.stderr)
        return 2
    return 1 if any(missing for _, _, missing in contents) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pages.export", description="Charts that were collected in a tray, as files.")
    parser.add_argument("tray", type=Path, metavar="TRAY", help="the tray's file, saved on the page Presentation")
    parser.add_argument("--pptx", type=Path, metavar="FILE", help="a presentation with charts that can be edited")
    parser.add_argument("--html", type=Path, metavar="FILE", help="a page that stands alone")
    default = f"{store.DEFAULT_DATABASE.parent.name}/{store.DEFAULT_DATABASE.name}"
    parser.add_argument("--database", type=Path, metavar="FILE", help=f"the database to read (default {default})")
    return parser


def _forms(options: argparse.Namespace) -> list[tuple[Path, Form]]:
    """The files that were asked for, and the form of each."""
    return [(path, form) for path, form in ((options.pptx, files.POWERPOINT), (options.html, files.PAGE)) if path is not None]


def _write(path: Path, content: bytes) -> None:
    """All of the file or nothing: it takes the place of an old one when it is complete."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}"
    return str(error)
