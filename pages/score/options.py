"""What the chart of the score page shows, and how the address says it: every setting, also the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from data.measures import BY_NAME, DERIVED_BY_NAME, GROUPS, NUMBERS, PANELS, SCORE
from data.score import Axes

NONE = "None"
AUTOMATIC, LINEAR, LOGARITHMIC = "Automatic", "Linear", "Logarithmic"
SHOWN, HIDDEN = "Shown", "Hidden"

# Parameter in the address -> what it may be.
CHOICES: dict[str, tuple[str, ...]] = {
    "x": tuple(BY_NAME),
    "y": (SCORE, *DERIVED_BY_NAME),
    "color": tuple(GROUPS),
    "size": (NONE, *(measure.name for measure in NUMBERS)),
    "panels": (NONE, *PANELS),
    "scale": (AUTOMATIC, LINEAR, LOGARITHMIC),
    "best": (SHOWN, HIDDEN),
    "fit": (HIDDEN, SHOWN),
}


@dataclass(frozen=True)
class Options:
    """The settings by their parameter; each is one of CHOICES."""

    x: str = "Cores"
    y: str = SCORE
    color: str = "Vendor"
    size: str = NONE
    panels: str = NONE
    scale: str = AUTOMATIC
    best: str = SHOWN
    fit: str = HIDDEN

    def axes(self) -> Axes:
        """What the query has to bring."""
        size, panel = (None if name == NONE else name for name in (self.size, self.panels))
        return Axes(self.x, self.y, self.color, size, panel)

    def write(self) -> dict[str, str]:
        """The parameters of the address."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


def read(parameters: Mapping[str, str]) -> tuple[Options, list[str]]:
    """The settings that the address asks for, and what means nothing here."""
    asked = {name: parameters[name] for name in CHOICES if name in parameters}
    strange = [f"{name}={value}" for name, value in asked.items() if value not in CHOICES[name]]
    return Options(**{name: value for name, value in asked.items() if value in CHOICES[name]}), strange
