"""The database: whether it is there, readable, of this version, and made of today's documents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import duckdb

from parsers import inputs
from parsers.database import SCHEMA_VERSION
from parsers.doctor.finding import NOTE, OK, TO_DO, Finding, some

_COUNTS = """
select (select count(*) from results), count(*), count(*) filter (status = 'rejected'),
  (select count(*) from problems where severity = 'error'), (select count(*) from problems where severity = 'warning')
from documents
"""
_BUILD = "select schema_version, strftime(built_at, '%Y-%m-%d %H:%M UTC'), parsers_version, documents_sha256, reference_sha256"


def look(database: Path, paths: Sequence[Path], advice: str) -> Iterator[Finding]:
    """Findings on the file; advice: the command that builds it again."""
    if not database.is_file():
        yield Finding(TO_DO, "database", f"there is none at {database}; {advice}")
        return
    try:
        with duckdb.connect(str(database), read_only=True) as connection:
            yield from _read(connection, database, paths, advice)
    except (duckdb.CatalogException, duckdb.BinderException):
        yield Finding(TO_DO, "database", f"{database} lacks tables of this version; {advice}")
    except duckdb.Error as error:
        reason = str(error).splitlines()[0]
        yield Finding(TO_DO, "database", f"{database} cannot be read ({reason}); end what holds it, or {advice}")


def _read(connection: duckdb.DuckDBPyConnection, database: Path, paths: Sequence[Path], advice: str) -> Iterator[Finding]:
    rows = connection.execute("select schema_version from build").fetchall()
    if rows != [(SCHEMA_VERSION,)]:
        version = rows[0][0] if len(rows) == 1 else "none"
        yield Finding(TO_DO, "database", f"{database} has schema {version}, this version reads {SCHEMA_VERSION}; {advice}")
        return
    _, when, parsers, documents_sha256, reference = connection.execute(f"{_BUILD} from build").fetchall()[0]
    results, documents, rejected, errors, warnings = connection.execute(_COUNTS).fetchall()[0]
    yield Finding(OK, "database", f"{database}, schema {SCHEMA_VERSION}, build {documents_sha256[:12]} of {when}")
    yield Finding(OK, "database", f"{results:,} results from {documents:,} documents")
    if rejected:
        yield Finding(NOTE, "database", f"{rejected:,} documents were rejected; the Data quality page says why")
    if errors or warnings:
        said = f"{errors:,} errors and {warnings:,} warnings about documents"
        yield Finding(NOTE, "database", f"{said}; the Data quality page lists them under Problems")
    if parsers != inputs.parsers_version():
        yield Finding(TO_DO, "database", f"it was made by other parsers than these; {advice}")
    yield from _stale(connection, paths, reference, advice)


def _stale(connection: duckdb.DuckDBPyConnection, paths: Sequence[Path], reference: str, advice: str) -> Iterator[Finding]:
    """Documents that are not as the build found them."""
    try:
        now = {source.path: inputs.sha256(source) for source in inputs.sources(paths)}
        same_tables = inputs.reference_sha256(paths) == reference
    except OSError as error:
        yield Finding(TO_DO, "documents", f"they cannot be read: {error}; name the folder that the database was built from")
        return
    then = dict(connection.execute("select path, sha256 from documents").fetchall())
    cases = (
        ("changed", [path for path in now if path in then and now[path] != then[path]]),
        ("new", [path for path in now if path not in then]),
        ("gone", [path for path in then if path not in now]),
    )
    for said, found in cases:
        if found:
            yield Finding(TO_DO, "documents", f"{len(found):,} {said} since the build ({some(sorted(found))}); {advice}")
    if not same_tables:
        yield Finding(TO_DO, "documents", f"the reference tables or sources.csv have changed since the build; {advice}")
    if same_tables and not any(found for _, found in cases):
        yield Finding(OK, "documents", f"{len(now):,}, as the build found them")
