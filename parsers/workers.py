"""The work that is spread over processes: read and parse a chunk of files, or merge the copies of some results."""

from __future__ import annotations

import gc
import json
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Any

from parsers import reading, vocabulary
from parsers.inputs import Provenance, Source
from parsers.merge import merge
from parsers.parse import Parsed, parse_bytes, refused
from parsers.provenance import day
from parsers.shards import ShardWriter
from parsers.traits import Traits
from parsers.tuning import Dictionary, load_dictionary

SECONDS_A_DOCUMENT = 20
_ORDINALS = 1 << 20


@dataclass(frozen=True, slots=True)
class Task:
    """One input file with its place among all inputs."""

    index: int
    source: Source
    provenance: Provenance | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the parent must know of a parsed document; its rows lie in a shard."""

    index: int
    document: dict[str, Any]
    traits: list[Traits]
    listings: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class MergeTask:
    """Copies of one result: (file, ordinal of the record in it), the richest first."""

    record: int
    members: list[tuple[Task, int]]
    name: str


def record_number(index: int, ordinal: int) -> int:
    """A number for the record at place `ordinal` of document `index`, unique in a build."""
    return index * _ORDINALS + ordinal


def end_with_parent(parent: int) -> None:
    """Let this process end when the one that started it is gone, however that ended."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def parse_chunk(tasks: Sequence[Task], folder: Path, chunk: str) -> list[Outcome]:
    """Parse the files and write their rows into shards of `folder`."""
    writer = ShardWriter()
    with no_collections():
        outcomes = [_parse_into(writer, task) for task in tasks]
        writer.write(folder, chunk)
    return outcomes


def _parse_into(writer: ShardWriter, task: Task) -> Outcome:
    parsed = parse_task(task)
    for ordinal, record in enumerate(parsed.records):
        writer.add_record(record_number(task.index, ordinal), record)
    parsed.document["traits"] = json.dumps([traits.as_dict() for traits in parsed.traits])
    writer.add_rows("documents", [parsed.document])
    writer.add_rows("problems", parsed.problems)
    document = {key: value for key, value in parsed.document.items() if key not in ("text", "traits")}
    return Outcome(task.index, document, parsed.traits, parsed.listings)


@contextmanager
def no_collections() -> Iterator[None]:
    """Keep the garbage collector off: parsing makes many objects and no cycles, so there is nothing to find."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def merge_chunk(tasks: Sequence[MergeTask], folder: Path, chunk: str) -> None:
    """Merge the copies of each result and write the merged rows into shards of `folder`."""
    writer = ShardWriter()
    for task in tasks:
        parsed = [(parse_task(member), ordinal) for member, ordinal in task.members]
        records = [one.records[ordinal] for one, ordinal in parsed]
        writer.add_record(task.record, merge(records, [one.document["path"] for one, _ in parsed]))
    writer.write(folder, chunk)


def parse_task(task: Task) -> Parsed:
    """Read and parse one file; a file that is not read is rejected with the reason."""
    try:
        data = reading.read_bytes(task.source.file, task.source.folder)
    except reading.Refused as error:
        return refused(task.source.path, b"", str(error))
    try:
        with _time_limit(SECONDS_A_DOCUMENT):
            parsed = parse_bytes(task.source.path, data, _dictionary())
    except TimeoutError:
        parsed = refused(task.source.path, data, f"reading it took longer than {SECONDS_A_DOCUMENT} s")
    if task.provenance:
        parsed.document["source_url"] = task.provenance.address
        parsed.document["retrieved"] = day(task.provenance.retrieved)
        if task.provenance.retrieved and parsed.document["retrieved"] is None:
            parsed.problems.append(_no_day(parsed, task.provenance.retrieved))
    return parsed


@lru_cache(maxsize=1)
def _dictionary() -> Dictionary:
    """Read once a process, as the other tables are: to read it takes about as long as to parse a document or two."""
    return load_dictionary(vocabulary.REFERENCE / "parameters.csv")


def _no_day(parsed: Parsed, text: str) -> dict[str, Any]:
    message = "sources.csv names a day of retrieval that is not of the form 2003-05-19; it is taken as unknown"
    row = {"document_id": parsed.document["document_id"], "line_no": None, "severity": "warning"}
    return row | {"kind": "retrieval_day", "message": message, "text": text}


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in the block after `seconds`; only where signals can be had, that is in a main thread."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def expire(number: int, frame: FrameType | None) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, expire)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
