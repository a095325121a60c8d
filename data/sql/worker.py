"""The process that runs one query: `python -m data.sql.worker`, started by `data.sql.console` for each.

Request on standard input: JSON with `build`, `sql` and `limits`. Answer on standard output: a line of JSON with
`message` (why there is no answer, else ''), `cut` ('', 'rows' or 'bytes') and `passing` (whether the same build may
answer otherwise later), then the rows as an Arrow stream.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import sys
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from data.opened import Build, DatabaseError, build_of
from data.sql.gate import Refused, check
from data.sql.limits import Limits

_CONFIG = {
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
    "python_enable_replacements": "false",
    "max_temp_directory_size": "0GB",
    "threads": "1",
}
_BATCH = 2048  # rows, DuckDB's vector
_NAME = 120  # characters of a column's name
_MESSAGE = 1_500  # characters of a message
_DAY = 86_400_000_000  # microseconds
_FIRST, _LAST = -719_162, 2_932_896  # 0001-01-01 and 9999-12-31 in days from 1970
# What is sent as it is; HUGEINT comes as a decimal and is made an integer where it fits; all else is cast.
_KEPT = re.compile(r"(U?(TINY|SMALL|BIG)INT|U?INTEGER|U?HUGEINT|BOOLEAN|FLOAT|DOUBLE|DATE|TIMESTAMP(_S|_MS)?|VARCHAR)$")
_MISSING = "The file of the database is gone, and a query needs it. Build the database again, then run the query again."
_REPLACED = (
    "The file of the database has been replaced since this page read it. Run the query again. "
    "If this message stays, build the database again."
)
_ROOTED = re.compile(r"[~.]{0,2}(?:/[\w.+@-]+)+/?")


class Gone(Exception):
    """The build that was asked about is not the file that is there; the message is for the reader."""


def main() -> None:
    """Answer the one request."""
    request = json.load(sys.stdin.buffer)
    limits = Limits(**request["limits"])
    confine(limits)
    message, cut, passing, rows = "", "", False, None
    try:
        connection = connect(tuple(request["build"]), limits)
        check(connection, request["sql"])
        rows, cut = _rows(connection, request["sql"], limits)
    except Refused as error:
        message = str(error)
    except Gone as error:
        message, passing = str(error), True
    except (duckdb.OutOfMemoryException, MemoryError, pa.ArrowMemoryError):
        passing = True
        message = "The query needs more memory than one may have here."
    except RecursionError:
        message = "The query is nested too deeply."
    except (duckdb.Error, pa.ArrowException, OverflowError, ValueError) as error:
        message = str(error)
    head = {"message": without_paths(message, request["sql"], request["build"][0]), "cut": cut, "passing": passing}
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\n")
    if rows is not None:
        with pa.ipc.new_stream(sys.stdout.buffer, rows.schema) as stream:
            stream.write_table(rows)
    sys.stdout.buffer.flush()
    os._exit(0)  # taking DuckDB down in order is a waste of the reader's time


def connect(build: Build, limits: Limits) -> duckdb.DuckDBPyConnection:
    """The build for reading, shut to files, extensions and changes of these settings. Gone: it cannot be read any more."""
    config = _CONFIG | {"memory_limit": f"{limits.memory_mb}MB"}
    try:
        connection = duckdb.connect(build[0], read_only=True, config=config)
        connection.execute("set lock_configuration = true")
        # After the file was opened: it was this build before, so it is the one that was opened if it still is.
        found = build_of(Path(build[0]))
    except DatabaseError as error:
        raise Gone(_MISSING) from error
    except duckdb.OutOfMemoryException:
        raise
    except duckdb.Error as error:
        raise Gone(_REPLACED if Path(build[0]).exists() else _MISSING) from error
    if found != build:
        raise Gone(_REPLACED)
    return connection


def confine(limits: Limits) -> None:
    """Limits that the operating system holds this process to; the clock also ends one whose parent is gone."""
    seconds = int(limits.seconds) + 1
    bounds = (
        (resource.RLIMIT_AS, limits.address_space_mb << 20),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_NOFILE, 32),
        (resource.RLIMIT_NPROC, 0),
        (resource.RLIMIT_CORE, 0),
    )
    for what, most in bounds:
        hard = resource.getrlimit(what)[1]
        value = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (value, value))
    signal.setitimer(signal.ITIMER_REAL, seconds)
    os.nice(5)  # the dashboard goes first


def _rows(connection: duckdb.DuckDBPyConnection, sql: str, limits: Limits) -> tuple[pa.Table, str]:
    """The rows under their names, at most as many as the limits say, and by what they were cut."""
    relation = connection.sql(sql)
    names, kinds = relation.columns, [str(kind) for kind in relation.types]
    if len(names) > limits.columns:
        raise Refused(f"The answer would have {len(names):,} columns; at most {limits.columns:,} are shown.")
    columns = ", ".join(f"{_cast(f'#{place}', kind)} as c{place}" for place, kind in enumerate(kinds, 1))
    reader = relation.project(columns).to_arrow_reader(_BATCH)
    batches, cut = _within(reader, limits)
    table = pa.Table.from_batches(batches, reader.schema)
    arrays = [_shown(column, name) for column, name in zip(table.columns, names, strict=True)]
    return pa.table(arrays, names=_distinct(names)), cut


def _cast(column: str, kind: str) -> str:
    if _KEPT.match(kind):
        return column
    return f"{column}::{'double' if kind.startswith('DECIMAL') else 'varchar'}"


def _within(reader: pa.RecordBatchReader, limits: Limits) -> tuple[list[pa.RecordBatch], str]:
    """Batches until one of the limits is met, the last one cut."""
    batches: list[pa.RecordBatch] = []
    rows, room = limits.rows, limits.answer_mb << 20
    for batch in reader:
        part = batch.slice(0, rows)
        while part.num_rows and part.nbytes > room:
            part = part.slice(0, part.num_rows // 2)
        if part.num_rows:
            batches.append(part)
        if part.num_rows < batch.num_rows:
            if part.num_rows == rows:
                return batches, "rows"
            if not batches:
                raise Refused(f"One row alone is larger than {limits.answer_mb:,} MB.")
            return batches, "bytes"
        rows, room = rows - part.num_rows, room - part.nbytes
    return batches, ""


def _shown(column: pa.ChunkedArray, name: str) -> pa.ChunkedArray:
    """The column in a type that any reader of the answer can show."""
    kind = column.type
    if pa.types.is_decimal(kind):
        try:
            return column.cast(pa.int64())
        except pa.ArrowInvalid:
            return column.cast(pa.float64())
    if pa.types.is_date32(kind) or pa.types.is_timestamp(kind):
        unit = 1 if pa.types.is_date32(kind) else _DAY
        numbers = column.cast(pa.int32() if unit == 1 else pa.timestamp("us")).cast(pa.int64())
        ends = pc.min_max(numbers).as_py()
        if ends["min"] is not None and not (_FIRST * unit <= ends["min"] and ends["max"] < (_LAST + 1) * unit):
            raise Refused(f"The column {name} holds dates outside the years 1 to 9999; cast it to VARCHAR to see them.")
    return column


def _distinct(names: list[str]) -> list[str]:
    """The names without control characters, cut, and none twice."""
    found: list[str] = []
    for name in names:
        plain = "".join(letter if letter.isprintable() else " " for letter in name)[:_NAME].strip() or "column"
        choice, number = plain, 2
        while choice in found:
            choice, number = f"{plain} ({number})", number + 1
        found.append(choice)
    return found


def without_paths(message: str, sql: str, database: str) -> str:
    """The message without control characters and without any path that the query itself does not hold."""
    plain = "".join(letter for letter in message if letter.isprintable() or letter == "\n")
    # Where the database lies, as it is: a folder's name may hold blanks, at which a path in a message seems to end.
    for place in (database, *map(str, list(Path(database).parents)[:-1])):
        if place not in sql:
            plain = plain.replace(place, "…")
    return _ROOTED.sub(lambda path: path.group() if path.group() in sql else "…", plain)[:_MESSAGE].strip()


if __name__ == "__main__":
    main()
