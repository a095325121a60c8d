"""A build: documents parsed where they are new, copies brought together, the database written."""

from __future__ import annotations

import logging
import multiprocessing
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import duckdb

from parsers import assemble, changes, inputs, previous, provenance, vocabulary
from parsers import database as db
from parsers.copies import Cluster, cluster
from parsers.traits import Traits
from parsers.workers import MergeTask, Outcome, Task, end_with_parent, merge_chunk, parse_chunk, record_number

Progress = Callable[[int, int, str], None]
REFERENCE_TABLES = ("vendors", "request_types", "limits", "parameters", "families")
_log = logging.getLogger(__name__)
_CHUNK = 50
_WORTH_PROCESSES = 200


@dataclass(frozen=True, slots=True)
class BuildSummary:
    """What a build did. `rejections` holds (path, reason) of each rejected document, `parsed` counts those read anew.

    written: whether the file was replaced; it is not where nothing has changed.
    """

    results: int
    documents: int
    rejections: list[tuple[str, str]]
    parsed: int
    written: bool = True


def build(
    paths: Sequence[Path] = (inputs.DEFAULT_DOCUMENTS,),
    database: Path = inputs.DEFAULT_DATABASE,
    progress: Progress | None = None,
    jobs: int | None = None,
) -> BuildSummary:
    """Parse all files at and below `paths` and write the database; what an earlier build of it knows is used again.

    progress: called with (documents done, documents in all, path) as documents are done.
    jobs: processes that parse; by default one a core, and none beside this one for few documents.
    FileNotFoundError, OSError, duckdb.Error: nothing was written and an old database is untouched.
    """
    began = time.monotonic()
    summary = _build(paths, Path(os.path.realpath(database)), progress or (lambda done, total, path: None), jobs)
    for path, reason in summary.rejections:
        _log.warning("rejected %s: %s", path, reason)
    for fault in provenance.faults(paths, files=False):
        _log.warning("%s", fault)
    counts = f"{summary.results} results from {summary.documents} documents, {len(summary.rejections)} rejected"
    if summary.written:
        _log.info("wrote %s in %.1f s: %s, %d read anew", database, time.monotonic() - began, counts, summary.parsed)
    else:
        _log.info("left %s as it is, nothing has changed: %s", database, counts)
    return summary


def _build(paths: Sequence[Path], database: Path, progress: Progress, jobs: int | None) -> BuildSummary:
    vocabulary.check_tables()
    reference = inputs.reference_sha256(paths)
    mark = db.mark(database)
    before = previous.load(database, inputs.parsers_version(), reference)
    sources = inputs.sources(paths)
    hashes = {source.path: inputs.sha256(source) for source in sources} if before else {}
    if before and before.documents_sha256 == inputs.combined_sha256(hashes.items(), reference):
        return BuildSummary(before.results, len(sources), before.rejections, 0, written=False)
    known = inputs.provenance(paths)
    tasks = [Task(index, source, known.get(source.file.name)) for index, source in enumerate(sources)]
    with db.workspace(database) as folder, _executor(len(tasks), jobs) as submit:
        old = db.keep(database, folder) if before else None
        if old is None or db.mark(old) != mark:  # replaced or removed since it was read
            before = previous.load(old, inputs.parsers_version(), reference) if old else None
        if mark and before is None:
            _log.info("the database that is there is not gone on from: other parsers, reference tables or documents made it")
        return _Build(tasks, hashes, folder, submit, progress).run(database, before, old, reference)


Submit = Callable[[Callable[..., Any], Iterable[tuple[Any, ...]]], Iterator[Any]]


