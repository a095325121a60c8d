"""A site and a clock for each test of the fetching."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from parsers.fetch.download import Settings
from parsers.fetch.run import Summary, fetch
from tests.parsers.fetch.site import Site, Time, served


@pytest.fixture
def site() -> Iterator[Site]:
    with served() as one:
        yield one


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def into(tmp_path: Path) -> Path:
    return tmp_path / "documents"


@pytest.fixture
def run(into: Path, time: Time) -> Callable[..., Summary]:
    """Fetch from these addresses; what became of it."""

    def fetched(*starts: str, **settings: Any) -> Summary:
        summary = Summary()
        fetch(starts, into, summary, settings=Settings(**settings), clock=time.clock())
        return summary

    return fetched
