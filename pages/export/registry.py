"""Every chart that can leave the dashboard, by name, and how it is made from the parameters of an address."""

from __future__ import annotations

from collections.abc import Callable

from pages.common.style import Look
from pages.export.exhibit import Exhibit, NotToBeMade, Parameters
from pages.score import exhibit as score

# Name -> what makes it; the name stands in saved trays and must stay.
EXHIBITS: dict[str, Callable[[Parameters, Look], Exhibit]] = {
    "score": score.make,
}


def make(name: str, parameters: Parameters, look: Look) -> Exhibit:
    """The exhibit of this name; raises NotToBeMade with a reason where it cannot be shown."""
    if name not in EXHIBITS:
        raise NotToBeMade(f"There is no chart called {name!r} in this version.")
    return EXHIBITS[name](parameters, look)
