"""What lies beside the documents and the database: sources.csv, the reference tables, and what killed runs left."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from parsers import inputs, provenance, vocabulary
from parsers.database import left_over
from parsers.doctor.finding import NOTE, OK, TO_DO, Finding, some

_READING_S = 60


def look(database: Path, paths: Sequence[Path]) -> Iterator[Finding]:
    """Findings on the tables and on files left over."""
    yield from _sources(paths)
    yield _tables()
    yield from _left(database, paths)


def _sources(paths: Sequence[Path]) -> Iterator[Finding]:
    if not inputs.listings(paths):
        yield Finding(NOTE, "sources.csv", "there is none beside the documents, so no day of retrieval is known")
        return
    try:
        faults = list(provenance.faults(paths, files=True))
    except OSError as error:
        yield Finding(TO_DO, "sources.csv", f"{error}; correct that file")
        return
    for fault in faults:
        yield Finding(TO_DO, "sources.csv", f"{fault}; correct that row and build again")
    if not faults:
        yield Finding(OK, "sources.csv", "all rows name files that are there, and days")


def _tables() -> Finding:
    try:
        vocabulary.check_tables()
    except (OSError, KeyError) as error:
        said = f"a column {error} is missing" if isinstance(error, KeyError) else error
        return Finding(TO_DO, "reference tables", f"{said}; correct that file in data/reference")
    return Finding(OK, "reference tables", "all can be read")


def _left(database: Path, paths: Sequence[Path]) -> Iterator[Finding]:
    left = [*left_over(database), *_old(database.parent.glob(f".{database.name}.*.reading")), *_log_of_writes(database)]
    if left:
        yield Finding(TO_DO, "files left over", f"{some([str(file) for file in left])}, of a run that was killed; delete them")
    parts = [file.name for path in paths if path.is_dir() for file in path.glob(".*.part")]
    if parts:
        yield Finding(NOTE, "files left over", f"{len(parts)} pages half fetched; the same fetch goes on with them")
    if not left and not parts:
        yield Finding(OK, "files left over", "none")


def _old(folders: Iterator[Path]) -> list[Path]:
    return [folder for folder in folders if time.time() - folder.stat().st_mtime > _READING_S]


def _log_of_writes(database: Path) -> list[Path]:
    """DuckDB's own log beside a database that was written to in place, which no build does."""
    file = database.with_name(f"{database.name}.wal")
    return [file] if file.exists() else []
