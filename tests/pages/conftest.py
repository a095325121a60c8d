"""Pages under test: what only a browser, or a change of the installed packages, would need is left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from streamlit.components.v2 import manifest_scanner

from pages.common import later


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pause that leaves a browser time for the charts of a page."""
    monkeypatch.setattr(later, "PAUSE", 0.0)


@pytest.fixture(scope="session", autouse=True)
def one_scan() -> Iterator[None]:
    """Streamlit's test runner looks for components in all installed packages, for each page anew; the first answer holds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, "scan_component_manifests", cache(manifest_scanner.scan_component_manifests))
        yield
