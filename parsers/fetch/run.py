"""A run: the result pages that the start addresses name, one after the other, and what became of each."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from parsers.fetch.addresses import BadAddress, Scope, links, result_name, scope
from parsers.fetch.download import Downloader, Failed, Settings, Stopped, Unanswered
from parsers.fetch.part import Part
from parsers.fetch.politeness import Clock
from parsers.fetch.sources import Sources
from parsers.inputs import Source
from parsers.workers import Task, parse_task

Progress = Callable[[int, int, str, float], None]
_GIVE_UP = 3  # pages in succession that the site does not answer


@dataclass(slots=True)
class Summary:
    """What a run did; all lists but `fetched` hold (address, what is to be said of it).

    found: result pages named by the start addresses; there: of these, files that were there before; elsewhere: links to
    result pages outside the start address's folder, not followed; stopped: why the run ended early, if it did.
    """

    found: int = 0
    there: int = 0
    elsewhere: int = 0
    fetched: list[str] = field(default_factory=list)
    incomplete: list[tuple[str, str]] = field(default_factory=list)
    no_result: list[tuple[str, str]] = field(default_factory=list)
    failed: list[tuple[str, str]] = field(default_factory=list)
    stopped: str | None = None


@dataclass(frozen=True, slots=True)
class _Page:
    name: str
    address: str
    within: Scope


def fetch(
    starts: Sequence[str],
    into: Path,
    summary: Summary,
    progress: Progress = lambda done, total, name, delay: None,
    settings: Settings | None = None,
    clock: Clock | None = None,
) -> None:
    """Fetch the result pages that `starts` are or link to, into the folder `into`; `summary` is filled as it goes on.

    starts: addresses of result pages, or of pages that list them. progress: called with (pages done, pages in all, name,
    seconds between two requests) before each page.
    OSError: the folder or its sources.csv cannot be written or read, or another run works in it.
    """
    into.mkdir(parents=True, exist_ok=True)
    clock = clock or Clock()
    sources = Sources(into)
    downloader = Downloader(settings or Settings(), clock)
    try:
        with _alone(into):
            pages = _pages(starts, into, downloader, summary)
            summary.found = len(pages)
            _all(pages, into, downloader, sources, clock, summary, progress)
    except Stopped as stopped:
        summary.stopped = str(stopped)
    finally:
        downloader.close()


@contextmanager
def _alone(into: Path) -> Iterator[None]:
    """Keep a second run out of the folder; the lock is on the folder itself, so that a run that was killed leaves none."""
    folder = os.open(into, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(folder)
        raise OSError(f"another run is fetching into {into}") from error
    try:
        yield
    finally:
        os.close(folder)


def _pages(starts: Sequence[str], into: Path, downloader: Downloader, summary: Summary) -> list[_Page]:
    """The pages to be had, each name once: the first address of a name is the one that is asked for."""
    found: dict[str, _Page] = {}
    for start in dict.fromkeys(starts):
        try:
            within = scope(start)
            name = result_name(start)
            listed = [start] if name else _linked(start, within, into, downloader)
        except (BadAddress, Failed) as error:
            summary.failed.append((start, str(error)))
            continue
        results = [(name, link) for link in listed if (name := result_name(link))]
        if not results:
            summary.failed.append((start, "no result page, and no link to one"))
        for name, link in results:
            if within.holds(link):
                found.setdefault(name, _Page(name, link, within))
            else:
                summary.elsewhere += 1
    return list(found.values())


def _linked(start: str, within: Scope, into: Path, downloader: Downloader) -> list[str]:
    part = Part(into / "list")
    try:
        address = downloader.fetch(start, within, part)
        return links(part.file.read_bytes(), address)
    finally:
        part.drop()


def _all(
    pages: Sequence[_Page],
    into: Path,
    downloader: Downloader,
    sources: Sources,
    clock: Clock,
    summary: Summary,
    progress: Progress,
) -> None:
    unanswered = 0
    for done, page in enumerate(pages):
        progress(done, len(pages), page.name, downloader.delay(page.address))
        target = into / page.name
        if os.path.lexists(target):
            summary.there += 1
            continue
        try:
            _one(page, target, downloader, sources, clock, summary)
            unanswered = 0
        except Failed as error:
            summary.failed.append((page.address, str(error)))
            unanswered = unanswered + 1 if isinstance(error, Unanswered) else 0
        if unanswered == _GIVE_UP:
            raise Stopped(f"the site answered none of {_GIVE_UP} pages in succession")
    progress(len(pages), len(pages), "", 0.0)


def _one(page: _Page, target: Path, downloader: Downloader, sources: Sources, clock: Clock, summary: Summary) -> None:
    part = Part(target)
    address = downloader.fetch(page.address, page.within, part)
    parsed = parse_task(Task(0, Source(part.file, page.name, target.parent), None))
    if parsed.document["status"] != "accepted" or parsed.document["layout"] == "csv":
        summary.no_result.append((page.address, parsed.document.get("reason") or "a list, no result page"))
        part.drop()
        return
    # The line first: a run that is killed between the two asks for the page again, and loses no date.
    sources.record(page.name, address, clock.today().date().isoformat())
    part.put_into_place(target)
    summary.fetched.append(page.name)
    said = [problem["message"] for problem in parsed.problems if problem["kind"] == "incomplete"]
    summary.incomplete += [(page.address, message) for message in said]
