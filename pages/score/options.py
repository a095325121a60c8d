"""What the chart of the score page shows, and how the address says it: every setting, also the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from data.measures import BY_NAME, DERIVED_BY_NAME, GROUPS, NUMBERS, PANELS, SCORE
from data.metrics import Metric
from data.score import Axes
from pages.score import zoom
from pages.score.zoom import Zoom

NONE = "None"
AUTOMATIC, LINEAR, LOGARITHMIC = "Automatic", "Linear", "Logarithmic"
SHOWN, HIDDEN = "Shown", "Hidden"
ZOOM = "zoom"

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
    """The settings by their parameter; each is one of CHOICES. zoom: the part of the chart that is shown, None for all."""

    x: str = "Cores"
    y: str = SCORE
    color: str = "Vendor"
    size: str = NONE
    panels: str = NONE
    scale: str = AUTOMATIC
    best: str = SHOWN
    fit: str = HIDDEN
    zoom: Zoom | None = None

    def axes(self) -> Axes:
        """What the query has to bring."""
        size, panel = (None if name == NONE else name for name in (self.size, self.panels))
        return Axes(self.x, self.y, self.color, size, panel)

    def write(self) -> dict[str, str]:
        """The parameters of the address; an empty one is to be left out of it."""
        written = {one.name: getattr(self, one.name) for one in fields(self) if one.name != ZOOM}
        return written | {ZOOM: self.zoom.write() if self.zoom else ""}

    def of(self, metric: Metric) -> Options:
        """The same without a zoom that was chosen for another metric or other axes."""
        meant = self.zoom is None or (self.zoom.metric, self.zoom.x, self.zoom.y) == (metric.name, self.x, self.y)
        return self if meant else replace(self, zoom=None)


def read(parameters: Mapping[str, str]) -> tuple[Options, list[str]]:
    """The settings that the address asks for, and what means nothing here."""
    asked = {name: parameters[name] for name in CHOICES if name in parameters}
    strange = [f"{name}={value}" for name, value in asked.items() if value not in CHOICES[name]]
    part = parameters.get(ZOOM, "")
    shown = zoom.read(part) if part else None
    if part and shown is None:
        strange.append(f"{ZOOM}={part}")
    return Options(**{name: value for name, value in asked.items() if value in CHOICES[name]}, zoom=shown), strange
