"""Pages under test: without the pause that leaves a browser time for their charts, as there is no browser."""

from __future__ import annotations

import pytest

from pages.common import later


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(later, "PAUSE", 0.0)