@contextmanager
def _executor(documents: int, jobs: int | None) -> Iterator[Submit]:
    """A function that runs calls and yields their results as they come: in processes where there is much to do."""
    count = jobs or os.cpu_count() or 1
    if count == 1 or (jobs is None and documents < _WORTH_PROCESSES):
        yield lambda function, calls: (function(*call) for call in calls)
        return
    # Spawned, not forked: the caller may be a server with threads.
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), end_with_parent, (os.getpid(),)) as pool:

        def submit(function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
            try:
                for future in as_completed([pool.submit(function, *call) for call in calls]):
                    yield future.result()
            except BrokenProcessPool as error:
                raise OSError("a process that parses documents was ended from outside") from error

        yield submit


class _Build:
    """One run of a build, in its workspace."""

    def __init__(self, tasks: list[Task], hashes: dict[str, str], folder: Path, submit: Submit, progress: Progress) -> None:
        self._tasks = tasks
        self._hashes = hashes
        self._folder = folder
        self._submit = submit
        self._progress = progress

    def run(self, database: Path, before: previous.Previous | None, old: Path | None, reference: str) -> BuildSummary:
        reused = self._reused(before)
        fresh = [task for task in self._tasks if task.index not in reused]
        outcomes = {outcome.index: outcome for outcome in self._parse(fresh, len(reused))} | reused
        ordered = [outcomes[task.index] for task in self._tasks]
        traits = [trait for outcome in ordered for trait in outcome.traits]
        places = [(outcome.index, ordinal) for outcome in ordered for ordinal in range(len(outcome.traits))]
        listed = [place for place, (index, _) in enumerate(places) if outcomes[index].document["layout"] == "csv"]
        clusters = cluster(traits, listed)
        documents, listings = _settle(ordered, clusters, places, traits)
        kept = self._kept(clusters, places, before if reused else None)
        names = self._merge([one for one in clusters if one.result_id not in kept], places, reused)
        file = self._folder / "new.duckdb"
        if reused and old:
            shutil.copyfile(old, file)
        with duckdb.connect(str(file)) as connection:
            if reused:
                assemble.drop(connection, kept, [outcome.document["document_id"] for outcome in reused.values()])
            else:
                db.create(connection)
                for name in REFERENCE_TABLES:
                    db.insert(connection, name, _reference_rows(name))
            assemble.fill(connection, self._folder, names)
            assemble.settle(connection, documents, listings)
            db.insert(connection, "build", [_build_row(documents, reference)])
            changes.note(connection, database)
            connection.execute("CHECKPOINT")
        db.put_into_place(file, database, len(clusters))
        rejections = [(row["path"], row["reason"]) for row in documents if row["status"] == "rejected"]
        return BuildSummary(len(clusters), len(documents), rejections, len(fresh))

    def _reused(self, before: previous.Previous | None) -> dict[int, Outcome]:
        """Outcomes of unchanged documents, where they are most; a build with much new is as quick from scratch."""
        found: dict[int, Outcome] = {}
        if before:
            for task in self._tasks:
                known = before.documents.get((task.source.path, self._hashes[task.source.path]))
                if known:
                    found[task.index] = Outcome(task.index, known.document, known.traits, known.listings)
        return found if len(found) * 2 > len(self._tasks) else {}

    def _parse(self, tasks: list[Task], done: int) -> Iterator[Outcome]:
        chunks = [tasks[start : start + _CHUNK] for start in range(0, len(tasks), _CHUNK)]
        calls = ((chunk, self._folder, f"parsed-{number}") for number, chunk in enumerate(chunks))
        for outcomes in self._submit(parse_chunk, calls):
            for outcome in outcomes:
                done += 1
                self._progress(done, len(self._tasks), outcome.document["path"])
                yield outcome

    def _kept(self, clusters: list[Cluster], places: list[tuple[int, int]], before: previous.Previous | None) -> set[str]:
        """Results of the earlier build that were made of the very documents they are made of now: their rows stay."""
        if before is None:
            return set()
        then: dict[str | None, set[tuple[str, str]]] = {}
        for place, known in before.documents.items():
            then.setdefault(known.document["result_id"], set()).add(place)
        kept = set()
        for one in clusters:
            sources = (self._tasks[places[member][0]].source for member in one.members)
            if then.get(one.result_id) == {(source.path, self._hashes.get(source.path)) for source in sources}:
                kept.add(one.result_id)
        return kept

    def _merge(self, clusters: list[Cluster], places: list[tuple[int, int]], reused: dict[int, Outcome]) -> dict[int, str]:
        """Record number -> result_id of all results to be written; copies, and what no shard holds, are parsed once more."""
        names: dict[int, str] = {}
        tasks = []
        for one in clusters:
            members = [places[place] for place in one.members]
            number = record_number(*members[0])
            if len(members) > 1 or members[0][0] in reused:
                number += record_number(len(self._tasks), 0)
                tasks.append(MergeTask(number, [(self._tasks[index], ordinal) for index, ordinal in members], one.result_id))
            names[number] = one.result_id
        chunks = [tasks[start : start + _CHUNK] for start in range(0, len(tasks), _CHUNK)]
        for _ in self._submit(merge_chunk, ((chunk, self._folder, f"merged-{n}") for n, chunk in enumerate(chunks))):
            pass
        return names


def _settle(
    outcomes: list[Outcome], clusters: list[Cluster], places: list[tuple[int, int]], traits: list[Traits]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of `documents` with status, reason and result, and rows of `listings`, as all documents together decide them."""
    documents = {outcome.index: dict(outcome.document) for outcome in outcomes}
    listings = {outcome.index: [dict(row) for row in outcome.listings] for outcome in outcomes}
    for one in clusters:
        winner = places[one.members[0]][0]
        for place in [*one.members, *one.listed]:
            index, ordinal = places[place]
            if documents[index]["layout"] == "csv":
                listings[index][ordinal] |= {"result_id": one.result_id, "joined": place in one.listed}
                continue
            document = documents[index]
            document["result_id"] = one.result_id
            document["status"], document["reason"] = "accepted", None
            if index != winner:
                document["status"] = "duplicate"
                document["reason"] = f"a copy of the result in {documents[winner]['path']}, which holds more"
    return list(documents.values()), [row for rows in listings.values() for row in rows]


def _build_row(documents: list[dict[str, Any]], reference: str) -> dict[str, Any]:
    return {
        "schema_version": db.SCHEMA_VERSION,
        "built_at": datetime.now(UTC).replace(tzinfo=None),
        "parsers_version": inputs.parsers_version(),
        "documents_sha256": inputs.combined_sha256(((row["path"], row["sha256"]) for row in documents), reference),
        "reference_sha256": reference,
        "duckdb_version": duckdb.__version__,
    }


def _reference_rows(name: str) -> list[dict[str, Any]]:
    """A reference table's rows with its numbers as numbers; an empty cell is NULL."""
    convert: dict[str, Callable[[str], Any]] = {"INTEGER": int, "DOUBLE": float}
    kinds = {column: convert.get(kind, str) for column, kind, _ in db.schema()[name]["columns"]}
    return [
        {column: kinds[column](row[column]) if row.get(column) else None for column in kinds} for row in vocabulary.table(name)
    ]
