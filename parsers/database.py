"""Writes the DuckDB file: tables and comments of schema.toml, filled from shards, put into place when complete."""

from __future__ import annotations

import errno
import os
import re
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import duckdb
import pyarrow as pa

SCHEMA_VERSION = 3

ARROW = {
    "VARCHAR": pa.string(),
    "INTEGER": pa.int32(),
    "BIGINT": pa.int64(),
    "DOUBLE": pa.float64(),
    "BOOLEAN": pa.bool_(),
    "DATE": pa.date32(),
    "TIMESTAMP": pa.timestamp("us"),
}
_SUFFIX = ".building"
_SUFFIXES = (".duckdb", ".ddb", ".db")


@lru_cache(maxsize=1)
def schema() -> dict[str, dict[str, Any]]:
    """Table -> its comment and its columns [name, type, meaning], from schema.toml."""
    return tomllib.loads((Path(__file__).parent / "schema.toml").read_text(encoding="utf-8"))


def arrow_table(name: str, rows: list[dict[str, Any]]) -> pa.Table:
    """Rows as an Arrow table with the columns of the database's table `name`; a missing key is NULL."""
    columns = schema()[name]["columns"]
    arrays = [pa.array([row.get(column) for row in rows], type=ARROW[kind]) for column, kind, _ in columns]
    return pa.table(arrays, names=[column for column, _, _ in columns])


@contextmanager
def workspace(database: Path) -> Iterator[Path]:
    """A folder beside `database` for a build's files, removed in the end; those of builds that were killed are removed too.

    It is named by the process, so that builds side by side keep out of each other's way.
    OSError: the folder cannot be made; or what failed in it, told with the database's name, as the folder is gone by then.
    """
    _refuse_other_file(database)
    database.parent.mkdir(parents=True, exist_ok=True)
    for stale in left_over(database):
        shutil.rmtree(stale, ignore_errors=True)
    number = 0
    while (folder := database.parent / f".{database.name}.{os.getpid()}-{number}{_SUFFIX}").exists():
        number += 1
    try:
        folder.mkdir()
        yield folder
    except (OSError, duckdb.Error) as error:
        if str(folder) not in str(error):
            raise
        raise _of_the_database(error, folder, database) from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _of_the_database(error: Exception, folder: Path, database: Path) -> OSError:
    if isinstance(error, OSError) and error.strerror:
        return OSError(error.errno, error.strerror, database.name)
    return OSError(re.sub(re.escape(str(folder)) + r"[/\w.-]*", lambda found: database.name, str(error)))


def left_over(database: Path) -> list[Path]:
    """Workspaces beside `database` of builds that were killed."""
    found = database.parent.glob(f".{database.name}.*{_SUFFIX}")
    return [one for one in found if not alive(one.name.removesuffix(_SUFFIX).rpartition(".")[2].partition("-")[0])]


def mark(database: Path) -> tuple[int, int] | None:
    """What tells one build of the file from another: inode and time; None when there is none."""
    try:
        status = database.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns


def keep(database: Path, folder: Path) -> Path | None:
    """The file as it is now, under a name in `folder` that nobody replaces or removes; None when it is gone."""
    kept = folder / "old.duckdb"
    try:
        try:
            os.link(database, kept)
        except FileNotFoundError:
            raise
        except OSError:  # a file system without links
            shutil.copyfile(database, kept)
    except FileNotFoundError:
        return None
    return kept


def _refuse_other_file(database: Path) -> None:
    """A file that is no database, and is not named like one, was not meant to be overwritten."""
    if database.is_dir():
        raise IsADirectoryError(errno.EISDIR, "is a folder, not a database", str(database))
    if database.exists() and not database.is_file():
        raise FileExistsError(errno.EEXIST, "is no file that could be replaced", str(database))
    if database.is_file() and database.suffix not in _SUFFIXES:
        with database.open("rb") as file:
            if file.read(12)[8:] != b"DUCK":
                raise FileExistsError(errno.EEXIST, "is no DuckDB database and will not be overwritten", str(database))


def alive(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except (ValueError, ProcessLookupError):
        return False
    except PermissionError:
        return True
    return True


def create(connection: duckdb.DuckDBPyConnection) -> None:
    """Create every table with its comments, in one transaction: one a statement takes three times as long."""
    connection.begin()
    for name, table in schema().items():
        columns = ", ".join(f'"{column}" {kind}' for column, kind, _ in table["columns"])
        connection.execute(f'CREATE TABLE "{name}" ({columns})')
        connection.execute(f'COMMENT ON TABLE "{name}" IS {_quoted(table["comment"])}')
        for column, _, meaning in table["columns"]:
            connection.execute(f'COMMENT ON COLUMN "{name}"."{column}" IS {_quoted(meaning)}')
    connection.commit()


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def insert(connection: duckdb.DuckDBPyConnection, name: str, rows: list[dict[str, Any]]) -> None:
    """Insert rows given as dicts into table `name`."""
    if rows:
        connection.register("incoming", arrow_table(name, rows))
        connection.execute(f'INSERT INTO "{name}" BY NAME SELECT * FROM incoming')
        connection.unregister("incoming")


def put_into_place(file: Path, database: Path, results: int) -> None:
    """Check the finished `file` and rename it to `database`.

    OSError: it does not hold `results` results, or the rename failed; `database` is untouched.
    """
    with duckdb.connect(str(file), read_only=True) as connection:
        counts = [connection.execute(f'SELECT count(*) FROM "{name}"').fetchone() for name in ("results", "build")]
    if counts != [(results,), (1,)]:
        raise OSError(f"the new database holds {counts} results and builds instead of {results} and 1")
    with file.open("rb") as written:
        os.fsync(written.fileno())
    os.replace(file, database)
