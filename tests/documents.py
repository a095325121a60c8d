"""The five shipped disclosures and their hand-made labels, for all tests."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from parsers import vocabulary
from parsers.parse import Parsed, parse_bytes
from parsers.tuning import Dictionary, load_dictionary

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ROOT / "data" / "documents"
EXPECTED = ROOT / "tests" / "expected"
NAMES = tuple(sorted(file.stem for file in EXPECTED.glob("*.toml")))


@lru_cache(maxsize=1)
def dictionary() -> Dictionary:
    """The shipped dictionary of tuning parameters."""
    return load_dictionary(vocabulary.REFERENCE / "parameters.csv")


def parse(text: str | bytes, path: str = "document.txt") -> Parsed:
    """Parse a text, or bytes, as the document `path`."""
    return parse_bytes(path, text.encode() if isinstance(text, str) else text, dictionary())


@lru_cache(maxsize=8)
def parsed(name: str) -> Parsed:
    """The shipped document `name` (without .txt), parsed."""
    return parse((DOCUMENTS / f"{name}.txt").read_bytes(), f"{name}.txt")


@lru_cache(maxsize=8)
def expected(name: str) -> dict[str, Any]:
    """The hand-made labels of the shipped document `name`: table -> rows (`results`: one row)."""
    labels = tomllib.loads((EXPECTED / f"{name}.toml").read_text(encoding="utf-8"))
    return {table: rows if isinstance(rows, list) else [rows] for table, rows in labels.items()}
