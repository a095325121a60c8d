"""The files a build reads: which they are, and one hash over all that decides its outcome."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from parsers.vocabulary import REFERENCE

ROOT = Path(__file__).resolve().parent.parent
DEFAULT_DOCUMENTS = ROOT / "data" / "documents"
DEFAULT_DATABASE = ROOT / "data" / "specweb.duckdb"


@dataclass(frozen=True, slots=True)
class Source:
    """One input file and its path as the database shows it: below the folder it was found in."""

    file: Path
    path: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """What sources.csv says of a document."""

    address: str | None
    retrieved: str | None


def sources(paths: Sequence[Path]) -> list[Source]:
    """All files at and below `paths`, sorted by path; names that begin with a dot are left out.

    FileNotFoundError: one of `paths` does not exist.
    """
    found: dict[Path, Source] = {}
    for path in paths:
        if path.is_dir():
            for file in _walk(path):
                found.setdefault(file.resolve(), Source(file, file.relative_to(path).as_posix()))
        elif path.exists():
            found.setdefault(path.resolve(), Source(path, path.name))
        else:
            raise FileNotFoundError(f"no such file or folder: {path}")
    return sorted(found.values(), key=lambda source: (source.path, str(source.file)))


def _walk(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.iterdir()):
        if file.name.startswith("."):
            continue
        if file.is_dir() and not file.is_symlink():
            yield from _walk(file)
        elif not file.is_dir():
            yield file


def provenance(paths: Sequence[Path]) -> dict[str, Provenance]:
    """File name -> what the sources.csv beside or in the folders says of it; an empty cell is unknown."""
    found: dict[str, Provenance] = {}
    for listing in _listings(paths):
        with listing.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                found[row.get("file") or ""] = Provenance(row.get("address") or None, row.get("retrieved") or None)
    return found


def _listings(paths: Iterable[Path]) -> list[Path]:
    return [path.parent / "sources.csv" for path in paths if (path.parent / "sources.csv").is_file()]


@lru_cache(maxsize=1)
def parsers_version() -> str:
    """First 16 hexadecimal digits of a SHA-256 over the parsers' code and schema."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*")):
        if file.suffix in (".py", ".toml"):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def combined_sha256(files: Iterable[tuple[str, str]], paths: Sequence[Path]) -> str:
    """SHA-256 over (path, SHA-256) of each document, the reference tables and the sources.csv of `paths`."""
    digest = hashlib.sha256()
    for path, sha256 in sorted(files):
        digest.update(f"{path}\0{sha256}\n".encode(errors="surrogateescape"))
    for table in [*sorted(REFERENCE.glob("*.csv")), *_listings(paths)]:
        digest.update(f"{table.name}\0".encode() + table.read_bytes())
    return digest.hexdigest()


def inputs_sha256(paths: Sequence[Path]) -> str:
    """The `documents_sha256` that a build of `paths` would write now; unreadable files count as empty."""
    return combined_sha256(((source.path, _sha256(source.file)) for source in sources(paths)), paths)


def _sha256(file: Path) -> str:
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""
