"""Puts documents of a session's own among those that everybody sees, where the operator allows it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from data import freshness
from data.store import DatabaseError

VARIABLE = "SPECWEB_ALLOW_KEEP"
_ENDINGS = {"html": ".html", "raw": ".raw", "csv": ".csv"}
_PART_AT_MOST = 40


@dataclass(frozen=True)
class Kept:
    """What a document is called by when it is kept: its layout and result; path: what it was called before."""

    path: str
    layout: str
    benchmark: str | None
    vendor: str | None
    system: str | None


def allowed() -> bool:
    """Whether documents may be kept: the operator said so, and the database is made from the folder they go to."""
    return os.environ.get(VARIABLE) == "1" and freshness.build_is_ours()


def keep(documents: Sequence[tuple[Kept, bytes]], progress: freshness.Progress) -> list[str]:
    """Write the documents into the folder that the database is built from, build it, and give their new names.

    DatabaseError: it failed, and the folder and the database are as they were.
    """
    written: list[Path] = []
    try:
        for document, content in documents:
            written.append(_write(document, content))
        freshness.recheck()
        freshness.build(progress)
    except OSError as error:
        _remove(written)
        raise DatabaseError("The documents could not be written.") from error
    except BaseException:
        _remove(written)
        raise
    return [file.name for file in written]


def _remove(files: list[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()
    freshness.recheck()


def _write(document: Kept, content: bytes) -> Path:
    """Write under a name that no file has; it is there only when it is complete."""
    from parsers.reading import unpack

    stem, ending = _stem(document), _ENDINGS.get(document.layout, ".txt")
    hidden = freshness.DOCUMENTS / f".{stem}.{os.getpid()}.writing"  # not read by a build
    try:
        hidden.write_bytes(unpack(content))
        number = 1
        while True:
            file = freshness.DOCUMENTS / f"{stem}{'' if number == 1 else f'-{number}'}{ending}"
            try:
                os.link(hidden, file)  # unlike a rename it never replaces a file
                return file
            except FileExistsError:
                number += 1
    finally:
        hidden.unlink(missing_ok=True)


def _stem(document: Kept) -> str:
    """SPEC's own id where the name had one, as it is the result's key; else benchmark, vendor and system."""
    from parsers.identity import spec_id

    parts = [slug for part in (document.benchmark, document.vendor, document.system) if part and (slug := _slug(part))]
    return spec_id(document.path) or "-".join(parts) or "results"


def _slug(part: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-")[:_PART_AT_MOST].strip("-")


def described(document: Mapping[str, object], result: Mapping[str, object]) -> Kept:
    """From a row of `data.added.documents` and one of `data.added.results`, empty where it has none."""
    known = {
        name: None if result.get(name) != result.get(name) else result.get(name) for name in ("benchmark", "vendor", "system")
    }
    return Kept(str(document["path"]), str(document["layout"]), known["benchmark"], known["vendor"], known["system"])
