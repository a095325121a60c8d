"""The files a build reads: which they are, and one hash over all that decides its outcome."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from parsers import reading, vocabulary
from parsers.vocabulary import REFERENCE

ROOT = Path(__file__).resolve().parent.parent
DEFAULT_DOCUMENTS = ROOT / "data" / "documents"
DEFAULT_DATABASE = ROOT / "data" / "specweb.duckdb"


@dataclass(frozen=True, slots=True)
class Source:
    """One input file, its path as the database shows it (below the folder it was found in), and that folder."""

    file: Path
    path: str
    folder: Path


@dataclass(frozen=True, slots=True)
class Provenance:
    """What sources.csv says of a document."""

    address: str | None
    retrieved: str | None


def sources(paths: Sequence[Path]) -> list[Source]:
    """All files at and below `paths`, sorted by path; names that begin with a dot are left out.

    Paths are unique: where two folders hold a file of one path, the later one is shown with its folder's name before it.
    FileNotFoundError: one of `paths` does not exist.
    """
    found: dict[str, Source] = {}
    seen: set[Path] = set()
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"no such file or folder: {path}")
        is_folder = path.is_dir()
        files = ((file, file.relative_to(path)) for file in _walk(path)) if is_folder else [(path, Path(path.name))]
        for file, relative in files:
            place = file.absolute()
            if place not in seen:
                seen.add(place)
                name = _free_name(relative, path, found)
                found[name] = Source(file, name, path if is_folder else path.parent)
    return sorted(found.values(), key=lambda source: source.path)


def _free_name(relative: Path, folder: Path, taken: dict[str, Source]) -> str:
    # A name that is no valid text stands in the database with its odd bytes escaped.
    name = relative.as_posix().encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    choice, number = name, 1
    while choice in taken:
        choice = f"{folder.name}/{name}" if number == 1 else f"{folder.name}-{number}/{name}"
        number += 1
    return choice


def _walk(folder: Path) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        found = sorted(entries, key=lambda entry: entry.name)
    for entry in found:
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(folder / entry.name)
        else:
            yield folder / entry.name


def provenance(paths: Sequence[Path]) -> dict[str, Provenance]:
    """File name -> what the sources.csv beside the folders says of it; an empty cell is unknown.

    vocabulary.BrokenTable: one of them cannot be read.
    """
    found: dict[str, Provenance] = {}
    for listing in listings(paths):
        for row in vocabulary.read_csv(listing):
            if "file" not in row:
                raise vocabulary.BrokenTable(f"{listing} has no column 'file'")
            found[row["file"]] = Provenance(row.get("address") or None, row.get("retrieved") or None)
    return found


def listings(paths: Iterable[Path]) -> list[Path]:
    """The sources.csv files beside `paths`, each once."""
    found = dict.fromkeys(path.parent / "sources.csv" for path in paths)
    return [listing for listing in found if listing.is_file()]


@lru_cache(maxsize=1)
def parsers_version() -> str:
    """First 16 hexadecimal digits of a SHA-256 over the parsers' code and schema."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*")):
        if file.suffix in (".py", ".toml"):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def reference_sha256(paths: Sequence[Path]) -> str:
    """SHA-256 over the reference tables and the sources.csv of `paths`."""
    digest = hashlib.sha256()
    for table in [*sorted(REFERENCE.glob("*.csv")), *listings(paths)]:
        digest.update(f"{table.name}\0".encode() + table.read_bytes())
    return digest.hexdigest()


def combined_sha256(files: Iterable[tuple[str, str]], reference: str) -> str:
    """SHA-256 over (path, SHA-256) of each document and that of the reference tables."""
    digest = hashlib.sha256(reference.encode())
    for path, sha256 in sorted(files):
        digest.update(f"{path}\0{sha256}\n".encode(errors="surrogateescape"))
    return digest.hexdigest()


def inputs_sha256(paths: Sequence[Path]) -> str:
    """The `documents_sha256` that a build of `paths` would write now.

    FileNotFoundError: one of `paths` does not exist.
    """
    return combined_sha256(((source.path, sha256(source)) for source in sources(paths)), reference_sha256(paths))


def sha256(source: Source) -> str:
    """SHA-256 of a file's bytes; that of nothing where the file is not read (see parsers.reading)."""
    try:
        data = reading.read_bytes(source.file, source.folder)
    except reading.Refused:
        data = b""
    return hashlib.sha256(data).hexdigest()
