"""What is wrong in a sources.csv, so that it is said and not only left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from parsers import inputs, vocabulary


def day(text: str | None) -> date | None:
    """A day of retrieval as YYYY-MM-DD; None where there is none or it is not written so."""
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None


def faults(paths: Sequence[Path], *, files: bool) -> Iterator[str]:
    """A sentence for each fault in the sources.csv beside `paths`: days, files that are named twice,
    and with `files` those that are not there.

    files: off where only some of the folders that share a sources.csv are looked at.
    vocabulary.BrokenTable: one of them cannot be read. FileNotFoundError: one of `paths` does not exist.
    """
    names = {source.file.name for source in inputs.sources(paths)}
    for listing in inputs.listings(paths):
        rows = vocabulary.read_csv(listing)
        if rows and "file" not in rows[0]:
            raise vocabulary.BrokenTable(f"{listing} has no column 'file'")
        twice = Counter(row["file"] for row in rows)
        for number, row in enumerate(rows, 2):
            place, retrieved = f"{listing.name}, row {number}", row.get("retrieved")
            if retrieved and day(retrieved) is None:
                yield f"{place}: {retrieved!r} is no day of the form 2003-05-19, so it is taken as unknown"
            if files and row["file"] not in names:
                yield f"{place}: there is no file {row['file']!r}"
            if twice[row["file"]] > 1:
                yield f"{place}: {row['file']!r} is named more than once; the last row counts"
