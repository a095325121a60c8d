"""Documents of somebody's own laid beside the results of a database: a copy of it that holds both.

Results that come from them have the origin `own` and a key of their own; a document that is a copy of a result which is
there already adds none. The database itself stays as it is.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb

from parsers import assemble
from parsers.copies import Cluster, cluster
from parsers.inputs import Source
from parsers.merge import merge
from parsers.parse import Parsed, refused
from parsers.shards import ShardWriter
from parsers.traits import Traits
from parsers.uploads import Document
from parsers.workers import Task, no_collections, parse_task

ORIGIN = "own"
FOLDER = "own"  # stands before the names, so that no path is one of the database's
Progress = Callable[[int, int, str], None]


@dataclass(frozen=True, slots=True)
class _Known:
    """The results that are there: traits of their documents' records, and the key of the result of each."""

    traits: list[Traits]
    result_ids: list[str]
    listed: list[int]
    paths: set[str]


def overlay(
    base: Path,
    documents: Sequence[Document],
    file: Path,
    folder: Path,
    progress: Progress = lambda done, total, name: None,
    skip: Mapping[str, str] | None = None,
) -> list[str]:
    """Write `file`: the database `base` with the documents beside its results; their document_ids, in order.

    folder: an empty one for the work; progress: called with (documents done, in all, name of the next);
    skip: name -> reason of documents that are rejected unread.
    OSError, duckdb.Error: `base` cannot be read, or `file` not be written.
    """
    shutil.copyfile(base, file)
    with duckdb.connect(str(file), config={"threads": "2", "memory_limit": "512MB"}) as connection:
        known = _known(connection)
        prefix = _prefix(known.paths)
        with no_collections():
            parsed = [
                _parse(f"{prefix}/{document.name}", document, folder, number, len(documents), progress, skip or {})
                for number, document in enumerate(documents)
            ]
            _write(connection, known, parsed, folder)
        connection.execute("CHECKPOINT")
    return [one.document["document_id"] for one in parsed]


def _known(connection: duckdb.DuckDBPyConnection) -> _Known:
    listed_ids: dict[str, list[str]] = {}
    for document_id, result_id in connection.execute("SELECT document_id, result_id FROM listings ORDER BY line_no").fetchall():
        listed_ids.setdefault(document_id, []).append(result_id)
    known = _Known([], [], [], set())
    rows = connection.execute("SELECT document_id, path, layout, result_id, traits FROM documents ORDER BY path").fetchall()
    for document_id, path, layout, result_id, traits in rows:
        known.paths.add(path)
        found = [Traits.from_dict(values) for values in json.loads(traits or "[]")]
        if layout == "csv":
            known.listed.extend(range(len(known.traits), len(known.traits) + len(found)))
        known.traits.extend(found)
        known.result_ids.extend(listed_ids.get(document_id, []) if layout == "csv" else [result_id] * len(found))
    return known


def _prefix(paths: set[str]) -> str:
    tops = {path.partition("/")[0] for path in paths}
    number = 1
    while (prefix := FOLDER if number == 1 else f"{FOLDER}-{number}") in tops:
        number += 1
    return prefix


def _parse(
    path: str, document: Document, folder: Path, number: int, total: int, progress: Progress, skip: Mapping[str, str]
) -> Parsed:
    progress(number, total, document.name)
    if document.name in skip:
        return refused(path, document.data, skip[document.name])
    file = folder / f"document-{number}"
    file.write_bytes(document.data)
    return parse_task(Task(number, Source(file, path, folder), None))


def _write(connection: duckdb.DuckDBPyConnection, known: _Known, parsed: list[Parsed], folder: Path) -> None:
    places = [(number, ordinal) for number, one in enumerate(parsed) for ordinal in range(len(one.traits))]
    first = len(known.traits)
    traits = known.traits + [parsed[number].traits[ordinal] for number, ordinal in places]
    listed = [*known.listed, *(first + at for at, (number, _) in enumerate(places) if _is_list(parsed[number]))]
    writer, names = ShardWriter(), dict[int, str]()
    for one in cluster(traits, listed):
        own = [places[at - first] for at in [*one.members, *one.listed] if at >= first]
        there = next((at for at in [*one.members, *one.listed] if at < first), None)
        if own and there is None:
            number = len(names)
            names[number] = f"{ORIGIN}-{one.result_id}"
            writer.add_record(number, _record(one, places, first, parsed))
            _settle_own(own, names[number], parsed)
        elif own:
            _settle_copies(own, known.result_ids[there], traits[there], parsed)
    for one in parsed:
        writer.add_rows("documents", [one.document])
        writer.add_rows("problems", one.problems)
    writer.write(folder, "own")
    assemble.fill(connection, folder, names)
    assemble.settle(connection, [], [row for one in parsed for row in one.listings])


def _is_list(parsed: Parsed) -> bool:
    return bool(parsed.document["layout"] == "csv")


def _record(one: Cluster, places: list[tuple[int, int]], first: int, parsed: list[Parsed]) -> Any:
    """The record of a result of one's own, all its copies made one."""
    members = [places[at - first] for at in one.members]
    record = merge(
        [parsed[number].records[ordinal] for number, ordinal in members],
        [parsed[number].document["path"] for number, _ in members],
    )
    record["results"][0]["origin"] = ORIGIN
    return record


def _settle_own(own: list[tuple[int, int]], result_id: str, parsed: list[Parsed]) -> None:
    """Note which result the documents disclose; all but the first are copies of it."""
    first = parsed[own[0][0]]
    for number, ordinal in own:
        document = parsed[number].document
        if _is_list(parsed[number]):
            parsed[number].listings[ordinal] |= {"result_id": result_id, "joined": not _is_list(first)}
            continue
        document["result_id"] = result_id
        if document is not first.document:
            document["status"] = "duplicate"
            document["reason"] = f"a copy of the result in {first.document['path']}, which holds more"


def _settle_copies(own: list[tuple[int, int]], result_id: str, there: Traits, parsed: list[Parsed]) -> None:
    """Note that the result is there already, and where a copy prints another score."""
    for number, ordinal in own:
        document, score = parsed[number].document, parsed[number].traits[ordinal].score
        if _is_list(parsed[number]):
            parsed[number].listings[ordinal] |= {"result_id": result_id, "joined": True}
            continue
        document["result_id"], document["status"] = result_id, "duplicate"
        document["reason"] = "the same result is already there"
        if score is not None and there.score is not None and score != there.score:
            document["reason"] += f", with the score {there.score:g} instead of {score:g}"
