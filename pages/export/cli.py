"""`python -m pages.export`: the charts of a saved tray as files, without a server."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from data import reference_tables, store
from pages.common.looks import with_vendors
from pages.common.style import LIGHT
from pages.export import registry, tray
from pages.export.exhibit import Exhibit, NotToBeMade
from pages.export.tray import Item, Tray

Made = list[tuple[Item, Exhibit]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the files: 0, or 1 where a chart was left out, or 2 where nothing was written."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.pptx is None and options.html is None:
        parser.error("name a file to write: --pptx FILE or --html FILE")
    if options.database is not None:
        os.environ[store.VARIABLE] = str(options.database)
    try:
        found = tray.read(options.tray.read_bytes())
        made = _exhibits(found)
        if not made:
            print("nothing was written: none of the charts could be made", file=sys.stderr)
            return 2
        contents = [(path, *_content(write, made)) for path, write in _writers(options, found)]
        if any(content is None for _, content, _ in contents):
            print("nothing was written: none of the charts could be drawn", file=sys.stderr)
            return 2
        for path, content, drawn in contents:
            _write(path, content)
            print(f"{drawn} of {len(found.items)} charts in {path}")
    except (OSError, tray.NoTray, store.DatabaseError) as error:
        print(f"nothing more was written: {_words(error)}", file=sys.stderr)
        return 2
    return 0 if all(drawn == len(found.items) for _, _, drawn in contents) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pages.export", description="Charts that were collected in a tray, as files.")
    parser.add_argument("tray", type=Path, metavar="TRAY", help="the tray's file, saved on the page Presentation")
    parser.add_argument("--pptx", type=Path, metavar="FILE", help="a presentation with charts that can be edited")
    parser.add_argument("--html", type=Path, metavar="FILE", help="a page that stands alone")
    default = f"{store.DEFAULT_DATABASE.parent.name}/{store.DEFAULT_DATABASE.name}"
    parser.add_argument("--database", type=Path, metavar="FILE", help=f"the database to read (default {default})")
    return parser


def _exhibits(found: Tray) -> Made:
    """The exhibits of the tray's items; those that cannot be made are reported."""
    look = with_vendors(LIGHT)
    made: Made = []
    for number, item in enumerate(found.items, 1):
        try:
            made.append((item, registry.make(item.name, item.parameters, look)))
        except NotToBeMade as error:
            _left_out(number, item, str(error))
        except (OSError, store.DatabaseError):
            raise
        except Exception as error:  # a fault of one chart takes no other with it
            _left_out(number, item, _fault(error))
    return made


def _left_out(number: int, item: Item, why: str) -> None:
    print(f"left out: chart {number}, {item.title or item.name}: {why}", file=sys.stderr)


def _fault(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _writers(options: argparse.Namespace, found: Tray) -> list[tuple[Path, Callable[[Made], bytes]]]:
    """The files that were asked for, and what writes the content of each."""
    writers: list[tuple[Path, Callable[[Made], bytes]]] = []
    if options.pptx is not None:
        from pages.export.pptx.deck import presentation

        writers.append((options.pptx, lambda made: presentation(found.title, made, reference_tables.build())))
    if options.html is not None:
        from pages.export.html_page import page

        writers.append((options.html, lambda made: page(found.title, made).encode("utf-8")))
    return writers


def _content(write: Callable[[Made], bytes], made: Made) -> tuple[bytes | None, int]:
    """The content of a file and how many charts are in it; where it fails, without those that fail by themselves."""
    try:
        return write(made), len(made)
    except (OSError, store.DatabaseError):
        raise
    except Exception:
        drawn = [entry for entry in made if _draws(write, entry)]
        if len(drawn) == len(made):
            raise
    return (write(drawn), len(drawn)) if drawn else (None, 0)


def _draws(write: Callable[[Made], bytes], entry: tuple[Item, Exhibit]) -> bool:
    item, _ = entry
    try:
        write([entry])
    except Exception as error:
        print(f"left out: {item.title or item.name}: {_fault(error)}", file=sys.stderr)
        return False
    return True


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
