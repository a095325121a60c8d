"""Databases of a given size for the benchmarks, kept between runs."""

from __future__ import annotations

import tempfile
from pathlib import Path

from parsers.build import build
from parsers.inputs import parsers_version
from tests.documents import DOCUMENTS, ROOT
from tests.rendering.corpus import write_corpus

CACHE = ROOT / ".cache" / "benchmarks"
SHIPPED = 5  # the size that stands for the documents in the repository


def database(size: int) -> Path:
    """A database of the shipped documents (SHIPPED), or of so many rendered ones; built unless the parsers built it before."""
    CACHE.mkdir(parents=True, exist_ok=True)
    path = CACHE / f"pages-{size}-{parsers_version()}.duckdb"
    if size == SHIPPED:
        build([DOCUMENTS], path)
    elif not path.exists():
        with tempfile.TemporaryDirectory() as name:
            write_corpus(Path(name) / "documents", size)
            build([Path(name) / "documents"], path)
    return path
