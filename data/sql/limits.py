"""What one query may use; stated on the page and enforced by the operating system where it can be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds of one query, and of all queries at once."""

    seconds: float = 5.0  # from start to answer; then the process is killed
    characters: int = 10_000  # of the query's text
    rows: int = 10_000
    columns: int = 200
    answer_mb: int = 16  # of the rows sent back; a longer answer is cut at a row
    memory_mb: int = 256  # for DuckDB's own buffers
    address_space_mb: int = 768  # for the whole process, as memory_limit does not bound single values
    at_once: int = 4  # queries that run at the same time
    at_once_each: int = 2  # of them, those of one reader
    wait_seconds: float = 2.0  # for a free place among them

    def in_words(self) -> str:
        """One sentence for the reader."""
        return (
            f"At most {self.seconds:g} s, {self.memory_mb:,} MB of memory, {self.rows:,} rows, {self.columns:,} columns "
            f"and {self.answer_mb:,} MB an answer"
        )


LIMITS = Limits()
