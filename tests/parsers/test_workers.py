"""What the processes that parse do once, not once a document."""

from __future__ import annotations

from pathlib import Path

import pytest

from parsers import workers
from parsers.inputs import Source
from tests.documents import DOCUMENTS, dictionary


def test_the_dictionary_is_read_once_for_all_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    monkeypatch.setattr(workers, "load_dictionary", lambda path: read.append(path) or dictionary())
    workers._dictionary.cache_clear()
    files = sorted(DOCUMENTS.glob("*.txt"))[:2]
    parsed = [
        workers.parse_task(workers.Task(place, Source(file, file.name, DOCUMENTS), None)) for place, file in enumerate(files)
    ]
    assert [one.document["status"] for one in parsed] == ["accepted", "accepted"]
    assert [path.name for path in read] == ["parameters.csv"]
